"""Fruit drops in rolls and in the jar on the counter, and chocolate."""

import math
import random

import numpy as np
from mathutils import Matrix, noise

from kit import materials as m
from kit.shapes import bevel, box, lathe, place, pose, rough, rounded, slab, smooth, surface
from models import glassware, scattered
from models.carried import moulded
from models.lettering import around, fit, ink, lines, sheet
from models.printed import written
from models.thrown import shell

DROPS = {
    'tangerine': ('#d98f52', '红橘', 'TANGERINE', '#cf6f2a'),
    'plum': ('#b3b57c', '青梅', 'GREEN PLUM', '#76824c'),
    'grape': ('#8f6a88', '葡萄', 'GRAPE', '#6a4270'),
    'soda': ('#cfd9d6', '盐汽水', 'SALTED SODA', '#6f9aa8'),
}


def drop(flavour):
    """A round drop of 2 cm, hollowed a little above and below, dusted with sugar; one mesh."""
    colour = DROPS[flavour][0]
    body = m.Surface('drop', colour, 0.22, Transmission=0.35, IOR=1.35).soft(0.5, 0.6).pass_light(0.35)
    body.bump(body.noise(0.3), 0.2, 0.03).bump(body.noise(0.05), 0.3, 0.008)

    def build():
        line = [(0.001, 0.16), (0.45, 0.12), (0.7, 0.02), (0.88, 0.08), (1.0, 0.32), (1.0, 0.5), (0.88, 0.74), (0.7, 0.8),
            (0.45, 0.7), (0.001, 0.66)]
        rough(lathe(smooth(line, 6), body.material, 64), 0.03, 0.4)
    return scattered.piece(build)


def drops(flavour, places):
    """Drops at (x, y, z, turn, tilt x, tilt y)."""
    data = drop(flavour)
    for x, y, z, turn, *tilt in places:
        pose(scattered.link(data, smooth=False), (x, y, z), turn, tuple(tilt) or (0, 0))


def roll(flavour, at=(0, 0, 0), turn=0, spin=0, opened=False):
    """Ten drops in printed paper, twisted at both ends; lies along x, 9 cm between its twists."""
    colour, title, english, band = DROPS[flavour]
    paper = m.Surface('waxed paper', '#efe6d2', 0.5).vary(1, 0.05)
    paper.bump(paper.noise(0.5, stretch=(0.3, 1, 1), detail=6), 0.4, 0.05)
    tint = m.Surface('printed paper', band, 0.55).vary(1, 0.07)
    tint.bump(tint.noise(0.4, detail=6), 0.3, 0.04)
    r, half = 1.12, 4.5

    def skin(x):
        return r - 0.05 * abs(math.sin(math.pi * (x + half) / 0.9)) ** 4

    with place((at[0], at[1], at[2] + r), turn, (spin, 0)):
        def body(u, v):
            x, a = half * (2 * u - 1), 2 * math.pi * v
            q = skin(x) + 0.03 * noise.noise((x * 1.2, math.cos(a) * 2, math.sin(a) * 2))
            return (x, q * math.cos(a), q * math.sin(a))
        surface(body, 160, 64, paper.material)
        for low, high in ((-3.9, -3.3), (3.3, 3.9), (-3.05, 3.05)):
            wide = high - low > 1

            def print_(u, v, low=low, high=high, wide=wide):
                x = low + (high - low) * u
                a = 2 * math.pi * v if not wide else math.pi * (0.5 + (v - 0.5) * 1.15)
                q = skin(x) + 0.03 * noise.noise((x * 1.2, math.cos(a) * 2, math.sin(a) * 2)) + 0.012
                return (x, q * math.cos(a), q * math.sin(a))
            surface(print_, 60, 64, tint.material)
        for text, size, at_ in ((title, 1.0, 0.22), (english, 0.34, -0.62)):
            line = ink(text, fit(text, 5.0, size), '#f6efe0', (0, at_))
            for vertex in line.data.vertices:
                x, y, _ = vertex.co
                a = math.pi / 2 - y / r
                q = skin(x) + 0.03 * noise.noise((x * 1.2, math.cos(a) * 2, math.sin(a) * 2)) + 0.03
                vertex.co = (x, q * math.cos(a), q * math.sin(a))
            line.data.update()
        for side in (-1, 1):
            def twist(u, v, side=side):
                a = 2 * math.pi * u
                pinch = 0.28 + 0.84 * max(0.0, 1 - v / 0.35) ** 1.5 if v < 0.4 else 0.26 + 1.0 * (v - 0.4) ** 1.1
                fold = 1 + 0.3 * math.sin(9 * a + 4 * v) * min(1, v * 2.5)
                a += 1.6 * v
                q = min(r, r * pinch) * fold
                flat = 1 - 0.65 * max(0.0, v - 0.4)
                return (side * (half - 0.02 + 2.3 * v + 0.12 * math.sin(7 * a) * v), q * math.cos(a) * 1.15,
                    q * math.sin(a) * flat)
            surface(twist, 140, 30, paper.material, 0.015)


