import { describe, expect, it } from 'vitest';
import type { TagNode } from '../model/page-content.ts';
import { makePdf, show } from '../testing/pdf-builder.ts';
import { openDocument } from './pdfium/document.ts';
import { pdfium } from './pdfium/pdfium.ts';
import { StructureReader } from './structure.ts';

const engine = await pdfium(1 << 29);
const OBJECTS = {
  100: '<</Type/StructTreeRoot/K[101 0 R]/ParentTree<</Nums[0[102 0 R 104 0 R]1[102 0 R]]>>>>',
  101: '<</S/Document/P 100 0 R/K[102 0 R 103 0 R 104 0 R]>>',
  102: '<</S/P/P 101 0 R/Pg 10 0 R/K[0<</Type/MCR/Pg 12 0 R/MCID 0>>]>>',
  103: '<</S/Figure/P 101 0 R/Alt(A seal)/K[]>>',
  104: '<</S/TD/P 101 0 R/Pg 10 0 R/K[1]/A<</O/Table/ColSpan 2/RowSpan 3>>>>',
};
const marked = (...texts: readonly string[]) =>
  texts.map((text, i) => `/P <</MCID ${i}>> BDC ${show(50, 300 - 20 * i, text)} EMC\n`).join('');

/** The elements of the first two pages. */
function readTags(objects: Readonly<Record<number, string>> = OBJECTS): (TagNode | undefined)[] {
  const pdf = makePdf(
    [
      { content: marked('one', 'cell'), entries: '/StructParents 0' },
      { content: marked('two'), entries: '/StructParents 1' },
    ],
    { catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 100 0 R', objects },
  );
  const document = openDocument(engine, pdf, undefined);
  const reader = new StructureReader(engine);
  const trees = [0, 1].map((index) => {
    const page = engine.exports.FPDF_LoadPage(document.handle, index);
    const tree = reader.read(page, index + 1);
    engine.exports.FPDF_ClosePage(page);
    return tree;
  });
  reader.close();
  document.close();
  return trees;
}
const find = (node: TagNode | undefined, role: string): TagNode | undefined => {
  if (node?.role === role) return node;
  for (const child of node?.children ?? []) {
    const found = child.kind === 'element' ? find(child.node, role) : undefined;
    if (found) return found;
  }
  return undefined;
};

describe('StructureReader', () => {
  const [first, second] = readTags();

  it('reads roles and the content they hold', () => {
    expect(find(first, 'P')?.children).toContainEqual({ kind: 'content', page: 1, mcid: 0 });
    expect(find(first, 'Document')).toBeDefined();
  });

  it('reads the spans of table cells', () => {
    expect(find(first, 'TD')).toMatchObject({ colSpan: 2, rowSpan: 3 });
  });

  it('tells a picture that says how wide it is from a drawing that does not', () => {
    const withWidth = (attributes: string) =>
      readTags({
        ...OBJECTS,
        103: `<</S/Figure/P 101 0 R/Pg 10 0 R/K[0]${attributes}>>`,
        100: '<</Type/StructTreeRoot/K[101 0 R]/ParentTree<</Nums[0[103 0 R]1[]]>>>>',
      })[0];
    expect(find(withWidth('/A<</O/Layout/Width 4.56>>'), 'Figure')?.isSized).toBe(true);
    expect(find(withWidth('/A<</O/Layout/Placement/Block>>'), 'Figure')?.isSized).toBe(false);
  });

  it('keeps the place of cells and rows without content, but no rows before and after those of the page', () => {
    const [table] = readTags({
      100: '<</Type/StructTreeRoot/K[101 0 R]/ParentTree<</Nums[0[104 0 R 107 0 R]1[]]>>>>',
      101: '<</S/Table/P 100 0 R/K[102 0 R 103 0 R 105 0 R 106 0 R 102 0 R]>>',
      102: '<</S/TR/P 101 0 R/K[]>>',
      103: '<</S/TR/P 101 0 R/K[108 0 R 104 0 R 108 0 R]>>',
      104: '<</S/TD/P 103 0 R/Pg 10 0 R/K[0]>>',
      105: '<</S/TR/P 101 0 R/K[]>>',
      106: '<</S/TR/P 101 0 R/K[107 0 R]>>',
      107: '<</S/TD/P 106 0 R/Pg 10 0 R/K[1]>>',
      108: '<</S/TD/P 103 0 R/K[]>>',
    });
    const rows = find(table, 'Table')?.children.map((row) =>
      row.kind === 'element'
        ? row.node.children.map((cell) => (cell.kind === 'element' ? cell.node.children.length : -1))
        : [],
    );
    expect(rows).toEqual([[0, 1, 0], [], [1]]);
    expect(find(table, 'Table')?.absentAfter).toBe(1);
  });

  it('gives an element the same key on each of its pages', () => {
    expect(find(second, 'P')?.key).toBe(find(first, 'P')?.key);
    expect(find(second, 'P')?.children).toContainEqual({ kind: 'content', page: 2, mcid: 0 });
  });
});
