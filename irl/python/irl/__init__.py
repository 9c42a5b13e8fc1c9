"""Networks of executable meaning: run them, score them, order them.

    >>> import irl
    >>> kitchen = irl.domain("cooking")
    >>> net = kitchen.parse("(get-kitchen ?k0) (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)")
    >>> kitchen.run(net).status
    'complete'

A `Domain` is opened once and never changes; everything else is made from one. Texts never raise: what is wrong with a
network is in its `problems`, what is wrong with a prediction in its `reasons`. Requests that make no sense (an unknown
metric, lists of different lengths) raise a ValueError or a TypeError that says what was expected.
"""

from . import _irl
from ._irl import version as __version__
from .arguments import speak_plainly
from .domains import Domain, domain
from .networks import Network, diff, network
from .orders import Orders
from .primitives import Answer, Failure, Primitive
from .problems import Problem
from .projects import plan_projects
from .readings import Reading, Writing
from .reasons import Reason
from .runs import Run
from .scores import Scores
from .scoring import Row, Scorer
from .sessions import Session
from .statistics import compare, plot, summary

speak_plainly(_irl)

__all__ = ["Answer", "Domain", "Failure", "Network", "Orders", "Primitive", "Problem", "Reading", "Reason", "Row", "Run", "Scorer",
           "Scores", "Session", "__version__", "compare", "diff", "domain", "network", "plan_projects", "plot", "summary", "Writing"]
