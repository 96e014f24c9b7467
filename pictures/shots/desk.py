"""Desk & Paper."""

from kit.shapes import place
from kit.shots import shot
from models import papers, turned

CLOTHS = {'aubergine': ('#604858', '#3b2a37'), 'pine': ('#4f6156', '#2f3f37'), 'chestnut': ('#7d5540', '#513627')}
SIZES = {'a5': (14.8, 21.0, 1.75), 'a6': (10.5, 14.8, 1.6)}


def notebook_of(colour, size):
    def build(_lit):
        with place(turn=-16):
            papers.notebook(*SIZES[size], *CLOTHS[colour])
    return build


for colour in CLOTHS:
    for size in SIZES:
        first = colour == 'aubergine' and size == 'a5'
        shot(f'LP-DSK-001/{colour}-{size}', ground='linen', frame=34, lamp='beside' if first else None, height=0.0, elevation=52)(notebook_of(colour, size))


@shot('LP-DSK-001/open', ground='mist', frame=40, height=0.0, elevation=40)
def _(_lit):
    with place(turn=-14):
        papers.open_notebook(14.8, 21.0, CLOTHS['pine'][0])


@shot('LP-DSK-002/front', ground='clay', frame=33, lamp='beside', height=0.0, elevation=52)
def _(_lit):
    with place((0.2, 0, 0), turn=14):
        papers.ledger()


@shot('LP-DSK-002/page', ground='paper', frame=30, height=0.0, elevation=56)
def _(_lit):
    with place(turn=-9):
        papers.ledger_open()


@shot('LP-DSK-003/set', ground='clay', frame=35, lamp='beside', height=0.02, elevation=52)
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
    shot(f'LP-DSK-004/{name}-one', ground='paper', frame=20, lamp='beside' if name == 'hb' else None, height=0.0, elevation=48)(pencil_of(grade, colour))
    if name != '6b':
        shot(f'LP-DSK-004/{name}-box', ground='paper', frame=32, height=0.02, elevation=50)(box_of(grade, colour))


@shot('LP-DSK-005/12', ground='linen', frame=34, lamp='beside', height=0.03, elevation=48)
def _(_lit):
    with place(turn=-9):
        turned.tin_lid(20.6, 10, (0.8, 11.4, 0), 3)
        with place((0, -0.4, 0)):
            turned.crayon_tin(12)


@shot('LP-DSK-005/24', ground='linen', frame=34, height=0.0, elevation=48)
def _(_lit):
    with place((0, 0.5, 0), -9):
        turned.crayon_tin(24)


INKS = {'rainy-blue': '#2f4560', 'bottle-green': '#24443a', 'wine': '#5e2530'}


def pen(colour):
    turned.fountain_pen(colour, (-0.4, -1.4, 0), 30)
    turned.pen_cap(colour, (-1.2, 2.4, 0), 24)


@shot('LP-DSK-007/rainy-blue', ground='paper', frame=16, lamp='beside', height=0.0, elevation=42)
def _(_lit):
    pen(INKS['rainy-blue'])


@shot('LP-DSK-010/running', ground='clay', frame=24, lamp='beside', height=0.35, elevation=12)
def _(_lit):
    turned.hourglass(0.62)


@shot('LP-DSK-006/side', ground='mist', frame=22, lamp='beside', height=0.0, elevation=46)
def _(_lit):
    turned.brush(turn=34)
