"""Plain things that everybody can name, for the picture puzzle. Each is about 10 cm large."""

import math

from kit import materials as m
from kit.shapes import ball, box, circle, lathe, place, pose, ring, rod, rounded, slab, smooth, surface, tube
from models import lamps


def key():
    """An old door key of brass, lying; its bit points at the camera."""
    brass = m.brass(0.34)
    ring(1.9, 0.42, brass, (-4.2, 0, 0.45))
    rod((-2.2, 0, 0.45), (4.9, 0, 0.45), 0.36, brass)
    for x in (-1.9, 4.2):
        with place((x, 0, 0.45), tilt=(0, 90)):
            lathe(smooth([(0.36, -0.4), (0.62, -0.2), (0.62, 0.2), (0.36, 0.4)], 6), brass, 48)
    bit = [(2.3, -0.2), (3.9, -0.2), (3.9, -2.3), (3.5, -2.3), (3.5, -1.4), (3.1, -1.4), (3.1, -2.3), (2.3, -2.3)]
    slab(bit, 0.42, brass, at=(0, 0, 0.24), edge=0.06)


def mushroom():
    """A red cap with white flecks."""
    stem = m.Surface('stem', '#ece4d0', 0.8).soft(0.2, 0.4).vary(0.8, 0.1)
    stem.bump(stem.noise(0.2, stretch=(1, 1, 0.1)), 0.3, 0.05)
    lathe(smooth([(0.001, 0), (1.9, 0), (2.1, 0.8), (1.5, 2.6), (1.25, 4.6), (1.3, 5.6)], 8), stem.material)
    lathe(smooth([(1.2, 4.4), (2.1, 3.7), (2.2, 3.6), (1.2, 4.7)], 8), stem.material)
    lathe(smooth([(1.0, 5.3), (3.6, 5.0), (4.6, 4.9)], 8), m.plain('#e6d8b8', 0.9))
    cap = m.Surface('cap', '#b8301f', 0.3, Clearcoat=0.3).vary(1.6, 0.15)
    lathe(smooth([(4.5, 4.85), (4.75, 5.1), (4.3, 6.7), (2.9, 8.3), (1.2, 9.0), (0.001, 9.1)], 10), cap.material)
    fleck = m.plain('#efe6d2', 0.85)
    for turn, up, size in ((-90, 62, 0.62), (-125, 35, 0.55), (-60, 32, 0.62), (-98, 24, 0.5), (-20, 50, 0.55), (-160, 55, 0.5), (-80, 84, 0.5)):
        a, e = math.radians(turn), math.radians(up)
        at = (4.35 * math.cos(e) * math.cos(a), 4.35 * math.cos(e) * math.sin(a), 4.9 + 4.15 * math.sin(e))
        ball(size, fleck, at, (1, 1, 0.9), 16)


def balloon(colour='#c8432f'):
    """A toy balloon on its string."""
    skin = m.Surface('balloon', colour, 0.12, Clearcoat=0.5).soft(0.2, 0.8)
    lathe(smooth([(0.001, 4.2), (0.5, 4.3), (1.4, 5.2), (3.4, 8.2), (4.2, 11.3), (3.5, 14.2), (1.7, 15.7), (0.001, 16)], 12), skin.material)
    lathe(smooth([(0.2, 4.4), (0.3, 4.2), (0.75, 3.7), (0.001, 3.9)], 6), skin.material, 48)
    tube([(0, 0, 4), (0.5, 0, 2.6), (-0.4, 0, 1.2), (0.2, 0, 0)], 0.11, m.plain('#8a7c68', 0.9))


def bell():
    """A hand bell of brass with a wooden handle."""
    line = [(3.9, 0), (4.3, 0.15), (3.9, 0.8), (3.0, 2.4), (2.75, 4.4), (2.2, 5.6), (0.9, 6.1), (0.001, 6.2)]
    lathe(smooth(line, 10), m.brass(0.26))
    ball(0.8, m.brass(0.4), (0, 0, 0.35))
    lathe(smooth([(0.55, 6.0), (0.7, 6.6), (0.5, 7.2), (0.85, 9.2), (0.9, 10.6), (0.5, 11.2), (0.001, 11.3)], 10), m.wood('#7c4a2a', '#56301a', along='z'))


