"""One stretch of training for Das Riff within a limit of time.

`shadoof selfplay` plays and says what a net sees; this learns from it. Rounds follow each other: while the processors play with
the newest net, the accelerator learns from the positions of the last rounds. First players by hand are watched, then the net
looks one action ahead, then it searches.
"""

import argparse
import json
import pathlib
import struct
import subprocess
import time

import numpy
import torch
from torch import nn

TARGETS = 3  # the share of the victory, and what offspring both will have


class Net(nn.Module):
    def __init__(self, widths):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(widths, widths[1:]))

    def forward(self, x):
        for layer in self.layers[:-1]:
            x = torch.relu(layer(x))
        return self.layers[-1](x)


def export(net, fingerprint, path):
    """Writes the file that plays: a head, then half floats, each layer's matrix input by input and then its bias."""
    widths = [net.layers[0].in_features] + [layer.out_features for layer in net.layers]
    head = b"SHADOOFD" + struct.pack("<IQI", 1, fingerprint, len(net.layers))
    head += struct.pack(f"<{len(widths)}I", *widths)
    parts = [head]
    for layer in net.layers:
        parts.append(layer.weight.detach().t().contiguous().half().cpu().numpy().tobytes())
        parts.append(layer.bias.detach().half().cpu().numpy().tobytes())
    temporary = path.with_suffix(".new")
    temporary.write_bytes(b"".join(parts))
    temporary.replace(path)


