#!/usr/bin/env python3
"""
Collects widths and line heights of fonts from the PDFs below some folders, and from tables of TCPDF (`.php`), and adds them to `faces/`.

    python3 -m venv venv && venv/bin/pip install -r metrics/collect/requirements.txt
    venv/bin/python metrics/collect/collect.py FOLDER... [--new] [--only FAMILY...]

Families in `families.json` alone are kept, or those of them that `--only` names. What is known stays; widths that disagree with it are
printed, and new characters are added. With `--new` a face begins anew.
"""

import argparse
import hashlib
import json
import os
import re
import sys
from collections import Counter, defaultdict

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "forge"))
from face import FACES, HANGUL, Face, load_face, save_face  # noqa: E402
from font_tables import read_table  # noqa: E402
from pdf_fonts import read_fonts  # noqa: E402

# Thousandths of an em: widths that differ less are one width, rounded by some producers.
SAME_WIDTH = 1.2
# Bytes: a larger file holds pictures and takes minutes to read.
LARGEST_FILE = 60_000_000
# The share of a width's votes that a second one may have before it is named as doubtful.
DOUBTFUL_SHARE = 0.05
STYLE = re.compile(r"^(.*?)[,.-]?(Bold|Italic|BoldItalic|BoldMT|ItalicMT|BoldItalicMT|Regular|BoldOblique|Oblique)$")
# Code points that say nothing of a font's widths: controls, surrogates, letters that are all one em wide, what programs use privately.
LEFT_OUT = ((0, 0x1F), (0x80, 0x9F), (0x2E80, 0x9FFF), (0xAC00, 0xD7AF), (0xD800, 0xDFFF), (0xE000, 0xFAFF), (0x10000, 0x10FFFF))
# Fonts whose characters are in the private area.
SYMBOLS = {"Symbol", "Wingdings", "Wingdings 3"}
STYLES = {"Oblique": "Italic", "BoldOblique": "BoldItalic"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--new", action="store_true", help="forget what is known of the faces that are found")
    parser.add_argument("--only", nargs="+", metavar="FAMILY")
    options = parser.parse_args()
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "families.json"), encoding="utf-8") as file:
        wanted = {family: names for family, names in json.load(file).items() if options.only is None or family in options.only}
    families = {name: family for family, names in wanted.items() for name in names}
    votes, verticals, sources = defaultdict(lambda: defaultdict(Counter)), defaultdict(Counter), defaultdict(set)
    # Widths of Hangul: all syllables of a font have one.
    syllables = defaultdict(Counter)
    for path in files_below(options.folders):
        try:
            fonts = list(read_fonts(path) if path.lower().endswith(".pdf") else read_table(path))
        except Exception as error:  # one damaged file among thousands ends nothing
            print(f"{path}: {error}", file=sys.stderr)
            continue
        for font in fonts:
            key = face_of(font.name, families)
            if key is None:
                continue
            sources[key].add(path)
            for character, width in font.widths.items():
                if HANGUL[0] <= ord(character) <= HANGUL[1]:
                    syllables[key][round(width, 3)] += 1
                if key[0] not in SYMBOLS and any(first <= ord(character) <= last for first, last in LEFT_OUT):
                    continue
                votes[key][character][round(width, 3)] += 1
            if font.vertical:
                verticals[key][font.vertical] += 1
    for key in sorted(sources):
        known = None if options.new else load_face(*key)
        face = merge(key, votes[key], verticals[key], syllables[key], len(sources[key]), known)
        if face:
            save_face(face)
            print(f"{face.family} {face.style}: {face.sources} PDFs, {len(face.widths)} characters")
    print(f"Faces are in {FACES}")


def files_below(folders):
    """The distinct PDFs and tables below these folders."""
    seen = set()
    for folder in folders:
        for place, _, names in sorted(os.walk(folder, followlinks=True)):
            for name in sorted(names):
                path = os.path.join(place, name)
                if not name.lower().endswith((".pdf", ".php")) or os.path.getsize(path) > LARGEST_FILE:
                    continue
                with open(path, "rb") as file:
                    digest = hashlib.sha256(file.read()).digest()
                if digest not in seen:
                    seen.add(digest)
                    yield path


def face_of(name, families):
    """The family and style that a PDF's name of a font stands for, or None for a family that is not collected."""
    name = re.sub(r"[ _]", "", name)
    match = STYLE.match(name)
    base, style = (match.group(1), match.group(2).replace("MT", "")) if match else (name, "Regular")
    family = families.get(base)
    return (family, STYLES.get(style, style)) if family else None


def merge(key, votes, verticals, syllables, count, known):
    """One face of what all PDFs say, and of what was known before."""
    if not verticals and known is None:
        print(f"{key}: no vertical metrics, left out")
        return None
    units, hhea, os2 = known.vertical if known else verticals.most_common(1)[0][0]
    widths = dict(known.widths) if known else {}
    for character, counted in votes.items():
        clusters = cluster(counted)
        share = 1 - clusters[0][1] / sum(size for _, size in clusters)
        width = round(clusters[0][0] * units / 1000)
        if share > DOUBTFUL_SHARE or abs(widths.get(character, width) - width) * 1000 / units > SAME_WIDTH:
            print(f"{key}: {character!r} is {clusters}, known {widths.get(character)}")
        widths.setdefault(character, width)
    hangul = known.hangul if known else 0
    if syllables and not hangul:
        hangul = round(cluster(syllables)[0][0] * units / 1000)
    kerning = known.kerning if known else 0
    return Face(key[0], key[1], max(count, known.sources if known else 0), (units, hhea, os2), widths, kerning, hangul)


def cluster(counted):
    """Widths that are one but for rounding, as [width, votes], most votes first; an exact value stands for its rounded ones."""
    clusters = []
    for width, size in counted.most_common():
        for found in clusters:
            if abs(found[0] - width) <= SAME_WIDTH:
                found[1] += size
                if found[0] == round(found[0]) != width:
                    found[0] = width
                break
        else:
            clusters.append([width, size])
    return sorted(clusters, key=lambda found: -found[1])


if __name__ == "__main__":
    main()
