"""Writes a small net whose weights mean nothing, and what PyTorch says with it of positions that crates/neural compares.

usage: reference.py FOLDER
"""
import re
import sys
from pathlib import Path

import torch

import boards
import export
import ground
from net import Net

TESTS = Path(__file__).resolve().parent.parent / "crates/neural/tests"
BOARDS_IN_ORDER = TESTS / "neural/positions.rs"
MASK = (1 << 64) - 1


def small_net():
    torch.manual_seed(11)
    net = Net(2, 16, 32)
    for p in net.parameters():
        torch.nn.init.normal_(p, std=0.15)
    for m in net.modules():
        if isinstance(m, torch.nn.BatchNorm2d):
            m.running_mean.normal_(0, 0.1), m.running_var.uniform_(0.5, 1.5)
    return net.eval()


def rounded(net):
    """The same net as its file has it: normalisation folded in, weights of half width."""
    with torch.no_grad():
        for conv, norm in [(net.first, net.first_norm), (net.policy_one, net.policy_norm)] + [
            pair for b in net.blocks for pair in ((b.one, b.one_norm), (b.two, b.two_norm))
        ]:
            norm.eps = 0.0
            scale = norm.weight / torch.sqrt(norm.running_var + 1e-5)
            conv.weight.mul_(scale[:, None, None, None])
            norm.bias.sub_(norm.running_mean * scale)
            norm.running_mean.zero_(), norm.running_var.fill_(1.0), norm.weight.fill_(1.0)
        for tensor in net.parameters():
            tensor.copy_(tensor.half().float())
    return net


class Dice:
    """SplitMix64, as crates/game has it."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)


class Walk:
    """A match on the processor, one action after another."""

    def __init__(self, lib, board, options):
        self.lib, self.board = lib, board
        self.state = torch.zeros(1, lib.state_size, dtype=torch.uint8)
        self.list = torch.zeros(2048, dtype=torch.int32)
        lib.wadi_start(ground.address(self.state), ground.address(board), *options)

    def legal(self):
        count = self.lib.wadi_list(*map(ground.address, (self.state, self.board, self.list)))
        return self.list[:count].tolist()

    def play(self, action):
        self.lib.wadi_step(ground.address(self.state), ground.address(self.board), action)


def numbers(policy, whole, water, squares):
    """The same as crates/neural/tests/neural/reference.rs picks, tiles in the order of the rules."""
    tiles = policy.permute(1, 2, 0).reshape(ground.PLANE, ground.STRIDE)[squares, :26].flatten()
    picked = [tiles[place * 397 % len(tiles)] for place in range(4)]
    drops = water.flatten()[squares]
    points = whole[6:] * ground.POINTS
    return [*whole[:6].tolist(), *points.tolist(), *map(float, picked), float(drops[7 % len(drops)])]


def positions(lib):
    """Positions of random matches in all variants on the boards of the tests: name, what is seen, where the tiles lie."""
    order = re.findall(r'^ *"([a-z-]+)",$', BOARDS_IN_ORDER.read_text(), re.M)
    known = boards.read(TESTS / "data/boards")
    for number, name in enumerate(order):
        text, players = known[name]
        board = boards.table(lib, [text])
        eye = ground.Eye(lib, board, 1)
        squares = [y * ground.SIDE + x for y, row in enumerate(text.split("\n")) for x, word in enumerate(row.split()) if word != "."]
        for variant in range(12):
            walk = Walk(lib, board, (players[-1], variant % 3, variant // 3 % 2, variant // 6, 0))
            dice, step = Dice(number * 12 + variant), 0
            while legal := walk.legal():
                if step % 10 == 0:
                    eye.look(walk.state, torch.zeros(1, dtype=torch.int32))
                    yield f"{name} {variant} {step}", eye.planes.clone(), eye.scalars.clone(), squares
                walk.play(legal[dice.next() % len(legal)])
                step += 1


@torch.no_grad()
def lines(lib, net):
    names, planes, scalars, squares = zip(*positions(lib))
    planes = torch.cat(planes).view(len(names), ground.SIDE, ground.SIDE, -1).permute(0, 3, 1, 2)
    for name, *answer, where in zip(names, *net(planes, torch.cat(scalars)), squares):
        yield f"{name}: {' '.join(f'{x:.4g}' for x in numbers(*answer, where))}\n"


if __name__ == "__main__":
    assert not ground.CUDA, "the reference is computed in full width, on a processor"
    folder, lib, net = Path(sys.argv[1]), ground.build(), rounded(small_net())
    export.write(lib, net, folder / "reference.wadi")
    (folder / "reference.txt").write_text("".join(lines(lib, net)))
