"""Kitchen & Table."""

import random

from kit import materials as m
from kit.shapes import box, place
from kit.shots import shot
from models import carried, cookware, dishes, linens, scattered, tableware
from shots.light import PHOTO, candle

for size in (20, 24, 28):
    @shot(f'LP-KIT-001/{size}', ground='clay', frame=42, height=0.2, elevation=17)
    def _(_lit, size=size):
        with place(turn=-24):
            cookware.stock_pot(size)


@shot('LP-KIT-001/soup', ground='linen', frame=40, height=0.16, elevation=42)
def _(_lit):
    with place(turn=-20):
        cookware.stock_pot(24, lid=False)
        cookware.soup(11.8, 8.4)
        chance = random.Random(4)
        for _ in range(17):
            x, y = chance.uniform(-8.5, 8.5), chance.uniform(-8.5, 8.5)
            if x * x + y * y < 95:
                dishes.carrot_coin((x, y, 8.02), chance.uniform(0, 360), (chance.uniform(-7, 7), chance.uniform(-7, 7)),
                    chance.uniform(0.8, 1.1))
        dishes.pepper(((0, 0),), 3, 8.48, 150, 9.5)


def pan_with_egg(size):
    with place(turn=24):
        cookware.iron_pan(size)
        dishes.fried_egg((-0.6, 0.4, 0.3), 20)
        dishes.pepper(((0, 0),), 2, 0.95, 34, 3.6)


@shot('LP-KIT-002/open', ground='linen', frame=43, height=0.06, elevation=40, aim=(7.5, 2))
def _(_lit):
    pan_with_egg(24)


@shot('LP-KIT-002/lid', ground='linen', frame=43, samples=24, height=0.06, elevation=32, aim=(7.5, 2))
def _(_lit):
    pan_under_lid(0)


def pan_under_lid(lift):
    """A pan with an egg; its lid is held `lift` cm above it."""
    with place(turn=24):
        cookware.iron_pan(24)
        cookware.glass_lid(24, 4.15 + lift)
        dishes.fried_egg((-0.6, 0.4, 0.3), 20)


@shot('LP-KIT-002/sizes', ground='moss', frame=78, height=0.04, elevation=52, aim=(5, 0))
def _(_lit):
    for size, at in ((28, (-6, 18, 0)), (24, (-14, -8, 0)), (20, (12, -19, 0))):
        with place(at, 16):
            cookware.iron_pan(size)


for long in (14, 17):
    @shot(f'LP-KIT-003/{long}', ground='mist', frame=33, height=0.0, elevation=56, aim=(-0.4, 1.4))
    def _(_lit, long=long):
        with place((2.4, -3.5, 0), 24):
            cookware.santoku(long, tilt=(2, 0))
        cookware.sheath(long, (1.0, 4.6, 0), 24)


@shot('LP-KIT-003/tomato', ground='linen', frame=38, height=0.03, elevation=44)
def _(_lit):
    linens.board(33, 22, 1.8, (0, 0.5, 0), 8)
    with place((3.4, -5.4, 1.8), 12):
        cookware.santoku(17, tilt=(2, 0))
    dishes.tomato((-6, 5.5, 1.8), 20)
    for k, (x, y, lean) in enumerate(((1.0, 4.4, 0), (3.6, 4.2, 14), (6.1, 4.6, 17))):
        dishes.tomato_slice((x, y, 1.82), 30 * k, (0, lean))
    dishes.tomato((9.6, 6.4, 1.8), 70, 0.72)


TIMERS = {'enamel-blue': '#3f6a8c', 'mint': '#9cc0a8', 'bean-red': '#96504a'}
for name, colour in TIMERS.items():
    @shot(f'LP-KIT-004/{name}', ground='paper', frame=11.5, height=0.31, elevation=12)
    def _(_lit, colour=colour):
        with place(turn=-20):
            cookware.timer(colour)


@shot('LP-KIT-004/bread', ground='clay', frame=30, height=0.15, elevation=24)
def _(_lit):
    linens.board(26, 14, 1.8, (0.4, 4.6, 0), 6)
    carried.loaf((0.5, 5.4, 1.7), 12, size=0.76)
    with place((-6, -7, 0), -26):
        cookware.timer(TIMERS['bean-red'], 35)
    scattered.some([scattered.piece(lambda s=s: dishes.rough(dishes.ball(s, m.food('#b9803f', '#8a5524', 0.3)), 0.2,
        0.3)) for s in (0.2, 0.3, 0.14)],
                   ((2, -5), (4.5, -6.2), (6.8, -4.9), (8, -6.6), (1, -7), (11, -5.4)), 3, 0.5, 0.2)


