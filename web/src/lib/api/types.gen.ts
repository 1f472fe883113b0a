// Made from crates/wire by `BLESS=1 cargo test -p wire`; do not edit.

/** How many levels computer players have: 1 is the weakest. */
export const LEVELS = 8;

/** How many events of a match are told at once. */
export const EVENTS_A_PAGE = 200;

/** The longest note at a position, in characters. */
export const POSITION_NOTE_CHARS = 2000;

export type NewMatch = { 
/**
 * Which game, and what the table chose.
 */
game: GameChoice, 
/**
 * Who is to sit where, from seat 0: two to four for Wadi, two for Das Riff.
 */
seats: Array<NewSeat>, 
/**
 * Who begins.
 */
first: First, 
/**
 * How long people may think.
 */
clock: ClockRule, 
/**
 * What becomes of a seat whose time is up.
 */
absence: Absence, 
/**
 * Whether players may ask for hints.
 */
hints: boolean, 
/**
 * Whether anybody may find the match; otherwise whoever has the link.
 */
listed: boolean, 
/**
 * Where it goes on from, if not at the start. Game and options are then those of that match.
 */
beginning?: Beginning, };

export type GameChoice = { "name": "wadi", 
/**
 * The id of a built-in scenario, or the text of one (anything with a line break).
 */
scenario: string, 
/**
 * The building rule: `free`, `spreading` or `classic`.
 */
building: string, 
/**
 * Whether The Watchmen are in play.
 */
watchmen: boolean, 
/**
 * Whether the pro rule holds.
 */
pro: boolean, 
/**
 * The points that each seat has before the match, from 0 to 20; nobody any if not said.
 */
head_start?: Array<number>, 
/**
 * The text of a position to begin with, in place of the scenario's own.
 */
position?: string, } | { "name": "reef", 
/**
 * The text of a deck, if not the built-in one.
 */
deck?: string, 
/**
 * The offspring that each seat has before the match, from 0 to 3; nobody any if not said.
 */
head_start?: Array<number>, 
/**
 * The text of a position to begin with, in place of the opening deal.
 */
position?: string, };

export type NewSeat = { 
/**
 * Who is to sit there.
 */
sitter: Sitter, 
/**
 * The colour of the seat's pieces, from 0 to 5; the first free one if not said.
 */
colour?: number, };

export type Sitter = { "kind": "me", 
/**
 * The name of that person, if it is not the maker's own.
 */
name?: string, } | { "kind": "invited" } | { "kind": "open" } | { "kind": "computer", 
/**
 * From 1 to 8.
 */
level: number, };

export type First = { "who": "random" } | { "who": "seat", 
/**
 * Its number.
 */
seat: number, };

export type ClockRule = { "kind": "none" } | { "kind": "days", 
/**
 * From 1 to 30.
 */
days: number, 
/**
 * How many days of holiday each seat may take in the whole match, from 0 to 60.
 */
holidays: number, } | { "kind": "live", 
/**
 * Seconds at the start, from 10 to 10,800.
 */
seconds: number, 
/**
 * Seconds more for each finished turn, from 0 to 180.
 */
increment: number, };

export type Absence = { "kind": "leave" } | { "kind": "computer", 
/**
 * From 1 to 8.
 */
level: number, };

export type Beginning = { "kind": "match", 
/**
 * Which match.
 */
id: string, 
/**
 * How many plays had been made in it.
 */
at: number, } | { "kind": "record", 
/**
 * The record as text.
 */
text: string, 
/**
 * How many plays of it are taken; all if not said.
 */
at?: number, };

export type Order = { 
/**
 * The order's own name: 32 hexadecimal digits that the client draws at random. Sent twice, it is done once.
 */
id: string, 
/**
 * What is wanted.
 */
command: Command, };

export type Command = { "do": "sit", 
/**
 * Which one.
 */
seat: number, 
/**
 * The key from the link, for a seat that waits for somebody who was invited.
 */
key?: string, 
/**
 * What the client adds to the luck of the match: 64 hexadecimal digits. Only for matches of long ago; at all
 * others it does nothing, and seats `commit` themselves when all of them are taken.
 */
luck?: string, } | { "do": "rise", 
/**
 * Which one.
 */
seat: number, } | { "do": "commit", 
/**
 * Which seat.
 */
seat: number, 
/**
 * 64 hexadecimal digits: the hash of a contribution that the client has drawn at random.
 */
commitment: string, } | { "do": "contribute", 
/**
 * For which seat.
 */
seat: number, 
/**
 * 64 hexadecimal digits.
 */
luck: string, } | { "do": "play", 
/**
 * For which seat.
 */
seat: number, 
/**
 * How many events of the match the client knows.
 */
seen: number, 
/**
 * The actions in writing, in order. All are played, or none.
 */
actions: Array<string>, } | { "do": "resign", 
/**
 * Which seat leaves.
 */
seat: number, } | { "do": "ask", 
/**
 * Who asks.
 */
seat: number, 
/**
 * What for.
 */
request: Request, } | { "do": "answer", 
/**
 * Who answers.
 */
seat: number, 
/**
 * Whether it may be.
 */
yes: boolean, } | { "do": "resume", 
/**
 * Who wants it.
 */
seat: number, } | { "do": "holiday", 
/**
 * Who.
 */
seat: number, 
/**
 * How many days from now.
 */
days: number, } | { "do": "depute", 
/**
 * For which seat.
 */
seat: number, 
/**
 * How strong it is, from 1 to 8.
 */
level: number, } | { "do": "return", 
/**
 * On which seat.
 */
seat: number, } | { "do": "say", 
/**
 * Who says it.
 */
seat: number, 
/**
 * What.
 */
words: ChatMessage, } | { "do": "mute", 
/**
 * The seat of whoever wants it.
 */
seat: number, 
/**
 * Which seat is not heard.
 */
other: number, 
/**
 * Whether it is not heard from now on.
 */
muted: boolean, } | { "do": "hint", 
/**
 * For which seat.
 */
seat: number, 
/**
 * Actions of a turn that is not sent yet, in writing: the question is what to do after them.
 */
actions?: Array<string>, 
/**
 * The asker's own device thinks: that they asked is noted, and nobody answers.
 */
own?: boolean, } | { "do": "rematch", 
/**
 * Who wants it.
 */
seat: number, } | { "do": "cancel", 
/**
 * A seat of whoever made the match, or any if they have none.
 */
seat: number, };

