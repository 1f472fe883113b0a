# Der Tisch: warten, spielen, zurückblicken.
table-your-turn-title = Du bist am Zug
table-round = Runde { $round }
table-last-round = Letzte Runde
table-last-round-note = Letzte Runde! Danach ist das Wadi trocken.
table-turn-number = Zug { $turn }
table-idle =
    Seit { $turns } Zügen hat niemand etwas gekauft. { $left ->
        [one] Wird auch in diesem Zug nichts gekauft, ist die Partie zu Ende.
       *[other] Nach { $left } weiteren solchen Zügen ist die Partie zu Ende.
    }
table-spectators =
    { $count ->
        [0] Keine Zuschauer
        [one] Ein Zuschauer
       *[other] { $count } Zuschauer
    }

wait-title = Warten auf Mitspieler
wait-note = Es geht los, sobald alle Plätze besetzt sind.
wait-begin = Alle sind da. Gleich geht es los…
wait-awaited = noch nicht da
wait-awaited-note = Die Partie und die Uhr beginnen, sobald alle da sind.
wait-withheld = { $count ->
    [one] Ein Platz wurde aufgegeben, nachdem der Zufall versiegelt war; darum wird er neu gezogen.
   *[other] { $count } Plätze wurden aufgegeben, nachdem der Zufall versiegelt war; darum wird er neu gezogen.
}
wait-take = Hier Platz nehmen
wait-rise = Aufstehen
wait-cancel = Partie absagen
wait-cancel-sure = Zum Absagen noch einmal drücken
wait-cancelled = Diese Partie wurde abgesagt.
wait-nobody = Es kam niemand
wait-link = Link für diesen Platz
wait-link-note = Schicke ihn der Person, die hier sitzen soll.
wait-share = Teilen…
wait-share-text = Spielst du mit mir { $game }?
wait-qr = QR-Code
wait-qr-label = QR-Code mit dem Link für diesen Platz
here-only = Dieser Link funktioniert nur auf diesem Computer.
here-only-how = Der Server ist unter keiner anderen Adresse erreichbar. Sollen andere in deinem Netz mitspielen, dann beende ihn und starte ihn so:
wait-open = Frei für alle
wait-invited = Warten auf deinen Freund
wait-join-title = Du bist eingeladen
wait-join = { $name } hält einen Platz für dich frei.
wait-join-go = Hinsetzen
wait-move-title = Deinen Platz hierher holen
wait-move = Dieser Link holt einen Platz auf dieses Gerät. Er gilt einmal.
wait-move-go = Hierher holen
wait-name = Du spielst als { $name }.
wait-your-name = Dein Name am Tisch
luck-seal = Siegel des Zufalls
luck-seal-server = { $where ->
    [here] Dieses Gerät
   *[server] Der Server
  } hat seinen Teil des Zufalls unter diesem Siegel festgelegt. Die Spieler fügen ihren hinzu, bevor das Spiel beginnt.
luck-seal-all = Der Zufall dieser Partie wurde vor dem Spiel unter diesem Siegel festgelegt. Schreib es dir auf und vergleiche es am Ende.

seat-you = du
seat-deputy = Computer { $level } spielt
seat-left = ist gegangen
seat-away = abwesend bis { $until }
seat-here = verbunden
seat-gone = nicht verbunden
seat-turn = am Zug
seat-first = Startspieler
seat-points =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
seat-offspring =
    { $points ->
        [one] × Nachwuchs
       *[other] × Nachwuchs
    }
seat-supply = { $count } im Vorrat
seat-boats = Boote: { $count }
seat-pearls = Perlen: { $count }
seat-sharks = Haie: { $count }
seat-worms = Würmer: { $count }
seat-watchman-out = Wächter zurückgeholt
seats = Spieler

