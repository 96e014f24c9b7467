"""The one set: a seamless ground, a large soft light from the upper left, a long lens."""

import math

import bpy
from mathutils import Quaternion, Vector

from . import materials
from .shapes import box, link, place

# The grounds of the interface, as they should look in the picture.
GROUNDS = {
    'paper': '#e6dfd4', 'linen': '#e0d5c5', 'clay': '#dcc2b0', 'moss': '#c9cfba',
    'mist': '#d0d8d6', 'dusk': '#c9c1c6',
}
# Stops: a sheet of white paper on the ground comes out just below white.
EXPOSURE = 1.15
DAY = {'key': (1, 0.97, 0.93), 'fill': (0.92, 0.96, 1), 'sky': (0.95, 0.96, 1)}


class _Now:
    """The picture that is being set up."""

    frame = 10.0
    lit = False


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.clear()


def begin(frame, lit):
    _Now.frame, _Now.lit = frame, lit


def now():
    """The picture that is being set up: its frame (cm), and whether it is by lamplight."""
    return _Now


def ground(colour):
    """Paper that comes forward from a wall in one sweep; sizes follow the frame."""
    frame = _Now.frame
    surface = materials.Surface('ground', colour, 0.94)
    surface.bump(surface.noise(frame * 0.1), 0.04, frame * 0.006)
    rise = frame * 1.1
    line = [(-4 * frame, 0)] + [
        (0.95 * frame + rise * math.sin(a), rise - rise * math.cos(a)) for a in (math.pi / 2 * k / 32 for k in range(33))
    ] + [(0.95 * frame + rise, 6 * frame)]
    data = bpy.data.meshes.new('ground')
    wide = 7 * frame
    data.from_pydata(
        [(x, y, z) for y, z in line for x in (-wide, wide)], [],
        [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)],
    )
    link(data, surface.material)


def table():
    """A table of oak before a wall, for photos as customers take them."""
    f = _Now.frame
    box((5 * f, 2.2 * f, 0.12 * f), materials.wood('#b5865a', '#8d6038', 0.45, f * 0.12), (0, 0.5 * f, -0.12 * f), edge=0.02 * f)
    wall = materials.Surface('wall', '#d8cdbb', 0.95)
    wall.bump(wall.noise(f * 0.02), 0.2, f * 0.004)
    box((9 * f, 0.1 * f, 9 * f), wall.material, (0, 1.7 * f, -3 * f), edge=0.01)


def window():
    """The sun through a window with two by three panes, to the left of a table."""
    f = _Now.frame
    bar = materials.plain('#e8e2d6', 0.6)
    with place((-2.2 * f, -0.9 * f, 0.55 * f), -35):
        for x in (-0.75, 0, 0.75):
            box((0.07 * f, 0.05 * f, 2.4 * f), bar, (x * f, 0, 0))
        for z in (0, 0.8, 1.6, 2.4):
            box((1.6 * f, 0.05 * f, 0.07 * f), bar, (0, 0, z * f))
        for side in (-1, 1):
            box((3 * f, 0.05 * f, 6 * f), bar, (side * 2.27 * f, 0, -1.5 * f))
        box((1.6 * f, 0.05 * f, 3 * f), bar, (0, 0, 2.43 * f))
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = 3.4, (1, 0.86, 0.66), math.radians(1.2)
    _look(link(data), (2.2, 0.9, -1.35))


def area(at, towards, size, power, colour):
    """A soft square light."""
    data = bpy.data.lights.new('area', 'AREA')
    data.size, data.energy, data.color = size, power, colour
    thing = link(data)
    thing.location = at
    _look(thing, towards)
    return thing


def lamp(at, power=1.0, colour=(1, 0.56, 0.24), size=1.0):
    """A small warm light inside a lamp or a flame: 1 is a lamp that lights the whole picture. `size` in cm."""
    data = bpy.data.lights.new('lamp', 'POINT')
    data.energy, data.color, data.shadow_soft_size = power * 1.9 * _Now.frame ** 2, colour, size
    thing = link(data)
    thing.visible_camera = thing.visible_transmission = thing.visible_glossy = False
    thing.location = at
    return thing