export type Request = "take_back" | "pause" | "replace" | "dismiss";

export type ChatMessage = { "kind": "phrase", 
/**
 * From 0 to 9.
 */
number: number, } | { "kind": "text", 
/**
 * The words.
 */
text: string, };

export type OrderOutcome = { "outcome": "done", 
/**
 * How many events the match has since then.
 */
seq: number, 
/**
 * What a strong player would do, if that was asked.
 */
hint?: Advice, 
/**
 * The match that follows, if one was wanted.
 */
follows?: string, } | { "outcome": "refused" } & Refusal;

export type Draft = { 
/**
 * For which seat.
 */
seat: number, 
/**
 * The actions in writing, from the position of the table on.
 */
actions: Array<string>, };

export type Drafted = { 
/**
 * The position after the actions that are right.
 */
position: Position, 
/**
 * What followed from each of those actions.
 */
effects: Array<Array<Record<string, unknown>>>, 
/**
 * Why the next action cannot be played, if there is one.
 */
refused?: Refusal, };

export type Sketch = { 
/**
 * Which game, and what the table chose.
 */
game: GameChoice, 
/**
 * How many players.
 */
players: number, 
/**
 * The seat that begins.
 */
first: number, 
/**
 * All that happens, in writing: actions, and what dice and cards bring.
 */
plays: Array<string>, 
/**
 * Lets chance speak where `plays` do not say what it brings: the same number, the same luck.
 */
seed?: number, };

export type Sketched = { 
/**
 * The board, in Wadi.
 */
board?: Board, 
/**
 * The position it leads to, with all that may be done in it.
 */
position: Position, 
/**
 * All that happened, with what chance brought.
 */
plays: Array<string>, 
/**
 * What followed from each of those plays.
 */
effects: Array<Array<Record<string, unknown>>>, 
/**
 * How many of the plays that were sent could be made.
 */
made: number, 
/**
 * Why the next one could not, if there is one.
 */
refused?: Refusal, };

export type DeckText = { 
/**
 * The text: a number for every card.
 */
text: string, };

export type DeckChecked = { 
/**
 * All that is wrong.
 */
problems: Array<DeckProblem>, 
/**
 * What to know before playing with it, if nothing is wrong.
 */
warnings: Array<DeckProblem>, };

export type DeckProblem = { 
/**
 * What is wrong, in one word for translations.
 */
code: string, 
/**
 * The card that it is about.
 */
card?: string, 
/**
 * How many there are of what it is about.
 */
count?: number, 
/**
 * The line, from 1.
 */
line?: number, 
/**
 * What is wrong and what to do, for people who read English.
 */
message: string, };

export type Event = { 
/**
 * Its number, from 0 without gaps.
 */
seq: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Which seat it is about, if any.
 */
seat: number | null, 
/**
 * What happened. Absent if this observer does not hear that seat.
 */
fact: Fact | null, 
/**
 * What followed from it by itself, in order, as the referee tells it.
 */
effects: Array<Record<string, unknown>>, 
/**
 * The position since then, if it is another one.
 */
position?: Position, 
/**
 * The clocks since then.
 */
clock: ClockView, };

export type Fact = { "kind": "sat", 
/**
 * Who, by id.
 */
player: string, 
/**
 * Who, by name.
 */
name: string, } | { "kind": "rose" } | { "kind": "came" } | { "kind": "gone" } | { "kind": "committed", 
/**
 * The hash of it.
 */
commitment: string, } | { "kind": "sealed" } | { "kind": "contributed", 
/**
 * What it added.
 */
luck: string, } | { "kind": "withheld" } | { "kind": "began" } | { "kind": "drawn_first" } | { "kind": "acted", 
/**
 * In writing.
 */
action: string, } | { "kind": "fell", 
/**
 * In writing.
 */
action: string, } | { "kind": "left", 
/**
 * Why.
 */
why: LeaveReason, } | { "kind": "asked", 
/**
 * What for.
 */
request: Request, } | { "kind": "agreed" } | { "kind": "declined" } | { "kind": "took_back", 
/**
 * How many plays remain.
 */
plays: number, } | { "kind": "paused" } | { "kind": "resumed" } | { "kind": "given_back", 
/**
 * How much, in milliseconds.
 */
millis: number, } | { "kind": "away", 
/**
 * In milliseconds since 1970.
 */
until: number, } | { "kind": "deputed", 
/**
 * How strong it is.
 */
level: number, } | { "kind": "returned" } | { "kind": "said", 
/**
 * What.
 */
words: ChatMessage, } | { "kind": "hinted" } | { "kind": "followed", 
/**
 * Its id.
 */
by: string, } | { "kind": "cancelled" } | { "kind": "became", 
/**
 * Who the guest was, by id.
 */
guest: string, 
/**
 * Whose account it is, by id.
 */
player: string, 
/**
 * The name of the account.
 */
name: string, } | { "kind": "forgotten", 
/**
 * Who it was, by id.
 */
player: string, } | { "kind": "closed" };

