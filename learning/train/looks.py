"""Looks that documents are set in: style sheets for Chrome and WeasyPrint, settings for Typst and LaTeX, drawn by chance from what authors use."""

SERIFS = ("Liberation Serif", "Caladea", "DejaVu Serif", "EB Garamond", "Nimbus Roman", "C059", "P052", "Noto Serif")
SANS = ("Liberation Sans", "Carlito", "DejaVu Sans", "Lato", "Open Sans", "Nimbus Sans", "Noto Sans")
FIXED = ("Liberation Mono", "DejaVu Sans Mono", "Nimbus Mono PS")
COLORS = ("#000", "#222", "#1a3c6e", "#7a1f1f", "#0b5fa5", "#2d5016", "#555")
GROUNDS = ("#f4f4f4", "#eef4fb", "#fdf2e9", "#f6f8fa")
PAPERS = {"A4": (210, 297), "Letter": (216, 279), "A5": (148, 210), "6in 9in": (152, 229)}
# Heading sizes over that of the text, by level: from those of LaTeX's article to those of posters.
SCALES = ((2, 1.5, 1.17, 1), (1.73, 1.44, 1.2, 1), (1.6, 1.3, 1.1, 1), (2.6, 1.7, 1.25, 1), (1.4, 1.2, 1, 1), (2.2, 1.25, 1, 1))
MARKS = ("space", "indent", "both", "neither")


def draw_look(draw, has_tables):
    """What all programs can do, in points: fonts, size, leading, what parts paragraphs, columns, headings, paper."""
    serif = draw.random() < 0.6
    two = not has_tables and draw.random() < 0.3
    return {
        "body": draw.choice(SERIFS if serif else SANS),
        "head": draw.choice(SERIFS if draw.random() < (0.6 if serif else 0.1) else SANS),
        "fixed": draw.choice(FIXED),
        "size": draw.choice((9, 9.5, 10, 10) if two else (9, 10, 10.5, 11, 11, 12, 12)),
        "leading": draw.choice((1.15, 1.2, 1.2, 1.3, 1.4, 1.5, 1.6)),
        "mark": draw.choices(MARKS, (6, 4, 1, 0.4))[0],
        "gap": draw.choice((0.3, 0.5, 0.7, 1, 1)),
        "indent": draw.choice((1, 1.2, 1.5, 2)),
        "justified": draw.random() < (0.9 if two else 0.5),
        "columns": 2 if two else 1,
        "gutter": draw.choice((10, 14, 20, 28)),
        "scale": draw.choice(SCALES),
        "numbered": draw.random() < 0.25,
        "paper": draw.choice(("A4", "A4", "Letter", "Letter", "A5", "6in 9in") if not two else ("A4", "Letter")),
        "margin": draw.choice((14, 18, 20, 25, 30)),
        "running": draw.random() < 0.5,
    }


