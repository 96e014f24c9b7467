"""Toys & Games."""

from kit import materials as m
from kit.shapes import box, place, tube
from kit.shots import shot
from models import games, instruments, thrown, toys
from shots.light import PHOTO, books, candle

GROUND = {'spring': 'clay', 'summer': 'moss', 'autumn': 'linen', 'winter': 'mist'}

for season in games.SEASONS:
    @shot(f'LP-PLY-001/{season}', ground=GROUND[season], frame=42, height=0.27, elevation=18)
    def _(_lit, season=season):
        with place((-0.8, 2, 0), 9):
            games.jigsaw_box(season)
        games.loose(season, [(4.5, -8.5), (8.6, -6.6), (12.4, -8.4), (7.2, -11.2), (11.2, -12), (15.2, -6.2), (-1.0, -10.6)],
            seed=len(season))


@shot('LP-PLY-001/pieces', ground='paper', frame=27, height=0.02, elevation=56)
def _(_lit):
    with place((-1.4, 1.2, 0), 6):
        games.assembled('winter')
    games.loose('winter', [(8.4, -9.0), (4.6, -9.8), (11.6, -6.6), (-2.4, -9.6)], seed=9)


@shot('LP-PLY-002/front', ground='mist', frame=138, height=0.44, elevation=6)
def _(_lit):
    with place((4, 10, 84), -8, (-8, -13)):
        toys.kite()
    toys.tail([(16.5, 2, 22), (22, -2, 12), (12, -6, 4), (-10, -6, 2.4), (-36, 0, 2.4), (-50, -10, 2.4), (-34, -22, 2.4), (-4,
        -24, 2.4), (30, -16, 2.4), (50, -20, 2.4)], 8)


@shot('LP-PLY-002/reel', ground='linen', frame=24, height=0.04, elevation=48)
def _(_lit):
    toys.reel((0.5, 1.5, 0.2), 18)


for colour in toys.BEARS:
    @shot(f'LP-PLY-003/{colour}', ground={'caramel': 'linen', 'cocoa': 'clay', 'oat': 'dusk'}[colour], frame=28,
        height=0.35, elevation=13)
    def _(_lit, colour=colour):
        with place((0, 0, 0), -14):
            toys.bear(colour)


for colour in toys.YOYO:
    @shot(f'LP-PLY-004/{colour}', ground={'grape': 'dusk', 'red-bean': 'paper', 'celadon': 'moss'}[colour], frame=12.5,
        height=0.19, elevation=24)
    def _(_lit, colour=colour):
        toys.yoyo(colour, colour == 'celadon', (-1.4, 1.4, 2.8), -52)
        toys.yoyo(colour, colour == 'celadon', (2.2, -1.6, 1.9), 20, (0, 90))
        toys.string([(-1.4, 0.9, 0.1), (-2.6, -0.4, 0.1), (-4.4, -1.2, 0.1), (-3.2, -2.6, 0.1), (-1.4, -3.4, 0.1)])


@shot('LP-PLY-005/board', ground='linen', frame=56, height=0.05, elevation=36)
def _(_lit):
    with place((0, 0, 0), 24):
        games.chess()


@shot('LP-PLY-005/close', ground='dusk', frame=17, height=0.34, elevation=20, aim=(2, -9))
def _(_lit):
    with place((0, 1, 0), 24):
        games.chess()


@shot('LP-PLY-006/tiles', ground='moss', frame=24, height=0.07, elevation=32)
def _(_lit):
    with place((0, 2.4, 0), 6):
        for k, face in enumerate(('一萬', '五筒', '四條', '東', '發', '中', '八筒')):
            games.tile(face, ((k - 3) * 2.86, 1.1, 1.9), tilt=(90, 0))
    for face, x, y, turn in (('三筒', -6.6, -4.0, 24), ('六條', -2.6, -5.2, -12), ('白', 1.6, -4.4, 10)):
        games.tile(face, (x, y, 0), turn)
    games.die((5.6, -4.6, 0), 28)
    games.die((7.9, -3.4, 0), -12)


