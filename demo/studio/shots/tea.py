"""Tea & Coffee."""

import math

from kit import materials as m
from kit.shapes import mesh, place
from kit.shots import shot
from models import glassware, linens, packed, scattered, thrown
from models.lettering import drape, ink, lines
from shots.light import PHOTO, books, candle

GLAZES = {'bean-green': '#9db59a', 'coral': '#c96f58', 'mist-blue': '#8ba3b5'}
GREEN_TEA, GOLD_TEA, AMBER_TEA = '#c9cf8a', '#e0b04a', '#c87f2c'


def pot_of(glaze):
    def build(_lit):
        with place((-1.2, 1.2, 0), -12):
            thrown.teapot(GLAZES[glaze])
        with place((5.2, -5.4, 0), 30):
            thrown.tea_cup(GLAZES[glaze], AMBER_TEA)
    return build


for glaze, ground in (('bean-green', 'linen'), ('coral', 'clay'), ('mist-blue', 'mist')):
    shot(f'LP-TEA-001/{glaze}', ground=ground, frame=25, height=0.3, elevation=16)(pot_of(glaze))


@shot('LP-TEA-001/table', ground='paper', frame=40, height=0.22, elevation=26)
def _(_lit):
    linens.tray(15.5, (0, 0, 0))
    with place((-3.4, 3.5, 0.45), -8):
        thrown.teapot(GLAZES['coral'], 1.22, seed=3)
    for at, seed in (((8.6, -1.8, 0.45), 4), ((3.8, -7.2, 0.45), 5), ((-4.4, -8.6, 0.45), 6)):
        with place(at, seed * 40):
            thrown.tea_cup(GLAZES['coral'], AMBER_TEA, seed=seed)


def oolong_pouch(width, depth, tall, seed, weight):
    front = packed.pouch(width, depth, tall, m.card('#c6a375'), seed, seal=m.plain('#8d6d45', 0.8))
    packed.pouch_label(front, width * 0.56, tall * 0.56, tall * 0.44, title='桂花乌龙', english='OSMANTHUS OOLONG',
        small=f'巷灯 · {weight}', band='#c98a1e')


def oolong_heap(at, radius, height, count, seed):
    core = m.food('#2c2b1c', '#1f2016', 0.3)
    scattered.heap(scattered.oolong(), radius, height, count, core, seed, at, 0.5, 14)
    flowers = scattered.osmanthus()
    scattered.heap(flowers, radius * 0.9, height * 1.12, 16, core, seed + 1, at, 0.3, 8, 0.8)


for name, size in (('50g', (10, 5.5, 15)), ('150g', (14, 7.5, 20.5))):
    @shot(f'LP-TEA-002/{name}', ground='linen', frame=29, height=0.31, elevation=16)
    def _(_lit, size=size, name=name):
        with place((-2.2, 1, 0), 8):
            oolong_pouch(*size, 3, name.replace('g', ' g'))
        oolong_heap((6.4, -4.6, 0), 3.6, 1.7, 300, 5)


@shot('LP-TEA-002/tea-bags', ground='linen', frame=29, height=0.26, elevation=24)
def _(_lit):
    with place((-2.4, 3, 0), 14):
        lid, body = packed.carton((13, 7, 11), '#d8c298', lid=0.45)
        drape([ink('桂花乌龙', 1.9, '#3a2f27', (0, 8.7))], lid, 0.012)
        drape([ink('OSMANTHUS OOLONG', 0.75, '#3a2f27', (0, 4.4)), ink('巷灯 · 20 袋', 0.8, '#3a2f27', (0, 2.6))], body, 0.012)
        drape(lines(11, m.plain('#a86a12', 0.8), 7.1, 10.4, thickness=0.1), lid, 0.012)
    packed.tea_bag((4.8, -5.2, 0), 18, tag_at=(4.2, -1.4), seed=2)
    packed.tea_bag((-2.6, -7.0, 0), -30, tag_at=(-3.6, -0.6), seed=5)


