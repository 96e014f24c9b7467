"""Lamps & Light."""

from kit import materials as m
from kit.shapes import box, lathe, place, rod, smooth, tube
from kit.shots import shot
from models import lamps

APRICOT, VERMILION, BAMBOO = '#e7b873', '#c8452e', '#8fa86c'

LANTERNS = {
    f'{name}-{size}': (colour, size)
    for name, colour, sizes in (('apricot', APRICOT, (20, 30, 45)), ('vermilion', VERMILION, (20, 30, 45)), ('bamboo', BAMBOO, (20, 30)))
    for size in sizes
}


def lantern_of(colour, size):
    return lambda lit: lamps.paper_lantern(colour, size, lit)


shot('LP-LIT-001/apricot', ground='linen', frame=50, lamp='own', height=0.36)(lantern_of(APRICOT, 30))
for name, (colour, size) in LANTERNS.items():
    shot(f'LP-LIT-001/{name}', ground='linen', frame=66, lamp='own', height=0.4)(lantern_of(colour, size))


@shot('LP-LIT-001/sizes', ground='linen', frame=96, lamp='own', height=0.3)
def _(lit):
    for at, turn, colour, size in (((-27, 8, 0), 10, VERMILION, 30), ((9, 18, 0), 40, APRICOT, 45), ((26, -12, 0), 70, BAMBOO, 20)):
        with place(at, turn):
            lamps.paper_lantern(colour, size, lit)


@shot('LP-LIT-002/front', ground='dusk', frame=24, lamp='own', height=0.3)
def _(lit):
    with place(turn=-18):
        lamps.crescent(lit)


@shot('LP-LIT-003/front', ground='clay', frame=22, lamp='own', height=0.33)
def _(lit):
    board(22)
    with place((0.4, -1.3, 9.6), 14, (0, 8)):
        lamps.star_light(lit)
    with place((0.4, 0, 4.6), 6):
        lamps.clip()


def board(wide):
    """The edge of a headboard or a shelf, standing."""
    box((wide * 2.4, 1.8, 7.6), m.wood('#b98958', '#94683c', along='x'), (0, 0.8, 0), edge=0.25)


@shot('LP-LIT-004/15', ground='linen', frame=44, lamp='own', height=0.4)
def _(lit):
    lamps.moon_lamp(15, lit)


@shot('LP-LIT-005/e27', ground='paper', frame=18, lamp='own', height=0.33)
def _(lit):
    lamps.bulb(lit)


@shot('LP-LIT-006/front', ground='dusk', frame=19, lamp='beside', height=0.36)
def _(_lit):
    lamps.mirror_ball(6, (0, 0, 6.05))


@shot('LP-LIT-007/after-rain', ground='clay', frame=19, lamp='own', height=0.32)
def _(lit):
    lamps.candle_in_glass(lit)


@shot('LP-LIT-008/front', ground='linen', frame=20, lamp='own', height=0.2, elevation=24)
def _(lit):
    with place(turn=-28):
        lamps.oil_lamp(lit)


@shot('LP-LIT-009/side', ground='mist', frame=23, lamp='beside', height=0.12, elevation=30)
def _(lit):
    with place(turn=24):
        lamps.crank_torch(lit=lit)


@shot('LP-LIT-010/aa', ground='moss', frame=14, lamp='beside', height=0.2, elevation=20)
def _(_lit):
    for k in range(4):
        lamps.cell(at=(-2.6 + k * 1.7, (k % 2) * 0.5, 0), turn=k * 40)
