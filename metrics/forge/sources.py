"""Free fonts with the characters that stand-ins need alone, made once and opened by every face that is made from them."""

import hashlib
import os

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import ScalerVisitor

from outlines import make_simple, scale_outlines, to_truetype
from shaping import set_ligatures_aside

# All stand-ins have this em: that of nearly all fonts with facts, so that their widths are whole numbers.
UNITS = 2048
# What no stand-in has: hints, signatures, and tables of one program.
DROPPED = ["FFTM", "DSIG", "LTSH", "VDMX", "hdmx", "PCLT", "gasp", "meta", "STAT", "MATH", "kern", "BASE", "JSTF"]
# The tables with lengths, beside those of outlines. All others would be read and written for nothing.
WITH_LENGTHS = ("head", "hhea", "vhea", "OS/2", "post", "hmtx", "vmtx", "GDEF", "GPOS")


class CannotForge(Exception):
    """A face cannot be built here; the message says what is missing."""


class Sources:
    """`files`: name of a source to style to path. `ready`: an empty folder, which processes may share."""

    def __init__(self, files, ready):
        self.files, self._ready = files, ready

    def path(self, name, style):
        """The file of a source; one that lends letters alone may do it in an upright style."""
        return self.files[name].get(style) or self.files[name]["Regular"]

    def open_ranges(self, path, ranges, features):
        """A source with the characters of `ranges` (first, last) and these rules of shaping alone, ready to be changed."""
        return self.open(path, {code for first, last in ranges for code in range(first, last + 1)}, features)

    def open(self, path, codes, features):
        """A source with these characters and rules of shaping alone: quadratic outlines, our em, no hints."""
        if not os.path.exists(path):
            raise CannotForge(f"{path} is missing")
        ready = os.path.join(self._ready, hashlib.sha256(repr((path, sorted(codes), features)).encode()).hexdigest())
        if not os.path.exists(ready):
            # Another process may write the same: whichever is last counts.
            written = f"{ready}.{os.getpid()}"
            _subset(path, codes, features).save(written)
            os.replace(written, ready)
        return TTFont(ready, recalcBBoxes=False)


def _subset(path, codes, features):
    # Each change of an outline notes its box.
    font = TTFont(path, recalcBBoxes=False)
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.drop_tables += DROPPED
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap().keys() & codes)
    subsetter.subset(font)
    set_ligatures_aside(font)
    if "CFF " in font:
        to_truetype(font)
    make_simple(font)
    if font["head"].unitsPerEm != UNITS:
        scale(font, UNITS / font["head"].unitsPerEm)
    font.flavor = None
    return font


def scale(font, ratio):
    """Makes all of a font larger or smaller on an em of 2,048 units."""
    visitor = ScalerVisitor(ratio)
    for tag in WITH_LENGTHS:
        if tag in font:
            visitor.visit(font[tag])
    scale_outlines(font["glyf"], ratio)
    font["head"].unitsPerEm = UNITS
