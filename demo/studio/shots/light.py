"""Lamps & Light."""

from kit import materials as m
from kit.shapes import ball, box, lathe, place, rod, tube
from kit.shots import shot
from kit.studio import lamp
from models import lamps, lantern

APRICOT, VERMILION, BAMBOO = '#e9b97a', '#c4472f', '#93ab72'


def lantern_of(colour, size):
    return lambda lit: lantern.paper_lantern(colour, size, lit)


shot('LP-LIT-001/apricot', ground='linen', frame=50, lamp='own', height=0.36)(lantern_of(APRICOT, 30))
for name, colour, sizes in (('apricot', APRICOT, (20, 30, 45)), ('vermilion', VERMILION, (20, 30, 45)), ('bamboo', BAMBOO, (20, 30))):
    for size in sizes:
        shot(f'LP-LIT-001/{name}-{size}', ground='linen', frame=70, lamp='own', height=0.39)(lantern_of(colour, size))


@shot('LP-LIT-001/sizes', ground='linen', frame=94, lamp='own', height=0.3)
def _(lit):
    for at, turn, colour, size in (((-30, 6, 0), 10, VERMILION, 30), ((11, 18, 0), 40, APRICOT, 45), ((31, -14, 0), 70, BAMBOO, 20)):
        with place(at, turn):
            lantern.paper_lantern(colour, size, lit)


PHOTO = {'width': 800, 'blur': 1.6}


@shot('LP-LIT-001/photo-table', ground='table', frame=62, height=0.3, elevation=20, **PHOTO)
def _(lit):
    with place((4, 6, 0), 55):
        lantern.paper_lantern(VERMILION, 30, lit)
    books((-17, -6, 0), 28, (19, 13, 2.4, '#3f5a6b'))


@shot('LP-LIT-001/photo-night', ground='night', frame=70, height=0.36, elevation=11, **PHOTO)
def _(lit):
    with place((-3, 8, 0), 15):
        lantern.paper_lantern(APRICOT, 45, lit)


def books(at, turn, *kinds):
    """Closed books in a pile, spines to the camera: (width, depth, height, colour)."""
    z = 0
    with place(at, turn):
        for index, (wide, deep, tall, colour) in enumerate(kinds):
            with place((0, 0, z), (index * 37) % 11 - 5):
                cover, pages = m.cloth(colour, 0.04), m.paper('#ece3d0', fibre=0.6)
                box((wide, deep, 0.25), cover, edge=0.06)
                box((wide - 0.5, deep - 0.4, tall - 0.4), pages, (0, 0.1, 0.2), edge=0.05)
                box((wide, deep, 0.25), cover, (0, 0, tall - 0.25), edge=0.06)
                box((wide, 0.3, tall), cover, (0, -deep / 2 + 0.1, 0), edge=0.14)
            z += tall


@shot('LP-LIT-002/front', ground='dusk', frame=21, lamp='own', height=0.34)
def _(lit):
    with place(turn=-18):
        lamps.crescent(lit)


@shot('LP-LIT-002/bedside', ground='dusk', frame=32, lamp='own', height=0.33, elevation=16)
def _(lit):
    books((-2, 1, 0), 8, (19, 13, 2.6, '#5d6f7d'), (17, 12, 2.0, '#a34a33'))
    with place((-2.5, 0.6, 4.6), -24):
        lamps.crescent(lit)


def board(wide):
    """The edge of a headboard or a shelf, standing."""
    box((wide * 2.4, 1.8, 7.6), m.wood('#b98958', '#94683c', along='x'), (0, 0.8, 0), edge=0.25)


@shot('LP-LIT-003/front', ground='clay', frame=18, lamp='own', height=0.48)
def _(lit):
    board(22)
    with place((0, -1.3, 9.9), 12, (0, 8)):
        lamps.star_light(lit)
    with place((0, 0, 4.6), 6):
        lamps.clip()


@shot('LP-LIT-003/clip', ground='clay', frame=18, lamp='own', height=0.24, elevation=28)
def _(lit):
    with place((-3.4, 1.5, 0.72), 25, (-90, 0)):
        lamps.star_light(lit)
    with place((4.3, -1.2, 0.95), -35, (90, 0)):
        lamps.clip()
    with place((-2.6, -5.0, 0.72), 118, (90, 0)):
        lamps.cell()


