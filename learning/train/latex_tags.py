"""Tags for pages of LaTeX: each paragraph is set in a color of its own, and what has that color is its marked content."""

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator

# Colors have so many steps in red, green and blue, far enough from each other that LaTeX's rounding changes none.
STEPS = 32
# pandoc's lists are nested deeper than LaTeX can.
MOST_DEPTH = 3


def color_of(number):
    red, green, blue = number // STEPS**2, number // STEPS % STEPS, number % STEPS
    return f"{red * 8:02X}{green * 8:02X}{blue * 8:02X}"


def number_of(parts):
    red, green, blue = (round(float(part) * 255 / 8) for part in parts)
    return (red * STEPS + green) * STEPS + blue


class Colors:
    """Colors the blocks of a document, and knows the path of elements, `(role, key)` each, that each color stands for."""

    def __init__(self):
        self.elements = {}
        self.keys = 0

    def element(self, role):
        self.keys += 1
        return (role, self.keys)

    def color(self, *path):
        number = len(self.elements) + 1
        if number >= STEPS**3:
            raise ValueError("too many paragraphs")
        self.elements[number] = path
        return color_of(number)

    def blocks(self, blocks, path, depth=0):
        return [made for block in blocks for made in self.block(block, path, depth)]

    def block(self, block, path, depth):
        kind, inner = block["t"], block.get("c")
        if kind in ("Para", "Plain"):
            return [{"t": kind, "c": self.inlines(inner, (*path, self.element("P")))}]
        if kind == "Header":
            level, attributes, text = inner
            heading = (*path, self.element(f"H{min(level, 6)}"))
            color = self.color(*heading)
            colored = [raw(f"{{\\Colored{{{color}}}"), *self.notes(text), raw("}")]
            return [raw_block(f"\\gdef\\Label{{{color}}}"), {"t": "Header", "c": [level, ["", [], []], colored]}]
        if kind in ("BulletList", "OrderedList"):
            if depth >= MOST_DEPTH:
                raise ValueError("lists are nested too deep")
            items = inner if kind == "BulletList" else inner[1]
            return self.list("itemize" if kind == "BulletList" else "enumerate", items, (*path, self.element("L")), depth)
        if kind == "BlockQuote":
            return [{"t": kind, "c": self.blocks(inner, (*path, self.element("BlockQuote")), depth)}]
        if kind == "Div":
            return self.blocks(inner[1], path, depth)
        if kind == "Table":
            return [self.table(block, (*path, self.element("Table")))]
        if kind == "DefinitionList":
            made = []
            for term, definitions in inner:
                texts = [self.blocks(one, (*path, self.element("P")), depth) for one in definitions]
                made.append([self.inlines(term, (*path, self.element("P"))), texts])
            return [{"t": kind, "c": made}]
        return [] if kind == "HorizontalRule" else [block]

    def list(self, environment, items, path, depth):
        made = [raw_block(f"\\begin{{{environment}}}")]
        if all(not item or item[0]["t"] == "Plain" for item in items):
            made.append(raw_block("\\tightlist"))
        for item in items:
            own = (*path, self.element("LI"))
            label = self.color(*own, self.element("Lbl"))
            made += [raw_block(f"\\gdef\\Label{{{label}}}\\item"), *self.blocks(item, own, depth + 1)]
        return [*made, raw_block(f"\\end{{{environment}}}")]

    def table(self, block, path):
        attributes, _, columns, head, bodies, foot = block["c"]

        def rows(some):
            made = []
            for row_attributes, cells in some:
                row = (*path, self.element("TR"))
                made.append([row_attributes, [[*cell[:4], self.blocks(cell[4], (*row, self.element("TD")))] for cell in cells]])
            return made

        bodies = [[one[0], one[1], rows(one[2]), rows(one[3])] for one in bodies]
        caption = [None, []]
        return {"t": "Table", "c": [["", [], []], caption, columns, [head[0], rows(head[1])], bodies, [foot[0], rows(foot[1])]]}

    def inlines(self, inlines, path):
        return [raw(f"{{\\leavevmode\\Colored{{{self.color(*path)}}}"), *self.notes(inlines), raw("}")]

    def notes(self, node):
        """The same text with the paragraphs of its notes colored."""
        if isinstance(node, list):
            return [self.notes(one) for one in node]
        if not isinstance(node, dict):
            return node
        if node.get("t") == "Note":
            return {"t": "Note", "c": self.blocks(node["c"], (self.element("Note"),))}
        return {**node, "c": self.notes(node["c"])} if "c" in node else node


def raw(text):
    return {"t": "RawInline", "c": ["latex", text]}


def raw_block(text):
    return {"t": "RawBlock", "c": ["latex", text]}


def colored(tree):
    """A tree of pandoc whose text is colored, and the path of elements of each color's number."""
    colors = Colors()
    tree["blocks"] = colors.blocks(tree["blocks"], ())
    return tree, colors.elements


def tag_by_colors(pdf, elements, out):
    """Writes a PDF by pdfTeX again with tags around its colors; what has another color is an artifact, and what has none, as code, is untagged."""
    with pikepdf.open(pdf) as document:
        contents, pages = {}, []
        for page in document.pages:
            marked = []
            stream = document.make_stream(pikepdf.unparse_content_stream(mark(page, elements, marked)))
            page.obj.Contents = stream
            page.obj.StructParents = page.index
            pages.append(marked)
            for mcid, number in enumerate(marked):
                contents.setdefault(number, []).append(Dictionary(Type=Name.MCR, Pg=page.obj, MCID=mcid))
        root = document.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        top = document.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=root, K=Array()))
        root.K = top
        made, owners = {}, {}
        for number, path in elements.items():
            parent = top
            for i, (role, _) in enumerate(path):
                key = path[: i + 1]
                if key not in made:
                    made[key] = document.make_indirect(Dictionary(Type=Name.StructElem, S=Name("/" + role), P=parent, K=Array()))
                    parent.K.append(made[key])
                parent = made[key]
            parent.K.extend(contents.get(number, []))
            owners[number] = parent
        # PDFium finds the elements of a page by it.
        root.ParentTree = Dictionary(Nums=Array([one for i, marked in enumerate(pages) for one in (i, Array([owners[number] for number in marked]))]))
        document.Root.StructTreeRoot = root
        document.Root.MarkInfo = Dictionary(Marked=True)
        document.save(out)


def mark(page, elements, marked):
    """The instructions of a page with marked content from each color to the next; `marked` gets the number of each."""
    is_open = False
    for operands, operator in pikepdf.parse_content_stream(page):
        yield operands, operator
        if str(operator) not in ("rg", "g"):
            continue
        if is_open:
            yield [], Operator("EMC")
        number = number_of(operands) if str(operator) == "rg" else 0
        is_open = number > 0
        if number in elements:
            yield [Name.P, Dictionary(MCID=len(marked))], Operator("BDC")
            marked.append(number)
        elif is_open:
            yield [Name.Artifact], Operator("BMC")
    if is_open:
        yield [], Operator("EMC")
