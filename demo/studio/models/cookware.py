"""What stands on the stove and lies beside it: a pot, a pan, a knife, a timer."""

import math
import random

from kit import materials as m
from kit.shapes import ball, bevel, box, lathe, mesh, place, ring, rod, slab, smooth, surface, tube
from models.lettering import ink
from models.thrown import shell


def steel(roughness=0.24):
    """Steel, polished round and round."""
    skin = m.Surface('steel', '#c9c7c2', roughness, Metallic=1, Anisotropic=0.5)
    return skin.bump(skin.noise(0.05, stretch=(0.02, 0.02, 1)), 0.12, 0.004).bump(skin.noise(4), 0.03, 0.05).material


def stock_pot(diameter, lid=True):
    """A pot with a rim that turns outwards, a thick layered base and two hollow handles at the left and right."""
    r, tall = diameter / 2, diameter * 0.48
    skin = steel()
    lathe(smooth([(0.001, 0), (r - 1.0, 0), (r - 0.75, 0.06), (r - 0.6, 0.3), (r - 0.6, 0.62), (r - 0.75, 0.72)], 5),
        m.metal('#a9a7a3', 0.35), 200)
    lathe([(r - 0.62, 0.3), (r - 0.585, 0.32), (r - 0.585, 0.4), (r - 0.62, 0.42)], m.metal('#8c8984', 0.5), 200)
    line = [(0.001, 0.5), (r - 1.3, 0.5), (r - 0.5, 0.75), (r, 1.7), (r, tall * 0.5), (r, tall - 0.6), (r + 0.12, tall - 0.25),
        (r + 0.5, tall)]
    lathe(shell(line, 0.16, 0.75), skin, 220)
    for side in (-1, 1):
        with place((side * r, 0, tall * 0.76), 0 if side > 0 else 180):
            pot_handle(diameter * 0.16)
    if lid:
        with place((0, 0, tall - 0.1)):
            dome = [(r + 0.2, 0), (r + 0.32, 0.1), (r + 0.25, 0.28), (r * 0.9, 0.7), (r * 0.55, 1.75), (r * 0.2, 2.25),
                (0.001, 2.32)]
            lathe(smooth(dome, 10), skin, 220)
            lathe(smooth([(0.001, 2.2), (1.5, 2.2), (1.3, 2.45), (0.62, 2.7), (0.6, 3.3), (1.5, 4.0), (1.75, 4.5), (1.3, 4.85),
                (0.001, 4.9)], 8), steel(0.18), 96)


def pot_handle(half):
    """A hollow handle that stands out to the right."""
    skin = steel(0.2)
    points = [(-0.1, -half, -0.2), (1.4, -half * 1.02, 0.25), (2.9, -half * 0.72, 0.5), (3.3, 0, 0.55), (2.9, half * 0.72, 0.5),
        (1.4, half * 1.02, 0.25), (-0.1, half, -0.2)]
    tube(points, 0.55, skin, resolution=14)
    for side in (-1, 1):
        with place((0.05, side * half, -0.25), tilt=(0, 90)):
            lathe(smooth([(0.001, 0.1), (1.0, 0.06), (1.05, -0.1)], 4), skin, 48)


def soup(radius, z):
    """Broth with drops of fat on it."""
    body = m.Surface('broth', '#b98036', 0.3, Specular=0.3)
    body.mottle(body.noise(1.6, detail=6, distortion=0.5), (0.3, '#a36a24'), (0.5, '#b88338'), (0.72, '#c9994f'))
    body.soft(0.25, 0.8).bump(body.noise(2.2, detail=3), 0.35, 0.12)
    lathe([(0.001, z), (radius - 0.3, z), (radius - 0.12, z + 0.02), (radius, z + 0.12)], body.material, 128)
    fat = m.Surface('fat', '#d9a63c', 0.08, Transmission=0.5, IOR=1.2).material
    chance = random.Random(7)
    for _ in range(120):
        a, r, wide = chance.uniform(0, 6.28), (radius - 0.8) * math.sqrt(chance.random()), 0.1 + abs(chance.gauss(0, 0.16))
        ball(wide, fat, (r * math.cos(a), r * math.sin(a), z), (1, chance.uniform(0.85, 1), 0.14), 12)


