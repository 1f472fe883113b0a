# Het kader van de pagina, en woorden die op meer plaatsen voorkomen.
app-name = Shadoof
app-tagline = Drie bordspellen over water
app-free = Gratis en zonder account.
app-home = Naar de startpagina
app-skip = Direct naar de inhoud
app-lost = Op dit adres is niets te vinden.
app-lost-more = Misschien is de link oud of niet compleet. Op de startpagina staan je partijen.
app-loading = Een ogenblik…
app-new-version = Er is een nieuwere versie van Shadoof.
app-take-version = Laden

game-wadi = Wadi
game-watchmen = Wadi – De Wachters
game-watchmen-short = De Wachters
game-reef = Das Riff
game-wadi-pitch = Bouw sjadoefs langs een woestijnrivier en pomp het water naar het beste land voordat de rivier droogvalt.
game-watchmen-pitch = Wadi met een Wachter per speler. Hij sluit land af voor iedereen, en wie hem op het goede moment terughaalt, wint.
game-reef-pitch = Vis met gekleurde wormen, stuur boten uit en kweek als eerste vijf keer kroost op je koralen.
game-players = { $to ->
    [2] 2 spelers
   *[other] { $from }–{ $to } spelers
  }
game-minutes = { $from }–{ $to } minuten
game-age = vanaf { $age } jaar

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
# Several computers of one level: 2a, 2b.
computer-one-of = Computer { $level }{ $letter }
computer-brief = Comp. { $level }
you = jij

colour-0 = Oranje
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
prefs-send-at-once-note = Een actie telt zodra je hem doet, zonder Bevestigen.
prefs-motion = Animatie
prefs-motion-0 = Uit
prefs-motion-120 = Snel
prefs-motion-200 = Normaal
prefs-motion-500 = Langzaam
prefs-notify = Meld het als ik aan de beurt ben
prefs-notify-note = Je browser laat een melding zien als je op een andere pagina bent.
prefs-notify-denied = Je browser staat geen meldingen van deze pagina toe. Dat kun je in de instellingen van je browser veranderen.
prefs-chat = Chat tonen
prefs-close = Sluiten

close = Sluiten
copy = Kopiëren
copied = Gekopieerd
back = Terug
again = Opnieuw proberen
more = Meer tonen
just-now = zojuist
guest = Gast { $number }

unit-day = d
unit-hour = u
