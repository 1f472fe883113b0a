# A finished match, looked at again.
review-band = Chances of winning over the match
review-keys = Arrow keys: one step. Page up and page down: one turn.
review-points-tab = Turning points
review-turns-tab = Turns
review-players-tab = Players
review-notes-tab = Notes
review-result = Result
review-share = Share
review-link = Copy link
share-still = Picture
share-still-made = The position as a picture
share-moving = Turn as animation
share-moving-made = The turn as an animation
share-record = Record with notes
share-record-note = The match as text, with your notes and the turns you tried. “Open a match record” shows it again.
share-making = Drawing: { $part }
share-failed = This browser cannot make the picture.
share-save = Save
share-send = Send…
share-close = Close
review-progress = Analysing: { $part }. What you see gets more certain.
review-complete = Analysed. ± is the margin of error.
review-no-turnings = No turn stands out: nothing clearly better was found.
review-lesson = What to do differently
review-lesson-turn = After your turn { $heading } your chance of winning was { $played }; { $best } was possible.
# What most of the reader’s costly turns have in common.
habit-in = { $all ->
        [yes] In all your costly turns
       *[no] In { $turns } of your { $of } costly turns
    }
habit-points = { habit-in }, you left points that you could have had at once.
habit-answer = { habit-in }, the next player could take or gain more than after the better turn.
habit-land = { habit-in }, the better turn secured land or water that nobody else can reach.
habit-water = { habit-in }, the better turn had more of the water that was still to come.
habit-pair = { habit-in }, the better turn was about the next pair of fish.
review-played = Played
review-better = Better
review-show = Show
review-play-better = Play the better turn
review-try = Try your own
review-try-now = Play the turn for { $name }. It is judged when it ends.
review-tried = This turn: { $share }
review-tried-played = played: { $share }
review-tried-best = best found: { $share }
review-back = Back to the match
review-margin = Another analysis may differ by { $margin }.
review-exact = This is solved: there is no doubt.
review-solved = solved
# Notes at positions, and turns that the reader tried. { $place } is a turn such as 3B, or the start.
notes-label = Note on { $place }
notes-start = the start
notes-kept = Notes and tried turns stay in this browser. The record takes them along: Share, Record with notes.
notes-kept-server = Notes are saved with the match, and only you see them. Tried turns stay in this browser. The record takes both along: Share, Record with notes.
notes-unsent = What the server does not have yet stays in this browser.
notes-tried = Tried turns
notes-none-tried = Turns that you try yourself appear here, with the chance they lead to.
notes-forget = Remove the tried turn { $heading }
notes-in-record = Notes in the record
notes-varied = Another way to play { $heading }
notes-varied-back = Back to the match
# How much of the chance of winning a turn cost whoever made it.
review-cost = cost { $share } of the chance of winning
review-cost-none = nothing clearly better was found
review-cost-unknown = not judged yet
review-king = It could no longer help its player, and decided for { $name }.
review-helped = It helped { $name } most: { $share }.
review-missed = A chance missed: { $heading } was a mistake, and this turn did not make use of it.
# Why the better turn is better. Names are of players; { $action } goes on after a name, such as "pumps from a3 to a5". { $who } is `you` where the name is the reader’s own.
review-why = Why
why-wins = With it { $who ->
        [you] you win
       *[other] { $name } wins
    }, whatever the others do.
why-loses = Otherwise { $who ->
        [you] you
       *[other] { $name }
    } can no longer win, whatever follows.
why-lost = { $who ->
        [you] You
       *[other] { $name }
    } can no longer win, whatever follows: the ending is solved.
why-scores = { $who ->
        [you] You get
       *[other] { $name } gets
    } { $points ->
        [one] one point
       *[other] { $points } points
    } more at once.
why-denies =
    { $points ->
        [one] { $other } has one point less at once.
       *[other] { $other } has { $points } points less at once.
    }
why-exposes = Otherwise, for example, { $other } { $action }, and { $who ->
        [you] you lose
       *[other] { $name } loses
    } { $points ->
        [one] one point
       *[other] { $points } points
    }. { why-instead }