turn-yours = Du bist am Zug
turn-seat = { $name } ist am Zug
turn-seat-yours = { $name }, du bist am Zug
turn-thinks = { $name } denkt nach
turn-waits = { $name } denkt gleich nach
turn-choice = Deine Wahl
turn-seat-choice = { $name }, deine Wahl
turn-chance = Würfel und Karten…
turn-over = Die Partie ist zu Ende
turn-left =
    { $build ->
        [0] { $actions ->
            [one] Noch einmal pumpen
           *[other] Noch { $actions }-mal pumpen
        }
       *[other] { $actions ->
            [one] Noch eine Aktion: bauen oder pumpen
           *[other] Noch { $actions } Aktionen, max. { $build }× bauen
        }
    }
turn-first-build = Tippe auf Land: Schaduf bauen
turn-first-pump =
    { $actions ->
        [one] 1× pumpen: Tippe auf Wasser
       *[other] { $actions }× pumpen: Tippe auf Wasser
    }
turn-ready = Prüfen, dann bestätigen
turn-ready-flow = Prüfen, dann bestätigen: So fließt das Wasser
turn-ready-early = Prüfen, dann bestätigen: Du hast noch Aktionen übrig
turn-restored = Deine nicht gesendeten Aktionen sind wieder da
turn-nothing-more = Mehr geht nicht: bestätigen oder zurück
turn-place-watchman = Setze deinen Wächter ein
turn-move-watchman = Versetze deinen Wächter, oder hole ihn zurück
turn-buy = Kaufe und nutze Karten, dann beende den Zug
turn-worm-substitute = Nimm einen Wurm in beliebiger Farbe
turn-worm-opponent = Nimm einen Wurm in einer gewürfelten Farbe oder keinen
turn-steps = Dieser Zug
turn-undo = Zurück
turn-undo-key = Zurück (Esc)
turn-reset = Von vorn
turn-confirm = Bestätigen
turn-confirm-key = Taste: Strg+Enter
turn-end = Zug beenden
turn-pass = Passen
turn-sending = Wird gesendet…
turn-skip = Alles zeigen
turn-past = Du siehst eine frühere Stellung.
turn-to-now = Zurück zur Partie

why-rule = Regel { $rule }

tabs = Neben dem Plan
tab-log = Verlauf
tab-talk = Chat
tab-note = Notiz
tab-menu = Menü

log-empty = Noch ist nichts geschehen.
log-jump = Zeige die Stellung nach { $heading }: { $what }
log-start = Start
log-deal = Die Karten werden ausgelegt
log-other = { $name } { $words }.
log-buys-nothing = kauft nichts
log-left = hat die Partie verlassen
log-time-up = hat keine Zeit mehr
log-absent = ist nicht wiedergekommen

replay-bar = Rückblick
replay-first = Zum Anfang
replay-previous = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-last = Zum Ende
replay-slider = Stellung
replay-of = { $at } von { $all }
replay-share = Link zur Stellung kopieren
replay-shared = Link kopiert
replay-download = Aufzeichnung herunterladen
replay-on = Von hier weiterspielen

talk-empty = Noch keine Nachrichten.
talk-say = Sag etwas
talk-send = Senden
talk-phrases = Schnelle Nachrichten
talk-mute = { $name } stummschalten
talk-unmute = { $name } nicht mehr stummschalten
talk-spectator = Am Tisch chatten nur die Spieler.
talk-off = Du hast den Chat ausgeschaltet.
phrase-0 = Hallo!
phrase-1 = Viel Glück!
phrase-2 = Gut gemacht!
phrase-3 = Autsch!
phrase-4 = Einen Moment, bitte.
phrase-5 = Bist du noch da?
phrase-6 = Entschuldigung, da bin ich wieder.
phrase-7 = Danke für die Partie!
phrase-8 = Noch eine?
phrase-9 = Ich muss los.

note-label = Deine eigene Notiz
note-hint = Pläne für später. Nur du siehst das.
note-kept = Gespeichert
note-keeping = Wird gespeichert…