def poured(count, size, squash, radius, floor, seed):
    """
    Centres of sweets that were poured into a jar and lie still, `size` from their middle to their edge and `squash` times
    that to their top: none runs through another or the glass.
    """
    chance = np.random.default_rng(seed)
    angle, reach = chance.uniform(0, 2 * math.pi, count), (radius - size) * np.sqrt(chance.uniform(0, 1, count))
    # stretched upwards they are balls
    low = floor / squash + size
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), chance.uniform(low, low + 34, count)], 1)
    for step in range(560):
        if step % 8 == 0:
            # who may meet whom until the next look: all pairs at every step would take minutes
            far = sum(np.subtract.outer(points[:, k], points[:, k]) ** 2 for k in range(3))
            one, other = np.nonzero(np.triu(far < (2 * size + 0.9) ** 2, 1))
        if step < 420:
            points[:, 2] -= 0.12 * (1 - step / 420)
        apart = points[one] - points[other]
        distance = np.sqrt((apart ** 2).sum(1))
        push = apart / distance[:, None] * np.maximum(0, 2 * size - distance)[:, None] * 0.36
        for axis in range(3):
            points[:, axis] += np.bincount(one, push[:, axis], count) - np.bincount(other, push[:, axis], count)
        points[:, 2] = np.maximum(points[:, 2], low)
        wide = np.hypot(points[:, 0], points[:, 1])
        points[:, :2] *= np.minimum(1, (radius - size) / np.maximum(wide, 1e-6))[:, None]
    points[:, 2] *= squash
    return points.tolist()


def drop_jar(seed=4):
    """The jar on the counter: heavy glass, 15 cm across, with a knobbed lid, full of drops."""
    radius, tall = 7.4, 15.5
    glass = glassware.clear_glass()
    line = [(0.001, 0), (radius - 1.4, 0), (radius - 0.4, 0.25), (radius - 0.01, 1.2), (radius, 1.6), (radius, tall - 3.2),
        (radius - 0.01, tall - 2.8), (radius - 0.7, tall - 1.3), (radius - 1.9, tall - 0.4),
        (radius - 2.1, tall), (radius - 1.8, tall + 0.5)]
    lathe(shell(line, 0.34, 0.8), glass, 180)
    chance = random.Random(seed)
    kinds = [drop(name) for name in DROPS]
    for data in kinds:
        data.transform(Matrix.Translation((0, 0, -0.4)))  # turned about its middle
    for at in poured(620, 0.87, 0.7, radius - 0.5, 0.85, seed):
        scattered.put(kinds[chance.randrange(4)], at, chance, (0.88, 0.92), 0.74)
    with place((0, 0, tall + 0.45)):
        lid = [(radius - 2.3, -0.6), (radius - 2.25, 0), (radius - 1.3, 0.05), (radius - 1.2, 0.3), (radius - 1.6, 0.6), (3.4,
            1.3), (1.5, 1.9), (0.75, 2.2),
            (0.7, 2.7), (1.2, 3.2), (1.25, 3.8), (0.8, 4.3), (0.001, 4.4)]
        lathe(smooth(lid, 7), glass, 160)
    paper = m.paper('#f1e8d4')
    around([sheet(7.2, 3.8, paper, (0, 5.6), 40, 2)], radius, 0.02)
    things = [ink('水果糖', 1.8, '#8f3a2a', (0, 6.05)), ink('FRUIT DROPS', 0.66, '#3a2f27', (0, 4.65))]
    around(things + lines(6.6, m.plain('#8f3a2a', 0.8), 4.0, 7.2, thickness=0.1), radius, 0.035)


