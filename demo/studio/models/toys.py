"""A bear, a yo-yo, a wooden train, a kite."""

import math
import random

from mathutils import Vector, noise

from kit import materials as m
from kit.shapes import ball, box, lathe, mesh, place, pose, ring, rod, rounded, slab, smooth, surface, tube
from models.printed import written


def corduroy(colour):
    """Cotton with ribs 3 mm apart, worn pale on their crests."""
    cloth = m.Surface('corduroy', colour, 0.95, Sheen=0.7)
    ribs = cloth.wave(1.05, distortion=0.25)
    dark, pale = (tuple(min(1, c * k) for c in m.linear(colour)) for k in (0.55, 1.2))
    cloth.mottle(ribs, (0.05, dark), (0.45, colour), (1.0, pale))
    return cloth.bump(ribs, 0.8, 0.08).bump(cloth.noise(0.07, detail=6), 0.6, 0.03).bump(cloth.noise(2.5), 0.25, 0.15).material


def stuffed(at, radii, material, seed=1, turn=0, tilt=(0, 0), dent=0.06):
    """A part filled with cotton: an ellipsoid that is not quite even."""
    vertices, faces, rows, columns = [], [], 48, 72
    for r in range(rows + 1):
        for c in range(columns):
            a, b = 2 * math.pi * c / columns, math.pi * (r / rows - 0.5)
            unit = Vector((math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b)))
            swell = 1 + dent * noise.noise(unit * 1.6 + Vector((seed * 7.3, 0,
                0))) + dent * 0.4 * noise.noise(unit * 4 + Vector((0, seed * 3.1, 0)))
            vertices.append(tuple(unit[k] * radii[k] * swell for k in range(3)))
    for r in range(rows):
        for c in range(columns):
            n = (c + 1) % columns
            faces.append((r * columns + c, r * columns + n, (r + 1) * columns + n, (r + 1) * columns + c))
    return pose(mesh('stuffed', vertices, faces, material), at, turn, tilt)


BEARS = {'caramel': ('#b5763a', '#dfc193'), 'cocoa': ('#6b452e', '#c2a27c'), 'oat': ('#d8c4a0', '#efe4cf')}


