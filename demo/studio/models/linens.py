"""Folded cloths and boards: what things stand on."""

import math

from mathutils import noise

from kit import materials as m
from kit.shapes import lathe, place, rounded, slab, smooth, surface


def napkin(width, depth, colour, at=(0, 0, 0), turn=0, layers=3, seed=0):
    """A cloth folded in layers: its folds are on the left and right, soft and uneven."""
    cloth = m.cloth(colour, 0.045)
    gap = 0.24
    line = []
    for layer in range(layers):
        side = 1 if layer % 2 == 0 else -1
        inset = 0.12 * layer
        for k in range(13):
            line.append((side * (k / 12 - 0.5) * (width - inset), gap * layer))
        if layer < layers - 1:
            for k in range(1, 6):
                a = math.pi * k / 6
                line.append((side * ((width - inset) / 2 + 0.16 * math.sin(a)), gap * layer + gap / 2 * (1 - math.cos(a))))
    count = len(line) - 1

    def at_(u, v):
        x, z = line[min(count, round(u * count))]
        y = depth * (v - 0.5)
        bend = 0.3 * noise.noise((x * 0.14 + seed, y * 0.14, 2)) + 0.12 * noise.noise((x * 0.45, y * 0.45 + seed, 5))
        lift = 0.16 + bend * (z / gap + 0.6) * 0.8
        drift = 0.5 * noise.noise((y * 0.16, z * 4 + seed, 7)) + 0.12 * noise.noise((y * 0.7, z * 5, seed))
        return (x + drift, y + 0.45 * noise.noise((x * 0.15, z * 4, seed)) + 0.1 * noise.noise((x * 0.7, z * 3, seed)),
            max(0.06, z + lift))
    with place(at, turn):
        surface(at_, count, 36, cloth, 0.13, 'napkin')


def cushion(width, depth, high, colour, seed=0):
    """A filled pillow on the ground: thick in the middle, flat at its seam, its corners drawn out, creased towards them."""
    cloth = m.cloth(colour, 0.2)

    def half(side):
        def at(u, v):
            a, b = 2 * u - 1, 2 * v - 1
            x, y = a * width / 2 * (1 - 0.07 * (1 - b * b)), b * depth / 2 * (1 - 0.1 * (1 - a * a))
            fill = max(0.0, (1 - a ** 4) * (1 - b ** 4)) ** 0.5
            crease = 0.5 * noise.noise((x * 0.16 + seed, y * 0.16, side)) + 0.25 * noise.noise((x * 0.45, y * 0.45 + seed, side))
            up = (0.5 * high * fill + crease * (1 - fill * 0.5)) if side > 0 else -0.32 * high * fill
            return (x, y, 0.32 * high + up)
        return at
    for side in (1, -1):
        surface(half(side), 72, 48, cloth, 0.2, 'cushion')


def board(width, depth, thick=1.6, at=(0, 0, 0), turn=0, light='#b98a58', dark='#8a5f37', corner=1.4):
    """A wooden board."""
    with place(at, turn):
        slab(rounded(width, depth, corner), thick, m.wood(light, dark, 0.5, 1.2, along='x'), edge=0.18)


def tray(radius, at=(0, 0, 0), light='#8c5a34', dark='#5e3a20'):
    """A round tray of dark wood with a raised edge."""
    line = [(0.001, 0), (radius - 0.4, 0), (radius, 0.2), (radius + 0.1, 1.1), (radius - 0.05, 1.3), (radius - 0.25, 1.2),
        (radius - 0.4, 0.55), (radius - 0.7, 0.45), (0.001, 0.45)]
    with place(at):
        lathe(smooth(line, 6), m.wood(light, dark, 0.42, 1.2, along='x', coat=0.1), 160)
