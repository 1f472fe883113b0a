# Der Rahmen der Seite, und Wörter, die an mehreren Stellen vorkommen.
app-name = Shadoof
app-tagline = Drei Spiele, ein Tisch am Wasser
app-home = Zur Startseite
app-skip = Direkt zum Inhalt
app-lost = Unter dieser Adresse ist nichts zu finden.
app-lost-more = Vielleicht ist der Link alt oder abgeschnitten. Deine Partien findest du auf der Startseite.
app-loading = Einen Moment…

game-wadi = Wadi
game-watchmen = Wadi – Die Wächter
game-watchmen-short = Die Wächter
game-reef = Das Riff
game-wadi-pitch = Baue Schadufs an einem Wüstenfluss und pumpe sein Wasser auf das beste Land, bevor es davongeflossen ist.
game-watchmen-pitch = Wadi mit einem Wächter für jeden. Er sperrt Land für alle, bis es klug ist, ihn heimzuholen.
game-reef-pitch = Fische mit bunten Würmern, schicke Boote hinaus und ziehe an deinen Korallen fünfmal Nachwuchs auf.

level = Stufe { $level }
level-1 = Neuling
level-2 = Anfänger
level-3 = Liebhaber
level-4 = Geübt
level-5 = Stark
level-6 = Sehr stark
level-7 = Meister
level-8 = Champion
computer = Computer { $level }
computer-brief = Comp. { $level }
you = du

colour-0 = Zinnober
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
prefs-name-save = Merken
prefs-name-note = Die anderen am Tisch sehen ihn.
prefs-send-at-once = Sofort senden
prefs-send-at-once-note = Jede Aktion gilt, sobald du sie machst, ohne Bestätigen.
prefs-motion = Bewegung
prefs-motion-0 = Keine
prefs-motion-120 = Flott
prefs-motion-200 = Normal
prefs-motion-500 = Ruhig
prefs-notify = Sag Bescheid, wenn ich am Zug bin
prefs-notify-note = Dein Browser zeigt eine Nachricht, wenn du gerade auf einer anderen Seite bist.
prefs-notify-denied = Dein Browser erlaubt dieser Seite keine Nachrichten. Das kannst du in seinen Einstellungen ändern.
prefs-chat = Zeigen, was andere sagen
prefs-close = Schließen

close = Schließen
copy = Kopieren
copied = Kopiert
back = Zurück
again = Noch einmal versuchen
more = Mehr zeigen

unit-day = T
unit-hour = Std
