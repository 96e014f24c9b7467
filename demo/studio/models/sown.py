"""Seeds and bulbs as they are sold: a paper bag with a printed flower, a seed packet, sunflower seeds."""

import math

from mathutils import noise

from kit import materials as m
from kit.shapes import ball, mesh, place, slab, smooth, surface
from models.lettering import drape, fit, ink, lines, sheet
from models.packed import pouch
from models.scattered import piece


def flat(outline, colour, lift=0.0):
    """A printed patch; `outline` goes round it in (x, y)."""
    x = sum(p[0] for p in outline) / len(outline)
    y = sum(p[1] for p in outline) / len(outline)
    # rings towards the middle, so that the patch follows a curved front
    count, rings = len(outline), 10
    vertices = [(x + (px - x) * k / rings, y + (py - y) * k / rings, lift) for k in range(1, rings + 1) for px, py in outline]
    vertices.append((x, y, lift))
    faces = [(count * rings, q, (q + 1) % count) for q in range(count)]
    for k in range(rings - 1):
        faces += [(k * count + q, (k + 1) * count + q, (k + 1) * count + (q + 1) % count,
            k * count + (q + 1) % count) for q in range(count)]
    tone = m.Surface('print', colour, 0.85).vary(0.5, 0.07, detail=6)
    return mesh('patch', vertices, faces, tone.material, smooth=False)


def petal(at, long, wide, turn, pointed=1.0, steps=14):
    """The outline of a petal or leaf that starts at `at` and grows at `turn` degrees from upright."""
    a = math.radians(90 - turn)
    side = []
    for k in range(steps + 1):
        t = k / steps
        side.append((t * long, wide / 2 * math.sin(math.pi * t ** 0.85) ** (0.75 if t < 0.5 else 0.75 + 0.3 * pointed)))
    points = side + [(x, -y) for x, y in reversed(side[1:-1])]
    return [(at[0] + x * math.cos(a) - y * math.sin(a), at[1] + x * math.sin(a) + y * math.cos(a)) for x, y in points]


def band(points, wide):
    """The outline of a stroke along points, thinner at its end."""
    left, right = [], []
    for k, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, k - 1)], points[min(len(points) - 1, k + 1)]
        length = math.hypot(bx - ax, by - ay)
        half = wide / 2 * (1 - 0.3 * k / len(points))
        left.append((x - (by - ay) / length * half, y + (bx - ax) / length * half))
        right.append((x + (by - ay) / length * half, y - (bx - ax) / length * half))
    return left + right[::-1]


def tulip_print(size, at, colours):
    """A printed tulip, `size` tall: (petal, shade) colours."""
    x, y = at
    k = size
    light, dark = colours
    # in many short pieces, which follow the paper
    stem = smooth([(x, y - 0.62 * k), (x + 0.02 * k, y - 0.3 * k), (x, y + 0.12 * k)], 12)
    things = [flat(band(stem, 0.05 * k), '#6d8a58')]
    things += [flat(petal((x - 0.01 * k, y - 0.6 * k), 0.72 * k, 0.16 * k, -20), '#7d9a66', 0.001),
        flat(petal((x + 0.02 * k, y - 0.6 * k), 0.6 * k, 0.14 * k, 26), '#5f7d4d', 0.002)]
    for turn, wide, tint, lift, dx in ((-13, 0.27, dark, 0.003, -0.07), (13, 0.27, dark, 0.004, 0.07),
        (0, 0.32, light, 0.006, 0)):
        things.append(flat(petal((x + dx * k, y + 0.08 * k), 0.47 * k, wide * k, turn, 0.5), tint, lift))
    return things


def sunflower_print(size, at, tall=1.0):
    """A printed sunflower; `tall` is the length of its stem in flowers."""
    x, y = at
    k = size
    low = y - k * (0.5 + 0.6 * tall)
    things = [flat(band([(x, low), (x + 0.02 * k, (low + y) / 2), (x, y)], 0.07 * k), '#6d8a4a')]
    for q in range(max(1, round(tall * 1.4))):
        z = low + (0.25 + 0.38 * q) * k
        things += [flat(petal((x, z), 0.42 * k, 0.22 * k, 62), '#7d9a55', 0.001),
            flat(petal((x, z + 0.12 * k), 0.42 * k, 0.22 * k, -60), '#5f7d42', 0.001)]
    for ring_, (count, reach, tint) in enumerate(((17, 0.5, '#d08f1f'), (16, 0.46, '#e7b23a'))):
        for q in range(count):
            turn = 360 * (q + 0.5 * ring_) / count
            things.append(flat(petal((x, y), reach * k, 0.15 * k, turn), tint, 0.002 + 0.002 * ring_))
    circle = [(x + 0.2 * k * math.cos(a), y + 0.2 * k * math.sin(a)) for a in (2 * math.pi * q / 32 for q in range(32))]
    inner = [(x + 0.12 * k * math.cos(a), y + 0.12 * k * math.sin(a)) for a in (2 * math.pi * q / 32 for q in range(32))]
    return things + [flat(circle, '#5a3a22', 0.008), flat(inner, '#7a5230', 0.01)]


