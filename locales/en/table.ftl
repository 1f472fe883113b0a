# The table: waiting, playing, looking back.
table-your-turn-title = Your turn
table-round = Round { $round }
table-turn-number = Turn { $turn }
table-idle =
    Nobody has bought anything for { $turns } turns. { $left ->
        [one] If nothing is bought in this turn either, the match ends.
       *[other] After { $left } more such turns the match ends.
    }
table-spectators =
    { $count ->
        [0] Nobody looks on
        [one] One looks on
       *[other] { $count } look on
    }

wait-title = The table is being set
wait-note = Play begins as soon as every seat is taken.
wait-begin = Everybody is here. Play is about to begin…
wait-withheld = { $count ->
    [one] One seat was given up after the luck had been sealed, so it is drawn anew.
   *[other] { $count } seats were given up after the luck had been sealed, so it is drawn anew.
}
wait-take = Take this seat
wait-rise = Leave this seat
wait-cancel = Call the match off
wait-cancel-sure = Press again to call it off
wait-cancelled = This match was called off.
wait-nobody = Nobody came
wait-link = Link for this seat
wait-link-note = Send it to whoever is to sit here.
wait-open = Free for anybody
wait-invited = Waits for whoever has the link
wait-join-title = You are invited
wait-join = { $name } keeps a seat free for you.
wait-join-go = Sit down
wait-move-title = Move a seat here
wait-move = This link moves a seat to this device. It works once.
wait-move-go = Move it here
wait-name = You will be called { $name }.

seat-you = you
seat-deputy = computer { $level } goes on
seat-left = has left
seat-away = away until { $until }
seat-here = connected
seat-gone = not connected
seat-turn = to play
seat-first = starter
seat-points =
    { $points ->
        [one] point
       *[other] points
    }
seat-offspring =
    { $points ->
        [one] brood
       *[other] broods
    }
seat-supply = { $count } in supply
seat-boats = Boats: { $count }
seat-pearls = Pearls: { $count }
seat-sharks = Sharks: { $count }
seat-worms = Worms: { $count }
seat-watchman-out = watchman withdrawn
seats = Players

turn-yours = Your turn
turn-seat = { $name } plays
turn-seat-yours = { $name }, your turn
turn-thinks = { $name } is thinking
turn-waits = { $name } is next to think
turn-choice = Your choice
turn-chance = Dice and cards…
turn-over = The match is over
turn-left =
    { $build ->
        [0] { $actions ->
            [one] One pump left
           *[other] { $actions } pumps left
        }
       *[other] { $actions ->
            [one] One action left: build or pump
           *[other] { $actions } actions left, { $build } { $build ->
                [one] build
               *[other] builds
            } at most
        }
    }
turn-first-build = Tap a land tile to build a shadoof
turn-first-pump =
    { $actions ->
        [one] One pump left: tap water near your shadoof
       *[other] { $actions } pumps left: tap water near your shadoof
    }
turn-ready = Your turn is complete
turn-place-watchman = Place your watchman
turn-move-watchman = Move your watchman, or withdraw him
turn-buy = Buy and use cards, then end your turn
turn-worm-substitute = Take a worm of any colour
turn-worm-opponent = Take a worm in a rolled colour, or none
turn-steps = This turn
turn-undo = Undo
turn-reset = Begin again
turn-confirm = Confirm
turn-end = End turn
turn-pass = Pass
turn-sending = Sending…
turn-skip = Show all
turn-past = You are looking at an earlier position.
turn-to-now = Back to the match

why-rule = Rule { $rule }

tabs = Beside the board
tab-log = Log
tab-talk = Talk
tab-note = Note
tab-menu = Menu

log-empty = Nothing has happened yet.
log-jump = Show the position after { $heading }: { $what }
log-deal = Opening deal
log-other = { $name } { $words }.
log-buys-nothing = buys nothing
log-left = has left the match
log-time-up = has run out of time
log-absent = did not come back

replay-bar = Look back
replay-first = To the start
replay-previous = One back
replay-next = One on
replay-last = To the end
replay-slider = Position
replay-of = { $at } of { $all }
replay-share = Copy a link to this position
replay-shared = Link copied
replay-download = Download the record
replay-on = Play on from here

