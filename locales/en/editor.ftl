# The workshop: boards, positions and decks of one's own.
workshop = Workshop
workshop-board = Build your own wadi
workshop-board-note = Draw a board, try it, share it
workshop-setup = Set up a position
workshop-setup-note = Bring a position from your own table
workshop-deck = Change the reef cards
workshop-deck-note = Your own deck for Das Riff

## The board editor

editor-title = Build your own wadi
editor-try = Try it
editor-unnamed = My wadi
editor-tools = Tools
editor-tool-land-1 = Land 1
editor-tool-land-2 = Land 2
editor-tool-land-3 = Land 3
editor-tool-river = River
editor-tool-fork = Fork
editor-tool-mouth = Mouth
editor-tool-pawns = Water
editor-tool-erase = Erase
editor-tool-land-1-note = Land with one reservoir. Tap, or drag over several cells.
editor-tool-land-2-note = Land with two reservoirs. Tap, or drag over several cells.
editor-tool-land-3-note = Land with three reservoirs. Tap, or drag over several cells.
editor-tool-river-note = Drag along the bed, the way the water flows. A tap turns a tile. At the edge the river leaves the board.
editor-tool-fork-note = Drag a second arm out of a river tile. A tap gives the arrow, and the odd pawn, to the other arm.
editor-tool-mouth-note = The water dries up here, inside the board.
editor-tool-pawns-note = Puts water on a river tile. A second tap takes it away.
editor-tool-erase-note = Takes the tile away.
editor-pawns = Pawns
editor-undo = Undo
editor-redo = Redo
editor-begin = Choose a tile, then tap here or drag over several cells.
editor-grid = Board being drawn, { $columns } columns and { $rows } rows
editor-grid-help = Arrow keys move. Keys choose a tool: 1, 2 and 3 land, r river, f fork, m mouth, p water, 0 erase. Enter paints. Shift with an arrow key paints as you move. The keys around S point the water: w north, x south, a west, d east, q, e, z and c in between. Plus and minus change the water, Delete takes the tile away. Control and Z undo.
editor-cell-none = no tile
editor-cell-fork = wadi, forks to { $first } and { $second }, an odd pawn goes { $first }

editor-tabs = About the board
editor-tab-check = Check
editor-tab-board = Board
editor-tab-fairness = Fair?
editor-tab-keep = Share
editor-tab-boards = Boards

editor-problems =
    { $count ->
        [one] One thing to fix.
       *[other] { $count } things to fix.
    }
editor-good =
    { $rounds ->
        [one] This board can be played. A match lasts one round.
       *[other] This board can be played. A match lasts at most { $rounds } rounds.
    }
editor-box = What you need, and what is in one box
editor-over = more than the box holds
editor-count-land = Land { $fertility }
editor-count-wadi = Wadi tiles
editor-count-pawns = Pawns
editor-tips = Suggestions

editor-name-in = Name ({ $language })
editor-players = Players
editor-columns = Columns
editor-rows = Rows
editor-arrange = Move the whole board
editor-mirror-across = Mirror left and right
editor-mirror-down = Mirror top and bottom
editor-rotate = Rotate by a quarter
editor-trim = Trim empty edges
editor-shift-left = Shift to the left
editor-shift-right = Shift to the right
editor-shift-up = Shift up
editor-shift-down = Shift down
editor-house = More than one box
editor-house-note = A house board: up to 64 tiles, 40 of them wadi, and 99 pawns.
editor-clear = Start with an empty board

editor-link = Link to this board
editor-keep = Save to my list
editor-publish = Publish
editor-publish-sure = Press again: everybody sees it
editor-keep-note = Your list is on this server. Boards that you publish appear there under your name, for everyone to play.
editor-keep-not = Fix the board first. The link and the file take it as it is.
editor-kept = Saved to your list.
editor-published = Published. Everybody can choose it for a new match.
editor-file = Save as a file
editor-print = Print
editor-take = Open a scenario file
editor-text = The scenario file
editor-link-bad = There is no board in this link. It may have been cut off on the way.
editor-no-map = There is no map in this file, so there is no board to show.
editor-unread =
    { $count ->
        [one] One word of the map is not a tile; its cell is empty.
       *[other] { $count } words of the map are not tiles; their cells are empty.
    }
editor-shared = A board for you
editor-shared-note = { $tiles } tiles, { $pawns } pawns, for { $players } players.
editor-shared-play = Play
editor-shared-edit = Edit

editor-boards-own = My boards
editor-boards-published = Published boards
editor-boards-built-in = Built-in boards
editor-boards-none = Nothing yet. Boards that you save appear here.
editor-by = by { $name }
editor-plays =
    { $plays ->
        [0] not played yet
        [one] played once
       *[other] played { $plays } times
    }
editor-open = Open
editor-open-named = Open { $name }
editor-copy = Edit a copy
editor-copy-named = Edit a copy of { $name }
editor-drop = Delete
editor-drop-sure = Really delete?

## How fair a board is

