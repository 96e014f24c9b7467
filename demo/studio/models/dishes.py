"""Food on plates and in pans."""

import math
import random

from mathutils import noise

from kit import materials as m
from kit.shapes import ball, lathe, place, rough, smooth, surface
from models import scattered


def fried_egg(at=(0, 0, 0), turn=0, size=1.0, seed=1):
    """An egg, 10 cm across, brown and lacy at its edge."""
    white = m.Surface('egg white', '#f1ece0', 0.3, Clearcoat=0.3).soft(0.25, 0.4)
    reach = lambda a: 4.7 + 0.5 * math.sin(2 * a + seed) + 0.35 * math.sin(3 * a + 2 * seed) + 0.2 * math.sin(7 * a)
    white.bump(white.noise(0.5), 0.25, 0.05)
    lace = m.food('#c58a42', '#8d5522', 0.3, 0.5, 0.05)

    def skin(u, v, edge=False):
        a, r = 2 * math.pi * u, (v if not edge else 0.9 + 0.14 * v) * reach(2 * math.pi * u)
        z = 0.5 * (1 - v ** 4) ** 0.5 + 0.12 * noise.noise((r * math.cos(a) * 0.8, r * math.sin(a) * 0.8,
            seed)) if not edge else 0.14
        if edge:
            z = 0.1 + 0.12 * noise.noise((math.cos(a) * 9, math.sin(a) * 9, v * 2)) * v + 0.06 * (1 - v)
            r += 0.12 * noise.noise((math.cos(a) * 14, math.sin(a) * 14, seed)) * v
        return (r * math.cos(a), r * math.sin(a), max(0.03, z))
    yolk = m.Surface('yolk', '#e39a1c', 0.14, Clearcoat=0.5).soft(0.3, 0.5).vary(1.2, 0.06)
    with place(at, turn, scale=size):
        surface(skin, 140, 24, white.material, name='white')
        surface(lambda u, v: skin(u, v, True), 200, 5, lace, 0.05, 'lace')
        with place((0.5, 0.3, 0.42)):
            lathe(smooth([(1.95, -0.2), (1.9, 0.15), (1.6, 0.75), (1.0, 1.12), (0.001, 1.25)], 8), yolk.material, 64, lambda a,
                z: 0.05 * math.sin(3 * a))


def pepper(places, seed=1, z=0.6, count=40, reach=4.0):
    """Ground pepper and a little chive round each place."""
    chance = random.Random(seed)
    dark, green = m.plain('#2e2520', 0.8), m.plain('#4f7a38', 0.6)
    grain = scattered.piece(lambda: ball(0.07, dark, steps=6))
    chive = scattered.piece(lambda: lathe([(0.1, 0), (0.13, 0.05), (0.13, 0.16), (0.1, 0.2), (0.07, 0.1)], green, 16))
    for x, y in places:
        for k in range(count):
            a, r = chance.uniform(0, 6.28), reach * math.sqrt(chance.random())
            scattered.put(chive if k % 5 == 0 else grain, (x + r * math.cos(a), y + r * math.sin(a), z), chance, flat=0.4)


def tomato(at=(0, 0, 0), turn=0, size=1.0, colour='#b93a22'):
    """A tomato of 6.4 cm with its green star."""
    skin = m.Surface('tomato', colour, 0.18, Clearcoat=0.4).soft(0.12, 0.4).vary(2, 0.14)
    with place(at, turn, scale=size):
        line = [(0.001, 0.1), (1.2, 0.0), (2.5, 0.8), (3.2, 2.4), (2.9, 3.9), (1.7, 4.75), (0.7, 4.7), (0.001, 4.35)]
        lathe(smooth(line, 8), skin.material, 96, lambda a, z: 0.07 * math.cos(6 * a) * (0.3 + z / 6))
        green = m.leaf('#54702f')
        for k in range(5):
            with place((0, 0, 4.5), 72 * k + 8):
                surface(lambda u, v: (2.0 * u, (v - 0.5) * 0.62 * math.sin(math.pi * (0.12 + 0.86 * u)),
                    0.12 + 0.35 * math.sin(math.pi * u * 0.8) - 0.35 * u * u), 14, 4, green, 0.04, 'sepal')
        lathe(smooth([(0.22, 4.3), (0.18, 4.9), (0.24, 5.4), (0.001, 5.4)], 5), green, 24)