@shot('LP-TEA-002/cup', ground='clay', frame=22, height=0.16, elevation=38)
def _(_lit):
    linens.napkin(16, 13, '#d8cbb2', (0.5, 1, 0), 18, 2, 4)
    with place((-0.8, 0.6, 0.75), scale=1.35):
        thrown.tea_cup('#e7dfcd', GOLD_TEA, seed=8)
        flowers = scattered.osmanthus()
        scattered.some(flowers, ((-1.1, 0.4), (0.8, 1.0), (0.5, -1.0), (-0.3, 0.9), (1.4, -0.1)), 4, 0.97, 3.88)
    oolong_heap((6.6, -4.6, 0.3), 2.4, 1.1, 150, 9)
    scattered.some(scattered.osmanthus(), ((-6, -4.5), (-4.6, -5.6), (2.8, -5.8), (-7, 3)), 7, 0.97, 0.9)


@shot('LP-TEA-003/tin', ground='moss', frame=21, height=0.3, elevation=18)
def _(_lit):
    with place((-1.6, 1.4, 0)):
        packed.canister(3.9, 12.4, '#646b54', '#545a45', title='明前山芽', english='EARLY SPRING GREEN', small='巷灯 · 100 g',
            metal_lid=True)
    scattered.heap(scattered.green_buds(), 3.4, 1.5, 190, m.food('#5f6b38', '#454f2a', 0.3), 3, (4.2, -3.8, 0), 0.5, 8, 0.8)


@shot('LP-TEA-003/glass', ground='paper', frame=16, samples=24, height=0.34, elevation=12)
def _(_lit):
    glassware.tumbler('#e6ebc2', 8.6)
    buds = scattered.green_buds()
    # most have sunk and stand, some are on their way: none is where the surface would show it a second time, in grey
    for low, high, count, seed in ((2.45, 2.9, 22, 3), (2.9, 4.2, 10, 5), (4.2, 5.4, 6, 8), (5.4, 6.5, 5, 13)):
        for k, (x, y, z, turn, lean) in enumerate(glassware.standing(count, low, high, 2.3, seed)):
            bud = scattered.link(buds[k % len(buds)], smooth=False)
            y = y if low < 4 else -abs(y)
            scattered.pose(bud, (x, y, min(z, 4.5 - 0.8 * y)), turn, (0, -90 + lean))
    scattered.some(buds, ((5.4, -2.2), (4.4, -3.4), (-5.2, -2.8)), 3, 0.95, 0.2)


@shot('LP-TEA-004/bag', ground='mist', frame=24, height=0.3, elevation=18)
def _(_lit):
    with place((-2.2, 1.6, 0), 6):
        front = packed.pouch(11, 6, 15.5, packed.coated('#e9e1cd', 0.8), 7, seal=m.plain('#c9bfa8', 0.8))
        packed.pouch_label(front, 6.2, 8.6, 6.9, '#f6f1e2', '#d0a02a', '洋甘菊', 'CHAMOMILE', '巷灯 · 60 g')
    flowers((4.8, -4.2, 0), 3.7, 1.9, 85, 4)


def flowers(at, radius, height, count, seed):
    core = m.food('#b9a15c', '#8f7a3f', 0.4)
    scattered.heap(scattered.chamomile(), radius, height, count, core, seed, at, 0.8, 5, 0.75)
    scattered.heap(scattered.lemongrass(), radius, height * 1.05, 12, core, seed + 3, at, 0.4, 4, 0.9)


@shot('LP-TEA-004/glass', ground='linen', frame=18, samples=24, height=0.24, elevation=26)
def _(_lit):
    linens.napkin(14, 11, '#b9c0a4', (1.5, 1.5, 0), -14, 2, 3)
    with place((-0.6, 0.4, 0.5), -20):
        glassware.tea_glass('#efdc9c')
        scattered.some(scattered.chamomile(), ((-1.2, 0.9), (0.9, 1.3), (1.3, -0.9), (-0.7, -1.4), (0.1, 0.0)), 5, 0.95, 7.1)
    scattered.some(scattered.chamomile(), ((5.6, -3.8), (4.2, -5.2), (-5.4, -4.4)), 8, 0.93, 0.4)