fairness-note = Computers of equal strength play many matches on this board. That shows whether a seat has an advantage, how long a match lasts, and how much water is lost.
fairness-start = Let them play
fairness-stop = Stop
fairness-progress = Matches played
fairness-done = { $done } of { $of } matches
fairness-old = You have changed the board or the rules since then.
fairness-early = They are still playing; it is too early to judge.
fairness-fair = No seat stands out: the differences may be chance.
fairness-unfair = The seats don’t have equal chances. These stand out: { $seats }.
fairness-wins = Wins by seat
fairness-wins-seat = Seat { $seat } wins { $share }, with 95% confidence between { $low } and { $high }
fairness-wins-note = The dotted line is an equal share, { $share }. The whiskers show the range of 95% confidence.
fairness-scores = Points by seat
fairness-scores-seat = Seat { $seat }: from { $low } to { $high } points, half of them between { $quartile } and { $upper }, median { $median }
fairness-scores-note = Lowest and highest, the middle half, and the median.
fairness-rounds = Rounds on average
fairness-lost = Water lost

## A position put up by hand

setup-title = Set up a position
setup-tabs = About the position
setup-tab-turn = Position
setup-tab-game = Game
setup-tab-go = Continue
setup-pieces = Pieces
setup-whose = Whose piece
setup-seat = Seat { $n }
setup-piece-shadoof = Shadoof
setup-piece-watchman = Watchman
setup-piece-water = Water
setup-piece-less = Less
setup-piece-clear = Clear
setup-piece-shadoof-note = Tap a tile of land. A second tap takes the shadoof away.
setup-piece-watchman-note = Tap a tile of land. Each seat has one watchman.
setup-piece-water-note = One more pawn in the wadi; on land one, or none.
setup-piece-less-note = One pawn fewer.
setup-piece-clear-note = Clears the tile.
setup-grid-help = Arrow keys move, Enter puts the piece down or takes it away. Keys choose the piece: s shadoof, w watchman, plus water, minus less water, 0 clear. 1 to 4 choose the seat. Control and Z undo.
setup-good = This position can be played.
setup-over = There is no water left in the wadi: the match is over.
setup-bad = There is no position in this text. It may have been cut off on the way.
setup-points =
    { $points ->
        [one] Seat { $n }: one point
       *[other] Seat { $n }: { $points } points
    }
setup-turn = Whose turn is it?
setup-starter = Who has the talisman?
setup-round = Round
setup-moment = What comes next?
setup-moment-acting = Build and pump
setup-moment-placing = Place the watchman
setup-moment-moving = Move the watchman first
setup-whole-turn = The turn has just started
setup-actions = Actions left
setup-builds = Builds left
setup-watchmen = Watchmen who are not on the board
setup-fate-none = on the board, or not placed yet
setup-fate-withdrawn = withdrawn
setup-fate-fined = forced off
setup-to-start = Back to the start of the match
setup-play = Continue playing
setup-sitter-here = Someone here
setup-play-on = Continue from here
setup-ask-title = Ask
setup-ask = What would the computer do?
setup-advice = Seat { $n } { $what }.
setup-advice-share = Its chance of winning is then about { $share }.
setup-advice-line = It expects: { $line }
setup-share = Share
setup-link = Link to this position
setup-take = Open a position file
setup-copy = Open in editor

## Setting up a table of Das Riff

setup-reef-card = Cards
setup-reef-breeding = Breeding cards
setup-reef-nothing = Take away
setup-reef-left = { $card }, { $count } unseen
setup-reef-display = The four rows
setup-reef-open-breeding = Open breeding cards
setup-reef-no-breeding = no breeding card
setup-reef-pile = Draw pile: { $count } { $count ->
    [one] card
   *[other] cards
  }
setup-reef-rolled = The dice have been rolled
setup-reef-rolled-note = And the worms for them are taken.
setup-reef-die = Die { $n }
setup-reef-turn = Turn
setup-reef-idle = Turns without a purchase
setup-reef-example = The rulebook’s example turn
setup-reef-clear = Clear the table
setup-reef-tab-hands = Players
setup-reef-boats = Boats
setup-reef-pearls = Pearls
setup-reef-sharks = Sharks

## A deck of Das Riff

new-deck = Deck
deck-title = Change the reef cards
deck-play = Play with it
deck-fish = Fish
deck-others = Other cards
deck-check = Check
deck-total = { $count } cards
deck-good = You can play with this deck.
deck-bad = There is no deck in this text.
deck-note = We have not seen how many of each card the printed game has. If you own it, count your cards and set the numbers.
deck-standard = Built-in deck
deck-less = Remove one { $card }
deck-more = Add one { $card }
deck-keep-title = Save and share
deck-name = Name of the deck
deck-keep = Save
deck-kept = “{ $name }” is saved in this browser. You can choose it for a new match.
deck-link = Link to this deck
deck-take = Open a deck file
deck-problem-fish_count = { $card }: a fish comes once or twice, as the dots on the card say; now { $count } times.
deck-problem-too_few_corals = There are { $count } corals. At least five are needed: five offspring win.
deck-warning-few_corals = There are { $count } corals: too few for both of you to have five. You can still play.
deck-problem-wrong_total = There are { $count } cards. There must be 60.
deck-problem-and_more = There are { $count } more mistakes. Fix these first.
