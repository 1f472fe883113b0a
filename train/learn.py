"""Learning from self-play: what a position came to, a memory of positions, and steps of gradient descent."""
import copy
from collections import deque

import torch
import torch.nn as nn
import torch.nn.functional as F

from ground import CUDA, DEVICE, GLOBALS, KEPT, PLANE, POINTS, SIDE, SLOTS, STRIDE, Eye, address, players_of, stream, zeros
from symmetry import Symmetries

CHUNK = ("states", "slots", "policy", "root", "done", "share", "points", "pawns")


class Harvest:
    """Collects what self-play does in chunks of `steps` actions, and tells what the positions of a chunk came to once
    `ahead` more chunks are known. A match that is longer still counts with what the search thought of it then."""

    def __init__(self, play, steps, ahead, trust):
        self.play, self.steps, self.trust = play, steps, trust
        self.chunks = deque(maxlen=ahead + 1)

    def chunk(self):
        rows = {name: [] for name in CHUNK}
        t = self.play.t
        for _ in range(self.steps):
            self.play.search()
            for name, source in (("states", "lanes"), ("slots", "target_slot"), ("policy", "target"), ("root", "target_value")):
                rows[name].append(t[source].clone())
            self.play.advance()
            for name, source in (("done", "done"), ("share", "done_share"), ("points", "done_points"), ("pawns", "done_pawns")):
                rows[name].append(t[source].clone())
        self.chunks.append({name: torch.stack(row) for name, row in rows.items()})
        return int(self.chunks[-1]["done"].sum())

    def targets(self):
        """The oldest chunk with its targets by seat from the one to act; nothing until enough is known."""
        if len(self.chunks) < self.chunks.maxlen:
            return None
        last = self.chunks[-1]
        value = last["root"][-1].clone()
        points, pawns = torch.zeros_like(last["points"][0]), torch.zeros_like(last["pawns"][0])
        known = torch.zeros_like(last["done"][0], dtype=torch.bool)
        rows = []
        for chunk in reversed(self.chunks):
            for step in reversed(range(self.steps)):
                ended = chunk["done"][step].bool()
                value = torch.where(ended[:, None], chunk["share"][step], value)
                points = torch.where(ended[:, None], chunk["points"][step], points)
                pawns = torch.where(ended, chunk["pawns"][step], pawns)
                known = known | ended
                if chunk is self.chunks[0]:
                    rows.append(((1 - self.trust) * value + self.trust * chunk["root"][step], points, pawns, known))
        value, points, pawns, known = (torch.stack(row[::-1]).flatten(0, 1) for row in zip(*rows))
        oldest = {name: self.chunks[0][name].flatten(0, 1) for name in ("states", "slots", "policy")}
        players, seat = players_of(oldest["states"])
        order = torch.arange(4, device=DEVICE)[None]
        turned = (seat[:, None] + order) % players[:, None]
        absent = order >= players[:, None]
        return dict(oldest, value=value.gather(1, turned).masked_fill(absent, 0), points=points.gather(1, turned).masked_fill(absent, 0),
                    pawns=pawns, known=known)  # fmt: skip


class Memory:
    """The latest positions, the oldest forgotten first."""

    def __init__(self, lib, capacity):
        self.capacity, self.size, self.next = capacity, 0, 0
        u8, i16 = torch.uint8, torch.int16
        self.rows = dict(states=zeros(capacity, lib.state_size, dtype=u8), slots=zeros(capacity, KEPT, dtype=i16),
                         policy=zeros(capacity, KEPT, dtype=i16), value=zeros(capacity, 4), points=zeros(capacity, 4),
                         pawns=zeros(capacity, dtype=torch.int64), known=zeros(capacity, dtype=torch.bool))  # fmt: skip

    def add(self, rows):
        n = rows["states"].shape[0]
        at = (torch.arange(n, device=DEVICE) + self.next) % self.capacity
        for name, row in rows.items():
            self.rows[name][at] = row
        self.next, self.size = (self.next + n) % self.capacity, min(self.size + n, self.capacity)


