"""What is known of one face of a font: widths of characters and vertical metrics, as facts from PDFs. See `metrics/README.md`."""

import json
import os
from collections import defaultdict
from dataclasses import dataclass

# The syllables of Korean.
HANGUL = (0xAC00, 0xD7A3)
FACES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "faces")


@dataclass
class Face:
    """`vertical`: units per em, hhea (ascent, descent, gap), OS/2 (typo three, win two, fsSelection). `widths`: character to font units.
    `kerning`: by so many units a letter brings the next one nearer, on the mean, in text that its author has kerned; 0: not known.
    `hangul`: the width of all Korean syllables, which is one; 0: not known.
    """

    family: str
    style: str
    sources: int
    vertical: tuple
    widths: dict
    kerning: int = 0
    hangul: int = 0


def path_of(family, style):
    return os.path.join(FACES, f"{family.replace(' ', '')}-{style}.json")


def load_face(family, style):
    """The face, or None where nothing is known of it."""
    path = path_of(family, style)
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        read = json.load(file)
    widths = {character: int(width) for width, characters in read["widths"].items() for character in characters}
    vertical = (read["unitsPerEm"], read["hhea"], read["os2"])
    return Face(read["family"], read["style"], read["sources"], vertical, widths, read.get("kerning", 0), read.get("hangul", 0))


def save_face(face):
    groups = defaultdict(list)
    for character, width in face.widths.items():
        groups[width].append(character)
    units, hhea, os2 = face.vertical
    head = {"family": face.family, "style": face.style, "sources": face.sources, "unitsPerEm": units, "hhea": list(hhea), "os2": list(os2)}
    if face.kerning:
        head["kerning"] = face.kerning
    if face.hangul:
        head["hangul"] = face.hangul
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    rows = [f'    "{width}": {json.dumps("".join(sorted(groups[width])), ensure_ascii=False)}' for width in sorted(groups)]
    os.makedirs(FACES, exist_ok=True)
    with open(path_of(face.family, face.style), "w", encoding="utf-8") as file:
        widths = "{\n" + ",\n".join(rows) + "\n  }" if rows else "{}"
        file.write("{\n" + "\n".join(lines) + f'\n  "widths": {widths}\n}}\n')
