"""Makes a checkpoint of a larger net that says the same as a smaller one: training goes on with what has been learned.

New channels see what the others see but nobody listens to them yet; new blocks add nothing yet. The optimiser begins anew.

usage: grow.py CHECKPOINT FILE --blocks N --channels N
"""
import argparse
from pathlib import Path

import torch

from net import Net


def pooled_inputs(channels, all_channels):
    """Where means and maxima of the old channels stand among those of all."""
    return [*range(channels), *range(all_channels, all_channels + channels)]


def weights(old, net):
    """The weights of `net`, which is larger, so that it says what a net with the weights `old` says."""
    channels, all_channels = old["first.weight"].shape[0], net.shape["channels"]
    new = {name: value.clone() for name, value in net.state_dict().items()}
    for name, value in old.items():
        into = new[name]
        if into.shape == value.shape:
            into.copy_(value)
            continue
        outputs = value.shape[0]
        if into.dim() == 1:
            into[:outputs] = value
            continue
        # What is old must not hear what is new.
        into[:outputs] = 0
        pooled = value.shape[1] == 2 * channels and into.shape[1] == 2 * all_channels
        inputs = pooled_inputs(channels, all_channels) if pooled else list(range(value.shape[1]))
        into[:outputs, inputs] = value
    for name, value in new.items():
        block = name.split(".")[1] if name.startswith("blocks.") else "0"
        if name.endswith("two_norm.weight") and f"blocks.{block}.two_norm.weight" not in old:
            value.zero_()
    return new


def grown(kept, blocks, channels):
    net = Net(**dict(kept["shape"], blocks=blocks, channels=channels))
    return dict(shape=net.shape, net=weights(kept["net"], net), average=weights(kept["average"], net), steps=0, totals=kept["totals"])


if __name__ == "__main__":
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("checkpoint", type=Path)
    p.add_argument("file", type=Path)
    p.add_argument("--blocks", type=int, required=True)
    p.add_argument("--channels", type=int, required=True)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    torch.manual_seed(a.seed)
    torch.save(grown(torch.load(a.checkpoint, map_location="cpu", weights_only=True), a.blocks, a.channels), a.file)
