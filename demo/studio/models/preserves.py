"""Honey and jam in jars, a dipper, fruit, bread."""

import math
import random

from mathutils import noise

from kit import materials as m
from kit.shapes import ball, lathe, place, pose, ring, rough, slab, smooth, surface, tube
from models import glassware, scattered
from models.lettering import around, fit, ink, lines, sheet
from models.thrown import shell


def jar(radius, tall, inside, liquid=None):
    """A round jar with shoulders and a neck; `inside(level, radius)` puts something in it, or it is full of `liquid`."""
    neck = radius * 0.8
    line = [(0.001, 0), (radius - 0.7, 0), (radius - 0.18, 0.15), (radius - 0.01, 0.8), (radius, 1.1),
        (radius, tall - 2.0), (radius - 0.01, tall - 1.7), (radius - 0.12, tall - 1.1),
        (neck + 0.12, tall - 0.45), (neck, tall - 0.1), (neck, tall + 1.0)]
    level = tall - 0.5
    if liquid:
        lathe(shell(line, 0.24, 0.6, full=level), glassware.filled(liquid, 0.4, level), 160)
    else:
        lathe(shell(line, 0.2, 0.5), glassware.clear_glass(), 160)
        inside(level, radius - 0.24)
    return neck


def screw_lid(radius, z, colour='#c9a24e', tall=1.7, metal=True):
    """A lid of tinplate with a ribbed edge and a raised middle."""
    skin = m.metal(colour, 0.34) if metal else m.enamel(colour, 0.3)
    line = smooth([(radius - 0.05, 0), (radius + 0.08, 0.04), (radius + 0.08, 0.2), (radius, 0.28), (radius, tall - 0.22),
        (radius - 0.06, tall - 0.05), (radius - 0.25, tall), (radius - 0.5, tall - 0.04), (radius - 0.62, tall - 0.14),
        (0.001, tall - 0.1)], 4)
    with place((0, 0, z)):
        lathe(line, skin, 240, lambda a, h: 0.025 * math.cos(60 * a) if 0.28 < h < tall - 0.22 else 0)


def jar_label(radius, wide, high, z, title, english, small, band, paper='#f2ead8'):
    """A pasted label: a title, a line in English, a small line; a band above and below."""
    around([sheet(wide, high, m.paper(paper), (0, z), 40, 2)], radius, 0.015)
    size = fit(title, wide * 0.8, high * 0.34)
    things = [ink(title, size, '#3a2f27', (0, z + high * 0.14))]
    things += lines(wide * 0.9, m.plain(band, 0.8), z + high * 0.42, z - high * 0.42, thickness=high * 0.035)
    things.append(ink(english, fit(english, wide * 0.8, high * 0.12), '#3a2f27', (0, z - high * 0.14)))
    things.append(ink(small, fit(small, wide * 0.8, high * 0.1), '#3a2f27', (0, z - high * 0.29)))
    around(things, radius, 0.03)


HONEYS = {
    'acacia': ('#ecc765', '槐花蜜', 'ACACIA HONEY', '#d9b24a'),
    'lime': ('#f0dba6', '椴树蜜', 'LIME BLOSSOM HONEY', '#9aa579'),
    'jujube': ('#a1581a', '枣花蜜', 'JUJUBE HONEY', '#8f4a24'),
}
JARS = {'250': (3.3, 7.2), '500': (4.1, 9.2), '1000': (5.1, 11.8)}


def set_honey(colour):
    """Honey that has set: pale, fine, nearly opaque."""
    body = m.Surface('set honey', colour, 0.3).soft(0.45, 0.6)
    body.mottle(body.noise(1.6, detail=5, distortion=1.2), (0.3, '#e2c484'), (0.6, colour))

    def inside(level, radius):
        lathe(smooth([(0.001, 0.5), (radius - 0.6, 0.52), (radius - 0.08, 0.9), (radius, 1.3)], 5)
            + [(radius, level - 1.5), (radius - 0.25, level - 0.9), (radius * 0.84, level - 0.3), (0.001, level - 0.25)],
                body.material, 128)
    return inside


def honey_jar(kind, size='500'):
    """A jar of honey with its label and a gold lid; 250 g, 500 g or a kilo."""
    colour, title, english, band = HONEYS[kind]
    radius, tall = JARS[size]
    if kind == 'lime':
        neck = jar(radius, tall, set_honey(colour))
    else:
        neck = jar(radius, tall, None, colour)
    screw_lid(neck + 0.16, tall - 0.35, tall=1.5 + 0.05 * tall)
    weight = {'250': '250 g', '500': '500 g', '1000': '1 kg'}[size]
    jar_label(radius, radius * 1.5, tall * 0.44, tall * 0.42, title, english, f'巷灯 · {weight}', band)


