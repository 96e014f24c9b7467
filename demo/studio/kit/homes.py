"""Where customers take snapshots: the tables and floors of their homes, the light there, and their telephones."""

import math

import numpy as np

from . import materials
from .shapes import box
from .studio import area, now, sky

# Lens of a telephone, in millimetres of a 36 mm film: it stands close, and what is near looks large.
LENS = 34


def oilcloth():
    surface = materials.Surface('oilcloth', '#efe9da', 0.34)
    surface.checker(2.6, '#efe9da', '#7f9a94')
    return surface.bump(surface.noise(0.3), 0.1, 0.02).material


def counter():
    surface = materials.Surface('counter', '#c9c5bc', 0.42)
    return surface.mottle(surface.speckle(0.9), (0.1, '#8f8a80'), (0.24, '#bdb8ad'), (0.42, '#cbc7be')).material


def painted():
    surface = materials.Surface('painted', '#e9e6df', 0.5).vary(9, 0.04)
    return surface.bump(surface.noise(4), 0.1, 0.05).material


def sheet():
    surface = materials.Surface('sheet', '#c3ccd2', 0.95, Sheen=0.4)
    surface.bump(surface.wave(0.5, direction='X'), 0.1, 0.03)
    for size, depth in ((16, 3.4), (6, 0.9)):
        surface.bump(surface.noise(size, distortion=1.4), 0.9, depth)
    return surface.material


def tiles():
    surface = materials.Surface('tiles', '#b9aa98', 0.4)
    return surface.tiled(15, '#b9aa98', '#ab9b88', '#7d756b').material


def boards():
    """Floorboards of 9 cm with dark joints."""
    f = now().frame
    for k in range(-round(f / 4), round(f / 4)):
        light = ('#6d4a31', '#75513a', '#664630')[k % 3]
        box((6 * f, 8.85, 2), materials.wood(light, '#4a3020', 0.4, 2.4), (k % 5, 9 * k, -2), edge=0.12)


SURFACES = {'oilcloth': oilcloth, 'counter': counter, 'painted': painted, 'sheet': sheet, 'tiles': tiles}


def home(ground):
    """What the things stand on, and the wall behind it."""
    f = now().frame
    if ground == 'boards':
        boards()
    else:
        box((8 * f, 3.4 * f, 2), SURFACES[ground](), (0, 0.9 * f, -2), edge=0.3)
    wall = materials.Surface('wall', '#d9d4c6', 0.95)
    wall.bump(wall.noise(f * 0.02), 0.2, f * 0.004)
    box((9 * f, 2, 9 * f), wall.material, (0, 2.6 * f, -3 * f), edge=0.01)


def shine(light, elevation):
    """
    'bulb': a lamp of the ceiling and what comes in by a window, mixed; 'overcast': a window on a grey day; 'flash': that
    of the telephone, which stands `elevation` degrees above the things.
    """
    f = now().frame
    unit, middle = f * f, (0, 0, 0.1 * f)
    if light == 'bulb':
        area((0.9 * f, 0.7 * f, 2.3 * f), middle, 0.2 * f, 15 * unit, (1, 0.7, 0.4))
        area((-2.1 * f, -0.5 * f, 0.9 * f), middle, 1.5 * f, 7.5 * unit, (0.62, 0.78, 1))
        sky((1, 0.84, 0.66), 0.16)
    elif light == 'overcast':
        area((-1.9 * f, 0.5 * f, 1.4 * f), middle, 1.9 * f, 15 * unit, (0.84, 0.92, 1))
        sky((0.9, 0.95, 1), 0.34)
    else:
        e, far = math.radians(elevation), 1.1 * f
        area((0.07 * f, -far * math.cos(e), far * math.sin(e) + 0.1 * f), middle, 0.04 * f, 5 * unit, (0.94, 0.97, 1))
        sky((1, 0.7, 0.42), 0.1)


def as_by_telephone(colour):
    """A picture as a small sensor sees it: a little soft, darker towards its corners, and with grain (linear colours)."""
    soft = (2 * colour + np.roll(colour, 1, 0) + np.roll(colour, 1, 1)) / 4
    high, wide = colour.shape[:2]
    y, x = np.mgrid[-1:1:high * 1j, -1:1:wide * 1j]
    dark = 1 - 0.11 * (x * x + y * y)
    chance = np.random.default_rng(7)
    grain = chance.normal(0, 1, (high, wide, 1)) + 0.5 * chance.normal(0, 1, colour.shape)
    return np.maximum(0, soft * dark[..., None] + 0.018 * grain * np.sqrt(np.maximum(soft, 0) + 0.004)).astype(np.float32)
