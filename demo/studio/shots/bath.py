"""Bath & Care."""

from kit.shapes import place
from kit.shots import shot
from models import bottled, metalware, moulded, papers, sawn, woven
from shots.light import PHOTO, books, candle


def props(scent):
    """What a bar of soap smells of."""
    if scent == 'after-rain':
        moulded.twig((-0.6, -4.7, 0), 4, '#6d8a70', 4, 2.1, 0.85)
    elif scent == 'tangerine':
        moulded.peel((4.8, -3.7, 0), 28, 0.8)
        moulded.peel((1.6, -4.8, 0), 160, 0.62)
    elif scent == 'mugwort':
        moulded.twig((-1.4, -4.6, 0), 6, '#7c8663', 5, 2.0, 0.55)
    else:
        moulded.oats((3.4, -4.4, 0))


def soap_of(scent):
    def build(_lit):
        with place((-0.6, 0.4, 0), -14):
            moulded.soap(scent)
        props(scent)
    return build


for name in moulded.SCENTS:
    shot(f'LP-BTH-001/{name}', ground='mist', frame=16, height=0.03, elevation=38)(soap_of(name))


@shot('LP-BTH-001/rack', ground='moss', frame=28, height=0.08, elevation=32)
def _(_lit):
    with place(turn=-12):
        moulded.rack()
        for k, scent in enumerate(('tangerine', 'mugwort', 'oat')):
            with place((-7.6 + 7.4 * k, 0, 1.5), 84 - 4 * k):
                moulded.soap(scent, banded=False)


@shot('LP-BTH-002/front', ground='mist', frame=22, height=0.12, elevation=30)
def _(_lit):
    with place((-0.8, 0, 0), -22):
        moulded.sponge()


def tablets_of(scent):
    def build(_lit):
        moulded.tablet_box(scent, (-2.6, 0.8, 0), 8)
        moulded.tablet(scent, (4.0, -2.2, 0), 14)
        moulded.tablet(scent, (4.7, 1.9, 1.55), 0, (52, -8))
    return build


for name in moulded.FIZZ:
    shot(f'LP-BTH-010/{name}', ground='dusk', frame=20, height=0.31, elevation=17)(tablets_of(name))


@shot('LP-BTH-002/with-soap', ground='paper', frame=24, height=0.1, elevation=32)
def _(_lit):
    with place((-2.4, 2.2, 0), 16):
        moulded.sponge(seed=8)
    with place((5.0, -5.2, 0), -24):
        moulded.soap('oat', banded=False)


def lotion_of(scent, make):
    def build(_lit):
        make(scent)
        if scent == 'osmanthus':
            bottled.blossoms((4.2, -4.4, 0))
    return build


for scent in bottled.LOTIONS:
    for pack, make in (('pump', bottled.pump_bottle), ('pouch', bottled.pouch)):
        shot(f'LP-BTH-004/{scent}-{pack}', ground='clay', frame=25, height=0.36, elevation=13)(lotion_of(scent, make))

BRUSHES = {'bayberry': '#a3404f', 'lake-blue': sawn.LAKE, 'bamboo-green': '#86a06c'}


def toothbrush_of(colour, child):
    return lambda _lit: sawn.toothbrush(colour, child, turn=34)


for who in ('adult', 'child'):
    for name, colour in BRUSHES.items():
        shot(f'LP-BTH-003/{who}-{name}', ground='paper', frame=20, height=0.0,
            elevation=42)(toothbrush_of(colour, who == 'child'))

SHEETS = {'aubergine': ('#6a4668', '#2f1c33'), 'amber': ('#b5722c', '#4a230e')}
for name, colours in SHEETS.items():
    shot(f'LP-BTH-006/{name}', ground='linen', frame=17.5, height=0.0,
        elevation=52)(lambda _lit, colours=colours: sawn.comb(*colours, turn=14))