def dipper(at=(0, 0, 0), turn=0, tilt=(0, 0), honey=None):
    """A dipper of beech, 16 cm long, that lies along x with its grooved head to the left; honey still clings to it."""
    beech = m.wood('#cfa069', '#ab7a45', 0.45, 0.5, along='z')
    with place(at, turn, tilt), place((-7, 0, 1.25), tilt=(0, 90)):
        line = [(0.001, 0), (0.5, 0.02)]
        for k in range(6):
            z, r = 0.15 + k * 0.62, 1.2 * math.sin(math.pi * (0.22 + 0.1 * k + 0.04)) ** 0.7
            line += [(0.55, z), (r - 0.06, z + 0.03), (r, z + 0.1), (r, z + 0.27), (r - 0.06, z + 0.34), (0.55, z + 0.37)]
        line += smooth([(0.5, 3.95), (0.36, 4.4), (0.34, 8), (0.42, 13), (0.55, 14.6), (0.5, 15.4), (0.001, 15.6)], 8)
        lathe(line, beech, 96)
        if honey:
            wet = m.Surface('honey', honey, 0.03, Transmission=0.75, IOR=1.4, Clearcoat=0.5).pass_light(0.6)
            lathe(smooth([(0.001, -0.12), (0.8, -0.02), (1.12, 0.8), (1.27, 1.9), (1.1, 3.1), (0.6, 3.75)], 8), wet.material, 96,
                lambda a, z: 0.05 * math.sin(3 * a + z * 2) + 0.04 * math.sin(7 * a))


def puddle(at, radius, colour, seed=1):
    """Honey or jam that ran on the ground."""
    wet = m.Surface('puddle', colour, 0.03, Transmission=0.7, IOR=1.4).pass_light(0.7)
    with place(at):
        lathe(smooth([(0.001, 0.16), (radius * 0.7, 0.15), (radius * 0.94, 0.1), (radius, 0.01)], 6), wet.material, 96,
            lambda a, z: radius * (0.12 * math.sin(2 * a + seed) + 0.07 * math.sin(3 * a + 2 * seed)))


JAMS = {
    'strawberry': ('#8d1d17', '#5e0f0d', '草莓酱', 'STRAWBERRY JAM', '#b33a2c'),
    'blueberry': ('#2c1730', '#180c1c', '蓝莓酱', 'BLUEBERRY JAM', '#4c4470'),
    'tangerine': ('#d0761a', '#a3520c', '橘子酱', 'TANGERINE JAM', '#d08430'),
}


def jam_body(kind):
    colour, dark, *_ = JAMS[kind]
    body = m.Surface('jam', colour, 0.12, Clearcoat=0.4).soft(0.3, 0.6)
    light = tuple(min(1, c * 1.9 + 0.004) for c in m.linear(colour))
    body.mottle(body.noise(0.7, detail=5, distortion=1.5), (0.32, dark), (0.52, colour), (0.76, light))
    return body.bump(body.noise(0.5), 0.4, 0.08).material


def jam_jar(kind, at=(0, 0, 0), turn=0, lid=True):
    """A jar of 220 g with half fruits in it, a label, and a lid checked with cloth."""
    _, dark, title, english, band = JAMS[kind]
    radius, tall = 3.5, 7.4

    def inside(level, r):
        chance = random.Random(len(kind))
        lathe(smooth([(0.001, 0.5), (r - 0.6, 0.52), (r - 0.08, 0.9), (r, 1.3)], 5) + [(r, level - 1.5), (r - 0.2, level - 1.0),
            (r * 0.85, level - 0.4), (0.001, level - 0.3)], jam_body(kind), 128)
        seed = m.plain('#d8a860', 0.4)
        berry = m.Surface('berry in jam', '#2a2038', 0.25).vary(0.5, 0.3).material
        peel = m.Surface('peel in jam', '#e39a34', 0.3).soft(0.3, 0.3).material
        for k in range({'strawberry': 110, 'blueberry': 70, 'tangerine': 60}[kind]):
            a, z = chance.uniform(-math.pi, 0), chance.uniform(0.9, level - 1.6)
            x, y = (r - 0.02) * math.cos(a), (r - 0.02) * math.sin(a)
            if kind == 'strawberry':
                ball(0.055, seed, (x, y, z), (1, 1, 1.5), 8)
            elif kind == 'blueberry':
                ball(chance.uniform(0.38, 0.5), berry, (x * 0.88, y * 0.88, z), (1, 1, 0.9), 18)
            else:
                b = a + chance.uniform(0.12, 0.3)
                lift = chance.uniform(-0.5, 0.5)
                tube([(x, y, z), ((r - 0.05) * math.cos((a + b) / 2), (r - 0.05) * math.sin((a + b) / 2), z + lift),
                    ((r - 0.02) * math.cos(b), (r - 0.02) * math.sin(b), z + lift * 0.4)], 0.09, peel, resolution=4)
    with place(at, turn):
        neck = jar(radius, tall, inside)
        jar_label(radius, radius * 1.55, 3.5, 3.25, title, english, '巷灯 · 220 g', band)
        if lid:
            screw_lid(neck + 0.14, tall - 0.35, '#b98f56')
            cloth_cap(neck + 0.22, tall + 1.42, band)


