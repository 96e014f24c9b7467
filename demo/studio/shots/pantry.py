"""Snacks & Pantry."""

import math
import random

from kit import materials as m
from kit.shapes import box, place
from kit.shots import shot
from models import baked, linens, packed, preserves, scattered, sweets, tableware, thrown
from shots.light import PHOTO, candle

FLAVOURS = {
    'sea-salt': ('salt', '#d9cdb6', '#7f98a3', '海盐', 'SEA SALT'),
    'sesame': ('sesame', '#d3b98c', '#a8762c', '芝麻', 'SESAME'),
    'seaweed': ('laver', '#b7c0a6', '#566b45', '海苔', 'SEAWEED'),
}
PILE = [
    (4.2, -5.4, 0, 12), (9.2, -3.4, 0, -50), (-0.6, -7.6, 0, 64), (6.4, -4.6, 1.3, -20, 8, -6), (1.4, -4.6, 0.75, 150, -14, 6),
    (7.6, -8.4, 0, 100), (12.4, -7.4, 0, 20),
]


def pretzel_bag(flavour):
    _, colour, band, name, english = FLAVOURS[flavour]
    front = packed.pouch(13, 7.5, 18.5, packed.coated(colour, 0.7), 5, seal=m.plain('#8d7d66', 0.8))
    packed.pouch_label(front, 7.6, 8.6, 8.2, '#f3ead8', band, '碱水拧结', f'LYE PRETZELS · {english}', f'{name} · 巷灯 · 120 g')


for flavour in FLAVOURS:
    @shot(f'LP-PAN-001/{flavour}', ground='linen', frame=27, height=0.27, elevation=22)
    def _(_lit, flavour=flavour):
        with place((-3.4, 2.2, 0), 8):
            pretzel_bag(flavour)
        baked.pretzel_pile(FLAVOURS[flavour][0], PILE[:6], 3)


for kind in preserves.HONEYS:
    @shot(f'LP-PAN-002/{kind}', ground={'acacia': 'linen', 'lime': 'moss', 'jujube': 'clay'}[kind], frame=20, samples=24, height=0.28, elevation=17)
    def _(_lit, kind=kind):
        with place((-1.4, 1.2, 0)):
            preserves.honey_jar(kind)
        preserves.dipper((4.2, -4.6, 0), 24, honey=preserves.HONEYS[kind][0])
        preserves.puddle((-2.2, -7.4, 0), 1.5, preserves.HONEYS[kind][0], 2)


@shot('LP-PAN-002/sizes', ground='paper', frame=30, samples=24, height=0.25, elevation=15)
def _(_lit):
    for at, kind, size in (((-8.6, -0.6, 0), 'acacia', '500'), ((0.4, 2.2, 0), 'jujube', '1000'), ((8.8, -1.6, 0), 'lime',
        '250')):
        with place(at, at[0] * 0.8):
            preserves.honey_jar(kind, size)


def nuts(count, radius, height, at, seed=1):
    kinds = [baked.chestnut(seed + k) for k in range(4)]
    chance = random.Random(seed)
    for k in range(count):
        a, r = 2.4 * k, radius * math.sqrt((k + 0.5) / count)
        z = height * (1 - (r / radius) ** 2)
        scattered.put(kinds[k % 4], (at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + z), chance, (0.92, 1.08), 0.75)


def chestnut_bag(at, turn):
    with place(at, turn):
        front = packed.pouch(9.5, 4.6, 13, packed.coated('#8c4f2c', 0.6), 4, seal=m.plain('#5e3018', 0.8))
        packed.pouch_label(front, 5.6, 7.2, 6.0, '#f1e6cf', '#c58a3a', '栗子仁', 'ROASTED CHESTNUTS', '巷灯 · 80 g')