for size in (15, 20, 28):
    shot(f'LP-LIT-004/{size}', ground='linen', frame=46 if size > 15 else 30, lamp='own', height=0.37)(lambda lit, size=size: lamps.moon_lamp(size, lit))


@shot('LP-LIT-004/reading', ground='linen', frame=48, lamp='own', height=0.25, elevation=16)
def _(lit):
    with place((-6, 3, 0)):
        lamps.moon_lamp(20, lit)
    books((10, -5, 0), -14, (18, 13, 2.2, '#47605a'), (15, 11, 1.6, '#b9803f'))


shot('LP-LIT-005/e27', ground='paper', frame=15.5, lamp='own', height=0.37, samples=24)(lambda lit: lamps.bulb(lit))
shot('LP-LIT-005/e14', ground='paper', frame=11, lamp='own', height=0.38, samples=24)(lambda lit: lamps.bulb(lit, small=True))


@shot('LP-LIT-005/three', ground='paper', samples=24, frame=22, lamp='own', height=0.28, elevation=20)
def _(lit):
    with place((-4.4, 1, 0), 20):
        lamps.bulb(lit)
    with place((4.0, 2.2, 0), 60):
        lamps.bulb(lit, small=True)
    with place((2.6, -4.6, 1.3), 196, (0, 98)):
        lamps.bulb(False)


@shot('LP-LIT-006/front', ground='dusk', frame=17, height=0.39)
def _(_lit):
    lamps.mirror_ball(6, (0, 0, 6.05))


@shot('LP-LIT-006/hung', ground='dusk', frame=24, height=0.52)
def _(_lit):
    hung_ball(50)


def hung_ball(turn):
    lamps.mirror_ball(6, (1.5, 0, 12), turn)
    rod((1.65, 0.35, 19), (1.65, 0.35, 60), 0.03, m.plastic('#8c8578'))


SCENTS = {
    'after-rain': ('雨后苔', 'AFTER RAIN', '#7e9470'),
    'tangerine-peel': ('橘子皮', 'TANGERINE PEEL', '#d9803a'),
    'old-books': ('旧书', 'OLD BOOKS', '#8a5f3f'),
    'no-scent': ('无香', 'NO SCENT', '#c9c1b2'),
}

for name, (scent, english, band) in SCENTS.items():
    shot(f'LP-LIT-007/{name}', ground='clay', frame=16, lamp='own', height=0.34, samples=24)(
        lambda lit, label=(scent, english, band): lamps.candle_in_glass(lit, *label),
    )


@shot('LP-LIT-007/table', ground='clay', samples=24, frame=30, lamp='own', height=0.22, elevation=18)
def _(lit):
    for at, turn, name in (((-7.5, 2, 0), -8, 'old-books'), ((0.8, -2.5, 0), 6, 'after-rain'), ((8.2, 3, 0), 12, 'tangerine-peel')):
        with place(at, turn):
            lamps.candle_in_glass(lit, *SCENTS[name])
    for k in range(3):
        rod((-6.5 + k * 1.1, -7.6 - k * 0.25, 0.12), (-2.4 + k * 1.0, -6.9 + k * 0.3, 0.12), 0.11, m.wood('#dcb887', '#c59a66'))
        ball(0.2, m.plain('#7b2a1f', 0.7), (-2.4 + k * 1.0, -6.9 + k * 0.3, 0.13), (1.5, 1, 1), 16)


@shot('LP-LIT-008/front', ground='linen', frame=16, lamp='own', height=0.15, elevation=24, aim=(0.6, 0))
def _(lit):
    with place(turn=-28):
        lamps.oil_lamp(lit)


@shot('LP-LIT-008/wicks', ground='linen', frame=21, lamp='own', height=0.13, elevation=30)
def _(lit):
    with place((-2.2, 1.8, 0), -40):
        lamps.oil_lamp(lit)
    cotton = m.cloth('#ece4d2', 0.04)
    for k in range(10):
        x = 3.2 + k * 0.42
        tube([(x - 2.2, -4.9 + (k % 3) * 0.2, 0.18), (x, -5.4 + (k % 2) * 0.3, 0.18 + (k % 3) * 0.12), (x + 2.0, -4.4, 0.18)], 0.17, cotton)
    tube([(3.2, -6.1, 0.3), (4.9, -5.0, 0.75), (6.2, -3.9, 0.3)], 0.07, m.cloth('#a8422d', 0.03))


