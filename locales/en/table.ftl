# The table: waiting, playing, looking back.
table-your-turn-title = Your turn
table-round = Round { $round }
table-last-round = Last round
table-last-round-note = Last round! After it the wadi is dry.
table-turn-number = Turn { $turn }
table-idle =
    Nobody has bought anything for { $turns } turns. { $left ->
        [one] If nobody buys anything this turn either, the match ends.
       *[other] After { $left } more turns like that, the match ends.
    }
table-spectators =
    { $count ->
        [0] No spectators
        [one] One spectator
       *[other] { $count } spectators
    }

wait-title = Waiting for players
wait-note = The match starts as soon as every seat is taken.
wait-begin = Everyone is here. The match is about to start…
wait-awaited = not here yet
wait-awaited-note = The match and its clock start when everyone is here.
wait-withheld = { $count ->
    [one] One seat was given up after the luck had been sealed, so it is drawn anew.
   *[other] { $count } seats were given up after the luck had been sealed, so it is drawn anew.
}
wait-take = Take this seat
wait-rise = Leave this seat
wait-cancel = Cancel the match
wait-cancel-sure = Press again to cancel it
wait-cancelled = This match was cancelled.
wait-nobody = Nobody came
wait-link = Link for this seat
wait-link-note = Send it to whoever should sit here.
wait-share = Share…
wait-share-text = Come and play { $game } with me.
wait-qr = QR code
wait-qr-label = QR code with the link for this seat
here-only = This link works on this computer only.
here-only-how = The server listens on no other address. To let others in your network play, stop it and start it like this:
wait-open = Open to anyone
wait-invited = Waiting for your friend
wait-join-title = You’re invited
wait-join = { $name } is keeping a seat for you.
wait-join-go = Sit down
wait-move-title = Move your seat here
wait-move = This link moves a seat to this device. It works once.
wait-move-go = Move it here
wait-name = You will play as { $name }.
wait-your-name = Your name at the table
luck-seal = Seal of the luck
luck-seal-server = { $where ->
    [here] This device
   *[server] The server
  } has fixed its share of the luck under this seal. The players add theirs before play starts.
luck-seal-all = The luck of this match was fixed under this seal before play started. Note it down, and compare it when the match is over.

seat-you = you
seat-deputy = computer { $level } is playing
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
        [one] offspring
       *[other] offspring
    }
seat-supply = { $count } in supply
seat-boats = Boats: { $count }
seat-pearls = Pearls: { $count }
seat-sharks = Sharks: { $count }
seat-worms = Worms: { $count }
seat-watchman-out = watchman withdrawn
seats = Players

turn-yours = Your turn
turn-seat = { $name }’s turn
turn-seat-yours = { $name }, your turn
turn-thinks = { $name } is thinking
turn-waits = { $name } is waiting to think
turn-choice = Your choice
turn-seat-choice = { $name }, your choice
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
           *[other] { $actions } actions left, at most { $build } { $build ->
                [one] build
               *[other] builds
            }
        }
    }
turn-first-build = Tap a land tile to build a shadoof
turn-first-pump =
    { $actions ->
        [one] One pump left: tap nearby water
       *[other] { $actions } pumps left: tap nearby water
    }
turn-ready = Check, then confirm
turn-ready-flow = Check, then confirm: the water will flow like this
turn-ready-early = Check, then confirm: you have actions left
turn-restored = Your unsent actions are back
turn-nothing-more = Nothing left to play: confirm or undo
turn-place-watchman = Place your watchman
turn-move-watchman = Move your watchman, or withdraw him
turn-buy = Buy and use cards, then end your turn
turn-worm-substitute = Take a worm of any colour
turn-worm-opponent = Take a worm in a rolled colour, or none
turn-steps = This turn
turn-undo = Undo
turn-undo-key = Undo (Esc)
turn-reset = Restart turn
turn-confirm = Confirm
turn-confirm-key = Key: Ctrl+Enter
turn-end = End turn
turn-pass = Pass
turn-sending = Sending…
turn-skip = Show all
turn-past = You are looking at an earlier position.
turn-to-now = Back to the match

why-rule = Rule { $rule }

tabs = Beside the board
tab-log = Log
tab-talk = Chat
tab-note = Note
tab-menu = Menu

log-empty = Nothing has happened yet.
log-jump = Show the position after { $heading }: { $what }
log-start = start
log-deal = Opening deal
log-other = { $name } { $words }.
log-buys-nothing = buys nothing
log-left = has left the match
log-time-up = has run out of time
log-absent = didn’t come back

replay-bar = Review
replay-first = To the start
replay-previous = One step back
replay-next = One step forward
replay-last = To the end
replay-slider = Position
replay-of = { $at } of { $all }
replay-share = Copy a link to this position
replay-shared = Link copied
replay-download = Download the record
replay-on = Continue from here

talk-empty = No messages yet.
talk-say = Say something
talk-send = Send
talk-phrases = Quick messages
talk-mute = Mute { $name }
talk-unmute = Unmute { $name }
talk-spectator = Only players can chat at the table.
talk-off = You have turned chat off.
phrase-0 = Hello!
phrase-1 = Good luck!
phrase-2 = Well done!
phrase-3 = Ouch!
phrase-4 = One moment, please.
phrase-5 = Are you still there?
phrase-6 = Sorry, I’m back.
phrase-7 = Thanks for the match!
phrase-8 = Another one?
phrase-9 = I have to go.

note-label = Your private note
note-hint = Plans for later. Only you see this.
note-kept = Saved
note-keeping = Saving…

