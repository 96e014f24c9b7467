"""Combs, toothbrushes, hand mirrors: what is sawn from a sheet or drawn to a handle. They lie along x."""

import math
import random

from kit import materials as m
from kit.shapes import ball, lathe, mesh, place, ring, rod, rounded, slab, smooth, surface, tube
from models.printed import foil, written


@m._surface
def acetate(colour, cloud):
    """Polished cellulose acetate: clear amber and dark clouds."""
    made = m.Surface('acetate', colour, 0.12, Clearcoat=1, Transmission=0.35, IOR=1.49).soft(0.2, 0.5)
    fold = made.noise(1.5, detail=4, stretch=(1, 1, 0.4), distortion=1.5)
    made.mottle(fold, (0.38, cloud), (0.5, colour), (0.66, tuple(min(1, c * 1.5) for c in m.linear(colour))))
    return made


def comb(colour, cloud, at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """A comb of 14 × 6 cm with fourteen wide teeth; the teeth point to -y."""
    long, count = 14.0, 13
    back = smooth([(-long / 2, -0.4), (-long / 2 + 0.02, 1.3), (-long / 2 + 0.8, 2.35), (-3.5, 2.85), (0, 3.0), (3.5, 2.85),
        (long / 2 - 0.8, 2.35), (long / 2 - 0.02, 1.3), (long / 2, -0.4)], 8)
    outline = list(back)
    pitch = (long - 1.0) / count
    root = 0.75

    def tip(middle, half, low):
        return [(middle + half * math.cos(a), low + half * 0.9 * math.sin(a)) for a in (-math.pi * k / 8 for k in range(9))]

    # the guard at the right, then tooth by tooth to the left
    outline += tip(long / 2 - 0.36, 0.34, -2.6)
    for k in range(count):
        gap = long / 2 - 0.5 - pitch * k
        outline += [(gap - 0.2 + 0.2 * math.cos(a), root + 0.2 * math.sin(a)) for a in (math.pi * q / 6 for q in range(7))]
        if k < count - 1:
            middle = gap - 0.2 - 0.5 * pitch
            outline += tip(middle, 0.17, -2.75 - 0.12 * math.sin(math.pi * (k + 1) / count))
    outline += tip(-long / 2 + 0.36, 0.34, -2.6)
    with place(at, turn, tilt):
        slab(outline, 0.42, acetate(colour, cloud), edge=0.12)
        written('巷灯', 0.62, (5.1, 1.75, 0.425), foil(), depth=0.006)


def toothbrush(colour, child=False, at=(0, 0, 0), turn=0, roll=40):
    """A toothbrush that lies half on its side; 19 cm, or 15 cm for children with a smaller head."""
    long, k = (15.0, 0.72) if child else (19.0, 1.0)
    fat = 1.2 if child else 1.0
    skin = m.Surface('net nylon', colour, 0.5).soft(0.12, 0.5)
    skin.bump(skin.noise(0.03), 0.2, 0.006).bump(skin.noise(2), 0.05, 0.04)
    head_long, head_wide, head_thick = 2.9 * k, 1.2 * (0.8 if child else 1), 0.46
    neck_end = long / 2 - head_long + 0.25
    chance = random.Random(7)
    x, y, z = at
    with place((x, y, z + 0.55), turn, (roll, 0)), place((0, 0, -0.5)):
        with place((0, 0, 0.5), scale=(1, 1, 0.78)):
            tail = -long / 2
            tube([(tail, 0, 0, 0.1), (tail + 0.06, 0, 0, 0.4), (tail + 0.25, 0, 0, 0.66), (tail + 0.7, 0, 0, 0.87),
                (tail + 2.5, 0, 0.04, 1.0), (tail + long * 0.3, 0, 0.14, 0.92), (tail + long * 0.42, 0, 0.1, 1.08),
                (tail + long * 0.52, 0, 0.08, 0.95), (tail + long * 0.68, 0, 0.14, 0.5), (neck_end - 1.4, 0, 0.2, 0.42),
                (neck_end + 0.4, 0, 0.2, 0.5)], 0.62 * fat, skin.material, resolution=14)
        with place((0, 0, 0.42)):
            slab(rounded(head_long, head_wide, head_wide * 0.46), head_thick, skin.material, at=(long / 2 - head_long / 2, 0,
                0), edge=0.18)
        grip = m.rubber('#e9e2d4', 0.75)
        for q in range(6):
            with place((tail + long * 0.36 + 0.42 * q, 0, 0.52 + 0.08), tilt=(0, 90), scale=(0.8, 1, 1)):
                ring(0.6 * fat * (1.0 + 0.06 * math.sin(q * 0.6)), 0.06, grip)
        with place((tail + 1.5, 0, 0.5 + 0.49 * fat)):
            lathe(smooth([(0.24, -0.03), (0.24, 0.02), (0.001, 0.03)], 4),
                m.plastic('#2f5f9c' if colour != LAKE else '#d8623c', 0.3), 32)
        written('巷灯' if not child else '巷灯 小', 0.42, (tail + 3.6, 0, 0.5 + 0.5 * fat), m.plain('#efe6d4', 0.6), depth=0.01)
        bristles(long / 2 - head_long / 2, head_long, head_wide, 0.42 + head_thick, 1.0 * (0.82 if child else 1), colour, chance)


LAKE = '#4a86a0'


def bristles(x, long, wide, z, tall, colour, chance):
    """Tufts of fine, tapered hair: white, with two rows in the colour of the brush."""
    pale, tint = m.Surface('bristle', '#fbf8f1', 0.6).soft(0.4, 0.4).material, m.Surface('bristle', colour, 0.5).material
    rows, columns = (4, 10) if long > 2.5 else (3, 8)
    hairs = {pale: ([], []), tint: ([], [])}
    for r in range(rows):
        for c in range(columns):
            cx, cy = x + (c / (columns - 1) - 0.5) * (long - 0.55), (r / (rows - 1) - 0.5) * (wide - 0.42)
            if abs(cx - x) > long / 2 - 0.4 and abs(cy) > wide / 2 - 0.3:
                continue
            vertices, faces = hairs[tint if c % 3 == 1 else pale]
            for _ in range(40):
                a, d = chance.uniform(0, 6.28), 0.09 * math.sqrt(chance.random())
                px, py = cx + d * math.cos(a), cy + d * math.sin(a)
                lean = (chance.gauss(0, 0.022) + 0.25 * (px - cx), chance.gauss(0, 0.022) + 0.25 * (py - cy))
                high, first = tall * chance.uniform(0.93, 1.02), len(vertices)
                for level, size in ((0, 0.017), (0.8, 0.016), (1, 0.006)):
                    for q in range(3):
                        b = 2 * math.pi * q / 3
                        vertices.append((px + lean[0] * level + size * math.cos(b),
                            py + lean[1] * level + size * math.sin(b), z - 0.02 + high * level))
                for level in range(2):
                    for q in range(3):
                        n = (q + 1) % 3
                        low = first + 3 * level
                        faces.append((low + q, low + n, low + n + 3, low + q + 3))
                faces.append((first + 6, first + 7, first + 8))
    for material, (vertices, faces) in hairs.items():
        mesh('bristles', vertices, faces, material)


def mirror(at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """A silvered glass of 13 cm in a rim of hammered brass, petal by petal, with a handle; 24 cm long, face up."""
    brass = m.Surface('hammered brass', '#c59a58', 0.3, Metallic=1)
    brass.mottle(brass.noise(1.2), (0.3, '#a5783c'), (0.7, '#d2ab6a'))
    brass.bump(brass.speckle(0.55), 0.5, 0.06)
    glass = m.metal('#eef0f0', 0.015)
    petals, r = 16, 5.75

    def edge(u, v):
        a = 2 * math.pi * u
        wave = abs(math.sin(petals / 2 * a))
        reach = r + (1.25 * (0.72 + 0.28 * wave ** 0.6)) * v
        dome = 0.42 * math.sin(math.pi * min(1, v * 0.92 + 0.04)) ** 0.8 * (0.6 + 0.4 * wave)
        return (reach * math.cos(a), reach * math.sin(a), 0.42 + dome - 0.15 * v)

    with place(at, turn, tilt):
        with place((0, 4.9, 0)):
            surface(edge, 640, 20, brass.material, 0.09)
            lathe(smooth([(0.001, 0), (r + 0.7, 0), (r + 0.95, 0.15), (r + 0.8, 0.4), (r, 0.42)], 5), brass.material, 128)
            lathe([(0.001, 0.5), (r - 0.25, 0.5), (r - 0.02, 0.47), (r + 0.05, 0.4)], glass, 200)
            ring(r + 0.02, 0.07, brass.material, (0, 0, 0.5))
        neck = smooth([(0, -1.3), (0, -2.6), (0, -5.5), (0, -9.5), (0, -11.6)], 6)
        tube([(x, y, 0.35, s) for (x, y), s in zip(neck[::6], (1.5, 0.95, 0.85, 1.2, 0.9))], 0.55, brass.material, resolution=12)
        ball(0.68, brass.material, (0, -11.6, 0.38), (1, 0.9, 0.8), 32)
        for y in (-2.4, -2.7, -10.6):
            ring(0.62 if y > -5 else 0.66, 0.08, brass.material, (0, y, 0.36), tilt=(90, 0))


def strut():
    """The foot at the back of a mirror that stands."""
    rod((0, 0.2, 9.5), (0, 5.4, 0.15), 0.22, m.brass())