def style_sheet(look, draw, title):
    """The look as CSS, with what CSS can say beyond it: lists, code, tables, quotations, rules and colors."""
    pick, chance = draw.choice, draw.random
    size, mark = look["size"], look["mark"]
    gap = look["gap"] if mark in ("space", "both") else 0
    indent = look["indent"] if mark in ("indent", "both") else 0
    color = pick(COLORS)
    margin = min(look["margin"], 16) if look["paper"] in ("A5", "6in 9in") else look["margin"]
    small = pick((7.5, 8, 9))
    quoted = title.replace("\\", "").replace("'", "’")
    place = pick(("@top-left", "@top-right", "@top-center", "@bottom-left"))
    number = pick(("@bottom-center", "@bottom-right", "@top-right" if place != "@top-right" else "@bottom-right"))
    shown = pick(("counter(page)", "'Page ' counter(page)", "counter(page) ' / ' counter(pages)"))
    running = f"{place}{{content:'{quoted}';font:{small}pt '{look['head']}'}}{number}{{content:{shown};font:{small}pt '{look['body']}'}}" if look["running"] else ""
    rules = [
        f"@page{{size:{look['paper']};margin:{margin + pick((0, 4, 8))}mm {margin}mm;{running}}}",
        f"body{{font:{size}pt/{look['leading']} '{look['body']}';margin:0;color:{pick(('#000', '#000', '#222', '#333'))}}}",
        f"p{{margin:0 0 {gap}em;text-indent:{indent}em}} td p,th p{{margin:0}} li p,td p,blockquote p{{text-indent:0}}",
    ]
    if indent and chance() < 0.8:
        rules.append("h1+p,h2+p,h3+p,h4+p,pre+p,table+p,ul+p,ol+p{text-indent:0}")
    if look["justified"]:
        rules.append("body{text-align:justify;hyphens:" + pick(("auto", "auto", "manual")) + "} h1,h2,h3,h4,td,th,pre{text-align:left;hyphens:manual}")
    if look["columns"] > 1:
        holder = pick(("body", ".text"))
        rules.append(f"{holder}{{column-count:2;column-gap:{look['gutter']}pt;column-fill:{pick(('auto', 'balance'))}}} h1{{column-span:all}}")
    weight, centered = pick(("bold", "bold", "bold", "normal")), chance() < 0.2
    for level, scale in enumerate(look["scale"], 1):
        slant = "italic" if level > 2 and chance() < 0.2 else "normal"
        above, below = pick((0.6, 1, 1.4)), pick((0.2, 0.4, 0.8))
        bold = "bold" if scale <= 1.1 and slant == "normal" else weight
        rules.append(f"h{level}{{font:{slant} {bold} {size * scale:.2f}pt/1.2 '{look['head']}';margin:{above}em 0 {below}em;color:{color}}}")
    rules.append(f"h5,h6{{font:bold {size}pt/1.2 '{look['head']}';margin:.8em 0 .3em}}")
    if centered:
        rules.append("h1,h2{text-align:center!important}")
    if chance() < 0.15:
        rules.append(pick(("h2{text-transform:uppercase}", "h3{font-variant:small-caps}", "h2{letter-spacing:.08em}")))
    if chance() < 0.2:
        rules.append("h2{border-bottom:1pt solid #999}")
    if look["numbered"]:
        dot = pick(("'. '", "' '", "'.\\00a0'", "'\\2003'"))
        rules.append("h1{counter-reset:a} h2{counter-increment:a;counter-reset:b} h3{counter-increment:b}"
                     f" h2::before{{content:counter(a) {dot}}} h3::before{{content:counter(a) '.' counter(b) {dot}}}")
    rules.append(f"ul,ol{{padding-left:{pick((1.2, 1.6, 2, 2.5))}em;margin:{pick((0, 0.4, 1))}em 0}} li{{margin:{pick((0, 0, 0.2, 0.5))}em 0}}")
    if chance() < 0.3:
        rules.append("ul{list-style:" + pick(("square", "circle", "'– '", "'\\25B8\\00a0'")) + "}")
    if chance() < 0.2:
        rules.append("ol{list-style:" + pick(("lower-alpha", "upper-roman", "lower-roman", "decimal-leading-zero")) + "}")
    ground = pick((f"background:{pick(GROUNDS)};", "border:.5pt solid #999;", f"border-left:3pt solid #999;background:{pick(GROUNDS)};", "", ""))
    rules.append(f"code,pre{{font:{size * pick((0.8, 0.85, 0.9)):.2f}pt/{pick((1.2, 1.4))} '{look['fixed']}'}} pre{{{ground}padding:{pick((0, 4, 8))}pt;margin:.8em {pick((0, 0, 1.5))}em;white-space:pre-wrap;overflow-wrap:anywhere;text-align:left}}")
    lines = pick(("border:.75pt solid #000", "border:.5pt solid #bbb", "border-bottom:.4pt solid #888", "border:none"))
    rules.append(f"table{{border-collapse:collapse;margin:{pick((0.5, 1))}em {pick(('0', 'auto'))};font-size:{pick((80, 90, 100))}%;{pick(('', 'width:100%'))}}} th,td{{{lines};padding:{pick((1, 2, 4))}pt {pick((3, 6, 9))}pt;text-align:left;vertical-align:top;overflow-wrap:anywhere}}")
    rules.append(pick(("", "", "th{background:#ddd}", "th{background:#1a3c6e;color:#fff}", "tr:nth-child(even) td{background:#f4f4f4}")))
    quote = pick(("", "border-left:3pt solid #ccc;padding-left:8pt;", f"background:{pick(GROUNDS)};padding:4pt 10pt;", "font-style:italic;"))
    rules.append(f"blockquote{{margin:.6em {pick((0, 1.5, 2.5))}em;{quote}}}")
    rules.append(f"a{{color:{pick(('inherit', '#0b5fa5', '#00e'))};text-decoration:{pick(('none', 'underline'))}}}")
    rules.append(f".note{{float:footnote;font-size:{small}pt;text-indent:0}} img{{max-width:100%}}")
    return " ".join(rules)