@shot('LP-BTH-009/standing', ground='clay', frame=30, height=0.39, elevation=12)
def _(_lit):
    with place(turn=-8):
        sawn.mirror((0, 2.4, 11.9), 0, (78, 0))
        sawn.strut()
    # a branch above the camera, to be seen in the glass
    with place((-27, -40, 32), tilt=(60, 0), scale=3.8):
        moulded.twig((0, 0, 0), 12, '#6d8a62')


@shot('LP-BTH-009/lying', ground='dusk', frame=29, height=0.0, elevation=36)
def _(_lit):
    sawn.mirror((-2.2, 0.4, 0), -52)
    moulded.twig((1.6, -6.6, 0), 12, '#75866a', 5, 2.6, 1.0)


def rolls_of(count):
    """Five in a row, two or four high, one or two deep."""
    deep, high = {10: (1, 2), 20: (2, 2), 40: (2, 4)}[count]

    def build(_lit):
        with place(turn=-12):
            papers.stack_of_rolls(5, deep, high)
    return build


@shot('LP-BTH-007/open', ground='moss', frame=35, height=0.27, elevation=20)
def _(_lit):
    with place((-5.0, 3.6, 0), 20):
        papers.wrapped_roll(seed=3)
    with place((-4.6, 3.2, 10.3), -30):
        papers.wrapped_roll(seed=5)
    with place((6.2, -1.0, 0), -20):
        papers.bare_roll()


for count in (10, 20, 40):
    shot(f'LP-BTH-007/{count}', ground='moss', frame=72, height=0.27, elevation=16)(rolls_of(count))

COATS = {'cobalt': '#2b4a8c', 'graphite': '#4a4b4e', 'pine': '#3f5f4e'}


def razor_of(colour):
    def build(_lit):
        metalware.razor(colour, (0.2, 0.8, 0), 38)
        metalware.razor_head((3.6, -3.9, 0), 20)
    return build


for name, colour in COATS.items():
    shot(f'LP-BTH-005/{name}', ground='paper', frame=15.5, height=0.0, elevation=44)(razor_of(colour))


@shot('LP-BTH-008/set', ground='mist', frame=33, height=0.02, elevation=50)
def _(_lit):
    metalware.shower((-2.6, 3.4, 0), 32)
    metalware.hose((4.6, -6.2, 0))


@shot('LP-BTH-008/face', ground='paper', frame=17, height=0.1, elevation=48)
def _(_lit):
    metalware.shower((-3.6, 3.4, 0), -44)


# Photos of reviews


@shot('LP-BTH-001/photo-table', ground='table', frame=19, height=0.06, elevation=30, aim=(0, 0.6), **PHOTO)
def _(_lit):
    with place((0, 0.8, 0), 24):
        moulded.rack(13, 8.4)
        with place((0.2, -0.1, 1.5), 12):
            moulded.pillow((7.2, 4.6, 1.15), moulded.soap_paste(*moulded.SCENTS['mugwort'][:3]), 0.5, 0.16, 1.6)


@shot('LP-BTH-001/photo-window', ground='table', frame=22, height=0.06, elevation=36, aim=(0, 1.4), **PHOTO)
def _(_lit):
    with place((-3.4, 3.0, 0), 26):
        moulded.soap('tangerine')
    with place((3.0, -0.8, 0), -12):
        moulded.soap('after-rain')


@shot('LP-BTH-002/photo-window', ground='table', frame=35, height=0.1, elevation=25, aim=(0.6, 3.0), **PHOTO)
def _(_lit):
    with place((5.5, 13, 0), 8):
        woven.folded(24, 14, 4, 1.6, woven.linen('#8fa3a6', 0.08), seed=4, thick=0.5)
    with place((0, -1, 0), 16):
        moulded.rack()
        with place((-4.4, 0.2, 1.5), -5):
            moulded.sponge(seed=5)
            moulded.lather((-0.9, -1.2, 4.85), 4.2, 3.2)
        with place((8.8, -0.4, 1.5), 80):
            moulded.soap('tangerine', banded=False)


