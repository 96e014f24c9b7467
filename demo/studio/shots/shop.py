"""The shop itself: banners with room for words on the left, stories, the face of a member."""

from kit import materials as m
from kit.shapes import lathe, place, rod, smooth
from kit.shots import shot
from models import grown, lamps, lantern, linens, packed, papers, thrown

WIDE = {'width': 1600, 'aspect': 16 / 9}


@shot('shop/banner-lamps', ground='dusk', frame=150, lamp='own', height=0.17, elevation=9, samples=16, **WIDE)
def _(lit):
    with place((31, 8, 0), 20):
        lantern.paper_lantern('#c4472f', 45, lit)
    with place((5, 22, 0), 60):
        lantern.paper_lantern('#e9b97a', 30, lit)
    with place((54, 24, 0), 110):
        lantern.paper_lantern('#93ab72', 30, lit)
    with place((12, -10, 0), 10):
        lamps.candle_in_glass(lit, '雨后苔', 'AFTER RAIN', '#7e9470')
    with place((55, -14, 0), 200):
        lamps.oil_lamp(lit)


@shot('shop/banner-tea', ground='paper', frame=76, lamp='own', height=0.16, elevation=11, samples=16, **WIDE)
def _(lit):
    with place((25.5, 15, 0), 40):
        lantern.paper_lantern('#c4472f', 20, lit)
    with place((-3, -7, 0), 20):
        lamps.candle_in_glass(lit, '桂花', 'OSMANTHUS', '#c98a1e')
    linens.tray(13.5, (12, 0, 0))
    with place((10.4, 2.4, 0.45), -10):
        thrown.teapot('#9db59a', 1.12, seed=3)
    for at, seed in (((19.4, -3.6, 0.45), 5), ((12.6, -8.4, 0.45), 6)):
        with place(at, seed * 40):
            thrown.tea_cup('#9db59a', '#c87f2c', seed=seed)
    with place((29.6, -5, 0)):
        packed.canister(3.9, 12.4, '#646b54', '#545a45', title='明前山芽', english='EARLY SPRING GREEN', small='巷灯 · 100 g',
            metal_lid=True)


@shot('shop/banner-balcony', ground='moss', frame=112, lamp='own', height=0.16, elevation=10, samples=16, **WIDE)
def _(lit):
    with place((18, 12, 0), 20):
        grown.rubber_plant(12, seed=12)
    with place((43, 2, 0), 30):
        grown.cactus(19, 11)
    for kind, at, seed in (('mint', (22, -8, 0), 3), ('basil', (31, -5, 0), 11), ('rosemary', (7, 4, 0), 12)):
        with place(at, seed * 40):
            grown.herb_pot(kind, seed)
    with place((0, -6, 0), 20):
        lamps.candle_in_glass(lit, '雨后苔', 'AFTER RAIN', '#7e9470')
    with place((32, 16, 0), 60):
        lantern.paper_lantern('#e9b97a', 20, lit)


@shot('shop/story-offline', ground='night', frame=58, height=0.16, elevation=16, samples=16, **WIDE)
def _(lit):
    """A table by candlelight: a book that lies open, a cup, a lantern further back."""
    with place((2, -3, 0), 9):
        papers.open_notebook(13, 18, '#8d4a35')
    with place((-15.5, 3, 0), 12):
        lamps.candle_in_glass(lit, '桂花', 'OSMANTHUS', '#c98a1e')
    with place((17, 2, 0), 30):
        thrown.saucer()
        with place((0, 0, 0.7)):
            thrown.coffee_cup()
    with place((13, 36, 0), 30):
        lantern.paper_lantern('#e9b97a', 20, lit)


def screwdriver():
    """A handle of beech with a brass ferrule; it lies along x."""
    with place((0, 0, 1.25), tilt=(0, 90)):
        grip = [(0.001, -9.2), (1.0, -9), (1.22, -8.2), (1.15, -6), (0.95, -3.2), (1.05, -1.4), (0.8, -0.2), (0.75, 0)]
        lathe(smooth(grip, 10), m.wood('#a9683a', '#7c4725', along='z'))
        lathe(smooth([(0.78, -0.5), (0.8, -0.4), (0.8, 0.7), (0.62, 0.85), (0.3, 0.9)], 6), m.metal('#b8924e', 0.3))
        rod((0, 0, 0.6), (0, 0, 10.2), 0.28, m.metal('#9b9a98', 0.28))
        rod((0, 0, 10.2), (0, 0, 11.2), 0.28, m.metal('#9b9a98', 0.28), 0.1)


@shot('shop/story-repair', ground='linen', frame=48, height=0.12, elevation=24, samples=16, **WIDE)
def _(lit):
    """A pot beside its lid, a spare handle of cane, screws, a screwdriver: what can be mended."""
    with place((-12, 4, 0), -14):
        thrown.teapot('#8ba3b5', 1.1, lid=False)
    glaze = m.Surface('lid glaze', '#8ba3b5', 0.2, Clearcoat=0.4).vary(2.2, 0.22, detail=6).material
    with place((-1.5, -5.6, -8.3), 20):
        thrown.pot_lid(glaze)
    with place((7.5, 9.5, 0.4), 12, (-88, 0)), place((0, 0, -7.5)):
        thrown.cane_handle(glaze)
    with place((9, -5.5, 0), 24):
        screwdriver()
    for k, (x, y, turn) in enumerate(((-12, -7.5, 20), (15.5, -1.6, 80), (-8.6, -9.2, -50))):
        screw((x, y, 0), turn)


def screw(at, turn):
    """A brass screw that lies on its side."""
    brass = m.metal('#b8924e', 0.32)
    with place((at[0], at[1], 0.4), turn, (0, 84)):
        thread = [(0.24 + (0.06 if k % 2 else 0), 0.12 * k) for k in range(22)]
        lathe([(0.001, -0.34), (0.3, -0.32), (0.5, -0.16), (0.5, -0.06), (0.24, 0.02), *thread, (0.001, 2.9)], brass, 32)


@shot('shop/member-lantern', ground='dusk', frame=42, lamp=None, height=0.47, elevation=4, width=480)
def _(_lit):
    lantern.paper_lantern('#c4472f', 30, True)
