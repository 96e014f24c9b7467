"""Textiles & Home."""

from kit import materials as m
from kit.shapes import place
from kit.shots import shot
from models import bound, joined, mended, scattered, thrown, wirework, woven
from shots.light import PHOTO, books, candle

LINENS = {'indigo': '#4a566c', 'smoky-green': '#7f8a74', 'warm-clay': '#b5836a'}

for name, ground in (('indigo', 'paper'), ('smoky-green', 'moss'), ('warm-clay', 'clay')):
    @shot(f'LP-HOM-001/{name}', ground=ground, frame=45, height=0.13, elevation=22)
    def _(_lit, name=name):
        with place(turn=-24):
            woven.bedding(LINENS[name], seed=len(name))


@shot('LP-HOM-001/folds', ground='linen', frame=24, height=0.24, elevation=26, aim=(9, -9))
def _(_lit):
    with place(turn=-24):
        woven.bedding(LINENS['indigo'], seed=len('indigo'))


SCARVES = {'persimmon': '#b5583a', 'lake-blue': '#6f93a3', 'plum': '#6f4560'}

for name, ground in (('persimmon', 'linen'), ('lake-blue', 'mist'), ('plum', 'dusk')):
    @shot(f'LP-HOM-002/{name}', ground=ground, frame=35, height=0.05, elevation=32)
    def _(_lit, name=name):
        with place(turn=-22):
            woven.scarf(SCARVES[name], seed=len(name))


@shot('LP-HOM-002/fringe', ground='linen', frame=17, height=0.14, elevation=22, aim=(-3, -10), focus=0)
def _(_lit):
    with place(turn=-22):
        woven.scarf(SCARVES['persimmon'], seed=len('persimmon'))


YARNS = {'sea': '#46627c', 'red-bean': '#80434b', 'turmeric': '#d39a34'}

for name, ground in (('sea', 'linen'), ('red-bean', 'dusk'), ('turmeric', 'paper')):
    @shot(f'LP-HOM-004/{name}', ground=ground, frame=15, height=0.26, elevation=20)
    def _(_lit, name=name):
        woven.yarn_ball(YARNS[name], seed=4)
        woven.loose_end(YARNS[name], [(3.2, -1.6, 1.6), (3.9, -2.4, 0.5), (3.4, -3.6, 0.2), (1.4, -4.6, 0.2), (-1.2, -4.4, 0.2),
            (-3.4, -4.9, 0.2)])


@shot('LP-HOM-004/knitting', ground='clay', frame=33, height=0.02, elevation=42, aim=(-2, -0.5))
def _(_lit):
    with place((-1.5, -9.5, 0), 12):
        wide, long = woven.knitted(YARNS['turmeric'], 22, 22)
        woven.needle((-wide / 2 - 4, long - 0.5, 0.45), (wide / 2 + 3, long - 0.4, 0.45))
    with place((7, 8, 0)):
        woven.yarn_ball(YARNS['turmeric'], seed=6)
    with place((-4, 10.5, 0)):
        woven.yarn_ball(YARNS['red-bean'], seed=9)


SLIPPERS = {'indigo': '#4a566c', 'tea-brown': '#8a6a4c'}


@shot('LP-HOM-005/open', ground='paper', frame=33, height=0.0, elevation=52, aim=(0, -1.5))
def _(_lit):
    with place((0, 1.5, 0), 12):
        mended.kit()
    with place((5.5, -10.0, 0), 72, scale=0.52):
        wirework.scissors('#b5583a')


@shot('LP-HOM-005/rolled', ground='linen', frame=26, height=0.1, elevation=28)
def _(_lit):
    with place((-1.5, 2.0, 0), 20):
        mended.rolled()
    mended.spool('#c2562f', (4.8, -5.2, 0))
    mended.spool('#3d4f74', (7.4, -4.4, 0.78), 30, (90, 0))
    mended.button('#8a5f38', 0.95, (1.4, -6.2, 0), 20)
    mended.button('#efe6d2', 0.8, (-0.6, -5.4, 0), 60)


@shot('LP-HOM-007/stool', ground='clay', frame=67, height=0.3, elevation=20)
def _(_lit):
    with place(turn=-20):
        joined.stool()


@shot('LP-HOM-007/seat', ground='linen', frame=38, height=1.0, elevation=48)
def _(_lit):
    with place(turn=-20):
        joined.stool()


for size in ('a5', 'a4'):
    @shot(f'LP-HOM-008/{size}', ground='mist', frame=46, samples=16, height=0.34, elevation=10)
    def _(_lit, size=size):
        with place(turn=-16):
            joined.frame(size)


@shot('LP-HOM-008/open', ground='paper', frame=42, samples=16, height=0.34, elevation=14, aim=(-3, 0))
def _(_lit):
    with place((3, 0, 0), -8):
        joined.frame('a5', 62)


