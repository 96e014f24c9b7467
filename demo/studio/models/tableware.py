"""What the table is laid with."""

import math
import random

from mathutils import noise

from kit import materials as m
from kit.shapes import ball, box, lathe, place, rough, slab, smooth, surface
from models.cookware import steel
from models.glassware import clear_glass
from models.lettering import around, ink
from models.thrown import shell, thick_white, uneven


def plate(radius=13, seed=1):
    """A plate with a wide rim and a slight dip."""
    line = [(0.001, 0.3), (radius * 0.5, 0.3), (radius * 0.52, 0), (radius * 0.57, 0), (radius * 0.6, 0.35),
        (radius * 0.66, 0.7), (radius * 0.72, 1.35), (radius * 0.8, 1.7), (radius, 2.2)]
    lathe(shell(line, 0.36, 0.58), thick_white(), 200, uneven(seed, 0.015))


def cutlery_stem(long, wide, start, material, thick=0.26):
    """The handle of a fork or knife, from `start` to the right, rounded at its end."""
    outline = []
    for k in range(25):
        u = k / 24
        outline.append((start + long * u, -(wide * (0.42 + 0.58 * u ** 1.5) * (1 if u < 0.96 else 0.75))))
    slab(outline + [(x, -y) for x, y in outline[::-1]], thick, material, edge=0.12)


def fork(at=(0, 0, 0), turn=0):
    """A fork of 20 cm, four rounded tines to the left."""
    skin = steel(0.14)
    with place(at, turn):
        cutlery_stem(11.4, 0.95, 0, skin)

        def head(u, v):
            half = 0.36 + 0.86 * min(1.0, u * 1.8) ** 1.6
            return (0.3 - 4.2 * u, (v - 0.5) * 2 * half, 0.13 + 0.5 * math.sin(math.pi * u * 0.8) - 0.1 * (1 - abs(v - 0.5) * 2) * min(1, u * 2))
        surface(head, 20, 12, skin, 0.2, 'head')
        for k in range(4):
            y = -0.96 + 0.64 * k

            def tine(u, v, y=y):
                half = 0.2 * (1 - 0.45 * u ** 3)
                z = 0.13 + 0.5 * math.sin(math.pi * (0.8 + 0.12 * u)) + 0.55 * u * u
                return (-3.8 - 4.4 * u, y * (1 - 0.04 * u) + (v - 0.5) * 2 * half, z)
            surface(tine, 16, 4, skin, 0.2, 'tine')


def table_knife(at=(0, 0, 0), turn=0):
    """A knife of 23 cm, blade to the left."""
    skin = steel(0.14)
    with place(at, turn):
        cutlery_stem(12, 0.95, 0, skin, 0.36)
        outline = [(0.4, -0.42), (-0.6, -0.75), (-4, -1.0), (-8, -1.0), (-9.9, -0.75), (-10.7, -0.1), (-10.5, 0.5),
            (-9.4, 0.72), (-4, 0.78), (-0.5, 0.62), (0.4, 0.42)]
        slab(smooth(outline, 6), 0.16, skin, (0, 0, 0.05), edge=0.06)