def top_hat():
    """A black hat with a band of silk; 16 cm across."""
    silk = m.felt('#2a2729')
    lathe(smooth([(4.6, 0.6), (7.0, 0.5), (8.0, 1.2), (8.1, 1.35), (7.0, 0.75), (4.75, 0.9)], 10), silk, 160)
    lathe(smooth([(4.6, 0.6), (4.55, 3), (4.7, 7), (5.1, 9.6), (5.0, 9.9), (4.5, 10.0), (0.001, 9.95)], 10), silk, 160)
    lathe([(4.68, 0.95), (4.66, 2.7), (4.6, 2.7)], m.cloth('#a8382c', 0.04), 160)


def button(colour='#3f6d8a'):
    """A coat button with four holes, lying."""
    holes = [circle(0.5, 24, at=(x, y)) for x in (-0.95, 0.95) for y in (-0.95, 0.95)]
    skin = m.plastic(colour, 0.24)
    slab(circle(4.2, 96), 0.9, skin, edge=0.3, holes=holes)
    ring(3.75, 0.42, skin, (0, 0, 0.9))


def carrot():
    """A carrot with its green, lying along x."""
    skin = m.Surface('carrot', '#d9702a', 0.5).soft(0.2, 0.3).vary(0.6, 0.14, stretch=(1, 1, 4))
    skin.bump(skin.noise(0.3, stretch=(0.3, 0.3, 2.4)), 0.3, 0.06)
    with place((3.4, 0, 1.4), tilt=(0, -93)):
        lathe(smooth([(0.001, 0.1), (0.7, 0), (1.35, 0.3), (1.5, 1.2), (1.25, 3.6), (0.8, 6.8), (0.35, 9.6), (0.06, 11)], 10), skin.material)
    green = m.leaf('#4f7d38')
    for k, (y, z) in enumerate(((-1.6, 2.6), (-0.7, 3.2), (0.2, 2.2), (1.1, 3.4), (1.8, 2.4), (0, 4.0))):
        reach = 6.4 + (k * 7 % 3)
        tube([(3.3, 0, 1.4), (4.6, y * 0.3, 1.7 + z * 0.1), (reach, y, z)], 0.16, green, resolution=4)
        for step in range(7):
            t = 0.45 + 0.55 * step / 6
            at = (3.3 + (reach - 3.3) * t, y * t, 1.5 + (z - 1.5) * t)
            for side in (-1, 1):
                ball(0.42, green, (at[0], at[1] + side * 0.32, at[2] + 0.1), (1.25, 0.55, 0.35), 8)


def banana():
    """One banana, lying on its side."""
    skin = m.Surface('banana', '#e3b93a', 0.45).soft(0.15, 0.3)
    skin.mottle(skin.noise(0.7, detail=6), (0.3, '#d9aa2e'), (0.6, '#e8c14a'))
    line = []
    for k in range(15):
        t = k / 14
        a = math.radians(205 + 130 * t)
        thick = 0.32 + 0.68 * math.sin(math.pi * min(1, max(0, (t - 0.08) / 0.9))) ** 0.5
        line.append((7.2 * math.cos(a), 7.2 * math.sin(a) + 6.2, 1.3, thick))
    tube(line, 1.45, skin.material, resolution=3)
    dark = m.plain('#5a4a22', 0.8)
    for (x, y, z, _), grow in ((line[0], 0.5), (line[-1], 0.34)):
        ball(grow, dark, (x, y, z), (1, 1, 1), 12)


def dice():
    """A die, its one on top."""
    box((6, 6, 6), m.plastic('#efe8d8', 0.3), edge=0.8)
    dot = m.plain('#2c2a2a', 0.5)
    slab(circle(0.85, 32), 0.02, m.plain('#b53325', 0.5), at=(0, 0, 6), edge=0.005)
    for x, z in ((-1.6, 1.4), (0, 3), (1.6, 4.6)):
        slab(circle(0.6, 32), 0.02, dot, at=(x, -3.0, z), tilt=(90, 0), edge=0.005)
    for y, z in ((-1.6, 1.4), (1.6, 4.6)):
        slab(circle(0.6, 32), 0.02, dot, at=(3.0, y, z), tilt=(0, 90), edge=0.005)