def cloth_cap(radius, z, colour):
    """A round of checked cotton over a lid, tied with string."""
    cloth = m.Surface('checked', '#efe8d9', 0.95, Sheen=0.4)
    bands = []
    for direction in ('X', 'Y'):
        wave = cloth.wave(4.2, direction=direction)
        sharp = cloth.tree.nodes.new('ShaderNodeMath')
        sharp.operation = 'GREATER_THAN'
        sharp.inputs[1].default_value = 0.5
        cloth.tree.links.new(wave, sharp.inputs[0])
        half = cloth.tree.nodes.new('ShaderNodeMath')
        half.operation = 'MULTIPLY'
        half.inputs[1].default_value = 0.5
        cloth.tree.links.new(sharp.outputs[0], half.inputs[0])
        bands.append(half.outputs[0])
    total = cloth.tree.nodes.new('ShaderNodeMath')
    total.operation = 'ADD'
    for k, band in enumerate(bands):
        cloth.tree.links.new(band, total.inputs[k])
    pale = tuple(0.55 * a + 0.45 * b for a, b in zip(m.linear('#efe8d9'), m.linear(colour)))
    cloth.mottle(total.outputs[0], (0.1, '#efe8d9'), (0.5, pale), (0.9, colour))
    cloth.bump(cloth.wave(0.3, direction='X'), 0.4, 0.01).bump(cloth.wave(0.3, direction='Y'), 0.4, 0.01)

    def drop(u, v):
        a = 2 * math.pi * u
        flat = min(1.0, v / 0.58)
        fall = max(0.0, (v - 0.58) / 0.42)
        wave = math.sin(13 * a + 0.5 * math.sin(3 * a)) * fall
        pinch = math.exp(-((fall - 0.38) / 0.16) ** 2)
        r = radius * flat + fall * 0.75 + 0.22 * wave * (1 - pinch) * min(1,
            fall * 3) - 0.16 * pinch * (fall > 0) + 0.06 * (fall > 0)
        return (r * math.cos(a), r * math.sin(a),
            z + 0.06 - 2.0 * fall ** 0.9 - 0.06 * flat ** 8 + 0.1 * noise.noise((r * math.cos(a), r * math.sin(a), 3)) * flat)
    surface(drop, 260, 60, cloth.material, 0.05)
    string = m.cloth('#cdb389', 0.03)
    for k in range(3):
        ring(radius + 0.28, 0.07, string, (0, 0, z - 0.75 - 0.11 * k))
    tube([(0, -radius - 0.3, z - 0.85), (-0.7, -radius - 0.6, z - 0.5), (-1.0, -radius - 0.55, z - 1.1), (-0.1, -radius - 0.4,
        z - 0.9)], 0.07, string, resolution=4)
    tube([(0, -radius - 0.3, z - 0.85), (0.7, -radius - 0.6, z - 0.5), (1.0, -radius - 0.55, z - 1.1), (0.1, -radius - 0.4,
        z - 0.9)], 0.07, string, resolution=4)
    tube([(0.05, -radius - 0.35, z - 0.9), (0.3, -radius - 0.6, z - 1.6), (0.6, -radius - 0.6, z - 2.3)], 0.07, string,
        resolution=4)


def strawberry(at=(0, 0, 0), turn=0, tilt=(90, 0), size=1.0, seed=1):
    """A strawberry of 3 cm with its seeds and its green collar; tilted by 90 degrees it lies."""
    skin = m.Surface('strawberry', '#b4231b', 0.25, Clearcoat=0.35).soft(0.2, 0.3).vary(1, 0.16)
    pip, green = m.plain('#d3a04a', 0.5), m.leaf('#557a35')
    profile = smooth([(0.001, 0), (0.5, 0.12), (1.05, 0.9), (1.42, 2.0), (1.35, 2.75), (0.9, 3.1), (0.001, 3.05)], 10)

    def build():
        body = lathe(profile, skin.material, 96, lambda a, z: 0.05 * math.sin(3 * a + seed))
        rough(body, 0.03, 0.35)
        rows = 9
        for row in range(rows):
            z = 0.35 + 2.5 * row / rows
            r = min(((abs(q - z), x) for x, q in profile))[1]
            count = max(4, round(2 * math.pi * r / 0.6))
            for k in range(count):
                a = 2 * math.pi * (k + 0.5 * (row % 2)) / count
                ball(0.048, pip, ((r + 0.015) * math.cos(a), (r + 0.015) * math.sin(a), z), (1, 1, 1.5), 8)
        for k in range(9):
            with place((0, 0, 3.05), 40 * k + seed * 7):
                surface(lambda u, v: (1.35 * u, (v - 0.5) * 0.6 * math.sin(math.pi * (0.15 + 0.83 * u)),
                    0.1 + 0.3 * math.sin(2 * u) - 0.2 * u * u * (k % 3)), 12, 4, green, 0.03)
        tube([(0, 0, 3.0), (0.05, 0, 3.5), (0.25, 0, 4.0)], 0.09, green, resolution=4)
    pose(scattered.link(scattered.piece(build), smooth=False), at, turn, tilt, size)