@shot('LP-TEA-005/blocks', ground='clay', frame=24, height=0.22, elevation=26)
def _(_lit):
    with place((-3.4, 4.4, 0), 16):
        lid, body = packed.carton((14, 8, 8), '#7f5340', lid=0.5)
        drape([ink('老姜红糖茶', 1.7, '#f0dfc0', (0, 6.0))], lid, 0.012)
        drape([ink('OLD GINGER & BROWN SUGAR', 0.62, '#f0dfc0', (0, 2.6)), ink('巷灯 · 12 块', 0.7, '#f0dfc0', (0, 1.3))], body, 0.012)
        drape(lines(12, m.plain('#d8b070', 0.8), 4.6, 7.5, thickness=0.08), lid, 0.012)
    scattered.sugar_block(1, (2.8, -4.4, 0), 24)
    scattered.sugar_block(2, (6.3, -3.6, 0), -18)
    scattered.sugar_block(3, (4.6, -3.9, 1.72), 40, (2, -3))
    packed.sachet(5.2, 6.4, packed.coated('#d9bd92', 0.75), (-3.2, -5.2, 0), 22, title='一杯', seed=4, thick=1.5, small='18 g')
    scattered.ginger_slice((7.6, -7.2, 0), 20)


@shot('LP-TEA-005/cup', ground='linen', frame=20, samples=24, height=0.2, elevation=30)
def _(_lit):
    with place((-2.2, 1.0, 0), -24):
        glassware.tea_glass('#bd7440')
    scattered.ginger_root((4.6, 2.4, 0), 30)
    scattered.ginger_slice((2.6, -5.2, 0), 10)
    scattered.ginger_slice((4.2, -4.6, 0.1), 50, (0, 9), 0.9)
    scattered.sugar_block(4, (-3.6, -5.6, 0), 20)


BAGS = {'light': '#d8c3a0', 'medium': '#93604a', 'dark': '#3a3230'}
ROAST_WORDS = {'light': ('浅烘', 'LIGHT ROAST'), 'medium': ('中烘', 'MEDIUM ROAST'), 'dark': ('深烘', 'DARK ROAST')}


def coffee_bag(roast):
    word, english = ROAST_WORDS[roast]
    front = packed.pouch(12.5, 7.5, 20, packed.coated(BAGS[roast], 0.55), 9, valve=True, seal=m.plain('#1c1917', 0.7))
    packed.pouch_label(front, 7.2, 8.2, 7.6, '#efe7d6', BAGS[roast] if roast != 'light' else '#b08a50', '早班',
        f'EARLY SHIFT · {english}', f'{word} · 巷灯 · 烘焙 11.24')


for roast in BAGS:
    @shot(f'LP-TEA-006/{roast}', ground='linen', frame=28, height=0.32, elevation=16)
    def _(_lit, roast=roast):
        with place((-2.2, 2, 0), 8):
            coffee_bag(roast)
        heap_of_beans(roast, (5.6, -4.6, 0), 4.4, 2.1, 260)


def heap_of_beans(roast, at, radius, height, count):
    core = m.food(*scattered.ROASTS[roast], 0.4)
    scattered.heap(scattered.beans(roast), radius, height, count, core, 6, at, 0.5, 9, 0.55)


@shot('LP-TEA-006/morning', ground='clay', frame=24, height=0.14, elevation=38)
def _(_lit):
    linens.napkin(17, 13, '#8f9a92', (-1.5, 2.2, 0), 12, 2, 6)
    with place((-1.6, 1.6, 0.6), -22):
        thrown.saucer()
        with place((0, 0, 0.7)):
            thrown.coffee_cup()
    heap_of_beans('medium', (6.4, -5.8, 0), 3.2, 1.5, 150)


