"""Garden & Balcony."""

import math
import random

from kit.shapes import place
from kit.shots import shot
from models import grown, outdoors, scattered, sown
from shots.light import PHOTO, books, candle


for size in (24, 18, 12):
    @shot(f'LP-GRD-001/{size}', ground='moss', frame=81 if size > 12 else 52, height=0.44, elevation=12)
    def _(_lit, size=size):
        with place(turn=20):
            grown.rubber_plant(size, seed=size)


@shot('LP-GRD-001/leaves', ground='paper', frame=34, height=0.98, elevation=22)
def _(_lit):
    with place(turn=20):
        grown.rubber_plant(18, seed=18)


for name, tall, wide in (('one-palm', 10, 8), ('two-palms', 19, 11)):
    @shot(f'LP-GRD-002/{name}', ground='clay', frame=38, height=0.36, elevation=14)
    def _(_lit, tall=tall, wide=wide):
        with place(turn=-14):
            grown.cactus(tall, wide)


def bulbs(places):
    for k, (x, y, turn, lean) in enumerate(places):
        grown.tulip_bulb(k + 2, (x, y, 1.6 if lean else 0.1), turn, (lean, 0), 0.95)


for kind, ground in (('berry-pink', 'linen'), ('coral', 'clay'), ('night-violet', 'dusk')):
    @shot(f'LP-GRD-003/{kind}', ground=ground, frame=31, height=0.27, elevation=18)
    def _(_lit, kind=kind):
        with place((-3, 2.4, 0), 8):
            sown.bulb_bag(kind)
        bulbs(((6.4, -0.6, 30, 0), (9.8, -3.2, 100, 0), (5.4, -5.6, 200, 82), (1.6, -6.6, 320, 80)))


@shot('LP-GRD-003/bulbs', ground='paper', frame=20, height=0.06, elevation=38)
def _(_lit):
    bulbs(((-5.2, 3.4, 0, 0), (-0.6, 4.4, 80, 0), (4.4, 3.6, 160, 0), (-3.6, -0.8, 240, 0), (1.0, -0.2, 300, 0),
        (5.8, -1.2, 20, 0),
        (-6.4, -5.0, 120, 84), (3.2, -5.6, 250, 82)))


for kind in sown.PACKETS:
    @shot(f'LP-GRD-004/{kind}', ground='linen', frame=23, height=0.0, elevation=48)
    def _(_lit, kind=kind):
        with place((-1.8, 1.2, 0), 10):
            sown.packet(kind)
        scattered.some(sown.sunflower_seeds(), SEEDS, 4, 0.95, 0.2)


SEEDS = ((4.6, -4.4), (5.6, -3.2), (6.6, -5.0), (5.0, -6.0), (7.4, -3.6), (3.4, -6.4), (6.2, -6.6), (8.0, -5.6), (4.2, -7.4),
    (7.0, -1.8), (2.2, -7.6))


@shot('LP-GRD-004/seedlings', ground='moss', frame=33, height=0.3, elevation=20)
def _(_lit):
    with place((1.5, 1.5, 0)):
        level = grown.pot(13, seed=6)
        for at, tall, seed in (((-2.2, 0.6), 6.5, 1), ((1.9, 1.4), 8.0, 2), ((0.6, -2.4), 5.4, 3)):
            grown.seedling((*at, level), tall, seed)
    scattered.some(sown.sunflower_seeds(), ((-7.2, -4.0), (-6.0, -5.2), (-8.0, -5.6), (-5.0, -6.4)), 3, 0.95, 0.2)


for kind, ground in (('mint', 'paper'), ('basil', 'linen'), ('rosemary', 'mist')):
    @shot(f'LP-GRD-006/{kind}', ground=ground, frame=28, height=0.22, elevation=22)
    def _(_lit, kind=kind):
        for at, seed in (((-6.4, -0.6, 0), 3), ((0.6, 5.2, 0), 4), ((5.4, -2.6, 0), 5)):
            with place(at, seed * 50):
                grown.herb_pot(kind, seed)


@shot('LP-GRD-006/three', ground='moss', frame=30, height=0.22, elevation=18)
def _(_lit):
    for kind, at, seed in (('basil', (-8.2, 0.8, 0), 11), ('rosemary', (0.2, 3.4, 0), 12), ('mint', (7.6, -1.4, 0), 13)):
        with place(at, seed * 30):
            grown.herb_pot(kind, seed)


COATS = {'rain-blue': '#6f8ba3', 'moss': '#7c8a62', 'brick': '#a5533c'}

for name, ground in (('rain-blue', 'mist'), ('moss', 'paper'), ('brick', 'clay')):
    @shot(f'LP-GRD-008/{name}', ground=ground, frame=48, height=0.31, elevation=18)
    def _(_lit, name=name):
        with place((-1, 0, 0), -38):
            outdoors.bucket(COATS[name])


@shot('LP-GRD-008/full', ground='linen', frame=46, height=0.28, elevation=36, samples=16)
def _(_lit):
    with place((-4, 3, 0), -38):
        outdoors.bucket(COATS['rain-blue'], full=True, handle=168)
    with place((13, -9, 0)):
        grown.pot(9, seed=8)


@shot('LP-GRD-009/whole', ground='dusk', frame=34, height=0.5, elevation=4, samples=24)
def _(_lit):
    with place((0, 0, 4.5)):
        outdoors.chime(3)


@shot('LP-GRD-009/bell', ground='paper', frame=13, height=1.56, elevation=4, samples=24)
def _(_lit):
    with place(turn=26):
        outdoors.chime(-4)


