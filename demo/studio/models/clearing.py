"""A clearing at night: grass, a dark wood behind it, the moon over it. Sizes follow the frame of the picture."""

import math
import random

from mathutils import noise

from kit import materials as m
from kit.shapes import ball, box, lathe, link, mesh, pose, surface
from models.scattered import piece, put


def night_sky(frame):
    """From the last blue over the trees to nearly black, with a few stars."""
    sky = m.Surface('night sky', '#000000', 1)
    nodes, links = sky.tree.nodes, sky.tree.links
    apart, part, ramp = (nodes.new(f'ShaderNode{kind}') for kind in ('SeparateXYZ', 'MapRange', 'ValToRGB'))
    links.new(sky.place, apart.inputs[0])
    links.new(apart.outputs['Z'], part.inputs['Value'])
    part.inputs['From Min'].default_value, part.inputs['From Max'].default_value = 0.35 * frame, 1.25 * frame
    for element, colour in zip(ramp.color_ramp.elements, ('#46566f', '#121825')):
        element.color = (*m.linear(colour), 1)
    links.new(part.outputs[0], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], sky.shader.inputs['Emission'])
    sky.set(**{'Emission Strength': 0.42})
    box((6 * frame, 1, 3 * frame), sky.material, (0, 1.6 * frame, -0.2 * frame), edge=0.1)
    chance, star = random.Random(11), m.shining('#dfe6ff', 1.6)
    for _ in range(60):
        x, z = chance.uniform(-0.9, 0.9), chance.uniform(0.45, 1.2)
        ball(frame * chance.uniform(0.0006, 0.0016), star, (x * frame, 1.59 * frame, z * frame), steps=8)


def moon(frame, at, radius):
    """The full moon with its seas."""
    skin = m.Surface('moon', '#000000', 1)
    seas = skin.tree.nodes.new('ShaderNodeValToRGB')
    for element, place_, colour in zip(seas.color_ramp.elements, (0.4, 0.62), ('#a89c82', '#fff0cf')):
        element.position, element.color = place_, (*m.linear(colour), 1)
    skin.tree.links.new(skin.noise(radius * 0.9, detail=3), seas.inputs['Fac'])
    skin.tree.links.new(seas.outputs['Color'], skin.shader.inputs['Emission'])
    skin.set(**{'Emission Strength': 0.5})
    ball(radius, skin.material, (at[0] * frame, 1.5 * frame, at[1] * frame))


def wood_at_night(frame, seed=4):
    """Firs, nearly black before the sky, younger ones in front of them."""
    chance = random.Random(seed)
    needles = m.Surface('needles', '#141c1a', 1).vary(20, 0.3)
    needles.bump(needles.noise(6, detail=8), 1, 5)

    def fir(k):
        tall, tiers, line = 100, 15 + 2 * k, []
        for tier in range(tiers):
            t = tier / tiers
            wide = (21 + 2 * k) * (1 - t) ** 0.85 * chance.uniform(0.86, 1.1) + 0.6
            line += [(wide, 4 + (tall - 4) * t), (wide * 0.5 + 0.2, 4 + (tall - 4) * (t + 0.62 / tiers))]

        def ragged(a, z):
            twigs = 2.6 * math.sin(7 * a + z * 0.9) + 2.0 * math.sin(13 * a - z * 0.5) + 1.2 * math.sin(29 * a + z * 2)
            return (1 - z / 106) * twigs
        lathe([(0.001, 2), *line, (0.001, tall)], needles.material, 90, ragged)
    firs = [piece(lambda k=k: fir(k)) for k in range(4)]
    for count, near, far, least, most in ((46, 1.25, 1.45, 0.26, 0.56), (70, 1.15, 1.25, 0.1, 0.24)):
        for k in range(count):
            at = ((-1.5 + 3 * k / (count - 1) + chance.uniform(-0.05, 0.05)) * frame, chance.uniform(near, far) * frame, 0)
            pose(link(chance.choice(firs), smooth=False), at, chance.uniform(0, 360), (0, chance.uniform(-2, 2)),
                frame * 0.01 * chance.uniform(least, most))
    box((5 * frame, 2, 0.14 * frame), needles.material, (0, 1.3 * frame, -0.03 * frame), edge=0.1)


def grass(frame, bare, turn=0, seed=4):
    """Long grass; in a place of `bare` (cm by cm) about the origin, turned so, the ground is level and none grows."""
    chance = random.Random(seed)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def beyond(x, y):
        """Less than 0 in the bare place, 1 twice as far out as its edge."""
        return ((abs(c * x + s * y) * 2 / bare[0]) ** 4 + (abs(c * y - s * x) * 2 / bare[1]) ** 4) ** 0.25 - 1

    def lie(x, y):
        rise = 4.0 + 2.6 * noise.noise((x * 0.006, y * 0.006, seed)) + 1.0 * noise.noise((x * 0.03, y * 0.03, 2))
        return 0.1 + rise * max(0.0, min(1.0, 1.5 * beyond(x, y)))

    def ground(u, v):
        x, y = 4 * frame * (u - 0.5), (2.4 * v - 0.9) * frame
        return (x, y, lie(x, y))
    earth = m.Surface('turf', '#4d5c36', 1).vary(12, 0.3)
    surface(ground, 240, 160, earth.bump(earth.noise(2, detail=8), 1, 2).material)
    skins = [m.Surface('blade', colour, 0.6).soft(0.1, 0.3).material for colour in ('#6f854a', '#5b7440', '#8a9257')]

    def tuft(k):
        for _ in range(30):
            a, r, tall, lean, to = (chance.uniform(*of) for of in ((0, 6.28), (0, 6), (4, 10), (0.1, 0.7), (0, 6.28)))
            x, y, across, along = r * math.cos(a), r * math.sin(a), math.sin(to), math.cos(to)
            reach = tall * lean
            foot, half, tip = (
                (x + reach * t * along, y + reach * t * across, tall * z) for t, z in ((0, -0.1), (0.35, 0.6), (1, 1))
            )
            mesh('blade', [(p[0] + 0.3 * q * across, p[1] - 0.3 * q * along, p[2]) for p in (foot, half) for q in (-1, 1)] + [tip],
                [(0, 1, 3, 2), (2, 3, 4)], skins[k % 3])
    tufts = [piece(lambda k=k: tuft(k)) for k in range(6)]
    for _ in range(9000):
        x, y = chance.uniform(-1.1, 1.1) * frame, frame * (2.0 * chance.random() ** 1.4 - 0.8)
        if beyond(x, y) > 0:
            put(chance.choice(tufts), (x, y, lie(x, y)), chance, (0.5, 1.2), 1)
