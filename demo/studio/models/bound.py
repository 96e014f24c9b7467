"""What is bound and plaited from stalks: a hand broom, straw slippers."""

import math
import random

from mathutils import noise

from kit import materials as m
from kit.shapes import ball, mesh, place, slab, surface
from models.woven import linen, straw, wool, yarn


def strands(paths, radii, material, sides=5):
    """Thin tapering stalks along paths of equal length; `radii` at their points."""
    vertices, faces = [], []
    for path in paths:
        first = len(vertices)
        for (x, y, z), r in zip(path, radii):
            vertices += [(x + r * math.cos(a), y, z + r * math.sin(a)) for a in (2 * math.pi * s / sides for s in range(sides))]
        for k in range(len(path) - 1):
            low = first + k * sides
            faces += [(low + s, low + sides + s, low + sides + (s + 1) % sides, low + (s + 1) % sides) for s in range(sides)]
    return mesh('stalks', vertices, faces, material)


def broom(long=36.0, wide=21.0, seed=2):
    """A hand broom of sorghum that lies on the ground, handle to -y, its fan to +y."""
    chance = random.Random(seed)
    tones = [m.Surface('sorghum', colour, 0.65).vary(1.2, 0.2).material for colour in ('#cfa765', '#b98747', '#d9bd85',
        '#a06a3a')]
    grip = long * 0.42
    fan = long - grip
    bundles = {tone: [] for tone in range(4)}
    for _ in range(1500):
        a, d = chance.uniform(0, 2 * math.pi), math.sqrt(chance.random())
        u, v = d * math.cos(a), d * math.sin(a)
        reach = fan * chance.uniform(0.82, 1.0) * (1 - 0.08 * u * u)
        bend, path = chance.gauss(0, 0.25), []
        for k in range(9):
            t = k / 8
            y = grip - 2 + (reach + 2) * t
            open_ = max(0.0, (y - grip * 0.85) / fan) ** 0.85
            half = 1.9 + (wide / 2 - 1.9) * min(1.0, open_)
            thick = 1.75 - 0.35 * open_
            fray = chance.gauss(0, 0.1) * t * t + bend * t * t
            path.append((u * half + fray, y, 2.0 + v * thick * (0.9 + 0.1 * t) + 0.6 * fray * chance.uniform(-0.5, 0.5)))
        bundles[chance.randrange(4)].append(path)
    for tone, paths in bundles.items():
        strands(paths, [0.075, 0.075, 0.07, 0.065, 0.06, 0.05, 0.045, 0.035, 0.02], tones[tone])
    husk = m.Surface('husk', '#8a4f2c', 0.7).vary(0.2, 0.3).material
    for paths in bundles.values():
        for path in paths[::14]:
            x, y, z = path[chance.choice((6, 7, 7))]
            ball(0.13, husk, (x, y, z + 0.05), (0.7, 1.5, 0.7), 8)
    # the handle: thick stalks, bound with cord
    stalk = m.Surface('stalk', '#c8a263', 0.45, Clearcoat=0.1).vary(2, 0.2, stretch=(1, 0.1, 1)).material
    rods = []
    for k in range(19):
        r, a = (0, 0) if k == 0 else (0.78, 2 * math.pi * k / 6) if k < 7 else (1.5, 2 * math.pi * k / 12)
        sway = chance.uniform(-0.06, 0.06)
        rods.append([
            (r * math.cos(a) * (1 + 0.06 * q) + sway, -0.3 + chance.uniform(-0.02, 0.02) + (grip + 1) * q / 6,
                2.0 + r * math.sin(a) * (1 - 0.02 * q))
            for q in range(7)
        ])
    strands(rods, [0.4, 0.42, 0.42, 0.42, 0.42, 0.4, 0.36], stalk, 12)
    pith = m.plain('#e2cfa4', 0.9)
    for path in rods:
        x, y, z = path[0]
        ball(0.36, pith, (x, y, z), (1, 0.12, 1), 12)
    cord, red = m.cloth('#e8dec6', 0.05), m.cloth('#9c3f2f', 0.05)
    for first, turns, material in ((1.2, 5, red), (7.0, 4, cord), (grip - 3.2, 9, red)):
        path = []
        for k in range(turns * 32 + 1):
            a = 2 * math.pi * k / 32
            y = first + 0.34 * k / 32
            grow = 1 + 0.06 * 6 * y / grip
            path.append((2.02 * grow * math.cos(a) * 0.99, y, 2.0 + 2.0 * math.sin(a)))
        yarn([path], 0.17, material, plies=2, sides=10)
    # rows of stitches across the fan
    for y, tint in ((grip + 3.0, red), (grip + 4.6, cord), (grip + 6.2, red)):
        open_ = ((y - grip * 0.85) / fan) ** 0.85
        half = 1.9 + (wide / 2 - 1.9) * open_
        path = []
        for k in range(161):
            t = k / 160 * 2 - 1
            x = half * 0.98 * t
            arc = math.sqrt(max(0.02, 1 - t * t))
            path.append((x, y + 0.3 * math.sin(t * 40) - 0.25 * t * t, 2.0 + (1.75 - 0.35 * open_) * arc + 0.12))
        yarn([path], 0.13, tint, plies=2, sides=8)


