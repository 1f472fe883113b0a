"""The eight symmetries of a square: which square, plane and kind of action each one puts where."""
import torch

from ground import DEVICE, PLANES, SIDE, STRIDE

DIRECTIONS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


def turned(which, x, y):
    """A step to the right and down, after symmetry `which`."""
    x, y = (y, x) if which & 4 else (x, y)
    return (-x if which & 1 else x), (-y if which & 2 else y)


def tables():
    """For each symmetry: the old square, plane and kind from which a new one comes."""
    squares, planes, kinds = [], [], []
    middle = SIDE // 2
    for which in range(8):
        square, plane, kind = list(range(SIDE * SIDE)), list(range(PLANES)), list(range(STRIDE))
        for old in range(SIDE * SIDE):
            x, y = turned(which, old % SIDE - middle, old // SIDE - middle)
            square[(y + middle) * SIDE + x + middle] = old
        for old, step in enumerate(DIRECTIONS):
            new = DIRECTIONS.index(turned(which, *step))
            plane[14 + new], plane[22 + new] = 14 + old, 22 + old
            if old % 2 == 1:
                plane[30 + new // 2] = 30 + old // 2
        for old in range(25):
            x, y = turned(which, old % 5 - 2, old // 5 - 2)
            kind[(y + 2) * 5 + x + 2] = old
        squares.append(square), planes.append(plane), kinds.append(kind)
    return tuple(torch.tensor(t, device=DEVICE) for t in (squares, planes, kinds))


class Symmetries:
    def __init__(self):
        self.squares, self.planes, self.kinds = tables()

    def turn(self, which, planes):
        """Planes [n, squares, planes] as they look after symmetry `which`."""
        return planes[:, self.squares[which]][:, :, self.planes[which]]

    def back(self, which, policy):
        """A policy [n, squares, kinds] for what was turned, as one for what was not."""
        policy = torch.empty_like(policy).index_copy_(1, self.squares[which], policy)
        return torch.empty_like(policy).index_copy_(2, self.kinds[which], policy)

    def squares_back(self, which, plane):
        """One value a square [n, squares], likewise."""
        return torch.empty_like(plane).index_copy_(1, self.squares[which], plane)
