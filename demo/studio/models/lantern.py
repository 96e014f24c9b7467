"""The shop's own lantern: paper pasted in strips over twelve bamboo hoops."""

import math

import bpy
import numpy as np

from kit import materials as m
from kit.shapes import lathe, mesh, place, smooth, tube
from kit.studio import lamp

HOOPS = 12
STRIPS = 10
# Columns round the skin, and rows between two hoops: a crease is a millimetre wide.
COLUMNS, ROWS = 560, 20


def paper_lantern(colour, size, lit, lamp_power=0.75):
    """A lantern `size` cm across, on its lower ring."""
    tall = size * 0.92
    low = tall * 0.06
    _skin(colour, size, low, tall, lit)
    if lit:
        lamp((0, 0, tall * 0.5), lamp_power, size=size * 0.12)
    end = size * 0.265
    _rim(end, size, 0, low)
    _rim(end, size, low + tall - size * 0.005, low)
    _bail(end, size, low * 1.5 + tall)


def unfolding_lantern(colour, size, opened, lean):
    """
    The same lantern by day on its way from the box to the table: `opened` is the share of its full height, and its
    handle leans forward by `lean` degrees. Open and upright it is `paper_lantern`.
    """
    if opened >= 1 and lean <= 0:
        paper_lantern(colour, size, False)
        return
    tall = size * 0.92
    low, high, end = tall * 0.06, tall * opened, size * 0.265
    _skin(colour, size, low, tall, False, opened)
    _rim(end, size, 0, low)
    _rim(end, size, low + high - size * 0.005, low)
    with place((0, 0, low * 1.5 + high), tilt=(lean, 0)):
        _bail(end, size, 0)


def _skin(colour, size, low, tall, lit, opened=1.0):
    """
    The paper: it hangs in a little between the hoops, creases where it is pasted, and is double at its seams. When it is
    not `opened` to its full height, it folds inwards between them.
    """
    gaps, radius, hoop = HOOPS + 1, size / 2, size * 0.0042
    angle = np.linspace(0, 2 * math.pi, COLUMNS, endpoint=False)[None, :]
    row = np.arange(gaps * ROWS + 1)[:, None]
    t, gap, inside = row / (gaps * ROWS), np.minimum(row // ROWS, gaps - 1), (row % ROWS) / ROWS
    body = radius * (0.52 + 0.48 * np.sin(math.pi * t) ** 0.7)
    bow = np.sin(math.pi * inside)
    chance = np.random.default_rng(round(size))
    # each hoop is a hand's work: not quite round, not quite level
    level = np.concatenate([[0], chance.normal(0, size * 0.0012, HOOPS), [0]])
    lean = np.concatenate([[0], chance.normal(0, size * 0.0012, HOOPS), [0]])
    phase = chance.uniform(0, 6.28, gaps + 1)

    def at_hoop(k):
        return level[k] + lean[k] * np.sin(angle + phase[k])

    lift = at_hoop(gap) * (1 - inside) + at_hoop(np.minimum(gap + 1, gaps)) * inside
    slack = 1 + 0.22 * np.sin(3 * angle + phase[gap]) + 0.16 * np.sin(STRIPS * angle + 2 * phase[gap])
    round_ = size * 0.0016 * (np.sin(2 * angle + phase[0]) + np.sin(3 * angle + phase[1] + 4 * t))
    pushed = -size * 0.0095 * bow ** 0.75 * slack + _creases(chance, angle, inside, size, gaps)
    near = np.minimum(inside, 1 - inside) * tall / gaps
    over = np.exp(-((near / (hoop * 1.1)) ** 2)) * np.ones_like(angle)
    over[0] = over[-1] = 0
    reach = body + round_ + pushed + hoop * over
    height = low + t * tall + lift * np.ones_like(angle)
    points = _around(reach, height, angle)
    folds = None
    if opened < 1:
        # its length between two hoops stays: what is lost in height goes into the fold
        fold = tall / gaps / 2 * math.sqrt(1 - opened ** 2) * bow * (1 + 0.06 * slack)
        folds = _around(reach - fold, low + (t * tall + lift) * opened, angle)
    is_folded = folds is not None
    skin = mesh('lantern', (folds if is_folded else points).tolist(), _quads(len(row)),
        _paper(colour, size, low + tall / 2, tall, lit, is_folded))
    if is_folded:
        skin.data.attributes.new('flat', 'FLOAT_VECTOR', 'POINT').data.foreach_set('vector', points.astype(np.float32).ravel())
    edge = 0.0025 * (np.sin(17 * t + 2) + np.sin(41 * t)) + 0.002 * np.sin(97 * t)
    turn = (angle + edge) % (2 * math.pi / STRIPS)
    wide = 0.021 * size / np.maximum(body, radius * 0.6)
    double = np.clip((wide - turn) / 0.01, 0, 1) * np.clip(turn / 0.01, 0, 1)
    for name, values in (('hoop', over), ('seam', double)):
        skin.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values.astype(np.float32).ravel())


def _around(reach, height, angle):
    return np.stack([reach * np.cos(angle), reach * np.sin(angle), height * np.ones_like(angle)], -1).reshape(-1, 3)


