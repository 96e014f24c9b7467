"""A sewing kit: a cloth roll, thread on spools, needles, pins, buttons."""

import math
import random

from kit import materials as m
from kit.shapes import ball, circle, lathe, place, ring, rod, slab, smooth, surface, tube
from models.woven import linen, yarn

THREADS = ['#f1ebdd', '#d8c29a', '#d39a34', '#c2562f', '#9c3540', '#b5788c', '#6f4560', '#3d4f74', '#6f93a3', '#5f7a58',
    '#6b5540',
    '#29282a']


def spool(colour, at=(0, 0, 0), turn=0, tilt=(0, 0), tall=2.6, radius=0.78):
    """A small wooden spool, full of cotton; it stands."""
    wood = m.wood('#d9b384', '#b98d5d', 0.55, 0.3, 'z')
    cotton = m.Surface('cotton', colour, 0.8, Sheen=0.3).vary(0.4, 0.08)
    cotton.bump(cotton.wave(0.3, direction='Z'), 0.3, 0.02)
    r = radius
    with place(at, turn, tilt):
        for low, flip in ((0, 1), (tall, -1)):
            with place((0, 0, low), scale=(1, 1, flip)):
                lathe(smooth([(0.16, 0), (r - 0.1, 0), (r, 0.08), (r, 0.26), (r - 0.12, 0.36), (r * 0.6, 0.42), (0.16, 0.42)],
                    5), wood, 64)
        lathe([(0.16, 0), (0.16, tall)], m.plain('#3b2a1c', 0.9), 24)
        coils, turns = [], 26
        body = r * 0.86
        for k in range(turns * 20 + 1):
            a = 2 * math.pi * k / 20
            t = k / (turns * 20)
            coils.append((body * math.cos(a), body * math.sin(a), 0.44 + (tall - 0.88) * t))
        lathe([(body - 0.01, 0.4), (body - 0.01, tall - 0.4)], cotton.material, 48)
        yarn([coils], (tall - 0.88) / turns * 0.56, cotton.material, plies=1, sides=6)


def button(colour, radius, at=(0, 0, 0), turn=0, tilt=(0, 0), holes=4):
    """A button with a raised edge."""
    skin = m.Surface('button', colour, 0.3, Clearcoat=0.3).vary(0.8, 0.16).soft(0.1, 0.2)
    gap = radius * 0.24
    places = [(gap * sx, gap * sy) for sx in (-1, 1) for sy in ((-1, 1) if holes == 4 else (0,))]
    with place(at, turn, tilt):
        slab(circle(radius), 0.24, skin.material, edge=0.1, holes=[circle(radius * 0.11, 16, at=p)[::-1] for p in places])
        ring(radius * 0.84, radius * 0.11, skin.material, (0, 0, 0.21))


def sewing_needle(at, turn=0, thread=None, long=3.6):
    """A needle through cloth; with a thread, it is ready."""
    steel = m.metal('#cfcfca', 0.22)
    with place(at, turn):
        rod((-long / 2, 0, 0.05), (-long * 0.12, 0, 0.13), 0.045, steel)
        rod((long * 0.08, 0, 0.13), (long / 2, 0, 0.03), 0.045, steel, 0.012)
        tube([(-long / 2 - 0.05, 0, 0.06), (-long / 2 - 0.28, 0, 0.06)], 0.06, steel, resolution=4)
        if thread:
            cotton = m.plain(thread, 0.85)
            x = -long / 2 - 0.2
            tube([(x, 0, 0.09), (x - 0.8, 0.12, 0.08), (x - 1.6, -0.2, 0.08), (x - 2.4, 0.1, 0.08), (x - 3.0, -0.05, 0.08)],
                0.035, cotton,
                resolution=3)
            for side in (-0.09, 0.09):
                tube([(x, 0, 0.09), (x - 0.6, side, 0.08), (x - 1.4, side - 0.2, 0.08)], 0.03, cotton, resolution=3)


def safety_pin(at, turn=0, long=3.2):
    """A closed pin of brass."""
    wire = m.brass(0.25)
    with place(at, turn):
        tube([(-long / 2, 0.25, 0.08), (long / 2 - 0.4, 0.25, 0.08), (long / 2 - 0.1, 0.2, 0.08), (long / 2 + 0.08, 0, 0.1),
            (long / 2 - 0.1, -0.2, 0.12), (long / 2 - 0.4, -0.25, 0.1), (-long / 2, -0.22, 0.08)], 0.045, wire, resolution=5)
        with place((-long / 2 - 0.15, 0.02, 0.0)):
            slab([(-0.28, -0.3), (0.25, -0.38), (0.3, 0.38), (-0.28, 0.3)], 0.2, wire, edge=0.08)


def panel(width, depth, colour, at=(0, 0, 0), turn=0, thick=0.34, binding=None):
    """A flat piece of quilted linen with a bound edge."""
    cloth, edge = linen(colour), linen(binding or colour)
    x, y = width / 2, depth / 2

    def top(u, v):
        px, py = width * (u - 0.5), depth * (v - 0.5)
        return (px, py, thick + 0.05 * math.sin(px * 0.9) * math.sin(py * 0.6 + 1))
    with place(at, turn):
        surface(top, 60, 30, cloth, 0.1, 'panel')
        slab([(-x, -y), (x, -y), (x, y), (-x, y)], thick, cloth, edge=0.1)
        corner = [(-x, -y), (x, -y), (x, y), (-x, y)]
        path = []
        for k in range(4):
            (ax, ay), (bx, by) = corner[k], corner[(k + 1) % 4]
            path += [(ax + (bx - ax) * t / 12, ay + (by - ay) * t / 12, thick * 0.6) for t in range(12)]
        yarn([path], 0.27, edge, plies=1, sides=12, closed=True)


