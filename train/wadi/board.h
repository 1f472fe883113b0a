// A board and what can be known about it before a match begins. Rule ids are those of docs/rules/wadi.md.
#pragma once
#include "common.h"

static const int TILES = 64, GRID = 16;
static const int SIDE = 9, PLANE = SIDE * SIDE;  // the plane the net is trained on; built-in boards fit

// Tiles are numbered row by row as a reader sees them, holes left out: as the rules in Rust do.
struct Board {
  Set land, wadi, fertile[2];  // land with at least 2 and 3 reservoirs
  Set reach[TILES];            // W31; of a wadi tile: the land from which it is reached
  Set area[TILES];             // T1: a land tile and the land beside it
  Set zone[TILES];             // T12
  int8_t next[TILES], other[TILES];  // where the water goes, and the side of a fork without the arrow; -1: nowhere
  uint8_t start[TILES];        // W4
  uint8_t way[TILES];          // after how many flows the last pawn has left the board
  uint8_t row[TILES], column[TILES];
  int8_t at[GRID * GRID];      // the tile on a square, or -1
  int32_t tiles;
};

HD inline int tile_at(const Board& b, int column, int row) {
  return column < 0 || row < 0 || column >= GRID || row >= GRID ? -1 : b.at[row * GRID + column];
}

HD inline int fertility(const Board& b, Set set) {
  return count(set & b.land) + count(set & b.fertile[0]) + count(set & b.fertile[1]);
}

// The eight directions, clockwise from the north.
HD inline int direction_x(int d) { return d == 1 || d == 2 || d == 3 ? 1 : d == 5 || d == 6 || d == 7 ? -1 : 0; }
HD inline int direction_y(int d) { return d == 7 || d == 0 || d == 1 ? -1 : d == 3 || d == 4 || d == 5 ? 1 : 0; }

namespace reading {

inline int direction(const char* word, size_t length) {
  static const char* names[8] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
  for (int d = 0; d < 8; d++)
    if (strlen(names[d]) == length && !strncmp(names[d], word, length)) return d;
  return -1;
}

// W31, W32
inline Set reach(const Board& b, int t) {
  int x = b.column[t], y = b.row[t];
  Set result = of(t) & b.land;
  for (int d = 0; d < 8; d++) {
    int u = tile_at(b, x + direction_x(d), y + direction_y(d));
    if (u < 0) continue;
    if (has(b.land, t) && has(b.land, u) && d % 2 == 1) {
      int one = tile_at(b, x + direction_x(d), y), two = tile_at(b, x, y + direction_y(d));
      bool land = (one >= 0 && has(b.land, one)) || (two >= 0 && has(b.land, two));
      bool wadi = (one >= 0 && has(b.wadi, one)) || (two >= 0 && has(b.wadi, two));
      if (!land && wadi) continue;
    }
    if (has(b.land, t) || has(b.land, u)) result |= of(u);
  }
  return result;
}

}  // namespace reading

// Reads a map: rows of words as in a scenario file, apart by spaces and line ends. Whether it is a good one is for the
// scenario reader of the rules to say; false if it has more tiles than fit, or a word that is none.
inline bool read_board(const char* text, Board* out) {
  using namespace reading;
  Board b;
  memset(&b, 0, sizeof b);
  memset(b.next, -1, sizeof b.next);
  memset(b.other, -1, sizeof b.other);
  memset(b.at, -1, sizeof b.at);
  int flows[TILES][2], x = 0, y = 0;
  for (const char* p = text; *p;) {
    if (*p == '\n' || *p == ' ') {
      if (*p == '\n' && x > 0) x = 0, y++;
      p++;
      continue;
    }
    const char* end = p;
    while (*end && *end != ' ' && *end != '\n') end++;
    if (x >= GRID || y >= GRID) return false;
    if (*p != '.') {
      int t = b.tiles;
      if (t >= TILES) return false;
      b.at[y * GRID + x] = int8_t(b.tiles++);
      b.row[t] = uint8_t(y), b.column[t] = uint8_t(x);
      flows[t][0] = flows[t][1] = -1;
      if (*p >= '1' && *p <= '3') {
        b.land |= of(t);
        if (*p >= '2') b.fertile[0] |= of(t);
        if (*p >= '3') b.fertile[1] |= of(t);
      } else {
        b.wadi |= of(t);
        const char* word = p;
        for (int side = 0; side < 2; side++) {
          const char* stop = word;
          while (stop < end && *stop != '/' && *stop != ':') stop++;
          flows[t][side] = direction(word, size_t(stop - word));
          if (flows[t][side] < 0 && strncmp(word, "end", 3)) return false;
          word = stop;
          if (word == end || *word != '/') break;
          word++;
        }
        int pawns = 0;
        if (word < end && *word == ':')
          for (word++; word < end; word++) pawns = pawns * 10 + (*word - '0');
        b.start[t] = uint8_t(pawns);
      }
    }
    x++;
    p = end;
  }
  for (int t = 0; t < b.tiles; t++)
    for (int side = 0; side < 2; side++)
      if (flows[t][side] >= 0)
        (side ? b.other : b.next)[t] = int8_t(
            tile_at(b, b.column[t] + direction_x(flows[t][side]), b.row[t] + direction_y(flows[t][side])));
  for (int t = 0; t < b.tiles; t++) {
    b.reach[t] = reach(b, t);
    if (!has(b.land, t)) continue;
    b.area[t] = of(t);
    for (int d = 0; d < 8; d += 2) {
      int u = tile_at(b, b.column[t] + direction_x(d), b.row[t] + direction_y(d));
      if (u >= 0) b.area[t] |= of(u) & b.land;
    }
  }
  EACH(t, b.land) {
    Set zone = of(t), grown = 0;
    while (zone != grown) {
      grown = zone;
      EACH(u, grown) zone |= b.area[u];
    }
    b.zone[t] = zone;
  }
  // No way is longer than there are tiles, so this settles; water that runs in a circle does not.
  for (int round = 0; round <= b.tiles; round++)
    EACH(t, b.wadi) {
      int a = b.next[t] < 0 ? 0 : b.way[b.next[t]], z = b.other[t] < 0 ? 0 : b.way[b.other[t]];
      b.way[t] = uint8_t(1 + (a > z ? a : z));
    }
  EACH(t, b.wadi) if (b.way[t] > b.tiles) return false;
  *out = b;
  return true;
}
