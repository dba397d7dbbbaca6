import type { Block, Paragraph } from '../../model/document/document.ts';
import { escapeXml } from '../package/xml.ts';
import { MIN_ALIKE } from '../tolerances.ts';

/** Where the entries of a table of contents stand among blocks: `to` is one behind the last. */
export interface ContentsRun {
  /** Of the heading above the entries, or the first entry. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
  /** The label of the captions that it lists; absent where it lists headings. */
  readonly label?: string | undefined;
}

/** Finds the tables of contents and lists of figures among some blocks: entries that follow each other. `labels`: those of counted captions. */
export function contentsRuns(blocks: readonly Block[], labels: readonly string[]): ContentsRun[] {
  const runs: ContentsRun[] = [];
  for (let from = 0; from < blocks.length; from++) {
    let to = from;
    while (isOf(blocks[to], 'toc') || (to > from && isBreak(blocks[to]) && isOf(blocks[to + 1], 'toc'))) to++;
    if (to - from >= MIN_ALIKE) {
      const label = labels.find((one) => blocks.slice(from, to).every((block) => isBreak(block) || lists(block, one)));
      const start = label === undefined && isOf(blocks[from - 1], 'tocHeading') ? from - 1 : from;
      runs.push({ start, from, to, label });
    }
    from = Math.max(from, to - 1);
  }
  return runs;
}

/** Whether an entry is that of a caption with a label: "Figure 3 Results". */
function lists(block: Block, label: string): boolean {
  const text =
    block.kind === 'paragraph' ? block.inlines.map((one) => (one.kind === 'text' ? one.text : ' ')).join('') : '';
  return text.trimStart().startsWith(label) && /^\.?\s*\d/.test(text.trimStart().slice(label.length));
}

const isOf = (block: Block | undefined, kind: Paragraph['role']['kind']) =>
  block?.kind === 'paragraph' && !block.frame && block.role.kind === kind;

/** Whether a block is an empty paragraph, as one that begins a page. */
const isBreak = (block: Block | undefined) =>
  block?.kind === 'paragraph' && !block.frame && block.inlines.length === 0 && block.anchored.length === 0;

/** What opens and closes the field that the entries are the result of (ECMA-376 17.16.5.68). */
export function contentsField(label: string | undefined): { readonly begin: string; readonly end: string } {
  const what = label === undefined ? '\\o "1-3" \\h \\z \\u' : `\\h \\z \\c "${label}"`;
  return {
    begin:
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
      `<w:r><w:instrText xml:space="preserve"> TOC ${escapeXml(what)} </w:instrText></w:r>` +
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
    end: '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
  };
}

/** `w:sdt` by which Word knows a table of contents and offers to update it (ECMA-376 17.5.2.12). */
export function contentsControl(id: number, content: string): string {
  return (
    `<w:sdt><w:sdtPr><w:id w:val="${id}"/><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/>` +
    `</w:docPartObj></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
  );
}
