// What the net sees of a position: a row of planes for each tile, and scalars for the whole. Seats are counted from the one
// to act. crates/neural/src/features.rs says the same in Rust; a test compares the two to the last bit.
#pragma once
#include "rules.h"

static const int PLANES = 64, SCALARS = 56, AHEAD = 6;

// What all tiles share.
struct Glance {
  uint8_t ahead[AHEAD][TILES];  // the pawns on wadi tiles after so many more flows, if nobody pumps
  Set building, watching;       // where the one to act may build, or put the watchman, now
  Set area[SEATS], areas;       // forbidden areas
  Set sources[SEATS];           // tiles that a seat could pump from now
  Set beside;                   // land beside a shadoof
  float scalars[SCALARS];
};

HD inline int seat_after(const State& s, int steps) { return (s.seat + steps) % s.variant.players; }

HD inline void find_scalars(const State& s, const Board& b, float* out) {
  int n = s.variant.players, mine = score(s, b, s.seat), left = 0;
  for (int i = 0; i < SCALARS; i++) out[i] = 0;
  out[n - 2] = 1;
  if (s.stage == ACTING) out[2 + s.actions] = 1;
  out[6] = s.builds >= 1;
  out[7] = s.builds >= 2;
  out[8] = s.stage == PLACING;
  out[9] = s.stage == MOVING;
  out[14] = float(mine) / 32.0f;
  for (int r = 0; r < n; r++) {
    int seat = seat_after(s, r);
    out[10 + r] = float(supply(s, seat)) / 7.0f;
    if (r) out[14 + r] = float(score(s, b, seat) - mine) / 12.0f;
    out[40 + r] = s.watchman[seat] >= 0;
    for (int i = 0; i < s.withdrawals; i++)
      if (s.withdrawn[i] == seat) out[44 + r] = i < 2 ? 1.0f - float(i) / 2.0f : 0.0f;
    out[48 + r] = float(s.fined >> seat & 1);
  }
  int place = (s.seat - s.starter + n) % n;
  out[18] = float(s.stage == PLACING ? place : n - 1 - place) / 3.0f;
  out[19 + (s.starter - s.seat + n) % n] = 1;
  // How many more rounds the water lasts if nobody pumps, and who has the very last turn.
  EACH(t, s.wet) left = b.way[t] > left ? b.way[t] : left;
  if (left > 0) out[23 + (left > 8 ? 8 : left) - 1] = 1;
  int starter = s.starter + (s.stage == PLACING) + (left > 0 ? left - 1 : 0);
  out[31 + (starter + n - 1 - s.seat + n) % n] = 1;
  out[35] = s.variant.building == SPREADING;
  out[36] = s.variant.building == CLASSIC;
  out[37] = s.variant.watchmen;
  out[38] = s.variant.pro;
  out[39] = s.round == 1;
  out[52] = float(s.withdrawals) / 4.0f;
}

HD inline void glance_at(const State& s, const Board& b, Glance& g) {
  uint8_t water[TILES];
  Set wet = s.wet;
  for (int t = 0; t < TILES; t++) water[t] = s.water[t];
  for (int k = 0; k < AHEAD; k++) {
    flow(b, water, wet);
    for (int t = 0; t < TILES; t++) g.ahead[k][t] = water[t];
  }
  g.building = s.stage == ACTING && s.builds > 0 ? building_tiles(s, b) : 0;
  g.watching = s.stage == PLACING ? placing_tiles(s, b, s.seat) : s.stage == MOVING ? moving_tiles(s, b, s.seat) : 0;
  g.areas = g.beside = 0;
  for (int r = 0; r < SEATS; r++) {
    int at = r < s.variant.players ? s.watchman[seat_after(s, r)] : -1;
    g.area[r] = at < 0 ? 0 : b.area[at];
    g.areas |= g.area[r];
  }
  for (int r = 0; r < SEATS; r++) {
    Set shadoofs = r < s.variant.players ? s.shadoofs[seat_after(s, r)] : 0;
    g.sources[r] = reach_of_all(b, shadoofs) & (s.pawns | s.wet) & ~g.areas;
    EACH(t, shadoofs) g.beside |= b.area[t] & ~of(t);
  }
  find_scalars(s, b, g.scalars);
}

HD inline void tile_features(const State& s, const Board& b, const Glance& g, int t, float* f) {
  for (int i = 0; i < PLANES; i++) f[i] = 0;
  bool land = has(b.land, t), wadi = !land;
  f[0] = land;
  f[1] = has(b.fertile[0], t);
  f[2] = has(b.fertile[1], t);
  f[3] = wadi;
  f[4] = has(s.pawns, t);
  f[5] = has(s.wet, t);
  f[6] = float(s.water[t]) / 8.0f;
  for (int k = 0; k < AHEAD; k++) f[7 + k] = float(g.ahead[k][t]) / 8.0f;
  f[13] = float(b.way[t]) / 8.0f;
  for (int d = 0; d < 8; d++) {
    int u = tile_at(b, b.column[t] + direction_x(d), b.row[t] + direction_y(d));
    if (u < 0) continue;
    f[14 + d] = b.next[t] == u;
    f[22 + d] = b.other[t] == u;
    // W32: a corner across the wadi
    if (d % 2 == 1) f[30 + d / 2] = land && has(b.land, u) && !has(b.reach[t], u);
  }
  int worth = 1 + has(b.fertile[0], t) + has(b.fertile[1], t);
  for (int r = 0; r < s.variant.players; r++) {
    int seat = seat_after(s, r), reaching = count(b.reach[t] & s.shadoofs[seat]);
    f[34 + r] = has(s.shadoofs[seat], t);
    f[38 + r] = float(reaching) / 3.0f;
    f[42 + r] = has(g.sources[r], t);
    f[46 + r] = land ? float(worth * reaching) / 6.0f : 0.0f;
    f[50 + r] = s.watchman[seat] == t;
    f[54 + r] = has(g.area[r], t);
  }
  f[58] = has(g.building, t);
  f[59] = has(g.watching, t);
  if (land) {
    int passing = 0;
    EACH(u, b.reach[t] & b.wadi) {
      passing += s.water[u];
      for (int k = 0; k < AHEAD; k++) passing += g.ahead[k][u];
    }
    f[60] = float(fertility(b, b.reach[t])) / 12.0f;
    f[61] = float(fertility(b, b.reach[t] & s.pawns)) / 8.0f;
    f[62] = float(passing) / 24.0f;
  }
  f[63] = has(g.beside, t);
}
