"""What grows: clay pots, a plant with large leaves, a cactus, herbs, seedlings, bulbs."""

import math
import random

from mathutils import Vector, noise

from kit import materials as m
from kit.shapes import ball, lathe, link, mesh, place, pose, rough, smooth, surface, tube
from models.scattered import piece, put
from models.thrown import shell, uneven


def terracotta(colour='#b4694a'):
    """Fired clay with a bloom of lime, darker where it is damp."""
    made = m.Surface('terracotta', colour, 0.92)
    cloud = made.noise(3.2, detail=7)
    pale = tuple(min(1, c * 1.28 + 0.03) for c in m.linear(colour))
    made.mottle(cloud, (0.3, tuple(c * 0.8 for c in m.linear(colour))), (0.52, colour), (0.78, pale))
    made.bump(made.noise(0.12), 0.35, 0.02)
    return made.bump(made.noise(1.6, stretch=(0.3, 0.3, 3)), 0.25, 0.06).material


def pot(diameter, saucer=True, earth=True, seed=1, colour='#b4694a'):
    """A clay pot with a thick rim, on its saucer; returns the height of its earth."""
    r, tall = diameter / 2, diameter * 0.88
    clay = terracotta(colour)
    lift = 0.0
    if saucer:
        wide = r * 0.98
        lathe(shell([(0.001, 0.05), (wide * 0.82, 0), (wide * 0.9, 0.15), (wide, diameter * 0.11)], 0.45, 0.5, 8), clay, 128,
            uneven(seed + 5, 0.03))
        lift = 0.5
    with place((0, 0, lift)):
        band = tall * 0.78
        line = [(0.001, 0.1), (r * 0.62, 0), (r * 0.66, 0.15), (r * 0.7, tall * 0.16), (r * 0.86, band - 0.25),
            (r * 0.875, band), (r * 0.96, band + 0.06),
            (r * 0.985, band + 0.3), (r, tall - 0.35), (r * 0.995, tall - 0.05)]
        lathe(shell(line, 0.32 + diameter * 0.022, 0.7, 8), clay, 160, uneven(seed, 0.02 + diameter * 0.001))
    level = lift + tall * 0.88
    if earth:
        soil_in(r * 0.86, level, seed)
    return level


def soil_in(radius, level, seed=1):
    """Earth in a pot, with crumbs and a few bits of pumice."""
    chance = random.Random(seed)
    crumb = m.soil()

    def at(u, v):
        a, d = 2 * math.pi * u, radius * v
        x, y = d * math.cos(a), d * math.sin(a)
        return (x, y, level + 0.16 * noise.noise((x * 1.1 + seed, y * 1.1, 1)) + 0.09 * noise.noise((x * 3.2, y * 3.2,
            seed)) - 0.2 * v ** 6)
    surface(at, 120, 40, crumb)
    bits = [piece(lambda k=k: rough(ball(0.16 + 0.05 * k, crumb, steps=10), 0.1, 0.2)) for k in range(3)]
    pale = m.Surface('pumice', '#cfc4b0', 0.95).vary(0.2, 0.15).material
    bits += [piece(lambda: rough(ball(0.15, pale, steps=8), 0.1, 0.2))]
    for _ in range(round(9 * radius)):
        a, d = chance.uniform(0, 6.28), radius * 0.95 * math.sqrt(chance.random())
        one = bits[chance.choice((0, 0, 1, 1, 2, 3))]
        put(one, (d * math.cos(a), d * math.sin(a), level + 0.08), chance, (0.5, 1.1))


@m._surface
def green(colour, roughness=0.4, pale=1.35):
    """A living leaf, lighter along its veins."""
    made = m.Surface('green', colour, roughness, Clearcoat=0.12)
    cloud = made.noise(1.6, detail=6)
    light = tuple(min(1, c * pale) for c in m.linear(colour))
    made.mottle(cloud, (0.3, tuple(c * 0.78 for c in m.linear(colour))), (0.55, colour), (0.82, light))
    return made.soft(0.14, 0.25).bump(made.noise(0.35), 0.18, 0.02)