def iron_pan(diameter, handle=True):
    """A pan of black iron, `diameter` across its top; its handle of beech points to the right."""
    r = diameter / 2
    black = m.Surface('black iron', '#242220', 0.36, Metallic=0.55)
    black.mottle(black.noise(3.5, detail=7), (0.3, '#1a1816'), (0.6, '#2a2724'), (0.8, '#3a3129'))
    black.bump(black.noise(0.16), 0.16, 0.012).bump(black.speckle(2.2), 0.08, 0.04)
    line = [(0.001, 0.02), (r * 0.7, 0), (r * 0.76, 0.15), (r * 0.83, 0.9), (r * 0.94, 2.9), (r, 4.2)]
    lathe(shell(line, 0.25, 0.27), black.material, 200)
    if handle:
        x, z = r * 0.9, 2.6
        strap = smooth([(x, 0, z), (x + 1.4, 0, z + 0.9), (x + 5.0, 0, z + 2.4), (x + 8.2, 0, z + 3.4)], 8)
        surface(lambda u, v: bend(strap, u, (v - 0.5) * (3.4 - 1.6 * min(1, u * 2.4))), len(strap) - 1, 8, black.material, 0.3,
            'strap')
        for y in (-0.9, 0.9):
            ball(0.36, m.metal('#5a5753', 0.4), (x + 0.15, y, z + 0.35), (0.7, 1, 1), 20)
        beech = m.wood('#c99a62', '#a57440', 0.5, 0.6, along='z')
        with place((x + 7.4, 0, z + 3.12), tilt=(0, 72)):
            lathe(smooth([(0.001, 0), (0.85, 0.02), (0.98, 0.3), (1.1, 3), (1.28, 7.5), (1.32, 9.6), (1.1, 10.8), (0.7, 11.2),
                (0.001, 11.25)], 8), beech, 64)
            lathe([(0.9, -0.05), (1.03, 0.05), (1.05, 0.9), (0.95, 1.0)], m.metal('#6b6762', 0.4), 64)
        lean = math.radians(72)
        ring(0.85, 0.13, m.metal('#6b6762', 0.4), (x + 8.1 + 11.3 * math.sin(lean), 0, z + 3.22 + 11.3 * math.cos(lean)),
            tilt=(0, 10))


def bend(line, u, side):
    """A point beside a line in the plane of x and z."""
    k = min(len(line) - 1, round(u * (len(line) - 1)))
    return (line[k][0], side, line[k][2])


def glass_lid(diameter, z):
    """A lid of glass with a rim of steel and a knob of beech."""
    r = diameter / 2
    with place((0, 0, z)):
        dome = smooth([(r * 0.985, 0.25), (r * 0.88, 0.9), (r * 0.55, 2.1), (r * 0.2, 2.7), (0.001, 2.78)], 12)
        lathe(dome, m.blown_glass('#f3f8f5', '#bccfc6', roughness=0.05, power=3, gain=0.5, least=0.1), 200)
        lathe(smooth([(r * 0.95, 0.0), (r * 1.01, 0), (r * 1.02, 0.2), (r * 1.0, 0.42), (r * 0.95, 0.5), (r * 0.95, 0.0)], 5),
            steel(0.2), 200)
        lathe(smooth([(0.001, 2.7), (1.2, 2.7), (1.1, 2.95), (0.6, 3.05), (0.55, 3.4), (0.001, 3.4)], 5), steel(0.2), 64)
        lathe(smooth([(0.001, 3.3), (0.9, 3.3), (1.7, 3.7), (1.9, 4.3), (1.5, 4.9), (0.001, 5.0)], 8),
            m.wood('#c99a62', '#a57440', along='x'), 96)
        # the hole that lets the steam out
        with place((-r * 0.34, -r * 0.42, 2.14), -39, (0, -12)):
            lathe([(0.001, 0.02), (0.24, 0.02)], m.plain('#26221f', 0.9), 32)
            lathe(smooth([(0.22, -0.05), (0.24, 0.06), (0.36, 0.1), (0.48, 0.06), (0.5, -0.05)], 5), steel(0.2), 48)


