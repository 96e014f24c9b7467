"""Rain & Outing."""

from kit.shapes import place
from kit.shots import shot
from kit.studio import area, lamp
from models import bound, camping, carried, clearing, joined, lantern, thrown, travel
from shots.light import PHOTO, books, candle

for colour in camping.UMBRELLAS:
    @shot(f'LP-OUT-001/{colour}', ground={'night-violet': 'mist', 'ink-green': 'linen', 'ochre': 'paper',
        'fog-grey': 'dusk'}[colour], frame=120, height=0.34, elevation=12)
    def _(_lit, colour=colour):
        open_umbrella((-12, 0, 0), 32, colour)


def open_umbrella(at, turn, colour):
    """It rests on its edge and its handle, the top to the left and towards the camera."""
    with place((at[0], at[1], at[2] + 53), turn, (0, -52)):
        camping.umbrella(colour)


@shot('LP-OUT-001/rolled', ground='mist', frame=104, height=0.02, elevation=44)
def _(_lit):
    for k, (colour, turn) in enumerate((('ochre', 14), ('night-violet', 20), ('fog-grey', 8))):
        camping.rolled(colour, (5 - 5 * (k % 2), 16 - 17 * k, 0), turn)


for colour in travel.MUGS:
    @shot(f'LP-OUT-003/{colour}', ground={'fog': 'moss', 'pine': 'linen', 'brick': 'clay'}[colour], frame=16.5,
        height=0.25, elevation=24)
    def _(_lit, colour=colour):
        travel.mug(colour, (-1.2, 0, 0), -32, '#24120a')


for colour in travel.TOTES:
    @shot(f'LP-OUT-004/{colour}', ground={'oat': 'linen', 'indigo': 'mist', 'brick': 'clay'}[colour], frame=72,
        height=0.35, elevation=12)
    def _(_lit, colour=colour):
        with place(turn=12):
            travel.tote(colour)
            if colour == 'oat':
                carried.loaf((9, 1, 34), 0, (0, -72), 1.0)


for colour in travel.CASES:
    @shot(f'LP-OUT-005/{colour}', ground={'sea-blue': 'paper', 'saddle': 'linen', 'oatmeal': 'dusk'}[colour], frame=118,
        height=0.35, elevation=13)
    def _(_lit, colour=colour):
        with place(turn=-28):
            travel.suitcase(colour)


@shot('LP-OUT-005/sizes', ground='mist', frame=162, height=0.25, elevation=13)
def _(_lit):
    for x, y, colour, size in ((-46, 6, 'sea-blue', '28'), (6, 0, 'saddle', '24'), (50, -8, 'oatmeal', '20')):
        with place((x, y, 0), -24):
            travel.suitcase(colour, size, 0)


@shot('LP-OUT-006/camp', ground='moss', frame=320, lamp='own', height=0.17, elevation=13)
def _(lit):
    with place(turn=-24):
        camping.tent(lit)


@shot('LP-OUT-006/door', ground='moss', frame=150, height=0.22, elevation=20, aim=(-26, -50))
def _(lit):
    with place(turn=-24):
        camping.tent(lit)


@shot('LP-OUT-007/hat', ground='linen', frame=46, height=0.1, elevation=26)
def _(_lit):
    with place(turn=-14):
        camping.straw_hat()


@shot('LP-OUT-007/close', ground='clay', frame=24, height=0.24, elevation=30, aim=(3, -6))
def _(_lit):
    with place(turn=-14):
        camping.straw_hat()


for kind in camping.FANS:
    @shot(f'LP-OUT-008/{kind}', ground={'ink': 'moss', 'indigo': 'paper'}[kind], frame=66, height=0.08, elevation=62, aim=(0, 6))
    def _(_lit, kind=kind):
        camping.fan(kind, (0, -4, 0), 8)


@shot('LP-OUT-010/dial', ground='clay', frame=11.5, height=0.06, elevation=48, samples=16)
def _(_lit):
    dial(28)


def dial(north):
    """A compass with its cord; `north` is where its needle points, in degrees."""
    camping.compass((0.2, -0.4, 0), 12, north)
    camping.leather_cord([(0.9, 3.4, 0.5), (-0.9, 3.6, 0.13), (-3.6, 2.6, 0.13), (-4.4, -0.2, 0.13), (-4.0, -2.6, 0.13), (-5.6,
        -3.4, 0.13)])


for colour in travel.FLASKS:
    @shot(f'LP-OUT-011/{colour}', ground={'pine': 'linen', 'cream': 'moss', 'persimmon': 'mist'}[colour], frame=33,
        height=0.33, elevation=14)
    def _(_lit, colour=colour):
        travel.flask(colour, at=(-2.6, 1.5, 0), cup=False)
        travel.flask_cup((6.2, -4.0, 0))