def sole(long=26.0, wide=9.8, inset=0.0):
    """Points round a foot, heel to -y; `inset` from 0 (its edge) to 1 (its middle line)."""
    points = []
    for k in range(96):
        a = 2 * math.pi * k / 96
        y = math.sin(a)
        half = wide / 2 * (0.88 + 0.12 * y) * (1 - 0.14 * math.exp(-((y + 0.15) / 0.4) ** 2))
        x = half * math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a)) + 0.35 * math.cos(y * 2)
        points.append((x * (1 - inset), y * (long / 2 - inset * wide * 0.47)))
    return points


def slipper(colour, right=True, seed=1):
    """A house slipper: a plaited sole of straw, a band of padded cloth over the toes; the toes to +y."""
    reed = straw()
    with place(scale=(1 if right else -1, 1, 1)):
        slab(sole(25.6, 9.4), 0.9, m.rubber('#8d7a60', 0.9), edge=0.3)
        rows = []
        for k in range(10):
            inset = k / 9.6
            rows.append([
                (x, y, 1.22 - 0.12 * math.exp(-((y + 7) / 5) ** 2) + 0.05 * noise.noise((x * 0.6, y * 0.6, k + seed)))
                for x, y in sole(25.6, 9.4, inset)
            ])
        yarn(rows, 0.27, reed, plies=3, lay=2.2, sides=14, closed=True)
        for z, more in ((0.75, 0.12), (1.25, 0.2)):
            yarn([[(x, y, z) for x, y in sole(25.6 + more, 9.4 + more)]], 0.34, reed, plies=3, lay=2.4, sides=14, closed=True)
        cloth = linen(colour, 0.06)

        def arch(lift, grow):
            def at(u, v):
                a = math.pi * u
                y = 0.2 + 7.2 * v - 0.9 * math.sin(a) * (1 - v) + 0.4 * math.sin(a) * v
                half = 4.85 - 0.5 * v * v
                rise = (5.0 - 1.5 * v) + lift
                x = -half * math.cos(a) * (1 + grow) + 0.35 * math.cos(y / 13 * 2)
                wrinkle = 0.1 * noise.noise((x * 0.4 + seed, y * 0.5, 3)) * math.sin(a)
                return (x, y, 0.75 + rise * math.sin(a) ** 0.8 + wrinkle)
            return at
        surface(arch(0, 0), 72, 28, cloth, 0.5, 'band')
        for v in (0.0, 1.0):
            edge = arch(0.0, 0.004)
            yarn([[edge(k / 60, v) for k in range(61)]], 0.3, linen(tuple(c * 0.8 for c in m.linear(colour)), 0.06), plies=1,
                sides=12)
        stitch, line = wool('#efe6d2'), arch(0.27, 0.03)
        dashes = []
        for v in (0.13, 0.87):
            for k in range(4, 40):
                dashes.append([line((k + t) / 44, v) for t in (0.0, 0.28, 0.56)])
        yarn(dashes, 0.06, stitch, plies=1, sides=6)
