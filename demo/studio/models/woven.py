"""What is woven, twisted and knitted: folded linen, a scarf, balls of yarn, straw."""

import math
import random

from mathutils import Vector, noise

from kit import materials as m
from kit.shapes import ball, mesh, place, rod, smooth, surface, upright
from models.lettering import ink


@m._surface
def linen(colour, slub=0.05):
    """Washed linen: thick and thin threads that cross, and soft creases."""
    made = m.Surface('linen', colour, 0.95, Sheen=0.35)
    warp = made.noise(slub, detail=3, stretch=(0.05, 1, 1))
    weft = made.noise(slub, detail=3, stretch=(1, 0.05, 0.05))
    pale = tuple(min(1, c * 1.22 + 0.012) for c in m.linear(colour))
    deep = tuple(c * 0.74 for c in m.linear(colour))
    made.mottle(warp, (0.3, deep), (0.5, colour), (0.72, pale))
    made.bump(warp, 0.5, 0.03).bump(weft, 0.5, 0.03)
    return made.bump(made.noise(2.4, detail=5, distortion=1.2), 0.7, 0.5)


@m._surface
def wool(colour, fuzz=0.05):
    """Spun wool: matt, a little hairy."""
    made = m.Surface('wool', colour, 1, Sheen=0.7).vary(0.6, 0.14)
    return made.bump(made.noise(fuzz, detail=6), 0.6, 0.03)


@m._surface
def loose_weave(colour, thread=0.22):
    """A loose weave of wool, its threads to be seen."""
    made = m.Surface('loose weave', colour, 1, Sheen=0.6).vary(0.5, 0.12)
    for direction in 'XYZ':
        made.bump(made.wave(thread * 6, direction=direction, distortion=0.4), 0.55, thread * 0.3)
    return made.bump(made.noise(0.06, detail=6), 0.5, 0.02)


@m._surface
def straw(colour='#d3b273'):
    made = m.Surface('straw', colour, 0.6, Clearcoat=0.08).vary(0.5, 0.2)
    return made.bump(made.noise(0.05, stretch=(1, 1, 0.3)), 0.4, 0.012)


def folded(width, depth, layers, gap, material, seed=0, thick=0.3, level=0.0, tail=0.0):
    """
    Cloth folded like a letter, its folds in front and behind, standing at height `level`. The last layer may hang over
    the front by `tail`. Returns its height.
    """
    line = []
    for layer in range(layers):
        side = 1 if (layers - layer) % 2 == 0 else -1
        reach = depth - 0.16 * layer
        line += [(side * (k / 14 - 0.5) * reach, gap * layer) for k in range(15)]
        if layer < layers - 1:
            line += [
                (side * (reach / 2 + gap * 0.55 * math.sin(a)), gap * layer + gap / 2 * (1 - math.cos(a)))
                for a in (math.pi * k / 8 for k in range(1, 8))
            ]
    if tail:
        y, z = line[-1]
        bend = [(y - 1.1 * math.sin(a), z - 1.1 * (1 - math.cos(a))) for a in (math.pi / 2 * k / 8 for k in range(1, 9))]
        line += bend + [(bend[-1][0] - 0.05 * k, bend[-1][1] - tail * k / 8) for k in range(1, 9)]
    count = len(line) - 1

    def at(u, v):
        y, z = line[min(count, round(u * count))]
        x = width * (v - 0.5)
        rise = z / gap / max(1, layers)
        soft = 0.4 * noise.noise((x * 0.11 + seed, y * 0.11, 2)) + 0.22 * noise.noise((x * 0.34, y * 0.34 + seed, 5))
        crease = 0.34 * abs(noise.noise((x * 0.2 + seed, y * 0.13, z * 0.5))) ** 0.7
        swing = 0.5 * noise.noise((x * 0.13, z * 2.3 + seed, 7)) + 0.12 * noise.noise((x * 0.6, z * 3, seed))
        edge = 0.35 * noise.noise((y * 0.13, z * 2.7, seed + 3)) + 0.08 * noise.noise((y * 0.7, z * 4, seed))
        return (x + edge, y + swing, level + thick * 0.6 + z + (soft - crease) * (0.35 + 0.65 * rise) * gap)
    surface(at, count, 64, material, thick, 'folded')
    return gap * (layers - 1) + thick