export type LeaveReason = "resigned" | "time_up" | "absent";

export type Addresses = { 
/**
 * Whole addresses, the likeliest first; none if the server lets nobody else in.
 */
addresses: Array<string>, };

export type Guest = { 
/**
 * Its id.
 */
player: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whether the name belongs to it, so that it can sign in elsewhere.
 */
claimed: boolean, 
/**
 * Whether this server sends mail, such as links to sign in with.
 */
mail?: boolean, };

export type Credentials = { 
/**
 * The name.
 */
name: string, 
/**
 * The password.
 */
password: Password, };

export type NewPassword = { 
/**
 * The one so far, or a passkey. Who signed in with a link a little while ago needs neither.
 */
proof?: Proof, 
/**
 * The one from now on.
 */
new: Password, };

export type Proof = { "password": Password } | { "passkey": PasskeyAnswer };

export type AccountClosing = { 
/**
 * That the account is the sender's. Guests have none, and who signed in with a link a little while ago needs none.
 */
proof?: Proof, };

export type Account = { 
/**
 * Its id.
 */
player: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Since when the name belongs to the sender, in milliseconds since 1970; nothing for a guest.
 */
claimed_at?: number, 
/**
 * Whether there is a password to sign in with.
 */
has_password: boolean, 
/**
 * The passkeys to sign in with, oldest first.
 */
passkeys: Array<Passkey>, 
/**
 * The devices that the sender is known on, last used first.
 */
logins: Array<Login>, 
/**
 * Where the sender gets mail; nothing if this server sends none.
 */
mail?: Mail, 
/**
 * Whether the sender signed in with a link a little while ago, so that no password is needed to change it.
 */
linked?: boolean, };

export type Login = { 
/**
 * Its id.
 */
id: string, 
/**
 * The browser and the system, as far as it said so, such as `Firefox, Linux`.
 */
device: string, 
/**
 * Since when, in milliseconds since 1970.
 */
created_at: number, 
/**
 * When it was used last, give or take ten minutes.
 */
last_seen: number, 
/**
 * Whether it is the one that asks.
 */
current: boolean, };

export type Password = string;

export type Mail = { 
/**
 * The address that was confirmed.
 */
address?: string, 
/**
 * An address that waits for its confirmation, and takes the place of the other one then.
 */
unconfirmed?: string, 
/**
 * Whether a mail tells of turns in matches without a clock that runs.
 */
turns: boolean, 
/**
 * The language of mails, once there is an address.
 */
language?: Language, };

export type Language = "en" | "nl" | "de";

export type NewAddress = { 
/**
 * The address; without it the one so far is forgotten.
 */
address?: string, 
/**
 * That the account is the sender's. Who signed in with a link a little while ago needs none.
 */
proof?: Proof, 
/**
 * The language of mails.
 */
language: Language, };

export type TurnMails = { 
/**
 * Whether to send them.
 */
turns: boolean, 
/**
 * The language of mails.
 */
language: Language, };

export type LinkRequest = { 
/**
 * The mail address of the account.
 */
address: string, };

export type MailedLink = { 
/**
 * What it holds.
 */
token: LinkToken, };

export type LinkToken = string;

export type Passkey = { 
/**
 * Its id.
 */
id: string, 
/**
 * The browser and the system that it was made with, as far as they said so.
 */
label: string, 
/**
 * The name of the host that it was made for; it is good nowhere else.
 */
place: string, 
/**
 * Since when, in milliseconds since 1970.
 */
created_at: number, 
/**
 * When it was used last; nothing if never.
 */
last_used?: number, };

export type PasskeyUse = { "purpose": "sign_in", } | { "purpose": "prove", };

export type PasskeyChallenge = { 
/**
 * 256 bits, good once and for five minutes.
 */
challenge: string, 
/**
 * The name of the host that the passkey must have been made for.
 */
place: string, 
/**
 * The credentials that will do; any if there are none.
 */
credentials: Array<string>, };

export type NewPasskey = { 
/**
 * The name that a guest wants to keep.
 */
name?: string, 
/**
 * That the account is the sender's.
 */
proof?: Proof, };

export type PasskeyTemplate = { 
/**
 * 256 bits, good once and for five minutes.
 */
challenge: string, 
/**
 * The name of the host that it is made for.
 */
place: string, 
/**
 * Who it is for, in bytes.
 */
user: string, 
/**
 * Who it is for, by the name that people see.
 */
name: string, 
/**
 * The kinds of keys that will do, by their numbers in COSE, best first.
 */
algorithms: Array<number>, 
/**
 * The credentials that there are already: their devices need no other one.
 */
credentials: Array<string>, };

export type PasskeyMade = { 
/**
 * The browser's own account of it, as JSON, in bytes.
 */
client_data: string, 
/**
 * The device's, with the public key.
 */
authenticator_data: string, };

export type PasskeyClaim = { 
/**
 * The name.
 */
name: string, 
/**
 * The passkey.
 */
passkey: PasskeyMade, };

export type PasskeyAnswer = { 
/**
 * What its device calls it.
 */
credential: string, 
/**
 * The browser's account of it, as JSON, in bytes.
 */
client_data: string, 
/**
 * The device's.
 */
authenticator_data: string, 
/**
 * The signature under both.
 */
signature: string, 
/**
 * Who it is for, where the device says so.
 */
user?: string, };

export type NewName = { 
/**
 * The name.
 */
name: string, };

export type MatchList = "mine" | "played" | "open" | "live";

export type MatchListPage = { 
/**
 * The matches.
 */
matches: Array<MatchSummary>, 
/**
 * Where the next part begins, if there may be one.
 */
next?: string, };

