"""One stretch of training, within a limit of time; the next one goes on where it ended.

Every stretch writes into its folder: `checkpoint.pt` (to go on with), `net.wadi` (what plays), `log.jsonl` (one line a
report). With a checkpoint in the folder it goes on with that; otherwise it begins anew.
"""
import argparse
import json
import math
import shutil
import time
from pathlib import Path

import torch

import boards
import export
import ground
from learn import Harvest, Learner, Memory
from net import Net, Player
from selfplay import Response, SelfPlay, Table, Thinking, against_thumb


def arguments():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    p.add_argument("folder", type=Path, help="where the results go")
    p.add_argument("--resume", type=Path, help="a checkpoint to go on with, if it is not in the folder")
    instead = p.add_mutually_exclusive_group()
    instead.add_argument("--against", type=Path, help="the checkpoint of a champion to find a response to, instead of playing against itself")
    instead.add_argument("--teacher", type=Path, help="the checkpoint of who plays the matches to learn from, instead of playing against itself")
    p.add_argument("--seconds", type=float, default=520, help="how long this stretch may take, start and report included")
    p.add_argument("--plan", type=float, default=1560, help="seconds of training of all stretches: the learning rate falls over them")
    p.add_argument("--blocks", type=int, default=6)
    p.add_argument("--channels", type=int, default=64)
    p.add_argument("--hidden", type=int, default=128)
    p.add_argument("--lanes", type=int, default=8192, help="matches at once")
    p.add_argument("--simulations", type=int, default=32)
    p.add_argument("--considered", type=int, default=16, help="actions that the root begins with")
    p.add_argument("--steps", type=int, default=16, help="actions between two rounds of learning")
    p.add_argument("--ahead", type=int, default=4, help="for how many times as many actions the end of a match is waited for")
    p.add_argument("--memory", type=int, default=3_000_000, help="positions")
    p.add_argument("--reuse", type=float, default=2.0, help="how often a position is learned from")
    p.add_argument("--batch", type=int, default=8192)
    p.add_argument("--rate", type=float, default=2e-3, help="the highest learning rate")
    p.add_argument("--trust", type=float, default=0.25, help="the part of a value target that is the search's opinion")
    p.add_argument("--boards", type=int, default=12_000)
    p.add_argument("--players", type=int, nargs=3, default=Table.players, help="weights of matches for two, three and four")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--report", type=float, default=120, help="seconds between two reports")
    p.add_argument("--judged", type=int, default=512, help="matches against greedy ones on the built-in boards in a report")
    return p.parse_args()