def candle():
    """A thick candle that burns."""
    body = m.Surface('wax', '#efe3c4', 0.45).soft(0.4, 0.8).glow('#ff9a4a', 0.03)
    lathe(smooth([(0.001, 0), (2.4, 0), (2.5, 0.1), (2.5, 6.6), (2.35, 7), (1.9, 6.8), (0.001, 6.6)], 8), body.material, wobble=lambda a, z: 0.05 * math.sin(3 * a + z))
    for turn, low in ((-70, 4.4), (-130, 5.4), (-20, 3.6)):
        a = math.radians(turn)
        x, y = 2.48 * math.cos(a), 2.48 * math.sin(a)
        tube([(x * 0.94, y * 0.94, 6.9), (x, y, 6.2), (x, y, low, 1.3)], 0.24, body.material)
    lamps.wick((0, 0, 6.6))
    lamps.flame((0.1, 0, 7.2), 1.5)


def daisy():
    """A white flower on its stalk, facing the camera."""
    white, green = m.Surface('petal', '#f3eee2', 0.6).soft(0.3, 0.3).material, m.leaf('#557a40')
    tube([(0, 0.3, 9), (0.4, 0.4, 5), (-0.3, 0.3, 0)], 0.24, green)
    with place((-0.2, 0.3, 2.4), 30, (0, -38)):
        surface(lambda u, v: (4.2 * v, (u - 0.5) * 1.7 * math.sin(math.pi * v) ** 0.8, 0.5 * math.sin(math.pi * v)), 8, 20, green, 0.05)
    with place((0, 0, 9.4), tilt=(72, 0)):
        for k in range(17):
            with place((0, 0, 0.06 * (k % 2)), 360 * k / 17, (0, -6 - 4 * (k % 3))):
                surface(lambda u, v: (0.9 + 3.2 * v, (u - 0.5) * 1.25 * (0.5 + 0.5 * math.sin(math.pi * v ** 0.7)) * (1 if v < 0.97 else 0.7), 0.12 * math.cos((u - 0.5) * 5)), 8, 16, white, 0.05)
        middle = m.food('#d9a021', '#b07a12', 0.2, 0.9, 0.1)
        ball(1.25, middle, (0, 0, 0.1), (1, 1, 0.55), 32)


def present():
    """A box with a ribbon."""
    band = m.Surface('ribbon', '#b5382a', 0.35).material
    box((7.4, 7.4, 5.6), m.paper('#dcc79a'), edge=0.1)
    box((7.8, 7.8, 1.6), m.paper('#d3bc8b'), (0, 0, 4.6), edge=0.1)
    for size in ((1.2, 7.9, 6.25), (7.9, 1.2, 6.25)):
        box(size, band, edge=0.05)
    for side in (-1, 1):
        with place((side * 0.3, -0.2, 6.2), side * 20):
            tube([(0, 0, 0.1, 0.5), (side * 1.6, 0, 1.6), (side * 3.2, 0, 1.5), (side * 2.6, 0, 0.4), (0, 0, 0.15, 0.5)], 0.42, band)
    pose(ball(0.6, band), (0, -0.2, 6.5))


def envelope():
    """A letter, standing, its flap to the camera."""
    skin, fold = m.paper('#efe4cb', fibre=0.2), m.paper('#e2d3b2', fibre=0.2)
    with place((0, 0, 4), tilt=(80, 0)):
        slab(rounded(11.4, 7.8, 0.2), 0.3, skin, edge=0.05)
        slab([(-5.6, 3.8), (0, -0.6), (5.6, 3.8)], 0.12, fold, at=(0, 0, 0.3), edge=0.04)
        slab(circle(0.95, 40), 0.22, m.plain('#a8302a', 0.4), at=(0, -0.1, 0.4), edge=0.08)