class Matches:
    """A round of matches that is being played."""

    def __init__(self, options, out, number, net, seconds, iterations, lambda_, keep):
        self.path = out / f"round-{number}.rows"
        command = [options.program, "selfplay", str(self.path), "--seconds", str(seconds), "--matches", "100000000"]
        command += ["--seed", str(options.seed * 1_000_000_007 + number * 10_000_019), "--threads", str(options.threads)]
        command += ["--iterations", str(iterations), "--lambda", str(lambda_), "--keep", str(keep)]
        if net is not None:
            command += ["--net", str(net)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def is_over(self):
        return self.process.poll() is not None

    def take(self, device):
        """Waits for its end: what it said of itself, and its positions with their targets."""
        said = json.loads(self.process.communicate()[0])
        if self.process.returncode != 0:
            raise SystemExit("the matches could not be played")
        width = said["inputs"] + 4 * TARGETS
        rows = numpy.fromfile(self.path, dtype=numpy.uint8).reshape(-1, width)
        self.path.unlink()
        seen = torch.from_numpy(rows[:, : said["inputs"]].copy()).to(device)
        targets = rows[:, said["inputs"] :].copy().view(numpy.float32)
        return said, seen, torch.from_numpy(targets).to(device)


def losses(net, seen, targets):
    said = net(seen.float() / 16)
    share = nn.functional.binary_cross_entropy_with_logits(said[:, 0], targets[:, 0])
    offspring = nn.functional.mse_loss(said[:, 1:], targets[:, 1:])
    return share, offspring


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--program", default="target/release/shadoof")
    parser.add_argument("--seconds", type=float, default=540, help="of the whole command")
    parser.add_argument("--round", type=int, default=12, help="seconds of a round of matches")
    parser.add_argument("--resume", type=pathlib.Path)
    parser.add_argument("--hidden", type=int, nargs="+", default=[128, 32])
    parser.add_argument("--watch", type=int, default=1, help="rounds in which players by hand are watched")
    parser.add_argument("--glance", type=int, default=20, help="rounds that look one action ahead, after those")
    parser.add_argument("--iterations", type=int, default=100, help="of the search, after those")
    parser.add_argument("--lambda", dest="lambda_", type=float, default=0.97)
    parser.add_argument("--memory", type=int, default=12, help="how many rounds are learned from")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--plan", type=float, default=0, help="seconds of all stretches together; the rate falls over them")
    parser.add_argument("--visits", type=float, default=3, help="how often each position is learned from, on average")
    parser.add_argument("--threads", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    begin = time.monotonic()
    options.out.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(options.seed)

    kept = torch.load(options.resume, map_location=device, weights_only=True) if options.resume else None
    number = kept["rounds"] if kept else 0
    before = kept["seconds"] if kept else 0.0
    plan = options.plan or options.seconds
    net = average = optimiser = None
    fingerprint = 0
    playing = options.out / "net.reef"
    memory, totals = [], {"matches": kept["matches"] if kept else 0, "rows": kept["positions"] if kept else 0}
    log = open(options.out / "log.jsonl", "a")
    steps = kept["steps"] if kept else 0

    def build(inputs, fingerprint):
        nonlocal net, average, optimiser
        widths = kept["widths"] if kept else [inputs, *options.hidden, TARGETS]
        net, average = Net(widths).to(device), Net(widths).to(device)
        if kept:
            net.load_state_dict(kept["net"])
            average.load_state_dict(kept["average"])
        else:
            average.load_state_dict(net.state_dict())
        optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-4)
        export(average, fingerprint, playing)

    if kept:
        fingerprint = kept["fingerprint"]
        build(kept["widths"][0], fingerprint)

    def start(number):
        late = number - options.watch
        if late < 0:
            return Matches(options, options.out, number, None, options.round, 0, 1.0, 0.25)
        if late < options.glance:
            return Matches(options, options.out, number, playing, options.round, 0, options.lambda_, 0.25)
        return Matches(options, options.out, number, playing, options.round, options.iterations, options.lambda_, 1.0)

    matches = start(number)
    while time.monotonic() - begin < options.seconds - options.round - 8:
        said, seen, targets = matches.take(device)
        if net is None:
            fingerprint = said["fingerprint"]
            build(said["inputs"], fingerprint)
        number += 1
        matches = start(number)
        totals["matches"] += said["matches"]
        totals["rows"] += said["rows"]
        # What was not learned from yet tells how well the net foretells.
        net.eval()
        with torch.no_grad():
            fresh = [loss.item() for loss in losses(average, seen[:100_000], targets[:100_000])]
        memory = (memory + [(seen, targets)])[-options.memory :]
        seen, targets = torch.cat([m[0] for m in memory]), torch.cat([m[1] for m in memory])
        wanted = max(200, int(options.visits * said["rows"] / options.batch))
        since, sums = time.monotonic(), [0.0, 0.0]
        warm = steps
        for step in range(1, wanted + 1):
            gone = (before + time.monotonic() - begin) / plan
            rate = options.rate * max(0.05, 1 - gone) * min(1, (steps - warm + 1 + 1000 * (not kept or number > kept["rounds"] + 1)) / 1000)
            for group in optimiser.param_groups:
                group["lr"] = rate
            rows = torch.randint(len(seen), (options.batch,), device=device)
            share, offspring = losses(net, seen[rows], targets[rows])
            optimiser.zero_grad(set_to_none=True)
            (share + offspring).backward()
            optimiser.step()
            with torch.no_grad():
                part = max(0.002, 1 / (steps + 1))
                for one, other in zip(average.parameters(), net.parameters()):
                    one.lerp_(other, part)
            steps += 1
            if step % 100 == 0:
                sums = [share.item(), offspring.item()]
                if matches.is_over() and step > wanted / 2:
                    break
        export(average, fingerprint, playing)
        seconds = before + time.monotonic() - begin
        line = {
            "round": number, "seconds": round(seconds), "matches": totals["matches"], "positions": totals["rows"],
            "steps": steps, "rate": rate, "learned": round(time.monotonic() - since, 1), "rows": said["rows"],
            "turns": round(said["turns"] / max(1, said["matches"]), 1), "first": round(said["first"] / max(1, said["matches"]), 3),
            "fresh": [round(loss, 4) for loss in fresh], "share": round(sums[0], 4), "offspring": round(sums[1], 4),
        }
        print(json.dumps(line), file=log, flush=True)
        print(json.dumps(line), flush=True)
        torch.save(
            {
                "net": net.state_dict(), "average": average.state_dict(), "rounds": number, "seconds": seconds,
                "widths": [net.layers[0].in_features] + [layer.out_features for layer in net.layers],
                "fingerprint": fingerprint, "matches": totals["matches"], "positions": totals["rows"], "steps": steps,
            },
            options.out / "checkpoint.pt",
        )
    matches.process.kill()
    matches.process.wait()
    matches.path.unlink(missing_ok=True)


main()
