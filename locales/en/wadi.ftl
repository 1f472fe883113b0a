## The board, spoken

wadi-board = Board of { $columns } columns and { $rows } rows
wadi-board-help = Arrow keys move, Enter picks up or plays, Shift and Enter show the reach, Escape goes back, Control and Enter confirm the turn. You can also type a move: +c4 builds, b3>d4 pumps.
wadi-board-help-watchmen = { wadi-board-help } @e5 moves the watchman, @- withdraws him.
wadi-cell-land = { $fertility ->
    [1] fertile land one
    [2] fertile land two
   *[3] fertile land three
}
wadi-cell-wadi = wadi, flows { $way }
wadi-cell-fork = wadi, forks to { $first } and { $second }, an odd pawn goes { $first }
wadi-cell-mouth = mouth of the wadi, leaves the board { $way }
wadi-cell-sink = mouth of the wadi, the water dries up here
wadi-cell-water = water
wadi-cell-pawns = { $pawns ->
    [one] one water pawn
   *[other] { $pawns } water pawns
}
wadi-cell-shadoof = { $colour } shadoof
wadi-cell-your-shadoof = your shadoof
wadi-cell-watchman = { $colour } watchman
wadi-cell-your-watchman = your watchman
wadi-cell-in-reach = within your reach
wadi-cell-forbidden = forbidden area
wadi-cell-picked = picked up
wadi-cell-target = can go here
wadi-cell-can-pump = can be pumped
wadi-cell-can-build = you can build here
wadi-cell-can-watch = your watchman can go here

wadi-way-n = north
wadi-way-ne = north-east
wadi-way-e = east
wadi-way-se = south-east
wadi-way-s = south
wadi-way-sw = south-west
wadi-way-w = west
wadi-way-nw = north-west

wadi-colour-0 = orange
wadi-colour-1 = blue
wadi-colour-2 = green
wadi-colour-3 = pink
wadi-colour-4 = yellow
wadi-colour-5 = grey

## What the board says while somebody plays

wadi-held-pawn = Water from { $at }: tap a tile with a drop
wadi-held-shadoof = Shadoof in hand: tap a tile with a plus
wadi-held-watchman = Watchman in hand: tap a marked tile
wadi-picked-pawn = Water from { $at } picked up. It can go to { $targets }.
wadi-picked-shadoof = Shadoof picked up. It can be built on { $many ->
    [one] one tile
   *[other] { $many } tiles
}.
wadi-picked-watchman = Watchman picked up. He can go to { $many ->
    [one] one tile
   *[other] { $many } tiles
}.
wadi-look = { $at } reaches { $tiles }. Points: { $points }.
wadi-look-none = { $at } reaches { $tiles }. No points yet.
wadi-foreseen = Points: { $points }.
wadi-foreseen-none = Points: no change.
wadi-change = { $name } { $points }
wadi-choose = What do you want to do on { $at }?
wadi-choose-build = Build
wadi-choose-pump = Pump
wadi-choose-watch = Watchman
wadi-write = Type a move
wadi-write-play = Play
wadi-supply-pick = Take a shadoof to build
wadi-withdraw = Withdraw

## The log

wadi-log-nothing = passes
wadi-log-gain = { $words }; { $gain }
wadi-log-flow = The water flows{ $gone ->
    [0] .
    [one] ; one pawn is lost.
   *[other] ; { $gone } pawns are lost.
}
wadi-log-forced = { $name }’s watchman has nowhere to go and has to leave.
wadi-log-starter = { $name } gets the talisman.

## The score

wadi-score-shadoof = Shadoof on { $at }
wadi-score-dry = no water within reach
wadi-score-tile = { $at } +{ $fertility }
wadi-score-watchmen = Watchman
wadi-score-none = No shadoofs

## Why something cannot be done

reason-wadi-match_over = The match is over.
reason-wadi-place_watchman_first = First place your watchman.
reason-wadi-move_watchman_first = Your turn starts with the watchman: move or withdraw him first.
reason-wadi-no_watchmen = There are no watchmen in this match.
reason-wadi-watchmen_come_later = The watchmen are placed at the end of the first round.
reason-wadi-watchman_off_board = This watchman is off the board and doesn’t come back.
reason-wadi-watchman_has_moved = The watchman moves only once, at the start of the turn.
reason-wadi-builds_used_up = You can’t build any more shadoofs this turn.
reason-wadi-no_shadoof_left = You have no shadoofs left to build.
reason-wadi-build_on_wadi = { $at } is a wadi tile; shadoofs stand on land.
reason-wadi-build_on_shadoof = There is already a shadoof on { $at }.
reason-wadi-build_on_pawn = There is water on { $at }; a shadoof needs an empty tile.
reason-wadi-build_beside_shadoof = { $at } is next to the shadoof on { $neighbour }; the spreading rule does not allow that.
reason-wadi-build_beside_shadoof_without_need = { $at } is next to the shadoof on { $neighbour }, and you still have another way to pump out of the wadi.
reason-wadi-build_in_forbidden_area = { $at } is in the forbidden area of { $watchman }’s watchman; nobody may build there.
reason-wadi-nothing_to_pump = There is no water on { $at }.
reason-wadi-pump_into_wadi = { $at } is a wadi tile; water is only pumped onto land.
reason-wadi-pump_onto_pawn = There is already water on { $at }; a land tile holds one pawn.
reason-wadi-no_shadoof_to_pump = You have no shadoof to pump with; build one first.
reason-wadi-out_of_reach = None of your shadoofs reaches { $at }.
reason-wadi-across_the_wadi = { $at } lies across the wadi from your shadoof on { $shadoof }.
reason-wadi-no_shadoof_reaches_both = No shadoof of yours reaches both { $from } and { $to }.
reason-wadi-pump_from_forbidden_area = { $at } is in the forbidden area of { $watchman }’s watchman; nobody may pump from there.
reason-wadi-pump_into_forbidden_area = { $at } is in the forbidden area of { $watchman }’s watchman; nobody may pump onto it.
reason-wadi-watchman_on_wadi = { $at } is a wadi tile; watchmen stand on land.
reason-wadi-watchman_on_shadoof = A shadoof stands on { $at }; a watchman needs an empty tile.
reason-wadi-watchman_on_pawn = There is water on { $at }; a watchman needs an empty tile.
reason-wadi-watchman_on_watchman = { $watchman }’s watchman stands on { $at }.
reason-wadi-watchman_in_forbidden_area = { $at } is in the forbidden area of { $watchman }’s watchman.
reason-wadi-watchman_in_own_zone = { $at } is in the same zone as your own shadoof on { $shadoof }.
reason-wadi-watchman_stays = The watchman can’t stay where he is.
reason-wadi-withdraw_without_water = It is too late to withdraw the watchman: there is no water in the wadi.