@shot('LP-KIT-005/one', ground='moss', frame=46, height=0.0, elevation=58, aim=(0, 0.4))
def _(_lit):
    tableware.plate()
    tableware.fork((-16.8, -6, 0), -90)
    tableware.table_knife((16.6, -6, 0), -90)


@shot('LP-KIT-005/two', ground='moss', frame=60, height=0.0, elevation=56, aim=(0, 0.4))
def _(_lit):
    with place((-3, 12, 0)):
        tableware.plate()
    with place((2, -9, 0), tilt=(0, -4)):
        tableware.plate(seed=3)
    for k in range(2):
        tableware.fork((17.5 + 4.4 * k, -14, 0), -86 + 4 * k)
        tableware.table_knife((-16.5 - 4.2 * k, -14, 0), -94 - 3 * k)


@shot('LP-KIT-005/dinner', ground='linen', frame=47, height=0.0, elevation=52)
def _(_lit):
    linens.napkin(8.6, 21, '#8f9a8a', (-17.6, -0.5, 0), 4, 2, 5)
    tableware.plate()
    dishes.fried_egg((-1.6, 1.2, 0.6), 40, 1.0, 2)
    dishes.pepper(((-1.6, 1.2),), 6, 1.2, 30, 3.6)
    for k, (x, y) in enumerate(((4.6, -2.6), (5.6, 1.0))):
        dishes.tomato_slice((x, y, 0.7 + 0.15 * k), 40 * k, (0, -6 * k))
    dishes.peas(7, 3.4, (0.2, -5.0, 0.5), count=34)
    tableware.fork((-17.4, -6, 0.75), -88)
    tableware.table_knife((16.8, -6, 0), -90)


LACQUERS = {'vermilion': '#b03a26', 'pine-green': '#2f5547', 'indigo': '#353f5c'}


def chopstick_box(colour, at, turn=0):
    with place(at, turn):
        skin = m.card('#3a3431')
        box((27, 8.4, 0.5), skin, edge=0.1)
        for size, where in (((27, 0.4, 1.9), (0, -4.0, 0)), ((27, 0.4, 1.9), (0, 4.0, 0)), ((0.4, 8.4, 1.9), (-13.3, 0, 0)),
            ((0.4, 8.4, 1.9), (13.3, 0, 0))):
            box(size, skin, where, edge=0.08)
        for k in range(4):
            tableware.chopsticks(colour, 24, (0, -2.7 + 1.8 * k, 0.5), 0, k, 0.86)


for name, colour in LACQUERS.items():
    @shot(f'LP-KIT-006/{name}', ground='linen', frame=32, height=0.0, elevation=52, aim=(0, -0.6))
    def _(_lit, colour=colour):
        chopstick_box(colour, (0.5, 2.6, 0), 14)
        tableware.rest((-7.8, -8.0, 0), 10)
        tableware.chopsticks(colour, 24, (0.6, -6.4, 0.12), 12, 9, 1.1)


@shot('LP-KIT-006/children', ground='paper', frame=29, height=0.0, elevation=52, aim=(0.4, 0.6))
def _(_lit):
    tableware.chopsticks(LACQUERS['vermilion'], 24, (0.5, 6.2, 0), 10, 3, 1.1)
    tableware.chopsticks(LACQUERS['vermilion'], 18, (0.2, 0.4, 0), 13, 4, 1.0)
    tableware.chopsticks(LACQUERS['pine-green'], 18, (1.2, -5.2, 0), 8, 5, 1.0)


for name in tableware.BOWL_GLAZES:
    @shot(f'LP-KIT-007/{name}', ground='paper', frame=24, height=0.15, elevation=30)
    def _(_lit, name=name):
        with place((-1.6, 1.6, 0), 20):
            tableware.bowl(name, name == 'grape')
        tableware.spoon((9.2, -5.4, 0), 18)


@shot('LP-KIT-007/sizes', ground='linen', frame=36, height=0.12, elevation=32)
def _(_lit):
    with place((-6, 3, 0), 20):
        tableware.bowl('moss', True, 5)
    with place((8.4, -2.4, 0), 70):
        tableware.bowl('deep-sea', False, 6)
        dishes.rice(10.4, 10.4, (0, 0, 4.4), 1300, 4, 1.9, heaped=True)
    tableware.spoon((4.6, -9.6, 0), 10)


@shot('LP-KIT-008/front', ground='clay', frame=18, samples=24, height=0.3, elevation=18)
def _(_lit):
    with place((-0.6, 0.6, 0)):
        tableware.shaker()
    tableware.salt_pile((4.0, -2.6, 0))