def leaf(long, wide, material, bend=0.35, fold=0.16, wave=0.03, tip=1.0, seed=0.0, veins=9, rib=None, teeth=0, relief=0.012,
    thick=0.05,
         dome=0.0, fullest=0.45):
    """
    One leaf from the origin along +x, its face up. `bend` lets it hang, `fold` lifts its halves, `dome` blisters it
    between the veins, `teeth` saws its edge, `fullest` is where it is widest. `rib` is the surface of its midrib.
    """
    power = math.log(0.5) / math.log(fullest)

    def line(v):
        a = bend * v * 1.6
        x = long * (math.sin(a) / (bend * 1.6) if bend else v)
        z = -long * ((1 - math.cos(a)) / (bend * 1.6) if bend else 0)
        return x, z, a

    def at(u, v):
        side = 2 * u - 1
        half = wide / 2 * math.sin(math.pi * min(1, v) ** power) ** (0.72 if v < fullest else 0.72 + 0.25 * tip)
        if teeth:
            half *= 1 + 0.07 * abs(side) ** 4 * (2 * abs((v * teeth) % 1 - 0.5) - 0.5)
        x, z, a = line(v)
        reach = abs(side)
        lift = fold * half * reach * 1.6 - fold * 0.5 * half * reach ** 3
        lift += wave * wide * math.sin(v * 9 + seed + (2 if side > 0 else 0)) * reach ** 2
        ridge = abs(math.sin(math.pi * veins * (v - 0.34 * reach * (1 - v * 0.4))))
        lift += (relief * wide * (0.35 - ridge ** 0.5) if dome == 0 else dome * half * ridge ** 0.7 * math.sin(math.pi * reach)) * min(1, 5 * reach)
        return (x + lift * math.sin(a), side * half, z + lift * math.cos(a))
    surface(at, 22, 64 if teeth else 44, material, thick, 'leaf')
    if rib is not None:
        points = []
        for k in range(9):
            v = -0.02 + 0.96 * k / 8
            x, z, a = line(max(0, v))
            points.append((x, 0, z + thick * 0.5, 1.3 - 1.1 * k / 8))
        tube(points, wide * 0.017 + 0.012, rib, resolution=5)


def rubber_plant(diameter, seed=1):
    """A fig with thick, glossy, dark leaves in a clay pot with a saucer."""
    chance = random.Random(seed)
    level = pot(diameter, seed=seed)
    count, size, tall = {12: (7, 8.2, 11.5), 18: (12, 13.5, 23), 24: (17, 17.5, 41)}[diameter]
    deep = green('#33543a', 0.3)
    young = green('#55753f', 0.3)
    rib, bark = m.Surface('rib', '#8fa56a', 0.5).material, m.Surface('bark', '#6d5a43', 0.8).vary(0.6, 0.2).material
    lean = chance.uniform(-0.04, 0.04)

    def stem(t):
        return Vector((tall * lean * t + 0.3 * math.sin(3 * t + seed), 0.25 * math.sin(4 * t), level - 0.6 + tall * t))
    thick = 0.32 + diameter * 0.012
    tube([(*stem(k / 8), 1.15 - 0.6 * k / 8) for k in range(9)], thick, bark, resolution=8)
    for k in range(count):
        t = 0.16 + 0.8 * k / (count - 1)
        base, turn = stem(t), 137.5 * k + chance.uniform(-12, 12) + 200
        grown = size * (0.82 + 0.3 * math.sin(math.pi * min(1, t * 1.05))) * chance.uniform(0.92, 1.06)
        rise = 8 + 46 * t + chance.uniform(-7, 7)
        skin = young if k >= count - 2 else deep
        a = math.radians(turn)
        e = math.radians(rise + 16)
        stalk = size * 0.22
        end = base + Vector((stalk * math.cos(e) * math.cos(a), stalk * math.cos(e) * math.sin(a), stalk * math.sin(e)))
        tube([tuple(base), tuple(base.lerp(end, 0.5) + Vector((0, 0, stalk * 0.06))), tuple(end)], size * 0.017 + 0.05, rib,
            resolution=6)
        with place(tuple(end), turn, (chance.uniform(-14, 14), -rise)):
            leaf(grown, grown * 0.56, skin, 0.3 + 0.3 * (1 - t) + chance.uniform(-0.05, 0.1), 0.17, 0.016, 0.6, seed=k,
                veins=11, rib=rib,
                relief=0.006, thick=0.09 + size * 0.003, fullest=0.52)
    tip = stem(1.0)
    sheath = m.Surface('sheath', '#a4503c', 0.4).soft(0.1, 0.2).material
    with place(tuple(tip)):
        tube([(0, 0, -0.4, 0.8), (0.1, 0, size * 0.12, 1), (0.25, 0.05, size * 0.28, 0.5), (0.4, 0.08, size * 0.4, 0.06)],
            size * 0.028 + 0.05, sheath, resolution=8)


