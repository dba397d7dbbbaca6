"""One stand-in font: letters from free fonts, widths and line heights from facts."""

import os
import unicodedata
from statistics import median

from fontTools.ttLib import TTFont

from outlines import add_glyphs, copy_glyph, stretch
from plan import INDIAN, LETTERS, NARROW, SCRIPTS as SCRIPT_FONTS, WHOLE
from shaping import scale_anchors, set_mean_kerning
from sources import UNITS, scale

LETTER_RANGES = ((0x20, 0x7E), (0xA0, 0x52F), (0x590, 0x5FF), (0xE00, 0xE7F), (0x1E00, 0x1FFF), (0x2000, 0x22FF), (0x2500, 0x26FF),
                 (0xFB00, 0xFB4F), (0xFFFC, 0xFFFD))
ARABIC_RANGES = ((0x20, 0x40), (0xA0, 0xA0), (0xAB, 0xAB), (0xBB, 0xBB), (0x5B, 0x60), (0x7B, 0x7E), (0x600, 0x6FF), (0x750, 0x77F),
                 (0x8A0, 0x8FF), (0x200C, 0x200F), (0x2010, 0x2026), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC))
# Word sets neither ligatures nor kerning unless a document asks for them; what joins and marks letters stays.
LETTER_FEATURES = ["ccmp", "locl", "mark", "mkmk", "kern", "liga"]
ARABIC_FEATURES = ["ccmp", "locl", "mark", "mkmk", "init", "medi", "fina", "isol", "rlig", "calt", "curs"]
# The letters of India and Sri Lanka, their signs elsewhere, and the spaces, joiners and dotted circle that they are written with.
INDIAN_RANGES = ((0x20, 0x20), (0xA0, 0xA0), (0x900, 0xDFF), (0x1CD0, 0x1CFF), (0x200B, 0x200D), (0x20B9, 0x20B9), (0x25CC, 0x25CC), (0xA830, 0xA839),
                 (0xA8E0, 0xA8FF))
# What programs always do with them (Microsoft, Creating and supporting OpenType fonts for Indic scripts).
INDIAN_FEATURES = ["ccmp", "locl", "nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "cfar", "init", "pres",
                   "abvs", "blws", "psts", "haln", "calt", "rlig", "rclt", "dist", "abvm", "blwm", "mark", "mkmk", "kern"]
# A ratio from fewer letters says nothing of the others.
LEAST_LETTERS = 5
# A PDF that gives a letter of India another ratio has named another glyph by it: a half, or one that is joined.
MOST_INDIAN_DIFFERENCE = (0.75, 1.35)
# A share: smaller differences are left to the stretching of single letters.
LEAST_RESIZE = 0.02
BOLD, ITALIC, REGULAR = 0x20, 0x01, 0x40
SCRIPTS = {"latin": (0x41, 0x24F), "greek": (0x370, 0x3FF), "cyrillic": (0x400, 0x52F), "hebrew": (0x5D0, 0x5EA), "arabic": (0xFB50, 0xFEFC),
           "indian": (0x900, 0xDFF), "thai": (0xE00, 0xE7F)}


# a to z, and the letters of Hebrew: what most text is made of
USUAL_LETTERS = ((0x61, 0x7A), (0x5D0, 0x5EA))
# Marks above and below letters, by their combining classes; those beside a letter, as in Vietnamese, make it wider.
MARKS = (202, 220, 230)
# Letters that most fonts write with an apostrophe in place of their mark.
APOSTROPHES = "ďťľĽ"
# The tables of characters by how much they hold; the last are those of symbol fonts.
CMAPS = ((3, 10), (0, 4), (0, 3), (3, 1), (3, 0))


def forge_letters(face, regular, family, style, sources, out):
    """Latin, Greek, Cyrillic and Hebrew of one face. Returns its entry for `fonts.json`."""
    names = LETTERS[family][1]
    paths = [sources.path(name, style) for name in names]
    fonts = [sources.open_ranges(path, LETTER_RANGES, LETTER_FEATURES) for path in paths]
    for font in fonts if family not in NARROW else []:
        resize(font, face or regular)
    base = fonts[0]
    for other in fonts[1:]:
        add_glyphs(base, other, set(other.getBestCmap()) - set(base.getBestCmap()))
    guesses = {}
    if style != "Regular" and regular.style == "Regular":
        guesses = proportions(regular, source_widths(paths), source_widths([sources.path(name, "Regular") for name in names]))
    return finish(base, face, regular, f"Like {family}", family, style, names[0], out, guesses)


def forge_script(script, face, regular, family, style, sources, out):
    """The letters of one script of one face, in a font of its own. Returns its entry for `fonts.json`."""
    name = SCRIPT_FONTS[family][script]
    font = sources.open_ranges(sources.files[name][style], *rules_of(name))
    if name in WHOLE or name in INDIAN:
        resize(font, face or regular)
    return finish(font, None if name in WHOLE else face, regular, f"Like {family} {script}", family, style, name, out)


