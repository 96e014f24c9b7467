"""Small things in numbers: tea leaves, beans, dried flowers; as a heap, in a jar, a few beside it."""

import math
import random

import bpy
from mathutils import Matrix, noise

from kit import materials as m
from kit.shapes import ball, lathe, link, place, pose, rough, smooth, surface, tube


def piece(make):
    """What `make` builds, as one mesh that can be put down many times."""
    before = set(bpy.data.objects)
    with place() as holder:
        make()
    made = [thing for thing in bpy.data.objects if thing not in before]
    bpy.context.view_layer.update()
    here = holder.matrix_world.inverted()
    graph = bpy.context.evaluated_depsgraph_get()
    vertices, faces, slots, materials = [], [], [], []
    for thing in made:
        data = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
        if not data.polygons:
            continue
        first = len(vertices)
        vertices += [here @ thing.matrix_world @ vertex.co for vertex in data.vertices]
        if data.materials[0] not in materials:
            materials.append(data.materials[0])
        slot = materials.index(data.materials[0])
        faces += [tuple(first + k for k in face.vertices) for face in data.polygons]
        slots += [slot] * len(data.polygons)
    for thing in made:
        bpy.data.objects.remove(thing)
    result = bpy.data.meshes.new('piece')
    result.from_pydata([tuple(v) for v in vertices], [], faces)
    for material in materials:
        result.materials.append(material)
    result.polygons.foreach_set('material_index', slots)
    result.polygons.foreach_set('use_smooth', [True] * len(slots))
    result.update()
    return result


def put(data, at, chance, scale=(0.85, 1.15), flat=0.0):
    """One of a kind, turned at random; `flat` from 0 (any way up) to 1 (lying as it was made)."""
    lean = (1 - flat) * 180
    return pose(link(data, smooth=False), at, chance.uniform(0, 360),
        (chance.uniform(-lean, lean), chance.uniform(-lean, lean)), chance.uniform(*scale))


def heap(pieces, radius, height, count, core, seed=1, at=(0, 0, 0), size=0.3, strays=0, flat=0.3, squash=1.0):
    """A heap with its pieces on top, a core of one colour inside, and some that rolled away; `size` of a piece (cm)."""
    chance = random.Random(seed)

    def level(r):
        return height * max(0.0, 1 - (r / radius) ** 1.5) ** 1.1

    with place(at, scale=(1, squash, 1)):
        inside = [(radius * 0.97 * k / 12, max(0.0, level(radius * 0.97 * k / 12) - size * 0.55)) for k in range(13)]
        lathe([(0.001, inside[0][1]), *inside[1:], (radius * 0.97, 0)], core, 64)
    for _ in range(count):
        a, r = chance.uniform(0, 2 * math.pi), radius * math.sqrt(chance.uniform(0, 1.04))
        x, y = r * math.cos(a), r * math.sin(a) * squash
        z = max(size * 0.3, level(r) + chance.uniform(-0.45, 0.1) * size)
        put(chance.choice(pieces), (at[0] + x, at[1] + y, at[2] + z), chance, flat=flat)
    for _ in range(strays):
        a, r = chance.uniform(0, 2 * math.pi), radius * (1.05 + abs(chance.gauss(0, 0.35)))
        put(chance.choice(pieces), (at[0] + r * math.cos(a), at[1] + r * math.sin(a) * squash, at[2] + size * 0.3), chance,
            flat=max(flat, 0.9))


def filling(pieces, radius, low, high, core, count, top, seed=1, size=0.3, mound=0.5):
    """What stands in a jar: pieces along its wall (where the camera sees them) and on top."""
    chance = random.Random(seed)
    inner = radius - size * 0.75
    lathe(smooth([(0.001, low), (inner, low), (inner, low + 0.3), (inner, high - size), (0.001, high + mound - size)], 4), core, 64)
    for _ in range(count):
        a = chance.uniform(-math.pi * 1.02, math.pi * 0.02)
        r = radius - size * chance.uniform(0.45, 0.7)
        put(chance.choice(pieces), (r * math.cos(a), r * math.sin(a), chance.uniform(low + size * 0.4, high)), chance, flat=0)
    for _ in range(top):
        a, r = chance.uniform(0, 2 * math.pi), (radius - size * 0.5) * math.sqrt(chance.uniform(0, 1))
        z = high + mound * (1 - (r / radius) ** 2) + chance.uniform(-0.5, 0.1) * size
        put(chance.choice(pieces), (r * math.cos(a), r * math.sin(a), z), chance, flat=0.4)