@shot('LP-GRD-010/three', ground='moss', frame=54, height=0.17, elevation=20)
def _(_lit):
    for at, size, seed in (((-10, 4, 0), 20, 21), ((9.5, 0.5, 0), 16, 22), ((-2, -12, 0), 12, 23)):
        with place(at):
            grown.pot(size, earth=False, seed=seed)


@shot('LP-GRD-010/nested', ground='clay', frame=38, height=0.22, elevation=36)
def _(_lit):
    grown.pot(20, earth=False, seed=21)
    with place((0.3, 0, 3.4), 40):
        grown.pot(16, saucer=False, earth=False, seed=22)
    with place((0.2, 0.3, 6.6), 80):
        grown.pot(12, saucer=False, earth=False, seed=23)


# Photos of reviews


@shot('LP-GRD-001/photo-window', ground='table', frame=66, height=0.36, elevation=14, **PHOTO)
def _(_lit):
    with place((4, 4, 0), 150):
        grown.rubber_plant(18, seed=31)
    books((-17, -3, 0), 24, (19, 13, 2.4, '#54606b'))


@shot('LP-GRD-001/photo-night', ground='night', frame=44, height=0.32, elevation=16, samples=16, **PHOTO)
def _(_lit):
    with place((6, 3, 0), 80):
        grown.rubber_plant(12, seed=33)
    candle((-8, -2, 0), 8)


@shot('LP-GRD-002/photo-table', ground='table', frame=34, height=0.28, elevation=16, **PHOTO)
def _(_lit):
    with place((1.5, 2, 0), 22):
        grown.cactus(10, 8, seed=12)
    books((-9.5, 1, 0), 30, (13, 10, 2.0, '#a0523a'), (12, 9, 1.6, '#47605a'))


@shot('LP-GRD-003/photo-table', ground='table', frame=34, height=0.22, elevation=22, **PHOTO)
def _(_lit):
    with place((3, 4, 0), -16):
        sown.bulb_bag('coral', 9)
    bulbs(((-6.2, 1.2, 40, 0), (-9.0, -3.0, 130, 0), (-4.6, -4.6, 210, 82), (1.4, -6.4, 300, 80)))


@shot('LP-GRD-004/photo-window', ground='table', frame=34, height=0.3, elevation=18, **PHOTO)
def _(_lit):
    with place((1, 2, 0)):
        level = grown.pot(13, seed=16)
        for at, tall, seed in (((-2.4, -0.8), 7.4, 11), ((0.4, 1.8), 6.0, 12), ((2.6, -1.0), 8.4, 13), ((0.2, -2.8), 4.4, 14)):
            grown.seedling((*at, level), tall, seed)
    sown.plant_label((-9.5, -6.0, 0), 24)


@shot('LP-GRD-006/photo-table', ground='table', frame=26, height=0.22, elevation=22, **PHOTO)
def _(_lit):
    for at, seed in (((-5.4, 0.8, 0), 23), ((4.2, -1.0, 0), 24)):
        with place(at, seed * 40):
            grown.herb_pot('mint', seed)


@shot('LP-GRD-006/photo-window', ground='table', frame=24, height=0.26, elevation=18, **PHOTO)
def _(_lit):
    with place((-4.4, 2.2, 0), 60):
        grown.herb_pot('basil', 26)
    with place((4.0, -0.6, 0), 200):
        grown.herb_pot('basil', 27)


@shot('LP-GRD-008/photo-window', ground='table', frame=50, height=0.28, elevation=22, **PHOTO)
def _(_lit):
    with place((2, 3, 0), -120):
        outdoors.bucket(COATS['moss'], handle=166)
    with place((-16, -6, 0)):
        grown.pot(10, seed=18)


@shot('LP-GRD-009/photo-window', ground='table', frame=26, height=0.62, elevation=6, samples=24, **PHOTO)
def _(_lit):
    with place((1.5, 0, -2), 40):
        outdoors.chime(7)


@shot('LP-GRD-009/photo-night', ground='night', frame=36, height=0.42, elevation=8, samples=24, **PHOTO)
def _(_lit):
    with place((5, 0, 0), -50):
        outdoors.chime(-3)
    candle((-7, 5, 0), 8)


@shot('LP-GRD-010/photo-window', ground='table', frame=54, height=0.28, elevation=16, aim=(0, 0), **PHOTO)
def _(_lit):
    for at, size, kind, count, tall, seed in (((-10, 7, 0), 20, 'rosemary', 17, 18, 31), ((10.5, 3, 0), 16, 'basil', 10, 11, 32),
        ((-1.5, -9, 0), 12, 'mint', 7, 9, 33)):
        with place(at, seed * 30):
            planted(kind, size, count, tall, seed)


def planted(kind, size, count, tall, seed):
    """A clay pot with stems of a herb from its middle to its rim."""
    level = grown.pot(size, seed=seed)
    chance = random.Random(seed)
    for k in range(count):
        turn = 137.5 * k
        reach = size * (0.3 if kind == 'rosemary' else 0.23) * math.sqrt(k / count)
        at = (reach * math.cos(math.radians(turn)), reach * math.sin(math.radians(turn)), level - 0.2)
        grown.HERBS[kind](at, seed=seed * 20 + k, spread=reach * chance.uniform(0.3, 0.6), turn=turn,
            tall=tall * chance.uniform(0.8, 1.1) * (1 - 0.25 * k / count))
