"""The list of pictures: which one is taken of what, and how."""

from dataclasses import dataclass
from typing import Callable

from . import homes

SHOTS = {}
FILMS = {}


@dataclass(frozen=True)
class Shot:
    """
    A picture. `build(lit)` puts the things on the ground. `frame` is what the picture shows from edge to edge (cm).
    `lamp`: what lights the second version, by lamplight: 'own' for a thing that shines itself, 'beside' for a lamp
    outside the picture; None when there is no second version, as of photos and of what has no ground. `samples`: rays for each pixel before the grain is taken
    out; glass needs 24. `ground`: a colour, the name of one, or 'table' for a photo as customers take it, by the light of
    a window, or at 'night' by the lamps on the table; 'none' leaves it transparent. `home`: the light of a snapshot, whose
    ground is one of `homes`. The others are those of `studio.camera`.
    """

    name: str
    build: Callable[[bool], None]
    ground: str
    frame: float
    lamp: str | None = 'beside'
    height: float = 0.34
    elevation: float = 14
    aim: tuple[float, float] = (0, 0)
    focus: float = 0
    blur: float = 1
    samples: int = 8
    width: int = 1200
    aspect: float = 1
    lens: float = 80
    roll: float = 0
    home: str | None = None


def shot(name, **options):
    """Names the picture that the function below builds: `LP-LIT-001/apricot`."""
    if options['ground'] in ('table', 'night', 'none'):
        options.setdefault('lamp', None)

    def register(build):
        if name in SHOTS:
            raise ValueError(f'two pictures are called {name}')
        SHOTS[name] = Shot(name, build, **options)
        return build
    return register


def snapshot(name, ground, light, **options):
    """Names what the function below builds, as a customer takes it at home with a telephone: near, askew, in poor light."""
    usual = {'width': 900, 'aspect': 0.75, 'lens': homes.LENS, 'blur': 0.5, 'height': 0.1}
    return shot(f'{name}/snapshot', ground=ground, home=light, lamp=None, **{**usual, **options})


@dataclass(frozen=True)
class Film:
    """
    A video over the picture `name`. `build(moment)` puts the same things on the same ground as they are at a moment, which
    goes from 0 to 1: at 1 they are as in the picture, so that nothing jumps when the video ends.
    """

    name: str
    build: Callable[[float], None]
    seconds: float


def film(name, seconds=3.5):
    """Gives a video, built by the function below, to the picture of that name."""
    def register(build):
        FILMS[name] = Film(name, build, seconds)
        return build
    return register
