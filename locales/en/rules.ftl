# The rules in a few sentences, beside the board.
rules-wadi-1 = In a turn you build one shadoof on empty land and pump once, or you pump twice. With two players, you get one extra pump.
rules-wadi-2 = A shadoof reaches its own tile and the eight around it, but no land across the wadi. It takes one pawn from there and puts it on land without water.
rules-wadi-3 = Water belongs to nobody: pump it away from others, or onto a tile with a shadoof.
rules-wadi-4 = After each round the water flows one tile downstream, and the next player starts.
rules-wadi-5 = When the wadi is dry, every shadoof scores the reservoirs (1, 2 or 3) of all tiles with water within its reach. One tile can count for several shadoofs.
rules-watchmen-1 = Play as in Wadi. At the end of the first round everyone places a watchman on empty land, but not in a zone with a shadoof of their own.
rules-watchmen-2 = On his tile and the land beside it nobody may build, and nobody may pump from or onto it, not even his owner.
rules-watchmen-3 = From then on a turn starts with the watchman: move him to any empty land, or withdraw him for good.
rules-watchmen-4 = Whoever withdraws first gets 2 points, the second 1. A watchman still on the board at the end costs 4.
rules-watchmen-5 = Once no water is left in the wadi, nobody can withdraw.
rules-reef-1 = Roll two dice and take worms in their colours. Your opponent may also take one worm in a rolled colour.
rules-reef-2 = Buy cards in the columns where you have a boat: your own row costs 1, the middle 2, the row of your opponent 3. Fish are paid in their own colour.
rules-reef-3 = Flip a face-down card for 1; then it is yours for 1 more.
rules-reef-4 = Fish go to your corals. A male and a female in the colours of an open breeding card have offspring.
rules-reef-5 = A pearl pays as a worm of any colour, a shark chases a card away, a boat costs 3 and opens the next column.
rules-reef-6 = First to five offspring wins.
