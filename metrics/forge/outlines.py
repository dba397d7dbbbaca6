"""Glyph outlines: flattened, and stretched so that each glyph is as wide as it has to be."""

import math
from array import array

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.ttProgram import Program

# Font units, at 2,048 to the em: how far a quadratic curve may be from the cubic one that it stands for. More shows in print.
CURVE_ERROR = 1.0
# A letter that is more than so much narrower or wider is another letter: a ligature, or a mark with a width of its own.
MOST_STRETCH = (0.4, 2.5)


def to_truetype(font):
    """Turns cubic outlines (CFF) into quadratic ones (glyf), which can be stretched without reading programs."""
    glyph_set = font.getGlyphSet()
    glyphs = {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(None)
        glyph_set[name].draw(Cu2QuPen(pen, CURVE_ERROR, reverse_direction=True))
        glyphs[name] = pen.glyph()
        if glyphs[name].numberOfContours > 0:
            set_bounds(glyphs[name])
    glyf = font["glyf"] = newTable("glyf")
    glyf.glyphOrder = font.getGlyphOrder()
    glyf.glyphs = glyphs
    font["loca"] = newTable("loca")
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for field in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements",
                  "maxSizeOfInstructions", "maxComponentElements"):
        setattr(maxp, field, 1 if field == "maxZones" else 0)
    maxp.recalc(font)
    for tag in ("CFF ", "VORG"):
        if tag in font:
            del font[tag]
    font.sfntVersion = "\x00\x01\x00\x00"


def make_simple(font):
    """Turns composite glyphs into simple ones: their parts are stretched by ratios of their own."""
    glyf = font["glyf"]
    composite = {name: glyf[name].getCoordinates(glyf) for name in font.getGlyphOrder() if glyf[name].isComposite()}
    for name, (coordinates, ends, flags) in composite.items():
        glyf.glyphs[name] = simple_glyph(coordinates, ends, flags)


def scale_outlines(glyf, ratio):
    """Makes the simple glyphs of a table larger or smaller."""
    for name in glyf.keys():
        if glyf[name].numberOfContours > 0:
            _place(glyf[name], (ratio, 0), (ratio, 0))


def stretch(font, advances):
    """
    Gives the simple glyphs in `advances` (name to font units) these widths, each outline stretched in x to match.

    Returns the ratio of each glyph that changed. A glyph that would change beyond recognition is moved to the middle of its new width
    instead.
    """
    glyf, metrics = font["glyf"], font["hmtx"].metrics
    ratios = {}
    for name, wanted in advances.items():
        advance = metrics[name][0]
        ratio = wanted / advance if advance and wanted else 1.0
        shift = 0
        if not MOST_STRETCH[0] <= ratio <= MOST_STRETCH[1]:
            ratio, shift = 1.0, round((wanted - advance) / 2)
        elif ratio != 1.0:
            ratios[name] = ratio
        if (ratio, shift) != (1.0, 0) and glyf[name].numberOfContours > 0:
            _place(glyf[name], (ratio, shift), (1.0, 0))
        metrics[name] = (wanted, getattr(glyf[name], "xMin", 0))
    return ratios


def _place(glyph, across, up):
    """Gives each point of a simple glyph the place (x * ratio + shift, y * ratio + shift)."""
    places = glyph.coordinates.array
    for first, (ratio, shift) in enumerate((across, up)):
        places[first::2] = array("d", [round(place * ratio) + shift for place in places[first::2]])
    set_bounds(glyph)


def set_bounds(glyph):
    """Notes the box around a simple glyph; fontTools does it point by point, which takes a third of the time of a font."""
    across, up = glyph.coordinates.array[0::2], glyph.coordinates.array[1::2]
    glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax = (int(edge) for edge in (min(across), min(up), max(across), max(up)))


def add_glyphs(font, source, characters):
    """Adds the glyphs that `source` has for `characters` (code points), without its rules for shaping. Both have one em."""
    other, theirs = source.getBestCmap(), source["glyf"]
    for code in sorted(characters):
        _add_glyph(font, code, theirs[other[code]].getCoordinates(theirs), source["hmtx"].metrics[other[code]])


def copy_glyph(font, name, code):
    """Gives a character a copy of its glyph, and returns its name."""
    glyf = font["glyf"]
    return _add_glyph(font, code, glyf[name].getCoordinates(glyf), font["hmtx"].metrics[name])


def _add_glyph(font, code, shape, metrics):
    glyf = font["glyf"]
    name = f"u{code:04X}.{len(glyf.glyphOrder)}"
    coordinates, ends, flags = shape
    # The table adds the name to the font's glyph order.
    glyf[name] = simple_glyph(coordinates, ends, flags) if len(ends) else Glyph()
    font["hmtx"].metrics[name] = metrics
    for table in font["cmap"].tables:
        if code <= 0xFFFF or table.format == 12:
            table.cmap[code] = name
    font.setGlyphOrder(glyf.glyphOrder)
    return name


def disc(x, y, diameter):
    """A glyph that is one filled circle around (x, y), in font units."""
    # Eight control points halfway between eight points on the circle, none of them beyond its left or right edge.
    reach = diameter / 2 / math.cos(math.pi / 8)
    angles = [-2 * math.pi * (step + 0.5) / 8 for step in range(8)]
    pen = TTGlyphPen(None)
    pen.qCurveTo(*[(round(x + reach * math.cos(angle)), round(y + reach * math.sin(angle))) for angle in angles], None)
    pen.closePath()
    glyph = pen.glyph()
    set_bounds(glyph)
    return glyph


def simple_glyph(coordinates, ends, flags):
    """A glyph of these points (`GlyphCoordinates`), without instructions."""
    glyph = Glyph()
    glyph.numberOfContours = len(ends)
    glyph.endPtsOfContours, glyph.flags, glyph.coordinates = list(ends), flags, coordinates.copy()
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    set_bounds(glyph)
    return glyph