def _quads(rows):
    faces = []
    for r in range(rows - 1):
        for c in range(COLUMNS):
            after = (c + 1) % COLUMNS
            faces.append((r * COLUMNS + c, r * COLUMNS + after, (r + 1) * COLUMNS + after, (r + 1) * COLUMNS + c))
    return faces


def _creases(chance, angle, inside, size, gaps):
    """Short pleats that begin at a hoop and run out in the paper, leaning this way and that."""
    depth = np.zeros((gaps * ROWS + 1, COLUMNS))
    for gap in range(gaps):
        rows = slice(gap * ROWS, (gap + 1) * ROWS)
        f = inside[rows]
        for _ in range(56):
            centre, wide = chance.uniform(0, 2 * math.pi), chance.uniform(0.006, 0.022)
            length, slant = chance.uniform(0.25, 0.95), chance.normal(0, 0.05)
            deep = chance.gamma(2.0, 0.0011) * size
            way = f if chance.random() < 0.5 else 1 - f
            fade = np.clip(1 - way / length, 0, 1) * np.clip(way / 0.08, 0, 1)
            off = (angle - centre - slant * way + math.pi) % (2 * math.pi) - math.pi
            valley, ridge = np.exp(-((off / wide) ** 2)), np.exp(-(((off - 1.6 * wide) / wide) ** 2))
            depth[rows] -= deep * fade * (valley - 0.6 * ridge)
    return depth