def stitches(start, end, z, colour='#efe6d2', long=0.42):
    """A row of running stitches."""
    (ax, ay), (bx, by) = start, end
    count = max(2, round(math.hypot(bx - ax, by - ay) / (long * 1.7)))
    dashes = []
    for k in range(count):
        t0, t1 = (k + 0.2) / count, (k + 0.8) / count
        dashes.append([(ax + (bx - ax) * t, ay + (by - ay) * t, z + lift) for t, lift in ((t0, 0), ((t0 + t1) / 2, 0.03), (t1,
            0))])
    yarn(dashes, 0.04, m.plain(colour, 0.9), plies=1, sides=6)


def kit(cloth='#7d8a90', binding='#b5583a'):
    """The roll lying open, 27 × 14 cm: a row of spools, needles in felt, buttons, pins."""
    chance = random.Random(4)
    panel(27, 14, cloth, binding=binding)
    z = 0.42
    for k, colour in enumerate(THREADS):
        with place((-12.0 + 1.86 * (k % 6) + (0.2 if k > 5 else 0), 4.0 - 3.1 * (k // 6), z + 0.78), 90, (0, 90)):
            spool(colour, (0, 0, -1.3))
    # the tape that holds them
    for row in range(2):
        y = 4.0 - 3.1 * row

        def tape(u, v, y=y):
            x = -13.0 + 11.6 * u
            return (x, y + 0.55 * (v - 0.5), z + 0.55 + 1.06 * abs(math.cos(math.pi * (x + 12.0) / 1.86)) ** 0.6)
        surface(tape, 200, 2, m.cloth(binding, 0.05), 0.07, 'tape')
    # the pocket below
    surface(lambda u, v: (-12.9 + 11.4 * u, -6.7 + 4.2 * v, z + 0.12 + 0.24 * math.sin(math.pi * u) * math.sin(math.pi * v)),
        40, 20,
        linen(binding), 0.12, 'pocket')
    stitches((-12.8, -2.75), (-1.7, -2.75), z + 0.24)
    # a leaf of felt with the needles
    with place((6.2, 2.7, z)):
        slab([(-5.6, -3.2), (5.6, -3.2), (5.6, 3.2), (-5.6, 3.2)], 0.22, m.felt('#e6dcc6'), edge=0.08)
    for k in range(10):
        tint = THREADS[(0, 2, 3, 7, 9, 11)[k]] if k < 6 else None
        sewing_needle((7.8, 5.3 - 0.56 * k, z + 0.22), chance.uniform(-2, 2), tint, 3.7 if k < 7 else 3.0)
    for k in range(4):
        safety_pin((3.3 + chance.uniform(-0.1, 0.1), -2.1 - 1.0 * k, z), chance.uniform(-5, 5))
    for k, (x, y) in enumerate(((6.4, -2.3), (8.4, -2.5), (10.6, -2.2), (6.6, -4.3), (8.8, -4.6), (10.9, -4.3), (7.7, -6.0),
        (9.9, -6.1))):
        button(('#efe6d2', '#8a5f38', '#44536f', '#2b2a2a')[k % 4], (0.8, 0.95, 0.7)[k % 3], (x, y, z), chance.uniform(0, 90),
            holes=4 if k % 3 else 2)


def rolled(cloth='#7d8a90', binding='#b5583a'):
    """The roll closed, 14 cm long, tied with its tape; lies along x."""
    cover = linen(cloth)
    turns, long = 4.0, 14.0

    def spiral(u, v):
        a = 2 * math.pi * turns * u + math.pi * 0.2
        r = 1.3 + 2.2 * u
        return (long * (v - 0.5), r * 1.15 * math.cos(a), 3.55 + r * 0.95 * math.sin(a))
    surface(spiral, 240, 30, cover, 0.42, 'roll')
    edge = linen(binding)
    for v in (0, 1):
        yarn([[spiral(k / 120, v) for k in range(121)]], 0.25, edge, plies=1, sides=10)
    tape = m.cloth(binding, 0.05)
    for x in (-0.1, 0.35):
        surface(lambda u, v, x=x: (x + 0.4 * (v - 0.5), 4.36 * math.cos(2 * math.pi * u),
            3.55 + 3.68 * math.sin(2 * math.pi * u)), 90, 2, tape, 0.08)
    for side in (-1, 1):
        tube([(0.1, -2.6, 6.6), (0.1 + side * 1.2, -3.0, 7.5), (0.1 + side * 2.5, -3.5, 7.0), (0.1 + side * 1.6, -3.7, 6.0),
            (0.2, -2.7, 6.5)],
            0.16, tape, resolution=6)
        tube([(0.1, -2.7, 6.6), (0.1 + side * 0.9, -4.2, 5.4), (0.1 + side * 1.3, -4.7, 3.6), (0.1 + side * 1.8, -4.9, 2.0)],
            0.15, tape, resolution=6)
    ball(0.42, tape, (0.1, -2.8, 6.65), (1, 0.8, 0.8), 20)
