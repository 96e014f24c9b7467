"""Glasses and jars, and what is in them."""

import math
import random

from kit import materials as m
from kit.shapes import lathe, place, ring, smooth, tube
from models.lettering import around, ink, sheet
from models.thrown import shell


def clear_glass():
    """Glass that bends light less than real glass: behind two walls and a drink nothing goes black."""
    return m.Surface('clear glass', '#f8fbfa', 0.0, Transmission=1, IOR=1.14, Specular=0.9).pass_light(0.95).material


def filled(drink, floor, full, light=0.9):
    """Glass and the drink in it, as one body: the colour starts at the floor and ends at the surface."""
    skin = m.Surface('filled', drink, 0.0, Transmission=1, IOR=1.24, Specular=0.8)
    height = skin.tree.nodes.new('ShaderNodeSeparateXYZ')
    skin.tree.links.new(skin.place, height.inputs[0])
    part = skin.tree.nodes.new('ShaderNodeMapRange')
    part.inputs['From Min'].default_value, part.inputs['From Max'].default_value = 0, full * 2
    skin.tree.links.new(height.outputs['Z'], part.inputs['Value'])
    clear, low = '#f8fbfa', floor / full / 2
    skin.mottle(part.outputs[0], (0, clear), (low, clear), (low + 0.01, drink), (0.5, drink), (0.51, clear))
    return skin.pass_light(light).material


def tumbler(drink, full, radius=3.5, tall=10.5, wall=0.22):
    """A plain glass, a little wider at the top, with a heavy foot."""
    line = [(0.001, 0), (radius - 0.75, 0), (radius - 0.45, 0.1), (radius - 0.34, 0.45), (radius - 0.2, tall * 0.4), (radius, tall)]
    lathe(shell(line, wall, 1.0, full=full), filled(drink, 1.0, full), 144)


def tea_glass(drink, tall=8.6, radius=3.7):
    """A wide glass cup with a handle, filled; the handle points to the right."""
    line = [(0.001, 0), (radius - 1.2, 0), (radius - 0.7, 0.15), (radius - 0.25, 1.0), (radius, 3.2), (radius, tall)]
    lathe(shell(line, 0.24, 0.6, full=tall - 1.5), filled(drink, 0.4, tall - 1.5), 144)
    arc = [(radius - 0.06, tall - 1.6), (radius + 1.3, tall - 1.3), (radius + 2.2, tall - 2.7), (radius + 1.8, tall - 4.6),
        (radius + 0.6, tall - 5.8), (radius - 0.08, tall - 5.9)]
    tube([(x, 0, z) for x, z in arc], 0.38, clear_glass(), resolution=12)


def jar(tall, lid, radius=4.5, words='', low=0.55):
    """A caddy of glass, 9 cm across, its lid pressed on with a ring of silicone; a frosted label with words in pencil."""
    glass = clear_glass()
    line = [(0.001, 0), (radius - 0.8, 0), (radius - 0.25, 0.12), (radius, 0.6), (radius, tall - 0.4), (radius, tall)]
    lathe(shell(line, 0.26, low), glass, 160)
    frost = m.Surface('frost', '#f3f2ec', 0.8, Alpha=0.9)
    wide = radius * 1.05
    z = tall * 0.48
    around([sheet(wide, min(3.4, tall * 0.36), frost.material, (0, z), 32, 2)], radius, 0.012)
    if words:
        around([ink(words, 1.25, '#3f3c39', (0, z))], radius, 0.02)
    colour = {'chalk': '#e9e4d9', 'brown': '#6b4630'}[lid]
    skin = m.plastic(colour, 0.5)
    seal = m.silicone('#d9d6cf' if lid == 'chalk' else '#463024')
    with place((0, 0, tall)):
        for z in (-0.35, -0.75):
            lathe(smooth([(radius - 0.5, z - 0.1), (radius - 0.3, z - 0.1), (radius - 0.25, z), (radius - 0.3, z + 0.1),
                (radius - 0.5, z + 0.1)], 4), seal, 128)
        lathe([(0.001, -1.0), (radius - 0.5, -1.0), (radius - 0.45, -0.9), (radius - 0.45, 0.1)], skin, 128)
        lathe(smooth([(radius - 0.4, 0.04), (radius + 0.05, 0.05), (radius + 0.14, 0.2), (radius + 0.1, 1.0),
            (radius - 0.1, 1.25), (radius - 0.9, 1.3), (radius - 1.2, 1.22), (0.001, 1.2)], 6), skin, 160)
        lathe(smooth([(0.001, 1.2), (0.7, 1.2), (0.62, 1.5), (0.95, 2.0), (0.95, 2.3), (0.6, 2.5), (0.001, 2.52)], 6), skin, 96)
    ring(radius - 0.02, 0.05, seal, (0, 0, tall + 0.03))


def standing(count, low, high, reach, seed):
    """Places and leans of leaves that stand in a glass: (x, y, z, turn, lean)."""
    chance = random.Random(seed)
    for _ in range(count):
        a, r = chance.uniform(0, 2 * math.pi), reach * math.sqrt(chance.uniform(0, 1))
        yield (r * math.cos(a), r * math.sin(a), chance.uniform(low, high), chance.uniform(0, 360), chance.gauss(0, 13))
