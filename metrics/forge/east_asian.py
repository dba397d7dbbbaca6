"""East Asian fonts: their letters are all one em wide, so line heights and the widths of Latin letters are what differs."""

import os
import subprocess
import tempfile

from fontTools.ttLib import TTFont

from make_face import CannotForge, characters_of, describe, scaled, set_line_height, set_names, wanted_widths

# Word sets lines of these fonts 1.3 times as high as ascent and descent (Windows') together, half of the rest above and half below: SimSun
# of 12 points has lines of 15.6 points. Without it a Japanese page agreed by .12 with Word's instead of .95.
LINE_FACTOR = 1.3
OPENTYPE = "/usr/share/fonts/opentype/noto"
SUBSET = "/usr/bin/hb-subset"

# script: the fonts in Noto's collections (serif and sans have the same order), and the encoding whose characters text needs
SCRIPTS = {"Japanese": (0, "cp932"), "Korean": (1, "cp949"), "Simplified Chinese": (2, "gb2312"), "Traditional Chinese": (3, "big5")}

# family: script, collection, whether Latin letters are half an em wide, and the family's name in its own language
EAST_ASIAN = {
    "MS Mincho": ("Japanese", "Serif", True, "ＭＳ 明朝"),
    "MS Gothic": ("Japanese", "Sans", True, "ＭＳ ゴシック"),
    "MS PGothic": ("Japanese", "Sans", False, "ＭＳ Ｐゴシック"),
    "Meiryo": ("Japanese", "Sans", False, "メイリオ"),
    "Yu Mincho": ("Japanese", "Serif", False, "游明朝"),
    "SimSun": ("Simplified Chinese", "Serif", True, "宋体"),
    "NSimSun": ("Simplified Chinese", "Serif", True, "新宋体"),
    "SimHei": ("Simplified Chinese", "Sans", True, "黑体"),
    "DengXian": ("Simplified Chinese", "Sans", False, "等线"),
    "DengXian Light": ("Simplified Chinese", "Sans", False, "等线 Light"),
    "Microsoft YaHei Light": ("Simplified Chinese", "Sans", False, "微软雅黑 Light"),
    "PMingLiU": ("Traditional Chinese", "Serif", False, "新細明體"),
    "Microsoft JhengHei": ("Traditional Chinese", "Sans", False, "微軟正黑體"),
    "Malgun Gothic": ("Korean", "Sans", False, "맑은 고딕"),
}


def forge_east_asian(face, regular, family, style, sources, out):
    """One East Asian font. Returns its entry for `fonts.json`."""
    script, collection, is_half_width, local_name = EAST_ASIAN[family]
    font = _subset(os.path.join(OPENTYPE, f"Noto{collection}CJK-{style}.ttc"), *SCRIPTS[script])
    if is_half_width:
        _take_half_width_letters(font)
    widths = wanted_widths(font, scaled(face, font["head"].unitsPerEm), {})
    metrics, cmap = font["hmtx"].metrics, characters_of(font)
    for code, (width, is_fact) in widths.items():
        # The outlines are programs, which stay as they are: letters differ by a few percent of an em.
        if is_fact:
            metrics[cmap[code]] = (width, metrics[cmap[code]][1])
    set_line_height(font, _word_height(face.vertical))
    set_names(font, f"Like {family}", family, style, f"Noto {collection} CJK")
    font.save(os.path.join(out, f"Like{family.replace(' ', '')}-{style}.otf"))
    return {**describe(font, widths, f"Like {family}", family, style, f"Noto {collection} CJK"), "aliases": [local_name]}


def _subset(path, index, encoding):
    """The font of a collection with the characters of an encoding; other text falls back to the whole font."""
    if not os.path.exists(path) or not os.path.exists(SUBSET):
        raise CannotForge(f"{path} or {SUBSET} is missing")
    codes = [code for code in range(0x20, 0x10000) if not 0xD800 <= code < 0xE000 and _has(encoding, code)]
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "subset.otf")
        wanted = f"--unicodes={','.join(f'{code:X}' for code in codes)}"
        rules = ["--layout-features=ccmp,hwid,vert,vrt2", "--no-hinting", "--name-IDs=*"]
        subprocess.run([SUBSET, f"--face-index={index}", wanted, *rules, f"--output-file={target}", path], check=True, capture_output=True)
        # Boxes of outlines that stay need no second look, which takes half a minute.
        return TTFont(target, recalcBBoxes=False)


def _has(encoding, code):
    try:
        chr(code).encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


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