@shot('LP-TEA-007/box', ground='dusk', frame=27, height=0.28, elevation=18)
def _(_lit):
    with place((-2.4, 2, 0), 14):
        lid, body = packed.carton((11, 6.5, 14), '#3c4557', lid=0.36)
        drape([ink('夜班低因', 1.9, '#ece2cc', (0, 11.6))], lid, 0.012)
        drape([ink('NIGHT SHIFT DECAF', 0.72, '#ece2cc', (0, 6.6)), ink('挂耳 10 × 11 g · 巷灯', 0.72, '#ece2cc', (0, 1.6))], body,
            0.012)
        drape([new_moon(2.0, (0.2, 4.1), m.plain('#e8c987', 0.7))], body, 0.012)
        drape(lines(9.4, m.plain('#e8c987', 0.8), 9.7, 13.2, thickness=0.08), lid, 0.012)
    packed.sachet(7.4, 9.2, packed.coated('#d9cdb6', 0.5), (5.4, -4.4, 0), -24, title='夜班', seed=2, thick=1.3,
        ink_colour='#35405a', small='DECAF · 11 g')


def new_moon(size, at, material):
    """A printed crescent."""
    vertices = []
    for k in range(33):
        outer, inner = math.radians(60 + 240 * k / 32), math.radians(90 + 180 * k / 32)
        vertices += [(0.6 * math.cos(outer), 0.6 * math.sin(outer)), (0.3 + 0.52 * math.cos(inner), 0.52 * math.sin(inner))]
    return mesh(
        'moon', [(at[0] + x * size, at[1] + y * size, 0) for x, y in vertices],
        [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(32)], material,
    )


@shot('LP-TEA-007/cup', ground='linen', frame=21, height=0.28, elevation=28)
def _(_lit):
    with place((-0.6, 0.6, 0), -28):
        thrown.saucer()
        with place((0, 0, 0.7)):
            thrown.coffee_cup()
            with place(turn=58):
                packed.drip_bag(6.4, 4.3)


@shot('LP-TEA-008/one', ground='paper', frame=20, height=0.19, elevation=24)
def _(_lit):
    cup_and_saucer((0, 0.6, 0), -24)


def cup_and_saucer(at, turn, coffee=True):
    with place(at, turn):
        thrown.saucer(seed=int(turn) + 60)
        with place((0, 0, 0.7)):
            thrown.coffee_cup(coffee, int(turn) + 90)


@shot('LP-TEA-008/two', ground='linen', frame=34, height=0.17, elevation=30)
def _(_lit):
    cup_and_saucer((-6.4, 4.6, 0), -150)
    cup_and_saucer((6.6, -3.8, 0), -30)


@shot('LP-TEA-008/four', ground='linen', frame=35, height=0.22, elevation=22)
def _(_lit):
    for k in range(4):
        with place((-8, 3, 1.1 * k), k * 7):
            thrown.saucer(seed=k)
    with place((-8, 3, 4.0), -30):
        thrown.coffee_cup(False, 4)
    with place((-8, 3, 9.3), -52):
        thrown.coffee_cup(False, 5)
    with place((4.4, 4.4, 0), -20):
        thrown.coffee_cup(False, 6)
    with place((8.4, -6.4, 0), -40):
        thrown.coffee_cup(True, 7)


JARS = {'350': 7.4, '700': 13.6, '1200': 22.4}


def tea_jar(size, lid, words, seed=3):
    tall = JARS[size]
    glassware.jar(tall, lid, words=words)
    core = m.food('#2c2b1c', '#1f2016', 0.3)
    scattered.filling(scattered.oolong(), 4.2, 0.6, tall * 0.74, core, int(60 * tall), 130, seed, 0.5)


def flower_jar(size, lid, words, seed=4):
    tall = JARS[size]
    glassware.jar(tall, lid, words=words)
    core = m.food('#b9a15c', '#8f7a3f', 0.4)
    scattered.filling(scattered.chamomile(), 4.2, 0.7, tall * 0.72, core, int(15 * tall), 34, seed, 0.9)