def _paper(colour, size, middle, tall, lit, is_folded):
    made = m.Surface('lantern paper', colour, 0.93)
    nodes, links = made.tree.nodes, made.tree.links
    if is_folded:
        # its fibres move with it
        node = nodes.new('ShaderNodeAttribute')
        node.attribute_name = 'flat'
        made.place = node.outputs['Vector']

    def maths(kind, one, other=0.0, third=0.0):
        node = nodes.new('ShaderNodeMath')
        node.operation = kind
        for put, value in zip(node.inputs, (one, other, third)):
            if isinstance(value, bpy.types.NodeSocket):
                links.new(value, put)
            else:
                put.default_value = value
        return node.outputs[0]

    def mixed(share, one, other):
        node = nodes.new('ShaderNodeMixRGB')
        for put, value in zip(node.inputs, (share, one, other)):
            if isinstance(value, bpy.types.NodeSocket):
                links.new(value, put)
            else:
                put.default_value = (*value, 1) if isinstance(value, tuple) else value
        return node.outputs[0]

    def attribute(name):
        node = nodes.new('ShaderNodeAttribute')
        node.attribute_name = name
        return node.outputs['Fac']

    def fibres(length, thin, **noise):
        """Thin lines where a noise crosses its middle, here and there."""
        line = maths('ABSOLUTE', maths('SUBTRACT', made.noise(length, detail=1, distortion=1.6, **noise), 0.5))
        fine = maths('SUBTRACT', 1, maths('MINIMUM', maths('DIVIDE', line, thin), 1))
        return maths('MULTIPLY', fine, maths('GREATER_THAN', made.noise(length * 0.9, detail=1, **noise), 0.52))

    base = tuple(min(1, c * 1.12) for c in m.linear(colour))
    hoop, seam = attribute('hoop'), attribute('seam')
    long, short = fibres(size * 0.045, 0.04), fibres(size * 0.02, 0.055, stretch=(1, 1, 1.7))
    thread = maths('MAXIMUM', long, maths('MULTIPLY', short, 0.7))
    cloud, fleck = made.noise(size * 0.04, detail=5), made.noise(size * 0.011, detail=1)
    pulp = mixed(cloud, tuple(c * 0.84 for c in base), tuple(min(1, c * 1.16) for c in base))
    bark = tuple(c * w for c, w in zip(base, (0.5, 0.4, 0.3)))
    pulp = mixed(maths('MULTIPLY', maths('GREATER_THAN', fleck, 0.735), 0.4), pulp, bark)
    pulp = mixed(maths('MULTIPLY', thread, 0.5), pulp, tuple(min(1, c * 1.25 + 0.06) for c in base))
    pulp = mixed(maths('MULTIPLY', seam, 0.9), pulp, tuple(c * 0.76 for c in base))
    pulp = mixed(maths('MULTIPLY', hoop, 0.72), pulp, tuple(c * w for c, w in zip(base, (0.4, 0.3, 0.24))))
    links.new(pulp, made.shader.inputs['Base Color'])
    raised = maths('MULTIPLY', maths('MAXIMUM', thread, seam), 0.22)
    relief = maths('ADD', made.noise(size * 0.014, detail=6, distortion=0.8), raised)
    made.bump(relief, 0.85, size * 0.0028)
    through, share = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
    # through green paper the light of the bulb would be sickly: it keeps its warmth
    is_green = lit and base[1] > base[0]
    links.new(mixed(*((0.55, pulp, (1.0, 0.74, 0.42)) if is_green else (0.12, pulp, (1.0, 0.93, 0.8)))), through.inputs['Color'])
    dense = maths('MAXIMUM', hoop, maths('MULTIPLY', seam, 0.5))
    links.new(maths('MULTIPLY', 0.36, maths('SUBTRACT', 1, dense)), share.inputs['Fac'])
    links.new(made.shader.outputs['BSDF'], share.inputs[1])
    links.new(through.outputs['BSDF'], share.inputs[2])
    links.new(share.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    if lit:
        _glow(made, base, size, middle, tall, maths, mixed, (hoop, seam, thread, cloud))
    return made.material


def _glow(made, base, size, middle, tall, maths, mixed, marks):
    """Lit by the bulb inside: pale and warm before it, in the paper's own colour towards the rims and the edge."""
    nodes, links = made.tree.nodes, made.tree.links
    hoop, seam, thread, cloud = marks
    facing, path, apart = (nodes.new(f'ShaderNode{kind}') for kind in ('LayerWeight', 'LightPath', 'SeparateXYZ'))
    facing.inputs['Blend'].default_value = 0.5
    links.new(made.place, apart.inputs[0])
    far = maths('DIVIDE', maths('ABSOLUTE', maths('SUBTRACT', apart.outputs['Z'], middle)), tall * 0.5)
    near = maths('SUBTRACT', 1, maths('MULTIPLY', maths('POWER', far, 1.6), 0.75))
    before = maths('SUBTRACT', 1, facing.outputs['Facing'])
    core = maths('MULTIPLY', maths('POWER', before, 1.4), near)
    warm = tuple(c * w for c, w in zip(base, (1.25, 0.82, 0.5)))
    pale = tuple(0.25 * c + 0.75 * w for c, w in zip(warm, m.linear('#ffbd6e')))
    deep = tuple(0.3 * w + 0.65 * c for c, w in zip(base, warm))
    hue = mixed(maths('MULTIPLY', core, 0.9), deep, pale)
    strength = maths('MULTIPLY_ADD', core, 0.72, 0.16)
    strength = maths('MULTIPLY', strength, maths('SUBTRACT', 1, maths('MULTIPLY', hoop, 0.72)))
    strength = maths('MULTIPLY', strength, maths('SUBTRACT', 1, maths('MULTIPLY', seam, 0.26)))
    strength = maths('MULTIPLY', strength, maths('SUBTRACT', 1, maths('MULTIPLY', thread, 0.16)))
    strength = maths('MULTIPLY', strength, maths('MULTIPLY_ADD', cloud, 0.4, 0.8))
    # what falls on the ground comes as much from the bulb as from the paper
    spread = tuple(0.25 * c + 0.75 * w for c, w in zip(warm, m.linear('#ffae5e')))
    links.new(mixed(path.outputs['Is Camera Ray'], spread, hue), made.shader.inputs['Emission'])
    links.new(strength, made.shader.inputs['Emission Strength'])


def _rim(end, size, z, tall):
    """A turned ring of dark wood with a groove, the paper's edge tucked behind it."""
    dark = m.wood('#4a2c1c', '#2c1a10', 0.38)
    line = ((-26, 0.04), (-20, 0), (2, 0), (8, 0.1), (9, 0.4), (5, 0.5), (9, 0.6), (8, 0.9), (2, 1), (-20, 1), (-26, 0.96),
        (-26, 0.04))
    lathe(smooth([(end + size * out / 1000, z + tall * up) for out, up in line], 6), dark)


def _bail(end, size, z):
    """A handle of wire with a grip of bamboo, hooked into an eye on either side of the ring."""
    wire, thick = m.iron('#35322f'), size * 0.0055
    reach = end + size * 0.024
    for side in (-1, 1):
        # the eye: a loop that stands out of the ring, on a small round plate
        with place((side * (end + size * 0.011), 0, z), tilt=(0, side * 90)):
            lathe(smooth([(0.001, 0), (size * 0.015, 0), (size * 0.013, size * 0.004), (0.001, size * 0.005)], 5), wire, 32)
        turns = [2 * math.pi * k / 10 for k in range(10)]
        loop = [(side * (end + size * (0.025 - 0.013 * math.cos(a))), size * 0.011 * math.sin(a), z) for a in turns]
        tube(loop, thick * 0.8, wire, closed=True, resolution=6)
    rise = size * 0.25

    def arch(a):
        return (reach * math.cos(a), 0, z + size * 0.006 + rise * math.sin(a) ** 0.86)

    hook = [(reach - size * back / 1000, 0, z + size * up / 1000) for back, up in ((0, 4), (3, -14), (16, -18), (20, -6))]
    line = [arch(math.pi * k / 20) for k in range(1, 20)]
    tube([*reversed(hook), *line, *[(-x, y, h) for x, y, h in hook]], thick, wire)
    widths = ((70, 0.86), (72, 1), (79, 0.98), (86, 1), (90, 1.03), (94, 1), (101, 0.98), (108, 1), (110, 0.86))
    tube([(*arch(math.radians(a)), wide) for a, wide in widths], size * 0.0135,
        m.bamboo('#b98a4f', '#8f6434', along='x'), resolution=12)
