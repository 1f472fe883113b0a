"""Many matches at once, played by Gumbel search with a net."""
import ctypes
import math
from dataclasses import dataclass, replace

import torch

from ground import CUDA, DEVICE, KEPT, Eye, Matches, POINTERS, address, players_of, stream, zeros


@dataclass
class Table:
    """What is played: weights of 2, 3 and 4 players and of the building rules, parts in a hundred with the options."""

    players: tuple = (4, 3, 3)
    building: tuple = (50, 35, 15)
    watchmen: int = 40
    pro: int = 25


@dataclass
class Thinking:
    """How a position is searched."""

    simulations: int = 32
    considered: int = 16
    inner: int = 32
    noise: float = 1.0
    lead: float = 0.1
    c_visit: float = 50.0
    c_scale: tuple = (0.5, 0.6, 0.7)


def halving(considered, simulations):
    """Sequential halving: how often a child of the root has been visited when its turn comes, simulation by simulation."""
    if considered <= 1:
        return list(range(simulations))
    sequence, visits, left, phases = [], [0] * considered, considered, math.ceil(math.log2(considered))
    while len(sequence) < simulations:
        for _ in range(max(1, simulations // (phases * left))):
            sequence += visits[:left]
            visits[:left] = [v + 1 for v in visits[:left]]
        left = max(2, left // 2)
    return sequence[:simulations]


class SelfPlay:
    def __init__(self, lib, player, boards, lanes, thinking, table, seed, graph=CUDA):
        self.lib, self.player, self.lanes, self.thinking = lib, player, lanes, thinking
        self.graph, self.wants_graph = None, graph
        B, N, i16, i32, u8 = lanes, thinking.simulations + 1, torch.int16, torch.int32, torch.uint8
        self.eye = Eye(lib, boards, B)
        halvings = [halving(c, thinking.simulations) for c in range(thinking.considered + 1)]
        self.t = t = dict(
            boards=boards, lanes=zeros(B, lib.state_size, dtype=u8), nodes=zeros(B * N, lib.state_size, dtype=u8),
            children=zeros(B * N, dtype=i16), action=zeros(B * N, KEPT, dtype=i16), visits=zeros(B * N, KEPT, dtype=i16),
            child=zeros(B * N, KEPT, dtype=i16), logit=zeros(B * N, KEPT), total=zeros(B * N, KEPT), value=zeros(B * N, 4),
            used=zeros(B, dtype=i16), leaf=zeros(B, dtype=i32), path=zeros(B * N, dtype=i16), path_child=zeros(B * N, dtype=i16),
            depth=zeros(B, dtype=i16), root_sum=zeros(B, 4), gumbel=zeros(B, KEPT), glances=self.eye.glances,
            planes=self.eye.planes, scalars=self.eye.scalars, schedule=torch.tensor(halvings, dtype=i16, device=DEVICE),
            seed=zeros(1, dtype=torch.int64), chosen=zeros(B, dtype=i32), target_slot=zeros(B, KEPT, dtype=i16),
            target=zeros(B, KEPT, dtype=i16), target_value=zeros(B, 4), done=zeros(B, dtype=u8), done_share=zeros(B, 4),
            done_points=zeros(B, 4), done_pawns=zeros(B, dtype=torch.int64))  # fmt: skip
        t["seed"].fill_(seed)
        triple, floats = ctypes.c_int32 * 3, ctypes.c_float * 3
        self.c = Matches(
            B=B, N=N, considered=thinking.considered, simulations=thinking.simulations, inner=thinking.inner,
            gumbel_scale=thinking.noise, c_visit=thinking.c_visit, c_scale=floats(*thinking.c_scale), lead=thinking.lead,
            boards_used=boards.shape[0], players_weight=triple(*table.players), building_weight=triple(*table.building),
            watchmen_percent=table.watchmen, pro_percent=table.pro)  # fmt: skip
        for name in POINTERS:
            if name in t:
                setattr(self.c, name, t[name].data_ptr())
        self.pointer = ctypes.byref(self.c)

    def evaluate(self):
        self.eye.look(self.t["nodes"], self.t["leaf"])
        answer = self.player(self.eye.planes, self.eye.scalars)
        self.c.policy, self.c.globals = (part.data_ptr() for part in answer)
        return answer

    def search_once(self):
        lib, s = self.lib, stream()
        lib.wadi_root(self.pointer, s)
        answers = [self.evaluate()]
        lib.wadi_backup(self.pointer, 1, s)
        for simulation in range(self.thinking.simulations):
            lib.wadi_select(self.pointer, simulation, s)
            answers[0] = self.evaluate()
            lib.wadi_backup(self.pointer, 0, s)
        lib.wadi_choose(self.pointer, s)

    def search(self):
        """Searches all positions; afterwards `t` has the chosen actions and the targets."""
        if not self.wants_graph:
            return self.search_once()
        if self.graph is None:
            side = torch.cuda.Stream()
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                self.search_once()
            torch.cuda.current_stream().wait_stream(side)
            torch.cuda.synchronize()
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph):
                self.search_once()
        self.graph.replay()

    def begin(self):
        self.lib.wadi_begin(self.pointer, stream())
        self.t["seed"].add_(1)

    def advance(self):
        """Plays the chosen actions. Where a match ended, `t` says how, and another one has begun."""
        self.lib.wadi_advance(self.pointer, stream())
        self.t["seed"].add_(1)

    def thumb(self, out, greedy):
        self.lib.wadi_thumb(self.pointer, int(greedy), address(out), stream())


class Response(SelfPlay):
    """One seat of each match learns what to do against the others, who are played by a champion that stays as it is. What the
    champion does is learned too, so that the search expects it."""

    def __init__(self, champion, lib, player, boards, lanes, thinking, table, seed, graph=CUDA):
        super().__init__(lib, player, boards, lanes, thinking, table, seed, graph)
        self.champion = SelfPlay(lib, champion, boards, lanes, replace(thinking, noise=0.0), table, seed, graph)

    def search(self):
        super().search()
        theirs = self.champion.t
        theirs["lanes"].copy_(self.t["lanes"])
        self.champion.search()
        players, seat = players_of(self.t["lanes"])
        is_mine = seat == torch.arange(self.lanes, device=DEVICE) % players
        for name in ("chosen", "target_slot", "target"):
            mine = self.t[name]
            mine.copy_(torch.where(is_mine.view(-1, *[1] * (mine.dim() - 1)), mine, theirs[name]))


def against_thumb(lib, player, boards, seed, lanes, simulations=16):
    """The share of wins of the net, one seat of each table, against greedy ones; by number of players. Every lane counts
    its first match."""
    shares = {}
    for players in (2, 3, 4):
        table = Table(players=tuple(int(players == n) for n in (2, 3, 4)))
        play = SelfPlay(lib, player, boards, lanes, Thinking(simulations=simulations, noise=0.0), table, seed + players, graph=False)
        play.begin()
        mine = torch.arange(lanes, device=DEVICE) % players
        others, open_, won, counted = zeros(lanes, dtype=torch.int32), torch.ones(lanes, dtype=torch.bool, device=DEVICE), 0.0, 0
        while open_.any():
            play.search()
            play.thumb(others, greedy=True)
            _, seat = players_of(play.t["lanes"])
            play.t["chosen"].copy_(torch.where(seat == mine, play.t["chosen"], others))
            play.advance()
            ended = play.t["done"].bool() & open_
            won += (play.t["done_share"].gather(1, mine[:, None])[:, 0] * ended).sum().item()
            counted += ended.sum().item()
            open_ &= ~ended
        shares[players] = won / counted
    return shares
