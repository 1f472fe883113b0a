// Gumbel AlphaZero (Danihelka et al., 2022) for many matches at once: one thread a match, a tree of as many nodes as there
// are simulations. A node maximises the share of the one who acts there.
#pragma once
#include "features.h"

static const int KEPT = 64;     // children of a node: the best by the net's policy
static const int STRIDE = 32;   // kinds of actions of a square in the policy, padded
static const int SLOTS = PLANE * STRIDE + 2;
static const int GLOBALS = 10;  // end, withdraw, the win of four seats, the points of four seats
static const float POINTS = 16.0f;  // the head of points counts in this unit

// Where the policy has the logit of an action.
HD inline int slot_of(const Board& b, int action) {
  if (action >= END) return PLANE * STRIDE + (action - END);
  int t = action / KINDS;
  return (b.row[t] * SIDE + b.column[t]) * STRIDE + action % KINDS;
}

struct Matches {
  const Board* boards;
  State* lanes;  // [B] the matches
  // The trees: B × N nodes with KEPT children each.
  State* nodes;
  int16_t *children, *action, *visits, *child;
  float *logit, *total, *value;  // log-policy; sum of utilities for the one who acts; the net's utility of each seat
  int16_t* used;                 // [B] nodes
  int32_t* leaf;                 // [B] the node to evaluate
  int16_t *path, *path_child, *depth;
  float *root_sum, *gumbel;
  Glance* glances;
  Real *planes, *scalars;
  const Real *policy, *globals;  // the net's answer for the leaves
  const int16_t* schedule;       // [17 × simulations] how often a root child must have been visited to be considered
  uint64_t* seed;                // [1]
  int32_t* chosen;               // [B] actions
  int16_t *target_slot, *target;  // [B × KEPT] slots and improved policy, of 32767
  float* target_value;           // [B × 4] by seat
  uint8_t* done;                 // [B] whether the match ended with this action, and how:
  float *done_share, *done_points;
  Set* done_pawns;
  int32_t B, N, considered, simulations, inner;  // inner: children kept below the root
  float gumbel_scale, c_visit, c_scale[3], lead;  // lead: the part of the utility that is the lead and not the win
  int32_t boards_used, players_weight[3], building_weight[3], watchmen_percent, pro_percent;
};

HD inline const Board& board_of(const Matches& x, const State& s) { return x.boards[s.board]; }

// What a seat aims for: the win, and a little the lead.
HD inline void utilities(const float* share, const float* points, int n, float lead, float* out) {
  for (int i = 0; i < n; i++) {
    float best = -1e30f;
    for (int j = 0; j < n; j++)
      if (j != i && points[j] > best) best = points[j];
    out[i] = (1 - lead) * share[i] + lead * (0.5f + 0.5f * tanhf((points[i] - best) / 6.0f));
  }
}

// The value of a node by what is known: returns the completed value, and how often its children were visited.
HD inline float completed(const Matches& x, long node, int me, int& sum, int& most) {
  float weight = 0, known = 0;
  sum = most = 0;
  for (int k = 0; k < x.children[node]; k++) {
    long c = node * KEPT + k;
    int v = x.visits[c];
    if (!v) continue;
    float p = expf(x.logit[c]) + 1e-9f;
    weight += p;
    known += p * x.total[c] / float(v);
    sum += v;
    most = v > most ? v : most;
  }
  float raw = x.value[node * SEATS + me];
  return weight > 0 ? (raw + float(sum) * (known / weight)) / float(1 + sum) : raw;
}

// Logit plus scaled value of each child: what the improved policy is the softmax of.
struct Improved {
  const Matches& x;
  long node;
  int sum, most;
  float completion, scale;
  HD Improved(const Matches& matches, long at) : x(matches), node(at) {
    const State& s = x.nodes[node];
    completion = completed(x, node, s.seat, sum, most);
    scale = (x.c_visit + float(most)) * x.c_scale[s.variant.players - 2];
  }
  HD int visits(int k) const { return x.visits[node * KEPT + k]; }
  HD float operator()(int k) const {
    int v = visits(k);
    return x.logit[node * KEPT + k] + scale * (v ? x.total[node * KEPT + k] / float(v) : completion);
  }
};

struct Root {
  Matches x;
  HD void operator()(int b) const {
    x.nodes[long(b) * x.N] = x.lanes[b];
    x.used[b] = 1;
    x.leaf[b] = b * x.N;
    x.depth[b] = 0;
    for (int i = 0; i < SEATS; i++) x.root_sum[b * SEATS + i] = 0;
  }
};

struct Select {
  Matches x;
  int simulation;

  HD int at_root(const Improved& improved, int b, int n) const {
    int wanted = x.schedule[(n < x.considered ? n : x.considered) * x.simulations + simulation], best = 0;
    float top = -1e30f;
    for (int k = 0; k < n; k++) {
      if (improved.visits(k) != wanted) continue;
      float z = x.gumbel[b * KEPT + k] + improved(k);
      if (z > top) top = z, best = k;
    }
    return best;
  }

  HD int inside(const Improved& improved, int n) const {
    float high = -1e30f, sum = 0, top = -1e30f;
    int best = 0;
    for (int k = 0; k < n; k++) high = fmaxf(high, improved(k));
    for (int k = 0; k < n; k++) sum += expf(improved(k) - high);
    for (int k = 0; k < n; k++) {
      float z = expf(improved(k) - high) / sum - float(improved.visits(k)) / float(1 + improved.sum);
      if (z > top) top = z, best = k;
    }
    return best;
  }

