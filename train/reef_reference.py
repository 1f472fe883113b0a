"""Says what PyTorch makes of the net that plays Das Riff, for a test to compare the player with.

    shadoof selfplay ROWS --matches 4 --keep 1 --seed 9
    python3 train/reef_reference.py nets/reef.net ROWS crates/shadoof/tests/data/reef-answers.f32
"""

import struct
import sys
from pathlib import Path

import numpy
import torch

net, rows, out = map(Path, sys.argv[1:])
head = net.read_bytes()
layers = struct.unpack_from("<I", head, 20)[0]
widths = struct.unpack_from(f"<{layers + 1}I", head, 24)
weights = numpy.frombuffer(head, dtype="<f2", offset=24 + 4 * (layers + 1)).astype(numpy.float64)
seen = numpy.fromfile(rows, dtype=numpy.uint8).reshape(-1, widths[0] + 12)[:, : widths[0]]
value, at = torch.from_numpy(seen.copy()).double() / 16, 0
for number, (inputs, outputs) in enumerate(zip(widths, widths[1:])):
    matrix = torch.from_numpy(weights[at : at + inputs * outputs].reshape(inputs, outputs))
    bias = torch.from_numpy(weights[at + inputs * outputs :][:outputs])
    at += (inputs + 1) * outputs
    value = value @ matrix + bias
    if number + 1 < layers:
        value = torch.relu(value)
out.write_bytes(value.float().numpy().astype("<f4").tobytes())
print(len(value), "positions")
