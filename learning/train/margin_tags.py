"""Marks running heads and page numbers of Chrome and WeasyPrint as artifacts: both leave them out of the tags without saying so."""

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator


def tag_margins(pdf):
    """Writes a tagged PDF again, whose text outside of all elements is an artifact."""
    with pikepdf.open(pdf, allow_overwriting_input=True) as document:
        known = {}
        collect(document.Root.StructTreeRoot.get("/K"), None, known)
        for page in document.pages:
            page.obj.Contents = document.make_stream(pikepdf.unparse_content_stream(marked(page, known.get(page.obj.objgen, set()))))
        document.save(pdf)


def collect(node, page, known):
    """The marked content that elements have, by page."""
    if isinstance(node, Array):
        for child in node:
            collect(child, page, known)
    elif isinstance(node, Dictionary):
        page = node.get("/Pg", page)
        if "/MCID" in node:
            known.setdefault(page.objgen, set()).add(int(node.MCID))
        else:
            collect(node.get("/K"), page, known)
    elif node is not None and page is not None:
        known.setdefault(page.objgen, set()).add(int(node))


def marked(page, known):
    depth = 0
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "BDC" and isinstance(operands[1], Dictionary) and "/MCID" in operands[1] and int(operands[1].MCID) not in known:
            operands, operator = [Name.Artifact], Operator("BMC")
        if name == "BT" and depth == 0:
            yield [Name.Artifact], Operator("BMC")
        depth += {"BDC": 1, "BMC": 1, "EMC": -1}.get(name, 0)
        yield operands, operator
        if name == "ET" and depth == 0:
            yield [], Operator("EMC")
