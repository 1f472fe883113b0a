// What the rest is written with: the same words for nvcc and for a C++ compiler.
#pragma once
#include <math.h>
#include <stdint.h>
#include <string.h>
#ifdef __CUDACC__
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#define HD __host__ __device__
typedef __half Real;  // what the net reads and writes
#else
#define HD
typedef float Real;
typedef void* cudaStream_t;
#endif

typedef uint64_t Set;  // a set of tiles, one bit a tile

HD inline Set of(int tile) { return Set(1) << tile; }
HD inline bool has(Set set, int tile) { return set >> tile & 1; }

HD inline int count(Set set) {
#ifdef __CUDA_ARCH__
  return __popcll(set);
#else
  return __builtin_popcountll(set);
#endif
}

HD inline int first(Set set) {
#ifdef __CUDA_ARCH__
  return __ffsll((long long)set) - 1;
#else
  return __builtin_ctzll(set);
#endif
}

// Walks through the tiles of a set in ascending order.
#define EACH(tile, set) \
  for (Set rest_##tile = (set), tile##_ = 0; rest_##tile && (tile##_ = first(rest_##tile), true); rest_##tile &= rest_##tile - 1) \
    if (const int tile = int(tile##_); true)

HD inline Real real(float x) {
#ifdef __CUDACC__
  return __float2half(x);
#else
  return x;
#endif
}

HD inline float number(Real x) {
#ifdef __CUDACC__
  return __half2float(x);
#else
  return x;
#endif
}

// Numbers that look random, as a function of a seed (SplitMix64).
HD inline uint64_t mixed(uint64_t x) {
  x += 0x9E3779B97F4A7C15ull;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}
HD inline int below(uint64_t hash, int bound) { return int(hash % uint64_t(bound)); }
HD inline float unit(uint64_t hash) { return (float(hash >> 40) + 0.5f) * (1.0f / 16777216.0f); }