def ribbed(path, ribs, material, spine, areole, seed=1, deep=0.13, gap=0.95):
    """A ribbed limb of a cactus along points of (x, y, z, radius), with soft spines along its ribs."""
    chance = random.Random(seed)
    line = smooth(path, 14)
    points = [Vector(p[:3]) for p in line]
    radii = [p[3] for p in line]
    sides, vertices, frames, before = ribs * 8, [], [], None
    for k, point in enumerate(points):
        along = (points[min(k + 1, len(points) - 1)] - points[max(k - 1, 0)]).normalized()
        up = before if before is not None else along.orthogonal()
        up = (up - along * up.dot(along)).normalized()
        before, side = up, along.cross(up)
        frames.append((point, along, up, side))
        for s in range(sides):
            a = 2 * math.pi * s / sides
            edge = 1 - deep * (1 - abs(math.cos(ribs * a / 2)) ** 0.7) * 1.6
            r = radii[k] * edge * (1 + 0.02 * noise.noise((k * 0.3, s * 0.3, seed)))
            vertices.append(tuple(point + (up * math.cos(a) + side * math.sin(a)) * r))
    faces = [
        (k * sides + s, k * sides + (s + 1) % sides, (k + 1) * sides + (s + 1) % sides, (k + 1) * sides + s)
        for k in range(len(points) - 1) for s in range(sides)
    ]
    mesh('cactus', vertices, faces, material)
    tufts, thorns = ([], []), ([], [])
    walked, last = 0.0, -gap
    for k in range(1, len(points) - 1):
        walked += (points[k] - points[k - 1]).length
        if walked - last < gap or radii[k] < 0.25:
            continue
        last = walked
        point, along, up, side = frames[k]
        slope = (radii[min(k + 1, len(radii) - 1)] - radii[k - 1]) / max(1e-6,
            (points[min(k + 1, len(points) - 1)] - points[k - 1]).length)
        for rib in range(ribs):
            a = 2 * math.pi * rib / ribs
            out = (up * math.cos(a) + side * math.sin(a))
            base = point + out * radii[k] * 1.0 + along * chance.uniform(-0.12, 0.12)
            out = (out - along * slope).normalized()
            round_ = along.cross(out)
            for _ in range(9):
                b, lean = chance.uniform(0, 6.28), chance.uniform(0.25, 1.1)
                to = (out + (along * math.sin(b) + round_ * math.cos(b)) * lean).normalized()
                prick(thorns, base, to, chance.uniform(0.3, 0.62), 0.022)
            for _ in range(12):
                b = chance.uniform(0, 6.28)
                to = (out + (along * math.sin(b) + round_ * math.cos(b)) * 0.9).normalized()
                prick(tufts, base, to, chance.uniform(0.08, 0.15), 0.035)
    mesh('spines', *thorns, spine)
    mesh('areoles', *tufts, areole)


def prick(into, base, to, long, radius):
    """A thin cone."""
    vertices, faces = into
    one = to.orthogonal().normalized()
    two, first = to.cross(one), len(vertices)
    for q in range(3):
        a = 2 * math.pi * q / 3
        vertices.append(tuple(base + (one * math.cos(a) + two * math.sin(a)) * radius))
    vertices.append(tuple(base + to * long))
    faces += [(first + q, first + (q + 1) % 3, first + 3) for q in range(3)]


