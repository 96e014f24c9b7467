"""What goes along: a suitcase, a canvas bag, a flask, a camp mug."""

import math

from mathutils import noise

from kit import materials as m
from kit.shapes import box, lathe, mesh, place, ring, rod, rounded, slab, smooth, surface, tube
from models.lettering import around, drape, ink, lines
from models.printed import written
from models.thrown import brew, shell, uneven

CASES = {'sea-blue': '#3d6478', 'saddle': '#8f5a35', 'oatmeal': '#d8cbb2'}
CASE_SIZES = {'20': (37, 22, 48), '24': (43, 25, 58), '28': (49, 29, 68)}


def suitcase(colour, size='24', handle=22):
    """A case of polycarbonate with upright ribs on four wheels; `handle`: how far its bar is drawn out."""
    wide, deep, tall = CASE_SIZES[size]
    coat = m.Surface('polycarbonate', CASES[colour], 0.42, Clearcoat=0.15)
    coat.bump(coat.speckle(0.16), 0.2, 0.012).bump(coat.noise(9), 0.05, 0.3)
    dark, steel = m.plastic('#2b2b2d', 0.45), m.metal('#c6c7c8', 0.25, brushed=True)
    corner, lift = 4.5, 5.2
    base = rounded(wide, deep, corner, 10)
    outline = []
    for (ax, ay), (bx, by) in zip(base, base[1:] + base[:1]):
        count = max(1, round(math.hypot(bx - ax, by - ay) / 0.3))
        outline += [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count)]
    pitch = (wide - 7) / 8

    def inset(x, y, z):
        """Grooves on the two broad sides that end before the edges."""
        if abs(y) < deep / 2 - 0.4 or abs(x) > wide / 2 - 3.2 or not 6 < z < tall - 6:
            return 0.0
        part = ((x + wide / 2 - 3.5) / pitch) % 1
        fade = min(1.0, (z - 6) / 3, (tall - 6 - z) / 3)
        return 0.55 * max(0.0, math.cos(2 * math.pi * part)) ** 1.5 * fade
    levels = [(corner * (1 - math.cos(a)), corner * (1 - math.sin(a))) for a in (math.pi / 2 * k / 10 for k in range(10))]
    rows = [(corner - corner * math.sin(math.pi / 2 * k / 10),
        corner - corner * math.cos(math.pi / 2 * k / 10)) for k in range(11)]
    profile = [(i * 0.8, z) for i, z in rows] + [(0, corner + (tall - 2 * corner) * k / 40) for k in range(1, 40)] + [(i * 0.8,
        tall - z) for i, z in rows[::-1]]
    vertices, faces, count = [], [], len(outline)
    for less, z in profile:
        for x, y in outline:
            groove = inset(x, y, z)
            vertices.append((x * (1 - 2 * less / wide), y * (1 - 2 * less / deep) - math.copysign(groove, y), z))
    for k in range(len(profile) - 1):
        for s in range(count):
            n = (s + 1) % count
            faces.append((k * count + s, k * count + n, (k + 1) * count + n, (k + 1) * count + s))
    faces += [tuple(range(count))[::-1], tuple(range((len(profile) - 1) * count, len(profile) * count))]
    with place((0, 0, lift)):
        mesh('case', vertices, faces, coat.material)
        loop = [(x, 0, z + tall / 2) for x, z in rounded(wide + 0.1, tall + 0.1, corner, 6)]
        for y in (-0.55, 0.55):
            tube([(x, y, z) for x, _, z in loop], 0.28, dark, closed=True, resolution=4)
        tube(loop, 0.5, m.cloth('#3a3a3c', 0.08), closed=True, resolution=5)
        tube([(-5.5, -3.6, tall - 0.2), (-5.3, -3.6, tall + 1.7), (0, -3.6, tall + 2.2), (5.3, -3.6, tall + 1.7), (5.5, -3.6,
            tall - 0.2)], 0.75, dark, resolution=8)
        box((6.4, 0.9, 3.2), dark, (wide / 2 - 0.1, 0, tall * 0.52), 90, edge=0.3)
        for k in range(3):
            box((0.7, 0.3, 1.2), steel, (wide / 2 + 0.35, -1.4 + 1.4 * k, tall * 0.52 + 1), 90, edge=0.1)
        if handle:
            for x in (-7, 7):
                rod((x, deep / 2 - 5, tall - 0.6), (x, deep / 2 - 5, tall + handle), 0.62, steel)
                box((3.0, 3.0, 0.8), dark, (x, deep / 2 - 5, tall - 0.3), edge=0.2)
            box((18, 3.0, 2.6), dark, (0, deep / 2 - 5, tall + handle), edge=0.8)
        plate = m.metal('#d5b878', 0.35)
        with place((0, -deep / 2 + 0.02, tall * 0.84), tilt=(90, 0)):
            slab(rounded(6.4, 2.2, 0.4), 0.2, plate, edge=0.06)
            written('巷灯', 1.3, (0, 0, 0.21), m.plain('#3a2f22', 0.7))
    for x in (-1, 1):
        for y in (-1, 1):
            with place((x * (wide / 2 - 4), y * (deep / 2 - 4), 0), 30 * x + 20 * y):
                box((3.6, 3.4, 2.4), dark, (0, 0, 3.4), edge=0.5)
                for side in (-0.75, 0.75):
                    with place((0.4, side, 2.4), tilt=(90, 0)), place((0, 0, -0.55)):
                        lathe(smooth([(0.001, 0), (2.0, 0), (2.38, 0.15), (2.4, 0.9), (2.0, 1.1), (0.001, 1.1)], 4),
                            m.rubber('#3c3b3b'), 64)
                        lathe([(1.2, 1.12), (1.15, 1.16), (0.001, 1.16)], m.metal('#a9a9a6', 0.3), 40)


