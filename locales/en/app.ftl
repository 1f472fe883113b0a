# The frame of the page, and words that several pages use.
app-name = Shadoof
app-tagline = Three games, one table by the water
app-home = To the start page
app-skip = Skip to the content
app-lost = There is nothing at this address.
app-lost-more = The link may be old or cut off. The start page knows your matches.
app-loading = One moment…

game-wadi = Wadi
game-watchmen = Wadi – The Watchmen
game-watchmen-short = The Watchmen
game-reef = Das Riff
game-wadi-pitch = Build shadoofs along a desert river and pump its water onto the best land before it has run away.
game-watchmen-pitch = Wadi with a watchman each, who closes off land for everybody, until it is wise to take him home.
game-reef-pitch = Fish with coloured worms, send out boats, and raise five broods on your corals.

level = Level { $level }
level-1 = Newcomer
level-2 = Beginner
level-3 = Hobbyist
level-4 = Practised
level-5 = Strong
level-6 = Very strong
level-7 = Master
level-8 = Champion
computer = Computer { $level }
computer-brief = Comp. { $level }
you = you

colour-0 = Vermilion
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
prefs-name-save = Keep
prefs-name-note = The others at the table see it.
prefs-send-at-once = Send at once
prefs-send-at-once-note = Every action counts as soon as you make it, without Confirm.
prefs-motion = Movement
prefs-motion-0 = None
prefs-motion-120 = Brisk
prefs-motion-200 = Normal
prefs-motion-500 = Slow
prefs-notify = Tell me when it is my turn
prefs-notify-note = Your browser shows a message while you are on another page.
prefs-notify-denied = Your browser does not allow messages from this page. You can change that in its settings.
prefs-chat = Show what others say
prefs-close = Close

close = Close
copy = Copy
copied = Copied
back = Back
again = Try again
more = Show more

unit-day = d
unit-hour = h