def rules_of(name):
    """The characters that are taken of the source of a script, and its rules of shaping."""
    if name in INDIAN:
        return INDIAN_RANGES, INDIAN_FEATURES
    return ARABIC_RANGES, ["*"] if name in WHOLE else ARABIC_FEATURES


def resize(font, face):
    """Makes letters larger or smaller by as much as they have to be wider or narrower, so that they keep their shapes."""
    metrics, cmap = font["hmtx"].metrics, characters_of(font)
    ratio = usual_ratio({code: metrics[glyph][0] for code, glyph in cmap.items()}, scaled(face, UNITS))
    if abs(ratio - 1) > LEAST_RESIZE:
        scale(font, round(UNITS * ratio) / UNITS)


def finish(font, face, regular, name, family, style, source, out, guesses=None):
    """Sets widths, line heights and names, writes the font, and says how near it is. `guesses`: code point to width, where no fact is."""
    widths = wanted_widths(font, {} if face is None else without_doubtful(font, scaled(face, UNITS)), guesses or {})
    advances = advances_of(font, widths)
    scale_anchors(font, stretch(font, advances))
    if face is not None and face.kerning:
        set_mean_kerning(font, kerned_letters(font), -round(face.kerning * UNITS / face.vertical[0]))
    set_line_height(font, (face or regular).vertical)
    set_names(font, name, family, style, source)
    path = os.path.join(out, f"{name.replace(' ', '')}-{style}.ttf")
    # What they say of all glyphs.
    font["hhea"].recalc(font)
    font["maxp"].recalc(font)
    font.save(path)
    return describe(font, widths, name, family, style, source)


def kerned_letters(font):
    """Glyph names of the letters that text of the first script is made of."""
    first, last = SCRIPTS["latin"]
    return sorted({glyph for code, glyph in characters_of(font).items() if first <= code <= last and chr(code).isalpha()})


def characters_of(font):
    """Code point to glyph name."""
    return font.getBestCmap(cmapPreferences=CMAPS)


def wanted_widths(font, facts, guesses):
    """
    Code point to (width, whether it is a fact): by what is known of this face, of a letter with marks also by the letter alone; else by the
    same letter of the regular style, corrected by the letters that are known; else by the ratio of the face's other letters.
    """
    metrics, cmap = font["hmtx"].metrics, characters_of(font)
    own = {code: metrics[glyph][0] for code, glyph in cmap.items()}
    correction, usual = usual_ratio(guesses, facts), usual_ratio(own, facts or guesses)
    widths = {}
    for code, width in own.items():
        # A mark above a letter has no width, even where a PDF gives it one.
        fact, guess = (facts.get(code), guesses.get(code)) if width else (None, None)
        estimate = bare_width(code, facts) or (guess * correction if guess else width * usual)
        widths[code] = (fact, True) if fact else (round(estimate), False)
    return widths


def bare_width(code, facts):
    """The width of a Latin letter without its marks, where that is known: of 11,833 letters that are known with and without, 99 in 100 are as wide."""
    bare, mark = (unicodedata.decomposition(chr(code)).split() + ["", ""])[:2]
    if not 0xC0 <= code <= 0x1EFF or 0x370 <= code < 0x1E00 or not mark or bare.startswith("<") or chr(code) in APOSTROPHES:
        return None
    if unicodedata.combining(chr(int(mark, 16))) not in MARKS:
        return None
    return facts.get(int(bare, 16)) or bare_width(int(bare, 16), facts)


def source_widths(paths):
    """Code point to width in ems, by the first of these fonts that has the character."""
    widths = {}
    for path in paths:
        font = TTFont(path, lazy=True)
        metrics, units = font["hmtx"].metrics, font["head"].unitsPerEm
        for code, glyph in font.getBestCmap().items():
            widths.setdefault(code, metrics[glyph][0] / units)
    return widths


def proportions(regular, own, own_regular):
    """Code point to width in our units: as much wider or narrower than the source's as the letter is in the regular style."""
    facts = scaled(regular, UNITS)
    return {code: fact * own[code] / own_regular[code] for code, fact in facts.items() if own.get(code) and own_regular.get(code)}


def usual_ratio(own, known):
    """How much wider the letters with facts are than those of the source."""
    ratios = [width / own[code] for code, width in known.items() if width and own.get(code)]
    return median(ratios) if len(ratios) >= LEAST_LETTERS else 1.0


def without_doubtful(font, facts):
    """The facts without those that would change a letter of India into another glyph. For fonts that have been resized."""
    metrics, cmap = font["hmtx"].metrics, characters_of(font)
    first, last = SCRIPTS["indian"]
    least, most = MOST_INDIAN_DIFFERENCE
    own = {code: metrics[cmap[code]][0] for code in facts if first <= code <= last and code in cmap}
    return {code: width for code, width in facts.items() if not own.get(code) or least <= width / own[code] <= most}


