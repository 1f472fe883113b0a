// What the net does between its convolutions, each in one pass over memory. Channels come last.
#pragma once
#include "features.h"

static const int LANE = 8;  // channels that one thread handles; a net has a multiple of them

struct alignas(sizeof(Real) * LANE) Pack {
  Real at[LANE];
};

// y = relu(y + bias of the channel + bias of the position + what the block began with), and 0 where no tile is.
struct Finish {
  Pack* y;
  const Pack *channel, *sample, *skip;  // sample and skip may be missing
  const Real* planes;
  int packs;  // of channels
  HD void operator()(int i) const {
    int square = i / packs, k = i % packs;
    const Real* seen = planes + long(square) * PLANES;
    bool tile = number(seen[0]) + number(seen[3]) > 0;
    Pack p = y[i], c = channel[k], s = c, r = c;
    if (sample) s = sample[long(square / PLANE) * packs + k];
    if (skip) r = skip[i];
    for (int j = 0; j < LANE; j++) {
      float sum = number(p.at[j]) + number(c.at[j]);
      if (sample) sum += number(s.at[j]);
      if (skip) sum += number(r.at[j]);
      p.at[j] = real(tile && sum > 0 ? sum : 0);
    }
    y[i] = p;
  }
};

// The mean over all tiles and the maximum of each channel; channels are 0 where no tile is, and never below.
struct Pool {
  const Real *x, *planes;
  Real* out;  // means, then maxima
  int channels;
  HD void operator()(int i) const {
    int b = i / channels, c = i % channels;
    float sum = 0, most = 0, tiles = 0;
    for (int square = 0; square < PLANE; square++) {
      long at = long(b) * PLANE + square;
      float v = number(x[at * channels + c]);
      sum += v;
      most = fmaxf(most, v);
      tiles += number(planes[at * PLANES]) + number(planes[at * PLANES + 3]);
    }
    out[long(b) * 2 * channels + c] = real(sum / tiles);
    out[long(b) * 2 * channels + channels + c] = real(most);
  }
};
