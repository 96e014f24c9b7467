"""Out in the rain and the sun: an umbrella, a tent, a straw hat, a compass, a fan."""

import math
import random

from mathutils import noise

from kit import materials as m
from kit.shapes import ball, box, lathe, mesh, place, ring, rod, rounded, slab, smooth, surface, tube
from kit.studio import lamp
from models.linens import cushion
from models.printed import written

UMBRELLAS = {'night-violet': '#3f3552', 'ink-green': '#2c4a3f', 'ochre': '#b5732f', 'fog-grey': '#8f9493'}
RIBS = 10


def canopy_cloth(colour):
    """Close-woven cloth with a dull sheen."""
    skin = m.Surface('pongee', colour, 0.62, Sheen=0.3).soft(0.06, 0.5).vary(9, 0.07)
    return skin.bump(skin.noise(0.12, detail=3), 0.2, 0.02).bump(skin.noise(7), 0.3, 0.5).material


def dome(a, t, radius, high):
    """A point of the open canopy: ribs bend, the cloth between them is drawn in."""
    bend = math.radians(72)
    part = (a * RIBS / (2 * math.pi)) % 1
    mid = math.sin(math.pi * part)
    r = radius * math.sin(bend * t) / math.sin(bend) * (1 - 0.065 * mid * t ** 2.2)
    z = -high * (1 - math.cos(bend * t)) / (1 - math.cos(bend)) - 1.5 * mid * math.sin(math.pi * t * 0.85) + 1.2 * mid * t ** 6
    return (r * math.cos(a), r * math.sin(a), z)


def crook(z, wood):
    """A handle of beech, bent wide enough for a wrist, that hangs from height `z`."""
    points = [(0, 0, z + 9), (0, 0, z + 3), (0, 0, z - 4), (0.9, 0, z - 8), (4.2, 0, z - 10.2), (7.8, 0, z - 8.4), (8.8, 0,
        z - 5.0), (8.9, 0, z - 3.2, 0.92)]
    tube(points, 1.25, wood, resolution=14)
    lathe(smooth([(1.0, z + 8.6), (1.38, z + 8.6), (1.4, z + 10), (1.1, z + 10.4)], 4), m.brass(), 64)


def umbrella(colour, size=102):
    """The open umbrella, its top in the origin, its shaft down along z; 88 cm long."""
    radius, high = size / 2, size * 0.215
    cloth = canopy_cloth(UMBRELLAS[colour])
    black, beech = m.metal('#2a2a2d', 0.35), m.wood('#c08f58', '#94663a', 0.4, 0.6, 'z', coat=0.3)
    surface(lambda u, v: dome(2 * math.pi * u, 0.012 + 0.988 * v, radius, high), RIBS * 16, 40, cloth, 0.12, 'canopy')
    for k in range(RIBS):
        a = 2 * math.pi * k / RIBS
        tube([tuple(c - d for c, d in zip(dome(a, t, radius, high), (0, 0, 0.5))) for t in (0.02, 0.25, 0.5, 0.75, 1.0)], 0.26,
            black, resolution=4)
        tip = dome(a, 1.0, radius, high)
        before = dome(a, 0.97, radius, high)
        ball(0.7, black, tuple(c + (c - d) * 0.4 for c, d in zip(tip, before)), steps=16)
        tube([(0.8 * math.cos(a), 0.8 * math.sin(a), -high - 12), tuple(c - d for c, d in zip(dome(a, 0.55, radius, high), (0,
            0, 0.7)))], 0.22, black, resolution=4)
        tube([tuple(c + d for c, d in zip(dome(a, t, radius, high), (0, 0, 0.09))) for t in (0.06, 0.25, 0.5, 0.75, 1.0)], 0.13,
            cloth, resolution=3)
    rod((0, 0, 0), (0, 0, -66), 0.75, m.wood('#6b4a30', '#4a3220', 0.4, 0.5, 'z', coat=0.2))
    lathe(smooth([(0.8, -high - 14), (1.3, -high - 13.5), (1.3, -high - 11), (0.8, -high - 10.5)], 4), black, 48)
    lathe(smooth([(0.001, 7.6), (0.4, 7.5), (0.55, 6.8), (0.65, 1.4), (1.6, 0.5), (2.6, 0.15), (2.7, -0.2)], 6),
        m.metal('#35353a', 0.35), 64)
    crook(-74, beech)


