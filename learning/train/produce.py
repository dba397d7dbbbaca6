"""Makes pages of known structure by Chrome, WeasyPrint, Typst and LaTeX from Markdown, so that no program's habit is learned.

    python produce.py SOURCES FOLDER [--jobs 2] [--programs chrome,weasyprint,typst,latex]

SOURCES  one `{ "name", "source", "group", "lang", "format" }` a line; paths are relative to it, `format` is pandoc's, `gfm` where absent
FOLDER   gets the PDFs, and sources.jsonl for learning/src/main.ts

Each source is cut to a few pages and set once by each program, in a look drawn by its name. Chrome, WeasyPrint and Typst tag what they
write. LaTeX does not: its pages are set twice, once as they are and once with each paragraph in a color of its own, and tags are written
around the colors (`latex_tags.py`). Needs chromium and pdflatex on the PATH.
"""

import argparse
import copy
import hashlib
import json
import os
import random
import re
import subprocess
import tempfile
from concurrent.futures import ProcessPoolExecutor

import pypandoc

from latex_tags import colored, tag_by_colors
from looks import draw_look, latex_preamble, style_sheet, typst_settings
from margin_tags import tag_margins

PANDOC = pypandoc.get_pandoc_path()
# Characters of a source, about six pages.
MOST_CHARACTERS = 14000
# Seconds for one step.
PATIENCE = 60
# Of the characters of a source, so many may be left out because pdfTeX has no glyph for them.
MOST_LOST = 0.01
# Points that a glyph of the colored page may be off: more is another layout.
SAME_PLACE = 0.02


def run(command, **more):
    return subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True, **more).stdout


def pandoc(*arguments, text):
    return run([PANDOC, *arguments], input=text.encode()).decode()


def blocks_of(path, kind, draw):
    """A part of a document that begins with a heading, as pandoc's tree without pictures and HTML."""
    with open(path, encoding="utf-8", errors="replace") as file:
        text = re.sub(r"\A---\n.*?\n---\n", "", file.read(), flags=re.S)
    tree = json.loads(pandoc("-f", kind, "-t", "json", text=text))
    tree["meta"] = {}
    blocks = [block for block in map(cleaned, tree["blocks"]) if block is not None]
    sizes = [len(plain(block)) for block in blocks]
    starts = [i for i, block in enumerate(blocks) if block["t"] == "Header" and sum(sizes[i:]) > MOST_CHARACTERS / 4] or [0]
    start = starts[0] if draw.random() < 0.6 else draw.choice(starts)
    end, size = start, 0
    while end < len(blocks) and size < MOST_CHARACTERS:
        size += sizes[end]
        end += 1
    tree["blocks"] = blocks[start:end]
    return tree


def cleaned(node):
    """A node without raw text and pictures, whose links within the document are their texts; None where nothing is left."""
    if isinstance(node, list):
        return [made for one, made in zip(node, map(cleaned, node)) if made is not None or one is None]
    if not isinstance(node, dict):
        return node
    kind = node.get("t")
    if kind in ("RawBlock", "RawInline", "Image", "Figure"):
        return None
    if kind == "Link" and not node["c"][2][0].startswith("http"):
        return {"t": "Span", "c": [["", [], []], cleaned(node["c"][1])]}
    if "c" not in node:
        return node
    inner = cleaned(node["c"])
    return None if kind in ("Para", "Plain") and not plain(inner).strip() else {**node, "c": inner}


def plain(node):
    if isinstance(node, list):
        return "".join(map(plain, node))
    if not isinstance(node, dict):
        return ""
    kind, inner = node.get("t"), node.get("c", [])
    if kind == "Str":
        return inner
    if kind in ("Code", "CodeBlock", "Math"):
        return inner[1]
    return " " if kind in ("Space", "SoftBreak", "LineBreak") else plain(inner)


def kinds(node):
    """The kinds of all nodes of a tree."""
    if isinstance(node, list):
        return set().union(*map(kinds, node)) if node else set()
    return {node.get("t")} | kinds(node.get("c")) if isinstance(node, dict) else set()


def by_browser(program, tree, look, draw, lang, folder, out):
    title = next((plain(block) for block in tree["blocks"] if block["t"] == "Header"), "Notes")[:60]
    page = pandoc("-f", "json", "-t", "html5", "-s", "--syntax-highlighting=none", "-M", f"pagetitle={title}", "-M", f"lang={lang}", "-M", "document-css=false", text=json.dumps(tree))
    page = re.sub(r"<style>.*?</style>", "", page, flags=re.S).replace("</head>", f"<style>{style_sheet(look, draw, title)}</style></head>", 1)
    page = re.sub(r"(</h1>|<body>)(.*)</body>", r'\1<div class="text">\2</div></body>', page, count=1, flags=re.S)
    source = os.path.join(folder, "page.html")
    with open(source, "w", encoding="utf-8") as file:
        file.write(page)
    if program == "weasyprint":
        import weasyprint

        weasyprint.HTML(source).write_pdf(out, pdf_tags=True)
    else:
        run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/chrome", "--export-tagged-pdf", f"--print-to-pdf={out}", "--no-pdf-header-footer", f"file://{source}"])
    tag_margins(out)