class Stretch:
    def __init__(self, a):
        self.a, self.began = a, time.time()
        a.folder.mkdir(parents=True, exist_ok=True)
        # Before the accelerator is used: other processes help.
        maps = boards.maps(a.boards, a.seed)
        self.lib = ground.build()
        last = a.resume or a.folder / "checkpoint.pt"
        goes_on = a.resume is not None or last.exists()
        kept = torch.load(last, map_location=ground.DEVICE, weights_only=True) if goes_on else None
        self.totals = kept["totals"] if kept else dict(seconds=0.0, positions=0, matches=0, stretches=0)
        # A stretch is a function of the seed and of how many came before it, up to the order of sums on an accelerator.
        seed = a.seed * 1000 + self.totals["stretches"]
        torch.manual_seed(seed)
        self.boards = boards.table(self.lib, maps).to(ground.DEVICE)
        self.judges = boards.table(self.lib, [text for text, players in boards.built_in().values() if len(players) == 3]).to(ground.DEVICE)
        shape = kept["shape"] if kept else dict(blocks=a.blocks, channels=a.channels, hidden=a.hidden)
        self.learner = Learner(self.lib, self.boards, Net(**shape), a.batch)
        if kept:
            self.learner.net.load_state_dict(kept["net"])
            self.learner.average.load_state_dict(kept["average"])
            if "optimiser" in kept:
                self.learner.optimiser.load_state_dict(kept["optimiser"])
            self.learner.steps = kept["steps"]
        self.player = Player(self.lib, self.learner.average)
        thinking = Thinking(simulations=a.simulations, considered=a.considered)
        plays = Player(self.lib, export.load(a.teacher)) if a.teacher else self.player
        table = (self.lib, plays, self.boards, a.lanes, thinking, Table(players=tuple(a.players)), seed)
        self.play = Response(Player(self.lib, export.load(a.against)), *table) if a.against else SelfPlay(*table)
        self.harvest = Harvest(self.play, a.steps, a.ahead, a.trust)
        self.memory = Memory(self.lib, a.memory)
        if a.resume and (a.resume.parent / "log.jsonl").exists():
            shutil.copy(a.resume.parent / "log.jsonl", a.folder / "log.jsonl")

    def elapsed(self):
        return time.time() - self.began

    def rate(self, trained):
        done = min(1.0, trained / self.a.plan)
        warm = min(1.0, (self.learner.steps + 20) / 200)
        return warm * self.a.rate * (0.1 + 0.9 * 0.5 * (1 + math.cos(math.pi * done)))

    def learn(self, trained):
        rows = self.harvest.targets()
        if rows is None:
            return
        self.memory.add(rows)
        for _ in range(max(1, int(self.a.reuse * self.a.steps * self.a.lanes / self.a.batch))):
            self.learner.step(self.memory, self.rate(trained))
        self.player.load(self.learner.average)

    def save(self, seconds):
        l = self.learner
        kept = dict(shape=l.net.shape, net=l.net.state_dict(), average=l.average.state_dict(), optimiser=l.optimiser.state_dict(),
                    steps=l.steps, totals=dict(self.totals, seconds=seconds, stretches=self.totals["stretches"] + 1))  # fmt: skip
        torch.save(kept, self.a.folder / "part.pt")
        (self.a.folder / "part.pt").replace(self.a.folder / "checkpoint.pt")
        export.write(self.lib, l.average, self.a.folder / "net.wadi")

    def report(self, seconds, times):
        shares = against_thumb(self.lib, self.player, self.judges, 1, self.a.judged) if self.a.judged else {}
        line = dict(seconds=round(seconds), **{k: self.totals[k] for k in ("positions", "matches")}, steps=self.learner.steps,
                    rate=round(self.rate(seconds), 6), playing=round(times["play"], 1), learning=round(times["learn"], 1),
                    **self.learner.numbers(), against_greedy={k: round(v, 3) for k, v in shares.items()},
                    device=torch.cuda.get_device_name() if ground.CUDA else "cpu")  # fmt: skip
        print(json.dumps(line), flush=True)
        with open(self.a.folder / "log.jsonl", "a") as log:
            log.write(json.dumps(line) + "\n")

    def run(self):
        before, start, reported, slowest = self.totals["seconds"], time.time(), time.time(), 0.0
        times = dict(play=0.0, learn=0.0)
        self.play.begin()
        print(f"ready after {self.elapsed():.0f} s; {sum(p.numel() for p in self.learner.net.parameters())} parameters", flush=True)
        while True:
            round_began = time.time()
            self.totals["matches"] += self.harvest.chunk()
            self.totals["positions"] += self.a.steps * self.a.lanes
            played = time.time()
            self.learn(before + played - start)
            if ground.CUDA:
                torch.cuda.synchronize()
            times["play"] += played - round_began
            times["learn"] += time.time() - played
            seconds = before + time.time() - start
            report_began = time.time()
            # The last report and the files need as long as the slowest so far, and some room.
            last = self.elapsed() + 2 * slowest + (time.time() - round_began) + 5 > self.a.seconds
            if last or time.time() - reported > self.a.report:
                self.save(seconds)
                self.report(seconds, times)
                reported, slowest = time.time(), max(slowest, time.time() - report_began)
            if last:
                return


if __name__ == "__main__":
    Stretch(arguments()).run()
