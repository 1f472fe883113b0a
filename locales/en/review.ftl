# A finished match, looked at again.
review-band = Chances of winning over the match
review-keys = Arrow keys: one step. Page up and page down: one turn.
review-points-tab = Turning points
review-turns-tab = Turns
review-players-tab = Players
review-result = Result
review-link = Copy link
review-progress = Analysing: { $part }. What you see gets more certain.
review-no-turnings = No turn stands out: nothing clearly better was found.
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
# How much of the chance of winning a turn cost whoever made it.
review-cost = cost { $share } of the chance of winning
review-cost-none = nothing clearly better was found
review-cost-unknown = not judged yet
review-king = It could no longer help its player, and decided for { $name }.
review-helped = It helped { $name } most: { $share }.
review-missed = A chance missed: { $heading } was a mistake that this turn gave back.
# Why the better turn is better. Names are of players; { $action } goes on after a name, such as "pumps from a3 to a5".
review-why = Why
why-wins = With it { $name } wins, whatever the others do.
why-loses = As played, { $name } can no longer win, whatever follows.
why-scores =
    { $points ->
        [one] { $name } has one point more at once.
       *[other] { $name } has { $points } points more at once.
    }
why-denies =
    { $points ->
        [one] { $other } has one point less at once.
       *[other] { $other } has { $points } points less at once.
    }
why-exposes =
    { $points ->
        [one] Possible answer to what was played: { $other } { $action }, and { $name } loses one point.
       *[other] Possible answer to what was played: { $other } { $action }, and { $name } loses { $points } points.
    } { why-instead }
why-lets =
    { $points ->
        [one] Possible answer to what was played: { $other } { $action }, and gains one point.
       *[other] Possible answer to what was played: { $other } { $action }, and gains { $points } points.
    } { why-instead }
why-instead =
    { $better ->
        [0] After the better turn no single action does that.
        [one] After the better turn it would be one at most.
       *[other] After the better turn it would be { $better } at most.
    }
review-accuracy = Accuracy
review-accuracy-note = Turns for which nothing clearly better was found
review-accuracy-of = { $good } of { $turns } turns as good as the best found
review-cost-a-turn = { $share } lost per turn on average
review-start = Chance at the start
review-worst = Worst turn
review-richest = Most points in a turn
review-points = Points
review-points-own = { $points } in own turns
review-points-from = { $points } in the turns of others
review-points-lost = { $points } taken by others
review-luck = Luck
review-luck-line = Luck with dice and cards, added up
review-without-luck = Without luck: { $share } (±{ $margin })
review-numbers = Chances come from a strong computer player who plays on many times from each position. The ± says how far another analysis may differ. What it overlooks, the review overlooks.

# Help in steps: where to look, then what to do, then the whole turn.
hint-where = Look here: { $where }
hint-what = Show what
hint-turn = Show the whole turn
hint-whole = The whole turn: { $actions }
