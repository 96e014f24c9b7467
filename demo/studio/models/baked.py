"""What comes out of the oven: pretzels, mooncakes, oat cookies; and chestnuts."""

import math
import random

from mathutils import Vector, noise

from kit import materials as m
from kit.shapes import ball, box, lathe, link, mesh, place, pose, ring, rough, smooth, surface, tube
from models import scattered
from models.lettering import around, ink, lines
from models.printed import written

PRETZEL = [
    (-1.45, -1.75, 0.95, 0.62), (-0.95, -1.0, 0.85, 0.72), (-0.28, -0.42, 0.72, 0.8), (0.3, -0.02, 0.42, 0.8),
    (0.05, 0.42, 0.42, 0.8), (-0.55, 0.95, 0.5, 0.85), (-1.5, 1.6, 0.46, 0.95), (-2.45, 1.35, 0.44, 1.0),
    (-2.75, 0.2, 0.44, 1.05), (-2.1, -1.1, 0.44, 1.15), (-1.0, -1.9, 0.44, 1.25), (0.0, -2.1, 0.44, 1.3),
    (1.0, -1.9, 0.44, 1.25), (2.1, -1.1, 0.44, 1.15), (2.75, 0.2, 0.44, 1.05), (2.45, 1.35, 0.44, 1.0),
    (1.5, 1.6, 0.46, 0.95), (0.55, 0.95, 0.62, 0.85), (0.0, 0.42, 0.92, 0.8), (-0.3, -0.02, 0.82, 0.8),
    (0.28, -0.42, 0.42, 0.8), (0.95, -1.0, 0.6, 0.72), (1.45, -1.75, 0.95, 0.62),
]


def crust():
    """Dough that went through lye: russet, shiny, with fine cracks."""
    skin = m.Surface('lye crust', '#86471c', 0.34, Clearcoat=0.35).soft(0.06, 0.15)
    skin.mottle(skin.noise(1.1, detail=6), (0.3, '#5f2c10'), (0.5, '#8a4a1e'), (0.74, '#b9772f'))
    return skin.bump(skin.noise(0.3, detail=6), 0.3, 0.05).bump(skin.speckle(0.12), 0.15, 0.012).material


def pretzel(strewn='salt', seed=1):
    """A small hard pretzel of 6 x 5 cm as one mesh, strewn with salt, sesame or flakes of seaweed."""
    chance = random.Random(seed)
    line = [
        Vector((x + chance.uniform(-0.07, 0.07), y + chance.uniform(-0.07, 0.07), z)) for x, y, z, _ in PRETZEL
    ]
    sizes = [size * chance.uniform(0.94, 1.05) for *_, size in PRETZEL]

    def build():
        skin = crust()
        tube([(*p, s) for p, s in zip(line, sizes)], 0.4, skin, resolution=12)
        salt = m.Surface('coarse salt', '#f3efe8', 0.4).soft(0.3, 0.1).material
        sesame = m.plain('#ead8ae', 0.5)
        laver = m.Surface('laver', '#2c3a22', 0.6).vary(0.2, 0.3).material
        soft = smooth([(*p, s) for p, s in zip(line, sizes)], 8)
        for _ in range({'salt': 46, 'sesame': 120, 'laver': 110}[strewn]):
            k = chance.randrange(6, len(soft) - 6)
            x, y, z, size = soft[k]
            ahead = Vector(soft[k + 1][:3]) - Vector(soft[k - 1][:3])
            side = Vector((-ahead.y, ahead.x, 0)).normalized()
            a = chance.gauss(0, 0.6)
            r = 0.4 * size
            at = Vector((x, y, z)) + side * r * math.sin(a) + Vector((0, 0, r * math.cos(a)))
            turn = chance.uniform(0, 360)
            if strewn == 'salt':
                grain = chance.uniform(0.13, 0.24)
                box((grain, grain * 0.85, grain * 0.75), salt, (at.x, at.y, at.z - grain * 0.3), turn,
                    (chance.uniform(-30, 30), chance.uniform(-30, 30)), edge=0.025)
            elif strewn == 'sesame':
                ball(0.085, sesame, at, (1.6, 1, 0.55), 10).rotation_euler = (math.sin(a) * 0.6, -math.sin(a) * 0.4, turn)
            else:
                flake = chance.uniform(0.18, 0.4)
                box((flake, flake * chance.uniform(0.3, 0.7), 0.02), laver, at, turn, (math.degrees(a) * 0.4,
                    chance.uniform(-20, 20)),
                    edge=0.004)
    return scattered.piece(build)


