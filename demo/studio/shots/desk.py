"""Desk & Paper."""

import math

from kit import materials as m
from kit.shapes import place, rounded, slab
from kit.shots import shot
from models import glassware, painted, papers, tableware, turned, wirework
from shots.light import PHOTO, books, candle

CLOTHS = {'aubergine': ('#604858', '#3b2a37'), 'pine': ('#4f6156', '#2f3f37'), 'chestnut': ('#7d5540', '#513627')}
INKS = {'rainy-blue': '#2f4560', 'bottle-green': '#24443a', 'wine': '#5e2530'}
SIZES = {'a5': (14.8, 21.0, 1.75), 'a6': (10.5, 14.8, 1.6)}


def notebook_of(colour):
    def build(_lit):
        with place(turn=-16):
            papers.notebook(*SIZES['a5'], *CLOTHS[colour])
    return build


for name in CLOTHS:
    shot(f'LP-DSK-001/{name}', ground='linen', frame=31, height=0.0, elevation=52)(notebook_of(name))


@shot('LP-DSK-001/sizes', ground='clay', frame=38, height=0.0, elevation=50)
def _(_lit):
    with place((-5.6, 1.2, 0), -10):
        papers.notebook(*SIZES['a5'], *CLOTHS['chestnut'])
    with place((8.8, -2.2, 0), 12):
        papers.notebook(*SIZES['a6'], *CLOTHS['pine'])


@shot('LP-DSK-001/open', ground='mist', frame=40, height=0.0, elevation=46)
def _(_lit):
    with place(turn=-14):
        papers.open_notebook(14.8, 21.0, CLOTHS['pine'][0])
        turned.fountain_pen(INKS['rainy-blue'], (8.2, -1.5, 1.1), 62)


@shot('LP-DSK-002/front', ground='clay', frame=33, height=0.0, elevation=52)
def _(_lit):
    with place((0.2, 0, 0), turn=14):
        papers.ledger()


@shot('LP-DSK-002/page', ground='paper', frame=30, height=0.0, elevation=56)
def _(_lit):
    with place(turn=-9):
        papers.ledger_open()


@shot('LP-DSK-003/set', ground='clay', frame=35, height=0.02, elevation=52)
def _(_lit):
    papers.writing_set()


@shot('LP-DSK-003/letter', ground='linen', frame=26, height=0.0, elevation=56)
def _(_lit):
    with place((2.8, 4.6, 0), 10):
        papers.envelope()
    papers.letter((-0.8, -2.2, 0.35), -7)
    papers.stamp((8.3, -7.2, 0.01), 12)


GRADES = {'hb': ('HB', '#3f5a4c'), '2b': ('2B', '#c08a34'), '6b': ('6B', '#35363b')}


def pencil_of(grade, colour):
    def build(_lit):
        turned.pencil(grade, colour, at=(0, 0, 0), turn=38)
        for x, y, turn in ((5.6, -3.4, 20), (3.2, -5.2, 130)):
            turned.shaving((x, y, 0.15), colour, turn)
    return build


def box_of(grade, colour):
    def build(_lit):
        with place(turn=-14):
            turned.sleeve(grade, colour, (1.2, 10.6, 0))
            with place((0, -0.6, 0)):
                turned.pencil_box(grade, colour)
        turned.sharpener((8.6, -9.0, 0), 24)
    return build


for name, (grade, colour) in GRADES.items():
    shot(f'LP-DSK-004/{name}-one', ground='paper', frame=20, height=0.0, elevation=48)(pencil_of(grade, colour))
    if name != '6b':
        shot(f'LP-DSK-004/{name}-box', ground='paper', frame=32, height=0.02, elevation=50)(box_of(grade, colour))


@shot('LP-DSK-005/12', ground='linen', frame=34, height=0.03, elevation=48)
def _(_lit):
    with place(turn=-9):
        turned.tin_lid(20.6, 10, (0.8, 11.4, 0), 3)
        with place((0, -0.4, 0)):
            turned.crayon_tin(12)


@shot('LP-DSK-005/24', ground='linen', frame=34, height=0.0, elevation=48)
def _(_lit):
    with place((0, 0.5, 0), -9):
        turned.crayon_tin(24)


def pen(colour):
    turned.fountain_pen(colour, (-0.4, -1.4, 0), 30)
    turned.pen_cap(colour, (-1.2, 2.4, 0), 24)


@shot('LP-DSK-007/rainy-blue', ground='paper', frame=16, height=0.0, elevation=42)
def _(_lit):
    pen(INKS['rainy-blue'])