def blueberries(places, seed=1):
    """Blueberries with their bloom and crown at (x, y)."""
    skin = m.Surface('blueberry', '#3c4670', 0.55)
    skin.mottle(skin.noise(0.6, detail=6), (0.3, '#232645'), (0.55, '#465184'), (0.8, '#8089ab'))

    def build():
        ball(0.72, skin.material, scale=(1, 1, 0.88), steps=28)
        for k in range(5):
            with place((0, 0, 0.55), 72 * k, (0, 20)):
                surface(lambda u, v: (0.14 + 0.2 * u, (v - 0.5) * 0.28 * (1 - 0.7 * u), 0.05 + 0.1 * u), 5, 4, skin.material,
                    0.02)
        lathe([(0.2, 0.6), (0.001, 0.5)], m.plain('#1d1c2c', 0.9), 20)
    kinds = [scattered.piece(build)]
    chance = random.Random(seed)
    for x, y in places:
        scattered.put(kinds[0], (x, y, 0.62), chance, flat=0.7)


def tangerine(at=(0, 0, 0), turn=0, size=1.0, tilt=(0, 0)):
    """A tangerine of 6 cm with its leaf."""
    skin = m.Surface('tangerine', '#d9761c', 0.38, Clearcoat=0.2).soft(0.15, 0.4).vary(2, 0.1)
    skin.bump(skin.speckle(0.16), 0.5, 0.025)
    with place(at, turn, tilt, size):
        line = [(0.001, 0.15), (0.9, 0), (2.2, 0.5), (3.0, 2.1), (2.6, 3.7), (1.3, 4.5), (0.6, 4.6), (0.001, 4.45)]
        lathe(smooth(line, 8), skin.material, 96, lambda a, z: 0.05 * math.cos(5 * a) * (z / 4.6))
        lathe(smooth([(0.001, 4.7), (0.22, 4.68), (0.3, 4.5)], 4), m.plain('#6b7a3e', 0.7), 16)
        with place((0.1, 0, 4.6), 20):
            surface(lambda u, v: (3.6 * u, (v - 0.5) * 1.7 * math.sin(math.pi * u ** 0.85) ** 0.9,
                0.15 + 0.9 * math.sin(2.4 * u) - 0.5 * u + 0.2 * abs(v - 0.5)),
                20, 8, m.leaf('#3f6a35', 0.35), 0.03)


def toast(at=(0, 0, 0), turn=0, tilt=(0, 0), jam=None):
    """A slice of bread, 10 cm, with jam on it."""
    crumb = m.food('#e6cfa2', '#cda66a', 0.35, 0.9, 0.09)
    rind = m.food('#9c5f2a', '#74411a', 0.5, 0.7, 0.05)
    outline = smooth([(-4.2, -4.4), (4.2, -4.4), (4.6, -3.8), (4.45, 0.5), (5.0, 2.2), (4.4, 3.9), (2.4, 4.6), (0, 4.5), (-2.4,
        4.6), (-4.4, 3.9),
        (-5.0, 2.2), (-4.45, 0.5), (-4.6, -3.8), (-4.2, -4.4)], 6)[:-1]
    with place(at, turn, tilt):
        slab(outline, 1.3, rind, edge=0.25)
        slab([(x * 0.95, y * 0.95) for x, y in outline], 0.12, crumb, (0, 0, 1.24), edge=0.05)
        if jam:
            body = jam_body(jam)
            reach = lambda a: 3.0 + 0.5 * math.sin(2 * a + 1) + 0.35 * math.sin(5 * a) + 0.2 * math.sin(9 * a + 2)

            def spread(u, v):
                a, r = 2 * math.pi * u, v * reach(2 * math.pi * u)
                x, y = r * math.cos(a) * 1.1, r * math.sin(a)
                return (x, y, 1.36 + 0.42 * max(0.0, 1 - v ** 4) ** 0.6 * (0.75 + 0.6 * noise.noise((x * 0.7, y * 0.7, 4))))
            surface(spread, 120, 30, body)