for name, colour in SLIPPERS.items():
    @shot(f'LP-HOM-009/{name}', ground='linen' if name == 'indigo' else 'paper', frame=34, height=0.02, elevation=42)
    def _(_lit, colour=colour):
        with place((-6.2, 0.5, 0), 174):
            bound.slipper(colour, False)
        with place((6.4, -0.5, 0), 190):
            bound.slipper(colour, seed=5)


@shot('LP-HOM-010/broom', ground='moss', frame=37, height=0.0, elevation=52)
def _(_lit):
    with place((-12.5, -13.5, 0), -41):
        bound.broom()


@shot('LP-HOM-010/swept', ground='paper', frame=42, height=0.0, elevation=42, aim=(0, 0))
def _(_lit):
    with place((16.5, 12, 0), 126):
        bound.broom(seed=3)
    scattered.heap(scattered.oolong(), 3.2, 0.9, 170, m.food('#2c2b1c', '#1f2016', 0.3), 3, (-11.5, -13.0, 0), 0.5, 22, 0.5)


# Photos of reviews


@shot('LP-HOM-001/photo-window', ground='table', frame=44, height=0.16, elevation=24, **PHOTO)
def _(_lit):
    with place((1, 1, 0), 32):
        woven.bedding(LINENS['warm-clay'], seed=14)


@shot('LP-HOM-002/photo-table', ground='table', frame=44, height=0.1, elevation=28, **PHOTO)
def _(_lit):
    with place((4, 2, 0), 30):
        woven.scarf(SCARVES['lake-blue'], seed=12)
    cup((-13.5, -4, 0), -150)


def cup(at, turn):
    with place(at, turn):
        thrown.saucer(seed=4)
        with place((0, 0, 0.7)):
            thrown.coffee_cup(seed=turn)


@shot('LP-HOM-002/photo-night', ground='night', frame=44, height=0.14, elevation=24, samples=16, **PHOTO)
def _(_lit):
    with place((5, 3, 0), -36):
        woven.scarf(SCARVES['plum'], seed=8)
    candle((-12, -2, 0), 10)


@shot('LP-HOM-004/photo-table', ground='table', frame=30, height=0.06, elevation=36, aim=(0, 1), **PHOTO)
def _(_lit):
    with place((0, -7.5, 0), -14):
        wide, long = woven.knitted(YARNS['red-bean'], 18, 19)
        woven.needle((-wide / 2 - 5, long - 0.5, 0.45), (wide / 2 + 3, long - 0.4, 0.45))
    with place((-5, 9, 0)):
        woven.yarn_ball(YARNS['red-bean'], seed=15)


@shot('LP-HOM-004/photo-window', ground='table', frame=24, height=0.16, elevation=24, **PHOTO)
def _(_lit):
    for at, name, seed in (((-5.2, 0.6, 0), 'turmeric', 21), ((3.4, 2.6, 0), 'sea', 22), ((2.0, -5.8, 0), 'red-bean', 23)):
        with place(at):
            woven.yarn_ball(YARNS[name], seed=seed)


@shot('LP-HOM-005/photo-table', ground='table', frame=33, height=0.0, elevation=46, aim=(0, 0.5), **PHOTO)
def _(_lit):
    with place((0, 1, 0), -18):
        mended.kit()
    mended.button('#8a5f38', 0.95, (-6, -10, 0), 30)
    mended.spool('#6f93a3', (5.4, -9.6, 0.78), 70, (90, 0))


@shot('LP-HOM-007/photo-window', ground='table', frame=72, height=0.34, elevation=16, **PHOTO)
def _(_lit):
    with place((3, 4, 0), 16):
        joined.stool()
    with place((2, 3, 41.6), scale=1):
        books((0, 0, 0), 24, (19, 13, 2.6, '#3f5a6b'), (16, 12, 2.0, '#a0523a'))


@shot('LP-HOM-008/photo-table', ground='table', frame=38, height=0.3, elevation=14, samples=16, **PHOTO)
def _(_lit):
    with place((2, 4, 0), 20):
        joined.frame('a5')
    cup((-10, -6, 0), -150)


@shot('LP-HOM-008/photo-night', ground='night', frame=50, height=0.34, elevation=10, samples=16, **PHOTO)
def _(_lit):
    with place((5, 4, 0), -14):
        joined.frame('a4')
    candle((-13, -2, 0), 8)


@shot('LP-HOM-009/photo-table', ground='table', frame=36, height=0.02, elevation=42, aim=(0, 1), **PHOTO)
def _(_lit):
    with place((-6.5, 1, 0), 200):
        bound.slipper(SLIPPERS['tea-brown'], False, 7)
    with place((6.0, 2.5, 0), 176):
        bound.slipper(SLIPPERS['tea-brown'], seed=8)


@shot('LP-HOM-010/photo-table', ground='table', frame=40, height=0.02, elevation=38, aim=(0, 1), **PHOTO)
def _(_lit):
    with place((14, -8, 0), 62):
        bound.broom(seed=6)
    scattered.heap(scattered.oolong(), 2.6, 0.6, 90, m.food('#2c2b1c', '#1f2016', 0.3), 5, (-12.5, -6.5, 0), 0.5, 26, 0.6)