def pretzel_pile(strewn, places, seed=1):
    """Pretzels at (x, y, z, turn, tilt x, tilt y)."""
    kinds = [pretzel(strewn, seed + k) for k in range(3)]
    for k, (x, y, z, turn, *tilt) in enumerate(places):
        pose(link(kinds[k % 3], smooth=False), (x, y, z), turn, tuple(tilt) or (0, 0))


def cake_skin(colour='#b8722c'):
    """The crust of a mooncake: thin, brushed with egg, darker at its edges."""
    skin = m.Surface('cake', colour, 0.42, Clearcoat=0.25).soft(0.12, 0.25)
    skin.mottle(skin.noise(1.4, detail=6), (0.3, '#8f4f1a'), (0.55, colour), (0.78, '#d19a50'))
    return skin.bump(skin.noise(0.16, detail=6), 0.3, 0.02).bump(skin.noise(0.9), 0.2, 0.04).material


def flute(angle, amount=0.16, count=20):
    return -amount * (1 - abs(math.sin(count / 2 * angle)) ** 0.7)


def mooncake(at=(0, 0, 0), turn=0, tilt=(0, 0), motif='五仁', cut=0.0):
    """A cake of 6.6 cm with a fluted side and a moulded top; `cut` degrees of it are cut out, towards the camera."""
    r, tall = 3.3, 2.9
    profile = smooth([(0.001, 0.02), (r - 0.6, 0), (r - 0.1, 0.12), (r, 0.5), (r + 0.02, tall - 0.55), (r - 0.08, tall - 0.15),
        (r - 0.42, tall)], 5) + smooth([(r - 0.42, tall), (r - 0.62, tall - 0.16), (0.001, tall - 0.17)], 3)[1:]
    skin = cake_skin()
    crest = cake_skin('#9a5518')
    steps = 240
    start, end = math.radians(-90 + cut / 2), math.radians(270 - cut / 2)

    def shell(u, v):
        a = start + (end - start) * u
        radius, z = profile[round(v * (len(profile) - 1))]
        side = min(1, max(0, (radius - 1.9) / 0.9)) * min(1, z / 0.3 + 0.2)
        radius += flute(a) * side
        return (radius * math.cos(a), radius * math.sin(a), z)
    with place(at, turn, tilt):
        rough(surface(shell, steps, len(profile) - 1, skin), 0.035, 0.7)
        top = tall - 0.17
        for radius, thick in ((2.45, 0.11), (2.22, 0.05)):
            arc = [start + 0.04 + (end - start - 0.08) * k / 48 for k in range(49)]
            tube([(radius * math.cos(a), radius * math.sin(a), top) for a in arc], thick, crest, resolution=5)
        for k in range(20):
            a = math.radians(270) + 2 * math.pi * (k + 0.5) / 20
            off = (math.degrees(a) + 90 + 180) % 360 - 180
            if abs(off) > cut / 2 + 3:
                with place((2.78 * math.cos(a), 2.78 * math.sin(a), top + 0.02), math.degrees(a)):
                    rough(ball(0.24, crest, scale=(0.9, 1.25, 0.5), steps=16), 0.02, 0.2)
        if not cut:
            for k, sign in enumerate(motif):
                written(sign, 2.15, (-1.02 + 2.04 * k, -0.02, top), crest, depth=0.09)
            for y in (-1.55, 1.55):
                tube([(-0.9, y, top), (-0.4, y * 1.12, top + 0.04), (0, y, top), (0.4, y * 1.12, top + 0.04), (0.9, y, top)],
                    0.07,
                    crest, resolution=5)
        else:
            for angle in (start, end):
                cut_face(profile, angle, skin)


