# Whole matches between strong computer players, with a sentence or two about every turn.
example-title = A whole match of { $game }
example-players-wadi = Two computer players of level 8 on the smallest board, “Two palms”.
example-players-wadi-three = Three computer players of level 8 on “Crescent dunes”. With three players nobody has an extra pump: one build and one pump, or two pumps.
example-players-wadi-four = Four computer players of level 8 on “First wadi”. With four players, too, a turn is one build and one pump, or two pumps.
example-players-watchmen = Two computer players of level 8 on the smallest board, “Two palms”, with the spreading rule.
example-players-reef = Computer players of level 6 (Ada) and level 7 (Ben).
example-turn = Turn { $heading }
example-deal = The start
example-back = Previous turn
example-next = Next turn
example-of = { $at } of { $all }
example-lesson = To the lesson
example-over = Play one yourself

## Wadi

example-wadi-1 = Ada builds by the lower spring and pumps two pawns, to e3 and to d3, one of the three tiles with three reservoirs. That makes four points.
example-wadi-2 = Ben does not pump at all: his shadoof on e4 reaches d3 and e3 as well, so Ada’s water counts for him too. Four each.
example-wadi-3 = Three pawns have come down to c4. Ben builds on b4 and puts one on b5, with three reservoirs, and one under his own shadoof: 8 to 4.
example-wadi-4 = Now Ada copies the trick: a4 reaches b5 and b4, four points at once. Pumping to a5 doesn’t change the score, but nobody can build on a5 while water lies there. 8 to 8.
example-wadi-5 = Six pawns meet on c3. Ada builds on b2, above the bed they will run through, and pumps to b1 and c2: 11 to 8.
example-wadi-6 = Ben builds on a2 and moves the water from b1 via b2 to a1; one pump would have done. It costs them a point each, but now b1 is free for a shadoof.
example-wadi-7 = There it is, on b1. The pawn from a1 goes to b2, where two of Ben’s shadoofs count it; then he takes the water off d3, two points less for each. 13 to 10 for Ben.
example-wadi-8 = Ada builds on c1, within reach of b2 and c2, and pumps right under Ben’s shadoofs on b1 and a2. Water there counts for everyone who reaches it: 19 to 19.
example-wadi-9 = The last two pawns lie on a3, the mouth. From a1 a shadoof reaches three wet tiles, six points at once, and both pawns are saved: 29 to 22. The wadi is dry.
example-wadi-10 = Nothing will flow any more, so Ben collects what lies on the right: with a shadoof on e2 and water on e2 and d3 he gains six points, and Ada one. 30 to 28: Ada wins.

## Wadi with three players

example-wadi-three-1 = Ada builds by the upper spring and pumps to e3, which has three reservoirs: 3 points.
example-wadi-three-2 = Ben builds next to her, on e2. Ada’s water on e3 counts for him as well, and so does his own on f3 for her: 4 each.
example-wadi-three-3 = Cleo goes elsewhere: two arms of the river will meet near b5. There is nothing to pump yet.
example-wadi-three-4 = Ben takes a place there, too, on a5. Far away his other shadoof pumps from d2 to f1, a point for him and one for Ada.
example-wadi-three-5 = Cleo builds a second shadoof on a6, beside her first, and waits for the water.
example-wadi-three-6 = Ada builds on c2 and pumps to b2, with three reservoirs: 8 to 5 to 0. After the flow six pawns lie on c4.
example-wadi-three-7 = Now it pays for Cleo: three of her shadoofs reach b5, so one pawn there brings her 3 points. Ben’s shadoof on a5 counts it, too.
example-wadi-three-8 = Ada’s new shadoof on c3 reaches b2: three points. Water under it counts for c2 and c3: four more. 15 to 6 to 3.
example-wadi-three-9 = Ben pumps his water from f3 to e2, and then builds on f3, which is free now: 10.
example-wadi-three-10 = Ada does the same: she pumps e3 empty, which costs Ben two points and her one, and builds there. 17 to 8 to 3.
example-wadi-three-11 = Ben builds on b4 and pumps to a4. Two of his shadoofs reach it, and one of Cleo’s: 11 to 4.
example-wadi-three-12 = b6 has three reservoirs and lies beside three of Cleo’s shadoofs: nine points for one pawn. With c1 she reaches b2 as well: 16.
example-wadi-three-13 = Ben builds on b1, beside b2. Then he pumps from e2 back to e3, where two of his shadoofs and two of Ada’s count it: 21 each.
example-wadi-three-14 = Cleo builds on a2, the fourth around b2, and pumps to a5: three of her shadoofs reach it, and two of Ben’s. 25 each.
example-wadi-three-15 = Ada plays last and cannot win any more, but she decides who does: her pumps cost Ben four points. Cleo wins, 27 to 22 to 14.