def rolled(colour, at=(0, 0, 0), turn=0):
    """The umbrella rolled up, lying along x, handle to the right."""
    cloth, black = canopy_cloth(UMBRELLAS[colour]), m.metal('#2a2a2d', 0.35)
    beech = m.wood('#c08f58', '#94663a', 0.4, 0.6, 'z', coat=0.3)
    with place((at[0], at[1], at[2] + 3.3), turn, (0, -90)):
        def furl(u, v):
            a, z = 2 * math.pi * u, 42 - 54 * v
            r = 1.1 + 2.3 * min(1, v * 1.15) ** 0.8 - 0.9 * math.exp(-((v - 0.62) / 0.05) ** 2)
            spin = a + 3.2 * v
            fold = 0.34 * abs(math.sin(RIBS / 2 * spin)) ** 0.6 * min(1, 3 * v)
            flare = 0.7 * max(0.0, v - 0.92) / 0.08
            return ((r + fold + flare * 0.6 * abs(math.sin(5 * spin))) * math.cos(a), (r + fold + flare * 0.6) * math.sin(a), z)
        surface(furl, 260, 120, cloth, 0.08, 'rolled')
        for k in range(RIBS):
            a = 2 * math.pi * k / RIBS + 0.2
            rod((3.0 * math.cos(a), 3.0 * math.sin(a), -11), (2.9 * math.cos(a), 2.9 * math.sin(a), -13.6), 0.24, black)
        ring(2.72, 0.5, cloth, (0, 0, 42 - 54 * 0.62))
        lathe(smooth([(2.6, 7.3), (2.95, 7.4), (2.95, 9.6), (2.6, 9.7)], 3), cloth, 96)
        ball(0.55, m.brass(), (-1.6, -2.45, 8.5), steps=20)
        rod((0, 0, 44), (0, 0, -36), 0.75, m.wood('#6b4a30', '#4a3220', 0.4, 0.5, 'z', coat=0.2))
        lathe(smooth([(0.001, 49.5), (0.4, 49.4), (0.55, 48.8), (0.65, 43), (1.3, 42.2), (1.35, 41.6)], 6), black, 64)
        with place(turn=-90):
            crook(-32, beech)