export type MatchSummary = { 
/**
 * Its id.
 */
id: string, 
/**
 * Whether play goes on.
 */
phase: Phase, 
/**
 * What is played; a scenario that is not built in by its id, without its text.
 */
game: GameChoice, 
/**
 * Who sits where.
 */
seats: Array<SeatView>, 
/**
 * The seats of whoever looks.
 */
yours: Array<number>, 
/**
 * Whose turn it is.
 */
to_act: number | null, 
/**
 * How it ended.
 */
outcome?: Outcome, 
/**
 * How long people may think.
 */
clock: ClockRule, 
/**
 * The seats whose people have not come yet. Play begins when all have.
 */
awaited: Array<number>, 
/**
 * How often the position has changed.
 */
moves: number, 
/**
 * How many plays there have been since whoever looks acted last.
 */
news: number, 
/**
 * When it was made, in milliseconds since 1970.
 */
made_at: number, 
/**
 * When the last thing happened.
 */
moved_at: number, };

export type Invitation = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * The key to give with `sit`.
 */
key: string, };

export type SeatLink = { 
/**
 * Good for one move: whoever sends it gets the seat.
 */
key: string, };

export type Note = { 
/**
 * The words.
 */
text: string, };

export type PositionNote = { 
/**
 * How many plays led to the position.
 */
plays: number, 
/**
 * The words; none if it was removed.
 */
text: string, };

export type NewPositionNote = { 
/**
 * The words.
 */
text: string, };

export type FromClient = { "say": "order" } & Order | { "say": "try", 
/**
 * A number that comes back with the answer.
 */
query: number, 
/**
 * What to try.
 */
draft: Draft, } | { "say": "since", 
/**
 * How many it knows.
 */
seen: number, } | { "say": "ping" };

export type FromServer = { "say": "table", 
/**
 * The table.
 */
table: Table, } | { "say": "event", 
/**
 * What.
 */
event: Event, } | { "say": "answer", 
/**
 * The order's name.
 */
id: string, 
/**
 * What became of it.
 */
result: OrderOutcome, } | { "say": "tried", 
/**
 * The number that came with it.
 */
query: number, 
/**
 * What would follow.
 */
draft: Drafted, } | { "say": "untried", 
/**
 * The number that came with it.
 */
query: number, 
/**
 * Why.
 */
refusal: Refusal, } | { "say": "presence" } & Presence | { "say": "busy" } | { "say": "pong" } | { "say": "error", 
/**
 * Why.
 */
refusal: Refusal, } | { "say": "signed_out" } | { "say": "closing", 
/**
 * After so many milliseconds.
 */
reconnect_in: number, };

export type Presence = { 
/**
 * Whether each seat's person is connected.
 */
seats: Array<boolean>, 
/**
 * How many others look on.
 */
spectators: number, };

export type Position = { 
/**
 * How many plays (actions, dice and cards, leavings) led to it.
 */
plays: number, 
/**
 * A short name of the turn, as records have it: `3B`.
 */
heading: string, 
/**
 * Who acts, or how it ended.
 */
turn: Turn, 
/**
 * What there is to see.
 */
view: AnyView, 
/**
 * Every seat's points if the match ended now.
 */
points: Array<number>, 
/**
 * What each shadoof yields, in Wadi.
 */
harvest?: Record<string, number>, 
/**
 * The seats that are fined for a watchman who was forced off the board, in Wadi.
 */
fined?: Array<number>, 
/**
 * Whether the match ends with this round, whatever is done in it, in Wadi.
 */
last_round?: boolean, 
/**
 * How long nobody has bought or used anything, in Das Riff.
 */
idle?: Idle, 
/**
 * All that the seat to act may do, in writing; only for whoever sits there.
 */
legal?: Array<string>, };

export type Idle = { 
/**
 * How many there were.
 */
turns: number, 
/**
 * How many of them end the match.
 */
limit: number, };

export type Turn = { "who": "seat", 
/**
 * Which one.
 */
seat: number, } | { "who": "chance" } | { "who": "over", 
/**
 * How it ended.
 */
outcome: Outcome, };

export type Outcome = { 
/**
 * Who won: one seat, or several that share the victory.
 */
winners: Array<number>, 
/**
 * The place of each seat, from 1.
 */
places: Array<number>, 
/**
 * Every seat's points.
 */
points: Array<number>, 
/**
 * How many shadoofs each seat has left in supply, where that and not points alone said who won, in Wadi.
 */
tie_break?: Array<number>, 
/**
 * What stopped a match of Das Riff that nobody could win.
 */
stopped?: ReefStop, };

export type AnyView = { "game": "wadi" } & WadiView | { "game": "reef" } & ReefView;

export type WadiView = { 
/**
 * The round, from 1.
 */
round: number, 
/**
 * Who has the talisman.
 */
starter: number, 
/**
 * What the match is waiting for.
 */
phase: WadiPhase, 
/**
 * How many pawns lie where; only tiles with pawns.
 */
water: Record<string, number>, 
/**
 * Whose shadoof stands where.
 */
shadoofs: Record<string, number>, 
/**
 * How many shadoofs each seat has left.
 */
supply: Array<number>, 
/**
 * What is left of the turn, whatever board and supply permit.
 */
left: WadiLeft, 
/**
 * Where each seat's watchman stands, if he is on the board.
 */
watchmen: Array<string | null>, 
/**
 * The seats whose withdrawal counts, in order.
 */
withdrawn: Array<number>, 
/**
 * Each seat's points if the match ended now.
 */
scores: Array<number>, };

export type WadiPhase = "actions" | "place_watchman" | "move_watchman" | "over";