def some(pieces, places, seed=1, flat=0.9, lift=0.15):
    """A few pieces at given places (x, y)."""
    chance = random.Random(seed)
    for x, y in places:
        put(chance.choice(pieces), (x, y, lift), chance, flat=flat)


ROASTS = {'light': ('#8a5a30', '#6f4523'), 'medium': ('#56321a', '#412412'), 'dark': ('#2c1a10', '#1d110a')}


def beans(roast):
    """Coffee beans of 1 cm, one flat side with its crease."""
    light, dark = ROASTS[roast]
    skin = m.Surface('bean', light, 0.3 if roast == 'dark' else 0.5)
    skin.mottle(skin.noise(0.35, detail=6), (0.3, dark), (0.7, light)).bump(skin.noise(0.09), 0.3, 0.012)

    def one(seed):
        bean = ball(1, skin.material, steps=28)
        for vertex in bean.data.vertices:
            x, y, z = vertex.co
            z = z * 0.3 if z > 0 else z * 0.1
            fold = math.exp(-((y - 0.12 * math.sin(x * 3 + seed)) / 0.13) ** 2) * max(0.0, 1 - abs(x) ** 3)
            if z <= 0:
                z += 0.16 * fold
            swell = 1 + 0.08 * noise.noise((x + seed, y, z))
            vertex.co = (x * 0.52 * swell, y * 0.38 * swell, z)
    return [piece(lambda k=k: one(k)) for k in range(3)] + [flipped(piece(lambda: one(3)))]


def flipped(data):
    """The other side up."""
    data.transform(Matrix.Rotation(math.pi, 4, 'X'))
    data.update()
    return data


def oolong():
    """Rolled leaves: hard dark knots of half a centimetre with a bit of stalk."""
    chance = random.Random(31)
    skin = m.Surface('oolong', '#3d3b22', 0.55)
    skin.mottle(skin.noise(0.3, detail=6), (0.3, '#23261a'), (0.5, '#3b3a22'), (0.75, '#6a5a35'))
    skin.bump(skin.noise(0.07), 0.5, 0.03)

    def one():
        size = chance.uniform(0.22, 0.32)
        knot = ball(size, skin.material, scale=(1.25, 0.9, 0.8), steps=20)
        for vertex in knot.data.vertices:
            x, y, z = vertex.co
            ridge = 1 + 0.28 * math.sin(9 * (math.atan2(y, x) + z / size * 1.2) + size * 50) * 0.6 + 0.3 * noise.noise((x * 6,
                y * 6, z * 6 + size * 40))
            vertex.co = (x * ridge, y * ridge, z * ridge)
        if chance.random() < 0.6:
            tube([(size, 0, 0), (size * 1.7, 0.03, 0.05), (size * 2.2, 0.1, 0.02)], 0.035, skin.material, resolution=3)
    return [piece(one) for _ in range(6)]


def osmanthus():
    """Flowers of four thick petals, 6 mm across."""
    petal = m.Surface('osmanthus', '#e3a02c', 0.7).soft(0.2, 0.1).vary(0.2, 0.2)

    def one(bend):
        for k in range(4):
            with place(turn=90 * k):
                ball(0.17, petal.material, (0.17, 0, 0.04 + bend), (1, 0.72, 0.3), 14)
        ball(0.06, petal.material, (0, 0, 0.02), steps=8)
    return [piece(lambda b=b: one(b)) for b in (0, 0.05)]


def blade(long, wide, curl, material, twist=0.4, seed=0):
    """A narrow dry leaf along x, rolled at its sides."""
    def at(u, v):
        x = long * (u - 0.5)
        half = wide * (math.sin(math.pi * min(1, u * 0.94 + 0.04)) ** 0.7)
        side = (v - 0.5) * 2
        roll = side * curl + twist * (u - 0.5) * 3
        bow = 0.1 * long * math.sin(math.pi * u) * math.cos(seed)
        crook = 0.06 * long * math.sin(3 * u + seed)
        return (x, half * math.sin(roll) / max(curl, 0.2) + crook, half * (1 - math.cos(roll)) + bow)
    return surface(at, 26, 8, material, 0.02, 'blade')