TOTES = {'oat': ('#d9cbab', '#5a4a38'), 'indigo': ('#33455f', '#e9dfc8'), 'brick': ('#9c4f38', '#f0e4cb')}


def tote(colour, seed=2):
    """A bag of heavy canvas, 36 cm wide, 40 tall and 12 deep, with two handles and a stitched foot; it stands."""
    body, mark = TOTES[colour]
    canvas = m.cloth(body, 0.09, strength=0.7)
    wide, deep, tall = 36.0, 12.0, 37.0

    def side(a, z, out=0.0):
        c, s = math.cos(a), math.sin(a)
        t = z / tall
        half, thick = wide / 2 * (0.94 + 0.06 * t), deep / 2 * (1 - 0.28 * t ** 1.6)
        x = math.copysign(abs(c) ** 0.42, c) * half
        y = math.copysign(abs(s) ** 0.5, s) * thick
        fold = 0.75 * noise.noise((x * 0.09 + seed, z * 0.07, s * 2)) + 0.28 * noise.noise((x * 0.3, z * 0.16 + seed,
            s * 3)) + 0.5 * math.exp(-((t - 0.14 - 0.05 * math.sin(x * 0.3)) / 0.06) ** 2) * noise.noise((x * 0.2, seed, s))
        push = fold * min(1.0, t * 3 + 0.15)
        return (x, y + math.copysign(1, s) * (push + out),
            z + 0.7 * t * noise.noise((x * 0.08, s * 2, seed)) - 0.9 * t * math.cos(x / wide * math.pi) * (s < 0))

    def front(x, z):
        ratio = min(1.0, abs(x) / (wide / 2 * (0.94 + 0.06 * z / tall)))
        c = math.copysign(ratio ** (1 / 0.42), x)
        return side(-math.acos(c), z)[1]
    surface(lambda u, v: side(2 * math.pi * u, tall * v), 300, 70, canvas, 0.22, 'tote')
    slab([(side(2 * math.pi * k / 80, 0)[0] * 0.99, side(2 * math.pi * k / 80, 0)[1] * 0.99) for k in range(80)], 0.4, canvas,
        edge=0.1)
    thread = m.cloth(mark, 0.03)
    for z, gap in ((tall - 2.6, 0.9), (7.2, 0.9), (6.6, 0.9)):
        x = -16.4
        while x < 16.4:
            tube([(x, front(x, z) - 0.13, z), (x + 0.3, front(x + 0.3, z) - 0.2, z), (x + 0.6, front(x + 0.6, z) - 0.13, z)],
                0.06, thread, resolution=2).data.resolution_u = 3
            x += gap
    for s in (-1, 1):
        reach = 23.0 if s < 0 else 19.0
        path = smooth([(-7.5, tall - 7.5), (-7.3, tall - 1), (-6.6, tall + reach * 0.45), (-3.4, tall + reach * 0.66), (0,
            tall + reach * 0.7), (3.4, tall + reach * 0.66), (6.6, tall + reach * 0.45),
            (7.3, tall - 1), (7.5, tall - 7.5)], 12)

        def strap(u, v, path=path, base=s):
            x, z = path[round(u * (len(path) - 1))]
            y = base * 4.6
            if base < 0:
                y = front(x, min(z, tall - 0.5)) - 0.35 if z < tall else front(x, tall - 0.5) - 0.35 - 0.06 * (z - tall)
            bend = (v - 0.5) * 2.8
            tilt = abs(x) / 7.5
            return (x + bend * tilt, y, z + bend * (1 - tilt) * 1.0)
        surface(strap, len(path) - 1, 6, canvas, 0.3, 'strap')
    drape([ink('巷灯', 8.4, mark, (0, 20.5)), ink('LAMPLIGHT', 2.3, mark, (0, 13.4))] + lines(19, m.plain(mark, 0.8), 11.2,
        thickness=0.22), front, 0.16)


FLASKS = {'pine': '#3f5a4c', 'cream': '#e3d8c0', 'persimmon': '#b5582e'}


