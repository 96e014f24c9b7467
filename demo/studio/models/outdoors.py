"""For the balcony: an enamelled bucket, a glass wind chime."""

import math
import random

from kit import materials as m
from kit.shapes import ball, lathe, mesh, place, ring, smooth, surface, tube
from models.glassware import clear_glass
from models.lettering import around, ink
from models.woven import yarn


def bucket(colour, full=False, handle=112, tall=21.0):
    """
    A bucket of enamelled steel, 24 cm across: its rim turns in, on the right it is pressed into a lip. `handle`: how far
    its bail has fallen, in degrees: 90 is upright.
    """
    coat = m.Surface('enamel', colour, 0.22, Clearcoat=0.6).vary(5, 0.06)
    coat.bump(coat.noise(2.2), 0.1, 0.06).bump(coat.noise(0.1), 0.04, 0.008)
    inner, dark = m.enamel('#ebe5d6', 0.24), m.enamel('#2f3440', 0.25)
    r, low = 12.0, 8.6

    def lip(angle, z):
        near = max(0.0, math.cos(angle)) ** 22
        return 1.9 * near * max(0.0, (z - tall * 0.72) / (tall * 0.28)) ** 1.6 + 0.05 * math.sin(2 * angle + 1) + 0.03 * math.sin(5 * angle)
    outer = smooth([(0.001, 0.7), (low - 0.9, 0.7), (low - 0.7, 0.0), (low - 0.2, 0.0), (low, 0.6), (low + 0.15, 1.2),
        (low + (r - low) * 0.5, tall * 0.5),
        (r - 0.15, tall - 1.4), (r, tall - 0.7), (r - 0.12, tall - 0.15)], 8)
    lathe(outer, coat.material, 240, lip)
    lathe(smooth([(r - 0.14, tall - 0.2), (r - 0.35, tall + 0.1), (r - 0.75, tall + 0.12), (r - 0.95, tall - 0.1),
        (r - 0.85, tall - 0.35), (r - 0.5, tall - 0.8)], 6),
        dark, 240, lip)
    lathe(smooth([(r - 0.5, tall - 0.75), (r - 0.35, tall - 1.5), (low + (r - low) * 0.5 - 0.25, tall * 0.5),
        (low - 0.1, 1.3), (low - 0.6, 0.9), (0.001, 0.85)], 8),
        inner, 240, lip)
    for z in (tall * 0.32, tall * 0.345):
        wide = low + 0.15 + (r - low) * (z / tall)
        lathe([(wide - 0.08, z - 0.14), (wide + 0.07, z), (wide - 0.08, z + 0.14)], coat.material, 200)
    wire = m.metal('#b9b8b2', 0.35)
    for side in (-1, 1):
        with place((0, side * (r - 0.15), tall - 2.6)):
            with place(tilt=(side * -90, 0)):
                lathe(smooth([(0.001, 0.42), (0.9, 0.4), (1.35, 0.25), (1.5, 0.0)], 5), coat.material, 64)
            ring(0.75, 0.2, wire, (0, side * 0.55, 0.35), turn=90, tilt=(0, 90))
    with place((0, 0, tall - 2.2), tilt=(0, handle - 90)):
        reach = r + 0.5
        arch = [(0, reach * math.cos(a), 12.6 * math.sin(a) ** 0.9) for a in (math.pi * k / 16 for k in range(17))]
        tube(arch, 0.26, wire, resolution=8)
        with place((0, 0, 12.6), tilt=(90, 0)):
            lathe(smooth([(0.3, -4.6), (0.85, -4.5), (0.95, -4.2), (1.1, -1.5), (1.15, 0), (1.1, 1.5), (0.95, 4.2),
                (0.85, 4.5), (0.3, 4.6)], 6),
                m.wood('#b98a58', '#865c34', 0.5, 0.4, 'z'), 64)
    around([ink('巷灯', 2.6, '#efe8d6', (5.2, tall * 0.64)), ink('6 L', 1.3, '#efe8d6', (5.2, tall * 0.5))],
        low + 0.05, 0.1, (r - low) / tall)
    if full:
        water = m.Surface('water', '#c3d3d2', 0.02, Transmission=0.9, IOR=1.33).pass_light(0.9)
        lathe([(0.001, tall * 0.76), (r - 1.35, tall * 0.76), (r - 1.15, tall * 0.765)], water.material, 128)


def on_globe(radius, at, size, outline):
    """A flat outline, laid on the inside of a globe at (longitude, latitude) in degrees."""
    lon, lat = (math.radians(a) for a in at)
    points = []
    for x, y in outline:
        a, b = lon + x * size / radius / math.cos(lat), lat + y * size / radius
        points.append((radius * math.cos(b) * math.cos(a), radius * math.cos(b) * math.sin(a), radius * math.sin(b)))
    return points


def petals(count, long, wide):
    """Outlines of the petals of a flower of size 1."""
    result = []
    for k in range(count):
        a = 2 * math.pi * k / count + 0.3
        line = []
        for q in range(18):
            b = 2 * math.pi * q / 18
            out, side = long * (0.56 + 0.44 * math.cos(b)), wide * math.sin(b)
            line.append((out * math.cos(a) - side * math.sin(a), out * math.sin(a) + side * math.cos(a)))
        result.append(line)
    return result


