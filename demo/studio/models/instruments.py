"""Small instruments: a thumb piano, gourd maracas."""

import math
import random

from kit import materials as m
from kit.shapes import box, lathe, place, ring, rod, slab, smooth, surface, tube
from models.printed import written
from models.thrown import uneven


def thumb_piano(keys=17):
    """A box of walnut with a round hole and steel tongues over a bridge; lies, its tongues towards the camera."""
    wide, long = (13.4, 18.2) if keys == 17 else (10.4, 14.8)
    body, pale = m.wood('#7a4d31', '#532f1c', 0.42, 1.1, 'y', coat=0.2), m.wood('#c9965c', '#a5713c', 0.42, 0.9, 'y', coat=0.2)
    steel, brass = m.metal('#d2d2cf', 0.22), m.brass()
    outline = smooth([(-wide * 0.5, -long * 0.36), (-wide * 0.47, -long * 0.47), (-wide * 0.36, -long * 0.5), (0,
        -long * 0.485), (wide * 0.36, -long * 0.5), (wide * 0.47, -long * 0.47),
        (wide * 0.5, -long * 0.36), (wide * 0.455, 0), (wide * 0.49, long * 0.38), (wide * 0.45, long * 0.47), (wide * 0.34,
            long * 0.5), (-wide * 0.34, long * 0.5),
        (-wide * 0.45, long * 0.47), (-wide * 0.49, long * 0.38), (-wide * 0.455, 0), (-wide * 0.5, -long * 0.36)], 8)[:-1]
    slab(outline, 2.9, body, edge=0.45)
    slab([(x * 0.965, y * 0.97) for x, y in outline], 0.34, pale, (0, 0, 2.72), edge=0.15)
    top, hole = 3.05, -long * 0.06
    for r, material, z in ((1.75, m.wood('#4a2c1c', '#2f1b11', 0.4), 0.0), (1.5, m.plain('#120c09', 0.95), 0.012)):
        with place((0, hole, top)):
            lathe([(r, z), (0.001, z + 0.004)], material, 80)
    ring(1.62, 0.1, m.wood('#4a2c1c', '#2f1b11', 0.4), (0, hole, top))
    bridge = long * 0.27
    box((wide * 0.86, 1.0, 0.75), m.wood('#4a2c1c', '#2f1b11', 0.4, along='x'), (0, bridge - 1.1, top - 0.02), edge=0.12)
    rod((-wide * 0.42, bridge - 1.1, top + 0.85), (wide * 0.42, bridge - 1.1, top + 0.85), 0.17, brass)
    rod((-wide * 0.42, bridge, top + 0.5), (wide * 0.42, bridge, top + 0.5), 0.19, brass)
    rod((-wide * 0.42, bridge + 1.0, top + 0.55), (wide * 0.42, bridge + 1.0, top + 0.55), 0.15, brass)
    for x in (-0.33, 0, 0.33):
        with place((x * wide * 1.15, bridge, top + 0.62)):
            lathe(smooth([(0.001, 0.22), (0.2, 0.2), (0.32, 0.08), (0.33, 0)], 4), m.metal('#b9b5aa', 0.3), 40)
    step = wide * 0.82 / keys
    for k in range(keys):
        x = (k - (keys - 1) / 2) * step
        far = abs(k - (keys - 1) / 2) / (keys / 2)
        tip = -long * (0.36 - 0.2 * far)
        line = smooth([(bridge + 2.0, 0.42), (bridge + 1.0, 0.72), (bridge, 0.68), (bridge - 1.1, 1.06), (bridge - 3.2, 1.25),
            (tip + 1.4, 1.5), (tip, 1.95)], 8)

        def tongue(u, v, x=x, line=line):
            y, z = line[round(u * (len(line) - 1))]
            spread = 1.0 + 0.35 * max(0.0, (u - 0.8) / 0.2)
            return (x + step * 0.34 * spread * (2 * v - 1), y, top + z - 0.02 * (2 * v - 1) ** 2)
        surface(tongue, len(line) - 1, 4, steel, 0.09)
        y, z = line[-14]
        written(str((k * 3) % 7 + 1), step * 0.62, (x, tip + 1.9, top + 1.56), m.plain('#3b3a38', 0.6))
    written('巷灯', 1.0, (0, long * 0.43, top + 0.01), m.plain('#5a3520', 0.7))


