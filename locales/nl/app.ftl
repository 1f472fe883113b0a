# Het kader van de pagina, en woorden die op meer plaatsen voorkomen.
app-name = Shadoof
app-tagline = Drie spellen, één tafel aan het water
app-home = Naar de beginpagina
app-skip = Direct naar de inhoud
app-lost = Op dit adres is niets te vinden.
app-lost-more = Misschien is de link oud of niet compleet. Op de beginpagina staan je partijen.
app-loading = Een ogenblik…

game-wadi = Wadi
game-watchmen = Wadi – De Wachters
game-watchmen-short = De Wachters
game-reef = Das Riff
game-wadi-pitch = Bouw sjadoefs langs een woestijnrivier en pomp het water op het beste land voordat het is weggestroomd.
game-watchmen-pitch = Wadi met voor ieder een Wachter, die land voor iedereen afsluit tot het slim is om hem terug te halen.
game-reef-pitch = Vis met gekleurde wormen, stuur boten uit en kweek vijf keer kroost op je koralen.

level = Niveau { $level }
level-1 = Nieuweling
level-2 = Beginner
level-3 = Liefhebber
level-4 = Geoefend
level-5 = Sterk
level-6 = Heel sterk
level-7 = Meester
level-8 = Kampioen
computer = Computer { $level }
computer-brief = Comp. { $level }
you = jij

colour-0 = Vermiljoen
colour-1 = Blauw
colour-2 = Groen
colour-3 = Roze
colour-4 = Geel
colour-5 = Grijs

prefs = Instellingen
prefs-language = Taal
prefs-theme = Kleuren
theme-auto = Automatisch
theme-light = Dag
theme-dark = Nacht
prefs-sound = Geluid
prefs-name = Je naam
prefs-name-save = Bewaren
prefs-name-note = De anderen aan tafel zien hem.
prefs-send-at-once = Meteen versturen
prefs-send-at-once-note = Elke actie telt zodra je hem doet, zonder Bevestigen.
prefs-motion = Beweging
prefs-motion-0 = Geen
prefs-motion-120 = Vlot
prefs-motion-200 = Gewoon
prefs-motion-500 = Rustig
prefs-notify = Meld het als ik aan de beurt ben
prefs-notify-note = Je browser laat een bericht zien als je op een andere pagina bent.
prefs-notify-denied = Je browser staat geen berichten van deze pagina toe. Dat kun je in de instellingen van je browser veranderen.
prefs-chat = Laat zien wat anderen zeggen
prefs-close = Sluiten

close = Sluiten
copy = Kopiëren
copied = Gekopieerd
back = Terug
again = Opnieuw proberen
more = Meer tonen

unit-day = d
unit-hour = u
