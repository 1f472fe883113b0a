## Het bord, uitgesproken

wadi-board = Bord van { $columns } kolommen en { $rows } rijen
wadi-board-help = Met de pijltjestoetsen loop je over het bord, Enter pakt op of speelt, Shift en Enter tonen het bereik, Escape gaat een stap terug, Control en Enter bevestigen de beurt. Je kunt een zet ook typen: +c4 bouwt, b3>d4 pompt.
wadi-board-help-watchmen = { wadi-board-help } @e5 verplaatst de Wachter, @- haalt hem terug.
wadi-cell-land = { $fertility ->
    [1] vruchtbaar land één
    [2] vruchtbaar land twee
   *[3] vruchtbaar land drie
}
wadi-cell-wadi = wadi, stroomt naar het { $way }
wadi-cell-fork = wadi, splitst zich naar het { $first } en het { $second }, een schijf die overblijft gaat naar het { $first }
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
wadi-cell-in-reach = binnen jouw bereik
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
wadi-colour-5 = grijze

## Wat het bord zegt terwijl er gespeeld wordt

wadi-held-pawn = Water van { $at }: tik op een druppel
wadi-held-shadoof = Sjadoef in je hand: tik op een tegel met een plus
wadi-held-watchman = Wachter in je hand: tik op een gemarkeerde tegel
wadi-picked-pawn = Water van { $at } opgepakt. Het kan naar { $targets }.
wadi-picked-shadoof = Sjadoef opgepakt. Hij kan gebouwd worden op { $many ->
    [one] één tegel
   *[other] { $many } tegels
}.
wadi-picked-watchman = Wachter opgepakt. Hij kan naar { $many ->
    [one] één tegel
   *[other] { $many } tegels
}.
wadi-look = { $at } kan bij { $tiles }. Punten: { $points }.
wadi-look-none = { $at } kan bij { $tiles }. Nog geen punten.
wadi-foreseen = Punten: { $points }.
wadi-foreseen-none = Punten: geen verandering.
wadi-change = { $name } { $points }
wadi-choose = Wat wil je doen op { $at }?
wadi-choose-build = Bouwen
wadi-choose-pump = Pompen
wadi-choose-watch = Wachter
wadi-write = Typ een zet
wadi-write-play = Spelen
wadi-supply-pick = Pak een sjadoef om te bouwen
wadi-withdraw = Terughalen

## Het verslag

wadi-log-nothing = past
wadi-log-gain = { $words }; { $gain }
wadi-log-flow = Het water stroomt{ $gone ->
    [0] .
    [one] ; er gaat één schijf verloren.
   *[other] ; er gaan { $gone } schijven verloren.
}
wadi-log-forced = De Wachter van { $name } kan nergens heen en moet van het bord.
wadi-log-starter = { $name } krijgt de talisman.

## De score

wadi-score-shadoof = Sjadoef op { $at }
wadi-score-dry = geen water binnen bereik
wadi-score-tile = { $at } +{ $fertility }
wadi-score-watchmen = Wachter
wadi-score-none = Geen sjadoefs

## Waarom iets niet kan

reason-wadi-match_over = De partij is afgelopen.
reason-wadi-place_watchman_first = Zet eerst je Wachter in.
reason-wadi-move_watchman_first = De beurt begint met de Wachter: verplaats hem of haal hem terug.
reason-wadi-no_watchmen = De Wachters doen niet mee.
reason-wadi-watchmen_come_later = De Wachters komen pas aan het eind van de eerste ronde.
reason-wadi-watchman_off_board = Deze Wachter staat niet op het bord en komt niet terug.
reason-wadi-watchman_has_moved = De Wachter verplaats je maar één keer, aan het begin van de beurt.
reason-wadi-builds_used_up = Je mag in deze beurt geen sjadoef meer bouwen.
reason-wadi-no_shadoof_left = Je hebt geen sjadoef meer om te bouwen.
reason-wadi-build_on_wadi = { $at } is een waditegel; een sjadoef staat op land.
reason-wadi-build_on_shadoof = Op { $at } staat al een sjadoef.
reason-wadi-build_on_pawn = Op { $at } ligt water; een sjadoef heeft een lege tegel nodig.
reason-wadi-build_beside_shadoof = { $at } ligt naast de sjadoef op { $neighbour }; volgens de spreidingsregel mag dat niet.
reason-wadi-build_beside_shadoof_without_need = { $at } ligt naast de sjadoef op { $neighbour }, en je kunt nog op een andere manier uit de wadi pompen.
reason-wadi-build_in_forbidden_area = { $at } ligt in het verboden gebied van de Wachter van { $watchman }; daar mag niemand bouwen.
reason-wadi-nothing_to_pump = Op { $at } ligt geen water.
reason-wadi-pump_into_wadi = { $at } is een waditegel; je pompt alleen naar land.
reason-wadi-pump_onto_pawn = Op { $at } ligt al water; op een landtegel past één schijf.
reason-wadi-no_shadoof_to_pump = Je hebt nog geen sjadoef om mee te pompen; bouw er eerst een.
reason-wadi-out_of_reach = Geen van je sjadoefs kan bij { $at }.
reason-wadi-across_the_wadi = { $at } ligt voor je sjadoef op { $shadoof } aan de overkant van de wadi.
reason-wadi-no_shadoof_reaches_both = Geen van je sjadoefs kan zowel bij { $from } als bij { $to }.
reason-wadi-pump_from_forbidden_area = { $at } ligt in het verboden gebied van de Wachter van { $watchman }; daar mag niemand vandaan pompen.
reason-wadi-pump_into_forbidden_area = { $at } ligt in het verboden gebied van de Wachter van { $watchman }; daar mag niemand heen pompen.
reason-wadi-watchman_on_wadi = { $at } is een waditegel; een Wachter staat op land.
reason-wadi-watchman_on_shadoof = Op { $at } staat een sjadoef; een Wachter heeft een lege tegel nodig.
reason-wadi-watchman_on_pawn = Op { $at } ligt water; een Wachter heeft een lege tegel nodig.
reason-wadi-watchman_on_watchman = Op { $at } staat de Wachter van { $watchman }.
reason-wadi-watchman_in_forbidden_area = { $at } ligt in het verboden gebied van de Wachter van { $watchman }.
reason-wadi-watchman_in_own_zone = { $at } ligt in dezelfde zone als je eigen sjadoef op { $shadoof }.
reason-wadi-watchman_stays = De Wachter mag niet blijven staan.
reason-wadi-withdraw_without_water = De Wachter kan niet meer worden teruggehaald: er is geen water meer in de wadi.