@shot('LP-KIT-008/open', ground='linen', frame=20, samples=24, height=0.25, elevation=24)
def _(_lit):
    with place((-2.6, 1.6, 0)):
        tableware.shaker(lid=False)
    with place((4.6, -1.4, 2.35), 30, (104, 0)):
        tableware.shaker_lid()
    tableware.salt_pile((0.4, -4.8, 0), 1.2)


@shot('LP-KIT-009/box', ground='mist', frame=30, height=0.1, elevation=34)
def _(_lit):
    with place(turn=-24):
        carried.lunch_box()


@shot('LP-KIT-009/lunch', ground='clay', frame=31, height=0.04, elevation=50)
def _(_lit):
    with place((-1, 1, 0), -10):
        lunch()
    tableware.chopsticks(LACQUERS['pine-green'], 18, (0.5, -10.8, 0), -6, 3, 1.0)


def lunch():
    carried.lunch_box(lid=False)
    dishes.rice(18.6, 6.6, (0, -3.5, 2.6), 1100)
    dishes.tomato((6.0, -3.2, 3.0), 0, 0.42)
    for k in range(3):
        dishes.omelette((-7.6 + 2.9 * k, 3.4 + 0.2 * (k % 2), 1.2), 84 + 5 * k, k)
        dishes.omelette((-7.2 + 2.9 * k, 3.6, 2.6), 94 - 5 * k, k + 4)
    dishes.peas(7.2, 6.2, (5.6, 3.7, 1.4), count=120)


@shot('LP-KIT-009/bag', ground='mist', frame=46, height=0.16, elevation=26)
def _(_lit):
    with place((-2.5, 5, 0), -18):
        carried.warm_bag()
    with place((5, -12.5, 0), -16):
        carried.lunch_box()


@shot('LP-KIT-010/front', ground='moss', frame=62, height=0.27, elevation=20)
def _(_lit):
    with place(turn=-24):
        carried.willow_basket()


@shot('LP-KIT-010/full', ground='linen', frame=62, height=0.26, elevation=30)
def _(_lit):
    with place(turn=-24):
        carried.willow_basket()
        carried.loaf((4, 3.5, 15), 30, (0, -22))
        for x, y, z, colour, seed in ((-9, -4, 14.5, '#a8322a', 10), (-3, -5.5, 14.2, '#b8a03c', 50),
            (2.6, -6, 13.8, '#a03428', 90), (-11, 2.6, 14, '#b8442e', 20)):
            carried.apple((x, y, z), seed, colour)


# Photos of reviews


@shot('LP-KIT-001/photo-table', ground='table', frame=46, height=0.12, elevation=38, aim=(0, 3), **PHOTO)
def _(_lit):
    with place((-1.5, 3, 0), 36):
        cookware.stock_pot(24, lid=False)
        cookware.soup(11.8, 8.9)
        chance = random.Random(11)
        for _ in range(22):
            x, y = chance.uniform(-8.5, 8.5), chance.uniform(-8.5, 8.5)
            if x * x + y * y < 95:
                dishes.carrot_coin((x, y, 8.65), chance.uniform(0, 360), (chance.uniform(-14, 14), chance.uniform(-14, 14)),
                    chance.uniform(0.8, 1.1))
        dishes.pepper(((0, 0),), 5, 8.98, 110, 9.5)


@shot('LP-KIT-002/photo-table', ground='table', frame=46, height=0.04, elevation=42, aim=(7.0, 3.6), **PHOTO)
def _(_lit):
    with place((-1.5, 5.5, 0), -34):
        cookware.iron_pan(24)
        dishes.fried_egg((2.6, 1.4, 0.3), 110, 1.0, 5)
        dishes.pepper(((2.6, 1.4),), 8, 0.95, 30, 3.4)


@shot('LP-KIT-003/photo-table', ground='table', frame=36, height=0.04, elevation=42, aim=(0, 3.4), **PHOTO)
def _(_lit):
    linens.board(33, 22, 1.8, (0, 3.8, 0), -14)
    with place((2.6, -1.2, 1.8), -8):
        cookware.santoku(17, tilt=(2, 0))
    for k in range(6):
        dishes.tomato_slice((-6.6 + 2.3 * k, 6.8 - 0.5 * k, 1.84 + 0.04 * k), 35 * k, (0, 8 if k else 0))
    dishes.tomato((10.4, 4.6, 1.8), 120, 0.9)


@shot('LP-KIT-004/photo-table', ground='table', frame=30, height=0.12, elevation=24, aim=(0.6, 1), **PHOTO)
def _(_lit):
    linens.board(24, 15, 1.8, (2.0, 5.2, 0), -10)
    carried.loaf((2.4, 5.6, 1.7), -18, size=0.62)
    with place((-5.6, -3.6, 0), 18):
        cookware.timer(TIMERS['mint'], 45)


