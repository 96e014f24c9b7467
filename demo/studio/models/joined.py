"""What a joiner makes: a stool with wedged tenons, a picture frame that opens."""

import math

from mathutils import noise

from kit import materials as m
from kit.shapes import box, lathe, mesh, place, rod, slab, smooth


def elm(along='x'):
    return m.wood('#b98a55', '#855a31', 0.5, 1.6, along)


def stool(seat=27.0, tall=42.0):
    """A stool with three legs, whose tenons come through the seat and are wedged; no nails."""
    r, thick = seat / 2, 3.4
    low = tall - thick
    seat_wood = m.Surface('elm', '#b98a55', 0.48, Clearcoat=0.06)
    grain = seat_wood.noise(0.9, detail=8, stretch=(0.07, 1, 1), distortion=0.9)
    seat_wood.mottle(grain, (0.32, '#86592f'), (0.5, '#b88852'), (0.72, '#cfa470'))
    seat_wood.bump(grain, 0.12, 0.03).bump(seat_wood.noise(0.06, stretch=(0.06, 1, 1)), 0.2, 0.012)
    line = [(0.001, 0), (r - 2.6, 0), (r - 0.8, 0.5), (r - 0.12, 1.7), (r, 2.5), (r - 0.3, 3.15), (r - 1.0, thick),
        (r - 3.0, 3.22),
        (r * 0.4, 2.95), (0.001, 2.9)]
    with place((0, 0, low)):
        lathe(smooth(line, 8), seat_wood.material, 200, lambda a, z: 0.06 * math.sin(2 * a + 1) + 0.04 * math.sin(5 * a))
    leg, end, wedge = elm('z'), m.wood('#8a5c34', '#5f3d20', 0.6, 0.3), m.plain('#4a2c1a', 0.7)
    for k in range(3):
        turn = 90 + 120 * k
        a = math.radians(turn)
        top, spread = r * 0.56, r * 0.5
        lean = math.degrees(math.atan2(spread, low))
        with place((top * math.cos(a), top * math.sin(a), low + 1.0), turn, (0, -lean)):
            profile = [(0.001, -low - 1.1), (1.25, -low - 1.1), (1.4, -low - 0.9), (1.75, -low * 0.45), (1.95, -6),
                (1.7, -1.6), (1.5, 0.4),
                (1.5, 2.1)]
            lathe(smooth(profile, 8), leg, 48, lambda b, z: 0.05 * math.sin(8 * b) + 0.03 * math.sin(3 * b + z * 0.3))
        at_top = top - math.tan(math.radians(lean)) * 2.0
        with place((at_top * math.cos(a), at_top * math.sin(a), low + 3.02), turn):
            lathe(smooth([(0.001, 0.14), (1.3, 0.14), (1.5, 0.08), (1.52, -0.6)], 5), end, 48)
            box((0.26, 2.7, 0.2), wedge, (0, 0, 0.0), edge=0.03)


