"""Pens, pencils, brushes, crayons, an hourglass: what is turned. Pens lie along x, tip to the right."""

import math
import random

from kit import materials as m
from kit.shapes import ball, box, lathe, mesh, place, rod, rounded, slab, smooth, surface, tube
from models.printed import foil, frame, ink, rule, written

LIME_WOOD = ('#dfb98a', '#c79a68')


def lying(at=(0, 0, 0), turn=0, roll=0):
    """A place where a thing that was turned about z lies along x."""
    return place(at, turn, (roll, 90))


def hexagon(angle, across):
    """Radius of a hexagon with soft corners, a flat side at angle 0."""
    turn = (angle + math.pi / 6) % (math.pi / 3) - math.pi / 6
    return min(across / 2 / math.cos(turn), across / 2 * 1.125)


def pencil(grade, colour, length=19.0, across=0.72, at=(0, 0, 0), turn=0, roll=0, rubber=True):
    """A sharpened pencil; the paint ends in scallops where the cone meets the six sides."""
    steps, slope, lead = 120, 0.165, 0.12
    paint, core = m.enamel(colour, 0.3), m.Surface('graphite', '#3a3a3d', 0.38, Metallic=0.4).material
    wood = m.wood(*LIME_WOOD, 0.7, 0.25, 'z')
    tail = 1.75 if rubber else 0.0

    def skin(rows, material, name):
        vertices, faces, count = [], [], len(rows)
        for step in range(steps):
            a = 2 * math.pi * step / steps
            for row in rows:
                r, z = row(a)
                vertices.append((r * math.cos(a), r * math.sin(a), z))
        for step in range(steps):
            after = (step + 1) % steps
            faces += [(step * count + k, after * count + k, after * count + k + 1,
                step * count + k + 1) for k in range(count - 1)]
        thing = mesh(name, vertices, faces, material)
        thing.data.use_auto_smooth = True

    def meets(a):
        return length - hexagon(a, across) / slope

    with place(at, turn):
        with lying((-length / 2, 0, across / 2), roll=roll):
            skin([lambda a: (0.001, tail), lambda a: (hexagon(a, across) * 0.96, tail), lambda a: (hexagon(a, across),
                tail + 0.04), lambda a: (hexagon(a, across), meets(a))], paint, 'paint')
            skin([lambda a: (hexagon(a, across) * 0.999, meets(a)), lambda a: (lead, length - lead / slope)], wood, 'wood')
            skin([lambda a: (lead, length - lead / slope), lambda a: (0.035, length - 0.22), lambda a: (0.001,
                length - 0.2)], core, 'lead')
            if rubber:
                brass = m.metal('#d3b173', 0.25)
                r = across / 2
                grooves = [(r * (1.06 - 0.035 * (k % 2)), 0.72 + 0.09 * k) for k in range(13)]
                lathe([(r * 0.9, 0.6), (r * 1.06, 0.62), *grooves, (r * 1.06, 1.86), (r * 0.95, 1.9)], brass, 96)
                lathe(smooth([(0.001, 0), (r * 0.75, 0.02), (r * 0.95, 0.14), (r * 0.97, 0.4), (r * 0.97, 0.75)], 6),
                    m.silicone('#e8dcd2'), 64)
        written(f'巷灯　LAMPLIGHT　{grade}', 0.3, (-length / 2 + 7.0, 0, across + 0.002), foil(), tilt=(0, 0), depth=0.004)


def shaving(at, colour, turn=0, turns=1.15, size=1.0):
    """A curl of wood from a sharpener with a painted, scalloped edge."""
    wood, paint = m.wood(*LIME_WOOD, 0.8, 0.3), m.plain(colour, 0.5)

    def curl(low, high):
        def shape(u, v):
            a = 2 * math.pi * turns * u
            spread = low + (high - low) * v
            reach = (0.35 + 0.75 * spread + 0.05 * math.cos(6 * a) * spread) * (1 - 0.12 * u)
            return (size * reach * math.cos(a), size * reach * math.sin(a),
                size * (0.75 - 0.62 * spread + 0.28 * u + 0.04 * math.sin(5 * a)))
        return shape

    with place(at, turn, (14, 6)):
        surface(curl(0, 0.9), 90, 8, wood, 0.02)
        surface(curl(0.9, 1), 90, 2, paint, 0.022)


