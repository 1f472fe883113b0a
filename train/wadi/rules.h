// The rules of Wadi and The Watchmen for two to four seats, without departures (W60): as crates/wadi, on any device.
#pragma once
#include "board.h"

static const int SEATS = 4, SHADOOFS = 7;
enum Building { FREE, SPREADING, CLASSIC };
enum Stage { ACTING, PLACING, MOVING, OVER };

struct Variant {
  int8_t players, building, watchmen, pro;
};

struct State {
  Set shadoofs[SEATS];
  Set pawns;             // land with a pawn
  Set wet;               // wadi tiles with at least one
  uint8_t water[TILES];  // how many, on wadi tiles
  int32_t board;
  Variant variant;
  int8_t watchman[SEATS];   // the tile, or -1
  int8_t withdrawn[SEATS];  // seats in the order of T30
  int8_t withdrawals, fined;  // how many; a bit a seat (T31)
  int8_t round, starter, stage, seat, actions, builds;
};

// Actions are numbered: tile * KINDS + kind; kinds 0 to 24 are pumps by the offset of the target in a 5 × 5 square, of
// which the middle one, which is no pump, is the build; 25 is the watchman. Then what has no tile.
static const int KINDS = 26, BUILD = 12, WATCHMAN = 25;
static const int END = TILES * KINDS, WITHDRAW = END + 1, ACTIONS = END + 2;

HD inline int pump_number(const Board& b, int from, int to) {
  return from * KINDS + (b.row[to] - b.row[from] + 2) * 5 + (b.column[to] - b.column[from] + 2);
}

HD inline int supply(const State& s, int seat) { return SHADOOFS - count(s.shadoofs[seat]); }
HD inline Set all_shadoofs(const State& s) { return s.shadoofs[0] | s.shadoofs[1] | s.shadoofs[2] | s.shadoofs[3]; }

HD inline Set reach_of_all(const Board& b, Set shadoofs) {
  Set result = 0;
  EACH(t, shadoofs) result |= b.reach[t];
  return result;
}

// T1, of all watchmen but one
HD inline Set forbidden(const State& s, const Board& b, int except) {
  Set result = 0;
  for (int i = 0; i < SEATS; i++)
    if (i != except && s.watchman[i] >= 0) result |= b.area[s.watchman[i]];
  return result;
}

HD inline Set empty_land(const State& s, const Board& b) { return b.land & ~all_shadoofs(s) & ~s.pawns; }

// T11, T12, T13
HD inline Set placing_tiles(const State& s, const Board& b, int seat) {
  Set empty = empty_land(s, b) & ~forbidden(s, b, -1), zones = 0;
  EACH(t, s.shadoofs[seat]) zones |= b.zone[t];
  return empty & ~zones ? empty & ~zones : empty;
}

// T20
HD inline Set moving_tiles(const State& s, const Board& b, int seat) {
  Set here = s.watchman[seat] >= 0 ? of(s.watchman[seat]) : 0;
  return empty_land(s, b) & ~forbidden(s, b, seat) & ~here;
}

// W20 to W23, T2, for the seat to act; how many builds are left is another question.
HD inline Set building_tiles(const State& s, const Board& b) {
  Set areas = forbidden(s, b, -1), shadoofs = all_shadoofs(s), open = empty_land(s, b) & ~areas, beside = 0;
  if (supply(s, s.seat) == 0) return 0;
  if (s.variant.building == FREE) return open;
  EACH(t, shadoofs) beside |= b.area[t] & ~of(t);
  Set spread = open & ~beside, dry = b.land & ~s.pawns & ~areas;
  if (s.variant.building == SPREADING) return spread;
  bool can_pump = false;
  EACH(t, s.shadoofs[s.seat]) can_pump |= (b.reach[t] & s.wet) && (b.reach[t] & dry);
  if (s.actions >= 2) EACH(t, spread) can_pump |= (b.reach[t] & s.wet) != 0;
  return can_pump ? spread : open;
}

// Calls visit(number) for each legal action: tiles, pumps, then what has no tile, as the rules in Rust list them.
template <class Visit>
HD inline void each_legal(const State& s, const Board& b, Visit& visit) {
  if (s.stage == PLACING) {
    EACH(t, placing_tiles(s, b, s.seat)) visit(t * KINDS + WATCHMAN);
  } else if (s.stage == MOVING) {
    EACH(t, moving_tiles(s, b, s.seat)) visit(t * KINDS + WATCHMAN);
    if (s.wet) visit(WITHDRAW);
  } else if (s.stage == ACTING) {
    if (s.builds > 0) EACH(t, building_tiles(s, b)) visit(t * KINDS + BUILD);
    Set areas = forbidden(s, b, -1), mine = s.shadoofs[s.seat], dry = b.land & ~s.pawns & ~areas;
    EACH(from, reach_of_all(b, mine) & (s.pawns | s.wet) & ~areas)
      EACH(to, reach_of_all(b, b.reach[from] & mine) & dry) visit(pump_number(b, from, to));
    visit(END);
  }
}