def paper_band(wide, depth, height, material, y=0.0, round_=1.2):
    """A strip of paper round a stack, `wide` along x; its middle is at `y`."""
    half = depth / 2
    corners = [(half - round_, round_ * 0.6, -90), (half - round_, height - round_, 0), (round_ - half, height - round_, 90),
        (round_ - half, round_ * 0.6, 180)]
    line = [
        (cy + round_ * math.cos(math.radians(start + 90 * k / 8)),
            max(0.05, cz + round_ * math.sin(math.radians(start + 90 * k / 8))))
        for cy, cz, start in corners for k in range(9)
    ]
    line.append(line[0])
    count = len(line) - 1

    def at(u, v):
        along, z = line[min(count, round(u * count))]
        return (wide * (v - 0.5), y + along, z)
    surface(at, count, 2, material, 0.05, 'band')


def bedding(colour, seed=1):
    """A folded cover, sheet and two pillowcases, 30 × 22 cm, held by a band of paper with words. Returns its height."""
    cloth = linen(colour)
    level = 0.0
    for k, (layers, gap, wide, deep) in enumerate(((5, 1.05, 30, 22), (4, 0.8, 29.6, 21.7), (2, 0.8, 29.2, 21.4),
        (2, 0.8, 29.3, 21.5))):
        level += folded(wide, deep, layers, gap, cloth, seed * 7 + k * 3, 0.34, level) + 0.14
    paper_band(8.5, 23.4, level + 0.3, m.paper('#efe6d4'), -0.6)
    front = -12.34
    for text, size, z, tint in (('洗过的亚麻', 1.5, level * 0.64, '#3a2f27'), ('WASHED LINEN', 0.86, level * 0.43, '#3a2f27'),
        ('巷灯', 0.95, level * 0.22, '#a5482c')):
        upright(ink(text, size, tint), (0, front, z))
    return level + 0.45


def yarn(paths, radius, material, plies=4, lay=3.2, sides=16, closed=False):
    """Threads along the paths, one mesh: `plies` twisted into each other, one turn in `lay` times the width."""
    vertices, faces = [], []
    for path in paths:
        points = [Vector(point) for point in path]
        count, length, twist, before = len(points), 0.0, [], None
        for k, point in enumerate(points):
            length += (point - points[k - 1]).length if k else 0
            twist.append(2 * math.pi * length / (radius * 2 * lay) / plies * 2)
        first = len(vertices)
        if closed:
            turns = round(twist[-1] * plies / (2 * math.pi)) * 2 * math.pi / plies
            twist = [value * turns / twist[-1] for value in twist]
        for k, point in enumerate(points):
            ahead = points[(k + 1) % count] if closed else points[min(k + 1, count - 1)]
            behind = points[k - 1] if closed or k else point
            along = (ahead - behind).normalized()
            up = before if before is not None else along.orthogonal()
            up = (up - along * up.dot(along)).normalized()
            before, side = up, along.cross(up)
            for s in range(sides):
                a = 2 * math.pi * s / sides
                r = radius * (0.8 + 0.2 * abs(math.cos(plies / 2 * (a - twist[k]))))
                vertices.append(tuple(point + up * (r * math.cos(a)) + side * (r * math.sin(a))))
        rows = count if closed else count - 1
        for k in range(rows):
            low, high = first + k * sides, first + ((k + 1) % count) * sides
            faces += [(low + s, low + (s + 1) % sides, high + (s + 1) % sides, high + s) for s in range(sides)]
        if not closed:
            faces += [tuple(first + s for s in reversed(range(sides))),
                tuple(first + (count - 1) * sides + s for s in range(sides))]
    return mesh('yarn', vertices, faces, material)


def yarn_ball(colour, radius=4.0, seed=1, thread=0.16):
    """A ball wound by hand from one thread; its loose end lies in front of it. Stands on the ground."""
    chance = random.Random(seed)
    material = wool(colour)
    paths = []
    for layer in range(20):
        a, z = chance.uniform(0, 2 * math.pi), chance.uniform(-0.75, 0.75)
        flat = math.sqrt(1 - z * z)
        axis = Vector((flat * math.cos(a), flat * math.sin(a), z))
        one = axis.orthogonal().normalized()
        two = axis.cross(one)
        wraps, shift = chance.randint(9, 14), chance.uniform(-0.35, 0.35) * radius
        for k in range(wraps):
            off = shift + (k - wraps / 2) * thread * 2.05
            r = radius * (0.9 + 0.1 * layer / 19) + chance.uniform(-0.05, 0.05)
            if abs(off) > r * 0.8:
                continue
            across = math.sqrt(r * r - off * off)
            lean = chance.uniform(-0.05, 0.05)
            path = []
            for step in range(120):
                b = 2 * math.pi * step / 120
                drift = off + thread * 1.1 * math.sin(b + k) * 0.3 + lean * across * math.sin(b)
                path.append(axis * drift + (one * math.cos(b) + two * math.sin(b)) * across)
            paths.append(path)
    with place((0, 0, radius * 0.97)):
        ball(radius * 0.91, material)
        yarn(paths, thread, material, closed=True)


