"""Games for the table: a jigsaw of a lane in four seasons, chess, mahjong."""

import math
import random

from kit import materials as m
from kit.shapes import ball, box, circle, lathe, link, mesh, place, pose, ring, rod, rounded, slab, smooth, tube
from models import scattered
from models.printed import frame, written

SEASONS = {
    'spring': {'sky': '#cfdcd6', 'far': '#a9bfae', 'wall': '#e9e1d0', 'ground': '#b9ae98', 'tree': ('#d9a5ae', '#e8c3c6'),
        'name': ('春', 'SPRING'), 'box': '#b98a90'},
    'summer': {'sky': '#a9cdd6', 'far': '#7fa58e', 'wall': '#efe6d2', 'ground': '#c2b08a', 'tree': ('#4f7d4c', '#6f9a58'),
        'name': ('夏', 'SUMMER'), 'box': '#4f7f6a'},
    'autumn': {'sky': '#e3cfa9', 'far': '#b9966a', 'wall': '#e8dcc4', 'ground': '#a98d68', 'tree': ('#c0702c', '#d9983e'),
        'name': ('秋', 'AUTUMN'), 'box': '#b0642f'},
    'winter': {'sky': '#51627a', 'far': '#3f4d64', 'wall': '#9aa0a8', 'ground': '#c9d0d6', 'tree': ('#4a4440', '#5a524c'),
        'name': ('冬', 'WINTER'), 'box': '#3d4d66'},
}


def shape(points, colour, z):
    """A printed area."""
    return mesh('print', [(x, y, z) for x, y in points], [tuple(range(len(points)))], m.plain(colour, 0.85), smooth=False)


def disc(x, y, r, colour, z, squash=1.0):
    return shape(circle(r, 20, squash, (x, y)), colour, z)


def oblong(x, y, wide, high, colour, z):
    return shape([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], colour, z)


