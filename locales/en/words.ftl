# Actions in words, for the log's helpers and for readers who listen.
act-build = builds on { $at }
act-pump = pumps from { $from } to { $to }
act-watchman = sends the watchman to { $at }
act-withdraw = withdraws the watchman
act-end = ends the turn
act-worm = takes a { $colour } worm
act-no-worm = takes no worm
act-flip = flips { $at }
act-take = takes { $at }
act-take-coral = takes { $at } to coral { $coral }
act-boat = buys a boat
act-shark = sends a shark to { $at }
act-shark-coral = sends a shark to coral { $coral }
act-dice = The dice: { $first } and { $second }
act-card = { $card } is revealed
act-breeding = New breeding card: { $first } and { $second }
fish-colour-r = red
fish-colour-y = yellow
fish-colour-b = blue
fish-colour-g = green
fish-colour-v = violet
fish-colour-p = pink
card-fish = { $sex ->
        [m] male
       *[f] female
    } fish, { $colour }
card-co = coral
card-pe = pearl
card-sh = shark
card-wa = water
say-acted = { $name } { $what }.
