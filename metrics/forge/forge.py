#!/usr/bin/env python3
"""
Builds stand-in fonts with the widths and line heights of fonts that are not free, from fonts that are.

    forge.py --out FOLDER --unpacked FOLDER --modules FOLDER

Writes the fonts to FOLDER/files, and `fonts.json`, which says what stands in for what and how near it comes. Sources that are missing are named on the
standard error output and left out; the exit code is 0 then, because documents still convert with the fonts that are there.
"""

import argparse
import json
import logging
import os
import sys
import tempfile
from functools import partial
from multiprocessing import Pool

from east_asian import EAST_ASIAN, forge_east_asian
from face import FACES, load_face
from make_face import forge_letters, forge_script
from plan import BOLD_ALONE, LETTERS, SCRIPTS, UPRIGHT, files_of
from sources import CannotForge, Sources
from symbols import SYMBOL_SOURCES, WITH_HEIGHT, forge_symbols


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True)
    parser.add_argument("--unpacked", required=True, help="where Debian packages were unpacked that are not installed")
    parser.add_argument("--modules", required=True, help="npm's folder of modules")
    parser.add_argument("--only", help="one family")
    options = parser.parse_args()
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    files = os.path.join(options.out, "files")
    os.makedirs(files, exist_ok=True)
    with tempfile.TemporaryDirectory() as ready, Pool() as pool:
        sources = Sources(files_of(options.unpacked, options.modules), ready)
        work = [(kind, family, style, sources, files) for kind, family, style in all_faces() if options.only in (None, family)]
        made = pool.map(forge_one, work, chunksize=1)
    for failure in [face for face in made if isinstance(face, str)]:
        print(failure, file=sys.stderr)
    faces = [face for face in made if isinstance(face, dict)]
    with open(os.path.join(options.out, "fonts.json"), "w", encoding="utf-8") as file:
        json.dump(faces, file, indent=1)
    print(f"{len(faces)} fonts")


def all_faces():
    """Every face to be built, as (kind, family, style); a kind with a capital is a script. The largest sources come first, so that no processor waits at the end."""
    for family, scripts in SCRIPTS.items():
        for style in ("Bold",) if family in BOLD_ALONE else UPRIGHT:
            for script in scripts:
                yield script, family, style
    for family, (styles, _) in LETTERS.items():
        for style in styles:
            yield "letters", family, style
    for family, kind in EAST_ASIAN.items():
        for style in kind.styles:
            yield "east-asian", family, style
    for family in SYMBOL_SOURCES:
        yield "symbols", family, "Regular"


def forge_one(work):
    kind, family, style, sources, out = work
    try:
        face = load_face(family, style)
        regular = load_face(family, "Regular") or load_face(family, "Bold")
        if regular is None and kind == "symbols":
            regular = load_face(WITH_HEIGHT, "Regular")
        if regular is None and kind == "east-asian" and EAST_ASIAN[family].height_of:
            regular = load_face(EAST_ASIAN[family].height_of, "Regular")
        if regular is None:
            raise CannotForge(f"nothing is known of its widths in {FACES}")
        make = {"letters": forge_letters, "symbols": forge_symbols, "east-asian": forge_east_asian}.get(kind, partial(forge_script, kind))
        return make(face, regular, family, style, sources, out)
    except CannotForge as error:
        return f"{family} {style}: {error}"


if __name__ == "__main__":
    main()