def tent(lit):
    """A dome tent on two crossing poles, 230 x 150 x 112 cm, its door tied back; the door faces the camera."""
    long, wide, high = 115, 78, 112
    fly = m.Surface('fly', '#7f8f68', 0.55, Sheen=0.3).soft(0.15, 2).vary(40, 0.05)
    fly.bump(fly.noise(14, detail=4), 0.35, 1.6).bump(fly.wave(9, direction='X'), 0.08, 0.1)
    if lit:
        fly.glow_through('#d98a3c', 0.5)
        lamp((0, 0, 45), 0.9, size=8)
        lamp((0, -wide - 70, 40), 0.07, size=18)

    def skin(a, v, out=0.0):
        c, s = math.cos(a), math.sin(a)
        x, y = math.copysign(abs(c) ** 0.5, c) * long, math.copysign(abs(s) ** 0.5, s) * wide
        corner = abs(math.sin(2 * a))
        t = math.pi / 2 * v
        reach = math.cos(t) ** 0.85
        sag = 1 - 0.2 * (1 - corner ** 0.6) * math.sin(math.pi * v) ** 0.8
        k = reach * sag + out / long
        wrinkle = 0.9 * noise.noise((x * 0.03, y * 0.03, v * 4))
        return (x * k, y * k + wrinkle * (1 - v), 2.0 + high * math.sin(t) ** 1.08 - 2.4 * (1 - corner) * (1 - v) ** 8)
    front = -math.pi / 2

    def half(v):
        """Half the width of the door at a height."""
        return 0.36 * math.sqrt(max(0.0, 1 - max(0.0, v) ** 2.2))

    columns, rows = 480, 120
    cell = lambda c, r: skin(2 * math.pi * c / columns, r / rows)
    off = lambda c: abs((2 * math.pi * (c + 0.5) / columns - front + math.pi) % (2 * math.pi) - math.pi)
    faces = [
        (r * columns + c, r * columns + (c + 1) % columns, (r + 1) * columns + (c + 1) % columns, (r + 1) * columns + c)
        for r in range(rows) for c in range(columns) if off(c) > half((r / rows - 0.02) / 0.56)
    ]
    shell = mesh('fly', [cell(c, r) for r in range(rows + 1) for c in range(columns)], faces, fly.material)
    thick = shell.modifiers.new('thickness', 'SOLIDIFY')
    thick.thickness, thick.offset = 0.3, 0
    slab(rounded(224, 150, 34), 0.6, m.cloth('#3f4a3c', 0.2), edge=0.2)
    for x, colour in ((-38, '#b5632f'), (38, '#5b7f92')):
        slab(rounded(58, 128, 10), 4.5, m.Surface('mat', colour, 0.8).vary(14, 0.06).material, (x, 0, 0.6), edge=1.8)
        with place((x, -42, 5), 4 if x < 0 else -6):
            cushion(46, 28, 13, '#e6dcc6', seed=x)
    hem = m.cloth('#5d6b4e', 0.2)
    tube([skin(2 * math.pi * k / 96, 0.0, 0.3) for k in range(96)], 0.7, hem, closed=True, resolution=3)
    pole = m.metal('#c9a24e', 0.35)
    for a in (0.785, 2.356, 3.927, 5.498):
        tube([skin(a, v, 1.2) for v in (0, 0.15, 0.3, 0.5, 0.7, 0.85, 0.98)], 0.8, pole, resolution=5)
        for v in (0.12, 0.3, 0.48, 0.66):
            ring(1.4, 0.5, m.plain('#35402f', 0.8), skin(a, v, 1.0), math.degrees(a), (0, 50))
        foot = skin(a, 0.3, 2)
        reach = [c * 1.75 for c in skin(a, 0.0)[:2]]
        tube([foot, (*reach, 1.5)], 0.3, m.cloth('#d9762c', 0.1), resolution=3)
        rod((*reach, 0), (reach[0] * 1.015, reach[1] * 1.015, 6), 0.6, m.metal('#c7c7c4', 0.3))
    # the door: an arch in the front, its flap rolled to the left

    def arch(u, v, out):
        return skin(front + half(v) * (2 * u - 1), 0.02 + 0.56 * v, out)
    edge = [arch(0, v, 1.2) for v in (0, 0.2, 0.4, 0.6, 0.8, 0.92, 0.98)] + [arch(1, v, 1.2) for v in (0.98, 0.92, 0.8, 0.6,
        0.4, 0.2, 0)]
    tube(edge, 1.5, hem, resolution=4)
    left = [arch(0, v, 3.5) for v in (0.04, 0.25, 0.5, 0.72)]
    tube([(*p, s) for p, s in zip(left, (1.2, 1.0, 0.9, 0.5))], 4.2, fly.material, resolution=8)
    for v in (0.2, 0.5):
        ring(4.4, 0.5, m.cloth('#d9762c', 0.1), arch(0, v, 3.5), 0, (20, 10))