def bear(colour, patched=True):
    """A bear that sits, 20 cm tall (25 cm when he stands up); he looks at the camera."""
    fur, pale = (corduroy(c) for c in BEARS[colour])
    thread = m.cloth('#4a3324', 0.03)
    stuffed((0, 0.6, 6.4), (5.0, 4.4, 6.6), fur, 1)
    stuffed((0, -0.5, 15.2), (4.9, 4.3, 4.3), fur, 2, tilt=(6, 0))
    stuffed((0, -4.2, 14.0), (2.35, 1.7, 1.75), pale, 3)
    for side in (-1, 1):
        stuffed((side * 3.9, -0.2, 18.7), (1.95, 0.85, 1.9), fur, 4 + side, tilt=(8, side * 24))
        stuffed((side * 3.85, -0.75, 18.65), (1.3, 0.5, 1.25), pale, 6 + side, tilt=(8, side * 24))
        stuffed((side * 5.6, -1.6, 7.6), (1.75, 1.9, 4.3), fur, 8 + side, tilt=(-24, side * -26))
        stuffed((side * 4.2, -5.2, 2.5), (2.35, 5.2, 2.45), fur, 10 + side, turn=side * 14)
        with place((side * 5.35, -10.0, 2.7), side * 14, (8, 0)):
            stuffed((0, 0, 0), (2.15, 0.55, 2.3), pale, 12 + side)
            for k in range(26):
                a = 2 * math.pi * k / 26
                tube([(1.95 * math.cos(a), -0.3, 2.08 * math.sin(a)), (2.3 * math.cos(a), -0.02, 2.42 * math.sin(a))], 0.07,
                    thread, resolution=3)
        eye = m.Surface('button', '#1c1512', 0.12, Clearcoat=0.6).material
        with place((side * 1.75, -4.62, 16.1), side * 20, (80, 0)):
            lathe(smooth([(0.001, -0.1), (0.5, -0.1), (0.58, 0.05), (0.5, 0.22), (0.36, 0.24), (0.3, 0.16), (0.001, 0.16)], 5),
                eye, 40)
            for x in (-0.13, 0.13):
                rod((x, 0, 0.1), (x, 0, 0.175), 0.06, m.plain('#4a3a30', 0.8))
    nose = m.felt('#3a261c')
    stuffed((0, -5.72, 14.75), (0.85, 0.42, 0.58), nose, 14, dent=0.03)
    tube([(0, -6.0, 14.3), (0, -6.0, 13.6), (0, -5.9, 13.3)], 0.08, thread, resolution=4)
    for side in (-1, 1):
        tube([(0, -5.9, 13.32), (side * 0.55, -5.75, 13.0), (side * 1.15, -5.4, 13.15)], 0.08, thread, resolution=4)
    # the seams of the head and the belly
    tube([(0, -0.5 - 4.33 * math.cos(b), 15.2 + 4.33 * math.sin(b)) for b in (0.55, 0.8, 1.1, 1.4, 1.7)], 0.09, thread,
        resolution=3)
    if patched:
        linen = m.cloth('#e9e0cc', 0.06)

        def patch(u, v, lift=0.16):
            x, z = 4.2 * (u - 0.5) + 0.5, 3.6 * (v - 0.5) + 6.1
            bend = max(0.02, 1 - (x / 5.0) ** 2 - ((z - 6.4) / 6.6) ** 2)
            return (x, 0.6 - 4.4 * math.sqrt(bend) * 1.02 - lift, z)
        surface(patch, 30, 30, linen, 0.12)
        red = m.cloth('#a5432f', 0.03)
        for k in range(44):
            side, t = divmod(k, 11)
            t = (t + 0.5) / 11
            u, v = ((t, 0.0), (1.0, t), (t, 1.0), (0.0, t))[side]
            du, dv = ((0, 0.09), (-0.08, 0), (0, -0.09), (0.08, 0))[side]
            tube([patch(u - du * 0.5, v - dv * 0.5, 0.14), patch(u + du * 0.3, v + dv * 0.3, 0.3), patch(u + du, v + dv, 0.26)],
                0.06, red, resolution=3)


YOYO = {'grape': ('#6a4468', '#563656'), 'red-bean': ('#93382f', '#7b2c25'), 'celadon': ('#96ae97', '#86a08a')}