// W40, W41
HD inline void flow(const Board& b, uint8_t* water, Set& wet) {
  uint8_t moved[TILES];
  Set from = wet;
  EACH(t, from) moved[t] = water[t], water[t] = 0;
  wet = 0;
  EACH(t, from) {
    int pawns = moved[t], next = b.next[t], other = b.other[t];
    int aside = other >= 0 ? pawns / 2 : 0;
    if (next >= 0) water[next] += uint8_t(pawns - aside), wet |= of(next);
    if (aside) water[other] += uint8_t(aside), wet |= of(other);
  }
}

HD inline void fresh_turn(State& s, int seat) {
  s.stage = ACTING;
  s.seat = int8_t(seat);
  s.actions = s.variant.players == 2 ? 3 : 2;
  s.builds = s.variant.pro ? 2 : 1;
}

HD inline void wait(State& s, int stage, int seat) {
  s.stage = int8_t(stage);
  s.seat = int8_t(seat);
  s.actions = s.builds = 0;
}

// T21, T30, T31
HD inline void withdraw(State& s, int seat) {
  s.watchman[seat] = -1;
  if (s.wet) s.withdrawn[s.withdrawals++] = int8_t(seat);
  else s.fined |= int8_t(1 << seat);
}

// T20, T22
HD inline void begin_turn(State& s, const Board& b, int seat) {
  fresh_turn(s, seat);
  if (s.watchman[seat] < 0) return;
  if (moving_tiles(s, b, seat)) wait(s, MOVING, seat);
  else withdraw(s, seat);
}

HD inline void next_round(State& s, const Board& b) {
  s.round++;
  s.starter = int8_t((s.starter + 1) % s.variant.players);
  begin_turn(s, b, s.starter);
}

// T10, T13: from the seat so many places after the starter back to the starter himself.
HD inline void place_from(State& s, const Board& b, int behind) {
  for (; behind >= 0; behind--) {
    int seat = (s.starter + behind) % s.variant.players;
    if (placing_tiles(s, b, seat)) return wait(s, PLACING, seat);
  }
  next_round(s, b);
}

// W10, W42
HD inline void pass_on(State& s, const Board& b) {
  int n = s.variant.players, next = (s.seat + 1) % n;
  if (next != s.starter) return begin_turn(s, b, next);
  flow(b, s.water, s.wet);
  if (!s.wet) wait(s, OVER, 0);
  else if (s.variant.watchmen && s.round == 1) place_from(s, b, n - 1);
  else next_round(s, b);
}

HD inline void start(State& s, const Board& b, int board, Variant variant, int starter) {
  memset(&s, 0, sizeof s);
  for (int t = 0; t < TILES; t++) {
    s.water[t] = b.start[t];
    if (b.start[t]) s.wet |= of(t);
  }
  for (int i = 0; i < SEATS; i++) s.watchman[i] = -1;
  s.board = board;
  s.variant = variant;
  s.round = 1;
  s.starter = int8_t(starter);
  fresh_turn(s, starter);
}

// Plays a legal action.
HD inline void step(State& s, const Board& b, int action) {
  if (action == END) return pass_on(s, b);
  if (action == WITHDRAW) {
    withdraw(s, s.seat);
    return fresh_turn(s, s.seat);
  }
  int t = action / KINDS, kind = action % KINDS;
  if (kind == WATCHMAN) {
    bool placing = s.stage == PLACING;
    s.watchman[s.seat] = int8_t(t);
    if (placing) place_from(s, b, (s.seat - s.starter + s.variant.players) % s.variant.players - 1);
    else fresh_turn(s, s.seat);
    return;
  }
  if (kind == BUILD) {
    s.shadoofs[s.seat] |= of(t);
    s.builds--;
  } else {
    if (has(b.land, t)) s.pawns &= ~of(t);
    else if (--s.water[t] == 0) s.wet &= ~of(t);
    s.pawns |= of(tile_at(b, b.column[t] + kind % 5 - 2, b.row[t] + kind / 5 - 2));
  }
  if (--s.actions == 0) pass_on(s, b);
}

// W50, T30, T31: as if the match ended now
HD inline int score(const State& s, const Board& b, int seat) {
  int points = 0;
  EACH(t, s.shadoofs[seat]) points += fertility(b, b.reach[t] & s.pawns);
  if (s.watchman[seat] >= 0 || s.fined >> seat & 1) return points - 4;
  for (int i = 0; i < s.withdrawals && i < 2; i++)
    if (s.withdrawn[i] == seat) points += 2 - i;
  return points;
}

// W51: the share of the win of each seat if the match ended now
HD inline void shares(const State& s, const Board& b, float* share) {
  int best = -1000, key[SEATS], winners = 0;
  for (int i = 0; i < s.variant.players; i++) {
    key[i] = score(s, b, i) * 8 + supply(s, i);
    best = key[i] > best ? key[i] : best;
  }
  for (int i = 0; i < s.variant.players; i++) winners += key[i] == best;
  for (int i = 0; i < SEATS; i++) share[i] = i < s.variant.players && key[i] == best ? 1.0f / float(winners) : 0.0f;
}
