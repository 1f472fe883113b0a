"""Writes a net as the file that crates/neural reads, and what the net says of some positions, to compare with.

usage: export.py CHECKPOINT FILE
"""
import struct
import sys

import numpy as np
import torch

import ground
from net import Net, folded

MAGIC, FORMAT = b"SHADOOFN", 1
MOST_BYTES = 2 << 20


def tensors(net):
    """The weights in the order of crates/neural/src/file.rs: inputs before outputs, a 3 × 3 convolution square by square."""
    spread = lambda w: w.permute(2, 3, 1, 0)
    turned = lambda w: w.flatten(1).T
    w, bias = folded(net.first, net.first_norm)
    yield from (spread(w), bias, turned(net.scalars.weight))
    for block in net.blocks:
        w, bias = folded(block.one, block.one_norm)
        yield from (spread(w), bias, turned(block.pooled.weight))
        w, bias = folded(block.two, block.two_norm)
        yield from (spread(w), bias)
    w, bias = folded(net.policy_one, net.policy_norm)
    yield from (turned(w), bias)
    # Only the kinds that there are; the rest pads rows on the accelerator.
    yield from (turned(net.policy_two.weight)[:, :26], net.policy_two.bias[:26])
    for layer in (net.global_one, net.global_two):
        yield from (turned(layer.weight), layer.bias)
    yield from (turned(net.water.weight), net.water.bias)


def write(lib, net, path):
    """Weights as half floats behind a head that says what they are for."""
    shape = net.shape
    head = struct.pack("<8sIQ3I", MAGIC, FORMAT, lib.wadi_fingerprint(), shape["blocks"], shape["channels"], shape["hidden"])
    with torch.no_grad():
        body = b"".join(np.ascontiguousarray(t.cpu().float().numpy().astype("<f2")).tobytes() for t in tensors(net))
    assert len(head) + len(body) <= MOST_BYTES, f"{len(head) + len(body)} bytes are more than a file may have"
    with open(path, "wb") as file:
        file.write(head + body)


def load(path):
    """The net that plays, of a checkpoint."""
    kept = torch.load(path, map_location="cpu", weights_only=True)
    net = Net(**kept["shape"])
    net.load_state_dict(kept["average"])
    return net.eval()


if __name__ == "__main__":
    write(ground.build(), load(sys.argv[1]), sys.argv[2])