@shot('LP-BTH-003/photo-table', ground='table', frame=22, height=0.0, elevation=42, aim=(0, 2.2), **PHOTO)
def _(_lit):
    sawn.toothbrush(BRUSHES['lake-blue'], at=(-0.4, 3.6, 0), turn=16)
    sawn.toothbrush(BRUSHES['bayberry'], True, at=(0.6, -0.6, 0), turn=24)


@shot('LP-BTH-004/photo-night', ground='night', frame=27, height=0.28, elevation=16, samples=24, **PHOTO)
def _(_lit):
    with place((4.2, 1.6, 0), -10):
        bottled.pump_bottle('osmanthus')
    candle((-5.4, 0.4, 0), 10)


@shot('LP-BTH-004/photo-table', ground='table', frame=32, height=0.26, elevation=16, **PHOTO)
def _(_lit):
    with place((-5.2, 1.8, 0), 14):
        bottled.pouch('plain')
    with place((5.8, -1.0, 0), -20):
        bottled.pump_bottle('plain')


@shot('LP-BTH-005/photo-table', ground='table', frame=18, height=0.03, elevation=34, aim=(0, 0.8), **PHOTO)
def _(_lit):
    metalware.razor(COATS['graphite'], (-0.4, 1.4, 0), -28)
    metalware.razor_head((-3.2, -1.2, 0), 64)


@shot('LP-BTH-006/photo-window', ground='table', frame=19, height=0.16, elevation=18, **PHOTO)
def _(_lit):
    books((0.5, 5.4, 0), 4, (15, 9, 2.8, '#4f5f66'), (14, 9, 2.2, '#8a7a62'))
    sawn.comb(*SHEETS['amber'], at=(-0.4, -0.6, 2.7), turn=12, tilt=(62, 0))


@shot('LP-BTH-007/photo-table', ground='table', frame=50, height=0.3, elevation=15, **PHOTO)
def _(_lit):
    with place((-3.5, 2.0, 0), 14):
        papers.stack_of_rolls(3, 1, 2)
    with place((-9.0, 1.0, 20.5), -20):
        papers.wrapped_roll(31)
    with place((17.5, -3.0, 0), 20):
        papers.wrapped_roll(32)


@shot('LP-BTH-008/photo-table', ground='table', frame=32, height=0.0, elevation=42, aim=(-1.6, 3.4), **PHOTO)
def _(_lit):
    metalware.hose((-6.2, 5.4, 0))
    metalware.shower((4.4, 1.6, 0), 56)


@shot('LP-BTH-009/photo-window', ground='table', frame=32, height=0.3, elevation=14, **PHOTO)
def _(_lit):
    with place((0.6, 0, 0), 16):
        sawn.mirror((0, 2.4, 11.9), 0, (78, 0))
        sawn.strut()
    with place((-10.6, -1.5, 0), 30):
        bottled.pump_bottle('plain')
    # a branch above the camera, to be seen in the glass
    with place((-4, -44, 36), tilt=(60, 0), scale=4):
        moulded.twig((0, 0, 0), 12, '#6d8a62')


@shot('LP-BTH-009/photo-night', ground='night', frame=32, height=0.3, elevation=14, samples=24, **PHOTO)
def _(_lit):
    with place((3.6, 2.4, 0), -20):
        sawn.mirror((0, 2.4, 11.9), 0, (87, 0))
        sawn.strut()
    books((-2.4, -3.4, 0), 8, (14, 10.5, 2.8, '#5a4a52'), (12.5, 9.5, 2.4, '#6d7461'))
    # its flame is to be seen in the glass as well
    candle((-2.6, -3.6, 5.2), 12, 'after-rain', mirrored=True)


@shot('LP-BTH-010/photo-night', ground='night', frame=27, height=0.24, elevation=18, samples=24, **PHOTO)
def _(_lit):
    moulded.tablet_box('lavender', (3.8, 2.4, 0), -8)
    moulded.tablet('lavender', (0.4, -3.8, 0), 20)
    moulded.tablet('lavender', (5.6, -4.4, 0), -34)
    candle((-5.4, 1.4, 0), 10)