def chime(swing=0.0, cord=30.0):
    """A wind chime: a blown bell of glass, 8 cm across, with flowers painted inside; its lower rim is at height 17."""
    glass = clear_glass()
    r = 4.0
    low = -0.62 * r
    start = math.asin(low / r)
    outer = [(r * math.cos(a), r * math.sin(a)) for a in (start + (math.pi / 2 - 0.09 - start) * k / 48 for k in range(49))]
    line = [(outer[0][0] - 0.02, outer[0][1])] + outer
    wall = 0.17
    inner = [(max(0.2, x * (1 - wall / r)), z * (1 - wall / r)) for x, z in outer]

    def uneven(a, z):
        rim = max(0.0, (low + 0.3 - z) / 0.3)
        return 0.03 * math.sin(2 * a + 1) + rim * 0.03 * math.sin(17 * a) * math.sin(5 * a)
    cord_skin = m.cloth('#c9b48a', 0.05)
    with place((0, 0, 20)):
        lathe([*line, *inner[::-1], line[0]], glass, 160, uneven)
        red, deep, gold, green = (m.Surface('paint', c, 0.4).soft(0.1, 0.1).material for c in ('#c8412f', '#9c2c28',
            '#e0b04a', '#5d7d52'))
        chance = random.Random(4)
        flower_places = ((-100, 14, 1.35), (-48, -12, 1.15), (-150, -10, 1.2), (20, 12, 1.3), (80, -6, 1.2), (140, 16, 1.25),
            (-72, 44, 0.8))
        for lon, lat, size in flower_places:
            for k, line_ in enumerate(petals(5, 1.0, 0.36)):
                points = on_globe(r - wall - 0.02 - 0.004 * k, (lon, lat), size, line_)
                mesh('petal', points, [tuple(range(len(points)))], red if k % 2 else deep, smooth=False)
            dot = on_globe(r - wall + 0.0, (lon, lat), size,
                [(0.2 * math.cos(a), 0.2 * math.sin(a)) for a in (2 * math.pi * q / 14 for q in range(14))])
            mesh('dot', dot, [tuple(range(14))], gold, smooth=False)
            for side in (-1, 1):
                turn = chance.uniform(0.6, 1.1) * side
                leaf = []
                for q in range(16):
                    b = 2 * math.pi * q / 16
                    out, across = 1.25 + 0.42 * math.cos(b), 0.17 * math.sin(b)
                    leaf.append((out * math.sin(turn) + across * math.cos(turn), -out * math.cos(turn) + across * math.sin(turn)))
                points = on_globe(r - wall - 0.03, (lon, lat), size, leaf)
                mesh('leaf', points, [tuple(range(16))], green, smooth=False)
        tube([(0, 0, 0.4), (0, 0, r - 0.2), (0.04, 0, r + cord * 0.4), (0, 0, r + cord)], 0.075, cord_skin, resolution=4)
        ball(0.34, cord_skin, (0, 0, r + 0.12), (1, 1, 0.8), 16)
        ball(0.3, cord_skin, (0, 0, r - 0.55), (1, 1, 0.9), 16)
    # the tongue: a short tube of glass, and the slip that catches the wind
    with place((0, 0, 20), tilt=(0, swing)):
        lathe(smooth([(0.001, -2.6), (0.3, -2.55), (0.36, -2.4), (0.36, -1.3), (0.3, -1.15), (0.001, -1.1)], 5), m.porcelain('#e9e2d2', 0.3), 48)
        tube([(0, 0, 1), (0, 0, -3), (0.02, 0, -7.2)], 0.06, cord_skin, resolution=4)
        ball(0.2, cord_skin, (0, 0, -2.75), steps=10)
        slip = m.Surface('slip', '#f0e7d3', 0.9).vary(0.8, 0.05).soft(0.2, 0.2)
        slip.bump(slip.noise(0.08), 0.35, 0.01)
        wide, long = 3.0, 12.5

        def sheet_at(x, y):
            return 0.55 * math.sin(y * 0.32 + 0.8) + 0.12 * x * math.sin(y * 0.2)
        with place((0, 0, -7.0), 24):
            surface(lambda u, v: (wide * (u - 0.5), sheet_at(wide * (u - 0.5), -long * v), -long * v), 12, 50, slip.material,
                0.03)
            things = []
            for k, sign in enumerate('风来了'):
                things.append(ink(sign, 1.5, '#3a4a5c', (0, -3.2 - 1.9 * k)))
            things.append(ink('巷灯', 0.6, '#b5482c', (0, -10.6)))
            for thing in things:
                for vertex in thing.data.vertices:
                    x, y, z = vertex.co
                    vertex.co = (x, sheet_at(x, y) - 0.025 - z, y)
                thing.data.update()
            ring(0.22, 0.05, m.brass(), (0, sheet_at(0, -0.3), -0.3), tilt=(90, 0))
            yarn([[(0, -0.05, 0.4), (0, 0.1, 0), (0, sheet_at(0, -0.3), -0.3)]], 0.06, cord_skin, plies=1, sides=6)