def yoyo(colour, bearing=False, at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """A yo-yo of 5.6 cm; its axis along x."""
    stain = m.wood(*YOYO[colour], 0.3, 0.7, 'x', coat=0.5)
    bare = m.wood('#dcb683', '#bf9460', 0.35, 0.7, 'x', coat=0.4)
    with place(at, turn, tilt):
        for side in (-1, 1):
            with place(tilt=(0, 90 * side)):
                face = smooth([(0.75, 0.18), (1.6, 0.2), (2.55, 0.5), (2.8, 0.95), (2.74, 1.5), (2.4, 1.78)], 7)
                lathe([(0.3, 0.2), (0.75, 0.18), *face, (2.3, 1.74)], stain, 128)
                lathe(smooth([(2.3, 1.74), (2.1, 1.62), (1.75, 1.6), (1.6, 1.66)], 5), bare, 128)
                lathe(smooth([(1.6, 1.66), (1.52, 1.78), (1.2, 1.84), (0.5, 1.86), (0.001, 1.86)], 5), stain, 128)
                written('巷灯', 0.9, (0, 0, 1.87), m.metal('#d3ad6a', 0.35), turn=-90 * side, depth=0.012)
                if bearing:
                    lathe([(0.3, 0.0), (0.72, 0.02), (0.72, 0.22), (0.3, 0.22)], m.metal('#d5d6d6', 0.15), 64)
        rod((-0.3, 0, 0), (0.3, 0, 0), 0.36, m.metal('#d5d6d6', 0.15) if bearing else bare)
        cord = m.cloth('#ece4d0', 0.03)
        for k in range(5):
            for x in (-0.1, 0.08):
                ring(0.42 + 0.16 * k, 0.085, cord, (x, 0, 0), tilt=(0, 90))


def string(points):
    """The cotton string with its loop for a finger."""
    tube(points, 0.085, m.cloth('#ece4d0', 0.03), resolution=5)
    x, y, z = points[-1]
    tube([(x, y, z), (x + 0.9, y - 0.7, z), (x + 2.0, y - 0.3, z), (x + 1.9, y + 0.8, z), (x + 0.8, y + 0.7, z), (x, y, z)],
        0.085, m.cloth('#ece4d0', 0.03), resolution=5)


def wheel(x, y, r, paint, side):
    with place((x, y, r), tilt=(90 * side, 0)):
        lathe(smooth([(0.001, 0), (r - 0.15, 0), (r, 0.12), (r, 0.7), (r - 0.15, 0.85), (r - 0.4, 0.84), (r - 0.5, 0.74), (0.5,
            0.74), (0.001, 0.76)], 5), paint, 96)
        lathe(smooth([(0.001, 1.0), (0.3, 0.98), (0.42, 0.85), (0.45, 0.7)], 5), m.wood('#d9b384', '#bd9263', along='z'), 40)


def coupler(x):
    """A magnet in a wooden knob."""
    steel = m.metal('#c9c9c6', 0.2)
    side = 1 if x > 0 else -1
    rod((x, 0, 1.9), (x + side * 0.5, 0, 1.9), 0.5, m.wood('#d9b384', '#bd9263', along='x'))
    rod((x + side * 0.5, 0, 1.9), (x + side * 0.68, 0, 1.9), 0.38, steel)


def engine(paint='#a63d2d'):
    """The engine of beech, 12 cm long, 6 wide and 9 tall; it drives to the left."""
    beech, red = m.wood('#d9b07c', '#bb8d58', 0.45, 0.7, along='x'), m.enamel(paint, 0.42)
    green, dark = m.enamel('#4d6b56', 0.42), m.enamel('#35332f', 0.45)
    box((12, 4.4, 1.3), beech, (0, 0, 1.3), edge=0.3)
    with place((-5.4, 0, 4.3), tilt=(0, 90)):
        lathe(smooth([(0.001, 0), (1.6, 0), (1.85, 0.15), (1.9, 0.5)], 5) + [(1.9, 6.6), (0.001, 6.6)], red, 128)
        for z in (1.6, 5.2):
            lathe([(1.88, z), (1.95, z + 0.05), (1.95, z + 0.4), (1.88, z + 0.45)], m.enamel('#d9b25a', 0.4), 128)
        lathe(smooth([(1.3, -0.02), (1.2, -0.12), (0.3, -0.14), (0.001, -0.2)], 4), dark, 64)
    box((4.2, 4.6, 5.2), green, (3.4, 0, 2.5), edge=0.3)
    for y in (-2.31, 2.31):
        with place((3.4, y, 5.75), tilt=(90, 0)):
            slab(rounded(1.9, 1.7, 0.35), 0.06, m.plain('#2b2622', 0.8), (0, 0, -0.03), edge=0.02)
    box((5.0, 5.4, 0.8), beech, (3.4, 0, 7.6), edge=0.35)
    with place((-3.4, 0, 5.9)):
        lathe(smooth([(0.001, 0), (0.7, 0), (0.72, 1.2), (0.8, 1.8), (1.15, 2.4), (1.2, 2.7), (0.85, 2.8), (0.7, 2.6), (0.001,
            2.5)], 6), dark, 80)
    with place((-0.6, 0, 5.9)):
        lathe(smooth([(0.001, 0.9), (0.5, 0.85), (0.75, 0.5), (0.75, 0.0)], 6), m.enamel('#d9b25a', 0.4), 64)
    for x, r in ((-3.9, 1.35), (-0.6, 1.35), (3.5, 1.75)):
        for side in (-1, 1):
            wheel(x, side * 2.15, r, red if r > 1.5 else dark, -side if side > 0 else 1)
    coupler(6.0)
    with place((3.4, -2.32, 4.05), tilt=(90, 0)):
        written('灯', 1.0, (0, 0, 0.02), m.plain('#efe3c8', 0.6))


def wagon(paint, load):
    """A wagon of 10 cm; `load`: logs, blocks or people."""
    beech, side = m.wood('#d9b07c', '#bb8d58', 0.45, 0.7, along='x'), m.enamel(paint, 0.42)
    box((9.6, 4.4, 1.2), beech, (0, 0, 1.3), edge=0.3)
    for y in (-1, 1):
        box((9.2, 0.6, 1.5), side, (0, y * 1.9, 2.4), edge=0.18)
    for x in (-1, 1):
        box((0.6, 4.2, 1.5), side, (x * 4.3, 0, 2.4), edge=0.18)
    if load == 'logs':
        for x, z in ((-1.05, 3.2), (1.05, 3.2), (0, 4.9)):
            with place((-3.6, x, z), tilt=(0, 90)):
                lathe(smooth([(0.001, 0), (0.9, 0), (1.0, 0.1), (1.0, 7.1), (0.9, 7.2), (0.001, 7.2)], 3), m.wood('#c79a66',
                    '#a1743f', 0.6, 0.5, 'z'), 64)
    elif load == 'blocks':
        for k, colour in enumerate(('#d9b25a', '#a63d2d', '#5b7f92')):
            box((2.3, 2.5, 2.3), m.enamel(colour, 0.45), (-2.6 + 2.6 * k, 0, 2.5), 6 * k - 5, edge=0.25)
    else:
        for k, colour in enumerate(('#a63d2d', '#5b7f92')):
            with place((-2 + 4 * k, 0, 2.5)):
                lathe(smooth([(0.001, 0), (1.2, 0), (1.3, 0.3), (1.0, 1.9), (0.5, 2.4)], 6), m.enamel(colour, 0.45), 64)
                ball(1.05, m.wood('#e0bd90', '#caa06c', along='z'), (0, 0, 3.1))
                for x in (-0.32, 0.32):
                    ball(0.1, m.plain('#2b2622', 0.5), (x, -0.98, 3.25), steps=8)
    for x in (-2.9, 2.9):
        for s in (-1, 1):
            wheel(x, s * 2.15, 1.35, m.enamel('#35332f', 0.45), -s if s > 0 else 1)
    for x in (-4.8, 4.8):
        coupler(x)


def track(start, end, radius, wide=6.6):
    """A piece of wooden track on an arc round the origin, from one angle to another, with two grooves."""
    beech = m.wood('#dcb988', '#c39a68', 0.55, 0.8, along='x')
    section = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, 1.1), (wide / 2 - 0.1, 1.2), (2.75, 1.2), (2.7, 0.85), (1.6, 0.85),
        (1.55, 1.2), (-1.55, 1.2), (-1.6, 0.85), (-2.7, 0.85),
        (-2.75, 1.2), (-wide / 2 + 0.1, 1.2), (-wide / 2, 1.1)]
    vertices, faces, steps, count = [], [], 40, len(section)
    for k in range(steps + 1):
        a = math.radians(start + (end - start) * k / steps)
        vertices += [((radius + x) * math.cos(a), (radius + x) * math.sin(a), z) for x, z in section]
    for k in range(steps):
        for s in range(count):
            n = (s + 1) % count
            faces.append((k * count + s, k * count + n, (k + 1) * count + n, (k + 1) * count + s))
    faces += [tuple(range(count)), tuple(range(steps * count, (steps + 1) * count))]
    mesh('track', vertices, faces, beech, smooth=False)


