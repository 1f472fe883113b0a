# Acties in woorden, voor het verloop en voor wie luistert.
act-build = bouwt op { $at }
act-pump = pompt van { $from } naar { $to }
act-watchman = stuurt de Wachter naar { $at }
act-withdraw = haalt de Wachter terug
act-end = beëindigt de beurt
act-worm = neemt een worm: { $colour }
act-no-worm = neemt geen worm
act-flip = draait { $at } open
act-take = neemt { $at }
act-take-coral = neemt { $at } voor koraal { $coral }
act-boat = koopt een boot
act-shark = stuurt een haai naar { $at }
act-shark-coral = stuurt een haai naar koraal { $coral }
act-dice = De dobbelstenen: { $first } en { $second }
act-card = Opengedraaid: { $card }
act-breeding = Nieuwe kweekkaart: { $first } en { $second }
fish-colour-r = rood
fish-colour-y = geel
fish-colour-b = blauw
fish-colour-g = groen
fish-colour-v = paars
fish-colour-p = roze
card-fish = { $sex ->
        [m] mannetje
       *[f] vrouwtje
    }, { $colour }
card-co = koraal
card-pe = parel
card-sh = haai
card-wa = water
say-acted = { $name } { $what }.