def typst_settings(look, draw):
    """The look for pandoc's template of Typst: arguments of pandoc, and what is put before the text."""
    fonts = ("Libertinus Serif", "New Computer Modern", "New Computer Modern", look["body"], look["body"])
    spaced = look["mark"] in ("space", "both")
    leading = look["leading"] * look["size"] - 0.72 * look["size"]
    settings = ["-V", f"mainfont={draw.choice(fonts)}", "-V", f"fontsize={look['size']}pt", "-V", f"columns={look['columns']}"]
    settings += ["-V", f"papersize={'a4' if look['paper'] in ('A4', 'A5') else 'us-letter'}", "-V", f"margin.x={look['margin']}mm", "-V", f"margin.y={look['margin']}mm"]
    if look["numbered"]:
        settings += ["-V", "section-numbering=1.1"]
    if look["running"]:
        settings += ["-V", "page-numbering=1"]
    indent = 0 if look["mark"] in ("space", "neither") else look["indent"]
    before = f"#set par(justify: {str(look['justified']).lower()}, leading: {leading:.1f}pt, spacing: {leading + (look['gap'] * look['size'] if spaced else 0):.1f}pt, first-line-indent: {indent}em)\n"
    if draw.random() < 0.5:
        before += f"#show heading: set text(font: \"{look['head']}\")\n"
    if draw.random() < 0.4:
        before += "".join(f"#show heading.where(level: {i}): set text(size: {look['size'] * scale:.1f}pt)\n" for i, scale in enumerate(look["scale"], 1))
    if draw.random() < 0.3:
        before += f"#set list(indent: {draw.choice((0, 1, 2))}em, spacing: {leading + draw.choice((2, 4)):.1f}pt)\n"
    if draw.random() < 0.3:
        before += "#show raw.where(block: true): it => block(fill: luma(240), inset: 6pt, width: 100%, it)\n"
    if draw.random() < 0.3:
        before += "#set table(stroke: 0.5pt)\n"
    return settings, before


def latex_preamble(look, draw):
    """The look as a LaTeX class and preamble, up to the title."""
    pick, chance = draw.choice, draw.random
    kind = pick(("article", "article", "article", "report")) if look["columns"] == 1 else "article"
    paper = "a4paper" if look["paper"] in ("A4", "A5") else "letterpaper"
    options = [f"{pick((10, 10, 11, 12)) if look['columns'] == 1 else 10}pt", paper] + (["twocolumn"] if look["columns"] > 1 else [])
    lines = [
        f"\\documentclass[{','.join(options)}]{{{kind}}}",
        "\\usepackage[utf8]{inputenc}\\usepackage{amsmath,amssymb,textcomp,xcolor,longtable,booktabs,array,calc,ragged2e,etoolbox}",
        pick(("", "", "\\usepackage[T1]{fontenc}\\usepackage{lmodern}", "\\usepackage[T1]{fontenc}\\usepackage{lmodern}", "\\usepackage[T1]{fontenc}\\usepackage{mathptmx}", "\\usepackage[T1]{fontenc}\\usepackage{mathpazo}", "\\usepackage[T1]{fontenc}\\usepackage[scaled]{helvet}\\renewcommand\\familydefault{\\sfdefault}")),
        "\\renewcommand\\ttdefault{lmtt}",
        pick(("", f"\\usepackage[margin={pick((20, 25, 25, 30))}mm]{{geometry}}", "\\usepackage[margin=1in]{geometry}")),
        "\\usepackage[hidelinks,bookmarks=false]{hyperref}",
        "\\providecommand\\tightlist{\\setlength{\\itemsep}{0pt}\\setlength{\\parskip}{0pt}}",
        "\\newcommand\\real[1]{#1}",
        "\\sloppy",
    ]
    if look["mark"] in ("space", "both") and chance() < 0.6:
        lines.append(f"\\setlength\\parindent{{{0 if look['mark'] == 'space' else 15}pt}}\\setlength\\parskip{{{pick((4, 6, 8, 10))}pt plus 1pt}}")
    if chance() < 0.2:
        lines.append(f"\\linespread{{{pick((1.1, 1.25, 1.5))}}}")
    if chance() < 0.2 and look["columns"] == 1:
        lines.append("\\AtBeginDocument{\\RaggedRight}" if look["mark"] == "space" else "")
    if look["numbered"] or chance() < 0.3:
        lines.append("\\setcounter{secnumdepth}{3}")
    else:
        lines.append("\\setcounter{secnumdepth}{-2}")
    if chance() < 0.3:
        lines.append("\\renewcommand\\labelitemi{\\Colored{\\Label}" + pick(("$\\circ$", "\\textendash", "$\\diamond$", "*")) + "}")
    if look["running"] and chance() < 0.6:
        lines.append("\\usepackage{fancyhdr}\\pagestyle{fancy}")
    return lines