for name in ('bottle-green', 'wine'):
    shot(f'LP-DSK-007/{name}', ground='paper', frame=16, height=0.0, elevation=42)(lambda _lit, name=name: pen(INKS[name]))


@shot('LP-DSK-007/nib', ground='clay', frame=8.5, height=0.0, elevation=40, blur=0.7)
def _(_lit):
    papers.sheet(24, 16, (0, 1.5, 0), 6, seed=3)
    turned.written('今夜有雨，记得收衣', 0.95, (-0.2, -1.55, 0.035), turned.ink('#2c3d63'), turn=4)
    turned.fountain_pen(INKS['rainy-blue'], (-3.6, 1.7, 0.03), -14)


@shot('LP-DSK-010/running', ground='clay', frame=24, height=0.35, elevation=12)
def _(_lit):
    turned.hourglass(0.62)


@shot('LP-DSK-010/desk', ground='dusk', frame=30, height=0.26, elevation=18)
def _(_lit):
    with place((4.6, -1.6, 0)):
        turned.hourglass(0.4)
    with place((-7.0, 4.6, 0), 24):
        papers.notebook(*SIZES['a6'], *CLOTHS['pine'])
    turned.pencil(*GRADES['2b'], at=(-2.6, -8.2, 0), turn=8)


@shot('LP-DSK-006/side', ground='mist', frame=22, height=0.0, elevation=46)
def _(_lit):
    turned.brush(turn=34)


GRIPS = {'tomato': '#c2452f', 'sea-blue': '#37637f'}


def scissors_of(colour, left):
    def build(_lit):
        with place((0, -0.2, 0), -32 if not left else 32):
            wirework.scissors(colour, left)
    return build


for name, colour, left in (('right-tomato', 'tomato', False), ('right-sea-blue', 'sea-blue', False), ('left-tomato',
    'tomato', True)):
    shot(f'LP-DSK-008/{name}', ground='linen', frame=22.5, height=0.0, elevation=56)(scissors_of(GRIPS[colour], left))


@shot('LP-DSK-009/tin', ground='moss', frame=17, height=0.05, elevation=40)
def _(_lit):
    with place((-1.4, 0.6, 0)):
        wirework.clip_tin()
    wirework.clip_lid((4.0, 1.2, 1.75), 14, (0, 36))
    for x, y, turn in ((0.9, -5.2, 68), (4.9, -3.6, -30), (-4.9, -4.0, 24)):
        wirework.paper_clip((x, y, 0.06), turn)


@shot('LP-DSK-009/in-use', ground='paper', frame=21, height=0.0, elevation=56)
def _(_lit):
    wirework.clipped_sheets((-1.4, -0.6, 0), -9)
    for x, y, turn in ((6.3, 0.4, 20), (6.2, -4.6, 70)):
        wirework.paper_clip((x, y, 0.06), turn)


@shot('LP-DSK-006/river', ground='clay', frame=24, height=0.0, elevation=50)
def _(_lit):
    papers.sheet(19, 13.5, (-0.6, 0.4, 0), -6, seed=9, torn_by=3.5, skin=painted.cold_pressed())
    painted.river([(-8.2, 2.6), (-5.2, 3.8), (-2.2, 2.3), (0.6, 0.5), (3.0, 0.2), (5.0, -0.4), (6.6, -2.2)])
    turned.brush((11.6, -8.6, 0.05), 128, wet='#274d66')


@shot('LP-DSK-005/drawing', ground='paper', frame=27, height=0.0, elevation=52)
def _(_lit):
    with place((-1.2, 1.4, 0), 7):
        papers.sheet(19, 14, (0, 0, 0), seed=5)
        turned.drawing()
    for colour, at, turn, used in ((turned.WHEEL[0], (5.6, -7.6, 0), 18, 0), (turned.WHEEL[7], (-4.0, -8.6, 0), -8, 1.6),
        (turned.WHEEL[2], (10.4, -0.6, 0), 74, 0.8)):
        turned.crayon(colour, at, turn, used)


# Photos of reviews


def handwritten(lines, left, top, colour, size=0.8, step=1.25):
    """Lines by hand from a left edge; a line that begins with a wide space is set in by two."""
    for k, text in enumerate(lines):
        line = turned.written(text, size, (0, top - k * step, 0.035), turned.ink(colour))
        line.location.x = left - min(vertex.co.x for vertex in line.data.vertices) + (2 * size if text[0] == '　' else 0)