export type WadiLeft = { 
/**
 * Builds.
 */
build: number, 
/**
 * Pumps.
 */
pump: number, 
/**
 * Builds and pumps together.
 */
actions: number, };

export type ReefView = { 
/**
 * Turns of both seats, from 1; 0 during the opening deal.
 */
turn: number, 
/**
 * What is going on.
 */
phase: ReefPhase, 
/**
 * The dice of this turn; empty before they fall.
 */
dice: string[], 
/**
 * The worms nobody has.
 */
supply: Record<string, number>, 
/**
 * The display, from the sea.
 */
rows: string[][], 
/**
 * How many cards the draw pile has.
 */
draw: number, 
/**
 * The discard pile, sorted: fish by colour and sex, corals, pearls, sharks, water.
 */
discard: string[], 
/**
 * The open breeding cards, each in the place it was laid.
 */
breeding: string[], 
/**
 * How many breeding cards are not open yet.
 */
breeding_deck: number, 
/**
 * How many boats nobody has.
 */
boats_left: number, 
/**
 * The cards that the seat turned up this turn, while they lie there.
 */
flipped: string[], 
/**
 * What lies before the players.
 */
players: [ReefPlayer, ReefPlayer], };

export type ReefPhase = "deal" | "roll" | "substitute" | "opponent_worm" | "buy" | "refill" | "over";

export type ReefStop = "idle" | "long";

export type ReefPlayer = { 
/**
 * The worms.
 */
worms: Record<string, number>, 
/**
 * How many pearls.
 */
pearls: number, 
/**
 * How many sharks.
 */
sharks: number, 
/**
 * How many boats: one at each column from the sea.
 */
boats: number, 
/**
 * The corals as they were laid.
 */
corals: string[], };

export type Advice = { 
/**
 * The action it would take, in writing.
 */
best: string, 
/**
 * Every seat's share of the victory if that is done, from 0 to 1.
 */
value: Array<number>, 
/**
 * How it expects the match to go on, beginning with `best`.
 */
line: Array<string>, 
/**
 * As much of it as belongs to the turn that is under way.
 */
turn: Array<string>, 
/**
 * What else it looked at, the most promising first.
 */
choices: Array<Alternative>, 
/**
 * Why that turn is better than doing nothing more, what matters most first; nothing where no fact says so.
 */
why: Array<Why>, };

export type Alternative = { 
/**
 * The action, in writing.
 */
action: string, 
/**
 * Every seat's share of the victory if it is taken.
 */
value: Array<number>, };

export type Evaluation = { 
/**
 * The way in which it was worked out. What an older one found is worked out anew.
 */
version: number, 
/**
 * Whether all of it is there; otherwise the rest is being worked on.
 */
complete: boolean, 
/**
 * How much of the work is done, from 0 to 1.
 */
progress: number, 
/**
 * What positions are worth, in the order of the match: where a turn begins, where dice or cards fall, and the end.
 */
positions: Array<Worth>, 
/**
 * Every turn: what one seat does until another seat or chance goes on.
 */
turns: Array<JudgedTurn>, 
/**
 * The turns that cost most, in the order of the match.
 */
turning_points: Array<TurningPoint>, 
/**
 * What dice and cards brought; nothing in games without them.
 */
falls: Array<Fall>, 
/**
 * What is to be said of each player, by seat.
 */
players: Array<PlayerReview>, };

export type Worth = { 
/**
 * After how many plays.
 */
plays: number, 
/**
 * Every seat's share of the victory.
 */
shares: Array<number>, 
/**
 * By how much another search with another seed may differ, 19 times of 20.
 */
margins: Array<number>, 
/**
 * Whether it is certain: the ending is solved, or the match is over.
 */
exact: boolean, 
/**
 * How many points every seat is expected to have in the end; nothing where nobody can say.
 */
points?: Array<number>, };

export type JudgedTurn = { 
/**
 * After how many plays it began.
 */
from: number, 
/**
 * After how many plays it was over.
 */
to: number, 
/**
 * Whose it was.
 */
seat: number, 
/**
 * A short name for it, such as `3B`.
 */
heading: string, 
/**
 * What it cost the player who made it; nothing as long as that is not known.
 */
cost?: Cost, 
/**
 * The best turn that was found in its place, if that is clearly better.
 */
better?: BetterTurn, 
/**
 * Who wins by it: it could not help its player any more, and decided between others.
 */
king?: number, 
/**
 * What it brought the player who made it, against doing nothing, if nothing clearly better was found.
 */
brought?: number, 
/**
 * The turn before it whose mistake it left unpunished, by its number in this list.
 */
missed?: number, };

export type Cost = { 
/**
 * The share; 0 if nothing better was found.
 */
share: number, 
/**
 * By how much another search with another seed may differ, 19 times of 20.
 */
margin: number, 
/**
 * Whether it is more than the noise of the search.
 */
clear: boolean, 
/**
 * Whether both are solved.
 */
exact: boolean, };

export type BetterTurn = { 
/**
 * Its actions, in writing, until the turn is over or dice or cards fall.
 */
actions: Array<string>, 
/**
 * Every seat's share after it.
 */
shares: Array<number>, 
/**
 * What the turn that was played gave to every seat against it: below 0 for who played it.
 */
given: Array<number>, };

export type TurningPoint = { 
/**
 * The number of the turn among all turns.
 */
turn: number, 
/**
 * Why the better turn is better, what matters most first; nothing where no fact says so.
 */
why: Array<Why>, };

