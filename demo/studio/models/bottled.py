"""Bottles with a pump, pouches with a spout: what is filled."""

import math
import random

from kit import materials as m
from kit.shapes import ball, label, lathe, place, rod, smooth, surface, tube, words
from models.printed import around, hand, ink

LOTIONS = {
    'osmanthus': ('#e5d3ae', '#a8792f', '桂花', 'OSMANTHUS'),
    'plain': ('#e3e1db', '#6d706c', '无香', 'NO SCENT'),
}


@m._surface
def milky(colour):
    """Thick, slightly clouded plastic."""
    made = m.Surface('milky', colour, 0.32).soft(0.15, 0.8)
    return made.bump(made.noise(2.5), 0.05, 0.04).bump(made.noise(0.04), 0.05, 0.004)


def pump_bottle(scent):
    """A bottle for 300 ml, 18 cm tall with its pump."""
    colour, dark, name, english = LOTIONS[scent]
    r, shoulder = 3.25, 11.6
    lathe(smooth([(0.001, 0.12), (2.3, 0.1), (2.7, 0.0), (3.05, 0.12), (r, 0.55), (r, 1.2)], 6) + [(r, shoulder - 0.6)]
          + smooth([(r, shoulder - 0.6), (r - 0.12, shoulder + 0.15), (r - 0.75, shoulder + 0.85), (1.7, shoulder + 1.2),
              (1.35, shoulder + 1.45), (1.3, shoulder + 1.7)], 8)[1:], milky(colour), 160)
    cap = m.plastic('#3d352f', 0.35)
    z = shoulder + 1.6
    ribs = lambda a, h: 0.022 * math.cos(44 * a) if z + 0.15 < h < z + 1.25 else 0
    lathe([(1.3, z - 0.05), (1.55, z - 0.03), (1.62, z + 0.06)] + [(1.62,
        z + 0.16 + 0.1 * k) for k in range(11)] + smooth([(1.62, z + 1.25), (1.56, z + 1.4), (1.3, z + 1.5),
        (0.75, z + 1.55)], 5), cap, 352, ribs)
    lathe([(0.72, z + 1.5), (0.72, z + 1.95), (0.66, z + 2.0), (0.42, z + 2.02), (0.42, z + 3.0)], cap, 96)
    top = z + 2.95
    lathe(smooth([(0.5, top), (0.86, top + 0.06), (0.95, top + 0.35), (0.9, top + 0.9), (0.75, top + 1.08), (0.001,
        top + 1.14)], 8), cap, 96)
    with place((0, 0, 0), -38):
        tube([(0, 0, top + 0.68), (1.8, 0, top + 0.72), (2.9, 0, top + 0.6), (3.45, 0, top + 0.25, 0.85), (3.55, 0,
            top - 0.05, 0.8)], 0.34, cap, resolution=10)
        rod((3.55, 0, top - 0.06), (3.55, 0, top - 0.09), 0.16, m.plain('#17130f'))
    label(13.5, 8.0, r, 1.7, m.paper('#f2ecdf', fibre=0.15))
    label(13.5, 0.9, r, 8.8, m.plain(dark, 0.8), lift=0.028)
    line = ink(dark)
    around('巷灯 LAMPLIGHT', 0.46, r, 9.24, ink('#f3ecdd'), lift=0.035)
    around('米糠油身体乳', 1.0, r, 7.5)
    around('RICE-BRAN BODY LOTION', 0.36, r, 6.65, line)
    for z in (5.85, 2.75):
        around('—' * 9, 0.45, r, z, line)
    around(name, 1.5, r, 4.7, line)
    around(english, 0.44, r, 3.5, line)
    around('300 ml', 0.44, r, 2.2)


