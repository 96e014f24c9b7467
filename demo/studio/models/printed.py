"""Words and lines on things: printing, stamping, handwriting."""

import bpy

from kit import materials as m
from kit.shapes import mesh, pose, words, wrap

FONT = '/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Regular.ttf'
INK, FOIL = '#2c2a2b', '#c9a35c'


def hand():
    """The one typeface of the shop: a brush hand."""
    return bpy.data.fonts.load(FONT, check_existing=True)


def ink(colour=INK):
    return m.plain(colour, 0.8)


def foil(colour=FOIL):
    return m.metal(colour, 0.36)


def written(text, size, at, material=None, turn=0, tilt=(0, 0), depth=0.003):
    """Words that lie on a surface at `at`, read from the front."""
    return pose(words(text, size, material or ink(), hand(), depth=depth), at, turn, tilt)


def around(text, size, radius, z, material=None, lift=0.03, x=0):
    """Words round an upright cylinder, facing the camera."""
    return wrap(words(text, size, material or ink(), hand(), at=(x, z), depth=0.003), radius, lift)


def rule(start, end, wide, z, material):
    """A printed line between two points of a flat sheet."""
    (ax, ay), (bx, by) = start, end
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    nx, ny = -(by - ay) / length * wide / 2, (bx - ax) / length * wide / 2
    corners = [(ax + nx, ay + ny, z), (ax - nx, ay - ny, z), (bx - nx, by - ny, z), (bx + nx, by + ny, z)]
    return mesh('rule', corners, [(0, 1, 2, 3)], material, smooth=False)


def frame(width, height, wide, z, material, at=(0, 0)):
    """A printed rectangle."""
    x, y = width / 2, height / 2
    corners = [(at[0] + sx * x, at[1] + sy * y) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for a, b in zip(corners, corners[1:] + corners[:1]):
        rule(a, b, wide, z, material)
