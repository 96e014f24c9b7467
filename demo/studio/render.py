"""
Takes pictures with Blender: `blender -b -noaudio -P render.py -- JOB`. JOB is a JSON file (see main.ts): what to do
(`list` the scenes whose names have `prefixes`, `render` with names, or `film` with a name), and where to.
"""

import hashlib
import importlib
import json
import os
import pkgutil
import sys
import tempfile
import time
from dataclasses import replace

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from kit import denoise, homes, studio  # noqa: E402
from kit.shots import FILMS, SHOTS  # noqa: E402


def load_shots():
    for module in pkgutil.iter_modules([os.path.join(HERE, 'shots')]):
        importlib.import_module(f'shots.{module.name}')


def build(shot, lit, pixels, samples):
    """The whole scene of a picture, ready to be rendered."""
    studio.clear()
    studio.begin(shot.frame, lit or shot.ground == 'night')
    shot.build(lit or shot.ground == 'night')
    _surroundings(shot, lit)
    studio.camera(
        height=shot.height, elevation=shot.elevation, aim=shot.aim, focus=shot.focus, blur=shot.blur, aspect=shot.aspect,
        lens=shot.lens, roll=shot.roll,
    )
    studio.quality(pixels, samples, shot.aspect)


def _surroundings(shot, lit):
    if shot.ground == 'none':
        studio.lights()
        bpy.context.scene.render.film_transparent = True
        return
    if shot.home:
        homes.home(shot.ground)
        homes.shine(shot.home, shot.elevation)
        return
    if shot.ground not in ('table', 'night'):
        studio.ground(studio.GROUNDS.get(shot.ground, shot.ground))
        studio.lights(has_own=shot.lamp == 'own')
        return
    studio.table()
    if shot.ground == 'table':
        studio.window()
    studio.room()


def fingerprint(shot, lit):
    """Tells whether a picture would look different: a hash of all that is in its scene."""
    build(shot, lit, 64, 1)
    found = hashlib.sha256(f'{shot.width} {shot.aspect} {shot.samples}'.encode())
    seen = set()

    def numbers(value):
        return ' '.join(f'{number:.5g}' for number in value)

    def describe(thing, depth=0):
        if thing is None or depth > 6:
            return
        pointer = thing.as_pointer()
        if pointer in seen:
            return
        seen.add(pointer)
        if isinstance(thing, bpy.types.Mesh):
            points = np.empty(len(thing.vertices) * 3, np.float32)
            thing.vertices.foreach_get('co', points)
            found.update(np.round(points, 3).tobytes())
            found.update(str(len(thing.polygons)).encode())
            for material in thing.materials:
                describe(material, depth + 1)
            return
        for key, rule in thing.bl_rna.properties.items():
            if key in IGNORED:
                continue
            value = getattr(thing, key, None)
            if rule.type == 'POINTER':
                if isinstance(value, (bpy.types.ID, bpy.types.NodeSocket, bpy.types.ColorRamp, bpy.types.NodeTree)):
                    describe(value, depth + 1)
            elif rule.type == 'COLLECTION':
                for each in value:
                    describe(each, depth + 1)
            elif rule.type == 'FLOAT':
                is_array = getattr(rule, 'is_array', False)
                found.update(f'{key} {numbers(np.ravel(value)) if is_array else format(value, ".5g")} '.encode())
            else:
                found.update(f'{key} {value} '.encode())

    for thing in sorted(bpy.context.scene.objects, key=lambda one: one.name):
        describe(thing)
    describe(bpy.context.scene.world)
    return found.hexdigest()[:16]


# What says nothing about the picture, or differs from one run to the next.
IGNORED = {'rna_type', 'session_uid', 'name_full', 'original', 'id_data', 'animation_data', 'preview', 'library', 'users'}


def render(shot, lit, job):
    """One picture as a PNG file: without grain, or on nothing with so many rays that none is seen."""
    pixels = round(job.get('pixels', shot.width))
    build(shot, lit, pixels, job.get('samples', shot.samples))
    scene = bpy.context.scene
    path = os.path.join(job['folder'], shot.name + ('.lit.png' if lit else '.png'))
    if scene.render.film_transparent:
        scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGBA'
        scene.render.filepath = path
        bpy.ops.render.render(write_still=True)
        return
    with tempfile.TemporaryDirectory() as folder:
        _layers_to(folder)
        scene.render.filepath = os.path.join(folder, 'composite.png')
        bpy.ops.render.render()
        layers = [_read(os.path.join(folder, f'{name}0001.exr')) for name in ('colour', 'albedo', 'normal')]
    if job.get('weights'):
        layers[0] = denoise.denoise(*layers, job['weights'])
    _write(homes.as_by_telephone(layers[0]) if shot.home else layers[0], path)


def _layers_to(folder):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    source = next(node for node in tree.nodes if node.bl_idname == 'CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format = 'OPEN_EXR'
    target.format.color_depth = '32'
    target.file_slots.clear()
    for name, layer in (('colour', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        target.file_slots.new(name)
        tree.links.new(source.outputs[layer], target.inputs[name])


def _read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Linear'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[:, :, :3].copy()


def _write(colour, path):
    height, width = colour.shape[:2]
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    full = np.ones((height, width, 4), np.float32)
    full[:, :, :3] = colour
    image.pixels.foreach_set(full.ravel())
    scene = bpy.context.scene
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    os.makedirs(os.path.dirname(path), exist_ok=True)
    image.save_render(path, scene=scene)


def render_film(name, job):
    """The frames of a video, by day: `frame-0001.png` and so on."""
    film, shot = FILMS[name], SHOTS[name]
    count = round(film.seconds * job['rate'])
    for frame in range(1, count + 1):
        then = replace(shot, name=f'frame-{frame:04}', build=lambda _lit: film.build(frame / count))
        begun = time.time()
        render(then, False, job)
        print(f'FRAME {frame} of {count} {time.time() - begun:.1f}', flush=True)


def main():
    job = json.load(open(sys.argv[sys.argv.index('--') + 1]))
    load_shots()
    if job['do'] == 'list':
        listed = {
            shot.name + ending: fingerprint(shot, lit) if shot.name.startswith(tuple(job['prefixes'])) else None
            for shot in SHOTS.values() for lit, ending in ((False, ''), (True, '.lit')) if not lit or shot.lamp
        }
        json.dump(listed, open(job['out'], 'w'))
        return
    if job['do'] == 'film':
        render_film(job['name'], job)
        return
    for shot in (SHOTS[name] for name in job['names']):
        for lit in job.get('versions', [False, True]):
            if lit and not shot.lamp:
                continue
            begun = time.time()
            render(shot, lit, job)
            print(f'PICTURE {shot.name}{".lit" if lit else ""} {time.time() - begun:.1f}', flush=True)


main()
