"""Words on labels, boxes and bags, and the bands of colour beside them."""

import bpy

from kit import materials as m
from kit.shapes import mesh, words, wrap

FONT = '/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Regular.ttf'


def ink(text, size, colour='#3a2f27', at=(0, 0)):
    """A flat line of printed words, to be put on something."""
    return words(text, size, m.plain(colour, 0.8), bpy.data.fonts.load(FONT, check_existing=True), at)


def fit(text, width, size):
    """The size at which a line of words is not wider than `width`; at most `size`."""
    return min(size, width / sum(1 if ord(sign) > 0x2E80 else 0.56 for sign in text))


def column(text, size, colour='#3a2f27', at=(0, 0)):
    """Characters from top to bottom, centred at `at`; one flat thing for each."""
    top = at[1] + (len(text) - 1) * size * 0.58
    return [ink(sign, size, colour, (at[0], top - k * size * 1.16)) for k, sign in enumerate(text)]


def sheet(width, height, material, at=(0, 0), columns=24, rows=24):
    """A flat sheet, finely divided, so that it can follow a curved front."""
    wide = columns + 1
    vertices = [
        (at[0] + width * (c / columns - 0.5), at[1] + height * (r / rows - 0.5), 0)
        for r in range(rows + 1) for c in range(wide)
    ]
    faces = [
        (r * wide + c, r * wide + c + 1, (r + 1) * wide + c + 1, (r + 1) * wide + c)
        for r in range(rows) for c in range(columns)
    ]
    return mesh('sheet', vertices, faces, material)


def drape(things, front, lift=0.02):
    """Lay flat things (x to the right, y up) on the surface `front(x, z) -> y`, towards the camera."""
    for thing in things:
        for vertex in thing.data.vertices:
            x, y, z = vertex.co
            vertex.co = (x, front(x, y) - lift - z, y)
        thing.data.update()
    return things


def around(things, radius, lift=0.04, flare=0.0):
    """Lay flat things round an upright cylinder; `flare` is that of `wrap`."""
    for thing in things:
        wrap(thing, radius, lift, flare)
    return things


def lines(width, material, *heights, thickness=0.05, at=0):
    """Thin printed lines, `width` long, at these heights."""
    return [sheet(width, thickness, material, (at, height), rows=1) for height in heights]