def sharpener(at, turn=0):
    """A wedge of brass with a steel blade."""
    brass, steel = m.metal('#c99f55', 0.3, brushed=True), m.metal('#d2d3d3', 0.18)
    with place(at, turn):
        outline = [(-1.25, -0.8), (1.25, -0.6), (1.25, 0.6), (-1.25, 0.8)]
        waist = [(0.35, 0.52), (-0.45, 0.6)]
        slab([*outline[:2], (0.35, -0.52), (-0.45, -0.6)][:2] + [outline[2], *waist, outline[3]], 1.05, brass, edge=0.07)
        with place((0, 0.02, 1.05), tilt=(6, 0)):
            slab(rounded(2.3, 0.85, 0.04), 0.06, steel, at=(0, 0.05, 0), edge=0.02)
            lathe(smooth([(0.001, 0.2), (0.2, 0.19), (0.3, 0.1), (0.31, 0.05)], 5), steel, 48)
            box((0.5, 0.07, 0.04), m.plain('#3a3530'), (0, 0, 0.185), 35, edge=0.01)
        with place((1.27, 0, 0.52), tilt=(0, 90)):
            lathe([(0.36, 0.0), (0.001, 0.001)], m.plain('#2a211a', 0.9), 48)


def pencil_box(grade, colour):
    """A tray of card with twelve pencils; its sleeve lies behind."""
    card, dark = m.card('#b98f62'), m.card('#a97f54')
    wide, long, tall = 9.4, 19.7, 1.0
    slab(rounded(long, wide, 0.1), 0.1, dark, edge=0.03)
    for y in (-1, 1):
        box((long, 0.12, tall), card, (0, y * (wide / 2 - 0.06), 0), edge=0.03)
    for x in (-1, 1):
        box((0.12, wide, tall), card, (x * (long / 2 - 0.06), 0, 0), edge=0.03)
    chance = random.Random(8)
    for k in range(12):
        pencil(grade, colour, at=(chance.uniform(-0.08, 0.08), -4.18 + 0.76 * k, 0.1), roll=0)


def sleeve(grade, colour, at, turn=0):
    """The sleeve of the pencil box, printed."""
    with place(at, turn):
        box((19.9, 9.7, 1.25), m.card('#b98f62'), edge=0.06)
        slab(rounded(13.5, 6.8, 0.12), 0.02, m.paper('#efe5d0'), at=(0, 0, 1.25), edge=0.005)
        with place((0, 0, 1.28)):
            line = ink(colour)
            frame(12.8, 6.1, 0.08, 0, line)
            written('六角铅笔', 1.7, (-1.6, 0.9, 0))
            written('LIMEWOOD PENCILS · TWELVE', 0.5, (-1.6, -0.75, 0))
            written('巷灯', 0.8, (-1.6, -2.0, 0), line)
            rule((3.4, 2.4), (3.4, -2.4), 0.04, 0, line)
            written(grade, 1.6, (4.9, 0, 0), line)


@m._surface
def crayon_wax(colour):
    """Cast wax with a bloom."""
    made = m.Surface('crayon', colour, 0.5).vary(0.5, 0.12).soft(0.12, 0.25)
    return made.bump(made.noise(0.3), 0.25, 0.02).bump(made.noise(0.06), 0.2, 0.01)


WHEEL = ['#b8312f', '#d8642f', '#e5a233', '#ecd05a', '#8fae4b', '#3f7d52', '#3d8a8e', '#2f5f9c', '#5b4a8c', '#a8527f',
    '#7a4a2e', '#2e2b2c']
