// The library that Python loads: `nvcc` builds it for the accelerator, `g++ -x c++` for the processor.
#include "fingerprint.h"
#include "layers.h"
#include "play.h"

#ifdef __CUDACC__
// Neighbouring matches do different things, so where threads would wait for each other they are spread over more warps.
template <class F>
__global__ void kernel(F f, int n, int spread) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i % spread == 0 && i / spread < n) f(i / spread);
}
template <class F>
static void launch(const F& f, int n, int spread, cudaStream_t stream) {
  int block = spread == 1 ? 128 : 32;
  long threads = long(n) * spread;
  kernel<F><<<int((threads + block - 1) / block), block, 0, stream>>>(f, n, spread);
}
#else
template <class F>
static void launch(const F& f, int n, int, cudaStream_t) {
#pragma omp parallel for schedule(dynamic, 16)
  for (int i = 0; i < n; i++) f(i);
}
#endif
static const int SPREAD = 8;

extern "C" {

// For whoever describes these types in another language.
void wadi_sizes(int32_t* out) {
  int32_t sizes[] = {int32_t(sizeof(Board)), int32_t(sizeof(State)), int32_t(sizeof(Glance)), int32_t(sizeof(Matches)),
                     PLANES, SCALARS, SIDE, KEPT, STRIDE, GLOBALS};
  memcpy(out, sizes, sizeof sizes);
}
uint64_t wadi_fingerprint() { return fingerprint(); }
int wadi_board(const char* map, Board* out) { return read_board(map, out) ? 1 : 0; }

// One match on the host.
void wadi_start(State* s, const Board* b, int players, int building, int watchmen, int pro, int starter) {
  start(*s, *b, 0, Variant{int8_t(players), int8_t(building), int8_t(watchmen), int8_t(pro)}, starter);
}
void wadi_step(State* s, const Board* b, int action) { step(*s, *b, action); }
struct List {
  int32_t* out;
  int n;
  HD void operator()(int action) { out[n++] = action; }
};
int wadi_list(const State* s, const Board* b, int32_t* out) {
  List list{out, 0};
  each_legal(*s, *b, list);
  return list.n;
}

void wadi_begin(const Matches* x, cudaStream_t s) { launch(Begin{*x}, x->B, 1, s); }
void wadi_advance(const Matches* x, cudaStream_t s) { launch(Advance{*x}, x->B, 1, s); }
void wadi_thumb(const Matches* x, int greedy, int32_t* out, cudaStream_t s) { launch(ThumbPlays{*x, greedy, out}, x->B, 2, s); }

void wadi_root(const Matches* x, cudaStream_t s) { launch(Root{*x}, x->B, 1, s); }
void wadi_select(const Matches* x, int simulation, cudaStream_t s) { launch(Select{*x, simulation}, x->B, SPREAD, s); }
void wadi_backup(const Matches* x, int root, cudaStream_t s) { launch(Backup{*x, root}, x->B, SPREAD, s); }
void wadi_choose(const Matches* x, cudaStream_t s) { launch(Choose{*x}, x->B, 4, s); }

void wadi_features(const Board* boards, const State* states, const int32_t* index, Glance* glances, Real* planes,
                   Real* scalars, int n, cudaStream_t s) {
  launch(GlanceAll{boards, states, index, glances, scalars}, n, 2, s);
  launch(Features{boards, states, index, glances, planes}, n * PLANE, 1, s);
}
void wadi_legal(const Board* boards, const State* states, const int32_t* index, const Set* pawns, uint8_t* legal,
                uint8_t* wet, int n, cudaStream_t s) {
  launch(Legal{boards, states, index, pawns, legal, wet}, n, 2, s);
}

void wadi_finish(Real* y, const Real* channel, const Real* sample, const Real* skip, const Real* planes, int n, int channels,
                 cudaStream_t s) {
  int packs = channels / LANE;
  launch(Finish{(Pack*)y, (const Pack*)channel, (const Pack*)sample, (const Pack*)skip, planes, packs}, n * PLANE * packs, 1, s);
}
void wadi_pool(const Real* x, const Real* planes, Real* out, int n, int channels, cudaStream_t s) {
  launch(Pool{x, planes, out, channels}, n * channels, 1, s);
}
}
