#!/usr/bin/env python3
"""
Writes the face of a font that is free from the font itself, without its outlines, as no PDF states all of its widths:

    free_fonts.py FAMILY STYLE FILE

For fonts under licenses that let anyone read and change them, such as the OFL.
"""

import os
import sys

from fontTools.ttLib import TTFont

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "forge"))
from face import HANGUL, Face, save_face  # noqa: E402

# Characters that text in letters and Hangul has: Latin, Greek, Cyrillic, punctuation, symbols.
FIRST, LAST = 0x20, 0x2FFF


def main():
    family, style, path = sys.argv[1:]
    font = TTFont(path, lazy=True)
    metrics, cmap, os2, hhea = font["hmtx"].metrics, font.getBestCmap(), font["OS/2"], font["hhea"]
    typographic = (os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap, os2.usWinAscent, os2.usWinDescent, os2.fsSelection)
    vertical = (font["head"].unitsPerEm, (hhea.ascent, hhea.descent, hhea.lineGap), typographic)
    widths = {chr(code): metrics[glyph][0] for code, glyph in cmap.items() if FIRST <= code <= LAST and chr(code).isprintable()}
    hangul = metrics[cmap[HANGUL[0]]][0] if HANGUL[0] in cmap else 0
    save_face(Face(family, style, 1, vertical, widths, hangul=hangul))


if __name__ == "__main__":
    main()