def green_buds():
    """Spring tea: a bud of 2.4 cm and a leaf that lies against it."""
    chance = random.Random(12)
    skin = m.Surface('green tea', '#7c8a44', 0.6)
    skin.mottle(skin.noise(0.4, detail=6, stretch=(0.3, 1, 1)), (0.3, '#566432'), (0.55, '#80904a'), (0.8, '#b3b877'))
    skin.bump(skin.noise(0.06, stretch=(0.2, 1, 1)), 0.5, 0.02)

    def one():
        seed = chance.uniform(0, 6)
        blade(chance.uniform(2.0, 2.7), 0.17, 2.4, skin.material, chance.uniform(0.2, 0.9), seed)
        with place((0.1, 0.06, 0.04), chance.uniform(-14, 14)):
            blade(chance.uniform(1.6, 2.2), 0.14, 1.8, skin.material, chance.uniform(-0.8, 0.8), seed + 2)
    return [piece(one) for _ in range(6)]


def chamomile():
    """Dried flowers, 1.7 cm across: a yellow dome, petals that hang."""
    chance = random.Random(22)
    yellow = m.food('#d09a22', '#a36c12', 0.12, 0.9, 0.05)
    white = m.Surface('petal', '#e9dfc3', 0.8).soft(0.2, 0.1).vary(0.25, 0.1)
    white.bump(white.noise(0.05, stretch=(0.2, 1, 1)), 0.3, 0.01)
    stalk = m.plain('#7f7d4a', 0.8)

    def one():
        dome = ball(0.36, yellow, (0, 0, 0.12), (1, 1, 0.95), 20)
        rough(dome, 0.09, 0.09, 1)
        count = chance.randint(12, 15)
        for k in range(count):
            long, droop, side = chance.uniform(0.5, 0.66), chance.uniform(0.1, 0.95), chance.uniform(-0.1, 0.1)

            def at(u, v, long=long, droop=droop, side=side):
                out = 0.27 + long * u
                half = 0.125 * math.sin(math.pi * (0.2 + 0.7 * u)) ** 0.6
                return (out * (1 - 0.25 * droop * u), (v - 0.5) * 2 * half + side * u * u,
                    0.05 - droop * 0.5 * u * u + 0.03 * math.cos((v - 0.5) * 9))
            with place(turn=360 * k / count + chance.uniform(-6, 6)):
                surface(at, 8, 4, white.material, 0.015)
        tube([(0, 0, 0), (0.03, 0, -0.2), (0.06, 0.03, -0.42)], 0.05, stalk, resolution=3)
    return [piece(one) for _ in range(4)]


def lemongrass():
    """Cut rings and splinters of lemongrass."""
    straw = m.Surface('lemongrass', '#c3b982', 0.8).vary(0.3, 0.2)
    return [
        piece(lambda: blade(1.0, 0.14, 1.6, straw.material, 0.1, 1)),
        piece(lambda: lathe([(0.22, 0), (0.24, 0.25), (0.19, 0.25), (0.18, 0)], straw.material, 24)),
    ]


def yerba():
    """Mate: flakes of leaf and bits of twig, 3 mm."""
    chance = random.Random(41)
    skins = [m.food(a, b, 0.2, 0.9, 0.02) for a, b in (('#7c8049', '#5a6034'), ('#93925c', '#6b6c3f'))]
    twig = m.plain('#b09a68', 0.85)
    return [
        *(piece(lambda k=k: blade(chance.uniform(0.3, 0.55), 0.13, 0.6, skins[k % 2], 0.3, k)) for k in range(5)),
        piece(lambda: tube([(-0.4, 0, 0), (0, 0.02, 0), (0.4, 0, 0.02)], 0.05, twig, resolution=3)),
    ]


