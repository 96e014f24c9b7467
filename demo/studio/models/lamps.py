"""Lamps, candles and what shines."""

import math
import random

import bpy

from kit import materials as m
from kit.shapes import (
    ball, bevel, box, label, lathe, mesh, place, pose, ring, rod, rough, rounded, slab, smooth, tube, words, wrap,
)
from kit.studio import lamp


def font():
    """The typeface of all labels: LXGW WenKai, of Debian's package fonts-lxgw-wenkai."""
    return bpy.data.fonts.load('/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Regular.ttf', check_existing=True)


def crescent(lit, colour='#f3ead6'):
    """A night light of silicone: a crescent that stands on its back."""
    skin = m.Surface('crescent', colour, 0.5).soft(0.35, 1.2)
    skin.bump(skin.noise(0.05), 0.05, 0.004)
    if lit:
        skin.glow('#ff9c45', 1.5)
        lamp((0, -4, 7), 0.35, size=2.5)
    arc, count = [], 15
    for k in range(count):
        t = k / (count - 1)
        angle = math.radians(100 + 250 * t)
        thick = max(0.05, math.sin(math.pi * t) ** 0.75)
        reach = 4.6 + 0.9 * (1 - thick)
        arc.append((reach * math.cos(angle), 0, 7.2 + reach * math.sin(angle), thick))
    tube(arc, 2.55, skin.material, resolution=24)
    foot = m.wood('#d6ab74', '#b98a55')
    lathe(smooth([(0.001, 0), (3.2, 0), (3.3, 0.15), (3.2, 0.8), (2.2, 1.0), (0.001, 1.0)], 8), foot)


def star_outline(radius, inner=0.52, soft=0.16):
    """Five round points."""
    points = []
    for k in range(10):
        r = radius if k % 2 == 0 else radius * inner
        a = math.pi / 2 + math.pi * k / 5
        points.append((r * math.cos(a), r * math.sin(a)))
    result = []
    for k, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[k - 1], points[(k + 1) % 10]
        share = soft if k % 2 == 0 else soft * 0.6
        for t in (0, 0.25, 0.5, 0.75, 1):
            fx, fy = x + (ax - x) * share * 2 * (1 - t) ** 2 + (bx - x) * share * 2 * t ** 2, y + (ay - y) * share * 2 * (1 - t) ** 2 + (by - y) * share * 2 * t ** 2
            result.append((fx, fy))
    return result


def star_light(lit):
    """A frosted star with a light edge and a clip of beech; it stands upright in the plane of the picture."""
    front = m.Surface('star', '#f2dfae', 0.6).soft(0.25, 0.6)
    edge = m.Surface('star edge', '#f8efd8', 0.4).soft(0.3, 0.6)
    if lit:
        front.glow('#ff9a3e', 0.7)
        edge.glow('#ffa84f', 2.4)
        lamp((0, -5, 1.5), 0.3, size=2)
    with place(tilt=(90, 0)):
        slab(star_outline(4.6), 1.4, edge.material, at=(0, 0, 0), edge=0.5)
        slab(star_outline(4.15), 0.5, front.material, at=(0, 0, 1.15), edge=0.22)


def clip(colour=None):
    """A wooden clip, jaws down: 6 cm long."""
    beech = m.wood('#d9b384', '#bd9263', along='z')
    steel = m.metal()
    box((1.6, 0.7, 6.2), beech, (0, -0.5, 0), tilt=(-4, 0), edge=0.12)
    box((1.6, 0.7, 6.2), beech, (0, 0.5, 0), tilt=(4, 0), edge=0.12)
    for k in range(5):
        ring(0.55, 0.07, steel, (-0.45 + k * 0.22, 0, 4), tilt=(0, 90))