MORE = ['#e7b99a', '#cf9470', '#9c6a4b', '#f0dfc4', '#b3b1aa', '#7b7b7c', '#c5cf86', '#5f8f3e', '#264f3b', '#9cc3c9',
    '#e39aa0', '#f1ece0']


def crayon(colour, at=(0, 0, 0), turn=0, used=0.0, length=9.0, radius=0.8):
    """A thick crayon in a paper sleeve, lying along x."""
    wax = crayon_wax(colour)
    with place(at, turn):
        with lying((-length / 2, 0, radius)):
            end = length - used
            lathe(smooth([(0.001, 0), (radius - 0.14, 0), (radius - 0.03, 0.1), (radius - 0.02, 0.4)], 5) + [(radius - 0.02,
                end - 1.35)]
                  + smooth([(radius - 0.05, end - 1.3), (radius * 0.55, end - 0.3), (radius * 0.36, end - 0.05), (0.001,
                      end)], 6), wax, 64)
            paper = m.Surface('sleeve', colour, 0.85).vary(0.8, 0.06)
            pale = tuple(0.75 * c + 0.1 for c in m.linear(colour))
            paper.mottle(paper.noise(0.5), (0.2, pale), (0.8, m.linear(colour)))
            lathe([(radius - 0.04, 0.9), (radius + 0.03, 0.91), (radius + 0.03, end - 2.2), (radius - 0.04, end - 2.19)],
                paper.material, 64)
            for z in (1.25, 1.5, end - 2.55, end - 2.8):
                lathe([(radius + 0.034, z), (radius + 0.036, z + 0.09)], m.plain('#2d2724', 0.8), 64)
        written('巷灯', 0.62, (-0.9, 0, 2 * radius + 0.035), ink('#f4ecdc' if sum(m.linear(colour)) < 1.2 else '#2d2724'),
            depth=0.02)


def tin(width, depth, tall=2.1, colour='#c9cbc6'):
    """An open tray of tinplate with rolled edges."""
    steel = m.metal(colour, 0.32)
    outline = rounded(width, depth, 0.9)
    slab(outline, 0.1, steel, edge=0.03)
    inner = rounded(width - 0.16, depth - 0.16, 0.82)
    slab(outline, tall, steel, edge=0.03, holes=[inner[::-1]])
    tube([(x, y, tall) for x, y in outline[::2]], 0.1, steel, closed=True, resolution=4)


def tin_lid(width, depth, at, turn=0, tilt=(0, 0)):
    """The printed lid of a crayon tin."""
    with place(at, turn, tilt):
        slab(rounded(width + 0.2, depth + 0.2, 0.95), 0.8, m.enamel('#e8dcc2'), edge=0.18)
        with place((0, 0, 0.805)):
            line = ink('#7d5230')
            frame(width - 1.2, depth - 1.2, 0.08, 0, line)
            written('蜂蜡粗蜡笔', 1.7, (0, 1.3, 0), line)
            written('CHUNKY BEESWAX CRAYONS', 0.62, (0, -0.4, 0), line)
            for k, colour in enumerate(WHEEL[:9]):
                slab([(0.32 * x, 0.32 * y) for x, y in ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5,
                    -0.87))], 0.012, m.plain(colour, 0.6), at=((k - 4) * 0.95, -2.1, -0.004), edge=0.003)


def crayon_tin(count, taken=()):
    """Twelve crayons in a row, or two rows of them; those of the first row that are `taken` are missing."""
    rows, deep = (1, 10.0) if count == 12 else (2, 19.4)
    with place():
        tin(20.6, deep)
        slab(rounded(20.2, deep - 0.4, 0.8), 0.05, m.paper('#d9cdb6'), at=(0, 0, 0.1), edge=0.01)
        for row in range(rows):
            for k in range(12):
                if row == 0 and k in taken:
                    continue
                colour = (WHEEL, MORE)[row][k]
                y = (0 if rows == 1 else (4.65, -4.65)[row])
                crayon(colour, (-9.1 + 1.655 * k, y, 0.18), 90)


