"""The shop itself: banners and stories (1600 x 900), with room for words on the left."""

from kit.shapes import place
from kit.shots import shot
from models import lamps

WIDE = {'width': 1600, 'aspect': 16 / 9}


@shot('shop/banner-lamps', ground='dusk', frame=150, lamp='own', height=0.17, elevation=9, samples=16, **WIDE)
def _(lit):
    with place((31, 8, 0), 20):
        lamps.paper_lantern('#c4472f', 45, lit)
    with place((5, 22, 0), 60):
        lamps.paper_lantern('#e9b97a', 30, lit)
    with place((54, 24, 0), 110):
        lamps.paper_lantern('#93ab72', 30, lit)
    with place((12, -10, 0), 10):
        lamps.candle_in_glass(lit, '雨后苔', 'AFTER RAIN', '#7e9470')
    with place((55, -14, 0), 200):
        lamps.oil_lamp(lit)