KITE = ('#b5432f', '#e0a63e', '#efe4cc', '#3f6a78')


def kite():
    """A diamond of 90 x 80 cm that faces the camera, its crossing at the origin, and a tail of 3 m with bows."""
    top, low, side = 27.0, -63.0, 40.0

    def cloth(colour):
        skin = m.Surface('ripstop', colour, 0.6, Sheen=0.2).soft(0.25, 0.5)
        for direction in ('X', 'Z'):
            skin.bump(skin.wave(3.2, direction=direction), 0.25, 0.03)
        return skin.bump(skin.noise(9), 0.3, 0.6).material

    def belly(x, z):
        """How far the wind pushes the cloth back."""
        edge = max(0.0, 1 - abs(x) / side - (z / top if z > 0 else z / low))
        return 7.5 * edge ** 0.9 * (0.35 + abs(x) / side) + 0.05 * x * x / side + 0.5 * noise.noise((x * 0.09, z * 0.09, 3))

    for sx, sz, colour in ((-1, 1, KITE[0]), (1, 1, KITE[1]), (-1, -1, KITE[1]), (1, -1, KITE[0])):
        end = top if sz > 0 else low

        def panel(u, v, sx=sx, end=end):
            z = end * v
            x = sx * side * (1 - v) * u
            return (x, belly(x, z), z)
        surface(panel, 30, 40, cloth(colour), 0.05)
    pale = m.cloth(KITE[2], 0.08)
    for points in ([(0, 0, top), (side, 0, 0), (0, 0, low), (-side, 0, 0)],):
        for a, b in zip(points, points[1:] + points[:1]):
            line = [tuple(p + (q - p) * t for p, q in zip(a, b)) for t in (0, 0.25, 0.5, 0.75, 1)]
            tube([(x, belly(x, z) - 0.1, z) for x, _, z in line], 0.55, pale, resolution=5)
    dark = m.metal('#2a2a2c', 0.4)
    tube([(0, belly(0, z) + 0.5, z) for z in (top, 10, -15, -40, low)], 0.35, dark)
    for sx in (-1, 1):
        tube([(0, -0.25, top * 0.995 * 1.0), (0, -0.3, 0), (0, -0.2, low)], 0.5, pale)
    tube([(x, belly(x, 0) - 0.35, 0) for x in (-side, -20, 0, 20, side)], 0.5, pale)
    for at in ((0, -0.5, top), (0, -0.5, low), (side, 1.6, 0), (-side, 1.6, 0), (0, -0.5, 0)):
        ball(1.3, m.leather('#4a3328'), at, (1, 0.5, 1), 20)


