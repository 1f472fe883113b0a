# What is wrong with a board that somebody makes: a message for every code of the validator.
problem-syntax = This is not TOML: { $said }
problem-missing = { $key ->
    [map] There is no map yet. Draw some tiles.
    [name] The board has no name yet.
    [players] Say how many players the board is for.
   *[other] “{ $key }” is missing.
  }
problem-unknown_key = “{ $key }” means nothing here. Remove it, or check its spelling.
problem-wrong_type = “{ $key }” is not written correctly.
problem-bad_id = The id “{ $id }” needs 1 to 40 lower-case letters, digits and hyphens.
problem-duplicate_id = The id “{ $id }” is taken: { $other } has it too.
problem-bad_text = { $key ->
    [name] The name is empty or longer than 500 characters.
   *[note] The note is empty or longer than 500 characters.
  }
problem-unseen_text = { $key ->
    [name] The name has invisible characters. Write plain text.
   *[note] The note has invisible characters. Write plain text.
  }
problem-bad_players = A board is for 2, 3 or 4 players, each number once; this one says { $said }.
problem-empty_map = The board is empty. Put some tiles on it.
problem-too_large = { $what ->
    [rows] The board has { $has } rows; { $most } is the limit.
   *[columns] The board has { $has } columns; { $most } is the limit.
  }
problem-unequal_row = This row has { $has } words where the others have { $others }. Write a dot where no tile lies.
problem-unknown_word = “{ $word }” is not a tile.
problem-bad_pawns = “{ $word }” is not a number of pawns. Write 1 to 99.
problem-pawns_on_land = Water starts in the wadi, not on land.
problem-aground = { $onto ->
    [land] Here the water runs onto land ({ $direction }). Turn it to a wadi tile or off the board, or make this a mouth.
   *[hole] Here the water runs into a hole ({ $direction }). Turn it to a wadi tile or off the board, or make this a mouth.
  }
problem-fork_to_one = Both sides of the fork run to the same tile. Choose two directions.
problem-fork_off_board = One side of the fork ({ $direction }) leaves the board. Both sides have to run to wadi tiles.
problem-circle = From here the water runs in a circle. Point one of its tiles elsewhere.
problem-no_pawns = There is no water yet. Put pawns on a starting point.
problem-beyond_box = { $what ->
    [land_one] The box holds { $most } land tiles with 1 reservoir; this board has { $has }.
    [land_two] The box holds { $most } land tiles with 2 reservoirs; this board has { $has }.
    [land_three] The box holds { $most } land tiles with 3 reservoirs; this board has { $has }.
    [wadi] The box holds { $most } wadi tiles; this board has { $has }.
   *[pawns] The box holds { $most } pawns; this board has { $has }.
  }
problem-beyond_all = { $what ->
    [tiles] A board has at most { $most } tiles; this one has { $has }.
    [wadi] A board has at most { $most } wadi tiles; this one has { $has }.
   *[pawns] A board has at most { $most } pawns; this one has { $has }.
  }
problem-and_more = There are { $more } more mistakes. Fix these first.

# What could be better about a board that can be played.
advice-one_tile_strip = A strip of { $tiles } tiles is only one tile wide. Whoever builds there reaches little.
advice-dead_area = { $why ->
    [dry] No water can be pumped to { $tiles ->
        [one] this tile.
       *[other] these { $tiles } tiles.
      }
   *[small] { $tiles ->
        [one] This tile is cut off. It is hardly worth a shadoof.
       *[other] These { $tiles } tiles are cut off. They are hardly worth a shadoof.
      }
  }
advice-single_mouth = All the water leaves here. Near the end not everyone can reach it; a second mouth is kinder.
advice-bed_too_long = The longest path of the water is { $tiles } tiles. More than { $most } can make a match slow.
advice-bed_too_short = The longest path of the water is { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
  }. With fewer than { $least }, a match is over before it gets going.
advice-arm_without_match = { $much ->
    [water] { $pawns } pawns start here, and there is land for about { $land }. Much of the water will be lost.
   *[land] { $pawns ->
        [one] One pawn starts
       *[other] { $pawns } pawns start
      } here for about { $land } land tiles. Most of them will stay dry.
  }
advice-crowded_start = { $places ->
    [0] Nobody can build at a starting point.
    [one] Only one player can build at a starting point.
   *[other] Only { $places } players can build at a starting point without standing side by side.
  } With { $players }, everyone should have a place there: add an arm, or move a starting point out of the corner.
