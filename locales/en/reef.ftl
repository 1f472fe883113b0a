# The reef: cards, worms, what can be done, and what happened.
reef-colour = { $colour ->
    [r] red
    [y] yellow
    [b] blue
    [g] green
    [v] violet
   *[p] pink
  }
reef-colour-adj = { $colour ->
    [r] red
    [y] yellow
    [b] blue
    [g] green
    [v] violet
   *[p] pink
  }
reef-fish = { $colour } { $sex ->
    [m] male
   *[f] female
  }
reef-fish-any = { $colour } fish
reef-coral = coral
reef-pearl = pearl
reef-shark = shark
reef-water = water
reef-face-down = face-down card
reef-gap = no card
reef-a-fish = a { $colour } { $sex ->
    [m] male
   *[f] female
  }
reef-a-coral = a coral
reef-a-pearl = a pearl
reef-a-shark = a shark
reef-a-water = water
reef-a-face-down = a face-down card
reef-a-card = a card

# The table
reef-display = The reef
reef-cell = { $at }, { $card }
reef-cell-flipped = flipped this turn
reef-cell-reach = within reach of { $who }
reef-cell-both = within reach of both
reef-cell-nobody = out of reach
reef-cell-price = costs { $price }
reef-can-take = can be bought
reef-can-flip = can be flipped
reef-can-shark = can be chased away
reef-help = Arrow keys move across the reef, Enter shows what you can do, Escape goes back.
reef-boats-reach = { $column ->
    [a] { $who } reaches column a
   *[other] { $who } reaches columns a to { $column }
  }
reef-orders = Breeding cards
reef-order = Offspring: { $first } and { $second }
reef-order-ready = waiting on coral { $coral }: { $fish }
reef-order-lacks = still needs { $what }
reef-dice-are = Rolled: { $first } and { $second }
reef-dice-roll = The dice are rolling
reef-supply = Worm supply
reef-worms = Worms
reef-worm-count = { $count } { $colour } { $count ->
    [one] worm
   *[other] worms
  }
reef-pearl-count = { $count ->
    [one] { $count } pearl
   *[other] { $count } pearls
  }
reef-shark-count = { $count ->
    [one] { $count } shark
   *[other] { $count } sharks
  }
reef-boat-count = { $count ->
    [one] { $count } boat
   *[other] { $count } boats
  }
reef-boats-left = Boats left
reef-draw = Draw pile
reef-discard = Discards
reef-discard-none = Nothing has been discarded.
reef-discard-shuffle = At the end of a turn, seven or more discards are shuffled into the draw pile.
reef-deck-title = About the cards
reef-deck-note = Only the printed cards tell how many there are of each, and we have not seen them. The numbers here are our own. One or two dots on a fish tell how many of it there are.
reef-deck-own = This table plays with its own deck.
reef-corals = Corals
reef-coral-empty = Coral { $coral }: empty
reef-coral-fish = Coral { $coral }: { $fish } is waiting for a mate
reef-coral-brood = Coral { $coral }: { $first } and { $second } offspring
reef-coral-none = No coral yet in place { $coral }
reef-race = Offspring: { $count } of 5
reef-area = In front of { $who }

# The tray
reef-tray = What you can do
reef-your-turn = Your turn: tap a card or drag it to your corals.
reef-turn-of = { $who } is choosing…
reef-turn-was = { $who }’s turn
reef-rolling = The dice are rolling…
reef-dealing = New cards drift in…
reef-turning = Flipping a card…
reef-is-over = The match is over.
reef-buy = Buy
reef-flip = Flip
reef-shark-send = Send a shark
reef-shark-away = Chase { $card } away with a shark
reef-boat-buy = Buy a boat
reef-boat-column = Boat for column { $column }
reef-ready-early = Check, then confirm: you have bought nothing
reef-end = End turn
reef-close = Back
reef-pay = Pay { $price }
reef-pay-with = Payment
reef-pay-coin = Pay with { $coin }, { $used } of { $count } used
reef-coin-worm = a { $colour } worm
reef-coin-pearl = a pearl
reef-to-coral = Goes to
reef-to-breed = Coral { $coral }: they breed!
reef-to-empty = Coral { $coral }: empty
reef-buy-why = Can’t buy. Why?
reef-flip-why = Can’t flip. Why?
reef-substitute = The supply has run out of a rolled colour. Choose another worm.
reef-opponent-worm = { $who } rolled. Take a worm in one of these colours?
reef-worm-take = Take { $coin }
reef-worm-none = No worm
reef-chance-final = A flipped card stays flipped: this can’t be taken back.
reef-since = Since your last turn
reef-hint = Hint: { $what }
reef-price = Costs { $price }

# What somebody did, as the rest of a sentence that begins with a name
reef-did-worm = takes a { $colour } worm
reef-did-no-worm = takes no worm
reef-did-flip = pays { $pay } and flips { $at }
reef-did-take = buys { $card } on { $at } for { $pay }
reef-did-take-to = buys { $card } on { $at } for { $pay } and brings it to coral { $coral }
reef-did-boat = buys a boat for { $pay }
reef-did-shark = sends a shark to { $at }: { $card } is gone
reef-did-shark-coral = sends a shark to coral { $coral }
reef-did-end = ends the turn
reef-pay-worms = { $colour ->
    [r] { $count } red
    [y] { $count } yellow
    [b] { $count } blue
    [g] { $count } green
    [v] { $count } violet
   *[p] { $count } pink
  }

# What followed
reef-fell-dice = The dice show { $first } and { $second }.
reef-fell-reveal = { $at } is revealed: { $card }.
reef-fell-breeding = New breeding card: { $first } and { $second }.
reef-fell-bred = Offspring for { $who }: { $first } and { $second } on coral { $coral }.
reef-fell-washed = { $cards ->
    [one] One water card leaves row { $row }.
   *[other] { $cards } water cards leave row { $row }.
  }
reef-fell-shuffle = { $cards } discards are shuffled into the draw pile.
reef-fell-fill = Row { $row } is filled: { $cards }.
reef-fell-fill-down = { $cards ->
    [one] Row { $row } gets one face-down card.
   *[other] Row { $row } gets { $cards } face-down cards.
  }
reef-fell-over = The match is over.
