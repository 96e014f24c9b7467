"""Meshes and curves. Lengths are centimetres, angles are degrees, z points up and the camera looks along +y."""

import math
from contextlib import contextmanager

import bmesh
import bpy

_parents = []


def link(data, material=None, smooth=True):
    """Put data into the scene, inside the innermost `place`. Returns the object."""
    thing = bpy.data.objects.new(data.name, data)
    bpy.context.scene.collection.objects.link(thing)
    if _parents:
        thing.parent = _parents[-1]
    if material is not None:
        data.materials.append(material)
    if isinstance(data, bpy.types.Mesh) and smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    return thing


def pose(thing, at=(0, 0, 0), turn=0, tilt=(0, 0), scale=1):
    """Move, turn about z, tilt about x and y, and scale an object."""
    thing.location = at
    thing.rotation_mode = 'XYZ'
    thing.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    thing.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return thing


@contextmanager
def place(at=(0, 0, 0), turn=0, tilt=(0, 0), scale=1):
    """What is made inside stands at this place."""
    holder = pose(link(_nothing()), at, turn, tilt, scale)
    _parents.append(holder)
    try:
        yield holder
    finally:
        _parents.pop()


def _nothing():
    """An object without data needs a mesh to be linked: an empty one."""
    return bpy.data.meshes.new('place')