def straw_hat(ribbon='#a5372c'):
    """A hat of plaited wheat straw: crown 13 cm high, brim of 9 cm, a satin ribbon; lies on its brim."""
    straw = m.Surface('straw', '#cbb27e', 0.6, Sheen=0.2)
    straw.mottle(straw.noise(0.35, detail=6), (0.3, '#ab8a50'), (0.5, '#cab07a'), (0.75, '#e2cf9f'))
    straw.bump(straw.noise(0.07, detail=4), 0.5, 0.02)
    line = smooth([(0.001, 12.6), (3.5, 12.9), (6.4, 12.4), (7.9, 11.0), (8.5, 8.0), (8.9, 3.2), (9.3, 1.9), (10.6, 1.5), (14,
        1.0), (17.4, 0.5), (18.4, 0.6)], 24)
    lengths = [0.0]
    for (a, b), (c, d) in zip(line, line[1:]):
        lengths.append(lengths[-1] + math.hypot(c - a, d - b))
    row = 0.75

    def skin(u, v):
        a = 2 * math.pi * u
        r, z = line[round(v * (len(line) - 1))]
        s = lengths[round(v * (len(line) - 1))] + row * u
        part = (s / row) % 1
        lift = 0.15 * math.sin(math.pi * part) ** 0.6
        knots = max(24, round(2 * math.pi * max(r, 3) / 0.62))
        lift += 0.085 * math.sin(knots * a + math.pi * 2 * abs(part - 0.5) * 1.6) * math.sin(math.pi * part)
        brim = max(0.0, (r - 9.6) / 8.8)
        wave = brim * (0.55 * math.sin(2 * a + 0.6) + 0.3 * math.sin(3 * a + 2))
        return ((r + lift * (z > 2) * 0.9) * math.cos(a), (r + lift * (z > 2) * 0.9) * math.sin(a) * 1.0,
            z + wave + lift * (0.25 + 0.75 * (z < 2 or z > 12)))
    with place((0, 0, 0.9), scale=(0.93, 1.06, 1)):
        surface(skin, 1800, len(line) - 1, straw.material, 0.16, 'hat')
        band = m.Surface('grosgrain', ribbon, 0.62, Sheen=0.6).vary(2.5, 0.08)
        band.bump(band.noise(0.07, detail=3, stretch=(1, 1, 0.05)), 0.5, 0.02).bump(band.noise(1.4, stretch=(1, 1, 2)), 0.2, 0.05)
        lathe([(8.6, 5.72), *smooth([(8.95, 5.78), (9.08, 5.68), (9.18, 4.6), (9.34, 3.3), (9.46, 2.75)], 6), (9.44, 2.6), (9.1, 2.55)],
            band.material, 240, lambda a, z: 0.05 + 0.025 * math.sin(5 * a) + 0.015 * math.sin(11 * a + z))
        with place((4.72, -8.3, 4.15), 30, (6, 0)):
            hat_bow(band.material)


def hat_bow(skin):
    """A flat bow: two folded loops, two ends cut askew, a band round their middle; it faces the camera."""
    for side in (-1, 1):
        def loop(u, v, side=side):
            open_ = math.sin(math.pi * u)
            pleat = 0.16 * math.sin(3 * math.pi * v + side) * math.exp(-4 * open_)
            return (side * (0.3 + 3.0 * open_ ** 0.9), -0.42 - 0.5 * math.sin(2 * math.pi * u) * open_ ** 0.3 + pleat - 0.1 * open_,
                (v - 0.5) * (1.25 + 1.3 * open_) + 0.18 * open_ * (1 - open_))

        def end(u, v, side=side):
            cut = 1 - 0.16 * (v if side > 0 else 1 - v)
            t = u * cut
            return (side * (0.2 + 1.5 * t) + (v - 0.5) * (1.0 + 0.8 * t) * 0.95, -0.3 - 0.28 * t - 0.16 * math.sin(4.5 * t + v) * t,
                0.1 - 3.1 * t + side * (v - 0.5) * 0.9)
        surface(loop, 64, 18, skin, 0.05, 'loop')
        surface(end, 36, 12, skin, 0.05, 'end')

    def middle(u, v):
        a = 2 * math.pi * u
        pleat = 1 + 0.05 * math.sin(6 * math.pi * v)
        return (1.3 * (v - 0.5) * (1 - 0.12 * math.cos(a)), -0.45 - 0.52 * math.cos(a) * pleat, 0.88 * math.sin(a) * pleat)
    surface(middle, 48, 24, skin, 0.05, 'middle')


