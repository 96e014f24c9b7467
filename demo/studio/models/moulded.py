"""Soap, sponges, bath tablets: what is poured, pressed or foamed."""

import math
import random

from kit import materials as m
from kit.shapes import ball, bevel, box, label, lathe, mesh, place, pose, rough, smooth, surface, tube
from models.printed import around, ink, rule, written


@m._surface
def soap_paste(colour, vein, flecks, grain=2.2):
    """Cold-process soap: a soft body with a vein that was folded in, and flecks of leaf or peel."""
    made = m.Surface('soap', colour, 0.5).soft(0.18, 0.5)
    fold = made.noise(grain, detail=3, distortion=2.2)
    faint = tuple(0.55 * a + 0.45 * b for a, b in zip(m.linear(colour), m.linear(vein)))
    made.mottle(fold, (0.42, colour), (0.49, faint), (0.54, colour))
    base = made.shader.inputs['Base Color'].links[0].from_socket
    speck = made.tree.nodes.new('ShaderNodeMath')
    speck.operation = 'LESS_THAN'
    speck.inputs[1].default_value = 0.055
    made.tree.links.new(made.speckle(0.42), speck.inputs[0])
    mix = made.tree.nodes.new('ShaderNodeMixRGB')
    mix.inputs[2].default_value = (*m.linear(flecks), 1)
    made.tree.links.new(speck.outputs[0], mix.inputs[0])
    made.tree.links.new(base, mix.inputs[1])
    made.tree.links.new(mix.outputs[0], made.shader.inputs['Base Color'])
    return made.bump(made.noise(0.8), 0.25, 0.04).bump(made.noise(0.09), 0.25, 0.012)


def pillow(size, material, round_=0.7, amount=0.12, bumps=1.6):
    """A block with soft edges that is not quite even, standing on the ground."""
    thing = box(size, material, edge=round_)
    thing.modifiers['bevel'].segments = 5
    finer = thing.modifiers.new('finer', 'REMESH')
    finer.mode = 'VOXEL'
    finer.voxel_size = min(size) / 24
    finer.use_smooth_shade = True
    soft = thing.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, 3
    rough(thing, amount, bumps)
    return thing


SCENTS = {
    'after-rain': ('#aeb3a2', '#7d8c7a', '#55635a', '雨后', 'AFTER RAIN'),
    'tangerine': ('#dca867', '#bf7a3c', '#9c4c1c', '橘子皮', 'TANGERINE PEEL'),
    'mugwort': ('#969b74', '#6a7150', '#39442a', '艾草', 'MUGWORT'),
    'oat': ('#e3d5ba', '#d2bd97', '#a98a5c', '燕麦无香', 'PLAIN OAT'),
}


def soap(scent, banded=True, seed=1):
    """A bar of 8.4 × 5.6 × 2.4 cm with a stamp, and a paper band with its scent."""
    colour, vein, flecks, name, english = SCENTS[scent]
    pillow((8.4, 5.6, 2.4), soap_paste(colour, vein, flecks), 0.35, 0.1, 1.5)
    if banded:
        paper = m.paper('#efe7d6', fibre=0.3)
        bevel(box((3.3, 5.74, 2.52), paper, (-0.9, 0, 0), 0.6, edge=0.3), 0.3, 6)
        with place((-0.9, 0, 2.545), 0.6):
            line = ink(flecks)
            for x in (-1.5, 1.5):
                rule((x, -2.45), (x, 2.45), 0.05, 0, line)
            written(name, 0.92 if len(name) < 4 else 0.72, (0, 0.85, 0))
            written(english, 0.3, (0, -0.05, 0), line)
            written('巷灯 冷制皂', 0.4, (0, -1.2, 0), line)
            written('100 g', 0.28, (0, -1.8, 0), line)
    with place((2.55, 0, 2.43), 90):
        written('巷灯', 1.0, (0, 0, 0), m.plain(vein, 0.7), depth=0.02)


def leaf(at, turn, long, wide, colour, tilt=(0, 0), arch=0.25):
    """One leaf with a fold along its middle."""
    def shape(u, v):
        across = (2 * u - 1) * wide / 2 * math.sin(math.pi * v ** 0.8) ** 0.9
        return (across, (v - 0.5) * long, abs(2 * u - 1) * 0.16 * wide * math.sin(math.pi * v) + arch * math.sin(math.pi * v) * long * 0.3)

    return pose(surface(shape, 10, 26, m.leaf(colour), 0.025), at, turn, tilt)


