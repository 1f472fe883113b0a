# A finished match, looked at again.
review-band = Gewinnchancen im Lauf der Partie
review-keys = Pfeiltasten: ein Schritt. Bild auf und Bild ab: ein Zug.
review-points-tab = Wendepunkte
review-turns-tab = Züge
review-players-tab = Spieler
review-result = Ergebnis
review-link = Link kopieren
review-progress = Analyse läuft: { $part }. Was du siehst, wird genauer.
review-no-turnings = Kein Zug sticht heraus: nichts klar Besseres gefunden.
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
# How much of the chance of winning a turn cost whoever made it.
review-cost = kostete { $share } Gewinnchance
review-cost-none = nichts klar Besseres gefunden
review-cost-unknown = noch nicht bewertet
review-king = Der Zug half nicht mehr, wer ihn machte, und entschied für { $name }.
review-helped = Am meisten half das { $name }: { $share }.
review-missed = Eine verpasste Chance: { $heading } war ein Fehler, den dieser Zug zurückgab.
# Why the better turn is better. Names are of players; { $action } goes on after a name, such as "pumps from a3 to a5".
review-why = Warum
why-wins = Damit gewinnt { $name }, was die anderen auch tun.
why-loses = Wie gespielt wurde, kann { $name } nicht mehr gewinnen, was auch folgt.
why-scores =
    { $points ->
        [one] { $name } hat sofort einen Punkt mehr.
       *[other] { $name } hat sofort { $points } Punkte mehr.
    }
why-denies =
    { $points ->
        [one] { $other } hat sofort einen Punkt weniger.
       *[other] { $other } hat sofort { $points } Punkte weniger.
    }
why-exposes =
    { $points ->
        [one] Mögliche Antwort auf das Gespielte: { $other } { $action }, und { $name } verliert einen Punkt.
       *[other] Mögliche Antwort auf das Gespielte: { $other } { $action }, und { $name } verliert { $points } Punkte.
    } { why-instead }
why-lets =
    { $points ->
        [one] Mögliche Antwort auf das Gespielte: { $other } { $action } und gewinnt einen Punkt.
       *[other] Mögliche Antwort auf das Gespielte: { $other } { $action } und gewinnt { $points } Punkte.
    } { why-instead }
why-instead =
    { $better ->
        [0] Nach dem besseren Zug schafft das keine einzelne Aktion.
        [one] Nach dem besseren Zug wäre es höchstens einer.
       *[other] Nach dem besseren Zug wären es höchstens { $better }.
    }
review-accuracy = Genauigkeit
review-accuracy-note = Züge, zu denen nichts klar Besseres gefunden wurde
review-accuracy-of = { $good } von { $turns } Zügen so gut wie der beste gefundene
review-cost-a-turn = im Schnitt { $share } pro Zug verloren
review-start = Chance am Anfang
review-worst = Schlechtester Zug
review-richest = Meiste Punkte in einem Zug
review-points = Punkte
review-points-own = { $points } in eigenen Zügen
review-points-from = { $points } in Zügen anderer
review-points-lost = { $points } von anderen genommen
review-luck = Glück
review-luck-line = Glück mit Würfeln und Karten, zusammengezählt
review-without-luck = Ohne Glück: { $share } (±{ $margin })
review-numbers = Die Chancen kommen von einem starken Computerspieler, der jede Stellung viele Male weiterspielt. Das ± sagt, wie weit eine andere Analyse abweichen kann. Was er übersieht, übersieht auch der Rückblick.

# Help in steps: where to look, then what to do, then the whole turn.
hint-where = Schau hierhin: { $where }
hint-what = Zeigen, was
hint-turn = Ganzen Zug zeigen
hint-whole = Der ganze Zug: { $actions }