## Wadi with four players

example-wadi-four-1 = Ada builds by the lower spring and puts a pawn on g6: 1 point.
example-wadi-four-2 = Ben builds by the upper spring. g2 has two reservoirs: 2 points.
example-wadi-four-3 = Cleo does not go to a spring. On the left the water has a long way: a5 is where it will pass.
example-wadi-four-4 = Dina thinks the same, and builds right beside her. Then the water flows.
example-wadi-four-5 = Ben builds on g3, from where g2 counts once more, and pumps to f1: 6.
example-wadi-four-6 = Cleo pumps to b5, under Dina’s shadoof. It has three reservoirs and counts for two of hers: 6 for Cleo, 3 for Dina.
example-wadi-four-7 = With a4 Dina reaches b5 twice, too. But then she takes the water away to a6: 2 each. Nobody gets to pull ahead.
example-wadi-four-8 = Ada builds on f5, in the path of the water, and pumps to f7: 3 points.
example-wadi-four-9 = Cleo builds on g7, where Ada’s water counts for her, and pumps to a5, which four shadoofs reach: two of hers and two of Dina’s.
example-wadi-four-10 = Dina pumps from a6 to b5, four points for her and four for Cleo, and builds on the tile that has become free: 12.
example-wadi-four-11 = Ada makes room in the same way: the pawn from g6 goes to g7, and a shadoof comes to g6. She has 6.
example-wadi-four-12 = Ben’s g1 counts f1 and g2 once more, and water on g3 counts for two of his: 16, and the lead.
example-wadi-four-13 = Dina builds beside it, on g4, and g3 counts for her. With a pawn on a6 she has 19.
example-wadi-four-14 = f5 has three reservoirs and lies between three of Ada’s shadoofs: nine points at once. a7 brings two more: 17.
example-wadi-four-15 = Ben builds on c6 for the water that is still to come. A pawn on f2 counts for three of his: 19.
example-wadi-four-16 = Cleo gives Ada four points, pumping from f7 to f6, to build on f7: from there she counts f6, g7 and more. 18.
example-wadi-four-17 = The last round. Ada builds on d6 and saves a pawn: g6 counts for three of her shadoofs. 24.
example-wadi-four-18 = Ben does what he can: c7, and a pawn to d7, which Ada’s d6 reaches as well. 21 to her 25.
example-wadi-four-19 = Cleo pumps to a4, and then takes the water from a6, where it counts for the others, to b4: Ada and Dina lose two each.
example-wadi-four-20 = Dina saves the last two pawns. Three have 26 now! More shadoofs in supply decide: Ada has two left, Cleo and Dina three each. They share the victory.

## The Watchmen

example-watchmen-1 = Ada builds where there is no water yet: everything that flows passes c3 and b3 later. b4 reaches both, and c4 too. There is nothing to pump yet.
example-watchmen-2 = Ben thinks the same way: b2, on the other bank, reaches c3, b3 and a3. Then the water flows for the first time.
example-watchmen-3 = Whoever played last places first. Ben’s watchman closes e1 and e2. As long as he is on the board he counts as minus four.
example-watchmen-4 = Ada sends hers to Ben’s bank: on c1 he closes c1, b1 and c2, three of the tiles that Ben’s shadoof could water.
example-watchmen-5 = Ben withdraws his watchman at the first chance, for two points. On d3 his shadoof has five pawns next to it, and he pumps two of them to e4 and e2: 6 points.
example-watchmen-6 = Ada’s watchman goes to d4 and closes d3 and e4, so the water on e4 cannot be moved. With c5 she has two shadoofs that reach b5: the pawn there brings six points. She has 4, Ben 6.
example-watchmen-7 = From b1 he closes a1, c1 and b2. Ada builds a third shadoof on a5 and makes room: the pawn from b5 goes to b4, six points less for now, so that b5 is free for water from b3 in round four.
example-watchmen-8 = d4 is open again, and Ben makes use of it: the pawn from e4 goes to d3, a new shadoof is built on e4, and another pawn comes to e4. Both shadoofs count both tiles: 14 to 3.
example-watchmen-9 = Moving the pawn from e2 to e3 costs Ben nothing and makes room for a shadoof there: four more points. On the left Ada’s watchman leaves him little; a2 brings one. 19 to 3.
example-watchmen-10 = The plan works: Ada pumps two pawns from b3, one to a5 and one to b5, where three of her shadoofs count it: nine points. Her watchman on a1 closes a2. 14 to 19.
example-watchmen-11 = High time to withdraw: once the wadi is dry, it is too late. Being second, she gets one point instead of minus four. A shadoof on a1 and a pawn on c5 bring three more: 22 to 19.
example-watchmen-12 = One pawn lies on a3, but wherever Ben puts it, Ada gains at least as much: on b2 he would get three points and she six. He lets it go and gains one with e3 to e2. 22 to 20: Ada wins.