TULIPS = {
    'berry-pink': ('莓粉', 'BERRY PINK', ('#c2587c', '#a23f64')),
    'coral': ('珊瑚', 'CORAL', ('#dd7a5c', '#c25e45')),
    'night-violet': ('夜紫', 'NIGHT VIOLET', ('#5f3f66', '#48304f')),
}


def bulb_bag(kind, seed=4):
    """A bag of kraft paper with the flower printed on its label."""
    name, english, colours = TULIPS[kind]
    front = pouch(13.5, 8, 20, m.card('#c3a074'), seed, seal=m.plain('#8d6d45', 0.8))
    drape([sheet(8.6, 12.8, m.paper('#f0e8d8'), (0, 8.3), 60, 90)], front, 0.07)
    for k, thing in enumerate(tulip_print(7.4, (0, 10.2), colours)):
        drape([thing], front, 0.115 + 0.012 * k)
    things = [ink('郁金香种球', 1.0, '#3a2f27', (0, 4.5)), ink(f'{name} · {english}', 0.6, colours[1], (0, 3.4)),
        ink('巷灯 · 10 球', 0.55, '#3a2f27', (0, 2.75))]
    drape(things, front, 0.1)
    drape(lines(7.8, m.plain(colours[0], 0.8), 14.35, 5.35, thickness=0.09), front, 0.1)


PACKETS = {'short': ('矮生', 'SHORT · 30 CM', 0.55), 'tall': ('高生', 'TALL · 2 M', 1.75)}


def packet(kind, seed=2, thick=0.9):
    """A seed packet of 9 × 13 cm that lies on the ground, its flap at +y, and what is printed on it."""
    name, english, tall = PACKETS[kind]
    wide, long = 9.0, 13.0
    paper = m.Surface('packet', '#eee4cd', 0.85).vary(2, 0.04)
    paper.bump(paper.noise(1.3, detail=6), 0.2, 0.05).bump(paper.noise(0.06), 0.15, 0.006)

    def height(x, y):
        u, v = abs(x) / (wide / 2), abs(y) / (long / 2)
        body = max(0.0, (1 - u ** 3.4) * (1 - v ** 4)) ** 0.6
        seeds = 0.07 * noise.noise((x * 1.1 + seed, y * 1.1, 2)) + 0.14 * noise.noise((x * 0.3, y * 0.3, seed))
        low = 1.0 - 0.35 * (y / long + 0.5)
        return 0.08 + thick * body * low + seeds * body

    def top(u, v):
        x, y = wide * (u - 0.5), long * (v - 0.5)
        return (x, y, height(x, y))
    surface(top, 60, 80, paper.material, name='packet')
    slab([(-wide / 2, -long / 2), (wide / 2, -long / 2), (wide / 2, long / 2), (-wide / 2, long / 2)], 0.09, paper.material,
        edge=0.03)
    size = 4.9 if kind == 'short' else 3.5
    middle = 0.6 if kind == 'short' else 2.3
    things = sunflower_print(size, (0.0, middle), tall)
    things += [sheet(wide - 0.08, 1.85, m.plain('#6d8a4a', 0.85), (0, 5.42), 60, 24)]
    things += lines(wide - 0.9, m.plain('#d08f1f', 0.85), -4.2, -6.2, thickness=0.07)
    letters = [ink(f'向日葵 · {name}', 1.0, '#f4ecd9', (0, 5.55)), ink('SUNFLOWER', 0.46, '#f4ecd9', (0, 4.85)),
        ink(english, fit(english, 6.4, 0.62), '#3a2f27', (0, -4.9)), ink('巷灯 · 20 粒', 0.52, '#a5482c', (0, -5.75))]
    for lift, group in ((0.045, things), (0.07, letters)):
        for thing in group:
            for vertex in thing.data.vertices:
                x, y, z = vertex.co
                vertex.co = (x, y, height(x, y) + lift + z)
            thing.data.update()


def sunflower_seeds():
    """Striped seeds, 1.3 cm long."""
    skins = []
    for k in range(3):
        skin = m.Surface('sunflower seed', '#2b2725', 0.5)
        stripe = skin.wave(1.1 + 0.2 * k, direction='Y', distortion=0.8)
        skin.mottle(stripe, (0.42, '#24201e'), (0.62, '#39332f'), (0.78, '#d5cbb8'))
        skins.append(skin.bump(skin.noise(0.1, stretch=(0.2, 1, 1)), 0.3, 0.01).material)

    def one(k):
        seed = ball(1, skins[k % 3], steps=20)
        for vertex in seed.data.vertices:
            x, y, z = vertex.co
            pinch = (1 - 0.42 * max(0.0, x) ** 1.5) * (1 - 0.1 * max(0.0, -x))
            vertex.co = (x * 0.66 + (0.06 if x > 0.98 else 0), y * 0.34 * pinch, z * 0.2 * pinch)
    return [piece(lambda k=k: one(k)) for k in range(3)]


def plant_label(at=(0, 0, 0), turn=0):
    """A wooden plant label with words, lying."""
    with place(at, turn):
        slab([(-5.5, -0.75), (4.6, -0.75), (6.0, 0), (4.6, 0.75), (-5.5, 0.75)], 0.22, m.wood('#d9b384', '#bd9263'), edge=0.06)
        sign = ink('向日葵', 0.95, '#3f4a38')
        sign.location = (-2.3, 0, 0.225)
