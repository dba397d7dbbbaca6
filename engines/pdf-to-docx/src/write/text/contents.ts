import type { Block, Paragraph } from '../../model/document/document.ts';
import { MIN_ENTRIES } from '../tolerances.ts';

const FIELD = 'TOC \\o "1-3" \\h \\z \\u';

/** Where the entries of a table of contents stand among blocks: `to` is one behind the last. */
export interface ContentsRun {
  /** Of the heading above the entries, or the first entry. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/** Finds the first table of contents among some blocks: entries that follow each other. */
export function contentsRun(blocks: readonly Block[]): ContentsRun | undefined {
  for (let from = 0; from < blocks.length; from++) {
    let to = from;
    while (isOf(blocks[to], 'toc') || (to > from && isBreak(blocks[to]) && isOf(blocks[to + 1], 'toc'))) to++;
    if (to - from >= MIN_ENTRIES) return { start: isOf(blocks[from - 1], 'tocHeading') ? from - 1 : from, from, to };
    from = Math.max(from, to - 1);
  }
  return undefined;
}

const isOf = (block: Block | undefined, kind: Paragraph['role']['kind']) =>
  block?.kind === 'paragraph' && !block.frame && block.role.kind === kind;

/** Whether a block is an empty paragraph, as one that begins a page. */
const isBreak = (block: Block | undefined) =>
  block?.kind === 'paragraph' && !block.frame && block.inlines.length === 0 && block.anchored.length === 0;

/** What opens and closes the field that the entries are the result of (ECMA-376 17.16.5.68). */
export const CONTENTS_FIELD = {
  begin:
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
    `<w:r><w:instrText xml:space="preserve"> ${FIELD.replaceAll('"', '&quot;')} </w:instrText></w:r>` +
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
  end: '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
} as const;

/** `w:sdt` by which Word knows a table of contents and offers to update it (ECMA-376 17.5.2.12). */
export function contentsControl(id: number, content: string): string {
  return (
    `<w:sdt><w:sdtPr><w:id w:val="${id}"/><w:docPartObj><w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/>` +
    `</w:docPartObj></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
  );
}