def cactus(tall=18.0, diameter=10.0, seed=3):
    """A column with an arm on each side, in a clay pot."""
    level = pot(diameter, seed=seed)
    skin = m.Surface('cactus', '#5d7d52', 0.5)
    skin.mottle(skin.noise(1.4, detail=6), (0.3, '#4a6a47'), (0.55, '#62835a'), (0.8, '#86a070'))
    skin.soft(0.12, 0.3).bump(skin.noise(0.15), 0.15, 0.015)
    spine, areole = m.plain('#e8d9b4', 0.5), m.plain('#efe8d8', 0.95)
    k = tall / 18
    r = 1.95 * k ** 0.8
    low = level - 0.5

    def dome(x, y, z, radius):
        return [(x, y, z + radius * d, radius * w) for d, w in ((0.3, 0.95), (0.62, 0.78), (0.86, 0.5), (0.98, 0.2), (1.0, 0.02))]
    body = [(0, 0, low, r * 0.86), (0, 0, low + tall * 0.2, r * 0.97), (0.1, 0, low + tall * 0.5, r),
        (0.05, 0, low + tall * 0.9 - r * 0.2, r * 0.98)]
    ribbed(body + dome(0.05, 0, low + tall * 0.92 - r * 0.2, r * 0.97), 11, skin.material, spine, areole, seed,
        gap=0.85 * k ** 0.5)
    s = r * 0.56
    for side, start, up in ((-1, 0.36, 0.42), (1, 0.5, 0.34)):
        z = low + tall * start
        arm = [(side * r * 0.5, 0, z, s * 0.7), (side * (r + s * 0.6), 0, z + 0.1, s * 0.92),
            (side * (r + s * 1.5), 0, z + s * 0.55, s),
            (side * (r + s * 1.75), 0, z + s * 1.7, s), (side * (r + s * 1.7), 0, z + tall * up - s, s * 0.98)]
        end = arm[-1]
        ribbed(arm + dome(end[0], 0, end[2], s * 0.97), 9, skin.material, spine, areole, seed + side, gap=0.75 * k ** 0.5)


def pulp_pot(seed=1, radius=3.0, tall=5.4):
    """A pot of pressed paper pulp; returns the height of its earth."""
    pulp = m.Surface('pulp', '#b3a083', 0.97).vary(0.5, 0.14)
    pulp.bump(pulp.noise(0.14, detail=8), 0.9, 0.06).bump(pulp.noise(1.2), 0.3, 0.08)
    line = [(0.001, 0.1), (radius * 0.7, 0), (radius * 0.76, 0.2), (radius * 0.9, tall * 0.6), (radius * 0.98, tall - 0.5),
        (radius * 1.06, tall - 0.3), (radius * 1.06, tall)]
    lathe(shell(line, 0.24, 0.4, 8), pulp.material, 96, uneven(seed, 0.05))
    soil_in(radius * 0.9, tall - 0.7, seed)
    return tall - 0.7


def sprig(at, tall, make, pairs, seed, stalk, spread=0.0, turn=0.0):
    """A stem with leaves in crossed pairs, the lower ones larger; `make(size, k)` makes one leaf."""
    chance = random.Random(seed)
    x, y, z = at
    a = math.radians(turn)

    def stem(t):
        bow = spread * t ** 1.3
        return Vector((x + bow * math.cos(a) + 0.12 * math.sin(5 * t + seed), y + bow * math.sin(a) + 0.1 * math.sin(4 * t),
            z + tall * t))
    tube([(*stem(k / 6), 1.1 - 0.6 * k / 6) for k in range(7)], 0.13, stalk, resolution=6)
    for pair in range(pairs):
        t = 0.3 + 0.7 * pair / (pairs - 1)
        size = (1.0 - 0.62 * max(0.0, t - 0.45) / 0.55) * (0.75 + 0.25 * min(1, t / 0.5))
        rise = 6 + 52 * t ** 2
        for side in (0, 180):
            with place(tuple(stem(t)), 90 * pair + side + turn + chance.uniform(-16, 16),
                (chance.uniform(-15, 15), -rise + chance.uniform(-9, 9))):
                stalk_long = 0.28 * size
                tube([(0, 0, 0), (stalk_long * 1.1, 0, 0)], 0.05, stalk, resolution=4)
                with place((stalk_long, 0, 0)):
                    make(size * chance.uniform(0.88, 1.08), pair)


