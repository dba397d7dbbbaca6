"""East Asian fonts: their letters are all one em wide, so line heights and the widths of Latin letters are what differs."""

import os
import subprocess
import tempfile
from dataclasses import dataclass

from fontTools.ttLib import TTFont

from cubic_shapes import Shapes
from face import HANGUL
from make_face import characters_of, describe, scaled, set_line_height, set_names, wanted_widths
from shaping import set_half_spaces
from sources import CannotForge

# Word sets lines of these fonts 1.3 times as high as ascent and descent (Windows') together, half of the rest above and half below: SimSun
# of 12 points has lines of 15.6 points. Without it a Japanese page agreed by .12 with Word's instead of .95.
LINE_FACTOR = 1.3
OPENTYPE = "/usr/share/fonts/opentype/noto"
SUBSET = "/usr/bin/hb-subset"

# script: the fonts in Noto's collections (serif and sans have the same order), and the encoding whose characters text needs
SCRIPTS = {"Japanese": (0, "cp932"), "Korean": (1, "euc_kr"), "Simplified Chinese": (2, "gb2312"), "Traditional Chinese": (3, "big5")}
# Text in Korean is nearly all in the 2,350 syllables of its encoding, and has few of its 4,888 Chinese characters: the whole font has the
# others.
TWO_BYTES = 2
SPACE, LAST_LATIN = 0x20, 0x24F
IDEOGRAPHS = ((0x4E00, 0x9FFF), (0xF900, 0xFAFF))


@dataclass
class Family:
    """`names`: what the family is called in its own language. `height_of`: the family whose line height it has, where it has no facts."""

    script: str
    collection: str
    is_half_width: bool
    names: tuple
    styles: tuple = ("Regular",)
    height_of: str | None = None


BOTH = ("Regular", "Bold")

EAST_ASIAN = {
    "MS Mincho": Family("Japanese", "Serif", True, ("ＭＳ 明朝",)),
    "MS Gothic": Family("Japanese", "Sans", True, ("ＭＳ ゴシック",)),
    "MS PGothic": Family("Japanese", "Sans", False, ("ＭＳ Ｐゴシック",)),
    "Meiryo": Family("Japanese", "Sans", False, ("メイリオ",)),
    "Yu Mincho": Family("Japanese", "Serif", False, ("游明朝",)),
    "SimSun": Family("Simplified Chinese", "Serif", True, ("宋体",)),
    "NSimSun": Family("Simplified Chinese", "Serif", True, ("新宋体",)),
    "SimHei": Family("Simplified Chinese", "Sans", True, ("黑体",)),
    "DengXian": Family("Simplified Chinese", "Sans", False, ("等线",)),
    "DengXian Light": Family("Simplified Chinese", "Sans", False, ("等线 Light",)),
    "Microsoft YaHei Light": Family("Simplified Chinese", "Sans", False, ("微软雅黑 Light",)),
    "PMingLiU": Family("Traditional Chinese", "Serif", False, ("新細明體",)),
    "Microsoft JhengHei": Family("Traditional Chinese", "Sans", False, ("微軟正黑體",)),
    "Malgun Gothic": Family("Korean", "Sans", False, ("맑은 고딕",), BOTH),
    "Batang": Family("Korean", "Serif", False, ("바탕",)),
    "BatangChe": Family("Korean", "Serif", True, ("바탕체",)),
    "Gulim": Family("Korean", "Sans", False, ("굴림",)),
    # As BatangChe is as high as Batang.
    "GulimChe": Family("Korean", "Sans", True, ("굴림체",), height_of="Gulim"),
    "Dotum": Family("Korean", "Sans", False, ("돋움",)),
    "DotumChe": Family("Korean", "Sans", True, ("돋움체",), height_of="Dotum"),
    "Haansoft Batang": Family("Korean", "Serif", False, ("한컴바탕",)),
    "HCR Batang": Family("Korean", "Serif", False, ("함초롬바탕",), BOTH),
    "HCR Dotum": Family("Korean", "Sans", False, ("함초롬돋움",), BOTH),
    "NanumGothic": Family("Korean", "Sans", False, ("나눔고딕", "Nanum Gothic"), BOTH),
    "NanumBarunGothic": Family("Korean", "Sans", False, ("나눔바른고딕", "Nanum Barun Gothic"), BOTH),
    "NanumMyeongjo": Family("Korean", "Serif", False, ("나눔명조", "Nanum Myeongjo"), BOTH),
}


