"""Renders DOCX files to tagged PDFs, as they are and in other looks, so that no author's and no program's habit is learned.

    python render.py SOURCES FOLDER [--jobs 2] [--every-look]

SOURCES  one `{ "name", "docx", "group" }` a line; paths are relative to it
FOLDER   gets the PDFs, and sources.jsonl for learning/src/main.ts

Each document is rendered by LibreOffice as it is and in one other look, drawn by its name: with first lines set in and no space between
paragraphs, in two columns, with loose lines, or in narrow ones. Every fourth PDF is also redrawn by cairo and by Ghostscript, which drop
its tags: these say what they mean by `tagged`, the file that was redrawn. Needs soffice, pdftocairo and gs.
"""

import argparse
import atexit
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import tempfile
import threading
import zipfile
from concurrent.futures import ThreadPoolExecutor

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
FILTER = 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"},"ExportBookmarks":{"type":"boolean","value":"true"}}'
LOOKS = ("indented", "columns", "loose", "narrow")
FONTS = ("Liberation Serif", "Liberation Sans", "Carlito", "Caladea", "DejaVu Serif", "EB Garamond", "Lato", "Nimbus Roman")
# Twentieths of a point.
INDENTS = (200, 300, 400, 567)
GUTTER, MARGIN = 400, 2600
# Seconds for one file.
PATIENCE = 90
# Each so many-th document is redrawn.
REDRAWN = 4
# Characters: shorter paragraphs are addresses, entries and labels, and stay as they are.
PROSE = 60
# What is before other properties of a paragraph (ECMA-376 part 1, 17.3.1.26).
BEFORE_SPACING = ("pStyle", "keepNext", "keepLines", "pageBreakBefore", "framePr", "widowControl", "numPr", "suppressLineNumbers")
BEFORE_SPACING += ("pBdr", "shd", "tabs", "suppressAutoHyphens", "kinsoku", "wordWrap", "overflowPunct", "topLinePunct", "autoSpaceDE")
BEFORE_SPACING += ("autoSpaceDN", "bidi", "adjustRightInd", "snapToGrid")


def is_prose(paragraph):
    """Whether a paragraph is plain text of the body: no list item, heading or cell, and not centered."""
    properties = paragraph.find(W + "pPr")
    if properties is not None:
        style = properties.find(W + "pStyle")
        if style is not None and style.get(W + "val", "").lower().startswith(("head", "title", "toc", "list", "cap", "index")):
            return False
        alignment = properties.find(W + "jc")
        if properties.find(W + "numPr") is not None or (alignment is not None and alignment.get(W + "val") in ("center", "right", "end")):
            return False
    if any(True for _ in paragraph.iterancestors(W + "tbl")) or paragraph.find(".//" + W + "tab") is not None:
        return False
    return len("".join(paragraph.itertext(W + "t"))) >= PROSE


def texts_of(docx):
    """The texts in the style of a title, and those of headings: tags do not tell titles from other text, nor counted numbers from typed ones."""
    texts = {"titles": [], "headings": []}
    try:
        with zipfile.ZipFile(docx) as parts:
            styles = etree.fromstring(parts.read("word/styles.xml"))
            document = etree.fromstring(parts.read("word/document.xml"))
    except (zipfile.BadZipFile, etree.XMLSyntaxError, KeyError):
        return texts
    named = {}
    for style in styles.iter(W + "style"):
        name, base = style.find(W + "name"), style.find(W + "basedOn")
        kind = kind_of("" if name is None else name.get(W + "val", "").lower(), style)
        named[style.get(W + "styleId")] = (kind, None if base is None else base.get(W + "val"))

    def kind(style, depth=0):
        own, base = named.get(style, (None, None))
        return own if own or base is None or depth > len(named) else kind(base, depth + 1)

    for paragraph in document.iter(W + "p"):
        style = paragraph.find(f"{W}pPr/{W}pStyle")
        found = kind_of("", paragraph) or (kind(style.get(W + "val")) if style is not None else None)
        text = "".join(one.text or "" for one in paragraph.iter(W + "t")).strip()
        if found and text:
            texts[found].append(text)
    return texts


def kind_of(name, holder):
    """What a style, or the properties of a paragraph, make of a text: one of titles, of headings, or nothing."""
    if name == "title":
        return "titles"
    level = holder.find(f"{W}pPr/{W}outlineLvl")
    is_heading = name.startswith("heading ") or (level is not None and level.get(W + "val") != "9")
    return "headings" if is_heading else None


def set_property(properties, name, **values):
    """Replaces the spacing, indents or alignment of a paragraph, in the order that the schema asks for."""
    order = BEFORE_SPACING + ("spacing", "ind", "contextualSpacing", "mirrorIndents", "suppressOverlap", "jc")
    old = properties.find(W + name)
    if old is not None:
        properties.remove(old)
    at = 0
    for i, child in enumerate(properties):
        if etree.QName(child).localname in order[: order.index(name)]:
            at = i + 1
    made = etree.Element(W + name)
    for key, value in values.items():
        made.set(W + key, str(value))
    properties.insert(at, made)


