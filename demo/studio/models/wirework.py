"""Scissors and paper clips: what is bent, ground and riveted from steel."""

import math
import random

from kit import materials as m
from kit.shapes import box, lathe, place, pose, ring, slab, smooth, tube
from models.printed import ink, written


def loop(points):
    """A closed, soft outline through the points."""
    closed = [*points, *points[:3]]
    line, steps = smooth(closed, 10), 10
    return line[steps:steps * (len(points) + 1)]


def half_of_scissors(colour, wide, at):
    """One blade, tip up, its edge to the right; the handle crosses to the right below the rivet."""
    steel, grip = m.metal('#cfd0d0', 0.2, brushed=True), m.plastic(colour, 0.3)
    blade = [(0.42, -1.0), (0.5, 0.2), (0.34, 3.0), (0.2, 6.5), (0.06, 9.9), (-0.08, 10.1), (-0.26, 9.6), (-0.6, 6.5),
        (-0.88, 3.0), (-0.92, 0.6), (-0.7, -0.8)]
    ground = [(0.36, 1.2), (0.2, 6.4), (0.06, 9.8), (-0.06, 9.6), (-0.14, 6.5), (-0.12, 1.4)]
    shank = [(-0.7, -0.7), (0.42, -0.7), (0.85, -2.2), (1.0, -3.6), (0.1, -3.6), (-0.35, -2.0)]
    with place((0, 0, at)):
        slab(blade, 0.2, steel, edge=0.045)
        slab(shank[::-1], 0.2, steel, edge=0.05)
        slab(ground, 0.012, m.metal('#e4e5e5', 0.1), at=(0, 0, 0.196), edge=0.002)
    long = 5.6 if wide else 4.6
    reach = 3.5 if wide else 3.0
    cx, cy = 1.75 + (0.25 if wide else 0), -3.9 - long / 2
    ring_ = [
        (cx + (reach / 2 - 0.42) * math.cos(a) * (1 + 0.06 * math.sin(a)),
            cy + (long / 2 - 0.42) * math.sin(a) + 0.25 * math.cos(a))
        for a in (2 * math.pi * k / 14 for k in range(14))
    ]
    middle = at - 0.32 + 0.43
    tube([(x, y, middle) for x, y in ring_], 0.45, grip, closed=True, resolution=12)
    with place((0, 0, at - 0.32)):
        neck = loop([(-0.22, -2.0), (0.28, -1.75), (0.86, -2.0), (1.25, -3.0), (2.2, -3.85), (2.5, -4.5), (1.6, -4.75),
            (0.75, -4.9), (0.3, -4.3), (0.05, -3.2)])
        slab(neck[::-1], 0.86, grip, edge=0.3)


def scissors(colour, left=False, spread=15):
    """Scissors of 19 cm that lie open; the left-handed pair is its mirror image."""
    with place((0, 0, 0.35), scale=(-1 if left else 1, 1, 1)):
        with place(turn=spread):
            half_of_scissors(colour, True, 0.02)
        with place(turn=-spread, scale=(-1, 1, 1)):
            half_of_scissors(colour, False, 0.24)
        with place((0, -0.25, 0.44)):
            lathe(smooth([(0.001, 0.2), (0.3, 0.19), (0.5, 0.12), (0.55, 0.0)], 6), m.metal('#b9b6ad', 0.25), 64)
            box((0.78, 0.1, 0.03), m.plain('#2c2a28', 0.8), (0, 0, 0.185), 40, edge=0.01)
    # printed on the blade that lies on top, never mirrored
    a = math.radians(-spread if left else spread)
    written('巷灯 LAMPLIGHT', 0.36, (2.6 * math.sin(a), 2.6 * math.cos(a), 0.81), ink('#5b5a56'), turn=90 - math.degrees(a))