@shot('LP-PAN-003/bag', ground='clay', frame=22, height=0.23, elevation=22, aim=(0.8, 0))
def _(_lit):
    chestnut_bag((-3.4, 2.4, 0), 10)
    nuts(12, 3.6, 1.9, (4.0, -3.2, 0.75), 3)
    husk = baked.shelled()
    for at, turn, lean in (((-3.4, -4.6, 0.8), 30, (0, 0)), ((-1.0, -6.4, 0.8), 160, (0, 12)), ((8.6, -5.4, 0.8), -60, (0, 0))):
        scattered.pose(scattered.link(husk, smooth=False), at, turn, lean)


@shot('LP-PAN-003/bowl', ground='linen', frame=21, height=0.2, elevation=38)
def _(_lit):
    linens.napkin(19, 15, '#a8754f', (0.4, 0, 0), -12, 2, 6)
    with place((0, 0.6, 0.6)):
        tableware.bowl('moss', True)
        nuts(20, 5.8, 0, (0, 0, 4.9), 9)
        nuts(24, 5.9, 2.2, (0, 0, 6.2), 7)


def drop_shot(flavour):
    def build(_lit):
        sweets.roll(flavour, (-0.6, 2.4, 0), 12, 34)
        sweets.roll(flavour, (1.4, -1.2, 0), -7, 52)
        sweets.drops(flavour, [(-4.6, -3.8, 0, 0), (-2.6, -5.0, 0, 40), (-4.0, -4.9, 0.75, 10, 14, -10), (4.8, -5.0, 0, 80),
            (2.2, -4.6, 0, 0, 0, 0)])
    return build


@shot('LP-PAN-005/jar', ground='mist', frame=30, samples=24, height=0.31, elevation=18)
def _(_lit):
    with place((-1.6, 1.6, 0)):
        sweets.drop_jar()
    sweets.roll('plum', (5.6, -7.6, 0), 20, 40)
    sweets.drops('tangerine', [(-6.4, -8.6, 0, 0), (-3.6, -9.6, 0, 30)])
    sweets.drops('grape', [(-4.9, -8.0, 0, 50), (-8.8, -7.0, 0, 50)])


for flavour in sweets.DROPS:
    shot(f'LP-PAN-005/{flavour}', ground={'tangerine': 'paper', 'plum': 'moss', 'grape': 'dusk', 'soda': 'linen'}[flavour], frame=20,
        height=0.06, elevation=42, samples=16)(drop_shot(flavour))


for share in sweets.CHOCOLATE:
    @shot(f'LP-PAN-006/{share}', ground={'55': 'clay', '72': 'linen', '88': 'dusk'}[share], frame=20.5,
        height=0.02, elevation=46, aim=(0.2, -0.6))
    def _(_lit, share=share):
        sweets.wrapper(share, (-1.2, 3.6, 0), 8)
        body = sweets.cocoa(share)
        sweets.squares(3, 3, body, (-4.4, -4.6, 0), -12, torn='r', seed=2)
        sweets.squares(1, 2, body, (2.4, -3.9, 0), 24, torn='l', seed=3)
        sweets.squares(1, 1, body, (6.2, -5.4, 0), -34, torn='l', seed=4)
        sweets.squares(1, 1, body, (3.2, -7.2, 0), 10, (0, 0), seed=5)


@shot('LP-PAN-007/one', ground='clay', frame=14.5, height=0.09, elevation=36, aim=(0.9, 0))
def _(_lit):
    baked.mooncake((-1.4, 2.4, 0), 12)
    baked.mooncake((3.2, -3.2, 0), -34, cut=110)


@shot('LP-PAN-007/box', ground='dusk', frame=30, height=0.1, elevation=44)
def _(_lit):
    mooncake_box((0.4, 0.6, 0), 8)


