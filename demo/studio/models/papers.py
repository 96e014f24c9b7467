"""Books, sheets, envelopes: what is made of paper and board. They lie, their lower edge towards the camera."""

import math
import random

from kit import materials as m
from kit.shapes import bevel, box, label, lathe, mesh, place, pose, ring, rounded, slab, smooth, surface, tube
from models.printed import around, foil, frame, ink, rule, written

CREAM = '#efe6d0'


@m._surface
def page_edges(colour=CREAM):
    """The cut edges of many pages."""
    surface_ = m.Surface('page edges', colour, 0.95)
    lines = surface_.noise(0.05, detail=3, stretch=(0.02, 0.02, 1))
    dark = tuple(c * 0.72 for c in m.linear(colour))
    surface_.mottle(lines, (0.3, dark), (0.6, colour))
    return surface_.bump(lines, 0.6, 0.02)


@m._surface
def book_cloth(colour):
    """Linen for covers: thick and thin threads that cross."""
    made = m.Surface('book cloth', colour, 0.92, Sheen=0.3)
    across, along = made.noise(0.07, detail=1, stretch=(0.3, 1, 1)), made.noise(0.07, detail=1, stretch=(1, 0.3, 1))
    both = made.tree.nodes.new('ShaderNodeMath')
    both.operation = 'ADD'
    made.tree.links.new(across, both.inputs[0])
    made.tree.links.new(along, both.inputs[1])
    dark, light = (tuple(min(1, c * k) for c in m.linear(colour)) for k in (0.68, 1.34))
    half = made.tree.nodes.new('ShaderNodeMath')
    half.operation = 'MULTIPLY'
    half.inputs[1].default_value = 0.5
    made.tree.links.new(both.outputs[0], half.inputs[0])
    made.mottle(half.outputs[0], (0.38, dark), (0.5, colour), (0.62, light))
    return made.bump(across, 0.9, 0.03).bump(along, 0.9, 0.03)


