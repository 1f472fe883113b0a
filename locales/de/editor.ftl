# Die Werkstatt: eigene Pläne, Stellungen und Karten.
workshop = Werkstatt
workshop-board = Bau dein eigenes Wadi
workshop-board-note = Zeichne einen Plan, probier ihn aus, teile ihn
workshop-setup = Eine Stellung aufbauen
workshop-setup-note = Übertrage eine Stellung von deinem eigenen Tisch
workshop-deck = Ändere die Riffkarten
workshop-deck-note = Ein eigener Stapel für Das Riff

## Der Zeichner für Pläne

editor-title = Bau dein eigenes Wadi
editor-try = Ausprobieren
editor-unnamed = Mein Wadi
editor-tools = Werkzeuge
editor-tool-land-1 = Land 1
editor-tool-land-2 = Land 2
editor-tool-land-3 = Land 3
editor-tool-river = Fluss
editor-tool-fork = Gabelung
editor-tool-mouth = Mündung
editor-tool-pawns = Wasser
editor-tool-erase = Löschen
editor-tool-land-1-note = Land mit einem Speicher. Tippe, oder ziehe über mehrere Felder.
editor-tool-land-2-note = Land mit zwei Speichern. Tippe, oder ziehe über mehrere Felder.
editor-tool-land-3-note = Land mit drei Speichern. Tippe, oder ziehe über mehrere Felder.
editor-tool-river-note = Ziehe am Bett entlang, wie das Wasser fließt. Tippen dreht ein Plättchen. Am Rand verlässt der Fluss den Plan.
editor-tool-fork-note = Ziehe einen zweiten Arm aus einem Flussplättchen. Tippen gibt den Pfeil, und den überzähligen Stein, dem anderen Arm.
editor-tool-mouth-note = Hier versickert das Wasser, mitten auf dem Plan.
editor-tool-pawns-note = Legt Wasser auf ein Flussplättchen. Noch einmal tippen nimmt es weg.
editor-tool-erase-note = Nimmt das Plättchen weg.
editor-pawns = Steine
editor-undo = Zurück
editor-redo = Wieder
editor-begin = Wähle ein Plättchen, dann tippe hier oder ziehe über mehrere Felder.
editor-grid = Plan in Arbeit, { $columns } Spalten und { $rows } Reihen
editor-grid-help = Mit den Pfeiltasten gehst du über den Plan. Tasten wählen das Werkzeug: 1, 2 und 3 Land, r Fluss, f Gabelung, m Mündung, p Wasser, 0 Löschen. Enter zeichnet. Umschalt mit einer Pfeiltaste zeichnet im Gehen. Die Tasten rund um das S lenken das Wasser nach ihrer Lage auf der Tastatur: über dem S nach Norden, darunter nach Süden, links und rechts davon nach Westen und Osten. Plus und Minus ändern das Wasser, Entf nimmt das Plättchen weg. Strg und Z geht einen Schritt zurück.
editor-cell-none = kein Plättchen
editor-cell-fork = Wadi, teilt sich nach { $first } und { $second }, ein überzähliger Stein geht nach { $first }

editor-tabs = Zum Plan
editor-tab-check = Prüfen
editor-tab-board = Plan
editor-tab-fairness = Fair?
editor-tab-keep = Teilen
editor-tab-boards = Pläne

editor-problems =
    { $count ->
        [one] Eine Sache stimmt noch nicht.
       *[other] { $count } Dinge stimmen noch nicht.
    }
editor-good =
    { $rounds ->
        [one] Auf diesem Plan kann man spielen. Eine Partie dauert eine Runde.
       *[other] Auf diesem Plan kann man spielen. Eine Partie dauert höchstens { $rounds } Runden.
    }
editor-box = Was du brauchst, und was in einer Schachtel ist
editor-over = mehr als in der Schachtel ist
editor-count-land = Land { $fertility }
editor-count-wadi = Wadiplättchen
editor-count-pawns = Steine
editor-tips = Was besser ginge

editor-name-in = Name ({ $language })
editor-players = Spieler
editor-columns = Spalten
editor-rows = Reihen
editor-arrange = Den ganzen Plan bewegen
editor-mirror-across = Links und rechts spiegeln
editor-mirror-down = Oben und unten spiegeln
editor-rotate = Um ein Viertel drehen
editor-trim = Leere Ränder abschneiden
editor-shift-left = Nach links schieben
editor-shift-right = Nach rechts schieben
editor-shift-up = Nach oben schieben
editor-shift-down = Nach unten schieben
editor-house = Mehr als eine Schachtel
editor-house-note = Ein Hausplan: bis zu 64 Plättchen, davon 40 Wadi, und 99 Steine.
editor-clear = Mit einem leeren Plan beginnen