@shot('LP-DSK-001/photo-table', ground='table', frame=38, height=0.0, elevation=42, aim=(0, 3.8), **PHOTO)
def _(_lit):
    with place((0, 4, 0), 22):
        papers.open_notebook(14.8, 21.0, CLOTHS['chestnut'][0])
        turned.pencil(*GRADES['hb'], length=15, at=(9.4, -1.6, 1.08), turn=70)
        with place((0, 0, 1.0)):
            handwritten(
                ['九月十二日　阴', '房租交了。', '楼上的钢琴换了曲子，', '弹到一半总是停。', '晚上煮面，盐放多了。'],
                -12.8, 7.35, '#4a4a4c', 0.85, 1.4,
            )


@shot('LP-DSK-001/photo-night', ground='night', frame=27, height=0.14, elevation=28, aim=(0.6, 0.6), **PHOTO)
def _(_lit):
    with place((-2.6, -1.6, 0), 24):
        papers.notebook(*SIZES['a6'], *CLOTHS['aubergine'])
    candle((6.2, 4.2, 0), 10)


@shot('LP-DSK-002/photo-table', ground='table', frame=31, height=0.0, elevation=42, aim=(0, 3.6), **PHOTO)
def _(_lit):
    with place((-1, 4, 0), -26):
        papers.ledger()
    turned.pencil(*GRADES['2b'], length=13, at=(10.6, 1.4, 0), turn=64)


@shot('LP-DSK-003/photo-night', ground='night', frame=27, height=0.08, elevation=38, aim=(-0.6, 3.0), **PHOTO)
def _(_lit):
    with place((4.0, 8.2, 0), 16):
        papers.envelope()
    with place((-1.4, 0.2, 0.3), 9):
        papers.sheet(14.8, 10.5, (0, 0, 0), seed=7)
        handwritten(
            ['外婆：', '　　柿饼收到了，一个都没坏。', '楼下的桂花今年开得晚，我捡', '了一包，夹在信里。', '　　天冷了别省电，灯开着。',
                '过年我早点回来。'],
            -6.2, 4.0, '#2e3c63', step=1.22,
        )
        turned.written('小禾', 0.8, (4.8, -3.9, 0.035), turned.ink('#2e3c63'))
    candle((-7.6, 9.0, 0), -12)


@shot('LP-DSK-004/photo-table', ground='table', frame=24, height=0.0, elevation=42, aim=(0, 1.6), **PHOTO)
def _(_lit):
    grade, colour = GRADES['hb']
    for length, y, turn in ((19, 5.0, 26), (15.5, 1.6, 22), (12, -1.8, 28)):
        turned.pencil(grade, colour, length, at=(-1.5 - (19 - length) * 0.4, y, 0), turn=turn)
    turned.sharpener((6.6, -0.8, 0), 70)
    for x, y, turn in ((7.4, 3.0, 40), (9.0, 0.8, 160), (4.4, -2.6, 260)):
        turned.shaving((x, y, 0.15), colour, turn)


@shot('LP-DSK-005/photo-table', ground='table', frame=30, height=0.0, elevation=46, aim=(0.2, 2.8), **PHOTO)
def _(_lit):
    with place((-2.4, 3.6, 0), -12):
        papers.sheet(21, 15, (0, 0, 0), seed=12)

        def field(left, right, low, high, colour, z, seed):
            count = int((right - left) / 0.42)
            turned.scribble([(left + (right - left) * k / count, (low, high)[k % 2] + 0.5 * math.sin(2.3 * k)) for k in
                range(count + 1)], 0.62, colour, z, seed)

        field(-8.0, 1.6, -2.6, 4.2, turned.WHEEL[2], 0.03, 41)
        field(-2.4, 7.6, -4.4, 2.2, turned.WHEEL[7], 0.036, 42)
        field(-2.4, 1.6, -2.6, 2.2, turned.WHEEL[5], 0.042, 43)
    turned.crayon(turned.WHEEL[2], (8.4, -2.8, 0), 36, 1.8)
    turned.crayon(turned.WHEEL[7], (12.4, 4.4, 0), 74, 1.2)


@shot('LP-DSK-005/photo-window', ground='table', frame=42, height=0.0, elevation=46, aim=(0, 3), **PHOTO)
def _(_lit):
    turned.tin_lid(20.6, 10, (9.6, 16.4, 0), -16)
    with place((-8.4, 9.6, 0), 9):
        turned.crayon_tin(12, taken=(0, 3, 7))
    with place((0.4, -5.4, 0), -7):
        papers.sheet(25, 17.5, (0, 0, 0), seed=18)
        turned.rainbow()
        turned.crayon(turned.WHEEL[7], (3.5, -3.0, 0.06), 108, 1.4)
    turned.crayon(turned.WHEEL[0], (16.2, 2.6, 0), 64, 1.0)
    turned.crayon(turned.WHEEL[3], (-15.8, -6.4, 0), 100, 0.6)


