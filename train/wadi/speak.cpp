// The rules of this folder for whoever wants to compare them with others, line by line.
//
// A line `PLAYERS BUILDING WATCHMEN PRO STARTER ACTION… ; ROW | ROW …` is a match: its options as numbers, its actions as
// numbers, its map. The answer is one line for each of its positions, with a hash of what a net sees of it.
#include <stdio.h>

#include <iostream>
#include <sstream>
#include <string>

#include "fingerprint.h"

struct Print {
  void operator()(int action) const { printf(" %d", action); }
};

static void print(const State& s, const Board& b) {
  static const char* stages[] = {"acting", "placing", "moving", "over"};
  printf("%s %d %d/%d round %d starter %d land %llx wet %llx", stages[s.stage], s.stage == OVER ? 0 : s.seat, s.actions,
         s.builds, s.round, s.starter, (unsigned long long)s.pawns, (unsigned long long)s.wet);
  printf(" water");
  EACH(t, b.wadi) if (s.water[t]) printf(" %d:%d", t, s.water[t]);
  for (int i = 0; i < s.variant.players; i++)
    printf(" seat %llx %d %d", (unsigned long long)s.shadoofs[i], s.watchman[i], score(s, b, i));
  printf(" withdrawn");
  for (int i = 0; i < s.withdrawals; i++) printf(" %d", s.withdrawn[i]);
  printf(" fined %d winners", s.fined);
  float share[SEATS];
  shares(s, b, share);
  for (int i = 0; i < s.variant.players; i++) printf(" %d", s.stage == OVER && share[i] > 0);
  printf(" legal");
  Print each;
  each_legal(s, b, each);
  if (s.stage != OVER) {
    Fingerprint seen;
    seen.see(s, b);
    printf(" seen %llx", (unsigned long long)seen.hash);
  }
  printf("\n");
}

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    size_t cut = line.find(';');
    std::string map = line.substr(cut + 1);
    for (char& c : map)
      if (c == '|') c = '\n';
    Board board;
    if (!read_board(map.c_str(), &board)) {
      printf("no board\n");
      fflush(stdout);
      continue;
    }
    std::istringstream words(line.substr(0, cut));
    int players, building, watchmen, pro, starter, action;
    words >> players >> building >> watchmen >> pro >> starter;
    State state;
    start(state, board, 0, Variant{int8_t(players), int8_t(building), int8_t(watchmen), int8_t(pro)}, starter);
    print(state, board);
    while (words >> action) {
      step(state, board, action);
      print(state, board);
    }
    fflush(stdout);
  }
}