export type Why = { "kind": "wins" } | { "kind": "loses" } | { "kind": "lost" } | { "kind": "scores", 
/**
 * So many more.
 */
points: number, } | { "kind": "denies", 
/**
 * Who that is.
 */
seat: number, 
/**
 * So many fewer.
 */
points: number, } | { "kind": "exposes", 
/**
 * Who comes next.
 */
seat: number, 
/**
 * How, in writing.
 */
action: string, 
/**
 * So many points.
 */
points: number, 
/**
 * At most so many after the better turn, with any one action.
 */
better: number, } | { "kind": "lets", 
/**
 * Who comes next.
 */
seat: number, 
/**
 * How, in writing.
 */
action: string, 
/**
 * So many points.
 */
points: number, 
/**
 * At most so many after the better turn, with any one action.
 */
better: number, } | { "kind": "safe", 
/**
 * The tile, in writing.
 */
at: string, 
/**
 * So many points.
 */
points: number, } | { "kind": "claims", 
/**
 * The tile, in writing.
 */
at: string, 
/**
 * What water there is worth to one shadoof.
 */
points: number, } | { "kind": "cedes", 
/**
 * Who still can.
 */
seat: number, 
/**
 * The tile, in writing.
 */
at: string, 
/**
 * What water there is worth to one shadoof.
 */
points: number, } | { "kind": "last_water", 
/**
 * Who comes next.
 */
seat: number, 
/**
 * Where it lies after the other turn, in writing.
 */
at: string, } | { "kind": "passes", 
/**
 * So many pawns.
 */
pawns: number, 
/**
 * So many after the other turn.
 */
played: number, } | { "kind": "breeds", 
/**
 * Who comes next.
 */
seat: number, 
/**
 * The two colours, in writing.
 */
pair: string, 
/**
 * Where the missing fish lies, in writing.
 */
at: string, 
/**
 * After so many of 36 rolls they can pay for it.
 */
rolls: number, } | { "kind": "nears", 
/**
 * The two colours, in writing.
 */
pair: string, 
/**
 * Where the missing fish lies, in writing.
 */
at: string, 
/**
 * So many worms are missing to pay for it.
 */
worms: number, 
/**
 * So many of 36 rolls bring them.
 */
rolls: number, } | { "kind": "shark", 
/**
 * Who comes next.
 */
seat: number, 
/**
 * The two colours of the pair that it would complete, in writing.
 */
pair: string, 
/**
 * Where it lies, in writing.
 */
at: string, };

export type Fall = { 
/**
 * After how many plays it is over.
 */
plays: number, 
/**
 * What it is worth to every seat against the average of all that might have fallen. The sum over seats is 0.
 */
luck: Array<number>, };

export type PlayerReview = { 
/**
 * How many turns were judged.
 */
turns: number, 
/**
 * How many of those were as good as the best that was found: nothing that is clearly better by two points of a
 * hundred.
 */
good_turns: number, 
/**
 * What a turn cost on average, of those that were judged.
 */
cost: number, 
/**
 * The turn that cost most, if one was clearly not the best.
 */
worst_turn?: number, 
/**
 * The turn that brought most against doing nothing, of those that were as good as the best that was found.
 */
best_turn?: number, 
/**
 * The turn to learn from: what cost most, or nearly so where only that has a reason.
 */
lesson?: TurningPoint, 
/**
 * What most of the costly turns have in common, if anything.
 */
habit?: Habit, 
/**
 * Where the points come from.
 */
points: PointSources, 
/**
 * What was used on the way, in Das Riff.
 */
used?: ReefUse, 
/**
 * What dice and cards brought in sum; nothing in games without them.
 */
luck?: LuckSum, };

export type PointSources = { 
/**
 * Won in turns of their own.
 */
earned: number, 
/**
 * Given away in turns of their own: not above 0.
 */
given_up: number, 
/**
 * Won in the turns of others.
 */
from_others: number, 
/**
 * Taken away in the turns of others: not above 0.
 */
lost_to_others: number, 
/**
 * What others lost in this player's turns: not below 0, and no part of the sum.
 */
denied: number, 
/**
 * What the watchman brought or cost in the end: a part of the others.
 */
watchman: number, 
/**
 * Won or given away in turns of their own with the talisman: a part of the others.
 */
talisman: number, };

export type ReefUse = { 
/**
 * Sharks that were sent.
 */
sharks: number, 
/**
 * Boats that were bought.
 */
boats: number, 
/**
 * Cards that were turned up.
 */
flips: number, 
/**
 * Worms that were left in the end.
 */
worms_left: number, };

export type LuckSum = { 
/**
 * The share.
 */
share: number, 
/**
 * By how much another search with another seed may differ, 19 times of 20.
 */
margin: number, };

export type Habit = { 
/**
 * What it is about.
 */
theme: WhyTheme, 
/**
 * In so many turns.
 */
turns: number, 
/**
 * Of so many that were clearly not the best.
 */
of: number, };

export type WhyTheme = "points" | "answer" | "land" | "water" | "pair";

export type Replay = { 
/**
 * Who sat where.
 */
names: Array<string>, 
/**
 * The board, where the game has one.
 */
board?: Board, 
/**
 * The start, and the position after each play.
 */
steps: Array<Step>, 
/**
 * What is said beside the turns, in the order of the record.
 */
remarks?: Array<Remark>, };

export type Remark = { "kind": "comment", 
/**
 * After how many plays the position is.
 */
after: number, 
/**
 * What is said.
 */
text: string, } | { "kind": "variation", 
/**
 * After how many plays the turn began.
 */
from: number, 
/**
 * The position after each of its plays; those of a record with very many are cut off.
 */
steps: Array<Step>, };

export type Step = { 
/**
 * Whose it was; nobody's at the start and where dice or cards fell.
 */
seat: number | null, 
/**
 * What was played, in writing; nothing at the start and where a seat left.
 */
action: string | null, 
/**
 * What followed from it.
 */
effects: Array<Record<string, unknown>>, 
/**
 * The position since then.
 */
position: Position, };

