# Aktionen in Worten, für den Verlauf und für alle, die zuhören.
act-build = baut auf { $at }
act-pump = pumpt von { $from } nach { $to }
act-watchman = schickt den Wächter nach { $at }
act-withdraw = holt den Wächter zurück
act-end = beendet den Zug
act-worm = nimmt einen Wurm in { $colour }
act-no-worm = nimmt keinen Wurm
act-flip = deckt { $at } auf
act-take = nimmt { $at }
act-take-coral = nimmt { $at } für Koralle { $coral }
act-boat = kauft ein Boot
act-shark = schickt einen Hai nach { $at }
act-shark-coral = schickt einen Hai zu Koralle { $coral }
act-dice = Die Würfel: { $first } und { $second }
act-card = Aufgedeckt: { $card }
act-breeding = Neue Zuchtkarte: { $first } und { $second }
fish-colour-r = Rot
fish-colour-y = Gelb
fish-colour-b = Blau
fish-colour-g = Grün
fish-colour-v = Violett
fish-colour-p = Pink
card-fish = { $sex ->
        [m] Männchen
       *[f] Weibchen
    } in { $colour }
card-co = Koralle
card-pe = Perle
card-sh = Hai
card-wa = Wasser
say-acted = { $name } { $what }.
