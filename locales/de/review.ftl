# A finished match, looked at again.
review-band = Gewinnchancen im Lauf der Partie
review-keys = Pfeiltasten: ein Schritt. Bild auf und Bild ab: ein Zug.
review-points-tab = Wendepunkte
review-turns-tab = Züge
review-players-tab = Spieler
review-notes-tab = Notizen
review-result = Ergebnis
review-share = Teilen
review-link = Link kopieren
share-still = Bild
share-still-made = Die Stellung als Bild
share-moving = Zug als Animation
share-moving-made = Der Zug als Animation
share-record = Aufzeichnung mit Notizen
share-record-note = Die Partie als Text, mit deinen Notizen und den Zügen, die du ausprobiert hast. „Eine Aufzeichnung ansehen“ zeigt sie wieder.
share-making = Wird gezeichnet: { $part }
share-failed = Dieser Browser kann das Bild nicht machen.
share-save = Speichern
share-send = Senden …
share-close = Schließen
review-progress = Analyse läuft: { $part }. Was du siehst, wird genauer.
review-complete = Analysiert. ± ist die Fehlerspanne.
review-no-turnings = Kein Zug sticht heraus: nichts klar Besseres gefunden.
review-lesson = Was du anders machen kannst
review-lesson-turn = Nach deinem Zug { $heading } war deine Gewinnchance { $played }; { $best } waren möglich.
# What most of the reader’s costly turns have in common.
habit-in = { $all ->
        [yes] In allen deinen teuren Zügen
       *[no] In { $turns } deiner { $of } teuren Züge
    }
habit-points = { habit-in } hast du Punkte liegen lassen, die sofort zu holen waren.
habit-answer = { habit-in } konnte, wer danach kam, mehr nehmen oder gewinnen als nach dem besseren Zug.
habit-land = { habit-in } sicherte der bessere Zug Land oder Wasser, das sonst niemand mehr erreicht.
habit-water = { habit-in } hatte der bessere Zug mehr von dem Wasser, das noch kam.
habit-pair = { habit-in } ging es beim besseren Zug um das nächste Fischpaar.
review-played = Gespielt
review-better = Besser
review-show = Zeigen
review-play-better = Besseren Zug spielen
review-try = Selbst probieren
review-try-now = Spiele den Zug für { $name }. Am Ende wird er bewertet.
review-tried = Dieser Zug: { $share }
review-tried-played = gespielt: { $share }
review-tried-best = bester gefundener: { $share }
review-back = Zurück zur Partie
review-margin = Eine andere Analyse kann um { $margin } abweichen.
review-exact = Das ist gelöst: es gibt keinen Zweifel.
review-solved = gelöst
# Notes at positions, and turns that the reader tried. { $place } is a turn such as 3B, or the start.
notes-label = Notiz zu { $place }
notes-start = Beginn
notes-kept = Notizen und ausprobierte Züge bleiben in diesem Browser. Die Aufzeichnung nimmt sie mit: Teilen, Aufzeichnung mit Notizen.
notes-kept-server = Notizen werden mit der Partie gespeichert, und nur du siehst sie. Ausprobierte Züge bleiben in diesem Browser. Die Aufzeichnung nimmt beides mit: Teilen, Aufzeichnung mit Notizen.
notes-unsent = Was der Server noch nicht hat, bleibt in diesem Browser.
notes-tried = Ausprobierte Züge
notes-none-tried = Züge, die du selbst ausprobierst, stehen dann hier, mit der Chance, zu der sie führen.
notes-forget = Ausprobierten Zug { $heading } entfernen
notes-in-record = Notizen in der Aufzeichnung
notes-varied = { $heading } anders gespielt
notes-varied-back = Zurück zur Partie
# How much of the chance of winning a turn cost whoever made it.
review-cost = kostete { $share } Gewinnchance
review-cost-none = nichts klar Besseres gefunden
review-cost-unknown = noch nicht bewertet
review-king = Der Zug half nicht mehr, wer ihn machte, und entschied für { $name }.
review-helped = Am meisten half das { $name }: { $share }.
review-missed = Eine verpasste Chance: { $heading } war ein Fehler, und dieser Zug hat ihn nicht genutzt.
# Why the better turn is better. Names are of players; { $action } goes on after a name, such as "pumps from a3 to a5". { $who } is `you` where the name is the reader’s own.
review-why = Warum
why-wins = Damit { $who ->
        [you] gewinnst du
       *[other] gewinnt { $name }
    }, was die anderen auch tun.
why-loses = Sonst { $who ->
        [you] kannst du
       *[other] kann { $name }
    } nicht mehr gewinnen, was auch folgt.
why-lost = { $who ->
        [you] Du kannst
       *[other] { $name } kann
    } nicht mehr gewinnen, was auch folgt: Der Schluss ist gelöst.
why-scores = { $who ->
        [you] Du hast
       *[other] { $name } hat
    } sofort { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } mehr.
why-denies =
    { $points ->
        [one] { $other } hat sofort einen Punkt weniger.
       *[other] { $other } hat sofort { $points } Punkte weniger.
    }
why-exposes = Sonst zum Beispiel: { $other } { $action }, und { $who ->
        [you] du verlierst
       *[other] { $name } verliert
    } { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }. { why-instead }
