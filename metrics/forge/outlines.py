"""Glyph outlines: flattened, and stretched so that each glyph is as wide as it has to be."""

import math

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
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
    glyf = font["glyf"] = newTable("glyf")
    glyf.glyphOrder = font.getGlyphOrder()
    glyf.glyphs = glyphs
    font["loca"] = newTable("loca")
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for field in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements",
                  "maxSizeOfInstructions", "maxComponentElements"):
        setattr(maxp, field, 1 if field == "maxZones" else 0)
    for tag in ("CFF ", "VORG"):
        if tag in font:
            del font[tag]
    font.sfntVersion = "\x00\x01\x00\x00"


def stretch(font, advances):
    """
    Gives the glyphs in `advances` (name to font units) these widths, each outline stretched in x to match.

    Composite glyphs become simple ones where a part is stretched: their parts have other ratios. Returns the ratio of each glyph that
    changed. A glyph that would change beyond recognition is moved to the middle of its new width instead.
    """
    glyf, metrics = font["glyf"], font["hmtx"].metrics
    ratios, shifts = {}, {}
    for name, wanted in advances.items():
        advance = metrics[name][0]
        ratio = wanted / advance if advance and wanted else 1.0
        if not MOST_STRETCH[0] <= ratio <= MOST_STRETCH[1]:
            shifts[name] = round((wanted - advance) / 2)
        elif ratio != 1.0:
            ratios[name] = ratio
    changed = ratios.keys() | shifts.keys()
    whole = {name: glyf[name].getCoordinates(glyf) for name in font.getGlyphOrder() if name in changed or _has_part_in(glyf, name, changed)}
    for name, (coordinates, ends, flags) in whole.items():
        ratio, shift = ratios.get(name, 1.0), shifts.get(name, 0)
        if len(ends):
            glyf.glyphs[name] = simple_glyph([(round(x * ratio) + shift, y) for x, y in coordinates], ends, flags)
        metrics[name] = (advances.get(name, metrics[name][0]), min((round(x * ratio) + shift for x, _ in coordinates), default=0))
    for name in advances.keys() - whole.keys():
        metrics[name] = (advances[name], metrics[name][1])
    return ratios


def _has_part_in(glyf, name, changed):
    glyph = glyf[name]
    if not glyph.isComposite():
        return False
    return any(part.glyphName in changed or _has_part_in(glyf, part.glyphName, changed) for part in glyph.components)


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
    return pen.glyph()


def simple_glyph(coordinates, ends, flags):
    """A glyph of these points, without instructions."""
    glyph = Glyph()
    glyph.numberOfContours = len(ends)
    glyph.endPtsOfContours, glyph.flags, glyph.coordinates = list(ends), flags, GlyphCoordinates(coordinates)
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    return glyph