def twig(at, turn, colour='#5c7550', count=5, long=2.6, wide=1.0):
    """A small twig with leaves in pairs, lying."""
    chance = random.Random(count)
    with place(at, turn):
        reach = count * 1.15
        tube([(0, 0, 0.12), (reach * 0.5, 0.25, 0.3), (reach, 0, 0.2, 0.5)], 0.08, m.plain('#6f5a3c', 0.8), resolution=4)
        for k in range(count):
            for side in (-1, 1):
                size = long * (1 - 0.08 * k) * chance.uniform(0.85, 1.1)
                angle = math.radians(52 * side)
                x = 0.9 + k * 1.1
                leaf((x + 0.5 * size * math.cos(angle), 0.2 + 0.5 * size * math.sin(angle), 0.25 + 0.1 * k % 0.3),
                    math.degrees(angle) - 90, size, wide * chance.uniform(0.85, 1.1), colour, arch=0.2)
        leaf((reach + 0.7, 0, 0.2), -90, long * 0.75, wide * 0.8, colour)


def peel(at, turn, size=1.0):
    """A curl of tangerine peel: orange outside, white within."""
    skin = m.Surface('peel', '#dd7f27', 0.45, Clearcoat=0.2).vary(0.6, 0.12)
    skin.bump(skin.speckle(0.11), 0.6, 0.02)

    def shape(grow):
        def at_(u, v):
            a = 1.0 + 4.2 * u
            r = size * (1.6 - 0.5 * u)
            wide = size * (0.55 + 0.25 * math.sin(math.pi * u)) * (0.25 + 0.75 * math.sin(math.pi * (0.06 + 0.88 * u)))
            return ((r + grow) * math.cos(a), (2 * v - 1) * wide, size * 0.5 + (r * 0.62 + grow) * math.sin(a) * 0.8)
        return at_

    with place(at, turn):
        pose(surface(shape(0.06), 60, 14, skin.material, 0.08), (0, 0, 0.2))
        pose(surface(shape(-0.04), 60, 14, m.wax('#f0e4cc'), 0.08), (0, 0, 0.2))


def oats(at, count=26, seed=4):
    """A few flakes of oat."""
    chance = random.Random(seed)
    flake = m.food('#e2cda2', '#c7a770', 0.2, 0.9, 0.04)
    for _ in range(count):
        a, d = chance.uniform(0, 6.28), chance.gauss(0, 1.0)
        ball(0.32, flake, (at[0] + 1.5 * d * math.cos(a), at[1] + 0.9 * d * math.sin(a), 0.1), (1, chance.uniform(0.6, 0.8),
            0.24), 10).rotation_euler = (chance.uniform(-0.2, 0.2), chance.uniform(-0.2, 0.2), a)


def rack(long=26.0, deep=9.0):
    """A rack of wooden slats."""
    wood = m.wood('#c9a06e', '#a4794a', along='x')
    for y in (-1, 1):
        box((1.4, deep, 0.9), m.wood('#b98d5b', '#94683c', along='y'), (y * (long / 2 - 2.5), 0, 0), edge=0.12)
    for k in range(5):
        box((long, 1.15, 0.6), wood, (0, (k - 2) * (deep - 1.3) / 4, 0.9), edge=0.1)