def dinner(seed):
    """A plate with an egg and peas, its fork and knife."""
    tableware.plate(seed=seed)
    dishes.fried_egg((-2.2, 0.6, 0.6), 80 * seed, 1.0, seed)
    dishes.pepper(((-2.2, 0.6),), seed, 1.2, 30, 3.4)
    dishes.peas(6.4, 4.6, (4.4, -2.2, 0.5), seed, 46)
    tableware.fork((-16.4, -6, 0), -90)
    tableware.table_knife((16.2, -6, 0), -90)


@shot('LP-KIT-005/photo-table', ground='table', frame=50, height=0.0, elevation=46, aim=(0, 4), **PHOTO)
def _(_lit):
    with place((0, 4, 0), 18):
        dinner(4)


@shot('LP-KIT-005/photo-night', ground='night', frame=72, height=0.06, elevation=36, aim=(-1, 6), **PHOTO)
def _(_lit):
    with place((-14, -3, 0), 10):
        dinner(2)
    with place((15, 21, 0), 190):
        dinner(3)
    candle((-9.5, 19.0, 0), 6)


@shot('LP-KIT-006/photo-table', ground='table', frame=30, height=0.08, elevation=36, aim=(0, 2), **PHOTO)
def _(_lit):
    with place((-3.6, 5.0, 0), 10):
        tableware.bowl('moss', False, 9)
        scattered.heap(peanuts(), 4.6, 1.3, 120, m.food('#a8673a', '#7c4425', 0.4), 4, (0, 0, 4.6), 0.6, 0, 0.6)
    tableware.rest((-8.4, -4.4, 0), -12)
    tableware.chopsticks(LACQUERS['pine-green'], 24, (0.6, -4.6, 0.12), -8, 12, 1.1)
    scattered.some(peanuts(), ((6.6, 2.6), (8.4, 0.8)), 5, 0.9, 0.35)


def peanuts():
    """Peanuts in their red skin."""
    skin = m.food('#a8673a', '#7c4425', 0.3)
    return [scattered.piece(lambda s=s: dishes.ball(0.42, skin, scale=(1.5 * s, 0.95, 0.9), steps=16)) for s in (0.9, 1.0, 1.1)]


@shot('LP-KIT-007/photo-table', ground='table', frame=30, height=0.14, elevation=34, aim=(0, 1.6), **PHOTO)
def _(_lit):
    with place((-1.6, 2.4, 0), 50):
        tableware.bowl('terracotta', True, 11)
        dishes.rice(13.8, 13.8, (0, 0, 5.4), 2000, 6, 1.9, heaped=True)
    tableware.spoon((10.4, 0.2, 0), 66)


@shot('LP-KIT-007/photo-window', ground='table', frame=24, height=0.12, elevation=30, aim=(0, 1), **PHOTO)
def _(_lit):
    with place((0.8, 1.4, 0), 110):
        tableware.bowl('deep-sea', False, 14)
    tableware.spoon((3.4, -6.0, 0), -10)


@shot('LP-KIT-008/photo-table', ground='table', frame=20, samples=24, height=0.26, elevation=20, **PHOTO)
def _(_lit):
    with place((-1.4, 1.0, 0), 40):
        tableware.shaker()
    dishes.tomato((5.6, 3.8, 0), 30, 0.8)
    tableware.salt_pile((2.6, -3.4, 0), 1.1, 7)


@shot('LP-KIT-009/photo-table', ground='table', frame=32, height=0.04, elevation=42, aim=(0, 2.4), **PHOTO)
def _(_lit):
    with place((0, 4.0, 0), 20):
        lunch()
    tableware.chopsticks(LACQUERS['vermilion'], 18, (1.4, -7.2, 0), 6, 6, 1.0)


@shot('LP-KIT-010/photo-table', ground='table', frame=66, height=0.24, elevation=24, aim=(0, 2), **PHOTO)
def _(_lit):
    with place((0, 4, 0), 30):
        carried.willow_basket()
        for k in range(8):
            carried.apple((-10.5 + 7 * (k % 4), -3.8 + 7.4 * (k // 4), 10), 50 * k, ('#a8322a', '#b8442e', '#b8a03c')[k % 3])
        for k, (x, y) in enumerate(((-7, 0.4), (0.2, -1.4), (7, 0.8))):
            carried.apple((x, y, 14.6), 40 + 70 * k, ('#a03428', '#b8a03c', '#b8442e')[k])
    carried.apple((20, -12, 3.3), 50, '#b8442e')