editor-link = Link zu diesem Plan
editor-keep = In meiner Liste speichern
editor-publish = Veröffentlichen
editor-publish-sure = Noch einmal drücken: Alle sehen ihn
editor-keep-note = Deine Liste liegt auf diesem Server. Was du veröffentlichst, steht dort unter deinem Namen, und alle können es spielen.
editor-keep-not = Bring den Plan erst in Ordnung. Link und Datei nehmen ihn, wie er ist.
editor-kept = In deiner Liste gespeichert.
editor-published = Veröffentlicht. Alle können ihn für eine neue Partie wählen.
editor-file = Als Datei speichern
editor-print = Drucken
editor-take = Eine Szenariodatei öffnen
editor-text = Die Szenariodatei
editor-link-bad = In diesem Link steckt kein Plan. Vielleicht ist er unterwegs abgeschnitten worden.
editor-no-map = In dieser Datei ist keine Karte, also gibt es keinen Plan zu zeigen.
editor-unread =
    { $count ->
        [one] Ein Wort der Karte ist kein Plättchen; sein Feld ist leer.
       *[other] { $count } Wörter der Karte sind keine Plättchen; ihre Felder sind leer.
    }
editor-shared = Ein Plan für dich
editor-shared-note = { $tiles } Plättchen, { $pawns } Steine, für { $players } Spieler.
editor-shared-play = Spielen
editor-shared-edit = Ändern

editor-boards-own = Meine Pläne
editor-boards-published = Veröffentlichte Pläne
editor-boards-built-in = Eingebaute Pläne
editor-boards-none = Noch nichts. Was du speicherst, steht dann hier.
editor-by = von { $name }
editor-plays =
    { $plays ->
        [0] noch nicht gespielt
        [one] einmal gespielt
       *[other] { $plays }-mal gespielt
    }
editor-open = Öffnen
editor-open-named = { $name } öffnen
editor-copy = Kopie ändern
editor-copy-named = Kopie von { $name } ändern
editor-drop = Löschen
editor-drop-sure = Wirklich löschen?

## Wie fair ein Plan ist

fairness-note = Gleich starke Computer spielen viele Partien auf diesem Plan. Das zeigt, ob ein Platz im Vorteil ist, wie lange eine Partie dauert und wie viel Wasser verloren geht.
fairness-start = Lass sie spielen
fairness-stop = Anhalten
fairness-progress = Gespielte Partien
fairness-done = { $done } von { $of } Partien
fairness-old = Seitdem hast du den Plan oder die Regeln geändert.
fairness-early = Sie spielen noch; für ein Urteil ist es zu früh.
fairness-fair = Kein Platz sticht heraus: Die Unterschiede können Zufall sein.
fairness-unfair = Nicht alle Plätze haben die gleichen Chancen. Es stechen heraus: { $seats }.
fairness-wins = Siege nach Platz
fairness-wins-seat = Platz { $seat } gewinnt { $share }, mit 95 % Sicherheit zwischen { $low } und { $high }
fairness-wins-note = Die gestrichelte Linie ist ein gleicher Anteil, { $share }. Die Striche zeigen den Bereich von 95 % Sicherheit.
fairness-scores = Punkte nach Platz
fairness-scores-seat = Platz { $seat }: von { $low } bis { $high } Punkte, die Hälfte zwischen { $quartile } und { $upper }, Median { $median }
fairness-scores-note = Niedrigste und höchste, die mittlere Hälfte, und der Median.
fairness-rounds = Runden im Schnitt
fairness-lost = Verlorenes Wasser

## Eine von Hand aufgebaute Stellung

setup-title = Eine Stellung aufbauen
setup-tabs = Zur Stellung
setup-tab-turn = Stellung
setup-tab-game = Spiel
setup-tab-go = Weiter
setup-pieces = Figuren
setup-whose = Wessen Figur
setup-seat = Platz { $n }
setup-piece-shadoof = Schaduf
setup-piece-watchman = Wächter
setup-piece-water = Wasser
setup-piece-less = Weniger
setup-piece-clear = Leeren
setup-piece-shadoof-note = Tippe auf ein Landplättchen. Noch einmal tippen nimmt den Schaduf weg.
setup-piece-watchman-note = Tippe auf ein Landplättchen. Jeder Platz hat einen Wächter.
setup-piece-water-note = Ein Stein mehr im Wadi; auf Land einer oder keiner.
setup-piece-less-note = Ein Stein weniger.
setup-piece-clear-note = Nimmt alles von einem Plättchen.
setup-grid-help = Pfeiltasten gehen, Enter setzt die Figur oder nimmt sie weg. Tasten wählen die Figur: s Schaduf, w Wächter, Plus Wasser, Minus weniger Wasser, 0 leeren. 1 bis 4 wählen den Platz. Strg und Z geht einen Schritt zurück.
setup-good = Diese Stellung kann man spielen.
setup-over = Im Wadi ist kein Wasser mehr: Die Partie ist vorbei.
setup-bad = In diesem Text steckt keine Stellung. Vielleicht ist er unterwegs abgeschnitten worden.
setup-points =
    { $points ->
        [one] Platz { $n }: ein Punkt
       *[other] Platz { $n }: { $points } Punkte
    }