def spoon(at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """A deep spoon of 17 cm, its bowl to the left."""
    skin = steel(0.14)

    line = smooth([
        (0, 0.03, 0.32, 0), (0.006, 0.42, 0.34, 0), (0.02, 0.66, 0.4, 0), (0.1, 0.76, 0.7, 0.02), (0.3, 0.5, 1.15, 0.03), (0.5,
            0.36, 1.2, 0.04),
        (0.6, 0.42, 1.02, 0.08), (0.655, 0.85, 0.95, 0.25), (0.71, 1.5, 0.96, 0.62), (0.79, 1.98, 1.0, 0.92), (0.87, 1.94, 1.02,
            0.9),
        (0.94, 1.45, 1.03, 0.6), (0.98, 0.8, 1.04, 0.25), (0.996, 0.32, 1.05, 0.06), (1, 0.02, 1.05, 0),
    ], 10)

    def skin_at(u, v):
        t, half, rise, dip = line[round(u * (len(line) - 1))]
        across = (v - 0.5) * 2
        return (-17 * t, across * half, rise - dip * (1 - across ** 2))
    with place(at, turn, tilt):
        surface(skin_at, len(line) - 1, 20, skin, 0.14, 'spoon')


BOWL_GLAZES = {
    'deep-sea': ('#24425a', '#3d6a80', '#8a7b62'), 'moss': ('#4f5c3a', '#76845a', '#9a8560'),
    'terracotta': ('#96502f', '#b56d48', '#5e3a28'), 'grape': ('#54405c', '#76607c', '#9a8578'),
}


def bowl(glaze, large=False, seed=3):
    """A double-walled bowl; its glaze ran down from the rim in the kiln. 12.6 or 16.4 cm across."""
    dark, light, rim = BOWL_GLAZES[glaze]
    radius, tall = (8.2, 7.6) if large else (6.3, 6.6)
    skin = m.Surface('bowl glaze', light, 0.2, Clearcoat=0.4)
    height = skin.tree.nodes.new('ShaderNodeSeparateXYZ')
    skin.tree.links.new(skin.place, height.inputs[0])
    part = skin.tree.nodes.new('ShaderNodeMath')
    part.operation = 'MULTIPLY_ADD'
    part.inputs[1].default_value = 1 / (tall * 1.3)
    skin.tree.links.new(height.outputs['Z'], part.inputs[0])
    drift = skin.tree.nodes.new('ShaderNodeMath')
    drift.operation = 'MULTIPLY_ADD'
    drift.inputs[1].default_value, drift.inputs[2].default_value = 0.5, -0.12
    skin.tree.links.new(skin.noise(1.5, detail=6, stretch=(1, 1, 0.28)), drift.inputs[0])
    skin.tree.links.new(drift.outputs[0], part.inputs[2])
    skin.mottle(part.outputs[0], (0.12, dark), (0.45, light), (0.72, dark), (0.84, light), (0.91, rim))
    skin.bump(skin.noise(1.6), 0.12, 0.06).bump(skin.noise(0.3), 0.06, 0.02)
    foot = radius * 0.52
    lathe(smooth([(foot - 0.7, 0.3), (foot - 0.6, 0), (foot - 0.15, 0), (foot, 0.15), (foot + 0.02, 0.6), (foot - 0.3, 0.8)],
        6), m.stoneware('#b8a184', 0.85), 128)
    line = [(0.001, 0.5), (foot - 0.5, 0.5), (foot + 0.1, 0.62), (radius * 0.83, 1.9), (radius * 0.98, 3.9), (radius, tall)]
    lathe(shell(line, 0.5, 1.1), skin.material, 200, uneven(seed, 0.04))


def chopsticks(colour, long=24.0, at=(0, 0, 0), turn=0, seed=1, apart=0.85):
    """A pair that lies along x, tips to the left: square and lacquered at the right, round bare wood at the tips."""
    lacquer = m.Surface('lacquer', colour, 0.2, Clearcoat=0.6).vary(1.5, 0.1).material
    bare = m.wood('#5c3b28', '#3c2418', 0.55, 0.25, along='x')
    chance = random.Random(seed)
    half = 0.4 if long > 20 else 0.36
    with place(at, turn):
        for side in (-0.5, 0.5):
            with place((0, side * apart, 0), chance.uniform(-0.8, 0.8)):
                stick(long, half, lacquer, bare)


def stick(long, half, lacquer, bare):
    split = 0.46

    def at_(u, v, start, end, lift=0.0):
        t = start + (end - start) * u
        size = half * (1 - 0.58 * max(0.0, (t - 0.1) / 0.9)) + lift
        square = max(0.0, 1 - max(0.0, t - 0.3) / 0.25)
        groove = 0.02 * math.sin(t * long * 14) if t > 1 - 3 / long and t < 0.985 else 0
        a = 2 * math.pi * v
        c, s = math.cos(a), math.sin(a)
        power = 1 - 0.72 * square
        y = math.copysign(abs(c) ** power, c) * (size + groove)
        z = math.copysign(abs(s) ** power, s) * (size + groove)
        return (long * (0.5 - t), y, z + half + 0.01)
    surface(lambda u, v: at_(u, v, 0.0, split, 0.012), 60, 40, lacquer, name='held')
    surface(lambda u, v: at_(u, v, split, 1.0), 260, 32, bare, name='tip')
    for x, skin, size in ((long / 2, lacquer, half), (-long / 2, bare, half * 0.42)):
        ball(size * 0.98, skin, (x, 0, half + 0.01), (0.22, 1, 1), 16)
    ring_at = long * (0.5 - split)
    with place((ring_at, 0, half + 0.01), tilt=(0, 90)):
        size = half * (1 - 0.58 * (split - 0.1) / 0.9) + 0.03
        lathe([(size - 0.05, -0.12), (size + 0.01, -0.1), (size + 0.01, 0.1), (size - 0.05, 0.12)], m.brass(), 48)


def rest(at=(0, 0, 0), turn=0):
    """A small porcelain rest for chopsticks."""
    with place(at, turn):
        surface(lambda u, v: (1.3 * (u - 0.5), 4.4 * (v - 0.5),
            0.35 + 0.55 * (2 * v - 1) ** 2 + 0.1 * math.cos(math.pi * (u - 0.5) * 2)), 16, 40, thick_white(), 0.6, 'rest')


def shaker(lid=True, full=0.78):
    """A salt shaker, 11 cm tall: thick glass, a lid of steel with holes, salt in it."""
    line = [(0.001, 0), (2.3, 0), (2.75, 0.15), (2.9, 0.6), (2.75, 3), (2.45, 6.6), (2.2, 7.9), (2.15, 8.6)]
    thick = m.Surface('pressed glass', '#f6faf8', 0.0, Transmission=1, IOR=1.3, Specular=0.9).pass_light(0.92).material
    lathe(shell(line, 0.3, 0.62), thick, 144)
    salt = m.Surface('salt', '#f1efea', 0.7).soft(0.3, 0.15)
    salt.mottle(salt.noise(0.07, detail=6), (0.3, '#dedbd4'), (0.6, '#f6f5f1')).bump(salt.speckle(0.07), 0.7, 0.04)
    top = 1.35 + 6.4 * full
    heap = lathe(smooth([(0.001, 0.66), (2.0, 0.68), (2.5, 0.95), (2.42, 2.6), (2.34, 3.4), (2.12, top - 0.5), (2.0, top), (1.2, top + 0.25),
        (0.001, top + 0.1)], 8), salt.material, 96)
    rough(heap, 0.04, 0.3)
    around([ink('盐', 1.5, '#4c5b5e', (0, 4.6))], 2.68, 0.03)
    around([ink('SALT', 0.5, '#4c5b5e', (0, 3.3))], 2.78, 0.03)
    if lid:
        with place((0, 0, 8.1)):
            shaker_lid()


def shaker_lid():
    skin = steel(0.2)
    lathe(smooth([(2.2, 0), (2.36, 0.02), (2.4, 0.15), (2.4, 2.1), (2.32, 2.5), (1.9, 2.75), (0.001, 2.9)], 7), skin, 160)
    for z in (0.3, 0.5, 0.7):
        lathe([(2.38, z - 0.06), (2.44, z), (2.38, z + 0.06)], skin, 160)
    hole = m.plain('#141312', 0.9)
    spots = [(0, 0), *((0.62 * math.cos(a), 0.62 * math.sin(a)) for a in (2 * math.pi * k / 6 for k in range(6))),
             *((1.2 * math.cos(a), 1.2 * math.sin(a)) for a in (2 * math.pi * (k + 0.5) / 10 for k in range(10)))]
    for x, y in spots:
        with place((x, y, 2.9 - 0.1 * (x * x + y * y) ** 0.5 - 0.03 * (x * x + y * y))):
            lathe([(0.001, 0.05), (0.12, 0.05), (0.13, 0)], hole, 20)


def salt_pile(at, radius=1.6, seed=2):
    """Spilled salt."""
    salt = m.Surface('salt grain', '#f4f2ee', 0.5).soft(0.2, 0.1).material
    chance = random.Random(seed)
    for k in range(420):
        a, r = chance.uniform(0, 6.28), radius * abs(chance.gauss(0, 0.55))
        z = max(0.0, 0.42 * (1 - r / radius)) * chance.uniform(0.3, 1)
        size = chance.uniform(0.05, 0.09)
        box((size, size, size), salt, (at[0] + r * math.cos(a), at[1] + r * math.sin(a), z), chance.uniform(0, 90),
            (chance.uniform(0, 40), chance.uniform(0, 40)), edge=0.008)