def compass(at=(0, 0, 0), turn=0, north=28):
    """A compass in a case of brass, 5 cm across, with a ring at its top; it lies, and its needle knows where north is."""
    brass, r = m.brass(0.28), 2.5
    with place(at, turn):
        lathe(smooth([(0.001, 0), (1.9, 0), (2.3, 0.1), (2.5, 0.45), (2.5, 0.95), (2.42, 1.2)], 5) + [(2.42, 1.25), (2.3, 1.36),
            (2.16, 1.34), (2.14, 0.75), (0.001, 0.74)], brass, 160)
        for k in range(72):
            a = 2 * math.pi * k / 72
            rod((2.5 * math.cos(a), 2.5 * math.sin(a), 0.5), (2.5 * math.cos(a), 2.5 * math.sin(a), 0.92), 0.05, brass)
        with place((0, 0, 0.75)):
            lathe([(2.13, 0.0), (0.001, 0.012)], m.paper('#efe7d2'), 96)
            dark, red = m.plain('#29292b', 0.6), m.plain('#a5332a', 0.5)
            for k in range(72):
                a = 2 * math.pi * k / 72
                inner = 1.78 if k % 18 == 0 else 1.86 if k % 6 == 0 else 1.94
                with place((0, 0, 0.012), math.degrees(a)):
                    box((2.06 - inner, 0.028, 0.006), dark, ((inner + 2.06) / 2, 0, 0), edge=0.001)
            for text, x, y, colour in (('北', 0, 1.42, red), ('东', 1.42, 0, dark), ('南', 0, -1.42, dark), ('西', -1.42, 0, dark)):
                written(text, 0.52, (x, y, 0.018), colour)
            for k in range(8):
                a = math.pi * k / 4 + math.pi / 8 * 0
                long = 1.05 if k % 2 == 0 else 0.6
                for side in (-1, 1):
                    b = a + side * math.pi / 4 * 0.55
                    points = [(0, 0, 0.016), (long * math.cos(a), long * math.sin(a), 0.016), (0.3 * math.cos(b),
                        0.3 * math.sin(b), 0.016)]
                    mesh('rose', points[::side], [(0, 1, 2)], m.plain('#2f5a5c' if side > 0 else '#b9a06a', 0.7), smooth=False)
            with place((0, 0, 0.2), north):
                for sign, colour in ((1, '#b03a2e'), (-1, '#2b2f36')):
                    slab([(-0.16, 0), (0, sign * 1.5), (0.16, 0)][::sign], 0.05, m.metal(colour, 0.35), edge=0.015)
                lathe(smooth([(0.001, 0.2), (0.12, 0.18), (0.2, 0.05), (0.2, -0.1)], 4), brass, 32)
        glass = m.thin_glass()
        lathe(smooth([(2.15, 1.26), (1.6, 1.38), (0.8, 1.44), (0.001, 1.46)], 6), glass, 96)
        rod((0, 2.4, 0.75), (0, 3.1, 0.75), 0.32, brass)
        ball(0.4, brass, (0, 3.15, 0.75), steps=24)
        ring(0.7, 0.11, brass, (0, 3.9, 0.5), tilt=(16, 0))


def leather_cord(points):
    """A thin round cord of leather."""
    tube(points, 0.075, m.leather('#5a3a26', 0.7), resolution=6)


FANS = {'ink': ('#efe7d6', '#2f2d2c'), 'indigo': ('#34496b', '#efe7d6')}