def mooncake_box(at, turn):
    """Six cakes in an open box of red card; its lid stands behind."""
    with place(at, turn):
        red, inside = m.card('#8e2f26'), m.paper('#ecdfc2')
        wide, deep, tall = 23.4, 16.0, 4.2
        box((wide, deep, 0.3), red, edge=0.05)
        for y in (-1, 1):
            box((wide, 0.35, tall), red, (0, y * (deep / 2 - 0.17), 0), edge=0.06)
        for x in (-1, 1):
            box((0.35, deep, tall), red, (x * (wide / 2 - 0.17), 0, 0), edge=0.06)
        box((wide - 0.8, deep - 0.8, 0.1), inside, (0, 0, 0.3), edge=0.02)
        for x in (-1, 1):
            box((0.2, deep - 0.8, 2.6), inside, (x * 3.75, 0, 0.3), edge=0.03)
        box((wide - 0.8, 0.2, 2.6), inside, (0, 0, 0.3), edge=0.03)
        for c in range(3):
            for r in range(2):
                baked.mooncake(((c - 1) * 7.5, (r - 0.5) * 7.7, 0.42), 3 * c - 4 * r)


@shot('LP-PAN-008/tin', ground='linen', frame=32, height=0.2, elevation=32)
def _(_lit):
    with place((-1.6, 2.6, 0)):
        full_tin()
    baked.cookies([(7.2, -8.2, 0, 0), (2.6, -10.2, 0, 80), (5.6, -8.0, 1.05, 40, 8, -6)], 11)


def full_tin():
    baked.cookie_tin()
    places = []
    for k in range(6):
        a = 2 * math.pi * k / 6 + 0.3
        places.append((5.0 * math.cos(a), 5.0 * math.sin(a), 6.0, k * 70, -24 * math.sin(a), 24 * math.cos(a)))
    places.append((0.2, -0.2, 7.0, 20, 6, -5))
    baked.cookies(places, 3)


@shot('LP-PAN-008/close', ground='paper', frame=13.5, height=0.1, elevation=36, aim=(1, 0))
def _(_lit):
    baked.cookies([(-0.6, 2.0, 0, 0), (-0.2, 1.8, 1.05, 90, 2, 1), (0.3, 1.9, 2.1, 200, -2, 2), (2.6, -3.4, 0.2, 130, 9, 0)], 5)


FRUIT_GROUND = {'strawberry': 'clay', 'blueberry': 'dusk', 'tangerine': 'linen'}


def fruit(kind):
    if kind == 'strawberry':
        for at, turn, size, seed in (((3.4, -3.4, 1.25), 30, 1.0, 1), ((6.0, -2.6, 1.1), -70, 0.9, 2), ((-4.8, -3.4, 1.15), 150,
            0.95, 3)):
            preserves.strawberry(at, turn, (96, 0), size, seed)
    elif kind == 'blueberry':
        preserves.blueberries([(3.0, -3.4), (4.6, -2.8), (4.2, -4.4), (5.9, -3.9), (2.2, -5.0), (-4.6, -2.8), (-3.8, -4.4),
            (6.8, -2.2)], 5)
    else:
        preserves.tangerine((5.2, 1.2, 0), 30, 0.9)
        preserves.tangerine((-5.6, -1.2, 0), 150, 0.84)


for kind in preserves.JAMS:
    @shot(f'LP-PAN-010/{kind}', ground=FRUIT_GROUND[kind], frame=18, samples=20, height=0.24, elevation=20)
    def _(_lit, kind=kind):
        preserves.jam_jar(kind, (-0.4, 0.8, 0), 4)
        fruit(kind)


@shot('LP-PAN-010/three', ground='paper', frame=26.5, samples=20, height=0.19, elevation=18)
def _(_lit):
    for at, kind in (((-7.8, -0.6, 0), 'strawberry'), ((0, 1.8, 0), 'blueberry'), ((7.8, -0.8, 0), 'tangerine')):
        preserves.jam_jar(kind, at, at[0])
    preserves.strawberry((-3.6, -5.2, 1.2), 40, (96, 0), 0.95, 1)
    preserves.blueberries([(1.4, -5.0), (3.0, -5.4), (2.4, -3.8)], 3)


# Photos of reviews