def paper_clip(at=(0, 0, 0), turn=0, tilt=(0, 0), long=5.0, under=0.0):
    """A clip of 5 cm bent from one wire; its outer loop lies `under` cm lower, below what it holds."""
    steel = m.metal('#c6c7c7', 0.16)
    wire, k = 0.055, long / 5
    points = []

    def bend(x, y, r, start, end, count=9):
        points.extend((x + r * math.cos(math.radians(start + (end - start) * q / (count - 1))),
            y + r * math.sin(math.radians(start + (end - start) * q / (count - 1))), 0) for q in range(count))

    points.append((-0.34, -1.0, 0.0))
    bend(0.03, 1.62, 0.37, 180, 0)
    bend(-0.06, -1.74, 0.46, 0, -180)
    bend(0.04, 1.94, 0.56, 180, 0)
    points.append((0.6, -0.5, 0.0))
    points.append((0.6, -1.2, 0.0))
    points = [(x * k, y * k, z + (-under if under and q > 19 else 0.004 * q)) for q, (x, y, z) in enumerate(points)]
    return pose(tube(points, wire, steel, resolution=5, name='clip'), at, turn, tilt)


def clip_tin():
    """A small round tin with fifty clips, its lid leaning on it."""
    chance = random.Random(12)
    steel = m.metal('#c4c6c1', 0.34)
    r, tall = 3.9, 2.4
    lathe(smooth([(0.001, 0), (r - 0.25, 0), (r - 0.02, 0.12), (r, 0.3)], 5) + [(r, tall - 0.15), (r + 0.07, tall - 0.05),
        (r + 0.03, tall + 0.04), (r - 0.08, tall), (r - 0.08, 0.2), (0.001, 0.14)], steel, 160)
    for k in range(46):
        level = 0.35 + 1.75 * k / 45
        spread = 1.35 if k > 25 else 1.2
        a, d = chance.uniform(0, 6.28), spread * math.sqrt(chance.random())
        paper_clip((d * math.cos(a), d * math.sin(a), level), chance.uniform(0, 360), (chance.uniform(-16, 16),
            chance.uniform(-22, 22)))


def clip_lid(at, turn=0, tilt=(0, 0)):
    """The printed lid of the tin."""
    r = 4.02
    with place(at, turn, tilt):
        lathe(smooth([(r, 0), (r + 0.05, 0.05), (r, 0.6), (r - 0.15, 0.78), (r - 0.4, 0.82)], 6) + [(0.001, 0.82)],
            m.enamel('#d8d3bf'), 160)
        with place((0, 0, 0.825)):
            line = ink('#3f5a4c')
            for q in (3.3, 3.12):
                ring(q, 0.025, line, (0, 0, 0))
            written('大号回形针', 1.0, (0, 0.75, 0), line)
            written('PAPER CLIPS', 0.55, (0, -0.35, 0), line)
            written('五十枚 · 50', 0.5, (0, -1.3, 0), line)


MINUTES = [
    '一、桂花开了，茶桌搬到门口。', '二、账本再订两百本，封面仍旧', '　　刷蜡。', '三、猫的伙食由阿灯负责，不得', '　　推给小满。', '四、沙漏慢了四十秒，大家觉得', '　　正好。', '五、散会，喝茶。',
]


def clipped_sheets(at, turn=0):
    """A stack of forty sheets held by one clip."""
    chance = random.Random(6)
    with place(at, turn):
        for k in range(10):
            box((10.5, 14.8, 0.05), m.paper('#efe9dc', fibre=0.15), (chance.uniform(-0.06, 0.06),
                chance.uniform(-0.06, 0.06), 0.05 * k), chance.uniform(-0.5, 0.5), edge=0.01)
        for k, text in enumerate(MINUTES):
            line = written(text, 0.62, (0, 2.7 - k * 1.05, 0.505), ink('#4a4d52'))
            line.location.x = (-3.0 if text.startswith('　') else -4.2) - min(vertex.co.x for vertex in line.data.vertices)
        written('会议记录', 0.9, (-2.2, 4.3, 0.51))
        paper_clip((2.6, 5.9, 0.57), 4, under=0.65)