# Photos of reviews


@shot('LP-OUT-001/photo-table', ground='table', frame=100, height=0.04, elevation=32, aim=(2, 4), **PHOTO)
def _(_lit):
    camping.rolled('ink-green', (4, 4, 0), 16)


@shot('LP-OUT-003/photo-table', ground='table', frame=24, height=0.2, elevation=24, aim=(0, 0.6), **PHOTO)
def _(_lit):
    travel.mug('fog', (-1.0, 0.4, 0), -50, '#24120a', 4)
    books((8, 7.5, 0), -20, (15, 11, 2.2, '#47605a'))


@shot('LP-OUT-003/photo-night', ground='night', frame=30, height=0.2, elevation=20, aim=(0, 0.6), **PHOTO)
def _(_lit):
    travel.mug('brick', (5.4, 0.4, 0), -20, '#7a3c16', 6)
    candle((-6.4, -0.6, 0), 10)


@shot('LP-OUT-004/photo-table', ground='table', frame=84, height=0.32, elevation=15, aim=(0, 2), **PHOTO)
def _(_lit):
    with place((-4, 4, 0), -20):
        travel.tote('indigo', 7)
        carried.loaf((8, 1, 33), 0, (0, -70), 1.0)
    carried.apple((24, -10, 0), 20)
    carried.apple((16, -16, 0), 80, tilt=(30, 10))


@shot('LP-OUT-005/photo-night', ground='night', frame=112, height=0.36, elevation=11, aim=(1, 0), samples=16, **PHOTO)
def _(lit):
    with place((20, 4, 0), -26):
        travel.suitcase('saddle')
    with place((-24, 10, 0), 16):
        joined.stool()
    with place((-24, 10, 41.6), 20):
        lantern.paper_lantern('#e9b97a', 20, lit)
    for x, turn, right in ((-33, 6, False), (-19, -8, True)):
        with place((x, -17, 0), turn):
            bound.slipper('#4a566c', right, 7 + right)
    lamp((-8, -34, 66), 1.3, size=9)
    area((-95, -95, 45), (14, 0, 50), 80, 0.6 * 112 ** 2, (1, 0.7, 0.42))


@shot('LP-OUT-006/photo-night', ground='night', frame=330, height=0.31, elevation=7, samples=24, **PHOTO)
def _(lit):
    clearing.night_sky(330)
    clearing.moon(330, (0.4, 0.86), 17)
    clearing.wood_at_night(330)
    with place((0, 10, 0)):
        clearing.grass(330, (248, 174), -24)
    with place((0, 10, 0.2), -24):
        camping.tent(lit)
    area((260, 300, 420), (0, -60, 0), 120, 5 * 330 ** 2, (0.7, 0.8, 1))


@shot('LP-OUT-007/photo-window', ground='table', frame=52, height=0.1, elevation=28, aim=(0, 2), **PHOTO)
def _(_lit):
    with place((-2, 2, 0), 24):
        camping.straw_hat()


@shot('LP-OUT-008/photo-table', ground='table', frame=66, height=0.05, elevation=52, aim=(0, 8), **PHOTO)
def _(_lit):
    camping.fan('indigo', (0, -4, 0), -14)
    with place((24, -8, 0), 20, scale=1.3):
        thrown.tea_cup('#e7dfcd', '#e0b04a', seed=26)


@shot('LP-OUT-010/photo-table', ground='table', frame=15, height=0.04, elevation=44, aim=(0, 0.4), samples=12, **PHOTO)
def _(_lit):
    camping.compass((0.4, 0.2, 0), -24, 70)
    camping.leather_cord([(1.9, 3.2, 0.5), (0.6, 4.2, 0.13), (-2.6, 4.0, 0.13), (-4.6, 2.2, 0.13), (-3.6, -0.4, 0.13), (-5.2,
        -2.6, 0.13)])


@shot('LP-OUT-011/photo-window', ground='table', frame=36, height=0.3, elevation=15, **PHOTO)
def _(_lit):
    travel.flask('persimmon', at=(2.4, 1.8, 0), turn=20, cup=False)
    travel.flask_cup((-5.6, -2.4, 0))


@shot('LP-OUT-011/photo-night', ground='night', frame=40, height=0.3, elevation=14, **PHOTO)
def _(_lit):
    travel.flask('cream', at=(5.4, 2.4, 0), turn=-16)
    candle((-6.4, -1.0, 0), 10)
