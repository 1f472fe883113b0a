# Why a position that somebody put up by hand cannot be.
reason-wadi-setup_no_tile = There is no tile { $at } on this board.
reason-wadi-setup_no_seat = There is no such seat at this table.
reason-wadi-setup_crowded_land = { $at } is land: it holds at most one water pawn.
reason-wadi-setup_too_much_water = There is too much water in the wadi: 99 pawns at most.
reason-wadi-setup_on_wadi = { $at } is part of the wadi: shadoofs and watchmen stand on land.
reason-wadi-setup_shared = There is already something on { $at }: one shadoof or one watchman per tile.
reason-wadi-setup_watchman_on_pawn = There is water on { $at }: a watchman needs an empty tile.
reason-wadi-setup_too_many_shadoofs = Nobody has more than seven shadoofs.
reason-wadi-setup_too_many_watchmen = Each player has one watchman, and only with The Watchmen.
reason-wadi-setup_withdrawn_twice = A withdrawn watchman doesn’t come back.
reason-wadi-setup_bad_round = Rounds count from 1, and there can’t be more than the wadi is long.
reason-wadi-setup_bad_moment = This turn does not fit the position.

reason-reef-setup_bad_turn = Turns count from 1 to 400.
reason-reef-setup_over = The match would be over: five offspring, or twenty turns without a purchase.
reason-reef-setup_no_seat = There are only two seats.
reason-reef-setup_too_many_cards = There are not so many of this card in the deck: { $card }.
reason-reef-setup_face_down = The card on { $at } must lie face up: only the middle rows have face-down cards.
reason-reef-setup_flipped = The card on { $at } can’t have been flipped this turn.
reason-reef-setup_too_many_face_down = More cards lie face down than are left.
reason-reef-setup_too_many_worms = There are only eight worms of a colour: { $colour }.
reason-reef-setup_bad_boats = Each player has one to eight boats, and there are fifteen in all.
reason-reef-setup_too_many_corals = Nobody has more than five corals.
reason-reef-setup_breeding_twice = There is only one breeding card of each pair of colours.
reason-reef-setup_open_breeding = Four breeding cards lie open.