def tomato_slice(at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """A slice, 6 cm across, with its seeds."""
    rind, flesh = m.Surface('rind', '#b0331f', 0.25, Clearcoat=0.3), m.Surface('flesh', '#cf5238', 0.25,
        Clearcoat=0.4).soft(0.3, 0.3)
    flesh.vary(0.6, 0.12).bump(flesh.noise(0.3), 0.3, 0.03)
    jelly = m.Surface('jelly', '#c9642c', 0.1, Clearcoat=0.6).soft(0.4, 0.3)
    seed, chance = m.plain('#cf9c5c', 0.4), random.Random(turn + 1)
    wave = lambda a, z: 0.06 * math.cos(6 * a)
    with place(at, turn, tilt):
        lathe(smooth([(2.8, 0.02), (2.98, 0.1), (3.0, 0.3), (2.98, 0.5), (2.8, 0.57)], 4), rind.material, 96, wave)
        lathe([(0.001, 0.02), (2.85, 0.02), (2.9, 0.3), (2.85, 0.57), (0.001, 0.55)], flesh.material, 96, wave)
        for k in range(6):
            a = 2 * math.pi * (k + 0.5) / 6
            with place((1.72 * math.cos(a), 1.72 * math.sin(a), 0.5), math.degrees(a)):
                ball(1, jelly.material, scale=(0.82, 0.6, 0.12), steps=20)
                for _ in range(chance.randint(3, 5)):
                    ball(0.13, seed, (chance.uniform(-0.55, 0.5), chance.uniform(-0.34, 0.34), 0.1), (1.4, 0.8, 0.3), 10)


def rice(width, depth, at=(0, 0, 0), count=900, seed=3, high=0.9, heaped=False):
    """Cooked rice in a rectangle, a little domed; `heaped` is a round heap, for a bowl."""
    skin = m.Surface('rice', '#efeadd', 0.4).soft(0.3, 0.15)
    grain = [scattered.piece(lambda s=s: ball(0.15, skin.material, scale=(2.1 * s, 0.9, 0.85), steps=12)) for s in (0.9, 1.0, 1.12)]
    chance = random.Random(seed)
    x0, y0, z0 = at

    def level(x, y):
        if heaped:
            return high * max(0.0, 1 - (2 * x / width) ** 2 - (2 * y / depth) ** 2) + 0.3 * noise.noise((x * 0.6, y * 0.6, seed))
        return high * max(0.0, 1 - abs(2 * x / width) ** 4) ** 0.5 * max(0.0,
            1 - abs(2 * y / depth) ** 4) ** 0.5 + 0.3 * noise.noise((x * 0.6, y * 0.6, seed))
    def bed(u, v):
        x, y = width * 0.99 * (u - 0.5), depth * 0.99 * (v - 0.5)
        if heaped:
            x, y = width * 0.49 * v * math.cos(2 * math.pi * u), depth * 0.49 * v * math.sin(2 * math.pi * u)
        return (x0 + x, y0 + y, z0 + level(x, y) - 0.2)
    surface(bed, 40, 30, skin.material, name='rice')
    for _ in range(count):
        x, y = chance.uniform(-0.5, 0.5) * width * 0.97, chance.uniform(-0.5, 0.5) * depth * 0.97
        if heaped and math.hypot(x / width, y / depth) > 0.49:
            continue
        scattered.put(chance.choice(grain), (x0 + x, y0 + y, z0 + level(x, y) - chance.uniform(0, 0.22)), chance, flat=0.75)
    black = m.plain('#241f1b', 0.5)
    sesame = scattered.piece(lambda: ball(0.1, black, scale=(1.5, 0.9, 0.6), steps=8))
    for _ in range(46):
        x, y = chance.gauss(0, 0.13) * width, chance.gauss(0, 0.16) * depth
        scattered.put(sesame, (x0 + x, y0 + y, z0 + level(x, y) + 0.1), chance, flat=0.9)


def omelette(at=(0, 0, 0), turn=0, seed=1):
    """A piece of rolled omelette, 3 x 2.6 x 2.4 cm, its layers on top."""
    egg = m.Surface('omelette', '#e2b244', 0.5).soft(0.25, 0.3)
    rings = egg.wave(1.6, distortion=1.2, rings=True, direction='Y')
    egg.mottle(rings, (0.2, '#c98f2e'), (0.4, '#e5b74c'), (0.9, '#edcb70')).bump(egg.noise(0.25), 0.4, 0.04)
    with place(at, turn):
        rough(scattered.soft_block((3.2, 2.2, 2.6), 0.6, egg.material, seed), 0.12, 0.7)


def peas(width, depth, at=(0, 0, 0), seed=5, count=90, size=0.42):
    """Green peas in a rectangle, in two layers."""
    skin = m.Surface('pea', '#7d9c45', 0.3, Clearcoat=0.2).soft(0.2, 0.2).vary(0.4, 0.15)
    pea = scattered.piece(lambda: rough(ball(size, skin.material, steps=20), 0.012, 0.3))
    chance = random.Random(seed)
    for k in range(count):
        z = at[2] + size * (0.8 if k < count * 0.55 else 1.9)
        share = 0.5 if k < count * 0.55 else 0.4
        scattered.put(pea, (at[0] + chance.uniform(-share, share) * (width - 2 * size),
            at[1] + chance.uniform(-share, share) * (depth - 2 * size), z + chance.uniform(-0.1, 0.1)), chance)


def carrot_coin(at=(0, 0, 0), turn=0, tilt=(0, 0), size=1.0):
    flesh = m.Surface('carrot', '#cf6a24', 0.3, Clearcoat=0.25).soft(0.25, 0.3)
    flesh.mottle(flesh.wave(2.6, rings=True, direction='Z', distortion=1.2), (0.1, '#e8a04a'), (0.3, '#d9781f'), (0.55, '#cb5f16'), (0.8, '#d8741f'))
    flesh.bump(flesh.noise(0.12, detail=4), 0.35, 0.02)
    with place(at, turn, tilt, size):
        lathe(smooth([(0.001, 0), (1.35, 0), (1.45, 0.15), (1.45, 0.5), (1.35, 0.62), (0.001, 0.6)], 4), flesh.material, 48,
            lambda a, z: 0.05 * math.sin(3 * a))
