"""Surfaces. Colours are hex strings as they should look; sizes of grain are centimetres."""

import bpy

_made = {}


def linear(colour):
    """A hex colour as linear RGB."""
    if not isinstance(colour, str):
        return colour
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def clear():
    """Forget the materials of the last scene."""
    _made.clear()


class Surface:
    """A principled material that is built up by its methods."""

    def __init__(self, name, colour, roughness, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.shader.subsurface_method = 'BURLEY'
        self.colour = (*linear(colour), 1)
        self.set(**{'Base Color': self.colour, 'Roughness': roughness}, **inputs)
        coordinates = self.tree.nodes.new('ShaderNodeTexCoord')
        self.place = coordinates.outputs['Object']

    def set(self, **inputs):
        for key, value in inputs.items():
            self.shader.inputs[key].default_value = value
        return self

    def noise(self, size, detail=5, stretch=(1, 1, 1), distortion=0):
        """Soft noise with bumps of `size` cm."""
        scaled = self.tree.nodes.new('ShaderNodeMapping')
        scaled.inputs['Scale'].default_value = stretch
        node = self.tree.nodes.new('ShaderNodeTexNoise')
        node.inputs['Scale'].default_value = 1 / size
        node.inputs['Detail'].default_value = detail
        node.inputs['Distortion'].default_value = distortion
        self.tree.links.new(self.place, scaled.inputs['Vector'])
        self.tree.links.new(scaled.outputs['Vector'], node.inputs['Vector'])
        return node.outputs['Fac']

    def wave(self, size, stretch=(1, 1, 1), distortion=0, rings=False, direction='X'):
        scaled = self.tree.nodes.new('ShaderNodeMapping')
        scaled.inputs['Scale'].default_value = stretch
        node = self.tree.nodes.new('ShaderNodeTexWave')
        node.wave_type = 'RINGS' if rings else 'BANDS'
        setattr(node, 'rings_direction' if rings else 'bands_direction', direction)
        node.inputs['Scale'].default_value = 1 / size
        node.inputs['Distortion'].default_value = distortion
        node.inputs['Detail'].default_value = 3
        self.tree.links.new(self.place, scaled.inputs['Vector'])
        self.tree.links.new(scaled.outputs['Vector'], node.inputs['Vector'])
        return node.outputs['Fac']

    def speckle(self, size):
        """Cells of `size` cm, as distance from their centre."""
        node = self.tree.nodes.new('ShaderNodeTexVoronoi')
        node.inputs['Scale'].default_value = 1 / size
        self.tree.links.new(self.place, node.inputs['Vector'])
        return node.outputs['Distance']

    def mottle(self, source, *stops):
        """Colour by a source from 0 to 1: (position, colour) stops."""
        ramp = self.tree.nodes.new('ShaderNodeValToRGB')
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*linear(colour), 1)
        self.tree.links.new(source, ramp.inputs['Fac'])
        self.tree.links.new(ramp.outputs['Color'], self.shader.inputs['Base Color'])
        return self

    def checker(self, size, one, other):
        """Squares of `size` cm in two colours."""
        return self._pattern('Checker', Scale=1 / size, Color1=(*linear(one), 1), Color2=(*linear(other), 1))

    def tiled(self, size, one, other, joint):
        """Tiles of `size` cm, each between two colours, with joints."""
        return self._pattern('Brick', Scale=1 / size, Color1=(*linear(one), 1), Color2=(*linear(other), 1),
            Mortar=(*linear(joint), 1), **{'Mortar Size': 0.012, 'Brick Width': 1, 'Row Height': 1})

    def _pattern(self, kind, **inputs):
        node = self.tree.nodes.new(f'ShaderNodeTex{kind}')
        if kind == 'Brick':
            node.offset = 0
        for key, value in inputs.items():
            node.inputs[key].default_value = value
        self.tree.links.new(self.place, node.inputs['Vector'])
        self.tree.links.new(node.outputs['Color'], self.shader.inputs['Base Color'])
        return self

    def vary(self, size=2, amount=0.12, **noise):
        """The colour goes a little lighter and darker, as in anything made by hand."""
        source = self.noise(size, **noise)
        dark = tuple(c * (1 - amount) for c in self.colour[:3])
        light = tuple(min(1, c * (1 + amount)) for c in self.colour[:3])
        return self.mottle(source, (0.3, dark), (0.7, light))

    def bump(self, source, strength, depth=0.05):
        """Relief from a source; `depth` is its height in cm. Calls add up."""
        node = self.tree.nodes.new('ShaderNodeBump')
        node.inputs['Strength'].default_value = strength
        node.inputs['Distance'].default_value = depth
        before = self.shader.inputs['Normal'].links
        if before:
            self.tree.links.new(before[0].from_socket, node.inputs['Normal'])
        self.tree.links.new(source, node.inputs['Height'])
        self.tree.links.new(node.outputs['Normal'], self.shader.inputs['Normal'])
        return self

    def soft(self, amount, radius=0.3):
        """Light enters a little: wax, skin of fruit, porcelain, paper."""
        self.set(Subsurface=amount)
        self.shader.inputs['Subsurface Color'].default_value = self.colour
        self.shader.inputs['Subsurface Radius'].default_value = (radius, radius * 0.6, radius * 0.4)
        return self

    def pass_light(self, share):
        """Shadows let this share of the light through, in the colour of the surface."""
        nodes, links = self.tree.nodes, self.tree.links
        clear, mixed, path = (nodes.new(f'ShaderNode{kind}') for kind in ('BsdfTransparent', 'MixShader', 'LightPath'))
        clear.inputs['Color'].default_value = (*(c * share for c in self.colour[:3]), 1)
        either = nodes.new('ShaderNodeMath')
        either.operation = 'MAXIMUM'
        links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
        links.new(path.outputs['Is Diffuse Ray'], either.inputs[1])
        links.new(either.outputs[0], mixed.inputs['Fac'])
        links.new(self.shader.outputs['BSDF'], mixed.inputs[1])
        links.new(clear.outputs['BSDF'], mixed.inputs[2])
        links.new(mixed.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
        return self

    def glow_through(self, colour, strength):
        """Lit from inside: brightest where it faces us, deeper towards its edge."""
        facing, strengths = self.tree.nodes.new('ShaderNodeLayerWeight'), self.tree.nodes.new('ShaderNodeMapRange')
        facing.inputs['Blend'].default_value = 0.5
        strengths.inputs['To Min'].default_value = strength
        strengths.inputs['To Max'].default_value = strength * 0.2
        self.tree.links.new(facing.outputs['Facing'], strengths.inputs['Value'])
        self.tree.links.new(strengths.outputs['Result'], self.shader.inputs['Emission Strength'])
        self.shader.inputs['Emission'].default_value = (*linear(colour), 1)
        return self

    def glow(self, colour, strength):
        """Gives light of its own."""
        self.shader.inputs['Emission'].default_value = (*linear(colour), 1)
        self.shader.inputs['Emission Strength'].default_value = strength
        return self


def _surface(make):
    """The same surface is made once in a scene."""
    def get(*arguments, **options):
        key = (make.__name__, arguments, tuple(sorted(options.items())))
        if key not in _made:
            _made[key] = make(*arguments, **options).material
        return _made[key]
    get.__doc__ = make.__doc__
    return get


@_surface
def plain(colour, roughness=0.5, coat=0):
    surface = Surface('plain', colour, roughness, Clearcoat=coat)
    return surface


@_surface
def glaze(colour, roughness=0.22, unevenness=0.12):
    """Glazed ceramic: gloss over a colour that pools a little."""
    surface = Surface('glaze', colour, roughness, Clearcoat=0.5).vary(3, unevenness)
    return surface.bump(surface.noise(1.6), 0.1, 0.06)


@_surface
def stoneware(colour, roughness=0.6, specks='#4a3a2c'):
    """Matt glaze with iron specks."""
    surface = Surface('stoneware', colour, roughness)
    surface.mottle(surface.speckle(0.35), (0.035, specks), (0.07, colour))
    return surface.bump(surface.noise(0.5), 0.16, 0.03)


@_surface
def blown_glass(clear, edge, roughness=0.03, power=4, gain=0.55, least=0.04):
    """
    Glass as thin as an eggshell: it bends nothing, is seen by what it reflects and has the colour `edge` at its edge.
    It reflects `least` of the light head-on and `gain` more at the edge.
    """
    surface = Surface('blown glass', edge, 0.0)
    nodes, links = surface.tree.nodes, surface.tree.links
    through, shine, mixed = (nodes.new(f'ShaderNode{kind}') for kind in ('BsdfTransparent', 'BsdfGlossy', 'MixShader'))
    facing, hue = nodes.new('ShaderNodeLayerWeight'), nodes.new('ShaderNodeMixRGB')
    rise, much = nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMath')
    facing.inputs['Blend'].default_value = 0.5
    shine.inputs['Roughness'].default_value = roughness
    hue.inputs[1].default_value, hue.inputs[2].default_value = (*linear(clear), 1), (*linear(edge), 1)
    links.new(facing.outputs['Facing'], hue.inputs[0])
    links.new(hue.outputs[0], through.inputs['Color'])
    # the same from inside: there the node for Fresnel’s law would reflect everything
    rise.operation, rise.inputs[1].default_value = 'POWER', power
    much.operation, much.inputs[1].default_value, much.inputs[2].default_value = 'MULTIPLY_ADD', gain, least
    links.new(facing.outputs['Facing'], rise.inputs[0])
    links.new(rise.outputs[0], much.inputs[0])
    links.new(much.outputs[0], mixed.inputs['Fac'])
    links.new(through.outputs[0], mixed.inputs[1])
    links.new(shine.outputs[0], mixed.inputs[2])
    links.new(mixed.outputs[0], nodes['Material Output'].inputs['Surface'])
    return surface


@_surface
def clay(colour='#b06a45', roughness=0.9):
    """Fired clay without a glaze."""
    surface = Surface('clay', colour, roughness).vary(1.2, 0.14)
    return surface.bump(surface.noise(0.14), 0.35, 0.02).bump(surface.noise(2.5), 0.2, 0.06)


@_surface
def porcelain(colour='#efece4', roughness=0.18):
    surface = Surface('porcelain', colour, roughness, Clearcoat=0.5)
    return surface.soft(0.08, 0.3).bump(surface.noise(4), 0.05, 0.05)


@_surface
def wood(light='#c79a63', dark='#9a6c3e', roughness=0.5, size=0.7, along='x', coat=0):
    """Wood with its grain along an axis."""
    stretch = {'x': (0.06, 1, 1), 'y': (1, 0.06, 1), 'z': (1, 1, 0.06)}[along]
    surface = Surface('wood', light, roughness, Clearcoat=coat)
    grain = surface.noise(size * 0.5, detail=8, stretch=stretch, distortion=0.6)
    surface.mottle(grain, (0.32, dark), (0.5, light), (0.72, tuple(min(1, c * 1.12) for c in linear(light))))
    return surface.bump(surface.noise(0.06, stretch=stretch), 0.18, 0.012)


@_surface
def bamboo(light='#d8b878', dark='#b9924f', along='z'):
    stretch = {'x': (0.03, 1, 1), 'y': (1, 0.03, 1), 'z': (1, 1, 0.03)}[along]
    surface = Surface('bamboo', light, 0.42, Clearcoat=0.15)
    surface.mottle(surface.noise(0.16, stretch=stretch), (0.3, dark), (0.7, light))
    return surface


@_surface
def metal(colour='#b9bbbd', roughness=0.28, brushed=False):
    surface = Surface('metal', colour, roughness, Metallic=1)
    if brushed:
        surface.bump(surface.noise(0.03, stretch=(1, 1, 0.02)), 0.1, 0.004)
    return surface.bump(surface.noise(3), 0.03, 0.05)


@_surface
def brass(roughness=0.3):
    surface = Surface('brass', '#c59a52', roughness, Metallic=1)
    return surface.bump(surface.noise(0.8), 0.05, 0.02)


@_surface
def iron(colour='#2b2a29'):
    """Cast or burnt iron, oiled."""
    surface = Surface('iron', colour, 0.48, Metallic=0.7).vary(2, 0.2)
    return surface.bump(surface.noise(0.12), 0.3, 0.015)


@_surface
def enamel(colour, roughness=0.2):
    surface = Surface('enamel', colour, roughness, Clearcoat=0.8)
    return surface.bump(surface.noise(2.5), 0.05, 0.04)


@_surface
def glass(colour='#f7fbfa', roughness=0.0):
    """Clear glass; give it a wall of real thickness. Light goes straight through, so that what is inside is lit."""
    surface = Surface('glass', colour, roughness, Transmission=1, IOR=1.45)
    return surface.pass_light(0.9)


@_surface
def thin_glass(colour='#fbfdfc'):
    """Glass as thin as that of a bulb: one wall, hardly bending what is behind it."""
    surface = Surface('thin glass', colour, 0.0, Transmission=1, IOR=1.12, Specular=0.8)
    return surface.pass_light(0.97)


@_surface
def liquid(colour, roughness=0.0):
    return Surface('liquid', colour, roughness, Transmission=0.85, IOR=1.33)


@_surface
def wax(colour='#efe3c8'):
    surface = Surface('wax', colour, 0.45).soft(0.35, 0.8)
    return surface.bump(surface.noise(1.2), 0.12, 0.04)


@_surface
def paper(colour='#efe7d8', roughness=0.92, fibre=0.25):
    surface = Surface('paper', colour, roughness).vary(0.8, 0.05)
    return surface.bump(surface.noise(0.08), fibre, 0.008)


@_surface
def card(colour='#c8a77c', roughness=0.85):
    """Kraft or grey board."""
    surface = Surface('card', colour, roughness).vary(0.25, 0.09)
    return surface.bump(surface.noise(0.06), 0.15, 0.006)


@_surface
def cloth(colour, weave=0.05, roughness=0.95, sheen=0.4, strength=0.5):
    """Woven cloth; `weave` is the distance of its threads in cm."""
    surface = Surface('cloth', colour, roughness, Sheen=sheen).vary(1.5, 0.09)
    warp = surface.wave(weave * 6, direction='X')
    weft = surface.wave(weave * 6, direction='Z')
    depth = surface.wave(weave * 6, direction='Y')
    for threads in (warp, weft, depth):
        surface.bump(threads, strength, weave * 0.25)
    return surface.bump(surface.noise(1.2), 0.25, 0.06)


@_surface
def felt(colour):
    surface = Surface('felt', colour, 1, Sheen=0.8).vary(0.3, 0.12)
    return surface.bump(surface.noise(0.05, detail=8), 0.8, 0.03)


@_surface
def leather(colour='#8a5a34', roughness=0.5):
    surface = Surface('leather', colour, roughness).vary(2, 0.15)
    return surface.bump(surface.speckle(0.12), 0.25, 0.012)


@_surface
def plastic(colour, roughness=0.38):
    surface = Surface('plastic', colour, roughness)
    return surface.bump(surface.noise(0.05), 0.05, 0.004)


@_surface
def silicone(colour):
    surface = Surface('silicone', colour, 0.55).soft(0.2, 0.6)
    return surface.bump(surface.noise(0.04), 0.06, 0.004)


@_surface
def rubber(colour='#26262a', roughness=0.7):
    surface = Surface('rubber', colour, roughness)
    return surface.bump(surface.noise(0.05), 0.1, 0.005)


@_surface
def soil(colour='#3b2c20'):
    surface = Surface('soil', colour, 1).vary(0.4, 0.35)
    return surface.bump(surface.noise(0.25, detail=8), 1, 0.25)


@_surface
def leaf(colour='#4d7040', roughness=0.42, back=0.12):
    """A living leaf: waxy, a little of the light comes through."""
    surface = Surface('leaf', colour, roughness, Clearcoat=0.1).vary(1.2, 0.16)
    return surface.soft(back, 0.3).bump(surface.noise(0.5), 0.2, 0.03)


@_surface
def food(colour, second, size=0.4, roughness=0.75, relief=0.1, sss=0.1):
    """Something baked or roasted: two colours and a crumb."""
    surface = Surface('food', colour, roughness)
    surface.mottle(surface.noise(size, detail=7), (0.35, second), (0.65, colour))
    return surface.soft(sss, 0.2).bump(surface.noise(size * 0.5, detail=8), 0.6, relief)


@_surface
def shining(colour, strength, base='#fff4dc'):
    """Something that gives light: flame, filament, the paper of a lamp that is lit."""
    return Surface('shining', base, 0.6).glow(colour, strength)
