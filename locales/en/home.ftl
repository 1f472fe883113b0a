# The start page.
home-play-now = Play now
home-play-game = Game
home-play-level = How strong is the computer?
home-new = New match
home-new-note = With friends, against computers, on any board
home-join = Join with a link
home-join-label = Paste the link that you were given
home-join-go = Join
home-join-bad = That is not a link to a table. It should contain #/m/ and what comes behind it.
home-replay = Look at a record
home-mine = My matches
home-mine-none = No match is waiting for you. Play now, or set up a table for friends.
home-open = Open tables
home-open-none = Nobody is looking for players at the moment. Set up a table and list it: somebody will come by.
home-open-sit = Take a seat
home-live = To watch
home-live-none = No listed match is going on.
home-watch = Watch
home-played = My results
home-played-none = Your results appear here when you have finished a match.
home-your-turn = Your turn
home-turn-of = { $name } to play
home-waiting-seats =
    { $free ->
        [one] One seat is free
       *[other] { $free } seats are free
    }
home-ready = Ready to begin
home-news =
    { $news ->
        [one] One new action
       *[other] { $news } new actions
    }
home-won = Won
home-shared = Shared victory
home-lost = Place { $place }
home-free-seat = free seat
home-results-game = Game
home-results-matches = Matches
home-results-wins = Victories
home-results-share = Share
home-results-of =
    { $players ->
        [one] alone
       *[other] for { $players }
    }
home-clock-none = no clock
home-clock-days =
    { $days ->
        [one] one day a turn
       *[other] { $days } days a turn
    }
home-clock-live = { $minutes } min + { $increment } s