export type Refusal = { 
/**
 * What kind of refusal it is, for programs.
 */
code: Code, 
/**
 * What is wrong and what to do, for people who read English.
 */
message: string, 
/**
 * Which rule of the game it would break, and how.
 */
reason?: Reason, 
/**
 * How many events the match has, where the sender knew fewer.
 */
seq?: number, 
/**
 * When to try again, in milliseconds, where that helps.
 */
retry_after?: number, };

export type Reason = { 
/**
 * The id of the rule, such as `W22`.
 */
rule: string, 
/**
 * What is wrong, in one word for translations.
 */
code: string, 
/**
 * What it is about: tiles, colours, numbers.
 */
about: Record<string, string | number>, };

export type Code = "bad_request" | "bad_text" | "foreign_origin" | "no_guest" | "bad_name" | "name_taken" | "weak_password" | "wrong_password" | "bad_address" | "address_taken" | "bad_link" | "wrong_passkey" | "no_challenge" | "no_passkeys_here" | "last_way" | "no_account" | "no_match" | "not_found" | "no_seat" | "not_your_seat" | "seat_taken" | "wrong_key" | "not_begun" | "has_begun" | "over" | "not_over" | "out_of_turn" | "chance_first" | "stale" | "against_the_rules" | "not_an_action" | "not_at_this_table" | "nothing_to_take_back" | "nothing_asked" | "already_asked" | "too_early" | "already_so" | "too_large" | "too_many" | "busy" | "storage_unavailable" | "damaged" | "internal";

export type Table = { 
/**
 * The match.
 */
id: string, 
/**
 * How many events it has.
 */
seq: number, 
/**
 * Whether play goes on.
 */
phase: Phase, 
/**
 * What is played.
 */
game: GameChoice, 
/**
 * The board, where the game has one.
 */
board?: Board, 
/**
 * The name of the board by language.
 */
board_name?: { [key in string]: string }, 
/**
 * Which seat began or is to begin; nothing while the lot has not been drawn.
 */
first: number | null, 
/**
 * Who sits where.
 */
seats: Array<SeatView>, 
/**
 * The seats whose people have not come yet. Play begins when all have.
 */
awaited: Array<number>, 
/**
 * The seats of whoever looks.
 */
yours: Array<number>, 
/**
 * Whether whoever looks has made the match.
 */
made_by_you: boolean, 
/**
 * The position.
 */
position: Position, 
/**
 * The clocks.
 */
clock: ClockView, 
/**
 * What becomes of a seat whose time is up.
 */
absence: Absence, 
/**
 * Whether players may ask for hints.
 */
hints: boolean, 
/**
 * Whether anybody may find the match.
 */
listed: boolean, 
/**
 * What somebody asked and not all have answered.
 */
asked?: Asked, 
/**
 * Where the luck comes from, where the game has any.
 */
luck?: LuckNote, 
/**
 * Seats that whoever looks does not hear.
 */
muted: Array<number>, 
/**
 * The match that follows this one.
 */
followed_by?: string, 
/**
 * How often the position has changed.
 */
moves: number, 
/**
 * How many events there were when whoever looks had acted last; nothing if never.
 */
acted_at?: number, 
/**
 * When the match was made, in milliseconds since 1970.
 */
made_at: number, };

export type Phase = "waiting" | "running" | "over" | "cancelled";

export type SeatView = { 
/**
 * Who sits there.
 */
holder: Holder, 
/**
 * The colour of its pieces, from 0 to 5.
 */
colour: number, 
/**
 * Whether it has left the match.
 */
left: boolean, 
/**
 * Until when its clock stands still, in milliseconds since 1970.
 */
away_until?: number, };

export type Holder = { "kind": "open" } | { "kind": "invited" } | { "kind": "person", 
/**
 * By name.
 */
name: string, 
/**
 * By id: equal for the seats of one person.
 */
player: string, 
/**
 * The level of the computer player that goes on for them, if one does.
 */
deputy?: number, } | { "kind": "computer", 
/**
 * From 1 to 8.
 */
level: number, };

export type ClockView = { 
/**
 * How long people may think.
 */
rule: ClockRule, 
/**
 * What each seat has left, in milliseconds, as of `at`.
 */
left: Array<number | null>, 
/**
 * Whose clock runs.
 */
running: number | null, 
/**
 * Whether the clocks were stopped by consent.
 */
paused: boolean, 
/**
 * How long the others wait for the person to act, where no clock does.
 */
patience?: AbsenceDeadlines, 
/**
 * The server's time at which this was so, in milliseconds since 1970.
 */
at: number, };

export type AbsenceDeadlines = { 
/**
 * From when on they may let a computer player go on for them.
 */
replace_from: number, 
/**
 * From when on they may go on without them.
 */
dismiss_from: number, };

export type Asked = { 
/**
 * Who asked.
 */
seat: number, 
/**
 * What for.
 */
request: Request, 
/**
 * Who has not answered.
 */
waits_for: Array<number>, };

export type LuckNote = { 
/**
 * What the server promised before the seats were taken.
 */
commitment: string, 
/**
 * What each seat bound itself to. Absent at matches of long ago, where seats added openly.
 */
commitments?: Array<string | null>, 
/**
 * What binds all commitments together, once no more are taken. Keep it: the record must lead to the same one.
 */
seal?: string, 
/**
 * How many seats were given up after a seal, so that the luck had to be agreed on anew.
 */
withheld: number, 
/**
 * What each seat added.
 */
contributions: Array<string | null>, 
/**
 * What the commitment stood for; only when the match is over.
 */
secret?: string, };