def moon_lamp(size, lit):
    """A moon on a stand of beech with a knob of brass."""
    skin = m.Surface('moon', '#e9e1d0', 0.85).soft(0.25, size * 0.03)
    big, small = skin.noise(size * 0.28, detail=6), skin.noise(size * 0.09, detail=8)
    skin.bump(big, 0.5, size * 0.03).bump(small, 0.55, size * 0.014)
    skin.mottle(big, (0.38, '#b7a98f'), (0.52, '#e3d9c5'), (0.75, '#f3ecdd'))
    if lit:
        ramp = skin.shader.inputs['Base Color'].links[0].from_socket
        skin.tree.links.new(ramp, skin.shader.inputs['Emission'])
        tint = skin.tree.nodes.new('ShaderNodeMixRGB')
        tint.blend_type = 'MULTIPLY'
        tint.inputs[0].default_value = 1
        tint.inputs[2].default_value = (*m.linear('#ffb765'), 1)
        skin.tree.links.new(ramp, tint.inputs[1])
        skin.tree.links.new(tint.outputs[0], skin.shader.inputs['Emission'])
        skin.shader.inputs['Emission Strength'].default_value = 1.7
        lamp((0, -size * 0.75, size * 0.75), 0.35, size=size * 0.3)
    radius = size / 2
    foot = 3.2
    moon = ball(radius, skin.material, (0, 0, foot + radius - 0.9), steps=96)
    rough(moon, size * 0.012, size * 0.16)
    beech = m.wood('#d6ab74', '#b98a55', coat=0.1)
    wide = max(4.2, size * 0.26)
    lathe(smooth([(0.001, 0), (wide, 0), (wide + 0.15, 0.2), (wide, 2.2), (wide * 0.86, 2.5), (0.001, 2.3)], 8), beech)
    lathe(smooth([(wide * 0.62, 2.3), (wide * 0.66, 2.4), (wide * 0.6, foot + 0.4), (wide * 0.52, foot + 0.3), (wide * 0.5, 2.3)], 8), beech)
    with place((0, -wide - 0.1, 1.15), tilt=(90, 0)):
        lathe(smooth([(0.001, 0.75), (0.55, 0.75), (0.62, 0.65), (0.62, 0), (0.001, 0)], 6), m.brass(), 48)


def bulb(lit, small=False):
    """A filament bulb that stands on its cap."""
    k = 0.62 if small else 1
    r = (1.75 if small else 3.0)
    neck, cap = (0.62 if small else 1.25), 2.4 * (0.85 if small else 1)
    tall = cap + (5.6 if small else 8.2)
    crown = [(r * 0.93 * math.cos(a), tall - 1.9 * k + 1.9 * k * math.sin(a)) for a in (math.pi / 2 * q / 14 for q in range(2, 15))]
    outer = smooth([(neck, cap - 0.2), (neck * 1.02, cap + 0.5), (r * 0.72, cap + 2.3 * k + 0.5), (r, cap + 4.6 * k + 0.6), (r * 0.96, tall - 2.1 * k)], 14) + [(max(0.001, x), z) for x, z in crown]
    lathe(outer, m.blown_glass('#fdf9ee', '#f6dfb4'), 128)
    steel = m.metal('#c8c4ba', 0.22)
    thread = []
    for step in range(61):
        z = cap * 0.28 + (cap * 0.62) * step / 60
        thread.append((neck * (1.0 + 0.05 * math.sin(2 * math.pi * step / 12)), z))
    lathe([(0.001, cap * 0.1), (neck * 0.5, cap * 0.1), (neck * 0.9, cap * 0.24), *thread, (neck * 1.04, cap), (neck * 0.98, cap + 0.05), (0.001, cap + 0.05)], steel, 96)
    lathe(smooth([(0.001, 0), (neck * 0.4, 0), (neck * 0.5, cap * 0.12), (0.001, cap * 0.12)], 5), m.plastic('#1d1b1a'), 48)
    stem = m.thin_glass('#fff6e6')
    lathe(smooth([(neck * 0.5, cap), (neck * 0.45, cap + 0.6), (0.16, cap + 1.5), (0.14, cap + 2.6 * k + 0.6), (0.001, cap + 2.7 * k + 0.6)], 8), stem, 48)
    wire = m.metal('#a9a49a', 0.3)
    glow = m.shining('#ff9433', 16) if lit else m.plastic('#e9b13c', 0.5)
    top = cap + 5.4 * k + 0.6
    for q in range(4):
        a = math.pi / 4 + math.pi / 2 * q
        c, s = math.cos(a), math.sin(a)
        low, wide = cap + 1.6 * k + 0.6, r * 0.42
        tube([(0.12 * c, 0.12 * s, top), (wide * c, wide * s, (top + low) / 2 + 0.6 * k), (0.3 * c, 0.3 * s, low)], 0.055, glow, resolution=6)
    rod((0, 0, cap + 2.4 * k), (0, 0, top + 0.05), 0.05, wire)
    if lit:
        lamp((0, 0, cap + 4 * k), 0.5, size=r * 0.5)