def mint(at, tall=7.5, seed=1, spread=0.0, turn=0.0):
    skin, stalk = green('#639450', 0.6), m.Surface('mint stalk', '#7a7a4c', 0.6).material
    sprig(at, tall, lambda size, k: leaf(3.0 * size, 1.9 * size, skin, 0.45, 0.12, 0.05, 0.9, seed + k, 6, stalk, teeth=11,
        dome=0.09, thick=0.035,
        fullest=0.42), 6, seed, stalk, spread, turn)


def basil(at, tall=7.0, seed=1, spread=0.0, turn=0.0):
    skin, stalk = green('#5f9440', 0.28), m.Surface('basil stalk', '#93a866', 0.5).soft(0.1, 0.2).material
    sprig(at, tall, lambda size, k: leaf(4.3 * size, 2.9 * size, skin, 0.75, -0.22, 0.03, 0.7, seed + k, 5, stalk, dome=0.07,
        thick=0.05, fullest=0.46),
        4, seed, stalk, spread, turn)


def rosemary(at, tall=9.0, seed=1, spread=0.0, turn=0.0):
    chance = random.Random(seed)
    needle = m.Surface('rosemary', '#748f72', 0.55).vary(0.5, 0.25).soft(0.05, 0.1).material
    stalk = m.Surface('rosemary stalk', '#86765a', 0.8).material
    x, y, z = at
    a = math.radians(turn)

    def one():
        leaf(1.9, 0.2, needle, 0.35, -0.3, 0, 0.6, 0, 1, thick=0.05)
    kinds = [piece(one)]

    def stem(t):
        return Vector((x + spread * t * math.cos(a), y + spread * t * math.sin(a), z + tall * t))
    tube([(*stem(k / 5), 1.1 - 0.5 * k / 5) for k in range(6)], 0.12, stalk, resolution=5)
    for k in range(150):
        t = 0.14 + 0.86 * k / 149
        size = (0.75 + 0.35 * math.sin(math.pi * t)) * chance.uniform(0.8, 1.1) * (1 if t < 0.9 else 0.7)
        pose(link(kinds[0], smooth=False), tuple(stem(t)), 137.5 * k,
            (chance.uniform(-20, 20), -(18 + 45 * t) + chance.uniform(-14, 14)), size)


HERBS = {'mint': mint, 'basil': basil, 'rosemary': rosemary}


def herb_pot(kind, seed=1):
    """A seedling in its pot of pulp."""
    level = pulp_pot(seed)
    chance = random.Random(seed * 7)
    count = {'mint': 4, 'basil': 3, 'rosemary': 5}[kind]
    for k in range(count):
        turn = 360 * k / count + chance.uniform(-25, 25)
        reach = 0.9 if k or kind == 'rosemary' else 0.2
        a = math.radians(turn)
        HERBS[kind]((reach * math.cos(a), reach * math.sin(a), level - 0.2), seed=seed * 10 + k,
            spread=chance.uniform(0.5, 1.5), turn=turn,
            tall=chance.uniform(5.2, 7.6) * (1.2 if kind == 'rosemary' else 1))