ask-take-back = Take back my last turn
take-back-of = Take back { $name }’s turn
take-back-asks = This takes back { $count } turns: { $turns }.
take-back-keep = Keep them
take-back-all = Take back
redo = Redo my turn
redo-of = Redo { $name }’s turn
ask-pause = Pause the clocks
ask-resume = Resume the clocks
ask-open = { $name } asks: { $what }
ask-what-take-back = may I take back my last turn?
ask-what-pause = shall we pause the clocks?
ask-what-replace = should a computer take over for { $absent }?
ask-what-dismiss = shall we continue without { $absent }?
ask-own = You asked: { $what } Waiting for an answer.
ask-yes = Yes
ask-no = No

absent-note = { $name } hasn’t played for a long time.
absent-menu = Been waiting long? The menu has ways to continue.
absent-replace = Let a computer take over for { $name }
absent-dismiss = Continue without { $name }
absent-dismiss-sure = Press again: this is final
paused = The clocks are paused.

menu-hint = Hint
menu-hint-note = Shows what a strong player would do. Everybody sees that you asked.
menu-hint-thinks = Thinking…
# $action is what somebody does, as the log says it: "builds on c4".
menu-hint-best = A strong player { $action }.
menu-hint-share = Chance of winning: { $share }
training-choice = Training against the computer: warn me before a turn that costs more than
training-off = No warning
training-weighs = Weighing the turn…
training-warns = Costs { $share } of your chance. Think again, or confirm again.
menu-resign = Resign
menu-resign-sure = Press again to resign
menu-turn-board = Rotate board
menu-depute = Let a computer take over
menu-return = I’ll take over again
menu-holiday = Take days off
menu-holiday-days = Days off
menu-move = Continue on another device
menu-move-note = Makes a link that moves your seat. It works once.
menu-watch-link = Link to watch
menu-here = This match is saved on this device only.
menu-carry = Continue on the server
menu-carry-note = It continues there from this position. You can open it anywhere, and others can watch.
menu-carry-over = Keep it on the server
menu-carry-over-note = Then it is among your finished matches there, with a link that you can give to others.
menu-take = Continue on this device
menu-take-note = A copy continues here from this position, also without a network. The match on the server stays as it is.
menu-take-over = Keep a copy on this device
menu-take-over-note = You can look at it again here, also without a network.
menu-elsewhere = Take it to a server
menu-elsewhere-note = There you can open it anywhere, and others can watch or take a seat.
menu-server = Address of the server
menu-server-bad = This is no address of a server.
carry-title = A match from a device
carry-note = Somebody has played { $game } on a device without a server. Take the match over, and you can open it anywhere; others can watch.
carry-go = Take it over
carry-bad = There is no match in this link. It may have been cut off on the way.
menu-rules = Rules in short

here-fleeting = This window keeps nothing: the match is gone when you close it. Download the record to keep it.
here-understood = Understood

link-connecting = Connecting…
link-waiting = Connection lost. Reconnecting…
link-now = Try now

over-title = The match is over
over-won = { $name } wins
over-you-won = You win!
over-shared = { $names } share the victory
# Why somebody has won, under the result.
over-why-points = { $points } to { $next } on points
over-why-supply = Equal points, but more shadoofs in supply, { $counts }
over-why-shared = Tied on points and on shadoofs in supply
over-why-left = Everyone else has left the match
over-why-offspring = First to { $points } offspring
over-stopped-idle = Nobody had bought anything for 20 turns, so the match has ended. Most offspring wins.
over-stopped-long = Turn 400 is the last of a match. Most offspring wins.
over-by-shadoof = Points breakdown
over-review = Review
over-rematch = Rematch
over-rematch-note = Same table, and everyone moves one seat along.
over-rematch-there = To the rematch
over-next-level = Try level { $level }
over-luck = Check the luck
over-luck-note = Before the match { $where ->
    [here] this device
   *[server] the server
  } fixed its share of the luck and showed this seal. Now you see what was sealed. Together with what the players added, it determines every die and card.
over-luck-sealed = Before play { $where ->
    [here] this device
   *[server] the server
  } and the players each fixed their share of the luck under this seal, before anybody showed theirs. What chance decided, from who starts to every die and card, follows from all of them together.
over-luck-same = This is the seal that this browser saw before play.
over-luck-other = This browser saw another seal before play. What is shown here is not what was fixed then.
over-luck-seal = Seal
over-luck-secret = What was sealed
over-luck-added = Added by { $name }

say-turn = It’s your turn.
say-over = The match is over. { $result }
say-chat = { $name } says: { $words }

notify-title = It’s your turn
notify-body = { $game } with { $names }

menu-write = Type a move
menu-write-go = Play
menu-write-wadi = +c4 builds, b3>d4 pumps, a full stop ends or confirms the turn. Several at once: +c4, b3>d4.
menu-write-watchmen = +c4 builds, b3>d4 pumps, @e5 moves the watchman, @- withdraws him, a full stop ends or confirms the turn. Several at once: +c4, b3>d4.
menu-write-reef = For example: worm r, flip c2 r, take c1 rr @2, boat ryb, shark c2, end. A full stop confirms.

shares-title = How it went
shares-label = Each player’s chance of winning over the match
shares-turnings = Turning points
shares-working = Still analysing…
record-note = A record is a match as text. Drop a file here, choose one, or paste the text.
record-file = Choose a file
record-text = Or paste the text
record-look = Open

# What a table has agreed on: a label, and what it is.
option-game = Game
option-board = Board
option-building = Building
option-pro = up to two builds per turn
option-yes = yes
option-no = no
option-head-start = { $name } +{ $points }