@shot('LP-DSK-006/photo-table', ground='table', frame=35, height=0.0, elevation=38, samples=24, aim=(0.4, 1.8), **PHOTO)
def _(_lit):
    with place((-2.6, 3.6, 0), 8):
        papers.sheet(24, 16, (0, 0, 0), seed=15, torn_by=2.5, skin=painted.cold_pressed())
        painted.hills(20.5, 12)
    with place((12.0, 8.4, 0)):
        glassware.tumbler('#8fbfd8', 6.0, 3.4, 8.6)
    with place((4.4, -9.4, 0.35), 164, (0, -3.4)):
        turned.brush(wet='#274d66')
    tableware.rest((-0.4, -8.0, 0), 164)


@shot('LP-DSK-006/photo-window', ground='table', frame=30, height=0.0, elevation=46, aim=(0.2, 2.4), **PHOTO)
def _(_lit):
    with place((0, 2.6, 0), 10):
        papers.sheet(24, 15, (-1.2, 1.2, 0), seed=15)
        painted.river([(-11.6, -2.4), (-8.2, 0.2), (-5.0, 3.6), (-1.4, 3.0), (1.4, -0.6), (4.6, -1.8), (7.4, 1.4), (9.4, 3.6)])
        turned.brush((12.9, -6.0, 0.05), 110, wet='#274d66')


@shot('LP-DSK-007/photo-table', ground='table', frame=24, height=0.0, elevation=42, aim=(0, 2.4), **PHOTO)
def _(_lit):
    with place((-0.6, 4.2, 0), 12):
        slab(rounded(17.5, 11.2, 0.12), 0.1, m.paper('#e9dfca', fibre=0.3), edge=0.03)
        with place((0, 0, 0.08)):
            handwritten(['成都市浣花溪路 17 号', '　　林外婆　收'], -5.6, 0.9, '#3a2632', 0.95, 1.7)
        papers.stamp((6.9, 3.6, 0.1), -3)
    turned.fountain_pen(INKS['wine'], (0.6, -0.6, 0.1), 22)
    turned.pen_cap(INKS['wine'], (5.8, -3.4, 0), -12)


@shot('LP-DSK-007/photo-night', ground='night', frame=25, height=0.12, elevation=34, aim=(0, 1.4), **PHOTO)
def _(_lit):
    with place((-1.8, 1.0, 0), 14):
        papers.sheet(14.8, 13, (0, 0, 0), seed=21)
        handwritten(
            ['空山新雨后', '天气晚来秋', '明月松间照', '清泉石上流', '竹喧归浣女'], -5.4, 4.4, '#25463c', 0.95, 1.75,
        )
        turned.fountain_pen(INKS['bottle-green'], (3.6, -2.2, 0.05), 128)
    turned.pen_cap(INKS['bottle-green'], (10.0, 1.6, 0), 76)
    candle((6.6, 8.2, 0), 8)


@shot('LP-DSK-008/photo-table', ground='table', frame=28, height=0.0, elevation=44, aim=(0, 2.4), **PHOTO)
def _(_lit):
    cloth = m.cloth('#56708a', 0.05)
    with place((-2.6, 4.2, 0), 14):
        slab([(-7.5, -5), (-0.3, -5.2), (1.6, 5.2), (-7.5, 5)], 0.08, cloth, edge=0.03)
        slab([(0.4, -5.2), (9.6, -4.6), (9.2, 5.4), (2.4, 5.2)], 0.08, cloth, edge=0.03)
    with place((3.6, 1.4, 0.1), 112):
        wirework.scissors(GRIPS['tomato'], left=True)


@shot('LP-DSK-009/photo-table', ground='table', frame=18, height=0.2, elevation=16, **PHOTO)
def _(_lit):
    books((1.5, 4.4, 0), 8, (16, 11, 2.6, '#7a4a3a'), (14.5, 10, 2.0, '#4d5f52'))
    with place((-1.6, -1.6, 3.98), -14, (84, 0)):
        wirework.clip_tin()
    wirework.clip_lid((4.6, -2.6, 0), -20)


@shot('LP-DSK-010/photo-window', ground='table', frame=28, height=0.3, elevation=15, samples=24, **PHOTO)
def _(_lit):
    with place((-1.4, -1.0, 0), 30):
        turned.hourglass(0.35)
    books((8.4, 5.0, 0), -18, (15, 11, 2.4, '#6b4d3c'), (14, 10, 1.8, '#8d8671'))
    turned.pencil(*GRADES['6b'], length=14, at=(6.2, -3.6, 0), turn=-24)
