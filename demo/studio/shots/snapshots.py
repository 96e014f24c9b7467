"""What customers sent with their reviews. Each shows what the words say, in a home of its own."""

from kit import materials as m
from kit.shapes import ball, box, place, rough
from kit.shots import SHOTS, snapshot
from models import (baked, bound, camping, carried, cookware, dishes, games, grown, joined, lamps, linens, outdoors, papers, preserves,
    scattered, tableware, thrown, toys, travel, turned, woven)
from shots.bath import rolls_of
from shots.desk import CLOTHS, GRADES
from shots.garden import COATS
from shots.home import SCARVES, SLIPPERS
from shots.kitchen import LACQUERS, TIMERS
from shots.light import books
from shots.tea import AMBER_TEA, GLAZES, bean_jar, cup_and_saucer


def crumbs(places, seed=3):
    bread = m.food('#c79a63', '#8f6a3c', 0.3)
    sizes = [scattered.piece(lambda s=s: rough(ball(s, bread), 0.2, 0.3)) for s in (0.16, 0.24, 0.1)]
    scattered.some(sizes, places, seed, 0.5, 0.1)


def telephone(at, turn):
    """A telephone with a dark screen."""
    with place(at, turn):
        box((7.1, 14.6, 0.8), m.plastic('#1d1f22', 0.3), edge=0.35)
        box((6.7, 14.2, 0.05), m.plastic('#08090b', 0.06), (0, 0, 0.79), edge=0.02)


@snapshot('LP-KIT-001', 'counter', 'bulb', frame=44, elevation=48, roll=5, aim=(2, 1), height=0.12)
def _(_lit):
    with place((0, 2, 0), 152):
        cookware.stock_pot(24, lid=False)
        cookware.soup(11.8, 7.2)
        for k, (x, y) in enumerate(((-6, 2), (-2, -6), (3, 5), (6, -3), (0, 1), (-5, -4), (7, 2), (2, -8), (-3, 7))):
            dishes.carrot_coin((x, y, 7.0), 41 * k, (9 - 4 * (k % 5), 3 * (k % 4) - 5), 1.1)
    linens.board(30, 20, 1.6, (20, -16, 0), 34)
    dishes.carrot_coin((13, -12, 1.7), 20)
    dishes.carrot_coin((16, -14, 1.7), 70)


@snapshot('LP-KIT-002', 'counter', 'flash', frame=38, elevation=58, roll=-7, aim=(3, -1), height=0.04)
def _(_lit):
    with place((0, 1, 0), 62):
        cookware.iron_pan(24)
        dishes.fried_egg((1.8, -2.4, 0.3), 200, 1.0, 9)
        dishes.pepper(((1.8, -2.4),), 4, 0.95, 24, 3.4)


@snapshot('LP-KIT-003', 'oilcloth', 'overcast', frame=30, elevation=62, roll=8, aim=(2, 2), height=0.0)
def _(_lit):
    linens.board(33, 22, 1.8, (0, 3, 0), 12)
    with place((4.4, -1.4, 1.8), 30):
        cookware.santoku(17, tilt=(2, 0))
    for x, y, turn in ((-8, 5, 0), (-5.6, 7.2, 50), (-4.8, 3.4, 110), (-1.8, 6.6, 170), (-8.6, 0.6, 230)):
        dishes.tomato_slice((x, y, 1.86), turn)
    dishes.tomato((6.8, 8.8, 1.8), 60, 0.9)
    dishes.tomato((12.6, 6.2, 0), 200, 0.95)


@snapshot('LP-KIT-004', 'oilcloth', 'bulb', frame=24, elevation=42, roll=-6, aim=(1, 1.5), height=0.08)
def _(_lit):
    with place((-2.4, 0.6, 0), 22):
        cookware.timer(TIMERS['mint'], 12)
    dough = m.food('#ecdcb8', '#e2cda3', 0.8, 0.85, 0.05)
    with place((5.2, -3.4, 0), 30):
        rough(ball(3.6, dough, (0, 0, 1.9), (1.2, 1, 0.62)), 0.3, 3)
    crumbs(((0.4, -4.6), (-1.8, -4), (8.6, 0.4), (1.6, -6.8)), 6)
    with place((7.6, 7.6, 0), 40):
        tableware.bowl('moss', False, 8)


@snapshot('LP-KIT-006', 'oilcloth', 'bulb', frame=29, elevation=54, roll=6, aim=(0, 0.5), height=0.0)
def _(_lit):
    with place((-5.5, 5, 0), 30):
        tableware.bowl('terracotta', False, 12)
    in_bowl, beside = ((-6.4, 5.6), (-4.6, 4.2), (-5.0, 6.4), (-6.6, 3.8), (-3.8, 5.8)), ((4, 6), (7, 3), (6, 7.6), (-1, -6.8), (9, 6))
    for k, (x, y) in enumerate((*in_bowl, *beside)):
        with place((x, y, 4.6 if k < 5 else 0.5), 60 * k, (0, 90)):
            ball(0.62, m.food('#d8b07c', '#a97846', 0.3), scale=(0.8, 0.8, 1.35))
    tableware.chopsticks(LACQUERS['pine-green'], 24, (1.4, -3.0, 0), -24, 12, 1.6)
    tableware.chopsticks(LACQUERS['pine-green'], 24, (2.6, -8.6, 0), 14, 13, 1.0)