@shot('LP-PLY-006/backs', ground='linen', frame=18.5, height=0.12, elevation=30)
def _(_lit):
    with place((-1, 1.8, 0), 28):
        for k in range(5):
            for level in (0, 2.22):
                games.tile('', ((k - 2) * 2.84, 0.03 * (k % 2), 2.2 + level), tilt=(180, 0))
    games.tile('發', (1.6, -4.4, 0), -14)


def train(wagons):
    with place((-8.6 if wagons else 0, 0, 0)):
        toys.engine()
    for k in range(wagons):
        with place((3.0 + 11.0 * k, 0, 0)):
            toys.wagon(('#4d6b56', '#5b7f92', '#d9b25a')[k], ('logs', 'blocks', 'people')[k])


@shot('LP-PLY-007/engine', ground='paper', frame=18, height=0.24, elevation=18)
def _(_lit):
    with place(turn=24):
        train(0)


@shot('LP-PLY-007/wagons', ground='clay', frame=49, height=0.1, elevation=24)
def _(_lit):
    with place((-6.4, 0.5, 0), 14):
        train(3)


@shot('LP-PLY-007/track', ground='linen', frame=47, height=0.05, elevation=36, aim=(-2, 0))
def _(_lit):
    train_on_track(-8)


def train_on_track(turn):
    """On a bend; by `turn` degrees the train has gone on along it."""
    with place((-3, 24, 0)):
        for k in range(3):
            toys.track(212 + 40 * k, 250 + 40 * k, 29)
    with place((-3, 24, 0), turn):
        for k, thing in enumerate((lambda: toys.engine(), lambda: toys.wagon('#4d6b56', 'logs'), lambda: toys.wagon('#5b7f92',
            'blocks'))):
            with place(turn=255 + 22.5 * k + (1.5 if k else 0)):
                with place((29, 0, 0.85), 90):
                    thing()


for keys in (17, 10):
    @shot(f'LP-PLY-010/{keys}', ground='clay', frame=22.5, height=0.03, elevation=44)
    def _(_lit, keys=keys):
        with place((0, 0, 0), 18):
            instruments.thumb_piano(keys)


def maracas():
    with place((-10, -7, 3.6), 14, (0, 82)), place((0, 0, -1.4)):
        instruments.maraca()
    with place((-9, 1.5, 3.6), 24, (0, 82)), place((0, 0, -1.4)):
        instruments.maraca('#c99a52', 5, ('#2f5a5c', '#f0e4c6', '#a5472f'))


@shot('LP-PLY-011/pair', ground='moss', frame=28, height=0.08, elevation=40, aim=(0.4, 1))
def _(_lit):
    maracas()


# Photos of reviews


@shot('LP-PLY-001/photo-table', ground='table', frame=34, height=0.02, elevation=50, aim=(0, 1), **PHOTO)
def _(_lit):
    with place((-2, 3.6, 0), -12):
        games.assembled('autumn', 11, 7)
    games.loose('autumn', [(9.2, -6.2), (5.4, -8.4), (12.4, -3.0), (-4, -10.0), (0.6, -9.2), (12.6, -8.6)], seed=12)
    with place((14.2, 7.6, 0), 40):
        thrown.tea_cup('#e7dfcd', '#c87f2c', seed=6)