def cut_face(profile, angle, skin):
    """The inside of a mooncake: a thin rim of crust round kernels in syrup."""
    filling = m.food('#8c5a2c', '#5e3a1a', 0.5, 0.55, 0.12)
    c, s = math.cos(angle), math.sin(angle)
    outer = [(r * 0.995, z) for r, z in profile]
    inner = [(max(0.001, r * 0.93), 0.22 + z * 0.86) for r, z in profile]
    rim = [(r * c, r * s, z) for r, z in outer] + [(r * c, r * s, z) for r, z in inner]
    count = len(profile)
    mesh('rim', rim, [(k, k + 1, count + k + 1, count + k) for k in range(count - 1)], m.food('#c89a5c', '#a87438', 0.3))
    mesh('filling', [(r * c, r * s, z) for r, z in inner], [tuple(range(count))], filling)
    chance = random.Random(round(angle * 100))
    kernels = [m.food(a, b, 0.3, 0.5, 0.05) for a, b in (('#dcc396', '#b08a52'), ('#a8743c', '#7a4c22'), ('#e8dcc0', '#cbb48a'),
        ('#6e7a44', '#4e5a30'), ('#4a3626', '#2e2018'), ('#9c4a34', '#7a3422'))]
    for k in range(52):
        r, z = chance.uniform(0.3, 2.55), chance.uniform(0.75, 2.2)
        size = chance.uniform(0.25, 0.75)
        nut = scattered.soft_block((size * chance.uniform(0.8, 1.4), 0.2, size * chance.uniform(0.5, 1)), 1.2,
            kernels[chance.randrange(6)], k, 9)
        pose(nut, (r * c, r * s, z - size * 0.3), math.degrees(angle) + 90 * (k % 2), (chance.uniform(-30, 30),
            chance.uniform(-70, 70)))


def cookie(seed=1):
    """A round cookie of 7 cm as one mesh: cracked, with oats and dark chocolate."""
    chance = random.Random(seed)

    def build():
        dough = m.Surface('dough', '#c1874a', 0.8).soft(0.1, 0.3)
        dough.mottle(dough.noise(0.8, detail=8), (0.3, '#86542a'), (0.55, '#b37f4a'), (0.8, '#cfa673'))
        dough.bump(dough.noise(0.35, detail=8), 0.8, 0.12).bump(dough.noise(0.08), 0.4, 0.02)
        shift = chance.uniform(0, 30)
        reach = lambda a: 3.4 + 0.16 * math.sin(2 * a + shift) + 0.1 * math.sin(5 * a + 2 * shift)

        def top(u, v):
            a, r = 2 * math.pi * u, reach(2 * math.pi * u) * v
            x, y = r * math.cos(a), r * math.sin(a)
            crack = abs(noise.noise((x * 0.55 + shift, y * 0.55, 1)))
            z = 1.05 * max(0.0, 1 - v ** 3.4) ** 0.6 + 0.16 * noise.noise((x * 0.9, y * 0.9,
                shift)) - 0.22 * math.exp(-(crack / 0.05) ** 2)
            return (x, y, max(0.02, z))
        surface(top, 160, 48, dough.material)
        dark = m.Surface('chip', '#2c170d', 0.35).vary(0.5, 0.25)
        dark.bump(dark.noise(0.3), 0.3, 0.03)
        oat = m.Surface('oat', '#dcc291', 0.7).soft(0.2, 0.1).vary(0.3, 0.14)
        oat.bump(oat.noise(0.06, stretch=(0.2, 1, 1)), 0.4, 0.012)
        for k in range(58):
            a, v = chance.uniform(0, 1), math.sqrt(chance.uniform(0.0, 0.86))
            x, y, z = top(a, v)
            turn, lean = chance.uniform(0, 360), (chance.uniform(-22, 22), chance.uniform(-22, 22))
            if k < 13:
                size = chance.uniform(0.55, 0.95)
                piece = scattered.soft_block((size, size * chance.uniform(0.6, 1), size * 0.6), 0.5, dark.material, k, 12)
                rough(piece, 0.08, 0.3)
                pose(piece, (x, y, z - size * 0.2), turn, lean)
            else:
                pose(ball(0.3, oat.material, steps=14), (x, y, z + 0.02), turn, lean, (1.15, 0.8, 0.16))
    return scattered.piece(build)


def cookies(places, seed=1):
    """Cookies at (x, y, z, turn, tilt x, tilt y)."""
    kinds = [cookie(seed + k) for k in range(3)]
    for k, (x, y, z, turn, *tilt) in enumerate(places):
        pose(link(kinds[k % 3], smooth=False), (x, y, z), turn, tuple(tilt) or (0, 0))