def fan(kind, at=(0, 0, 0), turn=0, spread=152):
    """A folding fan of bamboo and paper, open; 30 cm from its rivet to its edge. It lies, its edge away from the camera."""
    paper_colour, ink_colour = FANS[kind]
    folds, inner, outer = 20, 13.5, 30.0
    bamboo, guard = m.bamboo('#cfa765', '#a57c3c', 'x'), m.bamboo('#8a5a30', '#63401f', 'x')
    paper = m.Surface('fan paper', paper_colour, 0.9).soft(0.12, 0.2).vary(2.5, 0.06)
    paper.bump(paper.noise(0.09), 0.4, 0.012)
    start = math.radians(90 + spread / 2)
    sweep = -math.radians(spread)

    def lift(part):
        """Height of the pleats at a share of the whole opening."""
        p = part * folds % 1
        return 0.55 + 0.85 * abs(2 * p - 1)

    def on(part, r, up=0.0):
        a = start + sweep * part
        return (r * math.cos(a), r * math.sin(a), 0.35 + lift(part) * (0.4 + 0.6 * (r - inner) / (outer - inner)) + up)
    with place(at, turn):
        surface(lambda u, v: on(u, inner + (outer - inner) * v), folds * 8, 24, paper.material, 0.03, 'leaf')
        for k in range(folds + 1):
            part = k / folds
            a = start + sweep * part
            edge = k in (0, folds)
            with place((0, 0, 0.1 + 0.055 * k), math.degrees(a)):
                outline = [(-1.2, -0.42), (-1.2, 0.42), (3, 0.36), (12, 0.55), (outer + 0.2 if edge else 14.5,
                    0.75 if edge else 0.4), (outer + 0.2 if edge else 14.5, -0.75 if edge else -0.4),
                    (12, -0.55), (3, -0.36)][::-1]
                slab(outline, 0.28 if edge else 0.12, guard if edge else bamboo, (0, 0, 0.7 if edge and k else 0), edge=0.05)
        lathe(smooth([(0.001, 2.2), (0.35, 2.15), (0.42, 1.9), (0.3, 0.1), (0.42, 0), (0.001, -0.02)], 4), m.brass(), 40)
        pen = m.plain(ink_colour, 0.85)

        def stroke(points, thick):
            """Brushwork: (part, radius, width) along the leaf, following its pleats."""
            line = smooth(points, 14)

            def at_(u, v):
                k = round(u * (len(line) - 1))
                part, r, w = line[k]
                (pa, ra, _), (pb, rb, _) = line[max(0, k - 1)], line[min(len(line) - 1, k + 1)]
                dx, dy = (pb - pa) * abs(sweep) * r, rb - ra
                long = math.hypot(dx, dy) or 1
                off = (v - 0.5) * w * thick
                return on(min(1, max(0, part - dy / long * off / (abs(sweep) * r))), r + dx / long * off, 0.035)
            surface(at_, len(line) - 1, 4, pen)
        if kind == 'ink':
            stroke([(0.12, 14.5, 1.0), (0.2, 19, 0.9), (0.32, 21.5, 0.8), (0.45, 25, 0.6), (0.6, 26.5, 0.4), (0.72, 28, 0.15)],
                0.75)
            stroke([(0.26, 20.4, 0.6), (0.3, 24, 0.5), (0.36, 28, 0.15)], 0.6)
            stroke([(0.42, 24.2, 0.5), (0.52, 22, 0.4), (0.62, 21.4, 0.12)], 0.6)
            red = m.plain('#b03a35', 0.8)
            for part, r in ((0.3, 23.6), (0.34, 27.2), (0.44, 26.2), (0.53, 22.6), (0.6, 22.2), (0.58, 27.4), (0.69, 28.4),
                (0.24, 21.6), (0.38, 22.0)):
                for q in range(5):
                    b = 2 * math.pi * q / 5
                    x, y, z = on(part + 0.5 * math.cos(b) / (abs(sweep) * r), r + 0.5 * math.sin(b), 0.05)
                    ball(0.32, red, (x, y, z), (1, 1, 0.25), 12)
            for k, text in enumerate('巷口清风'):
                part = 0.86
                x, y, z = on(part, 27.2 - 2.6 * k)
                z = 2.1
                written(text, 2.1, (x, y, z), pen, turn=math.degrees(start + sweep * part) - 90)
        else:
            chance = random.Random(7)
            for row in range(3):
                points = [(0.03 + 0.94 * k / 12, 17.5 + 3.6 * row + 0.9 * math.sin(k * 1.3 + row) ,
                    0.5 + 0.3 * math.sin(k)) for k in range(13)]
                stroke(points, 0.32)
            for _ in range(46):
                part, r = chance.uniform(0.04, 0.96), chance.uniform(15, 29)
                x, y, z = on(part, r, 0.04)
                ball(chance.uniform(0.09, 0.2), pen, (x, y, z), (1, 1, 0.25), 10)
        cord = m.cloth('#a5432f', 0.04)
        tube([(0, 0, 0.5), (0.6, -2.2, 0.3), (2.0, -4.0, 0.2), (2.4, -6.0, 0.2)], 0.12, cord, resolution=4)
        for k in range(26):
            a = math.radians(-70 + 1.6 * k - 30)
            tube([(2.4, -6.0, 0.25), (2.4 + 1.4 * math.cos(a), -6 + 1.6 * math.sin(a), 0.3), (2.4 + 2.2 * math.cos(a),
                -6 + 3.6 * math.sin(a), 0.12)], 0.07, cord, resolution=2)
        ball(0.5, cord, (2.4, -6.0, 0.35), steps=16)
