// Many matches at once: beginning, playing on, simple opponents, and what training wants to know of a position.
#pragma once
#include "search.h"

// Draws one of a few by weights.
HD inline int weighted(uint64_t hash, const int32_t* weights) {
  int ticket = below(hash, weights[0] + weights[1] + weights[2]);
  return ticket < weights[0] ? 0 : ticket < weights[0] + weights[1] ? 1 : 2;
}

HD inline void begin(const Matches& x, int lane, uint64_t hash) {
  int board = below(mixed(hash), x.boards_used);
  Variant v;
  v.players = int8_t(2 + weighted(mixed(hash + 1), x.players_weight));
  v.building = int8_t(weighted(mixed(hash + 2), x.building_weight));
  v.watchmen = below(mixed(hash + 3), 100) < x.watchmen_percent;
  v.pro = below(mixed(hash + 4), 100) < x.pro_percent;
  start(x.lanes[lane], x.boards[board], board, v, below(mixed(hash + 5), v.players));
}

struct Begin {
  Matches x;
  HD void operator()(int b) const { begin(x, b, mixed(*x.seed + 77) + 31ull * uint64_t(b)); }
};

// Plays the chosen actions; where a match ends, tells how, and begins another.
struct Advance {
  Matches x;
  HD void operator()(int b) const {
    State& s = x.lanes[b];
    const Board& board = board_of(x, s);
    step(s, board, x.chosen[b]);
    x.done[b] = s.stage == OVER;
    if (s.stage != OVER) return;
    shares(s, board, x.done_share + b * SEATS);
    for (int i = 0; i < SEATS; i++) x.done_points[b * SEATS + i] = i < s.variant.players ? float(score(s, board, i)) : 0;
    x.done_pawns[b] = s.pawns;
    begin(x, b, mixed(*x.seed * 7919ull + 13) + 101ull * uint64_t(b));
  }
};

// A player by rule of thumb: the greatest lead after the action, near water; or by chance alone.
struct Thumb {
  const State& s;
  const Board& b;
  int greedy;
  uint64_t hash;
  int best = END;
  float top = -1e30f;

  HD float lead(const State& t) const {
    int other = -1000;
    for (int i = 0; i < t.variant.players; i++)
      if (i != s.seat) other = score(t, b, i) > other ? score(t, b, i) : other;
    return float(score(t, b, s.seat) - other);
  }
  HD void operator()(int action) {
    float z = unit(mixed(hash + uint64_t(action)));
    if (greedy && action == END) z -= 0.5f;
    if (greedy && action != END) {
      State t = s;
      t.actions += 2;  // so that the turn goes on and no water flows
      if (t.stage == ACTING) step(t, b, action);
      int tile = action / KINDS;
      if (action % KINDS == BUILD) z += 0.3f * float(count(b.reach[tile] & s.wet));
      z += 2 * (lead(t) - lead(s));
    }
    if (z > top) top = z, best = action;
  }
};

struct ThumbPlays {
  Matches x;
  int greedy;
  int32_t* out;
  HD void operator()(int b) const {
    const State& s = x.lanes[b];
    Thumb thumb{s, board_of(x, s), greedy, mixed(*x.seed * 65537ull + uint64_t(b))};
    each_legal(s, board_of(x, s), thumb);
    out[b] = thumb.best;
  }
};

struct GlanceAll {
  const Board* boards;
  const State* states;
  const int32_t* index;
  Glance* glances;
  Real* scalars;
  HD void operator()(int b) const {
    const State& s = states[index[b]];
    glance_at(s, boards[s.board], glances[b]);
    for (int i = 0; i < SCALARS; i++) scalars[long(b) * SCALARS + i] = real(glances[b].scalars[i]);
  }
};

// One square of one plane.
struct Features {
  const Board* boards;
  const State* states;
  const int32_t* index;
  const Glance* glances;
  Real* planes;
  HD void operator()(int i) const {
    int b = i / PLANE, square = i % PLANE;
    const State& s = states[index[b]];
    const Board& board = boards[s.board];
    Real* out = planes + long(i) * PLANES;
    int t = tile_at(board, square % SIDE, square / SIDE);
    float seen[PLANES];
    if (t >= 0) tile_features(s, board, glances[b], t, seen);
    for (int k = 0; k < PLANES; k++) out[k] = real(t < 0 ? 0 : seen[k]);
  }
};

// What is legal, slot by slot, and which squares have a pawn at the end; whoever asks has cleared both.
struct Mark {
  const Board& board;
  uint8_t* out;
  HD void operator()(int action) { out[slot_of(board, action)] = 1; }
};

struct Legal {
  const Board* boards;
  const State* states;
  const int32_t* index;
  const Set* pawns;
  uint8_t *legal, *wet;
  HD void operator()(int b) const {
    const State& s = states[index[b]];
    const Board& board = boards[s.board];
    Mark mark{board, legal + long(b) * SLOTS};
    each_legal(s, board, mark);
    EACH(t, pawns[index[b]]) wet[long(b) * PLANE + board.row[t] * SIDE + board.column[t]] = 1;
  }
};