def painted(width, height, sheet='#efe8d8', seed=1):
    """A sheet that stands in the plane of x and z: a hill, a second hill and a sun, in body colour."""
    def paint(colour, strong=0.5):
        made = m.Surface('paint', colour, 0.85).vary(1.6, 0.14, detail=7, stretch=(0.4, 1, 1.4))
        return made.bump(made.noise(0.3, detail=7, stretch=(0.3, 1, 1)), strong, 0.03).material

    def area(low, high, y, colour, steps=60):
        """What lies between two lines across the sheet."""
        inner = width * 0.84
        vertices, faces = [], []
        for k in range(steps + 1):
            t = k / steps
            x = inner * (t - 0.5)
            vertices += [(x, y, height * low(t)), (x, y, height * high(t))]
        for k in range(steps):
            faces.append((2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1))
        mesh('paint', vertices, faces, paint(colour))

    def ragged(t, k):
        return 0.006 * noise.noise((t * 14 + seed, k, 0)) + 0.003 * noise.noise((t * 40, k, seed))
    with place():
        mesh('sheet', [(-width / 2, 0, 0), (width / 2, 0, 0), (width / 2, 0, height), (-width / 2, 0, height)], [(0, 1, 2, 3)],
            m.paper(sheet))

        def foot(t):
            return 0.08 + ragged(t, 3)
        area(foot, lambda t: 0.92 + ragged(t, 4), -0.01, '#d9ded2')
        area(foot, lambda t: 0.42 + 0.14 * math.sin(2.2 * t + 0.2) + ragged(t, 1), -0.03, '#8ea391')
        area(foot, lambda t: 0.3 + 0.12 * math.sin(3.4 * t + 2.3) + ragged(t, 2), -0.04, '#5f7a58')
        sun = [
            (width * 0.16 + width * 0.105 * math.cos(a) * (1 + 0.02 * math.sin(3 * a)), -0.02,
                height * 0.66 + width * 0.105 * math.sin(a) * (1 + 0.03 * math.sin(2 * a)))
            for a in (2 * math.pi * k / 48 for k in range(48))
        ]
        mesh('sun', sun, [tuple(range(48))], paint('#d4683a'), smooth=False)


def bars(width, height, wide, thick, wood_of, y=0.0):
    """Four bars with mitred corners that stand in the plane of x and z; their front is at `y`."""
    w, h = width / 2, height
    outer = [(-w, 0), (w, 0), (w, h), (-w, h)]
    inner = [(-w + wide, wide), (w - wide, wide), (w - wide, h - wide), (-w + wide, h - wide)]
    for k in range(4):
        n = (k + 1) % 4
        outline = [outer[k], outer[n], inner[n], inner[k]]
        with place((0, y + thick, 0), tilt=(90, 0)):
            slab(outline, thick, wood_of('x' if k % 2 == 0 else 'y'), edge=0.12)


def oak(along='x'):
    return m.wood('#cda777', '#a67f51', 0.55, 0.9, along)


SHEETS = {'a5': (14.8, 21.0), 'a4': (21.0, 29.7)}


def frame(size='a4', opened=0):
    """A frame of oak, 2.8 cm deep, that stands; its front is a door on the left side, `opened` by so many degrees."""
    width, height = SHEETS[size]
    wide = 1.9
    w, h = width + 2 * wide - 0.8, height + 2 * wide - 0.8
    with place((0, 1.4, 0)):
        bars(w, h, wide, 1.7, oak, 0)
        box((w - 1, 0.3, h - 1), m.card('#b79668'), (0, 1.6, 0.5), edge=0.03)
    with place((0, 1.55, wide - 0.4)):
        for k in range(8 if opened else 1):
            with place((0.12 * math.sin(k * 2.1), 0.07 * k + 0.05, 0.1 * math.cos(k * 1.7)), tilt=(0, 0.35 * math.sin(k * 3))):
                if k == 0:
                    painted(width, height)
                else:
                    box((width, 0.03, height), m.paper('#e9e0cd'), edge=0.005)
    with place((-w / 2, 1.35, 0), -opened), place((w / 2, -1.1, 0)):
        bars(w, h, wide, 1.1, oak, 0)
        pane = m.Surface('pane', '#ffffff', 0.06, Transmission=1, IOR=1.12, Specular=0.35).pass_light(0.97)
        box((w - 2 * wide + 0.4, 0.15, h - 2 * wide + 0.4), pane.material, (0, 0.75, wide - 0.2), edge=0.02)
        if opened:
            for z in (3, h - 3):
                with place((w / 2 - 0.95, 1.12, z), tilt=(90, 0)):
                    lathe(smooth([(0.45, 0), (0.42, 0.06), (0.001, 0.07)], 4), m.metal('#c6c6c3', 0.25), 32)
    if opened:
        for z in (h * 0.2, h * 0.8):
            rod((-w / 2 - 0.05, 1.35, z - 1.2), (-w / 2 - 0.05, 1.35, z + 1.2), 0.22, m.brass())
