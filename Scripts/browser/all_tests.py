"""Every test of the browser, for unittest to find by name."""

from .interruption_tests import InterruptionTests
from .motion_tests import MotionTests
from .page_tests import PageTests

__all__ = ["InterruptionTests", "MotionTests", "PageTests"]
