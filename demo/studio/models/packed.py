"""What things are sold in: bags that stand, boxes with a lid, canisters, sachets, and tea bags."""

import math

from mathutils import Vector, noise

from kit import materials as m
from kit.shapes import box, lathe, mesh, place, rough, slab, smooth, surface, tube
from models.lettering import around, column, drape, fit, ink, lines, sheet


def coated(colour, roughness=0.6):
    """Printed paper or film, matt, with the fine creases of something filled."""
    skin = m.Surface('coated', colour, roughness).vary(3, 0.05)
    return skin.bump(skin.noise(1.4, detail=6), 0.18, 0.05).bump(skin.noise(0.05), 0.08, 0.006).material


def pouch(width, depth, tall, material, seed=0, valve=False, seal=None):
    """
    A bag that stands on its folded foot, sealed at its sides and top. Returns its front, for `drape`.
    """
    half = width / 2
    edge = 0.55 if width > 9 else 0.4

    def side_of(sign):
        def at(x, z):
            t = max(0.0, min(1.0, z / tall))
            fill = depth / 2 * max(0.0, 1 - (t / 0.9) ** 2.4) ** 0.75 if t < 0.9 else 0
            fill *= 0.8 + 0.2 * min(1, t / 0.06)
            u = min(1.0, abs(x) / (half - edge))
            round_ = max(0.0, 1 - u ** 2.6) ** 0.62
            crease = 0.16 * noise.noise((x * 0.42 + seed, z * 0.16, sign * 3 + seed)) + 0.07 * noise.noise((x * 1.1,
                z * 0.5 + seed, sign * 5))
            fold = 0.12 * math.sin(x * 0.9 + seed) * max(0.0, t - 0.55) * (1 if sign < 0 else -1)
            return sign * (0.03 + fill * round_ + (crease + 0.12) * min(1.0, 3 * round_) * (0.4 + fill)) + fold * sign + lean(x, z)
        return at

    def lean(x, z):
        return 0.5 * (z / tall) ** 2 + 0.22 * math.sin(x * 1.3 + seed) * max(0.0, z / tall - 0.5)

    front, back = side_of(-1), side_of(1)
    for face in (front, back):
        surface(lambda u, v, face=face: (width * (u - 0.5), face(width * (u - 0.5), tall * v), tall * v), 72, 96, material,
            name='pouch')
    foot = [(half * 0.93 * math.cos(a), depth * 0.42 * math.sin(a)) for a in (2 * math.pi * k / 48 for k in range(48))]
    slab(foot, 0.3, material, edge=0.1)
    press = m.plain('#000000', 0.7) if seal is None else seal
    drape([sheet(width - 0.5, 0.05, press, (0, tall - gap), 40, 1) for gap in (1.15, 1.3, 1.45)], front, 0.012)
    if valve:
        disc = lathe(smooth([(0.001, 0.05), (0.28, 0.05), (0.34, 0.12), (0.5, 0.13), (0.6, 0.08), (0.9, 0.07), (1.0, 0)], 5),
            material, 48)
        for vertex in disc.data.vertices:
            vertex.co.y += tall * 0.76
        drape([disc], front, 0.015)
        hole = sheet(0.16, 0.16, m.plain('#151311', 0.9), (0, tall * 0.76), 2, 2)
        drape([hole], front, 0.07)
    return front


def pouch_label(front, width, tall, z, paper='#f0e8d8', band='#b5532f', title='巷灯', english='', small='', ink_colour='#3a2f27'):
    """A pasted label on a bag: a title from top to bottom, a band, small lines."""
    body = sheet(width, tall, m.paper(paper), (0, z))
    drape([body], front, 0.04)
    size = min(width * 0.28, tall * 0.5 / max(2, len(title)))
    things = column(title, size, ink_colour, (0, z + tall * 0.13))
    things += lines(width * 0.86, m.plain(band, 0.8), z + tall * 0.44, thickness=tall * 0.018)
    things += lines(width * 0.86, m.plain(band, 0.8), z - tall * 0.44, thickness=tall * 0.018)
    if english:
        things.append(ink(english, fit(english, width * 0.84, width * 0.1), ink_colour, (0, z - tall * 0.27)))
    if small:
        things.append(ink(small, fit(small, width * 0.84, width * 0.085), ink_colour, (0, z - tall * 0.365)))
    drape(things, front, 0.055)