def tail(points, bows=9, lying=False):
    """A ribbon along soft points, with bows that face the camera, or lie."""
    ribbon = m.Surface('ribbon', KITE[2], 0.6).soft(0.2, 0.3).material
    tube(points, 0.35, ribbon, resolution=4)
    line = smooth(points, 12)
    for k in range(1, bows + 1):
        x, y, z = line[round(k * (len(line) - 1) / (bows + 0.5))]
        colour = m.Surface('bow', KITE[k % 2] if k % 3 else KITE[3], 0.6, Sheen=0.2).soft(0.2, 0.4).material
        lies = ((x, y, z + 0.5), 90 * math.sin(k * 5), (82, 0))
        with place(*lies if lying else ((x, y - 0.4, z), 0, (0, 25 * math.sin(k * 2)))):
            for side in (-1, 1):
                surface(lambda u, v: (side * (0.5 + 5.2 * u), 0.9 * math.sin(3 * u + 2 * v) * u - 0.5 * u,
                    (v - 0.5) * (1.1 + 4.6 * u)), 14, 8, colour, 0.05)
            ball(0.9, colour, (0, -0.1, 0), (0.8, 0.7, 1), 16)


def reel(at=(0, 0, 0), turn=0):
    """A board of beech with 60 m of line on it, lying; 16 cm wide."""
    beech, line = m.wood('#d9b07c', '#bb8d58', 0.5, 0.8, along='x'), m.cloth('#e9e4d6', 0.05)
    with place(at, turn):
        outline = [*smooth([(-8, -4.5), (-5.5, -4.5), (-4.6, -2.6), (4.6, -2.6), (5.5, -4.5), (8, -4.5), (8.6, -3.6), (8.6,
            3.6), (8, 4.5), (5.5, 4.5), (4.6, 2.6), (-4.6, 2.6),
            (-5.5, 4.5), (-8, 4.5), (-8.6, 3.6), (-8.6, -3.6), (-8, -4.5)], 4)[:-1]]
        slab(outline, 1.5, beech, edge=0.4)
        chance = random.Random(3)
        for k in range(30):
            x = -4.1 + 8.2 * k / 29
            tube([(x + chance.uniform(-0.3, 0.3), -2.8, 0.75), (x, -2.3, 1.75), (x + chance.uniform(-0.5, 0.5), 2.3, 1.75), (x,
                2.8, 0.75), (x, 2.3, -0.1), (x, -2.3, -0.1)], 0.2, line, closed=True, resolution=3)