ask-take-back = Meinen letzten Zug zurücknehmen
take-back-of = Den Zug von { $name } zurücknehmen
take-back-asks = Das nimmt { $count } Züge zurück: { $turns }.
take-back-keep = So lassen
take-back-all = Zurücknehmen
redo = Meinen Zug wiederherstellen
redo-of = Den Zug von { $name } wiederherstellen
ask-pause = Die Uhren anhalten
ask-resume = Die Uhren weiterlaufen lassen
ask-open = { $name } fragt: { $what }
ask-what-take-back = Darf ich meinen letzten Zug zurücknehmen?
ask-what-pause = Wollen wir die Uhren anhalten?
ask-what-replace = Soll ein Computer für { $absent } übernehmen?
ask-what-dismiss = Spielen wir ohne { $absent } weiter?
ask-own = Du hast gefragt: { $what } Warten auf die Antwort.
ask-yes = Ja
ask-no = Nein

absent-note = { $name } hat schon lange nicht gespielt.
absent-menu = Dauert es zu lange? Im Menü steht, wie es weitergeht.
absent-replace = Einen Computer für { $name } übernehmen lassen
absent-dismiss = Ohne { $name } weiterspielen
absent-dismiss-sure = Noch einmal drücken: Das ist endgültig
paused = Die Uhren stehen still.

menu-hint = Tipp
menu-hint-note = Zeigt, was ein starker Spieler tun würde. Alle sehen, dass du gefragt hast.
menu-hint-thinks = Denkt nach…
# $action ist, was jemand tut, wie im Protokoll: "baut auf c4".
menu-hint-best = Ein starker Spieler { $action }.
menu-hint-share = Gewinnchance: { $share }
training-choice = Training gegen den Computer: Warne mich vor einem Zug, der mehr kostet als
training-off = Keine Warnung
training-weighs = Der Zug wird geprüft …
training-warns = Kostet { $share } Gewinnchance. Überlege neu oder bestätige noch einmal.
menu-resign = Aufgeben
menu-resign-sure = Zum Aufgeben noch einmal drücken
menu-turn-board = Plan drehen
menu-depute = Einen Computer übernehmen lassen
menu-return = Ich spiele selbst weiter
menu-holiday = Freie Tage nehmen
menu-holiday-days = Freie Tage
menu-move = Auf einem anderen Gerät weiterspielen
menu-move-note = Macht einen Link, mit dem dein Platz umzieht. Er gilt einmal.
menu-watch-link = Link zum Zuschauen
menu-here = Diese Partie liegt nur auf diesem Gerät.
menu-carry = Auf dem Server weiterspielen
menu-carry-note = Dort geht die Partie von dieser Stellung aus weiter. Du kannst sie überall öffnen, und andere können zusehen.
menu-carry-over = Auf dem Server aufheben
menu-carry-over-note = Dort steht sie dann bei deinen beendeten Partien, mit einem Link, den du weitergeben kannst.
menu-take = Auf diesem Gerät weiterspielen
menu-take-note = Eine Kopie geht hier mit dieser Stellung weiter, auch ohne Netz. Die Partie auf dem Server bleibt, wie sie ist.
menu-take-over = Kopie auf diesem Gerät aufheben
menu-take-over-note = Du kannst sie hier wieder ansehen, auch ohne Netz.
menu-elsewhere = Auf einen Server mitnehmen
menu-elsewhere-note = Dort öffnest du sie überall, und andere können zusehen oder mitspielen.
menu-server = Adresse des Servers
menu-server-bad = Das ist keine Adresse eines Servers.
carry-title = Eine Partie von einem Gerät
carry-note = Jemand hat { $game } auf einem Gerät ohne Server gespielt. Übernimm die Partie, dann kannst du sie überall öffnen und andere können zusehen.
carry-go = Übernehmen
carry-bad = In diesem Link ist keine Partie. Vielleicht wurde er unterwegs abgeschnitten.
menu-rules = Die Regeln in Kürze

here-fleeting = Dieses Fenster speichert nichts: Schließt du es, ist die Partie weg. Lade die Aufzeichnung herunter, um sie zu behalten.
here-understood = Verstanden