def carton(size, colour, inside='#d8ccb8', lid=0.42, lid_colour=None, raised=0.0):
    """A box of pasted card with a lid that goes over it; returns the front of its lid and of its body for `drape`."""
    x, y, z = size
    body, top = m.card(colour), m.card(lid_colour or colour)
    box((x - 0.3, y - 0.3, z - 0.15), body, edge=0.06)
    cover = z * lid
    with place((0, 0, z - cover + raised)):
        rough(box((x, y, cover), top, edge=0.09), 0.02, 4)
        box((x - 0.16, y - 0.16, 0.05), m.card(inside), (0, 0, -0.02), edge=0.01)
    return (lambda _x, _z: -y / 2), (lambda _x, _z: -y / 2 + 0.15)


def canister(radius, tall, colour, lid_colour, paper='#efe6d4', title='', english='', small='', band='#7a8f5a', metal_lid=False):
    """A tube of card or tin with a lid and a label round it."""
    skin = coated(colour, 0.7)
    cap = m.enamel(lid_colour) if metal_lid else coated(lid_colour, 0.7)
    seam = tall * 0.76
    rim = m.metal('#c7c2b6', 0.3)
    lathe(smooth([(0.001, 0), (radius - 0.05, 0), (radius + 0.07, 0.05), (radius + 0.08, 0.3), (radius + 0.01, 0.36),
        (radius - 0.02, 0.36)], 5), rim, 128)
    lathe([(radius, 0.3), (radius, seam - 0.02), (radius - 0.2, seam)], skin, 128)
    lathe(smooth([(radius - 0.1, seam + 0.05), (radius + 0.09, seam + 0.06), (radius + 0.1, seam + 0.2),
        (radius + 0.1, tall - 0.25), (radius + 0.05, tall - 0.05), (radius - 0.15, tall), (radius - 0.3,
        tall - 0.04), (radius - 0.45, tall - 0.16), (0.001, tall - 0.16)], 5), cap, 128)
    wide, high = radius * 1.55, seam * 0.74
    z = seam * 0.5
    around([sheet(wide, high, m.paper(paper), (0, z), 40, 2)], radius, 0.015)
    things = column(title, min(wide * 0.3, high * 0.5 / max(3, len(title))), '#33302a', (0, z + high * 0.12))
    things += lines(wide * 0.88, m.plain(band, 0.8), z + high * 0.45, z - high * 0.45, thickness=0.07)
    if english:
        things.append(ink(english, fit(english, wide * 0.84, wide * 0.085), '#33302a', (0, z - high * 0.27)))
    if small:
        things.append(ink(small, fit(small, wide * 0.84, wide * 0.08), '#33302a', (0, z - high * 0.365)))
    around(things, radius, 0.03)


def sachet(width, tall, material, at=(0, 0, 0), turn=0, tilt=(0, 0), title='', seed=0, thick=0.8, ink_colour='#6b3416', small=''):
    """A sealed little bag, lying; x to the right, y up."""
    def face(sign):
        def at_(u, v):
            x, y = width * (u - 0.5), tall * (v - 0.5)
            inner_x, inner_y = max(0.0, 1 - (abs(u - 0.5) / 0.46) ** 4), max(0.0, 1 - (abs(v - 0.5) / 0.42) ** 4)
            swell = (inner_x * inner_y) ** 0.6 * thick / 2
            crease = 0.09 * noise.noise((x * 0.8 + seed, y * 0.8, sign * 2)) * min(1, swell * 3)
            return (x, y, thick * 0.35 + sign * (0.015 + swell + crease * sign) + 0.1 * math.sin(x * 0.8 + seed) * (1 - inner_x))
        return at_
    with place(at, turn, tilt):
        for sign in (-1, 1):
            surface(face(sign), 48, 48, material, name='sachet')
        top = face(1)
        things = [ink(title, width * 0.2, ink_colour, (0, tall * 0.06))] if title else []
        if small:
            things.append(ink(small, width * 0.085, ink_colour, (0, -tall * 0.14)))
        for thing in things:
            for vertex in thing.data.vertices:
                x, y, _ = vertex.co
                vertex.co = (x, y, top(x / width + 0.5, y / tall + 0.5)[2] + 0.02)
            thing.data.update()
        for end in (-0.475, -0.455, 0.455, 0.475):
            line = sheet(width * 0.98, 0.04, m.plain('#9b8a72', 0.8), (0, tall * end), 24, 1)
            for vertex in line.data.vertices:
                x, y, _ = vertex.co
                vertex.co = (x, y, top(x / width + 0.5, y / tall + 0.5)[2] + 0.008)
            line.data.update()


