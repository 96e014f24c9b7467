"""Things on nothing, which the picture puzzle of a captcha scatters over a ground of its own."""

from kit.shapes import place
from kit.shots import shot
from models import cookware, dishes, everyday, lamps, lantern, sawn, tableware, thrown, turned, wirework
from models.carried import apple, loaf, willow_basket
from shots.light import books


def turned_by(turn, build):
    with place(turn=turn):
        build()


def cup():
    with place(turn=-20):
        thrown.coffee_cup()


def small(name, frame, build, height=0.3, elevation=16):
    shot(f'captcha/{name}', ground='none', frame=frame, height=height, elevation=elevation, blur=0, samples=64, width=300)(build)


def lying(name, frame, build, elevation=62):
    small(name, frame, build, 0.0, elevation)


small('apple', 9, lambda _lit: apple(), 0.4)
small('balloon', 17.5, lambda _lit: everyday.balloon(), 0.46, 4)
lying('banana', 16, lambda _lit: everyday.banana())
small('basket', 46, lambda _lit: willow_basket(), 0.3, 24)
small('bell', 13.5, lambda _lit: everyday.bell(), 0.4, 8)
small('book', 30, lambda _lit: books((0, 0, 0), 24, (16, 21, 4, '#a34a33')), 0.03, 44)
small('bread', 34, lambda _lit: loaf(turn=32), 0.1, 34)
lying('button', 10, lambda _lit: everyday.button(), 66)
small('candle', 13, lambda _lit: everyday.candle(), 0.37, 12)
lying('carrot', 19, lambda _lit: turned_by(28, everyday.carrot), 44)
lying('comb', 20, lambda _lit: sawn.comb('#b5722c', '#4a230e', turn=14), 70)
small('cup', 13, lambda _lit: cup(), 0.28, 22)
small('dice', 11, lambda _lit: turned_by(36, everyday.dice), 0.24, 26)
lying('egg', 12, lambda _lit: dishes.fried_egg(), 48)
small('flower', 14, lambda _lit: everyday.daisy(), 0.46, 8)
lying('fork', 20, lambda _lit: tableware.fork((-3, -2.2, 0), 40), 74)
small('hat', 19, lambda _lit: everyday.top_hat(), 0.24, 14)
lying('key', 12, lambda _lit: turned_by(24, everyday.key), 66)
small('lantern', 43, lambda _lit: lantern.paper_lantern('#c4472f', 30, False), 0.44, 6)
small('letter', 13, lambda _lit: everyday.envelope(), 0.32, 10)
small('moon', 16, lambda _lit: lamps.crescent(False), 0.44, 6)
small('mushroom', 11.5, lambda _lit: everyday.mushroom(), 0.38, 8)
lying('pencil', 12, lambda _lit: turned.pencil('HB', '#3f6f5b', 11, across=1.0, turn=38), 70)
small('pot', 32, lambda _lit: cookware.stock_pot(20), 0.2, 20)
small('present', 12.5, lambda _lit: turned_by(32, everyday.present), 0.28, 24)
lying('scissors', 22, lambda _lit: turned_by(-28, lambda: wirework.scissors('#c4472f', spread=22)), 74)
lying('spoon', 19, lambda _lit: tableware.spoon((7, -5, 0), -36), 60)
small('star', 11, lambda _lit: lamps.star_light(False), 0.0, 0)
small('teapot', 21, lambda _lit: turned_by(-12, lambda: thrown.teapot('#6f9a86')), 0.36, 14)
lying('toothbrush', 18, lambda _lit: sawn.toothbrush('#3f6d8a', turn=40), 60)