why-lets =
    { $points ->
        [one] Sonst zum Beispiel: { $other } { $action } und gewinnt einen Punkt.
       *[other] Sonst zum Beispiel: { $other } { $action } und gewinnt { $points } Punkte.
    } { why-instead }
why-instead =
    { $better ->
        [0] Nach diesem Zug schafft das keine einzelne Aktion.
        [one] Nach diesem Zug wäre es höchstens einer.
       *[other] Nach diesem Zug wären es höchstens { $better }.
    }
why-safe = Niemand sonst erreicht noch { $at }: Dort { $points ->
        [one] ist ein Punkt
       *[other] sind { $points } Punkte
    } für { $who ->
        [you] dich
       *[other] { $name }
    } sicher.
why-claims = Niemand außer { $who ->
        [you] dir
       *[other] { $name }
    } erreicht noch { $at }. { why-worth }
why-cedes = Sonst erreicht niemand außer { $other } noch { $at }. { why-worth }
why-worth =
    { $points ->
        [one] Wasser ist dort für einen Schaduf einen Punkt wert.
       *[other] Wasser ist dort für einen Schaduf { $points } Punkte wert.
    }
why-last-water = Sonst bleibt das letzte Wasser dieses Arms auf { $at } für { $other }.
why-passes = Damit kommen noch { $pawns } Steine im Wadi an { $who ->
        [you] deinen Schadufs
       *[other] den Schadufs von { $name }
    } vorbei; sonst { $played ->
        [0] keiner
       *[other] { $played }
    }.
why-breeds =
    { $rolls ->
        [36] Sonst bekommt { $other } im nächsten Zug mit dem Fisch auf { $at } Nachwuchs in { $first } und { $second }, was die Würfel auch bringen.
       *[other] Sonst fehlen { $other } nur noch Würmer für den Fisch auf { $at } und Nachwuchs in { $first } und { $second }: { $rolls } von 36 Würfen bringen sie.
    }
why-nears = So { $worms ->
        [0] { $who ->
            [you] hast du
           *[other] hat { $name }
        } die Würmer für den Fisch auf { $at } und Nachwuchs in { $first } und { $second }.
        [one] { $who ->
            [you] fehlt dir
           *[other] fehlt { $name }
        } nur ein Wurm für den Fisch auf { $at } und Nachwuchs in { $first } und { $second }: { $rolls } von 36 Würfen bringen ihn.
       *[other] { $who ->
            [you] fehlen dir
           *[other] fehlen { $name }
        } nur { $worms } Würmer für den Fisch auf { $at } und Nachwuchs in { $first } und { $second }: { $rolls } von 36 Würfen bringen sie.
    }
why-shark = Sonst hat { $other } einen Hai für den Fisch auf { $at }, mit dem { $who ->
        [you] du Nachwuchs in { $first } und { $second } bekommen könntest
       *[other] { $name } Nachwuchs in { $first } und { $second } bekommen könnte
    }.
review-accuracy = Genauigkeit
review-accuracy-note = Züge, zu denen nichts klar Besseres gefunden wurde
review-accuracy-of = { $good } von { $turns } Zügen so gut wie der beste gefundene
review-cost-a-turn = im Schnitt { $share } pro Zug verloren
review-start = Chance am Anfang
review-start-worth = { $change } gegenüber gleichen Chancen für alle: was der Start gebracht hat
review-best = Bester Zug
review-brought = { $change } gegenüber Nichtstun
review-worst = Schlechtester Zug
review-points = Punkte
review-points-own = { $points } in eigenen Zügen
review-points-talisman = { $points } davon mit dem Talisman
review-points-from = { $points } in Zügen anderer
review-points-lost = { $points } von anderen genommen
review-points-denied =
    { $points ->
        [one] ein Punkt, den andere dadurch verloren
       *[other] { $points } Punkte, die andere dadurch verloren
    }
review-points-watchman = { $points } durch den Wächter
review-used = Eingesetzt
review-used-boats =
    { $count ->
        [one] ein Boot
       *[other] { $count } Boote
    }
review-used-sharks =
    { $count ->
        [one] ein Hai
       *[other] { $count } Haie
    }
review-used-flips =
    { $count ->
        [one] eine Karte aufgedeckt
       *[other] { $count } Karten aufgedeckt
    }
review-worms-left =
    { $count ->
        [one] ein Wurm übrig
       *[other] { $count } Würmer übrig
    }
review-expected = Erwartete Punkte
review-expected-note = Punkte am Ende, wenn alle von hier an wie ein starker Spieler weiterspielen
review-expected-points = { $points } P.
review-luck = Glück
review-luck-line = Glück mit Würfeln und Karten, zusammengezählt
review-without-luck = Ohne Glück: { $share } (±{ $margin })
review-numbers = Die Chancen kommen von einem starken Computerspieler, der über jede Stellung mehrmals nachdenkt. Das ± sagt, wie weit eine andere Analyse abweichen kann. Was er übersieht, übersieht auch der Rückblick.

# Help in steps: where to look, then what to do, then the whole turn.
hint-where = Schau hierhin: { $where }
hint-what = Zeigen, was
hint-why = Zeigen, warum
hint-turn = Ganzen Zug zeigen
hint-whole = Der ganze Zug: { $actions }