def mirror_ball(radius, at, turn=20):
    """A ball of small glass mirrors."""
    chance = random.Random(5)
    rows = 22
    vertices, faces = [], []
    for row in range(rows):
        low, high = -math.pi / 2 + math.pi * row / rows, -math.pi / 2 + math.pi * (row + 1) / rows
        middle = (low + high) / 2
        count = max(4, round(2 * math.pi * math.cos(middle) / (math.pi / rows)))
        for k in range(count):
            a, b = 2 * math.pi * k / count, 2 * math.pi * (k + 1) / count
            gap = 0.045
            da, dz = (b - a) * gap, (high - low) * gap
            lean = [chance.uniform(-0.012, 0.012) for _ in range(4)]
            first = len(vertices)
            for (angle, level), off in zip(((a + da, low + dz), (b - da, low + dz), (b - da, high - dz), (a + da, high - dz)), lean):
                r = radius * (1.008 + off * 0.35)
                vertices.append((r * math.cos(level) * math.cos(angle), r * math.cos(level) * math.sin(angle), r * math.sin(level)))
            faces.append((first, first + 1, first + 2, first + 3))
    with place(at, turn, (8, 6)):
        ball(radius * 0.992, m.plastic('#6d6a66', 0.6))
        tiles = mesh('mirrors', vertices, faces, m.metal('#e4e6e8', 0.05), smooth=False)
        solid = tiles.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness = radius * 0.014
        bevel(tiles, radius * 0.004, 2)
        lathe(smooth([(0.001, radius * 1.14), (radius * 0.13, radius * 1.13), (radius * 0.15, radius * 0.99), (radius * 0.001, radius * 0.98)], 6), m.metal('#b9b4ab', 0.25), 48)
        ring(radius * 0.07, radius * 0.014, m.metal('#b9b4ab', 0.25), (0, 0, radius * 1.19), tilt=(90, 0))


