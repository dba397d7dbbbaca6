"""Reads what a PDF says of its fonts: names, advance widths by character, vertical metrics. No outline is read."""

import io
import re
import unicodedata
from dataclasses import dataclass, field

import pikepdf
from arabic_forms import forms_in, is_letter
from fontTools.agl import toUnicode
from fontTools.ttLib import TTFont, TTLibError
from indic_letters import not_own_glyphs

# A CID font with more glyphs than a subset has, whose codes are the characters' own, was mapped by its producer and not by the font.
FULL_FONT_GLYPHS = 300
# PDF widths are per 1,000 em; one that differs less from the font's own advance is that advance, rounded.
ROUNDING = 1.5
# The longest range of a ToUnicode map that is read: all of Unicode's first plane.
LONGEST_RANGE = 0xFFFF


@dataclass
class PdfFont:
    """One font of a PDF. `widths`: character to thousandths of an em. `vertical`: (units per em, hhea, OS/2), where it is embedded."""

    name: str
    widths: dict = field(default_factory=dict)
    vertical: tuple | None = None


def read_fonts(path):
    """Yields a `PdfFont` for each font of a file that can be read. A font with damaged entries is left out."""
    with pikepdf.open(path) as pdf:
        forms = forms_in(pdf, _codes_of)
        for item in pdf.objects:
            if not isinstance(item, pikepdf.Dictionary) or item.get("/Type") != "/Font":
                continue
            kind = str(item.get("/Subtype"))
            try:
                if kind == "/Type0":
                    yield _read_composite(item, forms.get(_name_of(item), {}))
                elif kind in ("/TrueType", "/Type1"):
                    yield _read_simple(item)
            except (KeyError, ValueError, TypeError, pikepdf.PdfError, TTLibError):
                continue


def _name_of(item):
    return re.sub(r"^[A-Z]{6}\+", "", str(item.get("/BaseFont", "/"))[1:])


def _read_simple(item):
    font = PdfFont(_name_of(item))
    first = int(item.get("/FirstChar", 0))
    characters = _characters(item)
    for index, width in enumerate(item.get("/Widths", [])):
        character = characters.get(first + index)
        if character and len(character) == 1 and float(width) != 0:
            font.widths[character] = float(width)
    _read_program(font, item.get("/FontDescriptor"))
    return font


def _codes_of(font):
    return _unicode_map(font["/ToUnicode"].read_bytes()) if "/ToUnicode" in font else {}


def _read_composite(item, forms):
    font = PdfFont(_name_of(item))
    descendant = item["/DescendantFonts"][0]
    advances = _read_program(font, descendant.get("/FontDescriptor"))
    if "/ToUnicode" not in item or str(item.get("/Encoding")) not in ("/Identity-H", "/Identity-V"):
        return font
    widths, default = _composite_widths(descendant), float(descendant.get("/DW", 1000))
    codes = {code: text for code, text in _unicode_map(item["/ToUnicode"].read_bytes()).items() if len(text) == 1}
    same = sum(1 for code, text in codes.items() if ord(text) == code)
    if len(codes) > FULL_FONT_GLYPHS and same > 0.8 * len(codes):
        return font
    doubtful = not_own_glyphs(codes)
    for code, text in codes.items():
        if code in doubtful:
            continue
        width = widths.get(code, default)
        if font.vertical and advances:
            exact = advances[min(code, len(advances) - 1)] * 1000 / font.vertical[0]
            if exact and abs(exact - width) < ROUNDING:
                width = exact
        for character in _spelled(text, forms.get(code)):
            font.widths[character] = width
    return font


def _spelled(text, form):
    """The characters that a glyph is: of an Arabic letter the form that it has on the page, and the letter itself where it stands alone."""
    if not is_letter(text) or form is None:
        return [] if is_letter(text) else [text]
    return [form, text] if unicodedata.decomposition(form).startswith("<isolated>") else [form]


def _composite_widths(descendant):
    """The W array of a CID font (ISO 32000-1, 9.7.4.3)."""
    widths, entries, at = {}, list(descendant.get("/W", [])), 0
    while at < len(entries):
        first = int(entries[at])
        if isinstance(entries[at + 1], pikepdf.Array):
            widths.update({first + index: float(width) for index, width in enumerate(entries[at + 1])})
            at += 2
        else:
            last = min(int(entries[at + 1]), first + LONGEST_RANGE)
            widths.update(dict.fromkeys(range(first, last + 1), float(entries[at + 2])))
            at += 3
    return widths


def _read_program(font, descriptor):
    """Sets the vertical metrics from the embedded TrueType program, and returns the advances of its glyphs in font units."""
    program = descriptor.get("/FontFile2") if descriptor is not None else None
    if program is None:
        return []
    try:
        read = TTFont(io.BytesIO(program.read_bytes()), lazy=True)
        hhea, units = read["hhea"], read["head"].unitsPerEm
        raw = read.reader["hmtx"]
    except (TTLibError, KeyError, AssertionError):
        return []
    if "OS/2" in read:
        os2 = read["OS/2"]
        values = (os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap, os2.usWinAscent, os2.usWinDescent)
        if any(values):
            font.vertical = (units, (hhea.ascent, hhea.descent, hhea.lineGap), (*values, os2.fsSelection))
    count = min(hhea.numberOfHMetrics, len(raw) // 4)
    return [int.from_bytes(raw[index * 4 : index * 4 + 2], "big") for index in range(count)]


def _characters(item):
    """What the codes of a simple font stand for (ISO 32000-1, 9.6.6 and 9.10)."""
    if "/ToUnicode" in item:
        return _unicode_map(item["/ToUnicode"].read_bytes())
    encoding = item.get("/Encoding")
    is_dictionary = isinstance(encoding, pikepdf.Dictionary)
    base = str(encoding.get("/BaseEncoding", "")) if is_dictionary else str(encoding)
    codec = {"/WinAnsiEncoding": "cp1252", "/MacRomanEncoding": "mac_roman"}.get(base)
    characters = {code: bytes([code]).decode(codec, "ignore") for code in range(32, 256)} if codec else {}
    code = 0
    for entry in encoding.get("/Differences", []) if is_dictionary else []:
        if isinstance(entry, pikepdf.Name):
            characters[code] = toUnicode(str(entry)[1:])
            code += 1
        else:
            code = int(entry)
    return characters


def _unicode_map(data):
    text, found = data.decode("latin-1"), {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.S):
        for code, value in re.findall(r"<\s*([0-9A-Fa-f]+)\s*>\s*<\s*([0-9A-Fa-f ]*)\s*>", block):
            found[int(code, 16)] = _decode(value)
    for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.S):
        for first, last, values in re.findall(r"<\s*([0-9A-Fa-f]+)\s*>\s*<\s*([0-9A-Fa-f]+)\s*>\s*(<[^>]*>|\[.*?\])", block, re.S):
            begin, end = int(first, 16), min(int(last, 16), int(first, 16) + LONGEST_RANGE)
            if values[0] == "[":
                for index, value in enumerate(re.findall(r"<([^>]*)>", values)):
                    found[begin + index] = _decode(value)
                continue
            start = _decode(values[1:-1])
            for code in range(begin, end + 1) if start else []:
                found[code] = start[:-1] + chr(min(ord(start[-1]) + code - begin, 0x10FFFF))
    return {code: value for code, value in found.items() if value}


def _decode(value):
    try:
        return bytes.fromhex(value.replace(" ", "")).decode("utf-16-be")
    except ValueError:
        return ""