def forge_east_asian(face, regular, family, style, sources, out):
    """One East Asian font. Returns its entry for `fonts.json`."""
    kind = EAST_ASIAN[family]
    font = _subset(os.path.join(OPENTYPE, f"Noto{kind.collection}CJK-{style}.ttc"), kind.script)
    if kind.is_half_width:
        _take_half_width_letters(font)
    units, known = font["head"].unitsPerEm, face or regular
    widths = wanted_widths(font, {} if kind.height_of else scaled(known, units), {})
    shapes, cmap = Shapes(font), characters_of(font)
    for code, (width, is_fact) in widths.items():
        # Letters without a fact are as wide as the others say.
        if is_fact or code <= LAST_LATIN and chr(code).isalpha():
            shapes.stretch(cmap[code], width)
    if kind.script == "Korean":
        syllable = round((known.hangul or regular.hangul) * units / known.vertical[0])
        for code in range(HANGUL[0], HANGUL[1] + 1):
            if code in cmap:
                shapes.move(cmap[code], syllable)
        set_half_spaces(font, cmap[SPACE], sorted({cmap[code] for code in range(HANGUL[0], HANGUL[1] + 1) if code in cmap}))
    set_line_height(font, _word_height(known.vertical))
    set_names(font, f"Like {family}", family, style, f"Noto {kind.collection} CJK")
    font.save(os.path.join(out, f"Like{family.replace(' ', '')}-{style}.otf"))
    entry = describe(font, widths, f"Like {family}", family, style, f"Noto {kind.collection} CJK")
    return {**entry, "aliases": list(kind.names)}


def _subset(path, script):
    """The font of a collection with the characters of an encoding; other text falls back to the whole font."""
    if not os.path.exists(path) or not os.path.exists(SUBSET):
        raise CannotForge(f"{path} or {SUBSET} is missing")
    index, encoding = SCRIPTS[script]
    left_out = IDEOGRAPHS if script == "Korean" else ((0xD800, 0xDFFF),)
    codes = [code for code in range(0x20, 0x10000) if not any(first <= code <= last for first, last in left_out) and _has(encoding, code)]
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "subset.otf")
        wanted = f"--unicodes={','.join(f'{code:X}' for code in codes)}"
        # Syllables are moved, which is quick where each outline is whole.
        whole = ["--desubroutinize"] if script == "Korean" else []
        rules = ["--layout-features=ccmp,hwid,vert,vrt2", "--no-hinting", "--name-IDs=*", *whole]
        subprocess.run([SUBSET, f"--face-index={index}", wanted, *rules, f"--output-file={target}", path], check=True, capture_output=True)
        # Boxes of outlines that stay need no second look, which takes half a minute.
        return TTFont(target, recalcBBoxes=False)


def _has(encoding, code):
    """Whether an encoding has a character, as one code: Python's codec spells rare syllables of Korean by their letters, too."""
    try:
        return len(chr(code).encode(encoding)) <= TWO_BYTES
    except UnicodeEncodeError:
        return False


def _take_half_width_letters(font):
    """Has Latin letters be those that are half an em wide, which the source has for this feature alone."""
    table, narrow = font["GSUB"].table, {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "hwid":
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in table.LookupList.Lookup[index].SubTable:
                narrow |= getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
    for subtable in font["cmap"].tables:
        if subtable.isUnicode() and subtable.format != 14:
            subtable.cmap = {code: narrow.get(glyph, glyph) if code < 0x100 else glyph for code, glyph in subtable.cmap.items()}


def _word_height(vertical):
    units, _, os2 = vertical
    ascent, descent = os2[3], os2[4]
    extra = (LINE_FACTOR - 1) * (ascent + descent) / 2
    high, low = round(ascent + extra), round(descent + extra)
    return units, (high, -low, 0), (high, -low, 0, high, low, 0)
