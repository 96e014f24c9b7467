"""What moves: some seconds over pictures of the other files."""

import math

from kit.shapes import place
from kit.shots import SHOTS, film
from models import joined, lantern, outdoors, turned
from shots.kitchen import pan_under_lid
from shots.light import APRICOT, hung_ball
from shots.outing import dial
from shots.play import train_on_track


def settle(moment, swings, fade=3.0):
    """From 1 back and forth to 0: what was pushed and comes to rest."""
    return math.cos(2 * math.pi * swings * moment) * math.exp(-fade * moment) * (1 - moment)


def ease(moment):
    """From 0 to 1, slow at both ends."""
    return 0.5 - 0.5 * math.cos(math.pi * moment)


@film('LP-LIT-001/apricot', seconds=3.5)
def _(moment):
    """It lies folded; its handle is lifted, and the lantern follows."""
    lifted, risen = (ease(min(1, max(0, (moment - start) / long))) for start, long in ((0.03, 0.25), (0.2, 0.72)))
    lantern.unfolding_lantern(APRICOT, 30, 0.085 + 0.915 * risen, 86 * (1 - lifted))


@film('LP-GRD-009/whole', seconds=4)
def _(moment):
    with place((0, 0, 4.5)):
        outdoors.chime(3 + 17 * settle(moment, 4, 1.2))


@film('LP-OUT-010/dial', seconds=3.5)
def _(moment):
    dial(28 + 75 * settle(moment, 3, 2.2))


@film('LP-DSK-010/running', seconds=4)
def _(moment):
    turned.hourglass(0.62 + 0.3 * (1 - moment))


@film('LP-PLY-007/track', seconds=3.5)
def _(moment):
    train_on_track(-8 + 24 * (1 - ease(moment)))


@film('LP-KIT-002/lid', seconds=3)
def _(moment):
    pan_under_lid(11 * (1 - ease(min(1, moment * 1.25))))


@film('LP-LIT-006/hung', seconds=4)
def _(moment):
    hung_ball(50 - 90 * (1 - ease(moment)))


@film('LP-HOM-008/open', seconds=3)
def _(moment):
    with place((3, 0, 0), -8):
        joined.frame('a5', 62 * ease(min(1, moment * 1.15)))


def turning(name, seconds=4):
    """The things of a picture turn once round, as on a turntable."""
    @film(name, seconds)
    def _(moment):
        with place(turn=-360 * (1 - ease(moment))):
            SHOTS[name].build(False)


for name in ('LP-TEA-001/bean-green', 'LP-PLY-003/caramel'):
    turning(name)