@shot('LP-PAN-001/photo-table', ground='table', frame=28, height=0.15, elevation=28, aim=(0.6, 0.8), **PHOTO)
def _(_lit):
    with place((-4.8, 4.4, 0), 22):
        pretzel_bag('sesame')
    baked.pretzel_pile('sesame', [(3.4, -2.8, 0, 40), (7.4, -0.6, 0, 120), (5.2, -1.8, 0.8, -20, 8, -6), (-1.8, -5.2, 0, 200)],
        21)
    with place((8.6, 5.4, 0), 50):
        thrown.tea_cup('#e7dfcd', '#c87f2c', seed=4)


@shot('LP-PAN-002/photo-window', ground='table', frame=26, samples=20, height=0.2, elevation=26, aim=(0, 0.6), **PHOTO)
def _(_lit):
    with place((-4.0, 2.6, 0), 30):
        preserves.honey_jar('jujube', '500')
    preserves.toast((5.0, -2.8, 0), -24)
    preserves.puddle((5.4, -2.6, 1.34), 2.6, preserves.HONEYS['jujube'][0], 4)


@shot('LP-PAN-003/photo-night', ground='night', frame=30, height=0.2, elevation=26, aim=(0, 0.6), **PHOTO)
def _(_lit):
    with place((3.6, -1.8, 0)):
        tableware.bowl('terracotta', False)
        nuts(9, 4.0, 0, (0, 0, 4.4), 19)
        nuts(14, 4.4, 1.6, (0, 0, 5.4), 17)
    candle((-7.0, 1.2, 0), 10)
    nuts(2, 1.2, 0, (-3.4, -6.4, 0.75), 5)


@shot('LP-PAN-005/photo-table', ground='table', frame=22, height=0.04, elevation=42, aim=(0, 0.4), samples=12, **PHOTO)
def _(_lit):
    sweets.roll('soda', (-1.0, 2.6, 0), 24, 34)
    sweets.roll('grape', (1.6, -1.4, 0), -10, 50)
    sweets.drops('soda', [(-5.4, -2.8, 0, 0), (-3.8, -4.4, 0, 70)])


@shot('LP-PAN-006/photo-night', ground='night', frame=30, height=0.14, elevation=30, aim=(0, 0.4), **PHOTO)
def _(_lit):
    sweets.wrapper('88', (0.8, -2.4, 0), 16)
    body = sweets.cocoa('88')
    sweets.squares(2, 2, body, (-3.4, -8.4, 0), -14, torn='r', seed=7)
    sweets.squares(1, 1, body, (2.4, -9.2, 0), 28, torn='l', seed=8)
    candle((-8.4, 2.2, 0), 10)


@shot('LP-PAN-007/photo-night', ground='night', frame=24, height=0.16, elevation=28, aim=(0, 0.4), **PHOTO)
def _(_lit):
    baked.mooncake((2.2, -2.6, 0.1), -20, cut=95)
    with place((7.6, 3.4, 0), 30):
        thrown.tea_cup('#c9cdb8', '#c87f2c', seed=9)
    candle((-5.6, 2.4, 0), 10)


@shot('LP-PAN-008/photo-table', ground='table', frame=30, height=0.14, elevation=30, aim=(0, 1.2), **PHOTO)
def _(_lit):
    with place((-2.4, 1.2, 0), 20):
        tableware.plate(10.5)
        baked.cookies([(-3.0, 1.8, 0.9, 0), (3.2, 2.6, 0.9, 60), (1.0, -2.8, 1.2, 150, 6, 4)], 21)
    with place((9.4, 6.6, 0), -40):
        thrown.coffee_cup(True, 8)


@shot('LP-PAN-010/photo-table', ground='table', frame=24, samples=20, height=0.18, elevation=28, aim=(0, 0.6), **PHOTO)
def _(_lit):
    preserves.jam_jar('blueberry', (-4.4, 3.2, 0), 24, lid=False)
    preserves.toast((4.0, -2.4, 0), 18, jam='blueberry')


@shot('LP-PAN-010/photo-window', ground='table', frame=20, samples=20, height=0.24, elevation=20, **PHOTO)
def _(_lit):
    preserves.jam_jar('tangerine', (0.6, 0.6, 0), -26)
    preserves.tangerine((-5.4, -2.0, 0), 200, 0.86)