def sponge(size=(13, 9, 5), colour='#cfa878', seed=3):
    """Wood-pulp sponge: a block with pores of every size cut out of it."""
    chance = random.Random(seed)
    pulp = m.Surface('pulp', colour, 0.95).vary(1.5, 0.14).soft(0.12, 0.3)
    pulp.bump(pulp.speckle(0.3), 0.9, 0.12).bump(pulp.noise(0.07), 0.6, 0.03)
    x, y, z = size
    block = box(size, pulp.material, edge=0.55)
    holes = []
    sides = ((0, 1, 2, 1), (0, 2, 1, -1), (1, 2, 0, 1), (1, 2, 0, -1), (0, 2, 1, 1))
    for a, b, c, sign in sides:
        ranges = (x / 2, y / 2, z / 2)
        amount = int(ranges[a] * ranges[b] * 7)
        for _ in range(amount):
            centre = [0, 0, 0]
            centre[a] = chance.uniform(-ranges[a], ranges[a])
            centre[b] = chance.uniform(-ranges[b], ranges[b])
            centre[c] = sign * (ranges[c] + chance.uniform(-0.06, 0.05))
            r = min(0.75, 0.13 + abs(chance.gauss(0, 0.17)))
            holes.append((centre[0], centre[1], centre[2] + z / 2, r))
    vertices, faces = [], []
    for cx, cy, cz, r in holes:
        stretch = [chance.uniform(0.75, 1.3) for _ in range(3)]
        first, rows, columns = len(vertices), 7, 10
        vertices.append((cx, cy, cz - r * stretch[2]))
        for row in range(1, rows):
            level = math.pi * row / rows
            for k in range(columns):
                a = 2 * math.pi * k / columns
                vertices.append((cx + r * stretch[0] * math.sin(level) * math.cos(a),
                    cy + r * stretch[1] * math.sin(level) * math.sin(a), cz - r * stretch[2] * math.cos(level)))
        vertices.append((cx, cy, cz + r * stretch[2]))
        last = len(vertices) - 1
        for k in range(columns):
            after = (k + 1) % columns
            faces.append((first, first + 1 + after, first + 1 + k))
            for row in range(rows - 2):
                low = first + 1 + row * columns
                faces.append((low + k, low + after, low + columns + after, low + columns + k))
            faces.append((last - columns + k, last - columns + after, last))
    cutter = mesh('pores', vertices, faces, pulp.material)
    whole = cutter.modifiers.new('joined', 'REMESH')
    whole.mode, whole.voxel_size = 'VOXEL', 0.07
    cutter.hide_render = True
    voxel = block.modifiers.new('joined', 'REMESH')
    voxel.mode, voxel.voxel_size = 'VOXEL', 0.15
    even = block.modifiers.new('even', 'SMOOTH')
    even.factor, even.iterations = 0.5, 8
    rough(block, 0.3, 1.6)
    cut = block.modifiers.new('pores', 'BOOLEAN')
    cut.operation, cut.object, cut.solver = 'DIFFERENCE', cutter, 'FAST'
    tube([(x / 2 - 1.4, 0.2, z * 0.55), (x / 2 + 0.3, 0.1, z * 0.56), (x / 2 + 2.1, -0.9, 1.6), (x / 2 + 2.9, -2.4, 0.2),
        (x / 2 + 1.9, -2.9, 0.14), (x / 2 + 1.4, -1.3, 1.0), (x / 2 + 0.1, -0.1, z * 0.53),
        (x / 2 - 1.4, 0.1, z * 0.53)], 0.13, m.cloth('#ece2cd', 0.04, strength=0.9), resolution=5)
    return block


def lather(at, radius, front, seed=2):
    """
    Lather on something flat whose edge is `front` cm before its middle, and it runs over it: bubbles too small to tell
    apart in soft lumps, a few larger ones among them.
    """
    chance = random.Random(seed)
    froth = m.Surface('lather', '#faf8f2', 0.55).soft(0.3, 0.3)
    froth.bump(froth.speckle(0.14), 0.45, 0.04).bump(froth.noise(0.09, detail=6), 0.35, 0.03)
    film = m.blown_glass('#ffffff', '#eef2f2', power=2.5, gain=0.6, least=0.05)
    with place(at):
        lumps = []
        for _ in range(260):
            a, share = chance.uniform(0, 6.28), chance.random() ** 0.55
            r = radius * share * (1 + 0.2 * math.sin(3 * a + seed) + 0.14 * math.sin(5 * a))
            size = chance.uniform(0.22, 0.52) * (1.15 - 0.5 * share)
            lumps.append((r * math.cos(a), 0.7 * r * math.sin(a), chance.uniform(0, 0.8) * (1 - share ** 2) + 0.1 * size, size))
        for x, long in ((-1.6, 1.5), (-0.9, 2.4), (1.3, 0.9)):
            for k in range(14):
                t = k / 13
                y, z = -front * min(1, 0.4 + 1.2 * t) - 0.12, -long * max(0, t - 0.5) * 2 + 0.05
                lumps.append((x + chance.uniform(-0.2, 0.2), y, z, (0.42 - 0.16 * t) * chance.uniform(0.8, 1.1)))
        vertices, faces = [], []
        for x, y, z, size in lumps:
            first = len(vertices)
            for row in range(9):
                level = math.pi * row / 8
                wide, high = size * math.sin(level), z - size * math.cos(level)
                vertices += [(x + wide * math.cos(b), y + wide * math.sin(b), high) for b in (math.pi * k / 6 for k in range(12))]
            for low in range(first, first + 96, 12):
                faces += [(low + k, low + (k + 1) % 12, low + 12 + (k + 1) % 12, low + 12 + k) for k in range(12)]
        mass = mesh('lather', vertices, faces, froth.material)
        whole = mass.modifiers.new('joined', 'REMESH')
        whole.mode, whole.voxel_size, whole.use_smooth_shade = 'VOXEL', 0.075, True
        soft = mass.modifiers.new('soft', 'SMOOTH')
        soft.factor, soft.iterations = 0.5, 7
        for x, y, z, size in lumps[::3]:
            up, a = chance.uniform(0.2, 1.3), chance.uniform(3.3, 6.1)
            wide = size * math.cos(up)
            at_ = (x + wide * math.cos(a), y + wide * math.sin(a), z + size * math.sin(up))
            ball(chance.uniform(0.1, 0.26), film, at_, steps=14)