def bean_jar(size, lid, words, seed=3):
    tall = JARS[size]
    glassware.jar(tall, lid, words=words)
    scattered.filling(scattered.beans('medium'), 4.2, 0.6, tall * 0.74, m.food(*scattered.ROASTS['medium'], 0.4),
        int(34 * tall), 70, seed, 0.6)


@shot('LP-TEA-009/chalk', ground='mist', frame=25, samples=24, height=0.32, elevation=13)
def _(_lit):
    with place(turn=14):
        flower_jar('700', 'chalk', '洋甘菊')


@shot('LP-TEA-009/tea-brown', ground='mist', frame=25, samples=24, height=0.32, elevation=13)
def _(_lit):
    with place(turn=14):
        bean_jar('700', 'brown', '豆子')


@shot('LP-TEA-009/sizes', ground='paper', frame=42, samples=24, height=0.3, elevation=13)
def _(_lit):
    for at, size, lid, words, make in (((-11.5, -1.5, 0), '700', 'chalk', '豆子', bean_jar),
        ((0.2, 3, 0), '1200', 'brown', '乌龙', tea_jar), ((11, -2.5, 0), '350', 'chalk', '洋甘菊', flower_jar)):
        with place(at, at[0] * 1.5):
            make(size, lid, words)


@shot('LP-TEA-010/cup', ground='clay', frame=20, height=0.33, elevation=20)
def _(_lit):
    with place((-2.4, 0.6, 0), -10):
        mate()
    scattered.heap(scattered.yerba(), 2.6, 0.8, 260, m.food('#7c8049', '#5a6034', 0.2), 5, (4.6, -3.4, -0.05), 0.25, 24, 0.8)


def mate():
    thrown.gourd()
    scattered.heap(scattered.yerba(), 2.6, 0.9, 300, m.food('#7c8049', '#5a6034', 0.2), 4, (0, 0, 7.6), 0.25, 0, 0.8)
    with place((0.3, 0, 3.2)):
        thrown.bombilla()


@shot('LP-TEA-010/above', ground='moss', frame=18, height=0.4, elevation=56)
def _(_lit):
    with place((-1.6, 0, 0), -16):
        mate()


# Photos of reviews


@shot('LP-TEA-001/photo-table', ground='table', frame=34, height=0.18, elevation=24, aim=(0, 1), **PHOTO)
def _(_lit):
    linens.napkin(24, 17, '#ddd3c0', (0, 1.6, 0), -10, 2, 5)
    with place((-3.4, 3.2, 0.7), 26):
        thrown.teapot(GLAZES['bean-green'], seed=5)
    with place((8.2, -0.4, 0.7), 60):
        thrown.tea_cup(GLAZES['bean-green'], AMBER_TEA, seed=11)
    with place((2.4, -5.0, 0.7), 20):
        thrown.tea_cup(GLAZES['bean-green'], AMBER_TEA, seed=12)


@shot('LP-TEA-001/photo-night', ground='night', frame=40, height=0.2, elevation=20, aim=(0, 1), **PHOTO)
def _(_lit):
    with place((6.6, 4.8, 0), 160):
        thrown.teapot(GLAZES['coral'], 1.22, seed=7)
    for at, seed in (((-13.2, -1.4, 0), 14), ((-9.0, -6.6, 0), 15), ((0.4, -8.4, 0), 16), ((8.6, -7.4, 0), 17)):
        with place(at, seed * 40):
            thrown.tea_cup(GLAZES['coral'], AMBER_TEA, seed=seed)
    candle((-4.4, 0.4, 0), 10)


@shot('LP-TEA-002/photo-table', ground='table', frame=30, height=0.24, elevation=20, **PHOTO)
def _(_lit):
    with place((-4.2, 3.2, 0), 22):
        oolong_pouch(10, 4.2, 15, 12, '50 g')
    with place((5.6, -1.6, 0), scale=1.2):
        thrown.tea_cup('#e7dfcd', GOLD_TEA, seed=21)


