"""Bath & Care."""

from kit.shapes import place
from kit.shots import shot
from models import bottled, moulded, sawn


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
    shot(f'LP-BTH-001/{name}', ground='mist', frame=16, lamp='beside' if name == 'after-rain' else None, height=0.03, elevation=38)(soap_of(name))


@shot('LP-BTH-001/rack', ground='moss', frame=28, height=0.08, elevation=32)
def _(_lit):
    with place(turn=-12):
        moulded.rack()
        for k, scent in enumerate(('tangerine', 'mugwort', 'oat')):
            with place((-7.6 + 7.4 * k, 0, 1.5), 84 - 4 * k):
                moulded.soap(scent, banded=False)


@shot('LP-BTH-002/front', ground='mist', frame=22, lamp='beside', height=0.12, elevation=30)
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
    shot(f'LP-BTH-010/{name}', ground='dusk', frame=20, lamp='beside' if name == 'yuzu' else None, height=0.31, elevation=17)(tablets_of(name))


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
        first = scent == 'osmanthus' and pack == 'pump'
        shot(f'LP-BTH-004/{scent}-{pack}', ground='clay', frame=26, lamp='beside' if first else None, height=0.34, elevation=13)(lotion_of(scent, make))

BRUSHES = {'bayberry': '#a3404f', 'lake-blue': sawn.LAKE, 'bamboo-green': '#86a06c'}


def toothbrush_of(colour, child):
    return lambda _lit: sawn.toothbrush(colour, child, turn=34)


for who in ('adult', 'child'):
    for name, colour in BRUSHES.items():
        first = who == 'adult' and name == 'bayberry'
        shot(f'LP-BTH-003/{who}-{name}', ground='paper', frame=20, lamp='beside' if first else None, height=0.0, elevation=42)(toothbrush_of(colour, who == 'child'))

SHEETS = {'aubergine': ('#6a4668', '#2f1c33'), 'amber': ('#b5722c', '#4a230e')}
for name, colours in SHEETS.items():
    shot(f'LP-BTH-006/{name}', ground='linen', frame=19, lamp='beside' if name == 'aubergine' else None, height=0.0, elevation=52)(lambda _lit, colours=colours: sawn.comb(*colours, turn=14))


@shot('LP-BTH-009/standing', ground='clay', frame=31, lamp='beside', height=0.37, elevation=12)
def _(_lit):
    with place((0, 0, 0), 14):
        sawn.mirror((0, 2.4, 11.9), 0, (78, 0))
        sawn.strut()


@shot('LP-BTH-009/lying', ground='dusk', frame=28, height=0.0, elevation=50)
def _(_lit):
    sawn.mirror((-1.4, -0.6, 0), -34)
    sawn.comb(*SHEETS['amber'], at=(6.2, -5.6, 0), turn=-30)
