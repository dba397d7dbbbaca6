"""
Which forms of Arabic letters the glyphs of a PDF are. A PDF says of each form alone which letter it is; its neighbors on the page say
the rest: letters that join on both sides have other forms at the beginning, in the middle and at the end of a word.
"""

import re
import unicodedata
from collections import Counter, defaultdict

import pikepdf

# Letters that join with the one before alone, and those that join with none (Unicode, ArabicShaping).
RIGHT_JOINING = set("آأؤإاةدذرزوىٱڈژڑۀۃۆۇۈۉۋۏےۓە")
NOT_JOINING = set("ءٸ۔")
FIRST, LAST = 0x0620, 0x06D3
FORMS = {(False, False): "<isolated>", (True, False): "<final>", (False, True): "<initial>", (True, True): "<medial>"}
# A glyph that is seen in other forms more often than that is none of one form.
LEAST_SHARE = 0.8


def presentation_forms():
    """(form, letter) to the character that stands for it alone (Arabic Presentation Forms A and B)."""
    forms = {}
    for code in (*range(0xFB50, 0xFDFC), *range(0xFE70, 0xFEFD)):
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) == 2 and parts[0] in FORMS.values():
            forms.setdefault((parts[0], chr(int(parts[1], 16))), chr(code))
    return forms


def forms_in(pdf, characters_of):
    """Font name to code to the presentation form that its glyph is. `characters_of`: the letters of a font's codes, by its dictionary."""
    seen = defaultdict(lambda: defaultdict(Counter))
    known, forms = {}, presentation_forms()
    for page in pdf.pages:
        fonts = page.get("/Resources", {}).get("/Font", {})
        arabic = {name: codes for name in fonts if any(map(is_letter, (codes := _codes(fonts[name], characters_of, known)).values()))}
        for name, glyphs in _lines(page, fonts, arabic) if arabic else ():
            # Glyphs stand as they are seen, from left to right. What is next to the first and the last of a piece may be in another.
            for (_, after), (code, letter), (_, before) in zip(glyphs, glyphs[1:], glyphs[2:], strict=False):
                if not is_letter(letter):
                    continue
                joins_before = is_letter(before) and before not in RIGHT_JOINING | NOT_JOINING and letter not in NOT_JOINING
                joins_after = is_letter(after) and letter not in RIGHT_JOINING | NOT_JOINING and after not in NOT_JOINING
                form = forms.get((FORMS[joins_before, joins_after], letter))
                if form:
                    seen[name][code][form] += 1
    return {name: {code: most for code, counted in codes.items() if (most := _sure(counted))} for name, codes in seen.items()}


def _sure(counted):
    form, votes = counted.most_common(1)[0]
    return form if votes >= LEAST_SHARE * sum(counted.values()) else None


def is_letter(text):
    """Whether a text is one Arabic letter."""
    return len(text) == 1 and FIRST <= ord(text) <= LAST and unicodedata.category(text) == "Lo"


def _codes(font, characters_of, known):
    """What the codes of a composite font stand for."""
    if str(font.get("/Subtype")) != "/Type0":
        return {}
    if font.objgen not in known:
        known[font.objgen] = characters_of(font)
    return known[font.objgen]


def _lines(page, fonts, arabic):
    """The glyphs of each piece of text that is shown in one font: (font name, [(code, letter)])."""
    name = None
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) == "Tf":
            name = str(operands[0])
        if str(operator) not in ("Tj", "TJ") or name not in arabic:
            continue
        base = re.sub(r"^[A-Z]{6}\+", "", str(fonts[name].get("/BaseFont", "/"))[1:])
        pieces = operands[0] if str(operator) == "TJ" else [operands[0]]
        data = b"".join(bytes(piece) for piece in pieces if isinstance(piece, pikepdf.String))
        codes = [int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data) - 1, 2)]
        glyphs = [(code, arabic[name].get(code, "")) for code in codes]
        yield base, [(code, letter) for code, letter in glyphs if not (letter and unicodedata.combining(letter[0]))]
