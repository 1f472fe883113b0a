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