talk-empty = Nobody has said anything.
talk-say = Say something
talk-send = Send
talk-phrases = Quick words
talk-mute = Do not hear { $name }
talk-unmute = Hear { $name } again
talk-spectator = Only players talk at the table.
talk-off = You have switched off what others say.
phrase-0 = Hello!
phrase-1 = Good luck!
phrase-2 = Well done!
phrase-3 = That hurts!
phrase-4 = One moment, please.
phrase-5 = Are you still there?
phrase-6 = Sorry, back again.
phrase-7 = Thanks for the match!
phrase-8 = Another one?
phrase-9 = I have to go.

note-label = Your private note
note-hint = Plans for later. Only you see this.
note-kept = Kept
note-keeping = Keeping…

ask-take-back = Take back my last turn
ask-pause = Stop the clocks
ask-resume = Let the clocks run
ask-open = { $name } asks: { $what }
ask-what-take-back = may I take back my last turn?
ask-what-pause = shall we stop the clocks?
ask-what-replace = shall a computer go on for { $absent }?
ask-what-dismiss = shall we go on without { $absent }?
ask-own = You asked: { $what } Waiting for an answer.
ask-yes = Yes
ask-no = No

absent-note = { $name } has not played for a long time.
absent-menu = Waiting for long? The menu has ways to go on.
absent-replace = Let a computer go on for { $name }
absent-dismiss = Go on without { $name }
absent-dismiss-sure = Press again: it is for good
paused = The clocks stand still.

menu-hint = Hint
menu-hint-note = Shows what a strong player would do. Everybody sees that you asked.
menu-hint-thinks = Looking…
# $action is what somebody does, as the log says it: "builds on c4".
menu-hint-best = A strong player { $action }.
menu-hint-share = Chance to win: { $share }
menu-resign = Resign
menu-resign-sure = Press again to resign
menu-turn-board = Turn the board
menu-depute = Let a computer go on for me
menu-return = I play on myself
menu-holiday = Take days off
menu-holiday-days = Days off
menu-move = Play on at another device
menu-move-note = Makes a link that moves your seat. It works once.
menu-watch-link = Link to watch
menu-rules = Rules in short

link-connecting = Connecting…
link-waiting = The connection is gone. Trying again…
link-now = Try now

over-title = The match is over
over-won = { $name } wins
over-you-won = You win!
over-shared = { $names } share the victory
over-stopped-idle = Nobody had bought anything for 20 turns, so the match was stopped. Most offspring win.
over-stopped-long = Turn 400 is the last of a match. Most offspring win.
over-by-shadoof = By shadoof
over-review = Look back
over-rematch = Rematch
over-rematch-note = The same table with the seats moved on by one.
over-rematch-there = To the rematch
over-luck = Check the luck
over-luck-note = Before play the server fixed its share of the luck and showed this seal. Now it shows what was sealed; with what the players added, every die and card follows from it.
over-luck-sealed = Before play the server and the players each fixed their share of the luck under this seal, before anybody showed theirs. Every die and card follows from all of them together.
over-luck-same = This is the seal that this browser saw before play.
over-luck-other = This browser saw another seal before play. What is shown here is not what was fixed then.
over-luck-seal = Seal
over-luck-secret = Was sealed
over-luck-added = Added by { $name }

say-turn = It is your turn.
say-over = The match is over. { $result }
say-chat = { $name } says: { $words }

notify-title = It is your turn
notify-body = { $game } with { $names }

menu-write = An action in writing
menu-write-go = Play
menu-write-wadi = +c4 builds, b3>d4 pumps, @e5 moves the watchman, @- withdraws him, a full stop ends the turn.
menu-write-reef = For example: worm r, flip c2 r, take c1 rr @2, boat ryb, shark c2, end.

shares-title = How it went
shares-label = The chance to win of every player over the match
shares-turnings = What decided it
shares-working = The rest is being worked out.
record-note = A record is a match as text. Drop a file here, choose one, or paste the text.
record-file = Choose a file
record-text = Or paste the text
record-look = Look at it