def maraca(colour='#b7793a', seed=1, paint=('#8f2f24', '#efe2c4', '#2f5a5c')):
    """A gourd of 21 cm with its handle, standing on its end along z; painted rings, dots and zigzags."""
    skin = m.Surface('gourd skin', colour, 0.35, Clearcoat=0.35)
    dark, pale = (tuple(min(1, c * k) for c in m.linear(colour)) for k in (0.6, 1.3))
    skin.mottle(skin.noise(1.6, detail=7, distortion=0.8), (0.3, dark), (0.52, colour), (0.76, pale))
    skin.bump(skin.noise(0.9), 0.15, 0.05).bump(skin.noise(0.1), 0.1, 0.01)
    wave = uneven(seed, 0.07)
    profile = smooth([(0.6, 10.6), (1.05, 11.0), (2.4, 12.2), (3.45, 14.2), (3.7, 16.2), (3.1, 18.8), (1.7, 20.4), (0.5, 20.95),
        (0.001, 21)], 12)
    lathe(profile, skin.material, 160, wave)
    handle = m.wood('#d6ac78', '#b3834c', 0.45, 0.4, 'z', coat=0.2)
    lathe(smooth([(0.001, 0), (0.85, 0.03), (1.0, 0.3), (0.95, 0.9), (0.78, 2.5), (0.72, 7.5), (0.8, 9.8), (0.75, 10.9), (0.001,
        11)], 8), handle, 80)
    cord = m.cloth('#a5472f', 0.04)
    for k in range(7):
        ring(0.84 + 0.01 * k, 0.11, cord, (0, 0, 9.6 + 0.2 * k))
    rod((-1.05, 0, 11.05), (1.05, 0, 11.05), 0.14, m.bamboo())

    def radius(z):
        return min((abs(q - z), r) for r, q in profile)[1]

    def on(a, z, lift=0.01):
        r = radius(z) + wave(a, z) + lift
        return (r * math.cos(a), r * math.sin(a), z)

    def band(z0, z1, colour_):
        surface(lambda u, v: on(2 * math.pi * u, z0 + (z1 - z0) * v), 120, 6, m.plain(colour_, 0.45))
    red, cream, teal = paint
    band(13.0, 13.35, red)
    band(18.3, 18.6, red)
    band(14.5, 16.9, teal)
    band(14.35, 14.5, cream)
    band(16.9, 17.05, cream)
    chance = random.Random(seed)
    for k in range(16):
        a, b = 2 * math.pi * k / 16, 2 * math.pi * (k + 0.5) / 16
        c = 2 * math.pi * (k + 1) / 16
        tube([on(a, 14.85, 0.02), on((a + b) / 2, 15.7, 0.02), on(b, 16.5, 0.02), on((b + c) / 2, 15.7, 0.02), on(c, 14.85,
            0.02)], 0.065, m.plain(cream, 0.5), resolution=3)
        for level, at, size in ((17.65, a, 0.17), (13.9, b, 0.17), (15.1, b, 0.15)):
            x, y, z = on(at + chance.uniform(-0.02, 0.02), level)
            with place((x, y, z), math.degrees(at), (0, 90)):
                lathe(smooth([(0.001, 0.03), (size * 0.8, 0.025), (size, 0)], 3), m.plain(cream if level != 15.1 else red, 0.5),
                    14)
    for k in range(8):
        a = 2 * math.pi * k / 8
        tube([on(a, 19.0, 0.01), on(a + 0.16, 19.6, 0.01), on(a, 20.3, 0.01), on(a - 0.16, 19.6, 0.01)], 0.07, m.plain(red,
            0.5), closed=True, resolution=3)
