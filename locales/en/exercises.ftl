# Exercises
exercises = Exercises
exercises-title = Exercises
exercises-intro = Positions from real matches in which one turn is clearly best. Find it on the board.
exercises-home = Find the best turn
exercises-home-note = The exercise of the day, and hundreds more.
exercises-day = Exercise of the day
exercises-day-note = { $game }. Everyone gets the same one today.
exercises-day-done =
    { $tries ->
        [one] Solved on the first try.
       *[other] Solved in { $tries } tries.
    }
exercises-day-row =
    { $days ->
        [one] One day in a row.
       *[other] { $days } days in a row.
    }
exercises-own = From your own matches
exercises-own-note = The turning points of matches whose review you have seen.
exercises-own-none = Open the review of a finished match: its turning points become exercises here.
exercises-again = Practise again
exercises-again-note =
    { $count ->
        [0] What you miss today comes back tomorrow.
        [one] One that you missed is due again.
       *[other] { $count } that you missed are due again.
    }
exercises-begin = Start
exercises-all = All exercises
exercises-count =
    { $count ->
        [one] One exercise
       *[other] { $count } exercises
    }
exercises-about = Theme
exercises-any = All themes
exercises-streak = { $count } in a row
exercises-longest = Best streak: { $count }
exercises-none = There are no more exercises of this kind for now.
exercise-ask = { $name } to play: find the best turn.
exercise-ask-win = { $name } can win at once: find the turn.
exercise-own = In this match you played something else. What is better?
exercise-difficulty = Difficulty { $level } of 9
exercise-found =
    { $level ->
        [9] None of the eight levels finds it reliably.
        [1] Level 1 of the computer finds it, too.
       *[other] Level { $level } of the computer is the lowest that finds it.
    }
exercise-check = Check it
exercise-complete = Your turn is complete.
exercise-checking = Let’s see …
exercise-right = That’s it!
exercise-wrong = That’s not the best one.
exercise-wrong-over = That’s not the best one. The match ends like this.
exercise-answered = { $name } answers. Watch:
exercise-answer = { $name } answers: { $what }
exercise-again = Try again
exercise-show = Show the turn
exercise-shown = This is the turn.
exercise-next = Next
exercise-solution = The best turn: { $what }
exercise-proof-solved = Played out to the end: you finish { $lead } points ahead, and { $next } with any other turn.
exercise-proof-wins = The match is won on the spot.
exercise-proof-searched = { $searches } deep searches agree: you win { $share } of such matches, and at most { $next } with any other turn.
exercise-proof-reviewed = With it you would have won { $share } of such matches.
exercise-share = Share the result
exercise-share-text = Shadoof, exercise of { $date } ({ $game }): { $result }
exercise-share-solved =
    { $tries ->
        [one] solved on the first try
       *[other] solved in { $tries } tries
    }
exercise-share-shown = not solved
exercise-link = Link to this exercise
exercise-theme-win = Win at once
exercise-theme-last_water = The last water
exercise-theme-deny = Take it away
exercise-theme-blocking = Leave nothing within reach
exercise-theme-relay = Pump it on
exercise-theme-withdraw = Withdraw in time
exercise-theme-watchman = Guard their land
exercise-theme-spread = Keep your distance
exercise-theme-double = Count it twice
exercise-theme-hold = Stop in time
exercise-theme-shark = The shark
exercise-theme-order_race = Race for a breeding card
exercise-theme-breed = Breed
exercise-theme-flip = Flip a card
exercise-theme-boat = A boat first
exercise-theme-pearl = The pearl
exercise-theme-coral = The coral
exercise-theme-build = Build
exercise-theme-score = Score
