# Der Rahmen der Seite, und Wörter, die an mehreren Stellen vorkommen.
app-name = Shadoof
app-tagline = Drei Brettspiele rund ums Wasser
app-free = Kostenlos und ohne Konto.
app-home = Zur Startseite
app-skip = Direkt zum Inhalt
app-lost = Unter dieser Adresse ist nichts zu finden.
app-lost-more = Vielleicht ist der Link alt oder abgeschnitten. Deine Partien findest du auf der Startseite.
app-loading = Einen Moment…
app-new-version = Eine neuere Version von Shadoof ist da.
app-take-version = Laden

game-wadi = Wadi
game-watchmen = Wadi – Die Wächter
game-watchmen-short = Die Wächter
game-reef = Das Riff
game-wadi-pitch = Baue Schadufs an einem Wüstenfluss und pumpe sein Wasser auf das beste Land, bevor er austrocknet.
game-watchmen-pitch = Wadi mit einem Wächter für jeden. Er sperrt Land für alle, und wer ihn im richtigen Moment zurückholt, gewinnt.
game-reef-pitch = Fische mit bunten Würmern, schicke Boote hinaus und ziehe an deinen Korallen als Erster fünfmal Nachwuchs auf.
game-players = { $to ->
    [2] 2 Spieler
   *[other] { $from }–{ $to } Spieler
  }
game-minutes = { $from }–{ $to } Minuten
game-age = ab { $age } Jahren

level = Stufe { $level }
level-1 = Neuling
level-2 = Anfänger
level-3 = Hobbyspieler
level-4 = Geübt
level-5 = Stark
level-6 = Sehr stark
level-7 = Meister
level-8 = Champion
computer = Computer { $level }
# Several computers of one level: 2a, 2b.
computer-one-of = Computer { $level }{ $letter }
computer-brief = Comp. { $level }
you = du

colour-0 = Orange
colour-1 = Blau
colour-2 = Grün
colour-3 = Rosa
colour-4 = Gelb
colour-5 = Grau

prefs = Einstellungen
prefs-language = Sprache
prefs-theme = Farben
theme-auto = Automatisch
theme-light = Tag
theme-dark = Nacht
prefs-sound = Töne
prefs-name = Dein Name
prefs-name-save = Speichern
prefs-name-note = Die anderen am Tisch sehen ihn.
prefs-send-at-once = Sofort senden
prefs-send-at-once-note = Jede Aktion gilt, sobald du sie machst, ohne Bestätigen.
prefs-motion = Animation
prefs-motion-0 = Aus
prefs-motion-120 = Schnell
prefs-motion-200 = Normal
prefs-motion-500 = Langsam
prefs-notify = Sag Bescheid, wenn ich am Zug bin
prefs-notify-note = Dein Browser zeigt eine Benachrichtigung, wenn du gerade auf einer anderen Seite bist.
prefs-notify-denied = Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Das kannst du in seinen Einstellungen ändern.
prefs-chat = Chat zeigen
prefs-close = Schließen

close = Schließen
copy = Kopieren
copied = Kopiert
back = Zurück
again = Noch einmal versuchen
more = Mehr zeigen
just-now = gerade eben
guest = Gast { $number }

unit-day = T
unit-hour = Std