@shot('LP-LIT-009/side', ground='mist', frame=20, height=0.11, elevation=30)
def _(lit):
    with place(turn=24):
        lamps.crank_torch(lit=lit)


@shot('LP-LIT-009/crank', ground='mist', frame=13, height=0.14, elevation=24, aim=(-0.5, 0))
def _(lit):
    with place((1.5, 1, 0), -28):
        lamps.crank_torch(lit=lit)


def four(small):
    def build(_lit):
        for k in range(4):
            lamps.cell(small, at=(-2.7 + k * 1.8, (k % 2) * 0.6, 0), turn=(-14, 6, -4, 16)[k])
    return build


shot('LP-LIT-010/aa', ground='moss', frame=11, height=0.22, elevation=18)(four(False))
shot('LP-LIT-010/aaa', ground='moss', frame=11, height=0.22, elevation=18)(four(True))
for name, small in (('aa-charger', False), ('aaa-charger', True)):
    @shot(f'LP-LIT-010/{name}', ground='moss', frame=16, height=0.08, elevation=38)
    def _(_lit, small=small):
        with place((-0.3, 0.4, 0), 16):
            lamps.charger(small)


# Photos of reviews

def candle(at, turn=0, scent='no-scent', mirrored=False):
    """A candle that burns on the table, and what its flame throws around it; `mirrored`: a mirror shows its flame."""
    with place(at, turn):
        lamps.candle_in_glass(True, *SCENTS[scent], mirrored=mirrored)
        lamp((-0.6, -1.2, 12.5), 1.5, size=1.2)


@shot('LP-LIT-002/photo-night', ground='night', frame=26, height=0.3, elevation=16, **PHOTO)
def _(lit):
    with place((2, 1, 0), 22):
        lamps.crescent(lit)


@shot('LP-LIT-003/photo-night', ground='night', frame=22, height=0.46, elevation=8, **PHOTO)
def _(lit):
    board(22)
    with place((-2, -1.3, 9.9), -16, (0, -6)):
        lamps.star_light(lit)
    with place((-2, 0, 4.6), -6):
        lamps.clip()


@shot('LP-LIT-004/photo-night', ground='night', frame=42, height=0.3, elevation=14, **PHOTO)
def _(lit):
    with place((3, 4, 0), -25):
        lamps.moon_lamp(20, lit)
    books((-13, -3, 0), 30, (17, 12, 2.2, '#7a4a3a'))


@shot('LP-LIT-005/photo-night', ground='night', frame=18, height=0.36, samples=24, **PHOTO)
def _(lit):
    with place((1, 0, 0), 35):
        lamps.bulb(lit)


@shot('LP-LIT-006/photo-table', ground='table', frame=20, height=0.34, elevation=18, **PHOTO)
def _(_lit):
    lamps.mirror_ball(6, (0.5, 1, 6.05), 70)


@shot('LP-LIT-007/photo-table', ground='table', frame=22, height=0.3, elevation=20, samples=24, **PHOTO)
def _(lit):
    with place((1, 2, 0), -18):
        lamps.candle_in_glass(lit, *SCENTS['tangerine-peel'])


@shot('LP-LIT-007/photo-night', ground='night', frame=24, height=0.3, elevation=13, samples=24, **PHOTO)
def _(lit):
    with place((-5, 3, 0), 14):
        lamps.candle_in_glass(lit, *SCENTS['no-scent'])
    with place((5, 0, 0), -10):
        lamps.candle_in_glass(lit, *SCENTS['after-rain'])


@shot('LP-LIT-008/photo-night', ground='night', frame=18, height=0.2, elevation=20, **PHOTO)
def _(lit):
    with place((0, 1, 0), -60):
        lamps.oil_lamp(lit)


@shot('LP-LIT-009/photo-table', ground='table', frame=24, height=0.1, elevation=30, **PHOTO)
def _(_lit):
    with place((0, 1, 0), -35):
        lamps.crank_torch()


@shot('LP-LIT-010/photo-table', ground='table', frame=19, height=0.07, elevation=40, **PHOTO)
def _(_lit):
    with place((0, 0, 0), -22):
        lamps.charger()
