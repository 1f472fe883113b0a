"""Random valid boards to learn on. The built-in boards are never among them: they are for measuring.

`python3 train/boards.py FOLDER --count 500 --seed 7` writes such boards as scenario files, for `shadoof arena --scenario`.
"""
import argparse
import ctypes
import multiprocessing
import random
import re
from pathlib import Path

SCENARIOS = Path(__file__).resolve().parent.parent / "scenarios"
DIRECTIONS = {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1)}
WORDS = {step: word for word, step in DIRECTIONS.items()}
SIZES = [(7, 7)] * 4 + [(7, 8), (8, 7), (8, 8), (8, 6), (6, 8), (6, 7), (7, 6), (9, 6), (6, 9), (9, 7), (7, 9), (6, 6), (5, 6), (6, 5), (5, 5)]
LENGTHS = [4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 9]
MOST_WADI, MOST_TILES = 17, 64


def around(square):
    x, y = square
    return [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]


class Rivers:
    """Rivers that grow from their springs: joins, forks, mouths at the edge or inside the board."""

    def __init__(self, rng, width, height):
        self.rng, self.width, self.height = rng, width, height
        self.onward, self.springs = {}, []

    def inside(self, square):
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def walk(self, square, length, may_join):
        """The squares of a river from `square` on, and the river it joins, if it does."""
        way, heading = [square], self.rng.choice(list(DIRECTIONS.values()))
        while len(way) < length:
            options, weights = [], []
            for step in DIRECTIONS.values():
                to = (way[-1][0] + step[0], way[-1][1] + step[1])
                if not self.inside(to) or to in way:
                    continue
                if to in self.onward:
                    if may_join and len(way) >= 3 and self.rng.random() < 0.5:
                        return way, to
                    continue
                along = step[0] * heading[0] + step[1] * heading[1]
                crowd = sum(near in self.onward or near in way for near in around(to))
                options.append((to, step))
                weights.append((8 if along >= 2 else 6 if along == 1 else 1.5 if along == 0 else 0.05) * 0.5**crowd)
            if not options:
                break
            to, heading = self.rng.choices(options, weights)[0]
            way.append(to)
        return way, None

    def lay(self, way, joins):
        for here, there in zip(way, way[1:]):
            self.onward[here] = [there]
        self.onward[way[-1]] = [joins] if joins else []

    def grow(self, arms):
        for _ in range(arms * 3):
            if len(self.springs) == arms or len(self.onward) > MOST_WADI - 2:
                break
            squares = [(x, y) for x in range(self.width) for y in range(self.height)]
            free = [s for s in squares if not any(near in self.onward for near in around(s))]
            if not free:
                break
            edge = [s for s in free if s[0] in (0, self.width - 1) or s[1] in (0, self.height - 1)]
            spring = self.rng.choice(edge if edge and self.rng.random() < 0.65 else free)
            way, joins = self.walk(spring, min(self.rng.choice(LENGTHS), MOST_WADI - len(self.onward)), True)
            if len(way) >= 3:
                self.lay(way, joins)
                self.springs.append(spring)

    def fork(self):
        middles = [s for s, to in self.onward.items() if to and s not in self.springs]
        if not middles or len(self.onward) > MOST_WADI - 2:
            return
        at = self.rng.choice(middles)
        beside = [s for s in around(at) if self.inside(s) and s not in self.onward]
        if beside:
            way, _ = self.walk(self.rng.choice(beside), min(self.rng.choice([2, 3, 4, 5]), MOST_WADI - len(self.onward)), False)
            one = self.onward[at][0]
            self.lay(way, None)
            self.onward[at] = self.rng.sample([one, way[0]], 2)

    def word(self, square):
        """The direction by which the water leaves."""
        x, y = square
        if self.onward[square]:
            return "/".join(WORDS[to[0] - x, to[1] - y] for to in self.onward[square])
        off = [word for word, (i, j) in DIRECTIONS.items() if not self.inside((x + i, y + j))]
        return self.rng.choice(off) if off else "end"


def random_map(rng):
    """The map of a random board, as a scenario file has it."""
    width, height = rng.choice(SIZES)
    small = width * height <= 36
    rivers = Rivers(rng, width, height)
    while not rivers.springs:
        rivers.grow(rng.choice([1, 2, 2] if small else [1, 2, 2, 2, 3, 3, 3, 4, 4, 5]))
    if rng.random() < 0.15:
        rivers.fork()
    spots = rivers.springs + (rng.sample(list(rivers.onward), 1) if rng.random() < 0.1 else [])
    weights = [rng.uniform(0.5, 1.5) for _ in spots]
    total = rng.choice([10, 12, 14, 15, 16, 17, 18, 18, 19, 20, 21, 21])
    drawn = rng.choices(spots, weights, k=min(total, 14) if small else total)
    land = [(x, y) for x in range(width) for y in range(height) if (x, y) not in rivers.onward]
    holes = rng.randrange(1, 7) if rng.random() < 0.15 else 0
    holes = set(rng.sample(land, max(min(holes, len(land) // 4), width * height - MOST_TILES)))
    rich = rng.choice([(21, 11, 7)] * 3 + [(30, 10, 5), (15, 15, 10)])

    def word(square):
        if square in rivers.onward:
            pawns = drawn.count(square)
            return rivers.word(square) + (f":{pawns}" if pawns else "")
        return "." if square in holes else str(rng.choices([1, 2, 3], rich)[0])

    return "\n".join(" ".join(word((x, y)) for x in range(width)) for y in range(height))


def seeded_map(seed):
    return random_map(random.Random(seed))


def maps(count, seed):
    """Maps that depend on nothing but the seed, made on all cores."""
    seeds = [seed * 1_000_003 + i for i in range(count)]
    if count < 500:
        return [seeded_map(s) for s in seeds]
    with multiprocessing.get_context("fork").Pool() as pool:
        return pool.map(seeded_map, seeds, chunksize=64)


def built_in():
    """The maps of the built-in boards by their ids, and for how many players they are."""
    return read(SCENARIOS)


def read(folder):
    """The maps of the boards in a folder by their ids, and for how many players they are."""
    found = {}
    for file in sorted(folder.glob("*.toml")):
        text = file.read_text()
        players = [int(n) for n in re.search(r"players *= *\[(.*?)\]", text)[1].split(",")]
        found[file.stem] = (re.search(r'map = """\n(.*?)"""', text, re.S)[1].strip(), players)
    return found


def table(lib, texts):
    """The boards as the library has them, one row each."""
    import torch  # only who learns needs it

    boards = torch.zeros(len(texts), lib.board_size, dtype=torch.uint8)
    for row, text in zip(boards, texts):
        if not lib.wadi_board(text.encode(), ctypes.c_void_p(row.data_ptr())):
            raise ValueError(f"no board:\n{text}")
    return boards


def write(folder, count, seed):
    """Writes maps as scenario files for any number of players."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(maps(count, seed)):
        name = f"random-{seed}-{number:04}"
        titles = ", ".join(f'{language} = "{name}"' for language in ("en", "nl", "de"))
        head = f'id = "{name}"\nname = {{ {titles} }}\nplayers = [2, 3, 4]\nbox = false\n'
        (folder / f"{name}.toml").write_text(f'{head}map = """\n{text}\n"""\n')


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write random boards as scenario files.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    write(asked.folder, asked.count, asked.seed)
