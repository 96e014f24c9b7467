"""Watercolour on paper."""

import math

from mathutils import noise

from kit import materials as m
from kit.shapes import mesh, smooth


def river(points, z=0.04):
    """One stroke of watercolour: it begins dry, swells, pools towards its end and dries with an edge of pigment."""
    line = smooth(points, 40)
    count, across = len(line), 96
    vertices, density, dryness = [], [], []
    for k, (x, y) in enumerate(line):
        v = k / (count - 1)
        (ax, ay), (bx, by) = line[max(0, k - 1)], line[min(count - 1, k + 1)]
        step = math.hypot(bx - ax, by - ay) or 1
        half = 0.45 + 0.85 * math.sin(math.pi * min(1, v * 1.06)) ** 0.9 + 0.12 * math.sin(9 * v + 1)
        half *= 1 - 0.8 * max(0.0, (v - 0.86) / 0.14) ** 1.6
        for q in range(across + 1):
            w = (2 * q / across - 1) * 1.2
            px, py = x - (by - ay) / step * half * w, y + (bx - ax) / step * half * w
            shaky = 0.1 * noise.noise((px * 0.9, py * 0.9, 3)) + 0.045 * noise.noise((px * 4, py * 4, 5)) + 0.02 * noise.noise((px * 14, py * 14, 7))
            inside = (1 - abs(w)) * half + shaky
            end = min(v * 17, (1 - v) * 17)
            inside = min(inside, end + shaky * 2 - 0.05)
            mask = max(0.0, min(1.0, inside / 0.05))
            rim = math.exp(-(((inside - 0.045) / 0.04) ** 2)) * (0.5 + 0.5 * noise.noise((px * 1.3, py * 1.3, 11)))
            wash = 0.5 + 0.2 * noise.noise((px * 0.5, py * 0.5, 1)) + 0.12 * noise.noise((px * 1.7, py * 1.7, 2))
            pooled = 0.26 * v ** 3 + 0.1 * max(0.0, w)
            density.append(mask * max(0.06, min(0.96, wash + pooled + 0.4 * rim)))
            dryness.append(max(0.0, 1 - v / 0.2))
            vertices.append((px, py, z))
    wide = across + 1
    faces = [(k * wide + q, k * wide + q + 1, (k + 1) * wide + q + 1, (k + 1) * wide + q) for k in range(count - 1) for q in range(across)]
    thing = mesh('river', vertices, faces, _pigment())
    for name, values in (('paint', density), ('dryness', dryness)):
        thing.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values)


def hills(width, height, layers=4, z=0.04):
    """Four ridges in the mist, one wash each: dark along its edge, nothing at its foot; the nearest is the darkest."""
    columns, rows = 420, 90
    for layer in range(layers):
        near = layer / (layers - 1)
        vertices, density = [], []
        for c in range(columns + 1):
            x = width * (c / columns - 0.5)
            t = x / width
            swell = (0.12 + 0.03 * near) * math.sin(5.2 * t + 1.1 + 2.3 * layer) + 0.06 * math.sin(13 * t + 4.1 * layer)
            rugged = 0.05 * noise.noise((t * 9, layer, 1)) + 0.016 * noise.noise((t * 34, layer, 2))
            top = height * (0.3 - 0.2 * near + swell + rugged)
            low = top - height * (0.42 + 0.05 * near)
            for r in range(rows + 1):
                y = low + (top + 0.3 - low) * r / rows
                shaky = 0.05 * noise.noise((x * 1.3, y * 1.3, 3 + layer)) + 0.02 * noise.noise((x * 9, y * 9, 5))
                inside = min(top - y, (width / 2 - abs(x)) * 2) + shaky
                mask = max(0.0, min(1.0, inside / 0.06))
                rim = math.exp(-(((inside - 0.05) / 0.05) ** 2)) * (0.5 + 0.5 * noise.noise((x * 1.3, y, 11)))
                fade = max(0.0, min(1.0, (y - low) / (top - low)))
                wash = (0.24 + 0.5 * near) * fade ** 1.5 * (1 + 0.35 * noise.noise((x * 0.4, y * 0.4, layer)))
                density.append(mask * max(0.0, min(0.96, wash + (0.12 + 0.2 * near) * rim * fade)))
                vertices.append((x, y, z + 0.004 * layer))
        deep = rows + 1
        faces = [
            (c * deep + r, (c + 1) * deep + r, (c + 1) * deep + r + 1, c * deep + r + 1) for c in range(columns) for r in range(rows)
        ]
        thing = mesh('hill', vertices, faces, _pigment())
        for name, values in (('paint', density), ('dryness', [0.0] * len(vertices))):
            thing.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', values)


def cold_pressed():
    """Thick paper for watercolour, with the hollows of its felt."""
    sheet = m.Surface('cold pressed', '#f3eee2', 0.95).vary(0.6, 0.03)
    return sheet.bump(sheet.noise(0.16, detail=3), 0.55, 0.03).bump(sheet.noise(0.05), 0.25, 0.008).material


def _pigment():
    """Transparent paint: it settles in the hollows of the paper, and a brush that is nearly dry skips over them."""
    paint = m.Surface('pigment', '#2c6486', 0.75)
    paint.mottle(paint.noise(1.8, detail=4), (0.3, '#22577c'), (0.5, '#2f6c8a'), (0.72, '#3f8494'))
    nodes, links = paint.tree.nodes, paint.tree.links
    thick, dry = nodes.new('ShaderNodeAttribute'), nodes.new('ShaderNodeAttribute')
    thick.attribute_name, dry.attribute_name = 'paint', 'dryness'

    def maths(kind, *values):
        node = nodes.new('ShaderNodeMath')
        node.operation = kind
        for put, value in zip(node.inputs, values):
            if isinstance(value, (int, float)):
                put.default_value = value
            else:
                links.new(value, put)
        return node.outputs[0]

    grain = paint.noise(0.07, detail=3)
    settled = maths('MULTIPLY', thick.outputs['Fac'], maths('MULTIPLY_ADD', grain, 0.7, 0.65))
    kept = maths('GREATER_THAN', maths('MULTIPLY_ADD', grain, 1.0, 0.12), maths('MULTIPLY', dry.outputs['Fac'], 0.72))
    links.new(maths('MINIMUM', maths('MULTIPLY', settled, kept), 1.0), paint.shader.inputs['Alpha'])
    return paint.material