def tea_bag(at=(0, 0, 0), turn=0, tilt=(0, 0), tag_at=(5.0, -2.2), seed=0, leaf='#5b4a26'):
    """A bag of thin paper with dark tea in it, a thread and a tag; lies on the ground."""
    paper = m.Surface('filter', '#e7dcc0', 0.85).soft(0.25, 0.1)
    shade = paper.noise(0.35, detail=7)
    paper.mottle(shade, (0.38, leaf), (0.56, '#cdbb8e'), (0.7, '#e7dcc0')).bump(paper.noise(0.3, detail=6), 0.5, 0.06)
    edge = m.paper('#efe6d0')
    with place(at, turn, tilt):
        sachet(4.6, 5.6, paper.material, seed=seed, thick=1.0)
        for y in (-2.68, 2.68):
            box((4.5, 0.36, 0.06), edge, (0, y, 0.33), edge=0.02)
        thread = [(0, 2.6, 0.45), (0.6, 3.6, 0.2), (2.4, 3.2, 0.05), (3.4, 0.8, 0.04), (tag_at[0] - 0.4, tag_at[1] + 1.2, 0.05),
            (*tag_at, 0.1)]
        tube(thread, 0.035, m.cloth('#efe8d8', 0.02), resolution=3)
        with place((*tag_at, 0.02), -16):
            slab([(-1.1, -1.1), (1.1, -1.1), (1.1, 0.8), (0.7, 1.2), (-0.7, 1.2), (-1.1, 0.8)], 0.06, m.paper('#f2ead8'), edge=0.01)
            sign = ink('巷灯', 0.85, '#a5482c', (0, -0.1))
            sign.location = (0, 0, 0.07)


def drip_bag(rim_z, reach, grounds='#2e1b10'):
    """A filter of paper with coffee in it; its two wings of card hang on the rim of a cup of radius `reach`."""
    paper = m.Surface('drip paper', '#ece5d6', 0.9).soft(0.25, 0.15)
    paper.bump(paper.noise(0.06), 0.4, 0.01).bump(paper.noise(0.7), 0.3, 0.06)
    wide, deep, tall, low = 5.6, 3.4, 6.6, -2.6

    def wall(u, v):
        a = 2 * math.pi * u
        z = low + tall * v
        narrow = 0.35 + 0.65 * min(1.0, (v * 1.25)) ** 0.7
        c, s = math.cos(a), math.sin(a)
        x = wide / 2 * math.copysign(abs(c) ** 0.45, c) * (0.86 + 0.14 * v)
        y = deep / 2 * math.copysign(abs(s) ** 0.7, s) * narrow
        torn = 0.14 * math.sin(5 * a) * v ** 6
        return (x + 0.05 * noise.noise((z, a * 2, 1)), y + 0.08 * noise.noise((x, z, 4)), z + torn)
    with place((0, 0, rim_z)):
        surface(wall, 96, 40, paper.material, 0.035, 'drip')
        bed = m.food(grounds, '#1b0f08', 0.25, 0.95, 0.08)
        line = [wall(k / 64, 0.62) for k in range(64)]
        mesh('grounds', [(0, 0, low + tall * 0.66)] + [(x * 0.99, y * 0.99, low + tall * 0.6) for x, y, _ in line],
            [(0, k + 1, (k + 1) % 64 + 1) for k in range(64)], bed)
        ear = m.card('#c39a68')
        for side in (-1, 1):
            x = side * wide / 2 * 0.98
            points = [Vector((x, 0, 3.0)), Vector((x + side * 0.12, 0, 0.8)), Vector((x + side * 0.7, 0, 0.35)),
                Vector((side * (reach + 0.15), 0, 0.2)), Vector((side * (reach + 0.3), 0, -1.4))]
            line = smooth([tuple(p) for p in points], 8)

            def wing(u, v, line=line):
                k = min(len(line) - 1, int(u * (len(line) - 1) + 0.5))
                half = 1.25 if u < 0.6 else 1.25 - 0.5 * (u - 0.6)
                return (line[k][0], (v - 0.5) * 2 * half, line[k][2])
            surface(wing, len(line) - 1, 4, ear, 0.06, 'wing')
