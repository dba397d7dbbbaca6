"""Widths from the tables that libraries for PDF keep of a font (TCPDF): as a PDF, they state widths by character and nothing else."""

import re
from pathlib import Path

from pdf_fonts import PdfFont

LAST_CHARACTER = 0xFFFE


def read_table(path):
    """Yields the font of one table, by character in thousandths of an em. Tables that go by glyph or by an encoding have none."""
    text = Path(path).read_text(encoding="latin-1")
    name, widths = re.search(r"\$name='([^']+)'", text), re.search(r"\$cw=array\(([^)]*)\)", text)
    if name is None or widths is None or "$type='TrueTypeUnicode'" not in text:
        return
    pairs = ((int(code), int(width)) for code, width in re.findall(r"(\d+)=>(\d+)", widths.group(1)))
    yield PdfFont(name.group(1), {chr(code): width for code, width in pairs if 0x20 <= code < LAST_CHARACTER})