@snapshot('LP-KIT-007', 'sheet', 'bulb', frame=27, elevation=50, roll=-9, aim=(1.4, 0.4), height=0.1)
def _(_lit):
    with place((0, 0, 0.4), 60, (2, -3)):
        tableware.bowl('terracotta', True, 14)
        dishes.rice(12.0, 12.0, (0, 0, 5.0), 1700, 6, 2.2, heaped=True)
    tableware.chopsticks(LACQUERS['vermilion'], 24, (11, -4, 0.6), 66, 15, 0.9)


@snapshot('LP-KIT-010', 'tiles', 'overcast', frame=58, elevation=36, roll=4, aim=(-3, 3), height=0.2)
def _(_lit):
    with place((0, 2, 0), 58):
        carried.willow_basket()
        for x, y, turn in ((-7, 2, 20), (3, -3, 80), (8, 4, 140)):
            carried.apple((x, y, 11.6), turn)
        carried.loaf((-1, 3, 13), 70, (0, 24), 1.0)
    carried.apple((-24, -15, 0), 50, tilt=(20, 12))


@snapshot('LP-TEA-001', 'oilcloth', 'overcast', frame=27, elevation=34, roll=-5, aim=(1.6, 0), height=0.16)
def _(_lit):
    with place((-1.6, 2.4, 0), 158):
        thrown.teapot(GLAZES['bean-green'], seed=9)
    with place((7.4, -3.6, 0), 80):
        thrown.tea_cup(GLAZES['bean-green'], AMBER_TEA, seed=14)
    crumbs(((3, -7), (4.4, -6.2), (1.4, -8), (5.4, -8.2)), 5)


@snapshot('LP-TEA-008', 'painted', 'overcast', frame=27, elevation=56, roll=7, aim=(1.6, 0.6), height=0.06)
def _(_lit):
    cup_and_saucer((-1, 0.6, 0), 200)
    telephone((8.6, 2.6, 0), 14)


@snapshot('LP-TEA-009', 'counter', 'bulb', frame=26, elevation=22, roll=-4, aim=(-1.6, 0), height=0.34, samples=24)
def _(_lit):
    with place((0, 1, 0), -6):
        bean_jar('700', 'brown', '豆子', 8)
    scattered.some(scattered.beans('medium'), ((-8, -4), (-6.4, -6), (-9.6, -5.4), (6.2, -6), (7.8, -4.6)), 4, 0.7, 0.3)


@snapshot('LP-TEA-010', 'painted', 'flash', frame=19, elevation=30, roll=6, aim=(0.6, 0), height=0.3)
def _(lit):
    SHOTS['LP-TEA-010/cup'].build(lit)


@snapshot('LP-HOM-002', 'sheet', 'overcast', frame=48, elevation=52, roll=-8, aim=(1, 1), height=0.06)
def _(_lit):
    with place((0, 0, 0.6), 64):
        woven.scarf(SCARVES['lake-blue'], seed=21)
    with place((-18, 14, 0.8), 20):
        papers.open_notebook(14.8, 21.0, CLOTHS['pine'][0])


@snapshot('LP-HOM-007', 'boards', 'bulb', frame=62, elevation=50, roll=6, aim=(2, 6), height=0.4)
def _(_lit):
    with place((0, 0, 0), 34):
        joined.stool()
    books((-1, 0, 41.8), 58, (20, 14, 2.8, '#54606b'), (18, 12.5, 1.8, '#a0523a'))


@snapshot('LP-HOM-009', 'tiles', 'flash', frame=36, elevation=66, roll=-6, aim=(0.6, 0), height=0.0)
def _(_lit):
    with place((-6.6, -2.5, 0), 166):
        bound.slipper(SLIPPERS['tea-brown'], False, 7)
    with place((7.2, 1.5, 0), 203):
        bound.slipper(SLIPPERS['tea-brown'], seed=8)


@snapshot('LP-HOM-010', 'painted', 'overcast', frame=40, elevation=60, roll=9, aim=(0, 1), height=0.0)
def _(_lit):
    with place((14, 14, 0), 132):
        bound.broom(seed=9)
    scattered.heap(scattered.oolong(), 2.6, 0.8, 120, m.food('#2c2b1c', '#1f2016', 0.3), 3, (9, -6.5, 0), 0.5, 40, 0.5)
    with place((-12, 9, 0), 30):
        thrown.tea_cup(GLAZES['mist-blue'], AMBER_TEA, seed=17)


@snapshot('LP-LIT-006', 'boards', 'bulb', frame=22, elevation=30, roll=-7, aim=(0.8, 0), height=0.24)
def _(_lit):
    lamps.mirror_ball(6, (0, 0, 6.05), 64)


@snapshot('LP-LIT-009', 'oilcloth', 'flash', frame=23, elevation=46, roll=8, aim=(0, 0.4), height=0.06)
def _(_lit):
    with place((0, 0, 0), 28):
        lamps.crank_torch()


