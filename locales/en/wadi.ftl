## The board, spoken

wadi-board = Board of { $columns } columns and { $rows } rows
wadi-board-help = Arrow keys walk, Enter picks or plays, Shift and Enter show the reach, Escape steps back. An action may be typed: +c4 builds, b3>d4 pumps, @e5 moves the watchman, @- withdraws him.
wadi-cell-land = { $fertility ->
    [1] fertile land one
    [2] fertile land two
   *[3] fertile land three
}
wadi-cell-wadi = wadi, flows { $way }
wadi-cell-fork = wadi, parts towards { $first } and { $second }, an odd one goes to { $first }
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
wadi-cell-in-reach = in reach of yours
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
wadi-colour-5 = black

## What the board says while somebody plays

wadi-picked-pawn = Water of { $at } picked up. It can go to { $targets }.
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
wadi-choose = What do you want to do on { $at }?
wadi-choose-build = Build
wadi-choose-pump = Pump
wadi-choose-watch = Watchman
wadi-write = Action in writing
wadi-write-play = Play
wadi-supply-pick = Take a shadoof to build
wadi-withdraw = Withdraw

## The log

wadi-log-nothing = does nothing
wadi-log-gain = { $words }; { $gain }
wadi-log-flow = The water flows{ $gone ->
    [0] .
    [one] ; one pawn is lost.
   *[other] ; { $gone } pawns are lost.
}
wadi-log-forced = The watchman of { $name } finds no place and has to leave.
wadi-log-starter = { $name } takes the talisman.

## The score

wadi-score-shadoof = Shadoof on { $at }
wadi-score-dry = no water in reach
wadi-score-tile = { $at } +{ $fertility }
wadi-score-watchmen = Watchman
wadi-score-none = No shadoofs