def advances_of(font, widths):
    """Glyph name to advance. Characters that share a glyph and not a width get glyphs of their own."""
    metrics, cmap = font["hmtx"].metrics, characters_of(font)
    advances, shared = {}, {}
    for code, glyph in sorted(cmap.items()):
        width, is_fact = widths[code]
        if advances.setdefault(glyph, width) != width and is_fact:
            shared[code] = width
    ratios = [width / metrics[glyph][0] for glyph, width in advances.items() if metrics[glyph][0]]
    usual = median(ratios) if ratios else 1.0
    for glyph in metrics:
        advances.setdefault(glyph, round(metrics[glyph][0] * usual))
    for code, width in shared.items():
        advances[copy_glyph(font, cmap[code], code)] = width
    return advances


def scaled(face, units):
    """Code point to width, in fonts of so many units to the em."""
    return {ord(character): round(width * units / face.vertical[0]) for character, width in face.widths.items() if len(character) == 1}


def as_word_takes_it(units, hhea, os2):
    """
    The height of lines where LibreOffice, which takes `hhea`, would have another one than Word, which takes Windows' unless the font says
    that the typographic one counts: lines of Cordia New are 1.39 em high in Word and 1.15 by `hhea`.
    """
    ascent, descent, is_typographic = os2[3], os2[4], os2[5] & 0x80
    gap = max(0, hhea[2] - (ascent + descent - hhea[0] + hhea[1]))
    if is_typographic or ascent + descent + gap == hhea[0] - hhea[1] + hhea[2]:
        return units, hhea, os2
    return units, (ascent, -descent, gap), os2


def set_line_height(font, vertical):
    units, hhea, os2 = as_word_takes_it(*vertical)
    own = font["head"].unitsPerEm
    scale = lambda values: [round(value * own / units) for value in values]
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = scale(hhea)
    table = font["OS/2"]
    (table.sTypoAscender, table.sTypoDescender, table.sTypoLineGap, table.usWinAscent, table.usWinDescent) = scale(os2[:5])
    # Bit 7 says that the typographic values count (OpenType, OS/2, fsSelection).
    table.fsSelection = (table.fsSelection & ~0x80) | (os2[5] & 0x80)
    table.version = max(table.version, 4)
    for field, value in (("sxHeight", 0), ("sCapHeight", 0), ("usDefaultChar", 0), ("usBreakChar", 0x20), ("usMaxContext", 2)):
        if not hasattr(table, field):
            setattr(table, field, value)


def set_names(font, name, family, style, source):
    """A name of its own, as the licences of the sources ask; copyright and license stay."""
    words = {"BoldItalic": "Bold Italic"}.get(style, style)
    table = font["name"]
    keep = {record.nameID: record.toUnicode() for record in table.names if record.nameID in (0, 13, 14) and record.isUnicode()}
    table.names = []
    keep |= {
        1: name, 2: words, 3: f"{name} {words}; made by Verso", 4: f"{name} {words}", 5: "Version 1.0",
        6: f"{name}-{style}".replace(" ", ""),
        10: f"Made from {source}: the letters of {source}, as wide and as high as those of {family}.",
    }
    for identifier, text in keep.items():
        table.setName(text, identifier, 3, 1, 0x409)
    bold, italic = "Bold" in style, "Italic" in style
    selection = font["OS/2"].fsSelection & 0x80
    font["OS/2"].fsSelection = selection | ((BOLD * bold) | (ITALIC * italic) or REGULAR)
    font["OS/2"].usWeightClass = 700 if bold else 400
    font["OS/2"].fsType = 0
    font["head"].macStyle = (1 if bold else 0) | (2 if italic else 0)


def is_exact(widths):
    """Whether all letters that text of one script is mostly made of have facts."""
    return any(all(widths.get(code, (0, False))[1] for code in range(first, last + 1)) for first, last in USUAL_LETTERS)


def describe(font, widths, name, family, style, source):
    """The entry of `fonts.json`: how many letters of each script have facts, and how far the widths are from them (share)."""
    metrics, cmap = font["hmtx"].metrics, characters_of(font)
    scripts = {}
    for script, (first, last) in SCRIPTS.items():
        letters = [code for code in cmap if first <= code <= last and chr(code).isalpha()]
        if letters:
            scripts[script] = [sum(1 for code in letters if widths[code][1]), len(letters)]
    gaps = [abs(metrics[cmap[code]][0] / width - 1) for code, (width, is_fact) in widths.items() if is_fact]
    return {
        "for": family, "style": style, "family": name, "source": source, "scripts": scripts,
        "isExact": is_exact(widths), "facts": len(gaps), "meanDifference": round(sum(gaps) / len(gaps), 6) if gaps else None,
    }
