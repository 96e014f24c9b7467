"""What lunch is carried in: a box with three parts, its bag, a basket of willow."""

import math
import random

from mathutils import noise

from kit import materials as m
from kit.shapes import box, lathe, mesh, place, rounded, slab, smooth, surface, tube
from models.lettering import ink


def moulded(width, depth, corner, profile, material, steps=10):
    """A rounded rectangle swept along a profile of (inset, height): trays, lids, boxes; closed at both ends."""
    vertices, faces = [], []
    for inset, z in profile:
        vertices += [(x, y, z) for x, y in rounded(width - 2 * inset, depth - 2 * inset, max(0.05, corner - inset), steps)]
    count = 4 * (steps + 1)
    for k in range(len(profile) - 1):
        for s in range(count):
            t = (s + 1) % count
            faces.append((k * count + s, k * count + t, (k + 1) * count + t, (k + 1) * count + s))
    faces += [tuple(range(count))[::-1], tuple(range((len(profile) - 1) * count, len(profile) * count))]
    thing = mesh('moulded', vertices, faces, material)
    thing.data.use_auto_smooth = True
    return thing


def lunch_box(colour='#b3bea2', lid=True, inner='#efe9dc'):
    """A box of 21 x 15 x 6 cm with two walls that make three parts: a wide one in front, two behind."""
    skin = m.plastic(colour, 0.45)
    outer = smooth([(1.2, 0), (0.7, 0.1), (0.45, 0.5), (0.1, 4.4), (0.05, 4.75)], 5)
    moulded(21, 15, 2.4, [*outer, (0.0, 4.8), (0.02, 4.9), (0.3, 4.92), (0.34, 4.7), (0.62, 0.8), (0.9, 0.6)], skin)
    wall = m.plastic(inner, 0.5)
    box((19.6, 0.28, 4.1), wall, (0, 0.2, 0.6), edge=0.1)
    box((0.28, 6.6, 4.1), wall, (1.6, 3.6, 0.6), edge=0.1)
    if lid:
        with place((0, 0, 4.9)):
            lunch_lid(colour)


def lunch_lid(colour='#b3bea2'):
    """The lid: a ring of silicone at its edge, four clips, a name on it."""
    skin = m.plastic(colour, 0.45)
    moulded(20.6, 14.6, 2.3, [(0, -0.3), (0, 0.02)], m.silicone('#e6e0d2'))
    moulded(21.2, 15.2, 2.5, [(0.3, 0.0), (0.02, 0.03), (0.0, 0.2), (0.05, 0.85), (0.2, 1.02), (1.0, 1.08), (1.15, 0.94),
        (1.5, 0.92)], skin)
    clip = m.plastic('#6f7c62', 0.4)
    for turn, out, wide in ((0, 7.62, 5.4), (180, 7.62, 5.4), (90, 10.62, 4.4), (270, 10.62, 4.4)):
        with place(turn=turn):
            box((wide, 0.42, 2.0), clip, (0, -out, -1.1), edge=0.16)
            box((wide, 1.0, 0.32), clip, (0, -out + 0.35, 0.72), edge=0.14)
    for text, size, y in (('巷灯', 1.9, 0.6), ('LAMPLIGHT LUNCH', 0.62, -1.2)):
        sign = ink(text, size, '#5f6b53', (0, y))
        sign.location = (0, 0, 0.925)