def scribble(points, wide, colour, z=0.03, seed=1):
    """A stroke of crayon on paper: a ragged, flat band along the points."""
    chance = random.Random(seed)
    line = smooth([(x, y) for x, y in points], 14)
    wax = m.Surface('stroke', colour, 0.8)
    pale = tuple(0.45 * c + 0.55 * p for c, p in zip(m.linear(colour), m.linear('#efe8d8')))
    wax.mottle(wax.noise(0.13, detail=3), (0.3, pale), (0.52, colour))
    edge = [0.95 + 0.1 * math.sin(k * 0.37 + seed) + chance.uniform(-0.07, 0.07) for k in range(len(line))]

    def shape(u, v):
        k = round(v * (len(line) - 1))
        (ax, ay), (bx, by) = line[max(0, k - 1)], line[min(len(line) - 1, k + 1)]
        long = math.hypot(bx - ax, by - ay) or 1
        off = (u - 0.5) * wide * edge[k]
        return (line[k][0] - (by - ay) / long * off, line[k][1] + (bx - ax) / long * off, z + 0.03 * v)

    surface(shape, 2, len(line) - 1, wax.material)


@m._surface
def resin(colour):
    """Turned resin: deep gloss over a cloud of its own colour."""
    made = m.Surface('resin', colour, 0.16, Clearcoat=1)
    dark, light = (tuple(min(1, c * k) for c in m.linear(colour)) for k in (0.55, 1.7))
    made.mottle(made.noise(1.1, detail=4, stretch=(1, 1, 0.5), distortion=1.6), (0.32, dark), (0.52, colour), (0.72, light))
    return made


def fountain_pen(colour, at=(0, 0, 0), turn=0, roll=0):
    """The open pen: barrel, section, nib; 12.6 cm long."""
    body, dark, steel = resin(colour), m.Surface('section', '#1c1b1d', 0.2, Clearcoat=0.8).material, m.metal('#cfcfcb', 0.14)
    with place(at, turn):
        with lying((-6.6, 0, 0.62), roll=roll):
            lathe(smooth([(0.001, 0), (0.3, 0.02), (0.42, 0.12), (0.47, 0.4)], 6) + smooth([(0.47, 0.4), (0.56, 2.4),
                (0.615, 5.2), (0.61, 7.4), (0.575, 7.9)], 12)[1:] + [(0.5, 7.95)], body, 96)
            lathe([(0.43, 0.34), (0.478, 0.36), (0.485, 0.5), (0.44, 0.52)], steel, 64)
            lathe([(0.5, 7.93), (0.565, 7.94), (0.565, 8.12), (0.5, 8.14)], steel, 96)
            for k in range(3):
                lathe([(0.48, 8.16 + k * 0.16), (0.51, 8.2 + k * 0.16), (0.48, 8.3 + k * 0.16)], dark, 64)
            lathe(smooth([(0.47, 8.1), (0.49, 8.7), (0.45, 9.3), (0.415, 9.9), (0.42, 10.2), (0.45, 10.35), (0.4, 10.42),
                (0.001, 10.42)], 8), dark, 96)
            lathe(smooth([(0.3, 10.3), (0.26, 11.0), (0.12, 11.8), (0.03, 12.05), (0.001, 12.06)], 8), dark, 48)
            nib(10.3, steel)


