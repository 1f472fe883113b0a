# Die Startseite.
home-play-now = Jetzt spielen
home-play-game = Spiel
home-play-level = Wie stark ist der Computer?
home-new = Neue Partie
home-new-note = Mit Freunden, gegen Computer, auf jedem Plan
home-join = Mit einem Link mitspielen
home-join-label = Füge den Link ein, den du bekommen hast
home-join-go = Mitspielen
home-join-bad = Das ist kein Link zu einem Tisch. Darin muss #/m/ stehen, und dahinter noch etwas.
home-replay = Eine Aufzeichnung ansehen
home-mine = Meine Partien
home-mine-none = Keine Partie wartet auf dich. Spiele jetzt, oder decke einen Tisch für Freunde.
home-open = Offene Tische
home-open-none = Gerade sucht niemand Mitspieler. Decke einen Tisch, den alle finden können: Es kommt bestimmt jemand vorbei.
home-open-sit = Platz nehmen
home-live = Zum Zuschauen
home-live-none = Gerade läuft keine öffentliche Partie.
home-watch = Zuschauen
home-played = Meine Ergebnisse
home-played-none = Hier stehen deine Ergebnisse, sobald du eine Partie zu Ende gespielt hast.
home-your-turn = Du bist am Zug
home-turn-of = { $name } ist am Zug
home-ready = Kann beginnen
home-waiting-seats =
    { $free ->
        [one] Ein Platz ist frei
       *[other] { $free } Plätze sind frei
    }
home-news =
    { $news ->
        [one] Eine Aktion seit deinem Zug
       *[other] { $news } Aktionen seit deinem Zug
    }
home-won = Gewonnen
home-shared = Geteilter Sieg
home-lost = Platz { $place }
home-free-seat = freier Platz
home-results-game = Spiel
home-results-matches = Partien
home-results-wins = Siege
home-results-share = Anteil
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