class Learner:
    """A net, its slow average that plays, and an optimiser."""

    def __init__(self, lib, boards, net, batch):
        self.lib, self.boards, self.batch = lib, boards, batch
        self.net = net.to(DEVICE).to(memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.net).eval()
        parameters = list(self.net.parameters())
        groups = [dict(params=[p for p in parameters if p.dim() > 1], weight_decay=1e-2), dict(params=[p for p in parameters if p.dim() <= 1], weight_decay=0.0)]
        self.optimiser = torch.optim.AdamW(groups, lr=1e-3, betas=(0.9, 0.99), fused=CUDA)
        self.eye, self.symmetries, self.steps = Eye(lib, boards, batch), Symmetries(), 0
        self.legal, self.wet = zeros(batch, SLOTS, dtype=torch.uint8), zeros(batch, PLANE, dtype=torch.uint8)
        self.sums, self.summed = zeros(6), 0

    def answers(self, which):
        """What the net says of the positions in the eye, seen after a symmetry and turned back."""
        planes = self.symmetries.turn(which, self.eye.planes).view(self.batch, SIDE, SIDE, -1).permute(0, 3, 1, 2)
        # Types must not mix: half and bfloat16 together become full width.
        width = torch.bfloat16 if CUDA else torch.float32
        with torch.autocast(DEVICE, torch.bfloat16, enabled=CUDA):
            policy, whole, water = self.net(planes.to(width), self.eye.scalars.to(width))
        policy = policy.float().permute(0, 2, 3, 1).reshape(self.batch, PLANE, STRIDE)
        policy = self.symmetries.back(which, policy).reshape(self.batch, PLANE * STRIDE)
        water = self.symmetries.squares_back(which, water.float().reshape(self.batch, PLANE))
        return torch.cat([policy, whole[:, :2].float()], 1), whole.float(), water

    def losses(self, rows, policy, whole, water):
        log_policy = F.log_softmax(policy.masked_fill(self.legal == 0, -1e9), 1).gather(1, rows["slots"].long())
        target = rows["policy"].float()
        target = target / target.sum(1, keepdim=True).clamp(min=1)
        policy_loss = -(target * log_policy).sum(1).mean()
        entropy = -(target * (target + 1e-9).log()).sum(1).mean()
        players, _ = players_of(rows["states"])
        absent = torch.arange(4, device=DEVICE)[None] >= players[:, None]
        log_value = F.log_softmax(whole[:, 2:6].masked_fill(absent, -1e9), 1).masked_fill(absent, 0)
        value_loss = -(rows["value"] * log_value).sum(1).mean()
        known = rows["known"].float()
        points = F.smooth_l1_loss(whole[:, 6:GLOBALS], rows["points"] / POINTS, reduction="none", beta=0.3)
        points_loss = (points.masked_fill(absent, 0).sum(1) * known).mean()
        # Squares without a tile and wadi tiles never hold a pawn at the end: the net is asked about land only.
        land = self.eye.planes[:, :, 0].float()
        wet = F.binary_cross_entropy_with_logits(water, self.wet.float(), reduction="none")
        water_loss = ((wet * land).sum(1) / land.sum(1) * known).mean()
        best = target.gather(1, log_policy.masked_fill(target == 0, -1e9).argmax(1, keepdim=True))
        agrees = (best[:, 0] == target.max(1).values).float().mean()
        loss = policy_loss + 1.5 * value_loss + 0.3 * points_loss + 0.5 * water_loss
        return loss, torch.stack([policy_loss - entropy, entropy, value_loss, points_loss, water_loss, agrees])

    def step(self, memory, rate):
        """One step on a random batch."""
        index = torch.randint(memory.size, (self.batch,), device=DEVICE)
        rows = {name: row[index] for name, row in memory.rows.items()}
        everyone = torch.arange(self.batch, device=DEVICE, dtype=torch.int32)
        self.eye.look(rows["states"], everyone)
        self.legal.zero_(), self.wet.zero_()
        self.lib.wadi_legal(*map(address, (self.boards, rows["states"], everyone, rows["pawns"], self.legal, self.wet)), self.batch, stream())
        self.net.train()
        loss, numbers = self.losses(rows, *self.answers(int(torch.randint(8, ()))))
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimiser.step()
        self.steps += 1
        with torch.no_grad():
            pairs = zip(self.average.state_dict().values(), self.net.state_dict().values())
            slow, fast = zip(*((a, b) for a, b in pairs if a.dtype.is_floating_point))
            torch._foreach_lerp_(list(slow), list(fast), 1 - min(0.995, 1 - 1 / (1 + self.steps / 3)))
            self.sums += numbers
            self.summed += 1

    def numbers(self):
        """The means since the last time."""
        names = ("policy_kl", "entropy", "value_loss", "points_loss", "water_loss", "agrees")
        means = (self.sums / max(1, self.summed)).tolist()
        self.sums.zero_()
        self.summed = 0
        return {name: round(mean, 4) for name, mean in zip(names, means)}