def nib(start, steel):
    """A steel nib that grows out of the section along z, its upper side towards -x."""
    long, radius = 2.35, 0.4

    def half(v):
        if v < 0.34:
            return 0.34 + 0.09 * math.sin(math.pi * v / 0.68)
        return 0.43 * (1 - ((v - 0.34) / 0.66) ** 1.15) + 0.028

    def shape(u, v):
        wide = half(v) * (2 * u - 1)
        bend = radius + 0.35 * v
        a = wide / bend
        drop = 0.02 + 0.12 * v * v
        return (-(bend * math.cos(a)) + bend - radius + drop, bend * math.sin(a), start + long * v)

    surface(shape, 24, 60, steel, 0.045)
    dark = m.plain('#151516', 0.6)
    with place((-radius - 0.012, 0, start + long * 0.4), tilt=(0, -90)):
        lathe([(0.075, 0.0), (0.001, 0.004)], dark, 32)
    tube([(-radius - 0.004 + 0.02 + 0.12 * v * v - 0.035, 0, start + long * v) for v in (0.42, 0.6, 0.8, 0.985)], 0.012,
        dark, resolution=3)
    ball(0.045, steel, (-radius + 0.115, 0, start + long), steps=16)
    for side in (-1, 1):
        tube([(-radius * math.cos(0.55) + 0.0 - 0.028, side * radius * math.sin(0.55), start + long * 0.05),
            (-radius * math.cos(0.5) - 0.026, side * radius * math.sin(0.5), start + long * 0.28),
            (-radius - 0.005, side * 0.03, start + long * 0.52)], 0.008, m.metal('#8e8d88', 0.3), resolution=3)


def pen_cap(colour, at=(0, 0, 0), turn=0, roll=0):
    """The cap, its clip upwards; 6.4 cm long, mouth to the left."""
    body, steel = resin(colour), m.metal('#cfcfcb', 0.14)
    with place(at, turn):
        with lying((-3.2, 0, 0.7), roll=roll):
            lathe([(0.54, 0.0), (0.54, 1.5), (0.58, 1.5), (0.66, 0.02), (0.62, 0.0)], m.plain('#141416', 0.4), 64)
            lathe(smooth([(0.56, 0), (0.68, 0.02), (0.7, 0.12), (0.7, 3.0), (0.66, 5.2), (0.6, 5.75)], 8) + [(0.5, 5.8)],
                body, 96)
            lathe([(0.69, 0.25), (0.718, 0.27), (0.718, 0.62), (0.69, 0.64)], steel, 96)
            lathe([(0.5, 5.74), (0.62, 5.75), (0.62, 5.86), (0.5, 5.87)], steel, 96)
            lathe(smooth([(0.5, 5.86), (0.58, 5.88), (0.53, 6.25), (0.3, 6.42), (0.001, 6.45)], 6), body, 96)
            ribbed = [(-0.66, 5.8), (-0.86, 5.6), (-0.93, 4.6), (-0.86, 2.6), (-0.73, 1.75)]

            def clip(u, v):
                k = v * (len(ribbed) - 1)
                low = min(int(k), len(ribbed) - 2)
                t = k - low
                x, z = (ribbed[low][i] + (ribbed[low + 1][i] - ribbed[low][i]) * t for i in (0, 1))
                wide = 0.17 - 0.05 * v
                return (x + 0.05 * (2 * u - 1) ** 2, wide * (2 * u - 1), z)

            surface(clip, 8, 40, steel, 0.06)
            ball(0.14, steel, (-0.72, 0, 1.72), (0.7, 1, 1), 24)
        written('LAMPLIGHT', 0.22, (-2.76, 0, 1.42), m.plain('#2b2b2d', 0.6), turn=90)