def flask(colour, tall=26.0, at=(0, 0, 0), turn=0, cup=True):
    """A flask of steel with a hammered coat, 7.4 cm across; its lid is a cup."""
    coat = m.Surface('hammer finish', FLASKS[colour], 0.4, Clearcoat=0.2)
    coat.bump(coat.speckle(0.28), 0.25, 0.025).bump(coat.noise(3), 0.05, 0.05)
    steel, r = m.metal('#cbcac6', 0.26, brushed=True), 3.7
    with place(at, turn):
        lathe(smooth([(0.001, 0), (r - 0.35, 0), (r - 0.08, 0.12), (r - 0.02, 0.5)], 5) + [(r - 0.02, 1.0)], steel, 160)
        lathe([(r - 0.02, 1.0), (r, 1.05), (r, tall * 0.66)] + smooth([(r, tall * 0.66), (r - 0.12, tall * 0.7), (r - 0.75,
            tall * 0.755), (r - 0.85, tall * 0.77)], 6)[1:], coat.material, 160)
        lathe([(r - 0.9, tall * 0.765), (r - 0.78, tall * 0.77), (r - 0.78, tall * 0.795), (r - 0.9, tall * 0.8)], steel, 128)
        if cup:
            with place((0, 0, tall * 0.8)):
                lathe(smooth([(r - 0.65, 0), (r - 0.5, 0.05), (r - 0.48, 0.5), (r - 0.6, 4.0), (r - 0.75, 4.7), (r - 1.1, 4.95),
                    (0.001, 5.0)], 6), steel, 160)
                lathe([(r - 0.5, 1.0), (r - 0.42, 1.05), (r - 0.42, 1.5), (r - 0.52, 1.55)], coat.material, 160)
        else:
            lathe(smooth([(0.001, tall * 0.8 + 1.9), (1.5, tall * 0.8 + 1.85), (1.75, tall * 0.8 + 1.5), (1.8, tall * 0.8)], 5),
                m.plastic('#3a3836', 0.5), 120)
            for k in range(24):
                a = 2 * math.pi * k / 24
                rod((1.78 * math.cos(a), 1.78 * math.sin(a), tall * 0.8 + 0.2), (1.78 * math.cos(a), 1.78 * math.sin(a),
                    tall * 0.8 + 1.4), 0.09, m.plastic('#3a3836', 0.5))
        mark = '#efe6d2' if colour != 'cream' else '#4a3f33'
        around([ink('巷灯', 1.5, mark, (0, tall * 0.34)), ink('LAMPLIGHT', 0.5, mark, (0, tall * 0.34 - 1.4))], r, 0.02)


def flask_cup(at=(0, 0, 0), drink='#8a4a1c'):
    """The lid of the flask as a cup, with tea in it."""
    r = 3.2
    with place(at):
        lathe(shell([(0.001, 0), (r - 0.75, 0), (r - 0.3, 0.15), (r - 0.1, 0.9), (r, 4.9)], 0.14, 0.25), m.metal('#cbcac6',
            0.26, brushed=True), 160)
        brew(r - 0.2, 4.2, drink)


MUGS = {'fog': ('#e6e2d6', '#33475a', '#8d99a3'), 'pine': ('#2f5145', '#c9c4b4', '#e3e0d2'), 'brick': ('#a3432f', '#2c2a2a',
    '#eadfcf')}


def mug(colour, at=(0, 0, 0), turn=0, drink=None, seed=1):
    """A camp mug of enamelled steel, 8.6 cm across and 8 tall, flecked, its rim in another colour; handle to the right."""
    body, rim, fleck = MUGS[colour]
    skin = m.Surface('fleck enamel', body, 0.16, Clearcoat=0.7)
    skin.mottle(skin.speckle(0.42), (0.085, fleck), (0.13, body))
    skin.bump(skin.noise(1.8), 0.1, 0.05).bump(skin.noise(0.3), 0.03, 0.01)
    edge = m.enamel(rim)
    r, tall = 4.25, 8.0
    with place(at, turn):
        line = [(0.001, 0.25), (r - 1.4, 0.22), (r - 0.9, 0), (r - 0.45, 0.08), (r - 0.12, 0.6), (r - 0.04, 1.2), (r, 4),
            (r + 0.02, tall - 0.1)]
        lathe(shell(line, 0.14, 0.45), skin.material, 200, uneven(seed, 0.02))
        ring(r - 0.02, 0.17, edge, (0, 0, tall - 0.02))
        arc = [(r - 0.1, 6.7), (r + 1.1, 6.95), (r + 2.5, 6.4), (r + 2.9, 4.6), (r + 2.2, 2.7), (r + 0.8, 1.75), (r - 0.12, 1.6)]
        line_ = smooth([(x, z) for x, z in arc], 10)

        def strap(u, v):
            x, z = line_[round(u * (len(line_) - 1))]
            return (x, (v - 0.5) * 1.5 * (1 + 0.15 * abs(2 * u - 1) ** 3), z)
        surface(strap, len(line_) - 1, 8, skin.material, 0.22, 'handle')
        if drink:
            brew(r - 0.2, 6.5, drink)
