"""A razor, a hand shower: what is cast, turned and plated. They lie along x."""

import math

from kit import materials as m
from kit.shapes import box, lathe, place, ring, rod, rounded, slab, smooth, tube
from models.printed import written

CHROME = ('#dcdee0', 0.07)


def razor_head(at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """A cartridge of five blades, 4.2 × 2.2 cm, blades up."""
    dark, steel = m.plastic('#26282b', 0.4), m.metal('#e3e5e6', 0.12)
    with place(at, turn, tilt):
        slab(rounded(2.1, 4.2, 0.42), 0.62, dark, edge=0.2)
        slab(rounded(1.25, 3.7, 0.1), 0.06, m.plastic('#17181a', 0.6), at=(-0.02, 0, 0.59), edge=0.02)
        for k in range(5):
            box((0.15, 3.6, 0.05), steel, (-0.5 + 0.24 * k, 0, 0.63), tilt=(0, 22), edge=0.015)
        slab(rounded(0.3, 3.5, 0.14), 0.1, m.plastic('#7ea595', 0.5), at=(0.79, 0, 0.57), edge=0.04)
        for k in range(3):
            box((0.07, 3.4, 0.08), m.rubber('#3e4145'), (-0.78 + 0.1 * k - 0.05, 0, 0.56), edge=0.02)
        for y in (-1.93, 1.93):
            box((1.5, 0.14, 0.12), steel, (0, y, 0.56), edge=0.05)


def razor(colour, at=(0, 0, 0), turn=0):
    """A weighted handle of 12 cm in lacquered zinc, with a head that swings."""
    coat = m.Surface('lacquer', colour, 0.3, Metallic=0.75, Clearcoat=0.8)
    coat.bump(coat.noise(2), 0.04, 0.03)
    steel = m.metal(*CHROME)
    with place(at, turn):
        with place((-6.3, 0, 0.72), tilt=(0, 90)):
            lathe(smooth([(0.001, 0), (0.45, 0.02), (0.66, 0.15), (0.7, 0.5)], 6), steel, 96)
            body = [(0.69, 0.5), (0.72, 0.55)]
            body += [(0.72 - 0.014 * k / 10, 0.6 + 0.02 * k) for k in range(10)]
            lathe(body + smooth([(0.71, 0.85), (0.68, 2.2), (0.58, 4.4), (0.55, 6.0), (0.6, 7.8), (0.55, 8.6), (0.42, 9.0)],
                10), coat.material, 128)
            for k in range(13):
                z = 4.0 + k * 0.27
                lathe(smooth([(0.52, z), (0.605, z + 0.06), (0.605, z + 0.12), (0.52, z + 0.18)], 3), coat.material, 96)
            lathe([(0.4, 8.9), (0.5, 8.95), (0.5, 9.2), (0.4, 9.25)], steel, 96)
        tube([(2.85, 0, 0.72, 1.1), (4.2, 0, 0.86, 0.9), (5.2, 0, 1.1, 0.75), (5.75, 0, 1.2, 0.7)], 0.4, steel, resolution=12)
        rod((5.7, -0.95, 1.18), (5.7, 0.95, 1.18), 0.2, steel)
        razor_head((5.95, 0, 1.12), tilt=(0, 16))
        written('巷灯', 0.5, (-4.4, 0, 1.415), m.metal('#d6d8da', 0.25), depth=0.01)


def shower(at=(0, 0, 0), turn=0):
    """A hand shower of 24 cm, its face of 11 cm up."""
    chrome, face = m.metal(*CHROME), m.plastic('#e9ebea', 0.3)
    tip = m.silicone('#8fa3a8')
    satin = m.metal('#bfc3c4', 0.36, brushed=True)
    with place(at, turn):
        with place((6.3, 0, 1.1), tilt=(0, -4)):
            lathe(smooth([(0.001, -1.0), (2.0, -0.95), (4.2, -0.4), (5.3, 0.4), (5.5, 0.85), (5.42, 1.12), (5.1, 1.2)],
                10) + [(5.05, 1.14), (4.95, 1.12)], chrome, 180)
            lathe([(4.97, 1.1), (4.9, 1.17), (0.001, 1.2)], face, 128)
            for rings, (radius, count) in enumerate(((0.9, 7), (1.75, 13), (2.6, 19), (3.45, 26), (4.3, 32))):
                for k in range(count):
                    a = 2 * math.pi * (k + 0.5 * (rings % 2)) / count
                    with place((radius * math.cos(a), radius * math.sin(a), 1.18)):
                        lathe([(0.15, -0.02), (0.13, 0.1), (0.1, 0.13), (0.035, 0.13), (0.03, 0.06), (0.001, 0.06)], tip, 14)
            ring(4.88, 0.05, chrome, (0, 0, 1.16))
            lathe(smooth([(0.42, 1.18), (0.4, 1.27), (0.001, 1.3)], 4), chrome, 48)
        tube([(4.4, 0, 0.1, 1.5), (2.6, 0, 0.32, 1.24), (1.2, 0, 0.72, 1.04), (0.2, 0, 0.95, 1.0)], 1.12, chrome, resolution=16)
        tube([(0.3, 0, 0.95, 0.98), (-2.5, 0, 1.2, 0.94), (-7.5, 0, 1.25, 1.02), (-9.6, 0, 1.22, 0.95)], 1.12, satin, resolution=16)
        with place((0.25, 0, 0.96), tilt=(0, -96)):
            lathe(smooth([(1.0, -0.3), (1.2, -0.26), (1.24, -0.1), (1.24, 0.12), (1.2, 0.28), (1.0, 0.32)], 5), chrome, 96)
        with place((-9.5, 0, 1.22), tilt=(0, -90)):
            lathe([(1.06, -0.2), (1.12, -0.15), (1.12, 0.1), (0.98, 0.12)] + [(0.98 - 0.05 * (k % 2),
                0.2 + 0.09 * k) for k in range(12)] + [(0.7, 1.3), (0.001, 1.3)], chrome, 96)


def hose(at=(0, 0, 0)):
    """A coil of ribbed steel hose with its nuts, and two washers."""
    chrome = m.metal('#cfd1d2', 0.18)
    path = []
    for k in range(58):
        a = 2 * math.pi * k / 22
        r = 5.6 + 0.5 * math.sin(k * 0.21)
        path.append((r * math.cos(a), r * 0.82 * math.sin(a), 0.7 + 0.028 * k))
    hose_ = m.Surface('hose', '#cfd1d2', 0.2, Metallic=1)
    with place(at, 30):
        tube(path, 0.62, hose_.material, resolution=10)
        for k in range(len(path) - 1):
            (ax, ay, az), (bx, by, bz) = path[k], path[k + 1]
            for q in range(5):
                t = q / 5
                x, y, z = ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t
                ring(0.62, 0.075, chrome, (x * 1.003, y * 1.003, z), math.degrees(math.atan2(by - ay, bx - ax)), (0, 90))
        for (x, y, z), (px, py, _) in ((path[0], path[1]), (path[-1], path[-2])):
            with place((x, y, z), math.degrees(math.atan2(y - py, x - px)), (0, 90)):
                lathe([(0.7, -0.4), (0.95, -0.35), (1.05, 0.0), (1.05, 1.3), (0.98, 1.4), (0.8, 1.4), (0.75, 0.6), (0.001,
                    0.6)], chrome, 6 * 8, lambda a, z: 0.03 * math.cos(6 * a))
    for x, y in ((at[0] - 9.4, at[1] - 3.2), (at[0] - 7.6, at[1] - 4.9)):
        ring(0.75, 0.17, m.rubber('#2a2a2c'), (x, y, 0.17))