def brush(at=(0, 0, 0), turn=0, wet=None):
    """A round watercolour brush of 21 cm: birch, copper, soft hair; `wet` is the colour it is filled with."""
    birch, copper = m.wood('#d9b98c', '#c19c6c', 0.4, 0.5, 'z', coat=0.3), m.metal('#c47f57', 0.26)
    hair = m.Surface('hair', '#7a4a2b', 0.5, Sheen=0.4)
    streak = hair.noise(0.035, detail=3, stretch=(1, 1, 0.03))
    hair.mottle(streak, (0.32, '#4a2a18'), (0.5, '#8a5632'), (0.72, '#b98256'))
    hair.bump(streak, 0.9, 0.02)
    with place(at, turn):
        with lying((-10.5, 0, 0.52), roll=0):
            lathe(smooth([(0.001, 0), (0.13, 0.05), (0.19, 0.5), (0.3, 4), (0.46, 10), (0.5, 12.4), (0.42, 14.5), (0.36,
                15.3)], 12), birch, 96)
            lathe(smooth([(0.001, -0.02), (0.14, 0.03), (0.205, 0.5), (0.25, 1.6), (0.23, 1.61)], 8), m.enamel('#3c3430'), 64)
            lathe(smooth([(0.34, 14.7), (0.4, 14.75), (0.4, 15.0), (0.37, 15.05), (0.4, 15.1), (0.41, 15.5), (0.38, 15.6),
                (0.41, 15.7), (0.41, 16.2), (0.4, 17.3), (0.36, 17.35)], 5), copper, 96)
            lathe(smooth([(0.36, 17.2), (0.4, 17.7), (0.47, 18.5), (0.42, 19.4), (0.24, 20.3), (0.08, 20.85), (0.001, 21.0)],
                12), hair.material, 96,
                  wobble=lambda a, z: 0.012 * math.sin(9 * a + z) if z > 17.4 else 0)
            if wet:
                lathe(smooth([(0.43, 19.35), (0.25, 20.3), (0.09, 20.85), (0.001, 21.02)], 8), m.Surface('wet', wet,
                    0.15).material, 96)
        written('8', 0.5, (0.6, 0, 1.035), foil(), turn=0)
        written('巷灯', 0.42, (-0.7, 0, 0.99), foil(), turn=0)


def hourglass(share=0.6):
    """Blown glass between two plates of aluminium, 17 cm tall; `share` of the sand is still above."""
    steel, glass = m.metal('#c8c9ca', 0.3, brushed=True), m.glass('#fafdfc')
    tall, plate, wide = 17.0, 1.15, 4.1
    for z in (0, tall - plate):
        lathe(smooth([(0.001, z), (wide - 0.3, z)], 2) + smooth([(wide - 0.3, z), (wide - 0.05, z + 0.05), (wide, z + 0.25),
            (wide, z + plate - 0.25), (wide - 0.05, z + plate - 0.05), (wide - 0.3, z + plate)], 6)[1:] + [(0.001,
            z + plate)], steel, 160)
    for z in (plate, tall - plate - 0.2):
        lathe([(2.5, z), (2.66, z + 0.02), (2.66, z + 0.18), (2.5, z + 0.2)], m.rubber('#4a4844'), 96)
    middle, r, wall = tall / 2, 3.05, 0.16
    half = [(0.24, 0.0), (0.3, 0.35), (0.75, 1.1), (1.7, 2.2), (2.6, 3.5), (r, 5.0), (2.9, 6.3), (2.55, 7.1), (2.4,
        middle - plate - 0.02)]
    outer = smooth([(x, middle - z) for x, z in half[::-1]] + [(x, middle + z) for x, z in half[1:]], 10)
    inner = [(max(0.09, x - wall), z) for x, z in outer]
    lathe([*outer, *inner[::-1]], glass, 160)

    def inside(z):
        return min(((abs(q - z), x) for x, q in inner))[1] - 0.015

    grain = m.Surface('sand', '#e9cfa6', 0.95)
    grain.mottle(grain.noise(0.07, detail=4), (0.3, '#b8925f'), (0.5, '#e9cfa6'), (0.75, '#f7e8cf'))
    grain.bump(grain.noise(0.06, detail=4), 0.9, 0.03)
    low = [z for _, z in inner if z < middle]
    high = [z for _, z in inner if z > middle]
    level, crest = plate + 1.1 + 3.4 * (1 - share), 1.35
    heap = [(0.001, plate + 0.05), (inside(plate + 0.06), plate + 0.06)] + [(inside(z),
        z) for z in low if plate + 0.06 < z < level]
    lathe(heap + smooth([(inside(level), level), (1.6, level + crest * 0.42), (0.5, level + crest * 0.92), (0.001,
        level + crest)], 8), grain.material, 128)
    top = middle + 1.6 + 4.0 * share
    pile = [(0.05, middle)] + [(inside(z), z) for z in high if z < top]
    lathe(pile + smooth([(inside(top), top), (1.5, top - 0.35), (0.5, top - 1.0), (0.001, top - 1.25)], 8), grain.material, 128)
    rod((0, 0, level + crest - 0.1), (0, 0, middle + 0.2), 0.035, grain.material)