def loose_end(colour, points, thread=0.16):
    """A thread that lies on the ground along soft points."""
    yarn([[(x, y, z) for x, y, z in smooth(points, 24)]], thread, wool(colour))


def knitted(colour, stitches, rows, thread=0.16):
    """A piece of stocking stitch that lies flat, its last row at +y on a needle. Returns its width and length."""
    wide, high = thread * 5.0, thread * 3.7
    paths = []
    for row in range(rows):
        path = []
        for step in range(stitches * 24 + 1):
            t = 2 * math.pi * step / 24
            x = wide * (t / (2 * math.pi) + 0.215 * math.sin(2 * t))
            y = high * (row + 0.78 * -math.cos(t))
            z = thread * (1.95 - 0.95 * math.cos(2 * t)) + 0.12 * noise.noise((x * 0.3, y * 0.3, 4))
            sway = 0.22 * noise.noise((y * 0.3, 2, row * 0.1))
            path.append((x + sway - stitches * wide / 2, y + 0.15 * noise.noise((x * 0.2, row * 0.2, 1)), z))
        paths.append(path)
    yarn(paths, thread, wool(colour), sides=10)
    return stitches * wide, rows * high


def needle(start, end, radius=0.2, knob=True):
    """A knitting needle of bamboo from its knob to its tip."""
    skin = m.wood('#d9b67c', '#bd935a', 0.4, 0.4)
    first, last = Vector(start), Vector(end)
    tip = first + (last - first) * 0.94
    rod(first, tip, radius, skin)
    rod(tip, last, radius, skin, radius * 0.15)
    if knob:
        ball(radius * 2.3, m.wood('#8a5f38', '#643f22', 0.4, 0.4), tuple(first), (1, 1, 1), 20)


def tassel(at, material, long=7.0, seed=1, lean=0.0):
    """A knot and a skirt of twisted threads that hang from it."""
    chance = random.Random(seed)
    x, y, z = at
    paths = []
    for k in range(7):
        a = 2 * math.pi * k / 7
        spread, reach = chance.uniform(0.18, 0.42), long * chance.uniform(0.88, 1.04)
        dx, dy = spread * math.cos(a), spread * 0.6 * math.sin(a)
        paths.append([
            (x + dx * min(1, t * 3) * (0.5 + 0.5 * t) + lean * t * reach + 0.12 * math.sin(5 * t + k),
                y + dy * min(1, t * 3) - 0.1 * t, max(0.1, z - reach * t))
            for t in (q / 16 for q in range(17))
        ])
    yarn(paths, 0.085, material, plies=2, sides=8)
    knot = [
        (x + 0.27 * math.cos(a) * (1 + 0.25 * math.cos(1.5 * a)), y + 0.27 * math.sin(a), z - 0.55 + 0.16 * math.sin(1.5 * a))
        for a in (4 * math.pi * k / 60 for k in range(60))
    ]
    yarn([knot], 0.15, material, plies=2, sides=10)
    ball(0.24, material, (x, y, z - 0.55), (1, 1, 1.1), 14)


def scarf(colour, seed=1, width=19.0, depth=24.0):
    """A scarf folded to a stack, its knotted end hanging over the front."""
    cloth, thread = loose_weave(colour), wool(colour)
    height = folded(width, depth, 5, 1.35, cloth, seed, 0.5, 0, tail=1.0)
    front = -depth / 2 - 1.0
    for k in range(12):
        x = (k / 11 - 0.5) * (width - 0.9)
        sway = 0.5 * noise.noise((x * 0.13, (1.35 * 4 - 1) * 2.3 + seed, 7))
        tassel((x, front + sway - 0.3, height - 2.4), thread, 3.4, seed * 20 + k, random.Random(k).uniform(-0.12, 0.12))
