"""Fonts of symbols, whose characters are codes (F021 to F0FF) that stand for pictures."""

import json
import os
import re
from dataclasses import replace
from functools import cache

from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

from make_face import finish, scaled
from outlines import add_glyphs, disc
from sources import UNITS

# Where such fonts have their characters, in the area for private use (OpenType, cmap, "Symbol" encoding).
AREA = 0xF000
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "symbols.json"), encoding="utf-8") as file:
    # family: code to the character that looks like it
    PICTURES = {family: {int(code, 16): ord(picture) for code, picture in table.items()} for family, table in json.load(file).items()}
# family: the sources of its pictures, the first that has one gives it
PICTORIAL = ("Noto Sans Symbols2", "DejaVu Sans", "Noto Sans Symbols", "Noto Sans Math")
SYMBOL_SOURCES = {
    "Symbol": ("Tinos", "DejaVu Sans", "Noto Sans Math", "Noto Sans Symbols"),
    "Wingdings": PICTORIAL,
    "Wingdings 2": PICTORIAL,
    "Wingdings 3": PICTORIAL,
    "Webdings": PICTORIAL,
}
# No PDF has told the line heights of the others.
WITH_HEIGHT = "Wingdings"
# The bullet of Symbol, which most lists of Word have, measured in pictures of Word's pages, in em: how wide its dot is, how high the middle
# of it is. The bullet of Tinos is smaller, and would be stretched to an oval.
BULLET, BULLET_SIZE, BULLET_HEIGHT = 0x2022, 0.34, 0.29


def forge_symbols(face, regular, family, style, sources, out):
    """A font of symbols. Returns its entry for `fonts.json`."""
    names = SYMBOL_SOURCES[family]
    own, usual = PICTURES.get(family, {}), usual_pictures(sources.files["dingbat-to-unicode"]["Regular"], family)
    wanted = set(own.values()) | set(usual.values()) | {0x20}
    base = sources.open(sources.files[names[0]][style], wanted, [])
    for name in names[1:]:
        other = sources.open(sources.files[name][style], wanted, [])
        add_glyphs(base, other, set(other.getBestCmap()) - set(base.getBestCmap()))
    # What looks most like the font's own picture, where a source has it.
    drawn = base.getBestCmap()
    pictures = usual | {code: picture for code, picture in own.items() if picture in drawn or code not in usual}
    face = without_descent(with_codes(face or replace(regular, widths={}), pictures))
    if family == "Symbol":
        set_round_bullet(base, face)
    cmap = base.getBestCmap()
    table = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language = 3, 0, 0
    table.cmap = {AREA + code: cmap[picture] for code, picture in pictures.items() if picture in cmap} | {AREA + 0x20: cmap[0x20]}
    base["cmap"].tables = [table]
    return finish(base, face, regular, f"Like {family}", family, style, names[0], out)


@cache
def usual_pictures(path, family):
    """Code to the character that Unicode has for the picture of a font, by the package `dingbat-to-unicode`."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        tables = re.findall(r'"([A-Z0-9 ]+)": \{(.*?)\}', file.read(), re.S)
    table = dict(tables).get(family.upper(), "")
    return {int(code): int(picture) for code, picture in re.findall(r"(\d+): (\d+)", table) if int(code) < 0x100}


def set_round_bullet(font, face):
    """Gives the font of one em (`UNITS`) a round bullet in the middle of the width that the face has for it."""
    code = next(code for code, picture in PICTURES["Symbol"].items() if picture == BULLET)
    advance = scaled(face, UNITS)[AREA + code]
    name = font.getBestCmap()[BULLET]
    font["glyf"].glyphs[name] = disc(advance / 2, BULLET_HEIGHT * UNITS, BULLET_SIZE * UNITS)
    font["hmtx"].metrics[name] = (advance, round((advance - BULLET_SIZE * UNITS) / 2))


def without_descent(face):
    """
    The face with nothing below the baseline: Word does not count the descent of a list label, which these fonts are used for most. Lines
    with a bullet of 16 points lowered by three are 13.4 points high in Word, were 17.8 in LibreOffice.
    """
    units, (ascent, _, gap), (typo_ascent, _, typo_gap, win_ascent, _, selection) = face.vertical
    return replace(face, vertical=(units, (ascent, 0, gap), (typo_ascent, 0, typo_gap, win_ascent, 0, selection)))


def with_codes(face, pictures):
    """The face with each width at its code: PDFs name some symbols by the character, some by the code."""
    widths = dict(face.widths)
    for code, picture in pictures.items():
        for known in (chr(picture), chr(code)):
            if known in face.widths:
                widths.setdefault(chr(AREA + code), face.widths[known])
    space = {chr(AREA + 0x20): face.widths[" "]} if " " in face.widths else {}
    return replace(face, widths={character: width for character, width in widths.items() if ord(character) >= AREA} | space)