def flame(at, size=1.0, mirrored=False):
    """
    A quiet flame, `size` times 2 cm tall, and its light is the caller's. Walls of glass around it show no second one, but a
    mirror behind it does when it is `mirrored`.
    """
    core = m.Surface('flame core', '#fff0cf', 0.5)
    core.glow('#ffd79a', 26)
    path, first = core.tree.nodes.new('ShaderNodeLightPath'), core.tree.nodes.new('ShaderNodeMath')
    # straight through both faces of a wall, or once over a mirror too: what is seen later is a reflection in the wall
    first.operation, first.inputs[1].default_value = 'LESS_THAN', 3.5 if mirrored else 2.5
    strength = core.tree.nodes.new('ShaderNodeMath')
    strength.operation, strength.inputs[1].default_value = 'MULTIPLY', 26
    core.tree.links.new(path.outputs['Ray Depth'], first.inputs[0])
    core.tree.links.new(first.outputs[0], strength.inputs[0])
    core.tree.links.new(strength.outputs[0], core.shader.inputs['Emission Strength'])
    # and that reflection shows nothing, not even what the flame's own light would make of its body
    nodes, links = core.tree.nodes, core.tree.links
    clear, mixed = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeMixShader')
    links.new(first.outputs[0], mixed.inputs['Fac'])
    links.new(clear.outputs['BSDF'], mixed.inputs[1])
    links.new(core.shader.outputs['BSDF'], mixed.inputs[2])
    links.new(mixed.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    with place(at, scale=size):
        burning = lathe(smooth([(0.001, 0), (0.2, 0.18), (0.3, 0.55), (0.24, 1.05), (0.1, 1.6), (0.001, 2.05)], 10), core.material, 40, wobble=lambda a, z: 0.02 * math.sin(a + z * 2))
        burning.visible_glossy = False


def glow_down(surface, colour, strength, top, reach):
    """Light that comes from above and fades downwards: full at the height `top`, nearly none `reach` cm below it."""
    nodes, links = surface.tree.nodes, surface.tree.links
    apart, fade = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeMapRange')
    fade.interpolation_type = 'SMOOTHERSTEP'
    for name, value in (('From Min', top - reach), ('From Max', top), ('To Min', strength * 0.12), ('To Max', strength)):
        fade.inputs[name].default_value = value
    links.new(surface.place, apart.inputs[0])
    links.new(apart.outputs['Z'], fade.inputs['Value'])
    links.new(fade.outputs['Result'], surface.shader.inputs['Emission Strength'])
    surface.shader.inputs['Emission'].default_value = (*m.linear(colour), 1)
    return surface


def wick(at, tall=0.7):
    x, y, z = at
    tube([(x, y, z - 0.4), (x + 0.02, y, z + tall * 0.5), (x + 0.1, y, z + tall)], 0.09, m.plain('#1c1714', 0.95), resolution=5)


def lit_label(colour, glow, strength):
    """Paper on the glass of a candle that burns: some of the light in the wax comes through it."""
    made = m.Surface('lit label', colour, 0.92)
    return glow_down(made.bump(made.noise(0.08), 0.25, 0.008), glow, strength, 7.2, 7.0).material


def candle_in_glass(lit, scent, english, band, wax='#efe4cc', mirrored=False):
    """Soy wax in a glass 7 cm across and 10 cm tall; the label says its scent over a band of a colour."""
    r, tall, wall = 3.5, 9.6, 0.28
    glass = m.glass('#fdfdfb', 0.0)
    outer = smooth([(0.001, 0), (r - 0.5, 0), (r - 0.1, 0.15), (r, 0.6)], 8) + smooth([(r, tall - 0.2), (r - 0.06, tall), (r - wall / 2, tall + 0.06)], 8)
    inner = [(r - wall + 0.02, tall - 0.03), (r - wall, tall - 0.3)] + smooth([(r - wall, 1.2), (r - wall - 0.1, 0.9), (r - wall - 0.4, 0.75), (0.001, 0.7)], 8)
    lathe(outer + inner, glass, 128)
    body = m.Surface('wax', wax, 0.42).soft(0.4, 1.0)
    if lit:
        glow_down(body, '#ff8a35', 0.34, 7.2, 6.5)
    level = 7.0
    paper, stripe, ink = m.paper('#f3ecdd'), m.paper(band), m.plain('#3a2c22', 0.8)
    if lit:
        paper, stripe = lit_label('#f3ecdd', '#ff9d52', 0.26), lit_label(band, band, 0.1)
    label(5.6, 3.6, r, 1.9, paper, 0.015)
    label(5.6, 0.5, r, 1.9, stripe, 0.022)
    wrap(words(scent, 1.0, ink, font(), (0, 4.45)), r, 0.024)
    wrap(words(english, 0.42, ink, font(), (0, 3.55)), r, 0.024)
    wrap(words('巷灯', 0.42, ink, font(), (0, 2.85)), r, 0.024)
    # poured wax has no gap to the glass: it reaches a little into the wall, all the way up
    side = r - wall + 0.02
    lathe(smooth([(0.001, 0.68), (side - 0.5, 0.7), (side - 0.1, 0.88), (side, 1.2)], 8) + [(side, level - 0.02)]
        + smooth([(side - 0.03, level), (side - 0.22, level - 0.1), (1.6, level - 0.24), (0.001, level - 0.3)], 8), body.material, 128)
    wick((0, 0, level - 0.3))
    if lit:
        flame((0.1, 0, level + 0.3), 1.0, mirrored)
        lamp((0.1, -0.2, level + 1.5), 0.5, size=0.5)
        lamp((1, -9, 5), 0.16, colour=(1, 0.66, 0.36), size=3)  # what the table throws back on the label


def oil_lamp(lit, colour='#a85f3c'):
    """A pinched lamp of red clay with a spout, ringed with dots of glaze; about 11 cm long."""
    chance = random.Random(3)
    body = m.clay(colour)

    def wobble(angle, height):
        spout = max(0.0, math.cos(angle)) ** 10 * 2.6 * min(1, height / 2.6)
        return spout + 0.07 * math.sin(3 * angle + 1) + 0.05 * math.sin(5 * angle + height * 2)

    profile = smooth([(0, 0.05), (1.7, 0), (2.1, 0.15), (3.3, 1.2), (3.75, 2.3), (3.6, 3.3), (3.3, 3.55), (3.05, 3.4), (3.3, 2.3), (2.6, 1.0), (0, 0.75)], 10)
    bowl = lathe(profile, body, 160, wobble)
    rough(bowl, 0.07, 1.3)
    dots = [m.enamel('#e8dcbc'), m.enamel('#4e7a78'), m.enamel('#c98a2e')]
    for k in range(22):
        a = 2 * math.pi * (k + 0.5) / 22
        if math.cos(a) > 0.9:
            continue
        r = 3.72 + wobble(a, 2.7)
        at = ((r - 0.02) * math.cos(a), (r - 0.02) * math.sin(a), 2.75 + chance.uniform(-0.06, 0.06))
        flat = (0.3, chance.uniform(0.85, 1.1), chance.uniform(0.8, 1.05))
        pose(ball(0.2, dots[k % 3], steps=16), at, math.degrees(a), scale=flat)
    oil = m.Surface('oil', '#a87a22', 0.06).soft(0.3, 1.0)
    lathe([(0, 2.5), (1.2, 2.5), (2.4, 2.5), (3.4, 2.5)], oil.material, 160, wobble)  # its edge is inside the wall
    cotton = m.Surface('cotton', '#e6dbc0', 0.95)
    cotton.bump(cotton.wave(0.5, stretch=(1, 0.6, 0.6)), 0.7, 0.04).bump(cotton.noise(0.05), 0.4, 0.01)
    for side in (-1, 1):
        strand = []
        for k in range(61):
            t = k / 60
            x = 1.9 + 4.1 * t
            strand.append((x, 0.09 * side * math.sin(15 * t) + 0.5 * (1 - t) ** 2, 2.42 + 1.08 * t ** 1.5 + 0.09 * side * math.cos(15 * t)))
        tube(strand, 0.13, cotton.material, resolution=6)
    ball(0.17, m.plain('#2a211b', 0.95), (6.03, 0, 3.52), (0.9, 1.1, 1), 16)
    if lit:
        wick((5.85, 0, 3.35), 0.45)
        flame((5.95, 0, 3.75), 0.95)
        lamp((5.95, -0.2, 5.1), 0.45, size=0.5)


def crank_torch(colour='#3c5a55', lit=False):
    """A torch of 15 cm with a crank at its side; lies along x, lens to the right."""
    skin = m.metal(colour, 0.38)
    dark, steel = m.rubber('#232325'), m.metal('#cfcfca', 0.2)
    with place((-7.5, 0, 2.35), tilt=(0, 90)):
        lathe(smooth([(0.001, 0), (1.5, 0), (1.72, 0.2), (1.75, 0.5), (1.75, 1.2)], 8) + [(1.75, 9.4), (1.85, 9.8), (2.25, 11.6), (2.32, 12.0), (2.32, 14.3), (2.2, 14.6), (2.05, 14.6), (2.0, 14.2), (0.9, 13.2), (0.001, 13.1)], skin, 128)
        for k in range(14):
            lathe([(1.7, 2.6 + k * 0.42), (1.83, 2.65 + k * 0.42), (1.83, 2.86 + k * 0.42), (1.7, 2.91 + k * 0.42)], dark, 96)
        lathe([(2.0, 14.25), (2.02, 14.3), (0.001, 14.38)], m.glass('#f2f8fa'), 96)
        lathe([(0.35, 13.15), (0.001, 13.5)], m.shining('#fff0c8', 60 if lit else 0.6), 32)
        lathe([(1.74, 0.55), (1.79, 0.6), (1.79, 1.0), (1.74, 1.05)], m.Surface('glow paint', '#cfe3b4', 0.6).glow('#b8ff8a', 0.05 if not lit else 0.8).material, 96)
    box((2.4, 0.5, 0.9), m.plastic('#1f2022'), (-0.5, -1.85, 2.0), edge=0.15)
    rod((2.3, -1.6, 2.35), (2.3, -2.6, 2.35), 0.45, steel)
    box((5.2, 0.42, 0.95), steel, (0.1, -2.75, 1.9), edge=0.18)
    rod((-2.0, -2.9, 2.35), (-2.0, -4.6, 2.35), 0.5, dark)
    ball(0.5, dark, (-2.0, -4.6, 2.35), (1, 0.6, 1), 24)
    ring(0.9, 0.09, steel, (-8.1, 0, 2.0), tilt=(90, 20))


def charger(small=False):
    """A flat charger with four bays and a cable; the cells lie in it. 9 cm wide."""
    shell, dark = m.plastic('#ded8cc', 0.45), m.plastic('#33322f', 0.5)
    slab(rounded(9.4, 8.2, 1.0), 1.5, shell, edge=0.35)
    for k in range(4):
        x = -3.15 + k * 2.1
        box((1.75, 6.2, 0.12), dark, (x, 0, 1.44), edge=0.05)
        ball(0.11, m.shining('#7dff9a', 1.2), (x, -3.6, 1.5), (1, 1, 0.5), 12)
        cell(small, at=(x, 2.5 if not small else 2.2, 2.1), tilt=(90, 0))
    tube([(0, 4.0, 0.7), (0.6, 6, 0.4), (4, 8, 0.25), (9, 6.5, 0.25), (14, 8, 0.25)], 0.2, dark)


def cell(small=False, band='#2f5d50', at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """A battery on its end: AA, or AAA when small."""
    r, tall = (0.52, 4.35) if small else (0.71, 4.95)
    with place(at, turn, tilt):
        lathe([(0.001, 0), (r * 0.72, 0), (r * 0.74, 0.06), (r * 0.98, 0.08), (r, 0.14), (r, tall - 0.2), (r * 0.97, tall - 0.1), (r * 0.82, tall - 0.08)], m.plastic(band, 0.25), 96)
        lathe([(r * 0.82, tall - 0.08), (r * 0.8, tall - 0.02), (r * 0.34, tall), (r * 0.33, tall + 0.12), (r * 0.3, tall + 0.16), (0.001, tall + 0.17)], m.metal('#d8d6d0', 0.2), 64)
        lathe([(r + 0.003, tall * 0.7), (r + 0.006, tall * 0.705), (r + 0.006, tall * 0.87), (r + 0.003, tall * 0.875)], m.metal('#d0a860', 0.3), 96)
        white = m.plain('#efe9da', 0.4)
        wrap(words('AAA' if small else 'AA', r * 0.85, white, font(), (0, tall * 0.5)), r, 0.006)
        wrap(words('巷灯', r * 0.5, white, font(), (0, tall * 0.3)), r, 0.006)
