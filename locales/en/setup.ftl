# Why a position that somebody put up by hand cannot be.
reason-wadi-setup_no_tile = There is no tile { $at } on this board.
reason-wadi-setup_no_seat = There is no such seat at this table.
reason-wadi-setup_crowded_land = { $at } is land: it holds one water pawn at most.
reason-wadi-setup_too_much_water = There is too much water in the wadi: 99 pawns are the most.
reason-wadi-setup_on_wadi = { $at } is part of the wadi: shadoofs and watchmen stand on land.
reason-wadi-setup_shared = Something stands on { $at } already: one shadoof or one watchman on a tile.
reason-wadi-setup_watchman_on_pawn = Water lies on { $at }: a watchman needs an empty tile.
reason-wadi-setup_too_many_shadoofs = Nobody has more than seven shadoofs.
reason-wadi-setup_too_many_watchmen = Everybody has one watchman, and only with The Watchmen.
reason-wadi-setup_withdrawn_twice = A watchman who has withdrawn does not come back.
reason-wadi-setup_bad_round = Rounds count from 1, and there are no more than the wadi is long.
reason-wadi-setup_bad_moment = This turn does not fit the position.
