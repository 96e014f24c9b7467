"""What is thrown on a wheel or turned: pots, cups, bowls, saucers, a gourd."""

import math
import random

from mathutils import Vector

from kit import materials as m
from kit.shapes import lathe, mesh, place, ring, rough, smooth, tube


def shell(outer, thickness, floor, steps=10, full=None):
    """
    The closed profile of a vessel: its outer line from the middle of the foot to the rim, and a wall inside. A vessel
    of glass that is `full` to a height is one body with its drink: the line goes straight across there.
    """
    line = smooth(outer, steps)
    inner = []
    for before, (r, z), after in zip(line, line[1:], line[2:]):
        along = (after[0] - before[0], after[1] - before[1])
        length = math.hypot(*along) or 1
        r, z = r - along[1] / length * thickness, z + along[0] / length * thickness
        if r > 0.02 and z >= (full or floor) and (not inner or z >= inner[-1][1] - 0.02):
            inner.append((r, z))
    (ax, az), (r, z) = line[-2:]
    length = math.hypot(r - ax, z - az)
    along = ((r - ax) / length, (z - az) / length)
    half = thickness / 2
    rim = []
    for k in range(1, 12):
        out, up = half - half * math.cos(math.pi * k / 12), half * math.sin(math.pi * k / 12)
        rim.append((r - along[1] * out + along[0] * up, z + along[0] * out + along[1] * up))
    if full:
        edge = inner[0][0]
        meniscus = [(edge - 0.16 * (1 - math.cos(a)), full + 0.1 - 0.1 * math.sin(a)) for a in (math.pi / 2 * k / 8 for k in range(9))]
        return [*line, *rim, *[point for point in inner[::-1] if point[1] > full + 0.12], *meniscus, (0.001, full)]
    return [*line, *rim, *inner[::-1], (0.001, floor)]


def uneven(seed, amount=0.02):
    """A wobble for `lathe`: nothing made by hand is quite round."""
    chance = random.Random(seed)
    a, b, c = (chance.uniform(0, 6.28) for _ in range(3))
    return lambda angle, height: amount * (
        math.sin(2 * angle + a) + 0.6 * math.sin(3 * angle + b + height * 0.3) + 0.3 * math.sin(5 * angle + c + height)
    )


def pipe(points, material, wall=0.15, cut=0.0, sides=40, flat=1.0):
    """A hollow pipe in the plane of x and z along points of (x, z, radius); `cut` slants its end, `flat` widens it in y."""
    line = smooth(points, 12)
    count, vertices = len(line), []

    def hoop(k, less):
        x, z, r = line[k]
        (ax, az, _), (bx, bz, _) = line[max(k - 1, 0)], line[min(k + 1, count - 1)]
        length = math.hypot(bx - ax, bz - az)
        tx, tz = (bx - ax) / length, (bz - az) / length
        slant = cut * (k / (count - 1)) ** 6
        for side in range(sides):
            a = 2 * math.pi * side / sides
            out, shift = (r - less) * math.cos(a), (r - less) * slant * math.cos(a)
            vertices.append((x + tz * out + tx * shift, (r - less) * flat * math.sin(a), z - tx * out + tz * shift))

    for k in range(count):
        hoop(k, 0)
    hoop(count - 1, wall * 0.5)
    for vertex in range(len(vertices) - sides, len(vertices)):
        vertices[vertex] = tuple(Vector(vertices[vertex]) + Vector((0, 0, wall * 0.3)))
    for k in reversed(range(count)):
        hoop(k, wall)
    faces = [
        (r * sides + s, r * sides + (s + 1) % sides, (r + 1) * sides + (s + 1) % sides, (r + 1) * sides + s)
        for r in range(2 * count) for s in range(sides)
    ]
    return mesh('pipe', vertices, faces, material)


def brew(radius, z, colour, opaque=False):
    """The surface of a drink, a little higher at its edge."""
    body = m.Surface('brew', colour, 0.02, IOR=1.33)
    if not opaque:
        body.set(Transmission=0.85).pass_light(0.9)
    lathe([(0.001, z), (radius - 0.25, z), (radius - 0.08, z + 0.015), (radius, z + 0.07)], body.material, 96)


def teapot(colour, size=1.0, seed=1, lid=True):
    """A pot with a round belly, an overhead handle of cane and a slanted spout (to the right); 11.6 cm across at 1."""
    glaze = m.Surface('pot glaze', colour, 0.2, Clearcoat=0.4).vary(2.2, 0.22, detail=6)
    glaze.bump(glaze.noise(1.5), 0.12, 0.06).bump(glaze.noise(0.25), 0.06, 0.02)
    bare = m.clay('#c9b296', 0.85)
    with place(scale=size):
        lathe(smooth([(2.7, 0.3), (2.75, 0), (3.3, 0), (3.45, 0.15), (3.5, 0.5), (2.6, 0.6)], 6), bare)
        body = [(0.001, 0.4), (3.0, 0.42), (3.55, 0.5), (4.7, 1.25), (5.65, 2.9), (5.8, 4.3), (5.25, 6.1), (4.1, 7.35),
            (3.35, 7.75), (3.1, 8.02)]
        lathe(shell(body, 0.32, 0.8), glaze.material, 200, uneven(seed, 0.03))
        for k, z in enumerate((5.9, 6.05)):
            r = 5.36 - 0.12 * k
            lathe([(r - 0.06, z - 0.05), (r + 0.015, z - 0.025), (r + 0.015, z + 0.025), (r - 0.1, z + 0.05)], glaze.material,
                160, uneven(seed, 0.03))
        pipe([(4.4, 2.8, 1.75), (5.7, 3.9, 1.4), (7.1, 5.5, 0.92), (8.1, 7.1, 0.7), (8.9, 8.0, 0.66)], glaze.material, 0.16,
            cut=-0.6, flat=0.94)
        if lid:
            pot_lid(glaze.material)
        cane_handle(glaze.material)