  HD void operator()(int b) const {
    long base = long(b) * x.N;
    int node = 0, depth = 0;
    for (;;) {
      Improved improved(x, base + node);
      int n = x.children[base + node];
      int k = node == 0 ? at_root(improved, b, n) : inside(improved, n);
      x.path[base + depth] = int16_t(node);
      x.path_child[base + depth] = int16_t(k);
      depth++;
      long edge = (base + node) * KEPT + k;
      int next = x.child[edge];
      bool fresh = next < 0;
      if (fresh) {
        next = x.used[b]++;
        x.child[edge] = int16_t(next);
        State s = x.nodes[base + node];
        step(s, board_of(x, s), x.action[edge]);
        x.nodes[base + next] = s;
      }
      node = next;
      if (fresh || x.nodes[base + node].stage == OVER) break;
    }
    x.leaf[b] = int32_t(base) + node;
    x.depth[b] = int16_t(depth);
  }
};

// Keeps the best actions by logit, or by logit and noise.
struct Keep {
  const Matches& x;
  const Board& board;
  const Real *policy, *globals;
  long node;
  float* key;
  int capacity;
  float noise;
  uint64_t hash;
  int n = 0, worst = 0;
  float high = -1e30f, sum = 0;

  HD void operator()(int a) {
    float l = a >= END ? number(globals[a - END]) : number(policy[slot_of(board, a)]);
    if (l > high) sum = sum * expf(high - l) + 1, high = l;
    else sum += expf(l - high);
    float k = noise > 0 ? l - noise * logf(-logf(unit(mixed(hash + uint64_t(a))))) : l;
    if (n < capacity) put(n++, a, l, k);
    else if (k > key[worst]) put(worst, a, l, k);
  }
  HD void put(int i, int a, float l, float k) {
    x.action[node * KEPT + i] = int16_t(a);
    x.logit[node * KEPT + i] = l;
    key[i] = k;
    if (n < capacity) return;
    worst = 0;
    for (int j = 1; j < n; j++)
      if (key[j] < key[worst]) worst = j;
  }
};

struct Backup {
  Matches x;
  int root;

  // The net's answer: shares and points by seat.
  HD void read(const State& s, const Real* globals, float* share, float* points) const {
    int n = s.variant.players;
    float high = -1e30f, sum = 0;
    for (int i = 0; i < SEATS; i++) share[i] = points[i] = 0;
    for (int r = 0; r < n; r++) high = fmaxf(high, number(globals[2 + r]));
    for (int r = 0; r < n; r++) sum += expf(number(globals[2 + r]) - high);
    for (int r = 0; r < n; r++) {
      share[seat_after(s, r)] = expf(number(globals[2 + r]) - high) / sum;
      points[seat_after(s, r)] = number(globals[6 + r]) * POINTS;
    }
  }

  HD void expand(int b, long node, const State& s) const {
    float key[KEPT];
    Keep keep{x, board_of(x, s), x.policy + long(b) * PLANE * STRIDE, x.globals + long(b) * GLOBALS, node, key,
              root ? KEPT : x.inner, root ? x.gumbel_scale : 0, mixed(*x.seed * 1000003ull + uint64_t(b))};
    each_legal(s, board_of(x, s), keep);
    float z = keep.high + logf(keep.sum);
    for (int k = 0; k < keep.n; k++) {
      long c = node * KEPT + k;
      if (root) x.gumbel[b * KEPT + k] = key[k] - x.logit[c];
      x.logit[c] -= z;
      x.visits[c] = 0;
      x.child[c] = -1;
      x.total[c] = 0;
    }
    x.children[node] = int16_t(keep.n);
  }

  HD void operator()(int b) const {
    long base = long(b) * x.N, node = x.leaf[b];
    const State& s = x.nodes[node];
    const Board& board = board_of(x, s);
    float share[SEATS], points[SEATS], utility[SEATS];
    if (s.stage == OVER) {
      shares(s, board, share);
      for (int i = 0; i < s.variant.players; i++) points[i] = float(score(s, board, i));
    } else {
      read(s, x.globals + long(b) * GLOBALS, share, points);
    }
    utilities(share, points, s.variant.players, x.lead, utility);
    if (s.stage != OVER) {
      for (int i = 0; i < s.variant.players; i++) x.value[node * SEATS + i] = utility[i];
      expand(b, node, s);
    }
    for (int d = 0; d < x.depth[b]; d++) {
      long parent = base + x.path[base + d], c = parent * KEPT + x.path_child[base + d];
      x.visits[c]++;
      x.total[c] += utility[x.nodes[parent].seat];
    }
    for (int i = 0; i < SEATS; i++) x.root_sum[b * SEATS + i] += share[i];
  }
};

struct Choose {
  Matches x;
  HD void operator()(int b) const {
    long root = long(b) * x.N;
    const State& s = x.nodes[root];
    Improved improved(x, root);
    int n = x.children[root], best = 0;
    float top = -1e30f, high = -1e30f, sum = 0;
    for (int k = 0; k < n; k++) {
      float z = improved(k);
      high = fmaxf(high, z);
      if (improved.visits(k) == improved.most && z + x.gumbel[b * KEPT + k] > top) top = z + x.gumbel[b * KEPT + k], best = k;
    }
    for (int k = 0; k < n; k++) sum += expf(improved(k) - high);
    for (int k = 0; k < KEPT; k++) {
      float p = k < n ? expf(improved(k) - high) / sum : 0;
      x.target_slot[b * KEPT + k] = int16_t(k < n ? slot_of(board_of(x, s), x.action[root * KEPT + k]) : 0);
      x.target[b * KEPT + k] = int16_t(p * 32767.0f + 0.5f);
    }
    for (int i = 0; i < SEATS; i++) x.target_value[b * SEATS + i] = x.root_sum[b * SEATS + i] / float(x.simulations + 1);
    x.chosen[b] = x.action[root * KEPT + best];
  }
};