def mesh(name, vertices, faces, material, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    return link(data, material, smooth)


def smooth(points, steps=10):
    """A soft line through the points of a profile (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    result = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for step in range(steps):
            t = step / steps
            result.append(tuple(
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
                for p, q, r, s in zip(a, b, c, d)
            ))
    return [*result, tuple(points[-1])]


def lathe(profile, material, steps=160, wobble=None, name='turned'):
    """Turn a profile of (radius, height) about z. `wobble(angle, height)` is added to the radius."""
    vertices, faces, count = [], [], len(profile)
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        for radius, height in profile:
            r = radius + (wobble(angle, height) if wobble and radius > 0 else 0)
            vertices.append((r * math.cos(angle), r * math.sin(angle), height))
    for step in range(steps):
        after = (step + 1) % steps
        for k in range(count - 1):
            faces.append((step * count + k, after * count + k, after * count + k + 1, step * count + k + 1))
    thing = mesh(name, vertices, faces, material)
    _merge(thing)
    return thing


def _merge(thing):
    """Join the vertices that meet at a pole, and let every face look outwards."""
    edit = bmesh.new()
    edit.from_mesh(thing.data)
    bmesh.ops.remove_doubles(edit, verts=edit.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    edit.to_mesh(thing.data)
    edit.free()


def tube(points, radius, material, closed=False, resolution=8, name='tube'):
    """A round rod along soft points; a fourth number of a point scales the radius there."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    curve.resolution_u = 16
    curve.use_fill_caps = True
    line = curve.splines.new('BEZIER')
    line.bezier_points.add(len(points) - 1)
    line.use_cyclic_u = closed
    for knot, point in zip(line.bezier_points, points):
        knot.co = point[:3]
        knot.handle_left_type = knot.handle_right_type = 'AUTO'
        knot.radius = point[3] if len(point) > 3 else 1
    return link(curve, material)


def rod(start, end, radius, material, end_radius=None):
    """A straight rod, tapered when `end_radius` is given."""
    last = 1 if end_radius is None else end_radius / radius
    curve = bpy.data.curves.new('rod', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    curve.use_fill_caps = True
    line = curve.splines.new('POLY')
    line.points.add(1)
    line.points[0].co = (*start, 1)
    line.points[1].co = (*end, 1)
    line.points[1].radius = last
    return link(curve, material)


def bevel(thing, width, segments=4):
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = 'ANGLE'
    if isinstance(thing.data, bpy.types.Mesh):
        thing.data.use_auto_smooth = True
    return thing


def box(size, material, at=(0, 0, 0), turn=0, tilt=(0, 0), edge=0.15):
    """A block that stands on `at`, with rounded edges."""
    x, y, z = size[0] / 2, size[1] / 2, size[2]
    vertices = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return pose(bevel(mesh('box', vertices, faces, material), edge), at, turn, tilt)


def slab(outline, height, material, at=(0, 0, 0), turn=0, tilt=(0, 0), edge=0.1, holes=()):
    """A flat outline of (x, y), `height` thick, with rounded edges and holes."""
    curve = bpy.data.curves.new('slab', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    edge = min(edge, height / 2 - 1e-4)
    curve.extrude = height / 2 - edge
    curve.bevel_depth = edge
    curve.bevel_resolution = 4
    curve.offset = -edge
    for points in (outline, *holes):
        line = curve.splines.new('POLY')
        line.points.add(len(points) - 1)
        line.use_cyclic_u = True
        for knot, (x, y) in zip(line.points, points):
            knot.co = (x, y, 0, 1)
    # the outline lies in the middle of its thickness: lift it to stand on its place
    holder = pose(link(_nothing()), at, turn, tilt)
    _parents.append(holder)
    thing = link(curve, material)
    _parents.pop()
    thing.location = (0, 0, height / 2)
    return holder


def circle(radius, steps=64, squash=1, at=(0, 0)):
    """An outline for `slab`."""
    return [
        (at[0] + radius * math.cos(2 * math.pi * k / steps), at[1] + squash * radius * math.sin(2 * math.pi * k / steps))
        for k in range(steps)
    ]


def rounded(width, depth, radius, steps=8):
    """A rectangle with round corners, as an outline for `slab`."""
    x, y = width / 2 - radius, depth / 2 - radius
    corners = [(x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)]
    return [
        (cx + radius * math.cos(math.radians(start + 90 * k / steps)),
         cy + radius * math.sin(math.radians(start + 90 * k / steps)))
        for cx, cy, start in corners for k in range(steps + 1)
    ]


def ring(radius, thickness, material, at=(0, 0, 0), turn=0, tilt=(0, 0)):
    """A round ring that lies at `at`; tilt it by 90 degrees to stand."""
    points = [(radius * math.cos(a), radius * math.sin(a), 0) for a in (2 * math.pi * k / 12 for k in range(12))]
    return pose(tube(points, thickness, material, closed=True, name='ring'), at, turn, tilt)


def ball(radius, material, at=(0, 0, 0), scale=(1, 1, 1), steps=48):
    profile = [(radius * math.sin(math.pi * k / steps), -radius * math.cos(math.pi * k / steps)) for k in range(steps + 1)]
    return pose(lathe(profile, material, steps * 2, name='ball'), at, scale=scale)


def surface(function, columns, rows, material, thickness=0, name='surface'):
    """A sheet from `function(u, v) -> (x, y, z)`, u and v from 0 to 1; cloth, paper, leaves, petals."""
    vertices = [function(c / columns, r / rows) for r in range(rows + 1) for c in range(columns + 1)]
    wide = columns + 1
    faces = [
        (r * wide + c, r * wide + c + 1, (r + 1) * wide + c + 1, (r + 1) * wide + c)
        for r in range(rows) for c in range(columns)
    ]
    thing = mesh(name, vertices, faces, material)
    if thickness:
        solid = thing.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness = thickness
        solid.offset = 0
    return thing


def rough(thing, amount, size, levels=0):
    """Push the surface in and out a little (cm), with bumps of about `size` cm; `levels` subdivides it first."""
    if levels:
        finer = thing.modifiers.new('finer', 'SUBSURF')
        finer.levels = finer.render_levels = levels
    texture = bpy.data.textures.new('rough', 'CLOUDS')
    texture.noise_scale = size
    texture.noise_depth = 3
    push = thing.modifiers.new('rough', 'DISPLACE')
    push.texture = texture
    push.texture_coords = 'LOCAL'
    push.strength = amount
    return thing


def wrap(thing, radius, lift=0.02, flare=0.0):
    """
    Bend a flat mesh (x to the right, y up) round an upright cylinder, facing the camera. `flare`: how much wider the
    cylinder becomes with each centimetre of height.
    """
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        wide = radius + flare * y
        angle = x / wide - math.pi / 2
        r = wide + lift + z
        vertex.co = (r * math.cos(angle), r * math.sin(angle), y)
    thing.data.update()
    return thing


def label(width, height, radius, z, material, lift=0.02, steps=48):
    """A piece of paper round an upright cylinder, its lower edge at height `z`."""
    vertices, faces = [], []
    for step in range(steps + 1):
        x = width * (step / steps - 0.5)
        vertices += [(x, z, 0), (x, z + height, 0)]
    for step in range(steps):
        faces.append((2 * step, 2 * step + 2, 2 * step + 3, 2 * step + 1))
    return wrap(mesh('label', vertices, faces, material), radius, lift)


def words(text, size, material, font, at=(0, 0), depth=0.004):
    """Words as a flat mesh centred at `at`, `size` cm high: x to the right, y up. `wrap` or `pose` them."""
    curve = bpy.data.curves.new('words', 'FONT')
    curve.body = text
    curve.font = font
    curve.size = size
    curve.align_x = 'CENTER'
    curve.align_y = 'CENTER'
    curve.extrude = depth
    curve.offset_x, curve.offset_y = at
    shape = bpy.data.objects.new('words', curve)
    bpy.context.scene.collection.objects.link(shape)
    data = bpy.data.meshes.new_from_object(shape.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(shape)
    data.materials.clear()
    return link(data, material, smooth=False)


def upright(thing, at, turn=0, tilt=0):
    """Stand a flat mesh up, facing the camera."""
    return pose(thing, at, turn, (90 + tilt, 0))