def pouch(scent):
    """A standing refill pouch, 12 cm wide and 19 cm tall, with a screw spout at its corner."""
    colour, dark, name, english = LOTIONS[scent]
    wide, tall = 12.0, 18.5
    film = m.Surface('film', colour, 0.4, Sheen=0.1).vary(3, 0.05)
    film.bump(film.noise(1.6, detail=3, distortion=1.2), 0.3, 0.12)

    def half(z):
        return wide / 2 * (1 - 0.035 * math.sin(math.pi * z / tall)) - max(0.0, z - tall + 0.6) ** 2 * 0.3

    def belly(x, z):
        t = min(1.0, max(0.0, z / (tall - 1.5)))
        depth = 3.0 * (1 - t) ** 0.75 * (0.72 + 0.4 * math.sin(math.pi * min(1, t * 1.25 + 0.12)))
        side = max(0.0, 1 - (abs(x) / half(z)) ** 2.4) ** 0.62
        ripple = 0.07 * math.sin(1.3 * x + 0.5 * z) * math.sin(math.pi * t) + 0.05 * math.sin(0.9 * z - 2.1 * x) * (1 - t)
        return max(0.03, depth * side + ripple * side)

    for face in (-1, 1):
        def shape(u, v, face=face):
            z = tall * v
            x = half(z) * (2 * u - 1)
            return (x, face * belly(x, z), z + 0.25 * (1 - v) ** 8 * ((2 * u - 1) ** 2))
        surface(shape, 70, 100, film.material, 0.03)
    for z in (tall - 0.25, tall - 0.55, tall - 0.85, tall - 1.15):
        rod((-half(z) + 0.2, -0.075, z), (half(z) - 0.2, -0.075, z), 0.035, film.material)
    cap = m.plastic('#3d352f', 0.35)
    with place((wide / 2 - 1.1, 0, tall - 0.75), tilt=(0, 38)):
        lathe([(0.62, -0.9), (0.7, 0.2), (0.95, 0.25), (0.95, 0.42), (0.7, 0.46), (0.68, 0.7)], m.plastic('#e6e0d3'), 64)
        lathe([(0.8, 0.62), (0.93, 0.66), (0.95, 0.8)] + [(0.95, 0.9 + 0.1 * k) for k in range(9)] + smooth([(0.95, 1.75),
            (0.86, 1.92), (0.001, 1.95)], 5), cap, 180, lambda a, h: 0.03 * math.cos(30 * a) if 0.85 < h < 1.72 else 0)

    def press(text, size, z, material):
        """Print words on the front of the film."""
        thing = words(text, size, material, hand(), at=(0, z), depth=0.003)
        for vertex in thing.data.vertices:
            x, y, q = vertex.co
            vertex.co = (x, -belly(x, y) - 0.035 - q, y)
        thing.data.update()

    def panel(left, right, low, high, material, lift):
        def shape(u, v):
            x, z = left + (right - left) * u, low + (high - low) * v
            return (x, -belly(x, z) - lift, z)

        surface(shape, 24, 24, material)

    line = ink(dark)
    panel(-3.9, 3.9, 3.4, 14.6, m.paper('#f2ecdf', fibre=0.15), 0.022)
    panel(-3.9, 3.9, 13.5, 14.6, m.plain(dark, 0.8), 0.028)
    press('巷灯 LAMPLIGHT', 0.5, 14.05, ink('#f3ecdd'))
    press('米糠油身体乳', 1.15, 12.2, ink())
    press('RICE-BRAN BODY LOTION', 0.4, 11.2, line)
    press('—' * 10, 0.45, 10.3, line)
    press(name, 1.7, 8.7, line)
    press(english, 0.48, 7.2, line)
    press('—' * 10, 0.45, 6.3, line)
    press('补充袋 REFILL · 300 ml', 0.5, 5.2, ink())


def blossoms(at, count=16, seed=3):
    """Osmanthus: small four-petalled flowers, fallen."""
    chance = random.Random(seed)
    petal = m.leaf('#e3a63c', 0.6, 0.3)
    for _ in range(count):
        a, d = chance.uniform(0, 6.28), abs(chance.gauss(0, 0.9))
        with place((at[0] + 1.7 * d * math.cos(a), at[1] + 1.0 * d * math.sin(a), 0.08), chance.uniform(0, 90),
            (chance.uniform(-16, 16), chance.uniform(-16, 16))):
            for k in range(4):
                ball(0.23, petal, (0.24 * math.cos(k * math.pi / 2), 0.24 * math.sin(k * math.pi / 2), 0.06), (1, 0.85, 0.3), 8)
            ball(0.07, m.plain('#b9862b', 0.8), (0, 0, 0.1), (1, 1, 1), 6)