CHOCOLATE = {'55': ('#3f1f11', '#9a4f38'), '72': ('#2f170d', '#35523f'), '88': ('#21110b', '#23242b')}


def cocoa(share):
    """Chocolate from a stone mill: matt, with fine grains."""
    colour = CHOCOLATE[share][0]
    body = m.Surface('cocoa', colour, 0.38).vary(1.6, 0.14).soft(0.03, 0.2)
    return body.bump(body.noise(0.05), 0.35, 0.008).bump(body.noise(1.5), 0.1, 0.03).material


def squares(columns, rows, body, at=(0, 0, 0), turn=0, tilt=(0, 0), seed=1, torn=''):
    """Pieces of a bar, each 2.3 x 1.9 cm; `torn` sides ('r', 'l') show the rough break."""
    wide, deep = 2.3, 1.9
    chance = random.Random(seed)
    with place(at, turn, tilt):
        box((columns * wide, rows * deep, 0.5), body, edge=0.06)
        for c in range(columns):
            for r in range(rows):
                with place(((c - (columns - 1) / 2) * wide, (r - (rows - 1) / 2) * deep, 0.42)):
                    moulded(wide - 0.1, deep - 0.1, 0.2, [(0, 0), (0.02, 0.1), (0.14, 0.42), (0.2, 0.47), (0.3, 0.48), (0.38,
                        0.42), (0.42, 0.41)], body, 4)
                    written('灯', 0.85, (0, 0, 0.42), body, depth=0.035)
        for side in torn:
            x = columns * wide / 2 * (1 if side == 'r' else -1)

            def broken(u, v, x=x):
                y, z = rows * deep * 0.99 * (u - 0.5), 0.03 + 0.62 * v
                return (x + 0.16 * noise.noise((y * 1.4, z * 3, seed)) + 0.05 * noise.noise((y * 6, z * 6, seed)), y, z)
            surface(broken, 60, 12, body)


def wrapper(share, at=(0, 0, 0), turn=0, long=15.4, wide=8.0):
    """A bar in its paper wrapper, lying; a label with its share of cocoa."""
    paper = m.Surface('wrapper', CHOCOLATE[share][1], 0.8).vary(2.5, 0.06)
    paper.bump(paper.noise(0.06), 0.25, 0.008).bump(paper.noise(2.4), 0.25, 0.05)
    with place(at, turn):
        bevel(box((long, wide, 1.05), paper.material, edge=0.16), 0.16, 5)
        label = m.paper('#f0e7d3')
        slab(rounded(long * 0.62, wide * 0.72, 0.12), 0.015, label, (-long * 0.08, 0, 1.05), edge=0.004)
        tint = CHOCOLATE[share][1]
        with place((-long * 0.08, 0, 1.072)):
            for text, size, colour, x, y in ((f'{share}%', 2.3, tint, 0, 1.0), ('石磨黑巧克力', 0.86, '#2f2620', 0, -0.85),
                ('STONE-GROUND DARK CHOCOLATE', 0.36, '#2f2620', 0, -1.6), ('巷灯 · 70 g', 0.4, '#2f2620', 0, -2.25)):
                ink(text, size, colour, (x, y))
            for y in (-2.62, 2.62):
                box((long * 0.57, 0.07, 0.008), m.plain(tint, 0.8), (0, y, 0), edge=0.002)