def seedling(at, tall=6.0, seed=1):
    """A young sunflower: two seed leaves and the first pair of true ones."""
    chance = random.Random(seed)
    skin, stalk = green('#6d9448', 0.45), m.Surface('seedling stalk', '#a5b57a', 0.5).soft(0.15, 0.2).material
    x, y, z = at
    top = (x + chance.uniform(-0.3, 0.3), y, z + tall)
    tube([(x, y, z - 0.3), (x + 0.1, y + 0.05, z + tall * 0.5), top], 0.19, stalk, resolution=8)
    turn = chance.uniform(0, 180)
    for side in (0, 180):
        with place(top, turn + side, (0, -14)):
            leaf(3.0, 1.7, skin, 0.3, 0.06, 0.01, 0.1, seed, 3, thick=0.09, fullest=0.55)
        with place((top[0], top[1], top[2] + 0.25), turn + 90 + side, (0, -52)):
            leaf(2.2, 1.0, green('#5b8a3e', 0.55), 0.25, 0.2, 0.03, 1, seed, 6, stalk, dome=0.05, thick=0.04)


def tulip_bulb(seed=1, at=(0, 0, 0), turn=0, tilt=(0, 0), size=1.0):
    """A bulb of 4 × 5.4 cm, its papery skin torn here and there; point up, or lying when it is tilted."""
    chance = random.Random(seed)
    skin = m.Surface('tunic', '#ad7d4e', 0.6)
    streak = skin.noise(0.3, detail=6, stretch=(1, 1, 0.04), distortion=0.1)
    skin.mottle(streak, (0.3, '#9a6a3e'), (0.48, '#b0804f'), (0.62, '#c29564'), (0.8, '#d6b184'))
    skin.bump(streak, 0.25, 0.02).bump(skin.noise(0.9), 0.5, 0.1)
    flesh = m.Surface('bulb flesh', '#e3d3ac', 0.5).soft(0.2, 0.3)
    flesh.mottle(flesh.noise(0.5, detail=5, stretch=(1, 1, 0.2)), (0.3, '#cdb688'), (0.6, '#e8dab7'), (0.85, '#f0e8cf'))
    flat_side, shift, belly = chance.uniform(0.68, 0.82), chance.uniform(0, 6), chance.uniform(-0.12, 0.16)
    line = smooth([(0.001, 0), (0.75, 0.0), (1.35, 0.4), (1.9 + belly, 1.55), (1.66, 2.7), (1.0, 3.8), (0.52, 4.7),
        (0.24, 5.6), (0.001, 5.95)], 12)

    def point(a, k, out=0.0):
        r, z = line[k]
        r = max(0.001, r + out + 0.1 * math.sin(a + shift) + 0.05 * math.sin(3 * a + z + shift))
        x, y = r * math.cos(a), r * math.sin(a)
        return (x * (flat_side if x > 0 else 1.05) + 0.1 * z * math.cos(shift) * 0.6, y * 0.95 + 0.05 * z, z)

    def torn(a, k):
        z = line[k][1]
        c, s = 1.3 * math.cos(a), 1.3 * math.sin(a)
        return noise.noise((c + seed * 3.1, s, z * 0.42)) * 0.62 + 0.14 * noise.noise((c * 5, s * 5,
            z * 0.6 + seed)) + max(0.0, z - 3.9) * 0.3

    steps, count = 128, len(line)
    with place(at, turn, tilt, size):
        for material, out in ((flesh.material, 0.0), (skin.material, 0.05)):
            vertices, faces = [], []
            for q in range(steps):
                a = 2 * math.pi * q / steps
                for k in range(count):
                    hole = torn(a, k)
                    lifted = 0.1 * math.exp(-((hole - 0.11) / 0.05) ** 2) if out else 0
                    crumple = 0.03 * noise.noise((a * 3, line[k][1] * 2, seed)) if out else 0
                    vertices.append(point(a, k, out + lifted + crumple))
            for q in range(steps):
                n = (q + 1) % steps
                for k in range(count - 1):
                    if out and torn(2 * math.pi * q / steps, k) > 0.13:
                        continue
                    faces.append((q * count + k, n * count + k, n * count + k + 1, q * count + k + 1))
            mesh('bulb', vertices, faces, material)
        root = m.plain('#b39a70', 0.95)
        for k in range(16):
            a = 2 * math.pi * k / 16
            tube([(0.6 * math.cos(a), 0.6 * math.sin(a), 0.1), (0.72 * math.cos(a), 0.72 * math.sin(a), -0.1)], 0.06, root,
                resolution=3)
