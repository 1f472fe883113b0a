# Aufgaben
exercises = Aufgaben
exercises-title = Aufgaben
exercises-intro = Stellungen aus echten Partien, in denen ein Zug klar der beste ist. Finde ihn auf dem Plan.
exercises-home = Finde den besten Zug
exercises-home-note = Die Aufgabe des Tages und Hunderte mehr.
exercises-day = Aufgabe des Tages
exercises-day-note = { $game }. Heute bekommen alle dieselbe.
exercises-day-done =
    { $tries ->
        [one] Beim ersten Versuch gelöst.
       *[other] Nach { $tries } Versuchen gelöst.
    }
exercises-day-row =
    { $days ->
        [one] Ein Tag in Folge.
       *[other] { $days } Tage in Folge.
    }
exercises-own = Aus deinen eigenen Partien
exercises-own-note = Die Wendepunkte der Partien, deren Rückblick du angesehen hast.
exercises-own-none = Sieh dir den Rückblick einer beendeten Partie an: Ihre Wendepunkte werden hier zu Aufgaben.
exercises-again = Noch einmal üben
exercises-again-note =
    { $count ->
        [0] Was du heute nicht löst, kommt morgen wieder.
        [one] Eine, die du nicht gelöst hast, ist wieder dran.
       *[other] { $count }, die du nicht gelöst hast, sind wieder dran.
    }
exercises-begin = Los geht’s
exercises-all = Alle Aufgaben
exercises-count =
    { $count ->
        [one] Eine Aufgabe
       *[other] { $count } Aufgaben
    }
exercises-about = Thema
exercises-any = Alle Themen
exercises-streak = { $count } in Folge
exercises-longest = Längste Serie: { $count }
exercises-none = Von dieser Art gibt es vorerst keine Aufgaben mehr.
exercise-ask = { $name } ist am Zug: Finde den besten Zug.
exercise-ask-win = { $name } kann sofort gewinnen: Finde den Zug.
exercise-own = In dieser Partie hast du etwas anderes gespielt. Was ist besser?
exercise-difficulty = Schwierigkeit { $level } von 9
exercise-found =
    { $level ->
        [9] Keine der acht Stufen findet ihn zuverlässig.
        [1] Auch Stufe 1 des Computers findet ihn.
       *[other] Stufe { $level } des Computers ist die niedrigste, die ihn findet.
    }
exercise-check = Prüfen
exercise-complete = Dein Zug ist fertig.
exercise-checking = Mal sehen …
exercise-right = Genau!
exercise-wrong = Das ist nicht der beste.
exercise-wrong-over = Das ist nicht der beste. So endet die Partie.
exercise-answered = { $name } antwortet. Sieh zu:
exercise-answer = { $name } antwortet: { $what }
exercise-again = Noch ein Versuch
exercise-show = Zug zeigen
exercise-shown = Das ist der Zug.
exercise-next = Weiter
exercise-solution = Der beste Zug: { $what }
exercise-proof-solved = Bis zum Ende durchgespielt: Du liegst am Schluss { $lead } Punkte vorn, mit jedem anderen Zug { $next }.
exercise-proof-wins = Die Partie ist sofort gewonnen.
exercise-proof-searched = { $searches } gründliche Analysen sind sich einig: Du gewinnst { $share } solcher Partien, mit jedem anderen Zug höchstens { $next }.
exercise-proof-reviewed = Mit ihm hättest du { $share } solcher Partien gewonnen.
exercise-share = Ergebnis teilen
exercise-share-text = Shadoof, Aufgabe vom { $date } ({ $game }): { $result }
exercise-share-solved =
    { $tries ->
        [one] beim ersten Versuch gelöst
       *[other] nach { $tries } Versuchen gelöst
    }
exercise-share-shown = nicht gelöst
exercise-link = Link zu dieser Aufgabe
exercise-theme-win = Sofort gewinnen
exercise-theme-last_water = Das letzte Wasser
exercise-theme-deny = Wegnehmen
exercise-theme-blocking = Nichts in Reichweite lassen
exercise-theme-relay = Weiterpumpen
exercise-theme-withdraw = Rechtzeitig zurückholen
exercise-theme-watchman = Fremdes Land bewachen
exercise-theme-spread = Abstand halten
exercise-theme-double = Doppelt zählen
exercise-theme-hold = Rechtzeitig aufhören
exercise-theme-shark = Der Hai
exercise-theme-order_race = Wettlauf um eine Zuchtkarte
exercise-theme-breed = Nachwuchs
exercise-theme-flip = Eine Karte aufdecken
exercise-theme-boat = Erst ein Boot
exercise-theme-pearl = Die Perle
exercise-theme-coral = Die Koralle
exercise-theme-build = Bauen
exercise-theme-score = Punkte machen