def pot_lid(glaze):
    with place((0, 0, 0), 0, (0.6, -0.5)):
        line = [(0.001, 7.9), (2.6, 7.9), (3.0, 8.0), (3.25, 8.08), (3.3, 8.2), (3.15, 8.34), (2.3, 8.75), (1.1, 9.02),
            (0.55, 9.15), (0.5, 9.4), (0.85, 9.75), (0.9, 10.1), (0.6, 10.4), (0.001, 10.5)]
        lathe(smooth(line, 8), glaze, 128, uneven(4, 0.012))


def cane_handle(glaze):
    """Two canes, bent over the lid, wrapped where the hand holds them; they hang in two lugs."""
    cane = m.Surface('cane', '#c08a4c', 0.42, Clearcoat=0.2).vary(0.4, 0.2)
    cane.bump(cane.noise(0.08, stretch=(1, 1, 0.2)), 0.2, 0.01)
    strip = m.Surface('cane strip', '#a8702f', 0.45, Clearcoat=0.15).vary(0.3, 0.2)
    for side in (-1, 1):
        ring(0.5, 0.24, glaze, (side * 4.25, 0, 7.55), tilt=(90, 0))

    def arch(t, off=0.0):
        a = math.pi * (1 - t)
        lean = abs(math.cos(a)) ** 3 * math.copysign(0.5, math.cos(a))
        return Vector((4.75 * math.cos(a) - lean, off, 7.9 + 7.2 * math.sin(a) ** 0.82))

    steps = 28
    for off in (-0.3, 0.3):
        tube([(*arch(k / steps, off * min(1, 4 * math.sin(math.pi * k / steps))), 1) for k in range(steps + 1)], 0.3, cane.material)
    coil, turns, count = [], 22, 22 * 10
    for k in range(count + 1):
        t = 0.32 + 0.36 * k / count
        centre, ahead = arch(t), arch(t + 0.01) - arch(t)
        out = Vector((-ahead.z, 0, ahead.x)).normalized()
        a = 2 * math.pi * turns * k / count
        coil.append((*(centre + out * 0.42 * math.cos(a) + Vector((0, 0.72 * math.sin(a), 0))), 1))
    tube(coil, 0.11, strip.material, resolution=4)
    for side in (0.035, 0.965):
        middle = arch(side)
        for k in range(5):
            ring(0.42, 0.08, strip.material, (middle.x, 0, middle.z + (k - 2) * 0.15))


def tea_cup(colour, drink=None, seed=2, inside=None, full=0.8):
    """A handleless cup, 6.6 cm across and 4.6 cm tall."""
    glaze = m.Surface('cup glaze', colour, 0.22, Clearcoat=0.4).vary(1.6, 0.2, detail=6)
    glaze.bump(glaze.noise(1.1), 0.12, 0.05)
    lathe(smooth([(1.35, 0.2), (1.4, 0), (1.75, 0), (1.82, 0.25), (1.3, 0.4)], 6), m.clay('#c9b296', 0.85), 96)
    line = [(0.001, 0.3), (1.6, 0.3), (1.95, 0.45), (2.75, 1.5), (3.12, 2.9), (3.3, 4.45)]
    lathe(shell(line, 0.24, 0.62), glaze.material, 128, uneven(seed, 0.03))
    if drink:
        z = 0.6 + 3.8 * full
        brew(2.2 + 0.95 * full - 0.17, z, drink)


def coffee_cup(coffee=True, seed=3):
    """A heavy white cup for two fingers, 8.6 cm across and 6.4 cm tall; the handle points to the right."""
    white = thick_white()
    line = [(0.001, 0.3), (1.9, 0.3), (2.15, 0.0), (2.55, 0.0), (2.7, 0.35), (3.35, 1.1), (4.0, 2.7), (4.22, 4.6), (4.3, 6.3)]
    lathe(shell(line, 0.5, 0.8), white, 160, uneven(seed, 0.014))
    points = [(3.85, 5.1, 0.42), (5.0, 5.45, 0.42), (6.05, 5.1, 0.4), (6.4, 4.1, 0.4), (5.9, 2.9, 0.4), (4.9, 2.1, 0.42),
        (3.75, 1.95, 0.48)]
    with place(scale=(1, 1.35, 1)):
        tube([(x, 0, z, r / 0.42) for x, z, r in points], 0.42, white, resolution=16)
    if coffee:
        crema(3.72, 5.3)