def rainbow():
    """A child's drawing: a rainbow over a hill, its last arc not yet finished."""
    for k, wheel in enumerate((0, 1, 3, 5, 7)):
        r, last = 9.6 - 1.05 * k, 180 if k < 4 else 118
        angles = [math.radians(180 - last * q / 24) for q in range(25)]
        arc = [(r * math.cos(a) + 0.12 * math.sin(q * 1.7 + k), -4.6 + r * math.sin(a) + 0.12 * math.cos(q * 2.1 + k))
            for q, a in enumerate(angles)]
        scribble(arc, 0.95, WHEEL[wheel], 0.03 + 0.002 * k, seed=50 + k)
    for x, y, up, wide, wheel, z, shift in ((-10.6, -6.6, 1.5, 0.75, 4, 0.045, 0), (-10.4, -7.0, 1.3, 0.7, 5, 0.048, 1)):
        scribble([(x + 0.7 * k, y + up * (k % 2) + 0.4 * math.sin(k * 0.6 + shift)) for k in range(30)], wide, WHEEL[wheel], z,
            seed=61 + shift)


def drawing():
    """A child's drawing: a house with a lamp, a hill, a sun."""
    red, yellow, green, blue, brown = WHEEL[0], WHEEL[2], WHEEL[4], WHEEL[7], WHEEL[10]
    zigzag = [(-8.2 + 1.0 * k, -5.2 + 0.75 * (k % 2) + 0.25 * math.sin(k)) for k in range(17)]
    scribble(zigzag, 0.7, green, seed=1)
    scribble([(x, y - 0.45) for x, y in zigzag[::-1]], 0.65, WHEEL[5], 0.032, seed=2)
    scribble([(-4.2, -4), (-4.3, 0), (-4.2, 0.2), (0.2, 0.1), (0.3, 0.0), (0.2, -4), (0.1, -4.2), (-4.3, -4.1)], 0.5, brown,
        0.034, seed=3)
    scribble([(-5.0, 0.0), (-2.1, 2.9), (-1.9, 2.9), (1.0, 0.0)], 0.6, red, 0.036, seed=4)
    scribble([(-3.6, 0.6), (-1.2, 0.7), (-3.0, 1.1), (-1.3, 1.4), (-2.5, 1.8), (-1.8, 2.1)], 0.5, red, 0.035, seed=5)
    scribble([(-2.6, -4), (-2.6, -1.9), (-1.4, -1.9), (-1.4, -4)], 0.45, blue, 0.037, seed=6)
    scribble([(5.4 + 1.25 * math.cos(a) * (1 - a / 30),
        3.4 + 1.25 * math.sin(a) * (1 - a / 30)) for a in (k * 0.7 for k in range(34))], 0.55, yellow, 0.034, seed=7)
    for k in range(9):
        a = 2 * math.pi * k / 9
        scribble([(5.4 + 1.9 * math.cos(a), 3.4 + 1.9 * math.sin(a)), (5.4 + 2.4 * math.cos(a), 3.4 + 2.4 * math.sin(a)),
            (5.4 + 2.8 * math.cos(a + 0.06), 3.4 + 2.8 * math.sin(a + 0.06))], 0.36, yellow, seed=10 + k)
    scribble([(3.2, -4.2), (3.3, -2.8), (3.2, -1.2)], 0.6, brown, 0.034, seed=30)
    scribble([(3.2 + 1.1 * math.cos(a) * (1 - a / 40),
        -0.2 + 1.0 * math.sin(a) * (1 - a / 40)) for a in (k * 0.75 for k in range(30))], 0.55, WHEEL[9], 0.037, seed=31)