setup-turn = Wer ist am Zug?
setup-starter = Wer hat den Talisman?
setup-round = Runde
setup-moment = Was ist zu tun?
setup-moment-acting = Bauen und pumpen
setup-moment-placing = Den Wächter einsetzen
setup-moment-moving = Erst den Wächter versetzen
setup-whole-turn = Der Zug hat gerade begonnen
setup-actions = Aktionen übrig
setup-builds = Bauaktionen übrig
setup-watchmen = Wächter, die nicht auf dem Plan stehen
setup-fate-none = auf dem Plan oder noch nicht eingesetzt
setup-fate-withdrawn = zurückgeholt
setup-fate-fined = musste vom Plan
setup-to-start = Zurück zum Beginn der Partie
setup-play = Weiterspielen
setup-sitter-here = Jemand hier
setup-play-on = Von hier weiterspielen
setup-ask-title = Fragen
setup-ask = Was würde der Computer tun?
setup-advice = Platz { $n } { $what }.
setup-advice-share = Die Gewinnchance ist dann etwa { $share }.
setup-advice-line = Er erwartet: { $line }
setup-share = Teilen
setup-link = Link zu dieser Stellung
setup-take = Eine Stellungsdatei öffnen
setup-copy = In der Werkstatt öffnen

## Setting up a table of Das Riff

setup-reef-card = Karten
setup-reef-breeding = Zuchtkarten
setup-reef-nothing = Wegnehmen
setup-reef-left = { $card }, { $count } ungesehen
setup-reef-display = Die vier Reihen
setup-reef-open-breeding = Offene Zuchtkarten
setup-reef-no-breeding = keine Zuchtkarte
setup-reef-pile = Zugstapel: { $count } { $count ->
    [one] Karte
   *[other] Karten
  }
setup-reef-rolled = Es wurde schon gewürfelt
setup-reef-rolled-note = Und die Würmer dafür sind genommen.
setup-reef-die = Würfel { $n }
setup-reef-turn = Zug
setup-reef-idle = Züge ohne Kauf
setup-reef-example = Der Beispielzug aus den Regeln
setup-reef-clear = Tisch leeren
setup-reef-tab-hands = Spieler
setup-reef-boats = Boote
setup-reef-pearls = Perlen
setup-reef-sharks = Haie

## Ein Stapel für Das Riff

new-deck = Karten
deck-title = Ändere die Riffkarten
deck-play = Damit spielen
deck-fish = Fische
deck-others = Andere Karten
deck-check = Prüfen
deck-total = { $count } Karten
deck-good = Mit diesen Karten kann man spielen.
deck-bad = In diesem Text sind keine Karten.
deck-note = Wir haben nicht gesehen, wie viele es von jeder Karte im gedruckten Spiel gibt. Wenn du es hast, zähle deine Karten und stelle die Zahlen ein.
deck-standard = Eingebaute Karten
deck-less = Weniger davon: { $card }
deck-more = Mehr davon: { $card }
deck-keep-title = Speichern und teilen
deck-name = Name des Stapels
deck-keep = Speichern
deck-kept = „{ $name }“ ist in diesem Browser gespeichert. Du kannst ihn für eine neue Partie wählen.
deck-link = Link zu diesen Karten
deck-take = Eine Kartendatei öffnen
deck-problem-fish_count = { $card }: Einen Fisch gibt es ein- oder zweimal, wie die Punkte auf der Karte sagen; jetzt { $count }-mal.
deck-problem-too_few_corals = Es sind { $count } Korallen. Es müssen mindestens fünf sein: Wer fünfmal Nachwuchs hat, gewinnt.
deck-warning-few_corals = Es sind { $count } Korallen: zu wenige, als dass beide fünf haben könnten. Spielen könnt ihr trotzdem.
deck-problem-wrong_total = Es sind { $count } Karten. Es müssen zusammen 60 sein.
deck-problem-and_more = Es gibt noch { $count } weitere Fehler. Behebe zuerst diese.
