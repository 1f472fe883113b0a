// A number for how these rules play and what the net sees: any change of either gives another one. A file of weights carries
// it, and crates/neural refuses a file with another number than its own.
#pragma once
#include "features.h"

struct Fingerprint {
  uint64_t hash = 0;
  int legal[ACTIONS], count = 0;

  void add(uint64_t value) { hash = mixed(hash ^ value); }
  void add(const float* values, int n) {
    for (int i = 0; i < n; i++) {
      uint32_t bits;
      memcpy(&bits, values + i, sizeof bits);
      add(bits);
    }
  }
  void operator()(int action) {
    add(uint64_t(action));
    legal[count++] = action;
  }

  void see(const State& s, const Board& b) {
    Glance g;
    float tile[PLANES];
    glance_at(s, b, g);
    add(g.scalars, SCALARS);
    for (int t = 0; t < b.tiles; t++) {
      tile_features(s, b, g, t, tile);
      add(tile, PLANES);
    }
  }

  void play(const Board& b, Variant variant) {
    State s;
    start(s, b, 0, variant, variant.players - 1);
    for (;;) {
      count = 0;
      each_legal(s, b, *this);
      if (s.stage == OVER) break;
      see(s, b);
      step(s, b, legal[below(hash, count)]);
    }
    for (int i = 0; i < variant.players; i++) add(uint64_t(score(s, b, i) + 100));
  }
};

inline uint64_t fingerprint() {
  static const char* map =
      "1 2 s:4 3 1 .\n"
      "3 1 sw 2 sw:3 1\n"
      "1 se/s 1 s 2 3\n"
      "2 s e se 1 1\n"
      "1 s 3 2 e e\n";
  Board board;
  read_board(map, &board);
  Fingerprint it;
  for (int players = 2; players <= SEATS; players++)
    for (int building = FREE; building <= CLASSIC; building++)
      for (int watchmen = 0; watchmen < 2; watchmen++)
        for (int pro = 0; pro < 2; pro++)
          it.play(board, Variant{int8_t(players), int8_t(building), int8_t(watchmen), int8_t(pro)});
  return it.hash;
}
