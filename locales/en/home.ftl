# The start page.
home-play-now = Play now
home-play-game = Game
home-play-level = How strong should the computer be?
home-new = New match
home-new-note = With friends, against computers, on any board
home-new-note-here = Against computers or together at this device, on any board
home-join = Join with a link
home-join-label = Paste the link you were sent
home-join-go = Join
home-join-bad = That is not a link to a table. It should contain #/m/ and something after it.
home-replay = Open a match record
home-mine = My matches
home-for-you = Waiting for you
home-mine-none = You have no matches in progress. Play now, or set up a table for friends.
home-open = Open tables
home-open-none = Nobody is looking for players right now. Set up a public table, and somebody may join you.
home-open-sit = Take a seat
home-live = Watch live
home-live-none = No public matches right now.
home-watch = Watch
home-played = My results
home-played-none = Your results appear here once you have finished a match.
home-your-turn = Your turn
home-turn-of = { $name }’s turn
home-waiting-seats =
    { $free ->
        [one] One free seat
       *[other] { $free } free seats
    }
home-ready = Ready to start
home-awaits-you = Ready when you are
home-awaits = Waiting for { $name }
home-news =
    { $news ->
        [one] One new action
       *[other] { $news } new actions
    }
home-cancelled = Cancelled
home-won = Won
home-shared = Shared victory
home-lost = Place { $place }
home-free-seat = free seat
home-results-game = Game
home-results-matches = Matches
home-results-wins = Wins
home-results-share = Win rate
home-results-of =
    { $players ->
        [one] alone
       *[other] { $players } players
    }
home-clock-none = no clock
home-clock-days =
    { $days ->
        [one] one day per turn
       *[other] { $days } days per turn
    }
home-clock-live = { $minutes } min + { $increment } s

# Without a server.
home-away = No server can be reached. Playing against the computer or together on this device, lessons, rules, the workshop and match records work all the same. Friends elsewhere, open tables and your account need a server.
home-alone = Everything here runs on your device, also without a network: matches against the computer or together, lessons, rules, the workshop and match records. Friends elsewhere, open tables and accounts need a server.
home-here = On this device