def warm_bag(colour='#7d8a74'):
    """A padded bag of canvas for the box, 24 cm wide, closed by a zip, with a handle."""
    cloth = m.cloth(colour, 0.06)
    wide, deep, tall = 24, 17.5, 12.5

    def face(u, v):
        a, z = 2 * math.pi * u, tall * v
        c, s = math.cos(a), math.sin(a)
        swell = 1 + 0.03 * math.sin(math.pi * v) + 0.012 * noise.noise((c * 3, s * 3, z * 0.3))
        return (wide / 2 * math.copysign(abs(c) ** 0.3, c) * swell, deep / 2 * math.copysign(abs(s) ** 0.3, s) * swell,
            z + 0.16 * noise.noise((c * 2, s * 2, 4)) * v)
    surface(face, 200, 40, cloth, 0.3, 'bag')
    top = [(x, y) for x, y, _ in (face(k / 96, 1.0) for k in range(96))]
    slab(top, 1.1, cloth, (0, 0, tall - 0.75), edge=0.5)
    cord = m.cloth('#5f6b58', 0.04)
    for z in (0.3, tall - 0.75, tall + 0.2):
        tube([(x * 1.005, y * 1.005, z) for x, y, _ in (face(k / 48, 0.5 if z < 1 else 0.98) for k in range(48))], 0.16, cord,
            closed=True, resolution=5)
    zip_ = m.metal('#b9b3a6', 0.35)
    for k in range(84):
        x, y, _ = face(0.5 + 0.5 * k / 83, 0.98)
        box((0.2, 0.16, 0.24), zip_, (x * 1.018, y * 1.022, tall - 0.42), edge=0.04)
    box((0.5, 0.2, 1.5), zip_, (7.5, -deep / 2 - 0.35, tall - 1.7), edge=0.1)
    strap = smooth([(-6.5, 0.2), (-6.2, 2.6), (-3, 5.0), (3, 5.0), (6.2, 2.6), (6.5, 0.2)], 10)

    def ribbon(u, v):
        x, z = strap[round(u * (len(strap) - 1))]
        return (x, -3.4 + 2.6 * (v - 0.5), tall + z)
    surface(ribbon, len(strap) - 1, 8, cord, 0.3, 'strap')
    patch = [(x, y) for x, y in rounded(4.6, 3.0, 0.3)]
    with place((0, -deep / 2 - 0.42, tall * 0.45), tilt=(90, 0)):
        slab(patch, 0.14, m.leather('#a5774a'), edge=0.05)
        sign = ink('巷灯', 1.2, '#4a2f1b')
        sign.location = (0, 0, 0.15)


def willow_basket(lining=True, seed=2):
    """A basket of peeled willow, 38 x 26 cm at its rim and 22 cm tall, with a hooped handle and a lining of cotton."""
    chance = random.Random(seed)
    skins = []
    for light, dark in (('#b98f58', '#94683a'), ('#c6a068', '#a27a46'), ('#a97e4b', '#835a31')):
        rod_skin = m.Surface('willow', light, 0.5, Clearcoat=0.1)
        rod_skin.mottle(rod_skin.noise(0.8, detail=6), (0.3, dark), (0.7, light)).bump(rod_skin.noise(0.1), 0.25, 0.015)
        skins.append(rod_skin.material)
    stakes, rows, tall = 46, 27, 17.0

    def around(a, t, out=0.0):
        """A point on the wall at angle a and height t from 0 to 1."""
        wide, deep = 16.2 + 2.6 * t ** 0.9, 10.4 + 2.4 * t ** 0.9
        c, s = math.cos(a), math.sin(a)
        x, y = math.copysign(abs(c) ** 0.72, c), math.copysign(abs(s) ** 0.72, s)
        return ((wide + out) * x, (deep + out) * y)

    def light(thing, steps=3):
        thing.data.resolution_u = steps
        return thing

    for k in range(stakes):
        a = 2 * math.pi * k / stakes
        light(tube([(*around(a, t), tall * t + 0.3) for t in (0, 0.25, 0.5, 0.75, 1)], 0.27, skins[k % 3], resolution=3))
    for row in range(rows):
        t = (row + 0.5) / rows
        points = []
        for k in range(stakes):
            a = 2 * math.pi * k / stakes
            side = 1 if (k + row) % 2 == 0 else -1
            x, y = around(a, t, side * 0.36)
            points.append((x, y, 0.3 + tall * t + chance.uniform(-0.05, 0.05), chance.uniform(0.9, 1.1)))
        light(tube(points, 0.31, skins[chance.randrange(3)], closed=True, resolution=3), 5)
    for z, thick, turns in ((0.3, 0.36, 30), (tall + 0.5, 0.42, 34)):
        for strand in range(3):
            points = []
            for k in range(turns * 6):
                a = 2 * math.pi * k / (turns * 6)
                twist = a * turns + 2 * math.pi * strand / 3
                x, y = around(a, 0 if z < 1 else 1.02, 0.5 * math.cos(twist))
                points.append((x, y, z + 0.42 * math.sin(twist)))
            light(tube(points, thick, skins[strand], closed=True, resolution=3), 2)
    floor = [(x, y) for x, y in (around(2 * math.pi * k / 64, 0) for k in range(64))]
    slab(floor, 0.4, skins[0], (0, 0, 0.3), edge=0.1)
    for strand in range(3):
        points = []
        for k in range(91):
            a = math.pi * k / 90
            twist = 2 * math.pi * 5 * k / 90 + 2 * math.pi * strand / 3
            reach, up = 18.9 * math.cos(a), tall - 5 + 22 * math.sin(a) ** 0.8
            points.append((reach + 0.45 * math.cos(twist) * math.cos(a), 0.55 * math.sin(twist),
                up + 0.45 * math.cos(twist) * math.sin(a)))
        light(tube(points, 0.45, skins[strand], resolution=4), 4)
    if lining:
        cloth = m.cloth('#e6dcc6', 0.06)

        def sheet(u, v):
            a = 2 * math.pi * u
            if v < 0.62:
                t, out = 0.1 + 1.0 * v / 0.62, -1.15
                z = tall * t + 0.3
            else:
                w = (v - 0.62) / 0.38
                out = -1.15 + 2.45 * min(1.0, w * 3.2)
                z = tall * 1.1 + 0.3 + 0.35 * math.sin(math.pi * min(1.0, w * 3.2)) - 4.2 * max(0.0, w - 0.2) ** 1.1
                t = 1.04
            wave = 0.22 * math.sin(34 * a) * max(0.0, v - 0.7) + 0.1 * noise.noise((math.cos(a) * 5, math.sin(a) * 5, v * 4))
            x, y = around(a, t, out + wave * 2.4)
            return (x, y, z + wave * 0.4)
        surface(sheet, 320, 60, cloth, 0.12, 'lining')