def lane(season, wide=26.0, high=18.0):
    """The picture: the lane with its eaves, a tree, a door, and what happens there at this time of the year."""
    look, chance = SEASONS[season], random.Random(4)
    x0, y0 = -wide / 2, -high / 2
    tick = [0.0]

    def z():
        tick[0] += 0.0022
        return tick[0]
    at = lambda u, v: (x0 + u * wide, y0 + v * high)
    area = lambda points, colour: shape([at(u, v) for u, v in points], colour, z())
    area([(0, 0), (1, 0), (1, 1), (0, 1)], look['sky'])
    x, y = at(0.8, 0.88)
    disc(x, y, 1.1, {'winter': '#f0e6c4', 'autumn': '#d9823e'}.get(season, '#f1dca0'), z())
    area([(0, 0.55), (0, 0.7), (0.08, 0.76), (0.17, 0.7), (0.3, 0.78), (0.42, 0.7), (0.6, 0.77), (0.74, 0.69), (0.88, 0.76), (1,
        0.7), (1, 0.55)], look['far'])
    area([(0, 0.2), (1, 0.2), (1, 0.56), (0, 0.56)], look['wall'])
    for k in range(26):
        u, v = chance.uniform(0.02, 0.95), chance.uniform(0.22, 0.5)
        oblong(*at(u, v), chance.uniform(0.3, 0.9), 0.09, '#b5aa98' if season != 'winter' else '#838a94', z())
    roof = '#4e5458' if season != 'winter' else '#39414d'
    area([(0, 0.55), (1, 0.55), (1, 0.64), (0, 0.68)], roof)
    for row in range(3):
        for k in range(44):
            x, y = at((k + 0.5 * (row % 2)) / 43.5, 0.562 + 0.03 * row)
            disc(x, y, 0.3, '#5f676b' if season != 'winter' else '#4a5361', z(), 0.7)
    if season == 'winter':
        area([(0, 0.6)] + [(k / 24, 0.595 + 0.014 * (k % 2)) for k in range(25)] + [(1, 0.66), (0, 0.7)], '#eef1f2')
    area([(0, 0), (1, 0), (1, 0.2), (0, 0.2)], look['ground'])
    for row in range(4):
        for k in range(9 + row % 2):
            left, right = max(0.0, (k - 0.5 * (row % 2)) / 9 + 0.004), min(1.0, (k + 1 - 0.5 * (row % 2)) / 9)
            oblong(*at(left, 0.012 + 0.048 * row), (right - left) * wide, 0.7,
                tuple(c * (0.82 + 0.16 * chance.random()) for c in m.linear(look['ground'])), z())
    area([(0.56, 0.17), (0.74, 0.17), (0.74, 0.2), (0.56, 0.2)], '#8d8577')
    area([(0.575, 0.2), (0.725, 0.2), (0.725, 0.5), (0.575, 0.5)], '#5a2f22')
    for u in (0.585, 0.653):
        area([(u, 0.205), (u + 0.062, 0.205), (u + 0.062, 0.49), (u, 0.49)], '#7d3f2a')
    for u in (0.64, 0.66):
        disc(*at(u, 0.34), 0.14, '#d0a452', z())
    area([(0.3, 0.32), (0.44, 0.32), (0.44, 0.48), (0.3, 0.48)], '#4d3f34')
    area([(0.306, 0.33), (0.434, 0.33), (0.434, 0.47), (0.306, 0.47)], '#f0c46c' if season == 'winter' else '#c9d0c4')
    for k in range(1, 5):
        oblong(*at(0.306 + 0.0256 * k, 0.33), 0.09, 0.14 * high, '#4d3f34', z())
    for k in range(1, 3):
        oblong(*at(0.306, 0.33 + 0.047 * k), 0.128 * wide, 0.09, '#4d3f34', z())
    area([(0.115, 0.1), (0.145, 0.1), (0.14, 0.6), (0.16, 0.74), (0.125, 0.66), (0.1, 0.76), (0.118, 0.58)], '#5f4a3a')
    if season == 'winter':
        for u, v, du, dv in ((0.13, 0.6, 0.09, 0.2), (0.13, 0.64, -0.07, 0.2), (0.13, 0.55, 0.12, 0.12), (0.12, 0.66, 0.02,
            0.24)):
            area([(u, v), (u + du, v + dv), (u + du + 0.004, v + dv), (u + 0.012, v)], '#4a4440')
    else:
        for _ in range(130):
            a, r = chance.uniform(0, 6.28), math.sqrt(chance.random())
            disc(*at(0.13 + 0.15 * r * math.cos(a), 0.76 + 0.17 * r * math.sin(a)), chance.uniform(0.25, 0.55),
                look['tree'][chance.randrange(2)], z())
    if season == 'spring':
        for u in (0.78, 0.96):
            area([(u, 0.12), (u + 0.008, 0.12), (u + 0.008, 0.5), (u, 0.5)], '#8a6a45')
        area([(0.77, 0.485), (0.98, 0.485), (0.98, 0.495), (0.77, 0.495)], '#8a6a45')
        for u, colour, dot in ((0.79, '#b9504a', '#efd9c8'), (0.875, '#4f7590', '#e6e2d4')):
            area([(u, 0.22), (u + 0.078, 0.225), (u + 0.078, 0.495), (u, 0.495)], colour)
            for k in range(15):
                disc(*at(u + 0.013 + 0.026 * (k % 3), 0.25 + 0.05 * (k // 3)), 0.2, dot, z())
    elif season == 'summer':
        area([(0.78, 0.08), (0.8, 0.08), (0.8, 0.2), (0.95, 0.2), (0.95, 0.08), (0.97, 0.08), (0.97, 0.23), (0.78, 0.23)],
            '#8f6238')
        for u in (0.81, 0.87, 0.92):
            x, y = at(u, 0.235)
            shape([(x + 0.95 * math.cos(a), y + 0.95 * math.sin(a)) for a in (math.pi * k / 16 for k in range(17))], '#3f6b3a',
                z())
            shape([(x + 0.8 * math.cos(a), y + 0.8 * math.sin(a)) for a in (math.pi * k / 16 for k in range(17))], '#cf4a3c', z())
            for k in range(4):
                disc(x - 0.45 + 0.3 * k, y + 0.3 + 0.1 * (k % 2), 0.06, '#2b1a17', z())
    elif season == 'autumn':
        for _ in range(70):
            disc(*at(chance.uniform(0.02, 0.98), chance.uniform(0.02, 0.2)), chance.uniform(0.14, 0.26),
                chance.choice(('#c0702c', '#d9983e', '#a34f24')), z(), 0.6)
        area([(0.87, 0.2), (0.88, 0.2), (0.865, 0.52), (0.855, 0.52)], '#8a6238')
        area([(0.85, 0.06), (0.91, 0.06), (0.885, 0.22), (0.865, 0.22)], '#c79d58')
    else:
        disc(*at(0.765, 0.42), 1.9, '#a8946f', z())
        disc(*at(0.765, 0.42), 1.3, '#cf9a50', z())
        disc(*at(0.765, 0.42), 0.85, '#f2b54e', z())
        area([(0.753, 0.455), (0.777, 0.455), (0.777, 0.47), (0.753, 0.47)], '#3a2a22')
        for _ in range(60):
            disc(*at(chance.random(), chance.random()), chance.uniform(0.06, 0.13), '#f4f6f6', z())
    return tick[0]


KNOB = [(0, 0), (0.3, 0.03), (0.41, 0.0), (0.38, 0.1), (0.35, 0.19), (0.41, 0.27), (0.5, 0.29), (0.59, 0.27), (0.65, 0.19),
    (0.62, 0.1), (0.59, 0.0), (0.7, 0.03), (1, 0)]


def cut(start, end, side):
    """The line between two pieces: straight, a knob to one side, straight again."""
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    return [(ax + dx * t - dy * s * side, ay + dy * t + dx * s * side) for t, s in smooth(KNOB, 4)]


def jigsaw_piece(colour, size, sides, at, turn=0, tilt=(0, 0)):
    """A loose piece: grey board, a printed face; `sides` says which way its four knobs go."""
    h = size / 2
    corners = [(-h, -h), (h, -h), (h, h), (-h, h)]
    outline = []
    for (a, b), side in zip(zip(corners, corners[1:] + corners[:1]), sides):
        outline += cut(a, b, -side)[:-1] if side else [a]
    with place(at, turn, tilt):
        slab(outline, 0.2, m.card('#b5ad9d'), edge=0.04)
        slab([(x * 0.99, y * 0.99) for x, y in outline], 0.02, m.plain(colour, 0.85), (0, 0, 0.195), edge=0.008)


def colours_of(season):
    look = SEASONS[season]
    return [look['sky'], look['far'], look['wall'], look['wall'], look['ground'], look['ground'], *look['tree'], '#4e5458',
        '#7d3f2a']


def loose(season, places, size=2.0, seed=2):
    """Loose pieces at (x, y)."""
    chance = random.Random(seed)
    colours = colours_of(season)
    for k, (x, y) in enumerate(places):
        jigsaw_piece(colours[chance.randrange(len(colours))], size, [chance.choice((-1, 1, 1, -1, 0)) for _ in range(4)], (x, y,
            0), chance.uniform(0, 360))


def assembled(season, columns=12, rows=8, size=2.0):
    """The finished sheet, cut into pieces."""
    wide, high = columns * size, rows * size
    slab(rounded(wide, high, 0.2), 0.2, m.card('#b5ad9d'), edge=0.04)
    with place((0, 0, 0.2)):
        top = lane(season, wide, high)
        line, chance = m.plain('#6f675c', 0.9), random.Random(6)
        for c in range(1, columns):
            for r in range(rows):
                points = cut((c * size - wide / 2, r * size - high / 2), (c * size - wide / 2, (r + 1) * size - high / 2),
                    chance.choice((-1, 1)))
                tube([(x, y, top) for x, y in points[::4]], 0.022, line, resolution=2).data.resolution_u = 3
        for r in range(1, rows):
            for c in range(columns):
                points = cut((c * size - wide / 2, r * size - high / 2), ((c + 1) * size - wide / 2, r * size - high / 2),
                    chance.choice((-1, 1)))
                tube([(x, y, top) for x, y in points[::4]], 0.022, line, resolution=2).data.resolution_u = 3


def jigsaw_box(season, pieces='1000'):
    """The box, standing: 30 x 24 x 5 cm, the picture on its front, the name of the season below."""
    look = SEASONS[season]
    name, english = look['name']
    card = m.Surface('printed card', look['box'], 0.75).vary(4, 0.05)
    card.bump(card.noise(0.05), 0.12, 0.005)
    box((30, 5.0, 24), card.material, edge=0.12)
    box((29.6, 0.4, 23.6), m.card('#cfc4b0'), (0, 2.55, 0.2), edge=0.05)
    with place((0, -2.505, 14.2), tilt=(90, 0)):
        shape([(-13.4, -9.0), (13.4, -9.0), (13.4, 9.0), (-13.4, 9.0)], '#efe7d6', 0.002)
        with place((0, 0, 0.004)):
            lane(season, 26, 17.2)
    pale = m.plain('#f3ecdc', 0.8)
    with place((0, -2.51, 0), tilt=(90, 0)):
        written('巷子四季', 2.3, (-7.6, 2.75, 0), pale)
        written(name, 2.9, (1.0, 2.75, 0), pale)
        written(f'FOUR SEASONS JIGSAW · {english}', 0.72, (-5.6, 1.15, 0), pale)
        written(f'{pieces} 片', 1.5, (10.4, 2.75, 0), pale)
        written('巷灯', 0.8, (11.2, 1.15, 0), pale)


PAWN = [(0.001, 0), (1.3, 0), (1.45, 0.15), (1.4, 0.5), (1.0, 0.75), (0.72, 1.2), (0.5, 2.2), (0.48, 2.6), (0.9, 2.75), (0.92,
    2.9), (0.5, 3.0)]
STEM = [(0.001, 0), (1.5, 0), (1.68, 0.18), (1.62, 0.6), (1.2, 0.9), (0.85, 1.5), (0.6, 2.9)]


def knob(r, z):
    return [(r * math.cos(a), z + r * math.sin(a)) for a in (math.radians(d) for d in range(-60, 90, 15))] + [(0.001, z + r)]


def chessman(kind, light):
    """A chess piece as one mesh: pawn, rook, knight, bishop, queen or king (7.6 cm)."""
    wood = m.wood('#d8b06e', '#b98a48', 0.32, 0.3, 'z', coat=0.4) if light else m.wood('#3a2620', '#231713', 0.3, 0.3, 'z',
        coat=0.4)
    felt = m.felt('#3f5a44')

    def build():
        lathe([(0.001, -0.06), (1.25, -0.06), (1.28, 0.02)], felt, 48)
        if kind == 'pawn':
            lathe(smooth(PAWN, 5) + knob(0.78, 3.65), wood, 72)
        elif kind == 'rook':
            line = [*STEM, (0.75, 3.5), (1.15, 3.7), (1.2, 4.1), (1.2, 4.85), (0.8, 4.85), (0.75, 4.4), (0.001, 4.4)]
            lathe(smooth(line[:-3], 5) + line[-3:], wood, 72)
            for k in range(6):
                with place(turn=60 * k):
                    box((0.55, 0.62, 0.4), wood, (0.98, 0, 4.7), edge=0.06)
        elif kind == 'bishop':
            lathe(smooth([*STEM, (0.5, 3.9), (0.95, 4.1), (0.95, 4.25), (0.5, 4.4), (0.85, 4.9), (0.8, 5.4), (0.4, 6.0)],
                5) + knob(0.28, 6.2), wood, 72)
            box((1.2, 0.12, 0.9), m.plain('#1a120e', 0.9), (0.4, 0, 5.05), tilt=(0, 35), edge=0.02)
        elif kind == 'queen':
            lathe(smooth([*STEM, (0.52, 4.6), (1.0, 4.85), (1.0, 5.0), (0.6, 5.2), (0.75, 5.9), (1.05, 6.5), (0.8, 6.45), (0.4,
                6.6)], 5) + knob(0.26, 6.75), wood, 72)
            for k in range(8):
                a = math.pi * k / 4
                ball(0.2, wood, (0.95 * math.cos(a), 0.95 * math.sin(a), 6.5), steps=14)
        elif kind == 'king':
            lathe(smooth([*STEM, (0.55, 4.8), (1.05, 5.05), (1.05, 5.2), (0.65, 5.4), (0.8, 6.0), (1.05, 6.4), (0.7, 6.6),
                (0.001, 6.75)], 5), wood, 72)
            box((0.28, 0.28, 0.95), wood, (0, 0, 6.65), edge=0.05)
            box((0.75, 0.28, 0.28), wood, (0, 0, 6.98), edge=0.05)
        else:
            lathe(smooth([*STEM[:5], (0.95, 1.3), (1.1, 1.5), (0.001, 1.6)], 5), wood, 72)
            head = smooth([(-0.95, 0), (1.05, 0), (0.95, 1.1), (0.55, 2.0), (0.7, 2.9), (0.35, 3.7), (-0.05, 4.1), (-0.2, 3.75),
                (-0.7, 3.3), (-1.35, 2.3), (-1.5, 1.95),
                (-1.2, 1.6), (-0.75, 1.75), (-0.35, 1.7), (-0.75, 1.0), (-0.95, 0)], 5)[:-1]
            with place((0, 0.5, 1.45), tilt=(90, 0)):
                slab(head, 1.0, wood, edge=0.3)
            for y in (-0.52, 0.52):
                ball(0.13, m.plain('#1a120e', 0.4), (-0.55, y, 1.45 + 2.85), steps=10)
    return scattered.piece(build)


def chess():
    """The box lies open: a board of 38 cm, both sides set up."""
    size, walnut = 4.2, m.wood('#6b432a', '#472b1a', 0.4, 1.0, 'x', coat=0.2)
    light, dark = m.wood('#d3ab74', '#b68a52', 0.4, 0.6, 'y', coat=0.2), m.wood('#5f3a26', '#40261a', 0.4, 0.6, 'y', coat=0.2)
    for side in (-1, 1):
        box((38, 18.95, 3.0), walnut, (0, side * 9.5, 0), edge=0.2)
        box((37.6, 18.6, 0.1), m.wood('#7a4d30', '#52321f', 0.4, 1.0, 'x', coat=0.2), (0, side * 9.5, 2.94), edge=0.04)
    for c in range(8):
        for r in range(8):
            box((size - 0.02, size - 0.02, 0.06), dark if (c + r) % 2 == 0 else light, ((c - 3.5) * size, (r - 3.5) * size,
                3.0), edge=0.015)
    for x in (-11, 11):
        box((3.2, 1.2, 0.12), m.brass(), (x, 0, 3.02), edge=0.05)
    kinds = {(kind, white): chessman(kind, white) for kind in ('pawn', 'rook', 'knight', 'bishop', 'queen',
        'king') for white in (True, False)}
    order = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook']
    chance = random.Random(3)
    moved = {(4, 1): (4, 3), (4, 6): (4, 4), (6, 0): (5, 2)}
    for white in (True, False):
        for c in range(8):
            for row, kind in ((0, order[c]), (1, 'pawn')):
                at = (c, row if white else 7 - row)
                x, y = moved.get(at, at)
                pose(link(kinds[kind, white], smooth=False), ((x - 3.5) * size + chance.uniform(-0.2, 0.2),
                    (y - 3.5) * size + chance.uniform(-0.2, 0.2), 3.12),
                    (90 if white else -90) * (kind != 'knight') + (200 if not white else 20) * (kind == 'knight') + chance.uniform(-8, 8))


RED, GREEN, BLUE = '#a82f25', '#2f6a45', '#27476e'


def tile_face(face):
    """What is carved on a tile of 2.8 x 3.8 cm; x to the right, y up."""
    ink = lambda colour: m.plain(colour, 0.6)
    if face in '東南西北中發':
        written(face, 2.3, (0, 0, 0.003), ink({'中': RED, '發': GREEN}.get(face, '#2a2a2e')), depth=0.008)
    elif face == '白':
        frame(2.0, 3.0, 0.14, 0.006, ink(BLUE))
        frame(1.6, 2.6, 0.06, 0.006, ink(BLUE))
    elif face.endswith('萬'):
        written(face[0], 1.45, (0, 0.92, 0.003), ink(BLUE), depth=0.008)
        written('萬', 1.6, (0, -0.78, 0.003), ink(RED), depth=0.008)
    elif face.endswith('筒'):
        spots = {'一': [(0, 0, 1.1)], '三': [(-0.75, 1.1, 0.48), (0, 0, 0.48), (0.75, -1.1, 0.48)],
            '五': [(-0.65, 1.05, 0.46), (0.65, 1.05, 0.46), (0, 0, 0.46), (-0.65, -1.05, 0.46), (0.65, -1.05, 0.46)],
            '八': [(x, y, 0.36) for x in (-0.55, 0.55) for y in (-1.3, -0.44, 0.44, 1.3)]}[face[0]]
        for k, (x, y, r) in enumerate(spots):
            colour = (BLUE, GREEN, RED, GREEN, BLUE)[k % 5] if face[0] != '八' else BLUE
            with place((x, y, 0.002)):
                ring(r * 0.86, r * 0.11, ink(colour))
                lathe([(r * 0.5, 0.012), (0.001, 0.014)], ink(RED if colour != RED else GREEN), 24)
                for q in range(8):
                    a = math.pi * q / 4
                    lathe([(r * 0.11, 0.012), (0.001, 0.014)], ink(colour), 10).location = (r * 0.67 * math.cos(a),
                        r * 0.67 * math.sin(a), 0)
    else:
        sticks = {'二': [(0, 0.8), (0, -0.8)], '四': [(-0.6, 0.8), (0.6, 0.8), (-0.6, -0.8), (0.6, -0.8)],
            '六': [(x, y) for x in (-0.75, 0, 0.75) for y in (0.8, -0.8)]}[face[0]]
        for k, (x, y) in enumerate(sticks):
            colour = ink(GREEN if k % 2 == 0 else BLUE)
            for low, long in ((y - 0.62, 0.55), (y + 0.07, 0.55)):
                rod((x, low, 0.0), (x, low + long, 0.0), 0.13, colour)
            for level in (y - 0.64, y, y + 0.64):
                ball(0.2, colour, (x, level, 0), (1, 0.45, 0.3), 12)


@m._surface
def tile_skin():
    """Resin above, bamboo below: pressed together and ground as one block, so that the seam is only a line."""
    skin = m.Surface('tile', '#eee7d6', 0.27, Clearcoat=0.25).soft(0.12, 0.3)
    nodes, links = skin.tree.nodes, skin.tree.links
    skin.mottle(skin.noise(0.13, detail=4, stretch=(1, 0.03, 1)), (0.3, '#a5762f'), (0.55, '#c08f48'), (0.75, '#d0a25a'))
    grain = skin.shader.inputs['Base Color'].links[0].from_socket
    apart, upper = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeValToRGB')
    seam, below = nodes.new('ShaderNodeMixRGB'), upper.color_ramp.elements
    links.new(skin.place, apart.inputs[0])
    height = nodes.new('ShaderNodeMapRange')
    height.inputs['From Max'].default_value = 2.2
    links.new(apart.outputs['Z'], height.inputs['Value'])
    links.new(height.outputs['Result'], upper.inputs['Fac'])
    below[0].position, below[1].position = 0.383, 0.389
    links.new(upper.outputs['Color'], seam.inputs[0])
    links.new(grain, seam.inputs[1])
    seam.inputs[2].default_value = (*m.linear('#eee7d6'), 1)
    links.new(seam.outputs[0], skin.shader.inputs['Base Color'])
    return skin


def tile(face, at, turn=0, tilt=(0, 0)):
    """A tile of 38 x 28 x 22 mm: face of resin up, a back of bamboo."""
    with place(at, turn, tilt):
        box((2.8, 3.8, 2.2), tile_skin(), edge=0.24)
        with place((0, 0, 2.2)):
            if face:
                tile_face(face)


def die(at, turn, tilt=(0, 0)):
    """A die of 1.5 cm with the one on top; one and four are red."""
    with place(at, turn, tilt):
        box((1.5, 1.5, 1.5), m.plastic('#eee8da', 0.25), edge=0.25)
        red, dark = m.plain(RED, 0.5), m.plain('#24242a', 0.5)
        lathe([(0.26, 1.505), (0.001, 1.5)], red, 24)
        for x in (-0.36, 0.36):
            for z in (0.39, 1.11):
                with place((x, -0.752, z), tilt=(90, 0)):
                    lathe([(0.15, 0), (0.001, 0.004)], red, 16)
        for z in (0.35, 0.75, 1.15):
            for y in (-0.36, 0.36):
                with place((0.752, y, z), tilt=(0, 90)):
                    lathe([(0.14, 0), (0.001, 0.004)], dark, 16)