## Das Riff

example-reef-1 = The start: row 1 is Ada’s, row 4 is Ben’s. There is a coral at Ben’s boat, and water at Ada’s. The breeding cards want red and pink, two yellows, yellow and green, red and green.
example-reef-2 = Ada rolls blue and violet, which no breeding card wants, and spends worms of those colours on a second boat. Then the current washes the water away, and a pearl slides to a1.
example-reef-3 = Ben buys a boat and flips b3: a yellow female. He takes the coral on a4 and brings her there. Two of the open breeding cards want yellow.
example-reef-4 = There is no coral in Ada’s own row. So she buys a third boat and pays three worms for the coral in Ben’s row.
example-reef-5 = Ben flips two cards: a green female, who is no mate for his yellow one, and a coral, which he takes for one more.
example-reef-6 = Ada rolls two greens and pays for a boat with green worms, her fourth. Now she reaches columns a to d.
example-reef-7 = A stroke of luck: on a2 Ben flips a green male. With the yellow female that makes yellow and green, his first offspring. For two worms he puts the green female on his second coral.
example-reef-8 = Ada collects pearls: the one on a1, and one that she flips on d3. Each of them can pay as a worm of any colour.
example-reef-9 = Ben finds a third coral on b3 and buys a third boat. That takes all his worms.
example-reef-10 = Now the pearls pay off: one for the red male, the other with two green worms for the green female in Ben’s row. Red and green: Ada’s first offspring. She adds a coral from a2.
example-reef-11 = Ben flips c3, a shark, and leaves it. He keeps his last two worms.
example-reef-12 = Ada flips a red male on a2 and leaves him there; she keeps one red and one yellow worm.
example-reef-13 = Ben buys a fourth boat with two yellow worms and a green one. Now he reaches column d.
example-reef-14 = Ada’s fifth boat opens column e, and there she finds a pink female. There is an open breeding card with red and pink, but she has only a green worm left.
example-reef-15 = Two violets, just what Ben was waiting for: the violet male on a4 costs one, and the green female is there. His second offspring! A yellow female goes to his third coral.
example-reef-16 = Ada pays three worms for a pearl in Ben’s row and at once buys a blue female with it: two breeding cards want blue. A third coral follows.
example-reef-17 = Ben buys nothing and saves: he now has five worms.
example-reef-18 = A coral, a shark, and straight away a bite: Ada chases away the pink female on d3, for whom Ben was holding two pink worms.
example-reef-19 = Ben’s big turn: two corals, a red female from d3, and on b2 a yellow male for his yellow female. Two yellows make his third offspring, and he has all five corals.
example-reef-20 = Ada bites twice: the violet male on a1 goes, and with him three water cards are washed out of her row; a second shark takes the pink female from Ben’s row.
example-reef-21 = Ben’s red female needs a red male. One lies open on a2 for two red worms, but he has only one. He saves.
example-reef-22 = Ada brings a violet male to her third coral, although no open breeding card shows violet yet.
example-reef-23 = Ben keeps saving: eight worms now, and every colour among them.
example-reef-24 = Ada can’t do much with her worms: the green male for her blue female lies in Ben’s row and costs three green ones, and she has one.
example-reef-25 = Ben spends all he has saved: a blue male, a boat to column e, and there the green female for three, his fourth offspring. Then a pearl, and with it and a red worm the red male: the fifth. Ben wins 5 to 1.
