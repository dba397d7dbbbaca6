"""
Which glyphs of a PDF are letters of India by themselves. A PDF says of halves and of joined letters, too, that they are one letter. The
letters' own glyphs follow one another in the font as their characters do in Unicode; halves and joined letters have other places.
"""

import unicodedata
from collections import Counter

FIRST, LAST = 0x0900, 0x0DFF
# So many letters of a font in a PDF must be as far from their glyphs' numbers: fewer may be so by chance.
LEAST_RUN = 3
# Vowel signs drawn before the consonant that they follow in text: PDFs give them the wrong letter.
WRITTEN_BEFORE = set("िিেৈਿિେெேைെേൈෙේෛ")


def is_indic(text):
    return len(text) == 1 and FIRST <= ord(text) <= LAST


def not_own_glyphs(codes):
    """
    The codes whose glyphs are not known to be the whole letter that the PDF says; none is where a PDF counts on past Unicode's characters.
    `codes`: glyph number to text.
    """
    if any(len(text) == 1 and unicodedata.category(text) == "Cn" for text in codes.values()):
        return set(codes)
    letters = {code: text for code, text in codes.items() if is_indic(text) and unicodedata.category(text) == "Lo"}
    runs = Counter(code - ord(text) for code, text in letters.items())
    sure = {code: text for code, text in letters.items() if runs[code - ord(text)] >= LEAST_RUN}
    doubtful = {code for code, text in letters.items() if code not in sure and not _is_between(code, text, sure)}
    return doubtful | {code for code, text in codes.items() if text in WRITTEN_BEFORE}


def _is_between(code, text, sure):
    """Whether a glyph stands between those of the next letters before and after its own that are sure: a font may leave out some letter."""
    before = max(((letter, glyph) for glyph, letter in sure.items() if letter < text), default=None)
    after = min(((letter, glyph) for glyph, letter in sure.items() if letter > text), default=None)
    return before is not None and after is not None and before[1] < code < after[1]