link-connecting = Verbinden…
link-waiting = Verbindung verloren. Neuer Versuch…
link-now = Jetzt versuchen

over-title = Die Partie ist zu Ende
over-won = { $name } gewinnt
over-you-won = Du hast gewonnen!
over-shared = { $names } teilen sich den Sieg
# Warum jemand gewonnen hat, unter dem Ergebnis.
over-why-points = Mit { $points } zu { $next } Punkten
over-why-supply = Gleich viele Punkte, aber mehr Schadufs im Vorrat: { $counts }
over-why-shared = Gleich viele Punkte und gleich viele Schadufs im Vorrat
over-why-left = Alle anderen haben die Partie verlassen
over-why-offspring = Zuerst { $points }-mal Nachwuchs
over-stopped-idle = 20 Züge lang hat niemand etwas gekauft, deshalb ist die Partie zu Ende. Wer öfter Nachwuchs hat, gewinnt.
over-stopped-long = Zug 400 ist der letzte einer Partie. Wer öfter Nachwuchs hat, gewinnt.
over-by-shadoof = Punkte im Einzelnen
over-review = Rückblick
over-rematch = Revanche
over-rematch-note = Derselbe Tisch, alle rücken einen Platz weiter.
over-rematch-there = Zur Revanche
over-next-level = Stufe { $level } versuchen
over-luck = Den Zufall prüfen
over-luck-note = Vor dem Spiel hat { $where ->
    [here] dieses Gerät
   *[server] der Server
  } seinen Teil des Zufalls festgelegt und dieses Siegel gezeigt. Jetzt ist zu sehen, was versiegelt war. Zusammen mit dem, was die Spieler beigetragen haben, folgt daraus jeder Wurf und jede Karte.
over-luck-sealed = Vor dem Spiel haben { $where ->
    [here] dieses Gerät
   *[server] der Server
  } und die Spieler ihren Teil des Zufalls unter diesem Siegel festgelegt, ehe jemand seinen gezeigt hat. Aus allen zusammen folgt, was der Zufall entschied: wer anfängt, jeder Wurf und jede Karte.
over-luck-same = Dieses Siegel hat dieser Browser vor dem Spiel gesehen.
over-luck-other = Dieser Browser hat vor dem Spiel ein anderes Siegel gesehen. Was hier steht, ist nicht, was damals festgelegt wurde.
over-luck-seal = Siegel
over-luck-secret = Was versiegelt war
over-luck-added = Von { $name } beigetragen

say-turn = Du bist am Zug.
say-over = Die Partie ist zu Ende. { $result }
say-chat = { $name } sagt: { $words }

notify-title = Du bist am Zug
notify-body = { $game } mit { $names }

menu-write = Aktion eintippen
menu-write-go = Spielen
menu-write-wadi = +c4 baut, b3>d4 pumpt, ein Punkt beendet oder bestätigt den Zug. Mehrere auf einmal: +c4, b3>d4.
menu-write-watchmen = +c4 baut, b3>d4 pumpt, @e5 versetzt den Wächter, @- holt ihn zurück, ein Punkt beendet oder bestätigt den Zug. Mehrere auf einmal: +c4, b3>d4.
menu-write-reef = Zum Beispiel: worm r, flip c2 r, take c1 rr @2, boat ryb, shark c2, end. Ein Punkt bestätigt.

shares-title = Wie es lief
shares-label = Die Gewinnchance jedes Spielers im Lauf der Partie
shares-turnings = Was den Ausschlag gab
shares-working = Analyse läuft…
record-note = Eine Aufzeichnung ist eine Partie als Text. Ziehe eine Datei hierher, wähle eine aus, oder füge den Text ein.
record-file = Datei auswählen
record-text = Oder den Text einfügen
record-look = Ansehen

# Was an einem Tisch vereinbart ist: wovon die Rede ist, und was gilt.
option-game = Spiel
option-board = Plan
option-building = Bauen
option-pro = bis zu zweimal bauen pro Zug
option-yes = ja
option-no = nein
option-head-start = { $name } +{ $points }
