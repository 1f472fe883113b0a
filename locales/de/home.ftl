# Die Startseite.
home-play-now = Jetzt spielen
home-play-game = Spiel
home-play-level = Wie stark soll der Computer sein?
home-new = Neue Partie
home-new-note = Mit Freunden, gegen Computer, auf jedem Plan
home-new-note-here = Gegen Computer oder zusammen an diesem Gerät, auf jedem Plan
home-join = Mit einem Link mitspielen
home-join-label = Füge den Link ein, den du bekommen hast
home-join-go = Mitspielen
home-join-bad = Das ist kein Link zu einem Tisch. Darin muss #/m/ stehen, und dahinter noch etwas.
home-replay = Eine Aufzeichnung ansehen
home-mine = Meine Partien
home-for-you = Wartet auf dich
home-mine-none = Du hast keine laufenden Partien. Spiele jetzt, oder eröffne einen Tisch für Freunde.
home-open = Offene Tische
home-open-none = Gerade sucht niemand Mitspieler. Eröffne einen öffentlichen Tisch: Es kommt bestimmt jemand dazu.
home-open-sit = Platz nehmen
home-live = Live zuschauen
home-live-none = Gerade laufen keine öffentlichen Partien.
home-watch = Zuschauen
home-played = Meine Ergebnisse
home-played-none = Hier stehen deine Ergebnisse, sobald du eine Partie zu Ende gespielt hast.
home-your-turn = Du bist am Zug
home-turn-of = { $name } ist am Zug
home-ready = Kann beginnen
home-awaits-you = Sobald du da bist
home-awaits = Wartet auf { $name }
home-waiting-seats =
    { $free ->
        [one] Ein freier Platz
       *[other] { $free } freie Plätze
    }
home-news =
    { $news ->
        [one] Eine neue Aktion
       *[other] { $news } neue Aktionen
    }
home-cancelled = Abgesagt
home-won = Gewonnen
home-shared = Geteilter Sieg
home-lost = Platz { $place }
home-free-seat = freier Platz
home-results-game = Spiel
home-results-matches = Partien
home-results-wins = Siege
home-results-share = In %
home-results-of =
    { $players ->
        [one] allein
       *[other] zu { $players ->
            [2] zweit
            [3] dritt
           *[other] viert
        }
    }
home-clock-none = ohne Uhr
home-clock-days =
    { $days ->
        [one] ein Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
home-clock-live = { $minutes } min + { $increment } s

# Without a server.
home-away = Gerade ist kein Server erreichbar. Partien gegen den Computer oder gemeinsam an diesem Gerät, Lektionen, Regeln, Werkstatt und Aufzeichnungen gehen trotzdem. Freunde anderswo, offene Tische und dein Konto brauchen einen Server.
home-alone = Alles hier läuft auf deinem Gerät, auch ohne Netz: Partien gegen den Computer oder gemeinsam, Lektionen, Regeln, Werkstatt und Aufzeichnungen. Freunde anderswo, offene Tische und Konten brauchen einen Server.
home-here = Auf diesem Gerät