def sugar_block(seed=1, at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """A pressed block of raw sugar with threads of ginger: 3 x 3 x 1.7 cm, 18 g."""
    grain = m.Surface('raw sugar', '#6b3416', 0.55).soft(0.15, 0.2)
    grain.mottle(grain.noise(0.3, detail=9), (0.3, '#47200c'), (0.55, '#71391a'), (0.8, '#a0622f'))
    grain.bump(grain.speckle(0.09), 0.6, 0.05).bump(grain.noise(0.3, detail=8), 0.5, 0.05)
    chance = random.Random(seed)
    with place(at, turn, tilt):
        block = soft_block((3.0, 3.0, 1.7), 0.22, grain.material, seed)
        rough(block, 0.12, 0.3)
        thread = m.Surface('ginger thread', '#b98a3e', 0.6).soft(0.2, 0.1)
        for _ in range(7):
            x, y, a = chance.uniform(-1.1, 1.1), chance.uniform(-1.1, 1.1), chance.uniform(0, 6.28)
            dx, dy = 0.35 * math.cos(a), 0.35 * math.sin(a)
            tube([(x - dx, y - dy, 1.68), (x, y, 1.75), (x + dx, y + dy, 1.67)], 0.055, thread.material, resolution=3)


def soft_block(size, edge, material, seed=0, steps=22):
    """A block with worn edges, finely divided: sugar, soap, tofu."""
    chance = random.Random(seed)
    shift = chance.uniform(0, 9)
    block = ball(1, material, steps=steps * 2)
    x2, y2, z2 = (s / 2 for s in size)
    for vertex in block.data.vertices:
        x, y, z = vertex.co
        top = max(abs(x), abs(y), abs(z)) or 1
        cube = (x / top, y / top, z / top)
        worn = 1 - edge * 0.35 * (math.hypot(*cube) - 1) - 0.04 * noise.noise((x * 2 + shift, y * 2, z * 2))
        vertex.co = (cube[0] * x2 * worn, cube[1] * y2 * worn, z2 + cube[2] * z2 * worn)
    block.data.update()
    return block


def ginger_root(at=(0, 0, 0), turn=0):
    """A hand of young ginger, 9 cm long."""
    skin = m.Surface('ginger', '#c7a068', 0.6).soft(0.1, 0.2)
    skin.mottle(skin.noise(0.5, detail=7), (0.3, '#a67c45'), (0.6, '#cfa96f'), (0.8, '#e0c492'))
    skin.bump(skin.wave(1.2, distortion=1.5), 0.35, 0.03).bump(skin.noise(0.12), 0.3, 0.02)
    blobs = [
        (-3.6, 0, 1.2, 1.0), (-2.4, 0.1, 1.3, 1.35), (-0.9, 0, 1.35, 1.45), (0.7, -0.1, 1.3, 1.35), (2.2, 0.2, 1.25, 1.2), (3.5,
            0.5, 1.2, 0.95),
        (-2.3, 1.4, 1.2, 1.0), (-2.5, 2.4, 1.2, 0.8), (0.6, -1.5, 1.2, 1.05), (0.9, -2.5, 1.1, 0.8), (1.6, 1.2, 1.6,
            0.95), (1.9, 2.1, 1.7, 0.75),
    ]
    with place(at, turn):
        blob = bpy.data.metaballs.new('ginger')
        blob.resolution = 0.16
        blob.threshold = 0.25
        for x, y, z, r in blobs:
            element = blob.elements.new()
            element.co, element.radius = (x, y, z), r * 1.35
        shape = bpy.data.objects.new('ginger', blob)
        bpy.context.scene.collection.objects.link(shape)
        data = bpy.data.meshes.new_from_object(shape.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        bpy.data.objects.remove(shape)
        rough(link(data, skin.material), 0.1, 0.8)


def ginger_slice(at=(0, 0, 0), turn=0, tilt=(0, 0), size=1.0):
    flesh = m.Surface('ginger flesh', '#dfc27a', 0.5).soft(0.25, 0.2)
    flesh.mottle(flesh.noise(0.25, detail=6), (0.35, '#cdaa58'), (0.6, '#e4cb8a'))
    flesh.bump(flesh.noise(0.05), 0.4, 0.015)
    rind = m.plain('#a88150', 0.7)

    def uneven(angle, _height):
        return 0.09 * math.sin(2 * angle + 1) + 0.06 * math.sin(5 * angle)
    with place(at, turn, tilt, size):
        lathe([(0.001, 0), (1.15, 0), (1.2, 0.06), (1.2, 0.2), (1.15, 0.26), (0.001, 0.26)], flesh.material, 64, uneven)
        lathe([(1.19, 0.02), (1.235, 0.06), (1.235, 0.2), (1.19, 0.24)], rind, 64, uneven)
