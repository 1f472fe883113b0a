# The frame of the page, and words that several pages use.
app-name = Shadoof
app-tagline = Three board games about water
app-free = Free, no account needed.
app-home = Home page
app-skip = Skip to the content
app-lost = There is nothing at this address.
app-lost-more = The link may be old or incomplete. Your matches are on the home page.
app-loading = One moment…
app-new-version = A newer version of Shadoof is ready.
app-take-version = Load it

game-wadi = Wadi
game-watchmen = Wadi – The Watchmen
game-watchmen-short = The Watchmen
game-reef = Das Riff
game-wadi-pitch = Build shadoofs along a desert river and pump its water onto the best land before it runs dry.
game-watchmen-pitch = Wadi with a watchman for every player. He closes land to everyone, and knowing when to withdraw him wins games.
game-reef-pitch = Fish with coloured worms, send out boats, and be the first to raise five offspring on your corals.
game-players = { $to ->
    [2] 2 players
   *[other] { $from }–{ $to } players
  }
game-minutes = { $from }–{ $to } minutes
game-age = ages { $age } and up

level = Level { $level }
level-1 = Newcomer
level-2 = Beginner
level-3 = Casual
level-4 = Experienced
level-5 = Strong
level-6 = Very strong
level-7 = Master
level-8 = Champion
computer = Computer { $level }
# Several computers of one level: 2a, 2b.
computer-one-of = Computer { $level }{ $letter }
computer-brief = Comp. { $level }
you = you

colour-0 = Orange
colour-1 = Blue
colour-2 = Green
colour-3 = Pink
colour-4 = Yellow
colour-5 = Grey

prefs = Settings
prefs-language = Language
prefs-theme = Colours
theme-auto = Automatic
theme-light = Day
theme-dark = Night
prefs-sound = Sounds
prefs-name = Your name
prefs-name-save = Save
prefs-name-note = The others at the table see it.
prefs-send-at-once = Send at once
prefs-send-at-once-note = Actions count as soon as you make them, without Confirm.
prefs-motion = Animation
prefs-motion-0 = Off
prefs-motion-120 = Fast
prefs-motion-200 = Normal
prefs-motion-500 = Slow
prefs-notify = Tell me when it’s my turn
prefs-notify-note = Your browser shows a notification while you are on another page.
prefs-notify-denied = Your browser blocks notifications from this page. You can allow them in its settings.
prefs-chat = Show chat
prefs-close = Close

close = Close
copy = Copy
copied = Copied
back = Back
again = Try again
more = Show more
just-now = just now
guest = Guest { $number }

unit-day = d
unit-hour = h