def by_typst(tree, look, draw, lang, folder, out):
    import typst

    settings, before = typst_settings(look, draw)
    text = pandoc("-f", "json", "-t", "typst", "-s", "--syntax-highlighting=none", "-V", f"lang={lang}", *settings, "-V", f"header-includes={before}", text=json.dumps(tree))
    source = os.path.join(folder, "page.typ")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    typst.compile(source, output=out, root=folder)


def by_latex(tree, look, draw, lang, folder, out):
    """Writes the page as it is to `out`, and the one with tags beside it."""
    preamble = "\n".join(latex_preamble(look, draw))
    tree, elements = colored(copy.deepcopy(tree))
    text = pandoc("-f", "json", "-t", "latex", "--syntax-highlighting=none", text=json.dumps(tree))
    known = "".join(character for character in text if ord(character) < 0x180 or character in "–—‘’“”„•…€™")
    if len(known) < (1 - MOST_LOST) * len(text):
        raise ValueError("pdfTeX has no glyphs for it")
    for name, is_colored in (("plain", False), ("colored", True)):
        with open(os.path.join(folder, f"{name}.tex"), "w", encoding="utf-8") as file:
            file.write(f"{preamble}\n{macros(is_colored)}\n\\begin{{document}}\n{known}\n\\end{{document}}\n")
        for _ in range(2 if "longtable" in known else 1):
            run(["pdflatex", "-interaction=batchmode", "-halt-on-error", f"{name}.tex"], cwd=folder)
    places = [re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)"', run(["pdftotext", "-bbox", os.path.join(folder, f"{name}.pdf"), "-"]).decode()) for name in ("plain", "colored")]
    if len(places[0]) != len(places[1]) or any(abs(float(a) - float(b)) > SAME_PLACE for one, other in zip(*places) for a, b in zip(one, other)):
        raise ValueError("colors move the text")
    os.replace(os.path.join(folder, "plain.pdf"), out)
    tag_by_colors(os.path.join(folder, "colored.pdf"), elements, f"{out[:-4]}-tags.pdf")


def macros(is_colored):
    """`\\Colored{RRGGBB}` colors what follows in its group, `\\Label` is the color of the next label or number."""
    # What \\color does besides.
    color = "\\color[HTML]{#1}" if is_colored else "\\ignorespaces"
    return "\n".join([
        f"\\protected\\def\\Colored#1{{\\edef\\ColorName{{#1}}\\expandafter\\DoColor\\expandafter{{\\ColorName}}}}\\def\\DoColor#1{{{color}}}",
        "\\def\\Label{000000}\\makeatletter\\def\\@seccntformat#1{{\\Colored{\\Label}\\csname the#1\\endcsname\\quad}}\\makeatother",
        # Of running heads.
        "\\AtBeginDocument{\\def\\normalcolor{\\Colored{F8F8F8}}}" if is_colored else "",
        "\\let\\OldI\\labelitemi\\renewcommand\\labelitemi{{\\Colored{\\Label}\\OldI}}\\renewcommand\\labelitemii{{\\Colored{\\Label}\\textendash}}",
        *(f"\\let\\Old{name}\\label{name}\\renewcommand\\label{name}{{{{\\Colored{{\\Label}}\\Old{name}}}}}" for name in ("enumi", "enumii", "enumiii")),
    ])


def produce(job):
    source, base, folder, programs = job
    made = []
    draw = random.Random(hashlib.sha256(source["name"].encode()).hexdigest())
    try:
        tree = blocks_of(os.path.join(base, source["source"]), source.get("format", "gfm+footnotes"), draw)
    except (subprocess.SubprocessError, OSError) as error:
        return [], [f"{source['name']}: {error}"[:200]]
    failed = []
    texts = [plain(block["c"][2]) for block in tree["blocks"] if block["t"] == "Header"]
    lang = source.get("lang", "en")
    for program in programs:
        name = f"{source['name']}-{program}"
        out = os.path.join(folder, f"{name}.pdf")
        look = draw_look(draw, "Table" in kinds(tree["blocks"]))
        with tempfile.TemporaryDirectory() as scratch:
            try:
                if program == "latex":
                    by_latex(tree, look, draw, lang, scratch, out)
                elif program == "typst":
                    by_typst(tree, look, draw, lang, scratch, out)
                else:
                    by_browser(program, tree, look, draw, lang, scratch, out)
            except Exception as error:
                failed.append(f"{name}: {error}"[:200])
                continue
        more = {"tagged": f"{name}-tags.pdf"} if program == "latex" else {}
        made.append({"name": name, "pdf": f"{name}.pdf", "group": source["group"], "producer": program, "headings": texts, **more})
    return made, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources")
    parser.add_argument("folder")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--programs", default="chrome,weasyprint,typst,latex")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    with open(options.sources, encoding="utf-8") as file:
        sources = [json.loads(line) for line in file if line.strip()]
    base = os.path.dirname(os.path.abspath(options.sources))
    jobs = [(source, base, options.folder, options.programs.split(",")) for source in sources]
    count = 0
    with ProcessPoolExecutor(options.jobs) as pool, open(os.path.join(options.folder, "sources.jsonl"), "w", encoding="utf-8") as out:
        for made, failed in pool.map(produce, jobs):
            count += len(made)
            out.writelines(json.dumps(one) + "\n" for one in made)
            out.flush()
            for reason in failed:
                print(reason, flush=True)
    print(f"{count} PDFs of {len(sources)} documents")


if __name__ == "__main__":
    main()