@shot('LP-PLY-002/photo-window', ground='table', frame=126, height=0.38, elevation=12, aim=(0, 0), **PHOTO)
def _(_lit):
    white = m.Surface('plaster', '#d8cdbb', 0.95)
    white.bump(white.noise(3), 0.2, 0.5)
    box((500, 4, 400), white.material, (0, 36, 0), edge=0.1)
    box((500, 1.6, 9), m.enamel('#e6dfd0', 0.5), (0, 33.4, 0), edge=0.4)
    with place((-6, 27.2, 62.5), 6, (-12, 0)):
        toys.kite()
    toys.tail([(-6, 13, 1.0), (-12, 4, 0.4), (-36, -3, 0.4), (-46, -15, 0.4), (-30, -26, 0.4), (-2, -25, 0.4), (26, -28, 0.4),
        (46, -17, 0.4), (38, -4, 0.4)], 8, lying=True)
    toys.reel((16, -10, 0.2), -24)
    tube([(-6, 26.2, 62.5), (-4, 18, 42), (0, 12, 18), (5, 7, 0.8), (8, 4, 0.2), (11, 0, 0.2), (13, -4, 0.4), (15, -8, 1.4)], 0.11,
        m.cloth('#e9e4d6', 0.05))


@shot('LP-PLY-003/photo-window', ground='table', frame=34, height=0.3, elevation=16, **PHOTO)
def _(_lit):
    books((-2, 3, 0), 16, (24, 17, 2.4, '#54606b'), (22, 16, 2.0, '#a34a33'))
    with place((-1.5, 3.2, 4.4), 26):
        toys.bear('oat')


@shot('LP-PLY-003/photo-night', ground='night', frame=40, height=0.3, elevation=14, **PHOTO)
def _(_lit):
    with place((5, 3, 0), -26):
        toys.bear('caramel')
    candle((-11, -3, 0), 10)


@shot('LP-PLY-004/photo-table', ground='table', frame=16, height=0.14, elevation=28, **PHOTO)
def _(_lit):
    toys.yoyo('celadon', True, (0.4, 0.6, 1.9), 70, (0, 90))
    toys.string([(-0.4, 0.2, 1.8), (-2.4, 0.6, 1.0), (-4.2, -0.4, 0.1), (-3.2, -2.4, 0.1), (-0.6, -3.6, 0.1)])


@shot('LP-PLY-005/photo-night', ground='night', frame=54, height=0.08, elevation=26, aim=(0, 0), **PHOTO)
def _(_lit):
    with place((2, 2, 0), -38):
        games.chess()
    candle((-19, -9, 0), 10)
    candle((13, 24, 0), 70)


@shot('LP-PLY-006/photo-table', ground='table', frame=30, height=0.06, elevation=34, aim=(0, 1), **PHOTO)
def _(_lit):
    with place((0, 3, 0), -16):
        for k, face in enumerate(('東', '東', '東', '發', '發', '中', '中', '中')):
            games.tile(face, ((k - 3.5) * 2.84, 0, 0), k % 3 - 1)
    games.die((-6.4, -4.2, 0), 40)
    with place((10.6, 6.2, 0), 20):
        thrown.tea_cup('#9db59a', '#c87f2c', seed=6)


@shot('LP-PLY-007/photo-table', ground='table', frame=40, height=0.12, elevation=20, aim=(0, 1), **PHOTO)
def _(_lit):
    with place((1, 1, 0), -32):
        with place((-8, 0, 0)):
            toys.engine()
        with place((3.6, 0, 0)):
            toys.wagon('#5b7f92', 'blocks')
    books((12, 12, 0), -24, (17, 12, 2.2, '#7a4a3a'))


@shot('LP-PLY-010/photo-window', ground='table', frame=30, height=0.04, elevation=38, aim=(0, 1), **PHOTO)
def _(_lit):
    with place((-1.4, 0.4, 0), -30):
        instruments.thumb_piano(17)
    with place((10.4, 5.2, 0), 20):
        thrown.tea_cup('#e7dfcd', '#e0b04a', seed=16)


@shot('LP-PLY-011/photo-table', ground='table', frame=34, height=0.08, elevation=34, aim=(0, 1), **PHOTO)
def _(_lit):
    with place((0, 0, 0), 150), place((-10, -3, 3.6), 14, (0, 82)), place((0, 0, -1.4)):
        instruments.maraca()
    with place((-8, -5.5, 3.6), 8, (0, 82)), place((0, 0, -1.4)):
        instruments.maraca('#c99a52', 5, ('#2f5a5c', '#f0e4c6', '#a5472f'))