@snapshot('LP-BTH-007', 'tiles', 'bulb', frame=74, elevation=30, roll=-4, aim=(2, 2), height=0.2)
def _(lit):
    with place((0, 0, 0), 10):
        rolls_of(20)(lit)


@snapshot('LP-DSK-001', 'counter', 'overcast', frame=34, elevation=60, roll=-10, aim=(1, 1), height=0.0)
def _(_lit):
    with place((-1, 1, 0), -22):
        papers.notebook(14.8, 21.0, 1.5, *CLOTHS['pine'])
    turned.pencil(*GRADES['2b'], length=9, at=(12, 2, 0), turn=50)
    telephone((13, -11, 0), 70)


@snapshot('LP-DSK-004', 'oilcloth', 'bulb', frame=26, elevation=58, roll=7, aim=(0, 0), height=0.0)
def _(_lit):
    grade, colour = GRADES['2b']
    for long, x, y, turn in ((17.4, 0, 4.6, 12), (11.2, -2.4, 0.4, 4), (6.4, -4.0, -3.8, 20)):
        turned.pencil(grade, colour, long, at=(x, y, 0), turn=turn)
    for x, y, turn in ((6.4, -3.0, 40), (8.0, -1.2, 160)):
        turned.shaving((x, y, 0.15), colour, turn)


@snapshot('LP-DSK-009', 'painted', 'flash', frame=15, elevation=44, roll=-8, aim=(0.4, 0.2), height=0.1)
def _(lit):
    SHOTS['LP-DSK-009/tin'].build(lit)


@snapshot('LP-GRD-001', 'boards', 'overcast', frame=60, elevation=24, roll=4, aim=(4, 0), height=0.48)
def _(_lit):
    with place((0, 0, 0), 70):
        grown.rubber_plant(18, seed=44)


@snapshot('LP-GRD-008', 'tiles', 'overcast', frame=50, elevation=40, roll=-6, aim=(2, 3), height=0.18)
def _(_lit):
    with place((0, 2, 0), 24):
        outdoors.bucket(COATS['moss'], full=True, handle=168)


@snapshot('LP-OUT-003', 'painted', 'bulb', frame=23, elevation=38, roll=6, aim=(0.8, 0.6), height=0.14)
def _(_lit):
    travel.mug('fog', (0, 0, 0), -30, '#c9973f', 7)
    crumbs(((5, -3.6), (6.2, -2.4), (4.2, -5), (-5.2, -4)), 8)


@snapshot('LP-OUT-010', 'sheet', 'overcast', frame=15, elevation=56, roll=-9, aim=(0.6, 0.4), height=0.04)
def _(_lit):
    camping.compass((0, 0, 0.6), 40, 18)


@snapshot('LP-PAN-007', 'oilcloth', 'flash', frame=27, elevation=56, roll=5, aim=(0.6, 0.6), height=0.02)
def _(_lit):
    linens.board(26, 18, 1.6, (0, 1, 0), -16)
    baked.mooncake((-4.6, 2.6, 1.6), 30)
    baked.mooncake((4.2, 0.4, 1.6), 120, cut=95)
    tableware.table_knife((9.4, -6.4, 0.2), 24)


@snapshot('LP-PAN-008', 'painted', 'bulb', frame=24, elevation=50, roll=-7, aim=(0, 0.6), height=0.03)
def _(_lit):
    tableware.plate(10, 6)
    with place((0, 0, 1.2)):
        baked.cookies(((-3.2, 1.4, 0, 20), (2.8, 2.6, 0, 130), (0.6, -3.2, 0, 250)), 8)
    crumbs(((10.6, -6), (11.4, -4.6), (9.4, -7.4)), 2)


@snapshot('LP-PAN-010', 'counter', 'overcast', frame=23, elevation=40, roll=8, aim=(0.8, 0.4), height=0.14, samples=16)
def _(_lit):
    preserves.jam_jar('blueberry', (-2.4, 2.4, 0), 14, lid=False)
    preserves.toast((5.0, -3.4, 0), 30, jam='blueberry')


@snapshot('LP-PLY-003', 'sheet', 'flash', frame=34, elevation=30, roll=-7, aim=(0.6, 0), height=0.3)
def _(_lit):
    with place((0, 0, 0.6), 20, (-6, 4)):
        toys.bear('cocoa')


@snapshot('LP-PLY-006', 'oilcloth', 'bulb', frame=30, elevation=46, roll=6, aim=(0.4, 1), height=0.04)
def _(_lit):
    for k, face in enumerate(('東', '東', '東', '中', '中', '中')):
        games.tile(face, ((k - 2.5) * 2.84, 0.12 * (k % 3), 0), k % 3 - 1)
    with place((1.4, 6.4, 0), 4):
        for k in range(6):
            games.tile('', ((k - 2.5) * 2.84, 0.08 * (k % 2), 2.2), tilt=(180, 0))
    games.die((-7.4, -5.2, 0), 30)
    games.die((-4.8, -6.4, 0), 70)
