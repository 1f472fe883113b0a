"""The net: residual blocks with global pooling; heads for the policy, who wins, final points and final water."""
import torch
import torch.nn as nn
import torch.nn.functional as F

from ground import CUDA, DEVICE, GLOBALS, PLANES, REAL, SCALARS, SIDE, STRIDE, PLANE, address, stream


def pool(x, tiles):
    return torch.cat([x.sum((2, 3)) / tiles, x.amax((2, 3))], 1)


def convolution(inputs, outputs, size=3):
    return nn.Conv2d(inputs, outputs, size, padding=size // 2, bias=False), nn.BatchNorm2d(outputs, momentum=0.05)


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.one, self.one_norm = convolution(channels, channels)
        self.two, self.two_norm = convolution(channels, channels)
        self.pooled = nn.Linear(2 * channels, channels, bias=False)
        nn.init.constant_(self.two_norm.weight, 0.3)
        nn.init.zeros_(self.pooled.weight)

    def forward(self, x, mask, tiles):
        whole = self.pooled(pool(x, tiles))[:, :, None, None]
        y = F.relu(self.one_norm(self.one(x)) + whole) * mask
        return F.relu(self.two_norm(self.two(y)) + x) * mask


class Net(nn.Module):
    """Squares without a tile stay 0 in every layer, so a board means the same wherever it lies on the plane."""

    def __init__(self, blocks=4, channels=48, hidden=128):
        super().__init__()
        self.shape = dict(blocks=blocks, channels=channels, hidden=hidden)
        self.first, self.first_norm = convolution(PLANES, channels)
        self.scalars = nn.Linear(SCALARS, channels, bias=False)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.policy_one, self.policy_norm = convolution(channels, channels, 1)
        self.policy_two = nn.Conv2d(channels, STRIDE, 1)
        self.global_one, self.global_two = nn.Linear(2 * channels, hidden), nn.Linear(hidden, GLOBALS)
        self.water = nn.Conv2d(channels, 1, 1)
        nn.init.normal_(self.policy_two.weight, std=0.01)
        for layer in (self.policy_two, self.global_two):
            nn.init.zeros_(layer.bias)
        nn.init.zeros_(self.global_two.weight)

    def forward(self, planes, scalars):
        """`planes`: [n, PLANES, SIDE, SIDE]. The policy has [n, STRIDE, SIDE, SIDE], the globals [n, GLOBALS]."""
        mask = planes[:, 0:1] + planes[:, 3:4]
        tiles = mask.sum((2, 3))
        x = F.relu(self.first_norm(self.first(planes)) + self.scalars(scalars)[:, :, None, None]) * mask
        for block in self.blocks:
            x = block(x, mask, tiles)
        policy = self.policy_two(F.relu(self.policy_norm(self.policy_one(x))))
        return policy, self.global_two(F.relu(self.global_one(pool(x, tiles)))), self.water(x)


def folded(layer, norm):
    """A convolution and the normalisation after it as one convolution with a bias."""
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return layer.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale


class Player:
    """The net for playing: normalisation folded in, half precision on an accelerator, one pass between convolutions."""

    def __init__(self, lib, net):
        self.lib, self.shape, self.weights = lib, net.shape, None
        self.load(net)

    @torch.no_grad()
    def load(self, net):
        """Takes over the weights, in place: whoever replays this net sees them."""
        w = [*folded(net.first, net.first_norm), net.scalars.weight]
        for b in net.blocks:
            w += [*folded(b.one, b.one_norm), b.pooled.weight, *folded(b.two, b.two_norm)]
        one, bias = folded(net.policy_one, net.policy_norm)
        w += [one.flatten(1), bias, net.policy_two.weight.flatten(1), net.policy_two.bias]
        w += [net.global_one.weight, net.global_one.bias, net.global_two.weight, net.global_two.bias]
        w = [t.detach().to(DEVICE, REAL) for t in w]
        w = [t.contiguous(memory_format=torch.channels_last) if t.dim() == 4 else t.contiguous() for t in w]
        if self.weights is None:
            self.weights = w
        else:
            for mine, new in zip(self.weights, w):
                mine.copy_(new)

    def finish(self, y, bias, sample, skip, planes):
        n, channels = y.shape[:2]
        self.lib.wadi_finish(*map(address, (y, bias, sample, skip, planes)), n, channels, stream())
        return y

    def pooled(self, x, planes):
        n, channels = x.shape[:2]
        out = torch.empty(n, 2 * channels, dtype=x.dtype, device=x.device)
        self.lib.wadi_pool(*map(address, (x, planes, out)), n, channels, stream())
        return out

    @torch.no_grad()
    def __call__(self, planes, scalars):
        """`planes`: [n, PLANE, PLANES], as features are made. The policy has [n, PLANE, STRIDE]."""
        w, n = iter(self.weights), planes.shape[0]

        def conv(x):
            return F.conv2d(x, next(w), padding=1).contiguous(memory_format=torch.channels_last)

        y = conv(planes.view(n, SIDE, SIDE, PLANES).permute(0, 3, 1, 2))
        bias = next(w)
        x = self.finish(y, bias, F.linear(scalars, next(w)), None, planes)
        for _ in range(self.shape["blocks"]):
            whole = self.pooled(x, planes)
            y = conv(x)
            bias = next(w)
            y = self.finish(y, bias, F.linear(whole, next(w)), None, planes)
            y = conv(y)
            x = self.finish(y, next(w), None, x, planes)
        rows = x.permute(0, 2, 3, 1).reshape(n * PLANE, -1)
        policy = F.linear(F.relu_(F.linear(rows, next(w), next(w))), next(w), next(w))
        whole = F.linear(F.relu_(F.linear(self.pooled(x, planes), next(w), next(w))), next(w), next(w))
        return policy.view(n, PLANE, STRIDE), whole