def loaf(at=(0, 0, 0), turn=0, tilt=(0, 0), size=1.0):
    """A long loaf, 34 cm at 1, with slashes."""
    crust = m.Surface('crust', '#a9672c', 0.7).soft(0.05, 0.3)
    crust.mottle(crust.noise(1.2, detail=9), (0.3, '#8f5526'), (0.55, '#b0763a'), (0.8, '#c4945c'))
    crust.bump(crust.noise(0.35, detail=8), 0.5, 0.08)
    crumb = m.food('#e0c08c', '#c1904f', 0.4, 0.85, 0.08)

    def skin(u, v, swell=0.0):
        a = 2 * math.pi * v
        t = (u - 0.5) * 2
        r = 3.6 * max(0.0, 1 - abs(t) ** 3.4) ** 0.5 + 0.14 * noise.noise((t * 5, math.cos(a) * 2, math.sin(a) * 2)) + swell
        return (17 * t, r * 1.05 * math.cos(a), r * 0.85 * math.sin(a) + 3.0)

    def slash(at_, u, v, swell=0.0):
        """A point of a slash that runs askew over the top."""
        bulge = math.sin(math.pi * u) ** 0.7
        return skin(at_ + 0.16 * (u - 0.5) + 0.016 * (v - 0.5) * bulge, 0.28 + 0.15 * (u - 0.5) + 0.09 * (v - 0.5) * bulge, swell)
    with place(at, turn, tilt, size):
        surface(skin, 200, 60, crust.material, name='loaf')
        for k in range(5):
            middle = 0.17 + 0.165 * k
            surface(lambda u, v: slash(middle, u, v, 0.02 + 0.24 * math.sin(math.pi * v) * math.sin(math.pi * u)), 40, 14,
                crumb, name='slash')
            surface(lambda u, v: slash(middle, u, 0.94 + 0.2 * v, 0.03 + 0.42 * math.sin(math.pi * u) * math.sin(math.pi * v)),
                40, 8, crust.material, 0.06, 'ear')


def apple(at=(0, 0, 0), turn=0, colour='#a8322a', second='#c9a24a', size=3.7, tilt=(0, 0)):
    """An apple with its stalk."""
    skin = m.Surface('apple', colour, 0.3, Clearcoat=0.25).soft(0.08, 0.3)
    skin.mottle(skin.noise(1.3, detail=7, stretch=(1, 1, 0.3)), (0.36, colour), (0.56, colour), (0.74, second))
    skin.bump(skin.speckle(0.4), 0.04, 0.01)
    with place(at, turn, tilt, size / 3.7):
        line = [(0.001, 0.5), (0.5, 0.2), (1.3, 0.0), (2.4, 0.6), (3.4, 2.6), (3.7, 4.2), (3.2, 5.9), (1.9, 6.7), (0.9, 6.5),
            (0.35, 5.9), (0.001, 5.6)]
        lathe(smooth(line, 8), skin.material, 96, lambda a, z: 0.1 * math.cos(5 * a + 0.5) * (1.2 - z / 7) + 0.06 * math.sin(2 * a))
        tube([(0, 0, 5.6), (0.1, 0, 6.6), (0.4, 0.1, 7.5)], 0.14, m.plain('#5a3d22', 0.8), resolution=4)