FIZZ = {
    'yuzu': ('#e6d2a2', '#b8954a', '柚子', 'YUZU'),
    'cypress': ('#b0b9a4', '#66785f', '柏木', 'CYPRESS'),
    'lavender': ('#b9b0c2', '#75678a', '薰衣草', 'LAVENDER'),
}


def tablet(scent, at=(0, 0, 0), turn=0, tilt=(0, 0), radius=2.55, thick=1.7):
    """A pressed tablet of salt and soda with a flower pressed into it."""
    colour, dark, _, _ = FIZZ[scent]
    press = m.Surface('press', colour, 0.95)
    pale = tuple(min(1, c * 1.35 + 0.02) for c in m.linear(colour))
    deep = tuple(c * 0.72 for c in m.linear(colour))
    press.mottle(press.noise(0.16, detail=8), (0.3, deep), (0.48, colour), (0.7, pale))
    press.bump(press.noise(0.12, detail=8), 0.9, 0.05).bump(press.noise(1.1), 0.3, 0.06)
    r = radius
    with place(at, turn, tilt):
        body = lathe(smooth([(0.001, 0), (r - 0.35, 0)], 4) + smooth([(r - 0.35, 0), (r - 0.08, 0.1), (r, 0.35)],
            5)[1:] + [(r, thick * k / 10) for k in range(3, 8)]
                     + smooth([(r, thick - 0.35), (r - 0.08, thick - 0.1), (r - 0.35, thick)], 5) + [(r * 0.74, thick),
                         (r * 0.7, thick - 0.1), (r * 0.5, thick - 0.1), (0.001, thick - 0.1)], press.material, 160)
        rough(body, 0.1, 0.35)
        written('巷灯', 1.35, (0, 0, thick - 0.09), m.plain(tuple(c * 0.6 for c in m.linear(colour)), 0.95), depth=0.03)


def tablet_box(scent, at=(0, 0, 0), turn=0):
    """A drum of board for eight tablets, its label in front."""
    colour, dark, name, english = FIZZ[scent]
    r, tall = 3.5, 13.6
    with place(at, turn):
        board = m.card('#d9cdb8')
        lathe([(0.001, 0), (r - 0.05, 0), (r, 0.05), (r, tall - 2.6)], board, 160)
        lid = m.paper(dark)
        lathe(smooth([(r, tall - 2.75), (r + 0.12, tall - 2.72), (r + 0.12, tall - 0.1), (r + 0.05, tall)], 4) + [(r - 0.15,
            tall), (r - 0.2, tall - 0.12), (0.001, tall - 0.12)], lid, 160)
        label(14.0, 8.6, r, 1.2, m.paper('#f1eadb'))
        line = ink(dark)
        label(14.0, 1.1, r, 8.7, m.plain(colour, 0.85), lift=0.03)
        around(name, 1.7, r, 6.9)
        around(english, 0.62, r, 5.5, line)
        around('气泡泡澡片', 0.78, r, 3.9)
        around('8 × 45 g', 0.5, r, 2.9, line)
        around('巷灯 LAMPLIGHT', 0.5, r, 9.25, ink('#33302c'), lift=0.04)
