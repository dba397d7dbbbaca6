#!/usr/bin/env python3
"""
Prints the table of `metrics/FONTS.md` from what the forge has written: `table.py .verso/fonts/fonts.json > metrics/FONTS.md`.
"""

import json
import sys

SCRIPTS = ("latin", "greek", "cyrillic", "hebrew", "arabic", "thai", "indian")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        faces = json.load(file)
    print("# Stand-in fonts\n")
    print("Made by `metrics/forge/table.py`. For each script: letters whose width is a fact, of those that the font has. The last column is")
    print("the mean difference of widths from the facts, in percent.\n")
    print("| family | style | letters of | " + " | ".join(SCRIPTS) + " | facts | difference |")
    print("| --- | --- | --- | " + "--- | " * len(SCRIPTS) + "--- | --- |")
    for face in sorted(faces, key=lambda face: (face["family"], face["style"])):
        scripts = [f"{known} of {total}" if (known, total) != (0, 0) else "" for known, total in (face["scripts"].get(s, (0, 0)) for s in SCRIPTS)]
        difference = "" if face["meanDifference"] is None else f"{100 * face['meanDifference']:.3f}"
        name = face["family"].removeprefix("Like ")
        print(f"| {name} | {face['style']} | {face['source']} | {' | '.join(scripts)} | {face['facts']} | {difference} |")


if __name__ == "__main__":
    main()