@shot('LP-TEA-003/photo-window', ground='table', frame=20, samples=24, height=0.3, elevation=17, **PHOTO)
def _(_lit):
    with place((0.6, 0.4, 0), 40):
        glassware.tumbler('#e6ebc2', 8.6)
        buds = scattered.green_buds()
        for low, high, count, seed in ((2.2, 3.2, 22, 13), (6.7, 7.6, 13, 15), (3.5, 6.4, 8, 18)):
            for k, (x, y, z, turn, lean) in enumerate(glassware.standing(count, low, high, 2.3, seed)):
                bud = scattered.link(buds[k % len(buds)], smooth=False)
                scattered.pose(bud, (x, y, z), turn, (0, -90 + lean))


@shot('LP-TEA-004/photo-window', ground='table', frame=20, samples=24, height=0.2, elevation=26, aim=(0.4, 0.6), **PHOTO)
def _(_lit):
    with place((0, 0.8, 0), 24):
        glassware.tea_glass('#efdc9c')
        scattered.some(scattered.chamomile(), ((-1.0, 1.1), (1.2, 0.8), (0.4, -1.3), (-1.3, -0.7), (0.0, 0.1)), 9, 0.95, 7.1)
    scattered.some(scattered.chamomile(), ((-5.0, -3.2), (-3.4, -4.4)), 12, 0.9, 0.4)


@shot('LP-TEA-005/photo-table', ground='table', frame=22, samples=24, height=0.15, elevation=30, aim=(0, 0.8), **PHOTO)
def _(_lit):
    with place((2.0, 2.2, 0), -40):
        glassware.tea_glass('#bd7440')
    packed.sachet(5.2, 6.4, packed.coated('#d9bd92', 0.75), (-5.4, 0.4, 0), -20, title='一杯', seed=8, thick=1.5, small='18 g')
    scattered.sugar_block(6, (-2.8, -4.6, 0), 30)
    scattered.ginger_slice((3.4, -4.8, 0), 24)


@shot('LP-TEA-006/photo-table', ground='table', frame=36, height=0.26, elevation=18, **PHOTO)
def _(_lit):
    with place((-5.0, 4.0, 0), 20):
        coffee_bag('medium')
    cup_and_saucer((7.6, -3.0, 0), -50)


@shot('LP-TEA-007/photo-night', ground='night', frame=30, height=0.2, elevation=22, **PHOTO)
def _(_lit):
    with place((5.0, 1.6, 0), -30):
        thrown.saucer(seed=9)
        with place((0, 0, 0.7)):
            thrown.coffee_cup(seed=9)
            with place(turn=40):
                packed.drip_bag(6.4, 4.3)
    packed.sachet(7.4, 9.2, packed.coated('#d9cdb6', 0.5), (-1.6, -7.4, 0), 22, title='夜班', seed=6, thick=0.9,
        ink_colour='#35405a', small='DECAF · 11 g')
    candle((-8.2, 0.2, 0), -6)


@shot('LP-TEA-008/photo-window', ground='table', frame=27, height=0.14, elevation=32, aim=(0, 1.2), **PHOTO)
def _(_lit):
    books((-9.5, 6.5, 0), 30, (15, 11, 2.4, '#54606b'))
    cup_and_saucer((1.6, 0.6, 0), -140)


@shot('LP-TEA-009/photo-table', ground='table', frame=28, samples=24, height=0.28, elevation=16, **PHOTO)
def _(_lit):
    with place((-1.8, 1.4, 0), -16):
        bean_jar('700', 'brown', '早班', 9)
    heap_of_beans('medium', (7.4, -3.2, 0), 1.8, 0.7, 26)


@shot('LP-TEA-010/photo-table', ground='table', frame=25, height=0.32, elevation=22, aim=(0.8, 0), **PHOTO)
def _(_lit):
    with place((-0.6, 0.8, 0), 35):
        mate()
    scattered.heap(scattered.yerba(), 1.9, 0.5, 130, m.food('#7c8049', '#5a6034', 0.2), 7, (-5.6, -4.0, -0.05), 0.25, 14, 0.8)
