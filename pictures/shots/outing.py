"""Rain & Outing."""

from kit import materials as m
from kit.shapes import box, place
from kit.shots import shot
from models import carried, linens, outdoors, thrown, travel
from shots.light import PHOTO, books, candle

for colour in outdoors.UMBRELLAS:
    @shot(f'LP-OUT-001/{colour}', ground={'night-violet': 'mist', 'ink-green': 'linen', 'ochre': 'paper', 'fog-grey': 'dusk'}[colour], frame=132,
        lamp='beside' if colour == 'night-violet' else None, height=0.34, elevation=12)
    def _(_lit, colour=colour):
        open_umbrella((6, 0, 0), 32, colour)


def open_umbrella(at, turn, colour):
    """It rests on its edge and its handle, the top to the left and towards the camera."""
    with place((at[0], at[1], at[2] + 53), turn, (0, -52)):
        outdoors.umbrella(colour)


@shot('LP-OUT-001/rolled', ground='mist', frame=92, height=0.02, elevation=44)
def _(_lit):
    for k, (colour, turn) in enumerate((('ochre', 14), ('night-violet', 20), ('fog-grey', 8))):
        outdoors.rolled(colour, (2 - 6 * (k % 2), 16 - 17 * k, 0), turn)


for colour in travel.MUGS:
    @shot(f'LP-OUT-003/{colour}', ground={'fog': 'moss', 'pine': 'linen', 'brick': 'clay'}[colour], frame=17.5, lamp='beside' if colour == 'pine' else None,
        height=0.25, elevation=24)
    def _(_lit, colour=colour):
        travel.mug(colour, (-1.2, 0, 0), -32, '#24120a')


for colour in travel.TOTES:
    @shot(f'LP-OUT-004/{colour}', ground={'oat': 'linen', 'indigo': 'mist', 'brick': 'clay'}[colour], frame=76, lamp='beside' if colour == 'oat' else None,
        height=0.35, elevation=12)
    def _(_lit, colour=colour):
        with place(turn=12):
            travel.tote(colour)
            if colour == 'oat':
                carried.loaf((9, 1, 34), 0, (0, -72), 1.0)


for colour in travel.CASES:
    @shot(f'LP-OUT-005/{colour}', ground={'sea-blue': 'paper', 'saddle': 'linen', 'oatmeal': 'dusk'}[colour], frame=118, lamp='beside' if colour == 'sea-blue' else None,
        height=0.35, elevation=13)
    def _(_lit, colour=colour):
        with place(turn=-28):
            travel.suitcase(colour)


@shot('LP-OUT-005/sizes', ground='mist', frame=150, height=0.26, elevation=13)
def _(_lit):
    for x, y, colour, size in ((-46, 6, 'sea-blue', '28'), (6, 0, 'saddle', '24'), (50, -8, 'oatmeal', '20')):
        with place((x, y, 0), -24):
            travel.suitcase(colour, size, 0)


@shot('LP-OUT-006/camp', ground='moss', frame=330, lamp='own', height=0.17, elevation=13)
def _(lit):
    with place(turn=-24):
        outdoors.tent(lit)


@shot('LP-OUT-007/hat', ground='linen', frame=46, lamp='beside', height=0.1, elevation=26)
def _(_lit):
    with place(turn=-14):
        outdoors.straw_hat()


@shot('LP-OUT-007/close', ground='clay', frame=24, height=0.24, elevation=30, aim=(3, -6))
def _(_lit):
    with place(turn=-14):
        outdoors.straw_hat()


for kind in outdoors.FANS:
    @shot(f'LP-OUT-008/{kind}', ground={'ink': 'moss', 'indigo': 'paper'}[kind], frame=66, lamp='beside' if kind == 'ink' else None, height=0.08, elevation=62, aim=(0, 6))
    def _(_lit, kind=kind):
        outdoors.fan(kind, (0, -4, 0), 8)


@shot('LP-OUT-010/dial', ground='clay', frame=11.5, lamp='beside', height=0.06, elevation=48, samples=16)
def _(_lit):
    outdoors.compass((0.2, -0.4, 0), 12)
    outdoors.leather_cord([(0.9, 3.4, 0.5), (-0.9, 3.6, 0.13), (-3.6, 2.6, 0.13), (-4.4, -0.2, 0.13), (-4.0, -2.6, 0.13), (-5.6, -3.4, 0.13)])


for colour in travel.FLASKS:
    @shot(f'LP-OUT-011/{colour}', ground={'pine': 'linen', 'cream': 'moss', 'persimmon': 'mist'}[colour], frame=38, lamp='beside' if colour == 'pine' else None,
        height=0.33, elevation=14)
    def _(_lit, colour=colour):
        travel.flask(colour, at=(-2.6, 1.5, 0))
        travel.flask_cup((6.2, -4.0, 0))