def crema(radius, z):
    """Black coffee with a ring of foam at its edge and a few bubbles."""
    body = m.Surface('coffee', '#1d0e06', 0.04)
    lathe([(0.001, z), (radius, z + 0.005)], body.material, 96)
    foam = m.Surface('foam', '#8a5426', 0.35).vary(0.25, 0.3)
    foam.bump(foam.speckle(0.07), 0.4, 0.02)
    chance = random.Random(8)
    phase = chance.uniform(0, 6)
    inner = radius - 0.38
    lathe([(inner, z + 0.006), (inner + 0.1, z + 0.02), (radius - 0.1, z + 0.03), (radius, z + 0.09)], foam.material, 128,
          lambda a, h: 0.16 * (math.sin(3 * a + phase) + 0.7 * math.sin(7 * a)) * max(0.0, (radius - 0.1 - inner) - (h - z) * 9))
    for _ in range(26):
        a, r = chance.uniform(0, 6.28), (inner - 0.1) * math.sqrt(chance.uniform(0.35, 1))
        size = chance.uniform(0.03, 0.08)
        with place((r * math.cos(a), r * math.sin(a), z)):
            lathe(smooth([(size, 0), (size * 0.8, size * 0.5), (0.001, size * 0.7)], 4), foam.material, 16)


def saucer(radius=7.4, seed=5):
    """A saucer with a raised edge and a well for the cup."""
    line = [(0.001, 0.25), (2.6, 0.25), (2.8, 0), (3.2, 0), (3.4, 0.3), (radius * 0.72, 0.85), (radius * 0.95, 1.55),
        (radius, 1.85)]
    lathe(shell(line, 0.34, 0.55), thick_white(), 160, uneven(seed, 0.02))
    lathe([(2.75, 0.6), (2.8, 0.68), (2.95, 0.68), (3.0, 0.6)], thick_white(), 128)


def thick_white():
    return m.porcelain('#ebe7dd')


def gourd(seed=6):
    """A hollowed gourd with a rim of metal, about 8 cm across and 9 cm tall."""
    skin = m.Surface('gourd', '#7a5233', 0.42, Clearcoat=0.2)
    skin.mottle(skin.noise(1.1, detail=8, distortion=0.8), (0.3, '#5a3a22'), (0.5, '#7c5434'), (0.72, '#9a7148'))
    skin.bump(skin.noise(0.5), 0.2, 0.04).bump(skin.noise(0.08), 0.12, 0.01)
    line = [(0.001, 0.12), (1.5, 0.05), (2.4, 0.3), (3.6, 1.6), (4.05, 3.4), (3.7, 5.2), (2.95, 6.7), (2.72, 7.8), (2.85, 8.6)]
    lathe(shell(line, 0.38, 0.7), skin.material, 200, uneven(seed, 0.09))
    silver = m.metal('#c9c5bb', 0.25)
    rim = [(2.8, 7.75), (2.92, 7.72), (2.98, 7.9), (3.02, 8.6), (3.1, 8.85), (2.98, 9.02), (2.72, 8.98), (2.52, 8.8),
        (2.5, 8.2), (2.62, 8.1)]
    lathe(smooth(rim, 6), silver, 160, uneven(seed, 0.05))
    for z in (7.92, 8.52):
        lathe([(2.95, z - 0.05), (3.06, z - 0.02), (3.06, z + 0.02), (2.95, z + 0.05)], silver, 160, uneven(seed, 0.05))
    for k in range(36):
        a = 2 * math.pi * k / 36
        r = 2.99 + uneven(seed, 0.05)(a, 8.2)
        with place((r * math.cos(a), r * math.sin(a), 8.22)):
            lathe(smooth([(0.001, -0.09), (0.085, 0), (0.001, 0.09)], 4), silver, 12)


def bombilla():
    """A straw of steel: a strainer at its lower end, a flat mouthpiece; stands in the origin and leans to the right."""
    steel = m.metal('#cfccc4', 0.2)
    pipe([(-0.4, 0, 0.3), (1.2, 4.2, 0.3), (2.9, 8.6, 0.3), (3.8, 10.6, 0.3), (4.9, 11.9, 0.31), (6.0, 12.5, 0.36)], steel,
        0.07, flat=1.15)
    for at in (0.64, 0.67):
        with place((2.9 + (at - 0.64) * 12, 0, 8.6 + (at - 0.64) * 28), tilt=(0, 22)):
            lathe(smooth([(0.3, -0.16), (0.4, -0.1), (0.42, 0), (0.4, 0.1), (0.3, 0.16)], 5), m.brass(), 48)
    with place((-1.1, 0, -1.9), tilt=(0, 20)):
        bulb = lathe(smooth([(0.3, 2.2), (0.55, 1.7), (0.85, 0.9), (0.8, 0.2), (0.001, -0.2)], 8), steel, 64)
        rough(bulb, 0.02, 0.2)