def restyle(paragraph, look, indent):
    properties = paragraph.find(W + "pPr")
    if properties is None:
        properties = etree.Element(W + "pPr")
        paragraph.insert(0, properties)
    if look in ("indented", "columns"):
        set_property(properties, "spacing", before=0, after=0)
        set_property(properties, "ind", firstLine=indent)
        set_property(properties, "jc", val="both")
    elif look == "loose":
        set_property(properties, "spacing", before=0, after=0, line=indent + 100, lineRule="auto")


def change(document, look, draw):
    """Gives the body of a document another look. Takes the XML of its main part."""
    root = etree.fromstring(document)
    indent = draw.choice(INDENTS)
    for paragraph in root.iter(W + "p"):
        if is_prose(paragraph):
            restyle(paragraph, look, indent)
    for section in root.iter(W + "sectPr"):
        columns, margins = section.find(W + "cols"), section.find(W + "pgMar")
        if look == "columns" and columns is not None and "num" not in "".join(columns.keys()):
            columns.set(W + "num", "2")
            columns.set(W + "space", str(GUTTER))
        if look == "narrow" and margins is not None:
            margins.set(W + "left", str(MARGIN))
            margins.set(W + "right", str(MARGIN))
    font = draw.choice(FONTS)
    for fonts in root.iter(W + "rFonts"):
        for key in ("ascii", "hAnsi"):
            if fonts.get(W + key) is not None:
                fonts.set(W + key, font)
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)


def write_look(source, target, look, draw):
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for item in old.infolist():
            data = old.read(item)
            new.writestr(item, change(data, look, draw) if item.filename == "word/document.xml" else data)


# What LibreOffice keeps between starts, one for each thread: making it anew takes longer than most files.
PROFILES = tempfile.mkdtemp(prefix="render-profiles-")
atexit.register(shutil.rmtree, PROFILES, ignore_errors=True)


def print_pdf(docx, folder, name):
    """The tagged PDF of a DOCX file, or nothing where LibreOffice cannot make one in time."""
    out = os.path.join(folder, name + ".pdf")
    if os.path.exists(out):
        return out
    with tempfile.TemporaryDirectory() as scratch:
        source = os.path.join(scratch, "source.docx")
        shutil.copyfile(docx, source)
        command = ["soffice", "--headless", f"-env:UserInstallation=file://{PROFILES}/{threading.current_thread().name}", "--convert-to", FILTER, "--outdir", scratch, source]
        # A group of its own: what soffice started ends with it.
        run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            run.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            run.wait()
            return None
        made = os.path.join(scratch, "source.pdf")
        return shutil.move(made, out) if os.path.exists(made) else None


def redraw(pdf, kind):
    out = f"{pdf[:-4]}-{kind}.pdf"
    commands = {"cairo": ["pdftocairo", "-pdf", pdf, out], "ghostscript": ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", "-o", out, pdf]}
    if not os.path.exists(out):
        subprocess.run(commands[kind], capture_output=True, timeout=PATIENCE, check=False)
    return out if os.path.exists(out) else None


def render(source, base, folder):
    name = source["name"]
    docx = os.path.join(base, source["docx"])
    draw = random.Random(hashlib.sha256(name.encode()).hexdigest())
    look = draw.choice(LOOKS)
    made = []
    common = {"group": source["group"], **texts_of(docx)}
    with tempfile.TemporaryDirectory() as scratch:
        other = os.path.join(scratch, "other.docx")
        files = [(name, docx)]
        try:
            write_look(docx, other, look, draw)
            files.append((f"{name}-{look}", other))
        except (zipfile.BadZipFile, etree.XMLSyntaxError, KeyError) as error:
            print(f"{name}: only as it is, {error}")
        for one, file in files:
            pdf = print_pdf(file, folder, one)
            if pdf is None:
                print(f"{one}: LibreOffice makes no PDF of it")
                continue
            made.append({"name": one, "pdf": os.path.basename(pdf), "producer": "libreoffice", **common})
            if draw.randrange(REDRAWN) == 0:
                for kind in ("cairo", "ghostscript"):
                    again = redraw(pdf, kind)
                    if again:
                        made.append({"name": f"{one}-{kind}", "pdf": os.path.basename(again), "producer": kind, "tagged": os.path.basename(pdf), **common})
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources")
    parser.add_argument("folder")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    with open(options.sources, encoding="utf-8") as file:
        sources = [json.loads(line) for line in file if line.strip()]
    base = os.path.dirname(os.path.abspath(options.sources))
    count = 0
    with ThreadPoolExecutor(options.jobs) as pool, open(os.path.join(options.folder, "sources.jsonl"), "w", encoding="utf-8") as out:
        for made in pool.map(lambda source: render(source, base, options.folder), sources):
            count += len(made)
            out.writelines(json.dumps(one) + "\n" for one in made)
    print(f"{count} PDFs of {len(sources)} documents")


if __name__ == "__main__":
    main()