def _look(thing, towards):
    direction = Vector(towards) - thing.location
    thing.rotation_mode = 'QUATERNION'
    thing.rotation_quaternion = direction.to_track_quat('-Z', 'Y')


def room():
    """The weak light of a room by day, or of one with a lamp in it, around a table."""
    f, lit = _Now.frame, _Now.lit
    area((-1.6 * f, -1.2 * f, 1.6 * f), (0, 0, 0.2 * f), 1.4 * f, (0.6 if lit else 5.5) * f * f, (0.72, 0.8, 1) if lit else (0.9, 0.95, 1))
    sky((0.5, 0.62, 1) if lit else (1, 0.96, 0.9), 0.02 if lit else 0.3)


def sky(colour, strength):
    """The light that comes from everywhere."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background'].inputs
    background[0].default_value = (*colour, 1)
    background[1].default_value = strength


def lights(has_own=False):
    """
    Day: one large key, a weak fill, a rim from behind. By lamplight: the last blue of the evening, and a warm lamp
    that stands to the left of the picture, unless something in it shines itself.
    """
    f, lit = _Now.frame, _Now.lit
    middle = (0, 0, 0.25 * f)
    unit = f * f
    share = 0.045 if lit else 1
    key = (0.66, 0.76, 1) if lit else DAY['key']
    area((-1.15 * f, -1.0 * f, 1.75 * f), middle, 0.85 * f, 15.0 * unit * share, key)
    area((1.6 * f, -0.8 * f, 0.9 * f), middle, 1.2 * f, 2.2 * unit * share, DAY['fill'])
    area((0.1 * f, 1.1 * f, 1.9 * f), middle, 1.1 * f, 5.0 * unit * share, key)
    if lit and not has_own:
        lamp((-0.72 * f, -0.62 * f, 0.8 * f), 4.2, colour=(1, 0.62, 0.32), size=0.09 * f)
        area((-1.3 * f, -0.5 * f, 0.75 * f), middle, 1.0 * f, 0.75 * unit, (1, 0.68, 0.4))  # the lit wall behind it
        area((-0.3 * f, 0.9 * f, 2.1 * f), middle, 1.6 * f, 1.3 * unit, (1, 0.66, 0.4))  # the ceiling: metal shows it
    sky((0.5, 0.62, 1) if lit else DAY['sky'], 0.016 if lit else 0.2)


def camera(height=0.34, elevation=14, aim=(0, 0), focus=0.0, blur=1.0, aspect=1.0, lens=80, roll=0.0):
    """
    `height`: what the picture is centred on, in frames above the ground; `elevation` in degrees: 14 at eye level, 35 for what lies, 88 from above; `blur` scales the depth of field.
    `lens` in mm; `roll`: by how many degrees the horizon hangs to the right.
    """
    frame = _Now.frame
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.clip_end = lens, 36, 100_000
    distance = frame * lens / 36
    e = math.radians(elevation)
    thing = link(data)
    x, y = aim
    target = (x, y, height * frame)
    thing.location = (x, y - distance * math.cos(e), target[2] + distance * math.sin(e))
    _look(thing, target)
    if roll:
        thing.rotation_quaternion = thing.rotation_quaternion @ Quaternion((0, 0, 1), math.radians(roll))
    data.dof.use_dof = blur > 0
    data.dof.focus_distance = distance - focus
    # Blender's lens is in millimetres and its units are metres to it: the same blur for every size of frame
    data.dof.aperture_fstop = 180 / frame / max(blur, 0.01)
    bpy.context.scene.camera = thing


def quality(pixels, samples, aspect=1.0):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x = pixels
    scene.render.resolution_y = round(pixels / aspect)
    scene.render.resolution_percentage = 100
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.08
    scene.cycles.adaptive_min_samples = 4
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 7
    scene.cycles.diffuse_bounces = 2
    scene.cycles.glossy_bounces = 3
    scene.cycles.transmission_bounces = 7
    scene.cycles.sample_clamp_indirect = 4
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.seed = 7
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = EXPOSURE
    scene.view_layers[0].cycles.denoising_store_passes = True