def santoku(long, at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """A knife that lies on its side: blade of `long` cm to the left, edge towards the camera, handle to the right."""
    high = 4.6 if long > 15 else 4.0
    face, ground_edge = m.metal('#c4c2bd', 0.24, brushed=False), m.metal('#dcdad5', 0.16)
    spine = lambda u: high * (1 - 0.86 * max(0.0, (u - 0.58) / 0.42) ** 2.4)
    edge = lambda u: 0.62 * max(0.0, (u - 0.35) / 0.65) ** 2.2

    def blade(u, v, low, top):
        y = edge(u) + (spine(u) - edge(u)) * (low + (top - low) * v)
        # the bevel runs down to the lower face: nothing shows under the edge
        rise = lambda t: 0.145 + 0.1 * max(0.0, t * (spine(u) - edge(u)) / high) ** 0.5
        t = low + (top - low) * v
        return (-long * u, y, rise(t) if t >= 0.13 else 0.062 + (rise(0.13) - 0.062) * t / 0.13)
    with place(at, turn, tilt):
        surface(lambda u, v: blade(u, v, 0.0, 0.13), 60, 3, ground_edge, 0.015, 'edge')
        surface(lambda u, v: blade(u, v, 0.13, 1.0), 60, 10, face, 0.02, 'blade')
        surface(lambda u, v: (*blade(u, 0.03 + 0.97 * v, 0, 1)[:2], 0.05), 60, 4, face, 0.02, 'under')
        surface(lambda u, v: (-long * u, spine(u), 0.05 + 0.17 * v), 60, 2, face, 0.01, 'spine')
        sign = ink('巷灯', 1.0, '#6d6b68', (-2.6, high * 0.62))
        sign.location = (0, 0, 0.262)
        dark = m.wood('#5a3524', '#331d15', 0.38, 0.35, along='x', coat=0.25)
        box((1.5, 1.5, 1.3), m.metal('#b9b6b0', 0.25), (0.5, high - 1.35, -0.05), edge=0.3)
        with place((1.0, high - 1.3, 0.62), tilt=(0, 90)):
            lathe([(0.001, 0), (0.78, 0), (0.86, 0.12), (0.92, 5.5), (1.0, 10.4), (0.95, 10.7), (0.001, 10.75)], dark, 8)
            for z in (0.3, 0.62):
                lathe([(0.85, z), (0.905, z + 0.02), (0.905, z + 0.14), (0.85, z + 0.16)], m.brass(), 8)


def sheath(long, at=(0, 0, 0), turn=0):
    """The wooden sheath of the knife."""
    high = (4.6 if long > 15 else 4.0) + 0.9
    outline = [(0.2, -0.4), (0.2, high - 0.5)]
    outline += [(-(long + 0.5) * u, -0.5 + high * (1 - 0.8 * max(0.0,
        (u - 0.62) / 0.38) ** 2.1)) for u in (k / 24 for k in range(4, 25))]
    outline += [(-(long + 0.3) * u, -0.45 + 0.62 * max(0.0, (u - 0.35) / 0.65) ** 2.2) for u in (1 - k / 24 for k in range(1, 24))]
    with place(at, turn):
        slab(outline, 0.95, m.wood('#c89c68', '#a3743f', 0.5, 0.7, along='x'), edge=0.28)
        rod((-2.2, high / 2, 0.85), (-2.2, high / 2, 1.15), 0.3, m.wood('#5a3524', '#331d15'))


def timer(colour, minutes=20):
    """A clockwork timer, 7 cm across and 4 cm deep, that stands and faces the camera."""
    shell_ = m.Surface('timer', colour, 0.26, Clearcoat=0.5)
    shell_.bump(shell_.noise(0.04), 0.03, 0.003)
    skin = shell_.material
    cream = m.plastic('#efe7d6', 0.4)
    box((3.6, 3.0, 0.5), skin, (0, 0.2, 0), edge=0.2)
    with place((0, 1.6, 3.62), tilt=(90, 0)):
        lathe(smooth([(0.001, 0), (3.1, 0), (3.4, 0.15), (3.5, 0.6), (3.5, 1.7), (3.42, 2.0), (3.25, 2.08), (3.1, 2.0)], 7),
            skin, 160)
        lathe([(3.14, 1.98), (3.1, 2.02), (1.8, 2.1), (0.001, 2.1)], cream, 160)
        for k in range(60):
            a = math.pi / 2 - 2 * math.pi * (k - minutes) / 60
            inner = 2.66 if k % 5 == 0 else 2.82
            with place((0, 0, 2.035), math.degrees(a)):
                box((3.0 - inner, 0.07 if k % 5 == 0 else 0.035, 0.02), m.plain('#2f2b28', 0.6), ((3.0 + inner) / 2, 0, 0),
                    edge=0.004)
            if k % 5 == 0:
                number = ink(str(k), 0.5, '#2f2b28', (2.4 * math.cos(a), 2.4 * math.sin(a)))
                number.location = (0, 0, 2.085)
        with place((0, 0, 2.05)):
            lathe(smooth([(0.001, 0), (2.02, 0), (2.06, 0.12), (1.92, 0.9), (1.78, 1.5), (1.5, 1.85), (0.8, 1.98),
                (0.001, 2.0)], 8), skin, 240, lambda a, z: 0.03 * math.cos(30 * a) * min(1, max(0.0, 1.75 - z)))
            box((0.5, 2.7, 0.75), skin, (0, 0, 1.72), edge=0.2)
            box((0.12, 0.8, 0.05), cream, (0, 1.0, 2.44), edge=0.01)
    triangle = mesh('pointer', [(-0.24, -0.52, 6.98), (0.24, -0.52, 6.98), (0, -0.52, 6.6)], [(0, 1, 2)], m.plain('#a8402c', 0.5))
    bevel(triangle, 0.01)