export type Scenario = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name by language.
 */
name: { [key in string]: string }, 
/**
 * Where it comes from and what it is good for, by language.
 */
note: { [key in string]: string }, 
/**
 * For how many players it is made.
 */
players: Array<number>, 
/**
 * For which variants it says that every seat has a fair share of the victories, by the number of players; nothing if
 * nobody has measured it.
 */
fair?: Array<Fair>, 
/**
 * How many rounds a match lasts.
 */
rounds: number, 
/**
 * The board.
 */
board: Board, 
/**
 * Whose it is.
 */
source: Source, 
/**
 * How many matches were made with it on this server.
 */
plays: number, 
/**
 * The name of whoever made it, if it is not built in.
 */
by?: string, };

export type Fair = { 
/**
 * How many players.
 */
players: number, 
/**
 * In which variants it is fair: `free` or `spreading`, then `watchmen`, then `pro`, with blanks between the words.
 */
variants: Array<string>, };

export type Source = "built_in" | "published" | "own";

export type ScenarioText = { 
/**
 * The text.
 */
text: string, };

export type NewScenario = { 
/**
 * Its text. The id in it is replaced by one that no other scenario has.
 */
text: string, 
/**
 * Whether everybody finds it in the server's list. What is published stays so until it is deleted.
 */
publish: boolean, };

export type OwnScenario = { 
/**
 * As everybody would see it.
 */
scenario: Scenario, 
/**
 * Its text.
 */
text: string, 
/**
 * Whether everybody sees it.
 */
published: boolean, 
/**
 * When it was saved, in milliseconds since 1970.
 */
saved_at: number, };

export type Checked = { 
/**
 * All that is wrong with it, in the order of its lines; nothing if it can be played.
 */
problems: Array<Problem>, 
/**
 * The board, if nothing is wrong.
 */
board?: Board, 
/**
 * What the map uses, as far as it can be read.
 */
box?: Material, 
/**
 * What one box of the game holds. With `box = false` a scenario may use more.
 */
limits: Material, 
/**
 * How many rounds a match lasts at most, if nothing is wrong.
 */
rounds?: number, 
/**
 * What could be better; nothing while something is wrong.
 */
advice: Array<Tip>, };

export type Problem = { 
/**
 * What is wrong, in one word for translations.
 */
code: string, 
/**
 * The tile, if it is about one.
 */
at?: string, 
/**
 * The line of the text, from 1.
 */
line: number, 
/**
 * What it is about: words and numbers.
 */
params: Record<string, string | number>, 
/**
 * What is wrong and what to do, for people who read English.
 */
message: string, };

export type Material = { 
/**
 * Land tiles with 1, 2 and 3 reservoirs.
 */
land: [number, number, number], 
/**
 * Wadi tiles.
 */
wadi: number, 
/**
 * Pawns.
 */
pawns: number, };

export type Tip = { 
/**
 * What, in one word for translations.
 */
code: string, 
/**
 * The tiles that it is about.
 */
at: Array<string>, 
/**
 * Words and numbers.
 */
params: Record<string, string | number>, };

export type NewFairness = { 
/**
 * The text of a scenario, or the id of one that the sender may see.
 */
text: string, 
/**
 * How many of them play: 2, 3 or 4, as the scenario permits.
 */
players: number, 
/**
 * The building rule: `free`, `spreading` or `classic`.
 */
building: string, 
/**
 * Whether The Watchmen are in play.
 */
watchmen: boolean, 
/**
 * Whether the pro rule holds.
 */
pro: boolean, 
/**
 * How many matches, from 1 to 400; 200 if not said.
 */
matches?: number, };

export type FairnessRun = { 
/**
 * The id.
 */
id: string, };

export type Fairness = { 
/**
 * How many matches are over.
 */
done: number, 
/**
 * How many there are to be.
 */
of: number, 
/**
 * Everybody's share of the victories; the winners of a match share it. Nothing before the first match is over.
 */
wins: Array<number>, 
/**
 * How many rounds a match lasted, on average.
 */
rounds: number, 
/**
 * How many points everybody had.
 */
scores: Array<Spread>, 
/**
 * Which share of the water left the board unused, on average.
 */
lost: number, 
/**
 * Whether it is over: all matches are, or somebody stopped it.
 */
ready: boolean, };

export type Spread = { 
/**
 * The lowest.
 */
low: number, 
/**
 * A quarter is lower than this, or equal.
 */
quartile: number, 
/**
 * Half of them are.
 */
median: number, 
/**
 * Three quarters are.
 */
upper: number, 
/**
 * The highest.
 */
high: number, };

export type Board = { 
/**
 * How many columns the grid has.
 */
columns: number, 
/**
 * How many rows.
 */
rows: number, 
/**
 * The tiles, row by row.
 */
tiles: Array<Tile>, };

export type Tile = { 
/**
 * Its name: `c4`.
 */
at: string, 
/**
 * What it is.
 */
ground: Ground, 
/**
 * What a shadoof here reaches; for a wadi tile, from where it is reached.
 */
reach: Array<string>, 
/**
 * What a watchman here forbids.
 */
area: Array<string>, };

export type Ground = { "kind": "land", 
/**
 * How many reservoirs it has: 1, 2 or 3.
 */
fertility: number, } | { "kind": "wadi", 
/**
 * Where its water leaves it: `n`, `ne`, `e` …; nowhere at a mouth inside the board.
 */
flow: string | null, 
/**
 * The tiles it flows to: none at a mouth, two at a fork, the one that gets an odd pawn first.
 */
to: Array<string>, 
/**
 * How many pawns begin here.
 */
spring: number, };