why-lets =
    { $points ->
        [one] Otherwise, for example, { $other } { $action } and gains one point.
       *[other] Otherwise, for example, { $other } { $action } and gains { $points } points.
    } { why-instead }
why-instead =
    { $better ->
        [0] After this turn no single action does that.
        [one] After this turn it would be one at most.
       *[other] After this turn it would be { $better } at most.
    }
why-safe = Nobody else can reach { $at } any more: { $points ->
        [one] one point is
       *[other] { $points } points are
    } safe there for { $who ->
        [you] you
       *[other] { $name }
    }.
why-claims = Nobody but { $who ->
        [you] you
       *[other] { $name }
    } can reach { $at } any more. { why-worth }
why-cedes = Otherwise nobody but { $other } can reach { $at } any more. { why-worth }
why-worth =
    { $points ->
        [one] Water there is worth one point to a shadoof.
       *[other] Water there is worth { $points } points to a shadoof.
    }
why-last-water = Otherwise the last water on this arm, at { $at }, is left to { $other }.
why-passes = With it { $pawns } pawns in the wadi are still on their way past { $who ->
        [you] your shadoofs
       *[other] the shadoofs of { $name }
    }; otherwise { $played ->
        [0] none
       *[other] { $played }
    }.
why-breeds =
    { $rolls ->
        [36] Otherwise { $other } can breed { $first } and { $second } next turn with the fish at { $at }, whatever the dice bring.
       *[other] Otherwise { $other } only lacks worms for the fish at { $at } to breed { $first } and { $second }: { $rolls } of 36 rolls bring them.
    }
why-nears = With it { $worms ->
        [0] { $who ->
            [you] you have
           *[other] { $name } has
        } the worms for the fish at { $at } to breed { $first } and { $second }.
        [one] { $who ->
            [you] you are
           *[other] { $name } is
        } one worm short of breeding { $first } and { $second } with the fish at { $at }: { $rolls } of 36 rolls bring it.
       *[other] { $who ->
            [you] you are
           *[other] { $name } is
        } { $worms } worms short of breeding { $first } and { $second } with the fish at { $at }: { $rolls } of 36 rolls bring them.
    }
why-shark = Otherwise { $other } has a shark for the fish at { $at }, with which { $who ->
        [you] you
       *[other] { $name }
    } could breed { $first } and { $second }.
review-accuracy = Accuracy
review-accuracy-note = Turns for which nothing clearly better was found
review-accuracy-of = { $good } of { $turns } turns as good as the best found
review-cost-a-turn = { $share } lost per turn on average
review-start = Chance at the start
review-start-worth = { $change } against an equal chance for all: what the start brought
review-best = Best turn
review-brought = { $change } against doing nothing
review-worst = Worst turn
review-points = Points
review-points-own = { $points } in own turns
review-points-talisman = { $points } of it with the talisman
review-points-from = { $points } in the turns of others
review-points-lost = { $points } taken by others
review-points-denied =
    { $points ->
        [one] one point denied to others
       *[other] { $points } points denied to others
    }
review-points-watchman = { $points } from the watchman
review-used = Used
review-used-boats =
    { $count ->
        [one] one boat
       *[other] { $count } boats
    }
review-used-sharks =
    { $count ->
        [one] one shark
       *[other] { $count } sharks
    }
review-used-flips =
    { $count ->
        [one] one card flipped
       *[other] { $count } cards flipped
    }
review-worms-left =
    { $count ->
        [one] one worm left over
       *[other] { $count } worms left over
    }
review-expected = Points expected
review-expected-note = Points in the end if everyone continues as a strong player would
review-expected-points = { $points } p.
review-luck = Luck
review-luck-line = Luck with dice and cards, added up
review-without-luck = Without luck: { $share } (±{ $margin })
review-numbers = Chances come from a strong computer player who thinks about each position more than once. The ± says how far another analysis may differ. What it overlooks, the review overlooks.

# Help in steps: where to look, then what to do, then the whole turn.
hint-where = Look here: { $where }
hint-what = Show what
hint-why = Show why
hint-turn = Show the whole turn
hint-whole = The whole turn: { $actions }
