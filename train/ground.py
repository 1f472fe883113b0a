"""The library of rules, features and search: built for the device that is here, and described for Python."""
import ctypes
import os
import subprocess
from pathlib import Path

import torch

HERE = Path(__file__).resolve().parent
CUDA = torch.cuda.is_available()
DEVICE = "cuda" if CUDA else "cpu"
REAL = torch.float16 if CUDA else torch.float32
PLANES, SCALARS, SIDE, KEPT, STRIDE, GLOBALS = 64, 56, 9, 64, 32, 10
PLANE = SIDE * SIDE
SLOTS = PLANE * STRIDE + 2
POINTS = 16.0

torch.backends.cudnn.benchmark = True  # shapes never change

POINTERS = """boards lanes nodes children action visits child logit total value used leaf path path_child depth root_sum gumbel
glances planes scalars policy globals schedule seed chosen target_slot target target_value done done_share done_points
done_pawns""".split()


class Matches(ctypes.Structure):
    """`struct Matches` of wadi/search.h."""

    _fields_ = (
        [(name, ctypes.c_void_p) for name in POINTERS]
        + [(name, ctypes.c_int32) for name in "B N considered simulations inner".split()]
        + [("gumbel_scale", ctypes.c_float), ("c_visit", ctypes.c_float), ("c_scale", ctypes.c_float * 3), ("lead", ctypes.c_float)]
        + [("boards_used", ctypes.c_int32), ("players_weight", ctypes.c_int32 * 3), ("building_weight", ctypes.c_int32 * 3)]
        + [("watchmen_percent", ctypes.c_int32), ("pro_percent", ctypes.c_int32)]
    )


def build():
    """Compiles the library if its sources are newer, loads it and compares the sizes of what crosses the border."""
    folder = Path(os.environ.get("TMPDIR", "/tmp"))
    library = folder / f"libwadi-{os.getuid()}-{DEVICE}.so"
    sources = list((HERE / "wadi").glob("*.h")) + [HERE / "wadi" / "library.cu"]
    if not library.exists() or library.stat().st_mtime < max(s.stat().st_mtime for s in sources):
        target = ["-shared", "-o", str(library)]
        if CUDA:
            major, minor = torch.cuda.get_device_capability()
            command = ["nvcc", "-std=c++17", "-O3", f"-arch=sm_{major}{minor}", "-Xcompiler", "-fPIC", *target, str(sources[-1])]
        else:
            command = ["g++", "-std=c++17", "-O2", "-fopenmp", "-fPIC", *target, "-x", "c++", str(sources[-1])]
        subprocess.run(command, check=True)
    lib = ctypes.CDLL(str(library))
    lib.wadi_fingerprint.restype = ctypes.c_uint64
    sizes = (ctypes.c_int32 * 10)()
    lib.wadi_sizes(sizes)
    assert sizes[3] == ctypes.sizeof(Matches), (sizes[3], ctypes.sizeof(Matches))
    assert list(sizes)[4:] == [PLANES, SCALARS, SIDE, KEPT, STRIDE, GLOBALS], list(sizes)
    lib.board_size, lib.state_size, lib.glance_size = sizes[0], sizes[1], sizes[2]
    return lib


def stream():
    return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream if CUDA else 0)


def address(tensor):
    return ctypes.c_void_p(None if tensor is None else tensor.data_ptr())


def zeros(*shape, dtype=torch.float32):
    return torch.zeros(*shape, dtype=dtype, device=DEVICE)


class Eye:
    """Features of states, in buffers of its own."""

    def __init__(self, lib, boards, size):
        self.lib, self.boards, self.size = lib, boards, size
        self.glances = zeros(size, lib.glance_size, dtype=torch.uint8)
        self.planes = zeros(size, PLANE, PLANES, dtype=REAL)
        self.scalars = zeros(size, SCALARS, dtype=REAL)

    def look(self, states, index):
        """Fills `planes` and `scalars` for `states[index]`."""
        self.lib.wadi_features(*map(address, (self.boards, states, index, self.glances, self.planes, self.scalars)), self.size, stream())


def players_of(states):
    """Numbers of players and seats to act, of raw states (`struct State` of wadi/rules.h)."""
    at = 8 * 6 + 64 + 4
    return states[..., at].long(), states[..., at + 4 + 4 + 4 + 2 + 3].long()