def bar(section, length, material, edge=0.05):
    """A section of (x, z), `length` long along y."""
    count = len(section)
    vertices = [(x, y, z) for y in (-length / 2, length / 2) for x, z in section]
    faces = [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
    faces += [(k, k + count, (k + 1) % count + count, (k + 1) % count) for k in range(count)]
    thing = mesh('bar', vertices, faces, material)
    thing.data.use_auto_smooth = True
    return bevel(thing, edge, 2) if edge else thing


def cover(width, height, thick, cloth):
    """Cloth over board, in one piece from fore-edge to fore-edge round the spine; round corners."""
    right, corner, board = width / 2 + 0.22, 0.7, 0.2
    steps = [corner * (1 - math.cos(math.pi / 2 * k / 10)) for k in range(11)]
    top, low, left = thick - board / 2, board / 2, -width / 2
    flat = [(right - d, top) for d in steps] + [(right - width * k / 10, top) for k in range(1, 9)]
    spine = smooth([
        (left + 0.95, top), (left + 0.62, top - 0.1), (left + 0.3, top + 0.02), (left - 0.12, top - 0.12),
        (left - 0.34, thick / 2), (left - 0.12, low + 0.12), (left + 0.3, low), (left + 0.62, low), (left + 0.95, low),
    ], 8)
    line = flat + spine + [(x, low) for x, _ in flat[::-1]]

    def at(u, v):
        x, z = line[round(u * (len(line) - 1))]
        gap = max(0.0, corner - (right - x))
        reach = height / 2 + 0.22 - (corner - math.sqrt(max(0.0, corner * corner - gap * gap)))
        return (x, (2 * v - 1) * reach, z)

    bevel(surface(at, len(line) - 1, 12, cloth, board), 0.07, 3)


def ribbon(points, wide, material):
    """A flat band along soft points."""
    line = smooth(points, 12)

    def at(u, v):
        x, y, z = line[round(v * (len(line) - 1))]
        return (x + wide * (u - 0.5), y, z)

    return surface(at, 2, len(line) - 1, material, 0.03)


def notebook(width, height, thick, colour, strap):
    """A sewn hardback with an elastic, a ribbon and a stamped name."""
    cover(width, height, thick, book_cloth(colour))
    slab(rounded(width - 0.1, height - 0.1, 0.55), thick - 0.4, page_edges(), at=(0.02, 0, 0.2), edge=0.04)
    band = m.cloth(strap, 0.04, strength=0.9)
    box((0.6, height + 0.62, thick + 0.13), band, (width / 2 - 1.35, 0, -0.03), edge=0.09)
    low = -height / 2
    x = -width * 0.12
    ribbon([(x, low + 1, thick * 0.55), (x, low - 0.25, thick * 0.5), (x + 0.15, low - 0.9, 0.22), (x + 0.5, low - 1.8,
        0.06), (x + 0.4, low - 2.5, 0.05)], 0.45, m.cloth('#b9854a', 0.03))
    size = height / 21
    written('巷灯', 0.95 * size, (-width * 0.06, -height * 0.33, thick + 0.015), foil(), depth=0.012)
    written('LAMPLIGHT', 0.36 * size, (-width * 0.06, -height * 0.33 - 0.85 * size, thick + 0.015), foil(), depth=0.012)


def leafed(width, height, thick, lines=None, mirrored=False):
    """Half of an open book: pages that rise from the gutter at x = 0 to the right."""
    shape = smooth([(0.0, thick * 0.35), (0.35, thick * 0.72), (1.1, thick * 0.95), (2.6, thick), (width * 0.6,
        thick * 0.97), (width, thick * 0.86)], 10)
    side = -1 if mirrored else 1
    section = [(side * x, z) for x, z in [*shape, (width + 0.12, 0.0), (0.0, 0.0)]]
    bar(section, height, page_edges(), 0)

    def top(x):
        for (ax, az), (bx, bz) in zip(shape, shape[1:]):
            if ax <= x <= bx:
                return az + (bz - az) * (x - ax) / max(1e-6, bx - ax)
        return shape[-1][1]

    def sheet(u, v):
        x = shape[round(u * (len(shape) - 1))][0]
        return (side * x, (v - 0.5) * height, top(x) + 0.02)

    surface(sheet, len(shape) - 1, 1, m.paper('#f0e8d5', fibre=0.15))
    if lines:
        grey = m.plain('#a9b3b4', 0.9)
        step, start, end = lines
        count = int((height - 3.2) / step)
        for k in range(count):
            y = -height / 2 + 1.4 + k * step

            def stroke(u, v, y=y):
                x = start + (end - start) * u
                return (side * x, y + 0.028 * (v - 0.5), top(x) + 0.032)

            surface(stroke, 40, 1, grey)
    return top


def open_notebook(width, height, colour, thick=0.85):
    """The book lying open by itself."""
    board = book_cloth(colour)
    slab(rounded(2 * width + 1.2, height + 0.5, 0.6), 0.24, board, edge=0.08)
    with place((0, 0, 0.22)):
        leafed(width, height, thick, (0.7, 1.2, width - 0.8))
        leafed(width, height, thick * 0.94, (0.7, 1.2, width - 0.8), mirrored=True)
        low = -height / 2
        ribbon([(0.15, height / 2 - 0.2, thick * 0.5), (0.1, 4, thick * 0.45), (0.25, -4, thick * 0.5), (0.2, low + 0.3,
            thick * 0.42), (0.5, low - 0.9, 0.05), (1.1, low - 2.6, -0.15)], 0.45, m.cloth('#b9854a', 0.03))


@m._surface
def waxed_card(colour='#626b5f'):
    """Card that was brushed with wax: a dull gloss, clouds."""
    made = m.Surface('waxed card', colour, 0.46, Clearcoat=0.35).vary(0.9, 0.16)
    return made.bump(made.noise(0.07), 0.2, 0.008).bump(made.noise(2.2), 0.2, 0.04)


def wire_binding(width, height, thick):
    """Double rings of steel along the left edge."""
    steel, hole = m.metal('#c9c8c3', 0.2), m.plain('#241f1b', 0.9)
    radius = thick / 2 + 0.3
    for k in range(19):
        y = (k - 9) * (height - 2.2) / 18
        slab([(x * 0.22, q * 0.26) for x, q in ((-1, -1), (1, -1), (1, 1), (-1, 1))], 0.012, hole, at=(-width / 2 + 0.55, y,
            thick - 0.002), edge=0.001)
        for q in (-0.1, 0.1):
            ring(radius, 0.058, steel, (-width / 2, y + q, thick / 2), tilt=(90, 0))
    for q in (-0.1, 0.1):
        tube([(-width / 2 - radius + 0.05, (k - 9) * (height - 2.2) / 18 + q, thick * 0.42) for k in range(19)], 0.03, steel,
            resolution=4)


def ledger(width=15.0, height=21.0, thick=1.5):
    """A counter ledger with a wire binding and a pasted label; closed."""
    with place((0, 0, 0.16), tilt=(0, 0.9)):
        slab(rounded(width, height, 0.5), 0.13, waxed_card(), edge=0.05)
        slab(rounded(width - 0.35, height - 0.35, 0.4), thick - 0.26, page_edges('#e9e2d2'), at=(-0.05, 0, 0.13), edge=0.03)
        slab(rounded(width, height, 0.5), 0.13, waxed_card(), at=(0, 0, thick - 0.13), edge=0.05)
        wire_binding(width, height, thick)
        with place((0.7, 3.4, thick)):
            slab(rounded(8.4, 9.2, 0.3), 0.02, m.paper('#eee4cd'), edge=0.008)
            red = ink('#8f3a2a')
            frame(7.7, 8.5, 0.07, 0.026, red)
            frame(7.35, 8.15, 0.03, 0.026, red)
            written('流水账', 2.0, (0, 1.7, 0.03))
            written('COUNTER LEDGER', 0.52, (0, -0.15, 0.03))
            for k in range(2):
                rule((-2.6, -1.6 - k * 1.1), (2.6, -1.6 - k * 1.1), 0.03, 0.026, red)
            written('十一月 — 次年四月', 0.62, (0, -1.24, 0.03), ink('#3a4a6b'))
            written('巷灯', 0.62, (0, -3.3, 0.03), red)


def ledger_open(width=15.0, height=21.0):
    """One page of the ledger, its cover folded behind: notes, three columns, a total."""
    thick = 1.3
    with place((0, 0, 0.16), tilt=(0, 0.9)):
        slab(rounded(width, height, 0.5), 0.13, waxed_card(), edge=0.05)
        slab(rounded(width - 0.25, height - 0.25, 0.3), thick - 0.13, page_edges('#e9e2d2'), at=(0, 0, 0.13), edge=0.03)
        with place((0, 0, thick)):
            slab(rounded(width - 0.25, height - 0.25, 0.3), 0.015, m.paper('#efe9da', fibre=0.15), edge=0.005)
            red, grey, blue = ink('#b0604e'), ink('#9fa9a8'), ink('#33446e')
            z = 0.022
            left, right, top, low = -6.1, 6.7, 7.8, -9.0
            written('十一月二十五日　晴', 0.75, (-2.7, 9.0, z), blue)
            rule((left, top), (right, top), 0.06, z, red)
            rule((left, top - 0.12), (right, top - 0.12), 0.02, z, red)
            for x in (0.2, 2.4, 4.6):
                rule((x, top), (x, low), 0.03, z, red)
            rows = 16
            for k in range(1, rows):
                y = top - k * (top - low) / rows
                rule((left, y), (right, y), 0.022 if k < rows - 1 else 0.07, z, grey if k < rows - 1 else red)
            for x, text in ((-3, '记事'), (1.3, '收'), (3.5, '支'), (5.6, '余')):
                written(text, 0.55, (x, top - 0.55, z), red)
            tall = (top - low) / rows
            lines = [('桂花乌龙 两罐', '96', '', '1296'), ('修灯笼骨', '', '35', '1261'), ('豆青壶 一把', '168', '', '1429'),
                     ('邮票', '', '12', '1417'), ('六角铅笔 三支', '11.7', '', '1428.7'), ('换灯泡', '', '19', '1409.7'), ('蜡烛 四只',
                         '156', '', '1565.7')]
            for k, (note, came, went, left_over) in enumerate(lines):
                y = top - (k + 1.55) * tall
                written(note, 0.68, (-3.1 + 0.12 * (k % 3), y, z), blue)
                for x, text in ((1.3, came), (3.5, went), (5.65, left_over)):
                    if text:
                        written(text, 0.58, (x, y, z), blue)
            written('合计', 0.62, (-4.9, low + 0.5, z), red)
            written('431.7', 0.6, (1.3, low + 0.5, z), blue)
            written('66', 0.6, (3.5, low + 0.5, z), blue)
        wire_binding(width, height, thick)


def sheet(width, height, at, turn=0, curl=0.0, seed=1, colour='#f2ecde', torn_by=1.0, skin=None):
    """A sheet of cotton paper with torn edges, `torn_by` times as ragged as usual; `curl` lifts its right upper corner."""
    chance = random.Random(seed)
    waves = [(chance.uniform(2, 9), chance.uniform(0, 6), chance.uniform(0.01, 0.03)) for _ in range(4)]
    fine = [chance.uniform(-0.018, 0.018) for _ in range(401)]

    def torn(t, shift):
        return sum(a * math.sin(f * t * 6 + p + shift) for f, p, a in waves) + fine[int(t * 200 + 37 * shift) % 401]

    def shape(u, v):
        x = (u - 0.5) * width + torn_by * torn(v, 1) * (1 if u == 1 else -1 if u == 0 else 0)
        y = (v - 0.5) * height + torn_by * torn(u, 3) * (1 if v == 1 else -1 if v == 0 else 0)
        return (x, y, curl * max(0.0, u + v - 1.2) ** 2)

    return pose(surface(shape, 120, 90, skin or m.paper(colour, fibre=0.4), 0.028), at, turn)


def envelope(width=15.6, height=11.2, opened=False, colour='#e9dfca', lattice='#8ea08c'):
    """The back of an envelope; opened, its flap lies away from the camera and shows the lattice inside."""
    skin = m.paper(colour, fibre=0.3)
    x, y, tip = width / 2, height / 2, 5.6
    slab(rounded(width, height, 0.12), 0.1, skin, edge=0.03)
    for side in (-1, 1):
        slab([(side * x, -y), (side * x, y), (side * 1.4, 0.5), (side * 1.4, -0.6)][::side], 0.025, skin, at=(0, 0, 0.095),
            edge=0.01)
    low = [(-x + 0.05, -y), (x - 0.05, -y), *[(0.9 * math.cos(math.pi * k / 8) * 0.8,
        0.4 + 0.35 * math.sin(math.pi * k / 8)) for k in range(9)]]
    slab(low, 0.03, skin, at=(0, 0, 0.11), edge=0.012)
    blunt = [(0.8 * math.cos(math.pi * k / 8), tip - 0.35 + 0.35 * math.sin(math.pi * k / 8)) for k in range(9)]
    flap = [(-x, 0), (x, 0), *blunt]
    if opened:
        with place((0, y - 0.05, 0.06), tilt=(9, 0)):
            slab(flap, 0.03, skin, edge=0.01)
            print_ = ink(lattice)
            across = lambda q: (x - 0.8) * (1 - q / (tip - 0.2)) + 0.5
            step = 0.62
            for k in range(1, 9):
                q = k * step - 0.2
                if q < tip - 0.7:
                    rule((-across(q), q), (across(q), q), 0.05, 0.036, print_)
            for k in range(-11, 12):
                q = (tip - 0.2) * (1 - max(0.0, abs(k * step) - 0.5) / (x - 0.8))
                if q > 0.6:
                    rule((k * step, 0.2), (k * step, min(q, tip - 0.45) - 0.1), 0.05, 0.036, print_)
                    for r in range(0, 8, 2):
                        h = (r + (k % 2)) * step + 0.42
                        if h + 0.62 < q:
                            frame(0.3, 0.3, 0.035, 0.036, print_, at=(k * step + step / 2, h))
    else:
        with place((0, y - 0.02, 0.16), tilt=(180, 0)):
            slab(flap, 0.03, skin, edge=0.012)


def stamp(at, turn=0, colour='#b5553c', motif='灯'):
    """A postage stamp with its perforation."""
    wide, tall, tooth = 2.2, 2.8, 0.2
    outline = []
    corners = [(-wide / 2, -tall / 2), (wide / 2, -tall / 2), (wide / 2, tall / 2), (-wide / 2, tall / 2)]
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        count = round((abs(bx - ax) + abs(by - ay)) / tooth)
        for k in range(count):
            for part, depth in ((0.0, 0), (0.3, 0), (0.4, 0.05), (0.65, 0.08), (0.9, 0.05)):
                t = (k + part) / count
                nx, ny = (by - ay) / max(1, abs(by - ay)) , (bx - ax) / max(1, abs(bx - ax))
                outline.append((ax + (bx - ax) * t - depth * (nx > 0) + depth * (nx < 0),
                    ay + (by - ay) * t + depth * (ny > 0) - depth * (ny < 0)))
    with place(at, turn):
        slab(outline, 0.02, m.paper('#f4efe4'), edge=0.004)
        slab(rounded(1.75, 2.35, 0.05), 0.008, m.plain(colour, 0.7), at=(0, 0, 0.018), edge=0.002)
        written(motif, 1.1, (0, 0.2, 0.03), ink('#f3e6c8'))
        written('80 分', 0.36, (0.3, -0.9, 0.03), ink('#f3e6c8'))


LETTER = ['小满：', '　　巷口的桂花开了，风一吹，', '账本上都是。你上回说的那把', '伞，我修好了，挂在门后头。', '　　下雨就来拿，不下雨也来。', '壶里给你留着茶。']


def letter(at, turn=0):
    """A half sheet that is already full."""
    with place(at, turn):
        sheet(14.8, 10.5, (0, 0, 0), curl=0.5, seed=4)
        pen = ink('#2e3c63')
        for k, text in enumerate(LETTER):
            line = written(text, 0.82, (0, 3.7 - k * 1.25, 0.03), pen)
            left = min(vertex.co.x for vertex in line.data.vertices)
            line.location.x = -6.2 - left + (0.82 * 2 if text.startswith('　') else 0)
        written('阿灯', 0.82, (4.6, -4.1, 0.03), pen)


def writing_set():
    """Twenty half sheets in a band, ten envelopes, one of them open."""
    chance = random.Random(2)
    with place((1.2, 5.2, 0), 7):
        for k in range(9):
            with place((chance.uniform(-0.13, 0.13), chance.uniform(-0.13, 0.13), 0.12 * k), chance.uniform(-0.8, 0.8)):
                slab(rounded(15.6, 11.2, 0.12), 0.115, m.paper('#e9dfca', fibre=0.3), edge=0.03)
        with place((0, 0, 1.08)):
            envelope(opened=True)
    with place((-1.4, -4.6, 0), -9):
        for k in range(18):
            sheet(14.8, 10.5, (chance.uniform(-0.06, 0.06), chance.uniform(-0.06, 0.06), 0.03 + 0.036 * k),
                chance.uniform(-0.35, 0.35), seed=k, colour='#f2ecde')
        z = 0.03 + 0.036 * 18
        box((3.6, 10.62, z + 0.02), m.paper('#a9b29a'), (-3.2, 0, 0), edge=0.02)
        with place((-3.2, 0, z + 0.025)):
            written('巷灯', 1.15, (0, 1.3, 0), ink('#33392f'))
            written('信', 1.15, (0, -0.2, 0), ink('#33392f'))
            written('HALF SHEETS', 0.34, (0, -1.6, 0), ink('#33392f'))
            frame(3.0, 5.2, 0.03, 0, ink('#6d7a66'), at=(0, -0.1))


ROLL, ROLL_TALL = 5.2, 10.2


def wrapped_roll(seed=1, mark=True):
    """A roll of paper wrapped in paper, like a cake: folds at the ends, a printed band, bamboo leaves."""
    chance = random.Random(seed)
    phase = [chance.uniform(0, 6.28) for _ in range(4)]
    paper = m.Surface('wrapping', '#ece3d0', 0.9).vary(1.2, 0.05)
    paper.bump(paper.noise(0.7, detail=3, distortion=1.5), 0.35, 0.06).bump(paper.noise(0.08), 0.2, 0.008)

    def crease(a, z):
        end = max(0.0, abs(z - ROLL_TALL / 2) - ROLL_TALL / 2 + 0.8)
        return 0.03 * math.sin(5 * a + phase[0]) + 0.015 * math.sin(11 * a + phase[1] + z) + 0.05 * end * math.sin(23 * a + phase[2])

    r, top = ROLL - 0.05, ROLL_TALL
    edge = [(r, 0.5), (r, top - 0.5)] + smooth([(r, top - 0.5), (r - 0.12, top - 0.12), (r - 0.5, top)], 5)[1:]
    lathe([(0.001, 0), (r - 0.5, 0), (r - 0.1, 0.12), *edge, (r - 1.4, top - 0.02), (2.1, top - 0.03), (1.6, top - 0.3),
        (0.001, top - 0.35)], paper.material, 200, crease)
    # pleats that run to the middle of the end
    count = 18
    for k in range(count):
        a = 2 * math.pi * (k + chance.uniform(-0.2, 0.2)) / count
        c, s = math.cos(a), math.sin(a)
        tube([(1.8 * math.cos(a + 0.2), 1.8 * math.sin(a + 0.2), top - 0.05), (3.3 * math.cos(a + 0.06),
            3.3 * math.sin(a + 0.06), top), ((r - 0.45) * c, (r - 0.45) * s, top - 0.02, 0.5)], 0.05, paper.material,
            resolution=3)
    lathe([(2.35, top - 0.02), (2.35, top + 0.035), (0.001, top + 0.035)], m.paper('#8fa07a'), 96)
    written('竹', 1.9, (0, 0, top + 0.045), ink('#f0ead8'))
    if not mark:
        return
    green = ink('#6f8360')
    label(15.5, 3.4, r, 3.5, m.plain('#8fa07a', 0.9), lift=0.06)
    around('竹浆卷纸', 1.55, r, 5.65, ink('#f3eddc'), lift=0.085)
    around('BAMBOO PAPER · THREE-PLY', 0.52, r, 4.3, ink('#f3eddc'), lift=0.085)
    around('巷灯', 0.85, r, 8.4, green, lift=0.07)
    around('140 节', 0.6, r, 1.9, green, lift=0.07)


def stack_of_rolls(wide, deep, high):
    """Wrapped rolls, one on the other; the first row has its print to the front."""
    for x in range(wide):
        for y in range(deep):
            for z in range(high):
                chance = random.Random(100 * x + 10 * y + z)
                with place(((x - (wide - 1) / 2) * 10.55 + chance.uniform(-0.1, 0.1), y * 10.6, z * (ROLL_TALL + 0.02)),
                    chance.uniform(-9, 9)):
                    wrapped_roll(chance.randrange(999), mark=y == 0)


def bare_roll():
    """An unwrapped roll: embossed plies round a core of card, the last sheet hanging loose."""
    tissue = m.Surface('tissue', '#eee8db', 0.98).soft(0.1, 0.3)
    quilt = tissue.speckle(0.75)
    tissue.bump(quilt, 0.55, 0.09).bump(tissue.noise(0.08), 0.35, 0.012)
    plies = m.Surface('plies', '#e9e2d3', 0.98)
    rings = plies.noise(0.05, detail=2, stretch=(1, 1, 0.02))
    plies.bump(rings, 0.4, 0.02)
    r, core, top = 5.3, 2.1, 10.0
    lathe([(r - 0.06, 0), (r, 0.06), (r, top - 0.06), (r - 0.06, top)], tissue.material, 200, lambda a, z: 0.03 * math.sin(4 * a))
    lathe([(core, top), (r - 0.05, top)], plies.material, 160, lambda a, z: 0.0)
    for k in range(26):
        q = core + 0.12 + k * (r - core - 0.2) / 26
        ring(q, 0.035, tissue.material, (0.02 * math.sin(k * 2.4), 0.02 * math.cos(k * 1.7), top - 0.005))
    lathe([(core, top + 0.03), (core - 0.12, top + 0.03), (core - 0.12, 0.05), (core, 0.02)], m.card('#b99a72'), 96)

    def tail(u, v):
        x = 9.5 * u
        if x < 3.0:
            a = -math.pi / 2 - 0.55 + x / r
            return ((r + 0.05) * math.cos(a), (r + 0.05) * math.sin(a), 0.03 + 9.94 * v)
        a = -math.pi / 2 - 0.55 + 3.0 / r
        t = x - 3.0
        away = 0.11 * t * t
        return ((r + 0.05) * math.cos(a) - t * math.sin(a), (r + 0.05) * math.sin(a) + t * math.cos(a) - away * 0.5,
            0.03 + 9.94 * v)

    surface(tail, 80, 40, tissue.material, 0.05)
