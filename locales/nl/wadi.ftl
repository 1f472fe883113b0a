## Het bord, uitgesproken

wadi-board = Bord van { $columns } kolommen en { $rows } rijen
wadi-board-help = Pijltjestoetsen lopen over het bord, Enter pakt op of speelt, Shift en Enter tonen het bereik, Escape gaat een stap terug. Een actie mag ook getypt worden: +c4 bouwt, b3>d4 pompt, @e5 verplaatst de Wachter, @- haalt hem terug.
wadi-cell-land = { $fertility ->
    [1] vruchtbaar land één
    [2] vruchtbaar land twee
   *[3] vruchtbaar land drie
}
wadi-cell-wadi = wadi, stroomt naar het { $way }
wadi-cell-fork = wadi, splitst zich naar { $first } en { $second }, een overblijvende schijf gaat naar { $first }
wadi-cell-mouth = monding van de wadi, verlaat het bord naar het { $way }
wadi-cell-sink = monding van de wadi, het water droogt hier op
wadi-cell-water = water
wadi-cell-pawns = { $pawns ->
    [one] één waterschijf
   *[other] { $pawns } waterschijven
}
wadi-cell-shadoof = { $colour } sjadoef
wadi-cell-your-shadoof = jouw sjadoef
wadi-cell-watchman = { $colour } Wachter
wadi-cell-your-watchman = jouw Wachter
wadi-cell-in-reach = binnen bereik van jou
wadi-cell-forbidden = verboden gebied
wadi-cell-picked = opgepakt
wadi-cell-target = kan hierheen
wadi-cell-can-pump = kan gepompt worden
wadi-cell-can-build = hier kun je bouwen
wadi-cell-can-watch = je Wachter kan hierheen

wadi-way-n = noorden
wadi-way-ne = noordoosten
wadi-way-e = oosten
wadi-way-se = zuidoosten
wadi-way-s = zuiden
wadi-way-sw = zuidwesten
wadi-way-w = westen
wadi-way-nw = noordwesten

wadi-colour-0 = oranje
wadi-colour-1 = blauwe
wadi-colour-2 = groene
wadi-colour-3 = roze
wadi-colour-4 = gele
wadi-colour-5 = zwarte

## Wat het bord zegt terwijl er gespeeld wordt

wadi-picked-pawn = Water van { $at } opgepakt. Het kan naar { $targets }.
wadi-picked-shadoof = Sjadoef opgepakt. Hij kan gebouwd worden op { $many ->
    [one] één tegel
   *[other] { $many } tegels
}.
wadi-picked-watchman = Wachter opgepakt. Hij kan naar { $many ->
    [one] één tegel
   *[other] { $many } tegels
}.
wadi-look = { $at } reikt tot { $tiles }. Punten: { $points }.
wadi-look-none = { $at } reikt tot { $tiles }. Nog geen punten.
wadi-choose = Wat wil je doen op { $at }?
wadi-choose-build = Bouwen
wadi-choose-pump = Pompen
wadi-choose-watch = Wachter
wadi-write = Actie in notatie
wadi-write-play = Spelen
wadi-supply-pick = Pak een sjadoef om te bouwen
wadi-withdraw = Terughalen

## Het verslag

wadi-log-nothing = doet niets
wadi-log-gain = { $words }; { $gain }
wadi-log-flow = Het water stroomt{ $gone ->
    [0] .
    [one] ; er gaat één schijf verloren.
   *[other] ; er gaan { $gone } schijven verloren.
}
wadi-log-forced = De Wachter van { $name } vindt geen plaats en moet weg.
wadi-log-starter = { $name } krijgt de talisman.

## De score

wadi-score-shadoof = Sjadoef op { $at }
wadi-score-dry = geen water binnen bereik
wadi-score-tile = { $at } +{ $fertility }
wadi-score-watchmen = Wachter
wadi-score-none = Geen sjadoefs