def cookie_tin(radius=9.6, tall=8.6, colour='#8f3f2e'):
    """A round tin, printed, without its lid; a sheet of paper stands out of it."""
    skin, bare = m.enamel(colour, 0.35), m.metal('#cfc9bb', 0.32)
    lathe(smooth([(0.001, 0), (radius - 0.2, 0), (radius, 0.15), (radius, 0.5)], 5) + [(radius, tall - 1.5), (radius - 0.12,
        tall - 1.42)], skin, 200)
    lathe([(radius - 0.12, tall - 1.45), (radius - 0.12, tall - 0.12), (radius - 0.16, tall - 0.02), (radius - 0.24, tall),
        (radius - 0.3, tall - 0.08), (radius - 0.32, 0.3), (0.001, 0.2)], bare, 200)
    cream = m.plain('#f0e4cb', 0.5)
    things = [ink('燕麦曲奇', 2.1, '#f0e4cb', (0, 4.2)), ink('OAT COOKIES · LAMPLIGHT', 0.72, '#f0e4cb', (0, 2.3))]
    around(things + lines(9.6, cream, 1.5, 5.9, thickness=0.09), radius, 0.02)
    for z in (0.25, tall - 1.62):
        ring(radius - 0.03, 0.09, skin, (0, 0, z))
    paper = m.paper('#efe6d2', fibre=0.5)

    def frill(u, v):
        a = 2 * math.pi * u
        r = radius - 0.55 - 0.28 * abs(math.sin(18 * a)) - 0.2 * (1 - v)
        return (r * math.cos(a), r * math.sin(a), 3 + v * (tall - 2.4 + 0.25 * math.sin(18 * a) + 0.2 * math.sin(5 * a)))
    surface(frill, 400, 10, paper, 0.02)


def chestnut(seed=1):
    """A roasted, peeled chestnut of 2.6 cm: waxy, with shallow folds and darker spots."""
    chance = random.Random(seed)

    def build():
        skin = m.Surface('chestnut', '#b57a3c', 0.45, Clearcoat=0.15).soft(0.15, 0.3)
        skin.mottle(skin.noise(0.7, detail=7, distortion=0.8), (0.28, '#7d4818'), (0.48, '#b07436'), (0.76, '#cf9f5e'))
        skin.bump(skin.noise(0.18, detail=7), 0.4, 0.03).bump(skin.noise(0.6), 0.3, 0.06)
        nut = ball(1, skin.material, steps=60)
        shift = chance.uniform(0, 30)
        for vertex in nut.data.vertices:
            x, y, z = vertex.co
            swell = 1 + 0.07 * noise.noise((x * 1.1 + shift, y * 1.1, z * 1.1))
            for k in range(4):
                way = math.radians(45 * k + shift * 9)
                across = x * math.cos(way) + z * math.sin(way) - 0.55 + 0.3 * k + 0.12 * noise.noise((y * 2, k, shift))
                swell -= 0.07 * math.exp(-(across / 0.055) ** 2) * (1 - y * y)
            vertex.co = (x * 1.32 * swell, (y + 0.1 * (1 - x * x)) * 1.15 * swell, z * (0.98 if z > 0 else 0.72) * swell)
    return scattered.piece(build)


def shelled(seed=1):
    """A chestnut in its shell: dark, glossy, a pale scar at its base."""
    def build():
        husk = m.Surface('husk', '#4f2412', 0.26, Clearcoat=0.4)
        husk.mottle(husk.noise(0.9, detail=6, stretch=(1, 0.25, 1)), (0.3, '#34150a'), (0.55, '#54280f'), (0.8, '#7d4520'))
        scar = m.food('#b09270', '#8d6f50', 0.2, 0.9, 0.03)
        nut = ball(1.5, husk.material, steps=40)
        for vertex in nut.data.vertices:
            x, y, z = vertex.co
            tip = 1 + 0.28 * max(0.0, y / 1.5) ** 6
            vertex.co = (x * 1.02, y * 0.92 * tip, z * (0.78 if z > 0 else 0.5))
        base = ball(1.2, scar, (0, -0.55, -0.02), (0.98, 0.72, 0.62), 32)
        rough(base, 0.03, 0.2)
        tube([(0, 1.7, 0.03), (0.02, 2.0, 0.1), (0.05, 2.15, 0.2)], 0.07, m.plain('#9a7a55', 0.9), resolution=4)
    return scattered.piece(build)
