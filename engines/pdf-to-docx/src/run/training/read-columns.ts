import { findHeadersAndFooters } from '../../flow/headers/headers-and-footers.ts';
import { withoutLineNumbers } from '../../flow/headers/line-numbers.ts';
import { orderBlocks } from '../../flow/order/order-blocks.ts';
import { withoutNeedlessGuesses } from '../../flow/paragraphs/guessed-links.ts';
import { countFonts, type FontUse } from '../../fonts/font-use.ts';
import { readerFonts } from '../../fonts/reader-fonts.ts';
import { restyleDrafts } from '../../fonts/restyle.ts';
import { linesIn } from '../../model/blocks/blocks-in.ts';
import type { DocumentInfo, Glyph, PageContent, TagNode } from '../../model/page-content.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import type { Line } from '../../model/text.ts';
import { draftPage } from '../../page/draft-page.ts';
import { withPlainTags } from '../../page/prepare/plain-tags.ts';
import { quartersToTurn } from '../../page/prepare/turned-pages.ts';
import { isVerticalPage } from '../../page/prepare/vertical-pages.ts';
import { cellFrame } from '../../page/tables/cell-paragraphs.ts';
import { openDocument, openPage, pdfium, readingState, StructureReader } from '../../read/reader.ts';
import { type ColumnFrame, groupParagraphs } from '../../text/paragraphs.ts';
import { DEFAULT_LIMITS } from '../options.ts';

/** Lines that geometry alone puts into one column or cell, from top to bottom, before they are grouped into paragraphs. */
export interface LineColumn {
  readonly page: number;
  readonly lines: readonly Line[];
  readonly frame: ColumnFrame;
}

/** What the PDF holds of a page, and what its tags say. */
export interface TaggedGlyphs {
  /** From 1. */
  readonly number: number;
  readonly glyphs: readonly Glyph[];
  /** Absent where the page has none. */
  readonly tags: TagNode | undefined;
}

/** The pages of a document as geometry alone drafts them, and its tags, which had no part in that. */
export interface ReadDrafts {
  readonly pages: readonly TaggedGlyphs[];
  readonly drafts: readonly PageDraft[];
  readonly info: DocumentInfo;
}

/**
 * Reads a PDF up to the drafts of its pages, as a conversion does that ignores tags. Pages that are turned or written from top to bottom
 * are left out. Throws a `PdfError` where the file cannot be opened.
 */
export async function readDrafts(bytes: Uint8Array): Promise<ReadDrafts> {
  const fonts = new Map<string, FontUse>();
  const drafts: PageDraft[] = [];
  const { pages, info } = await visitPages(bytes, (content) => {
    countFonts(content.glyphs, fonts);
    drafts.push(draftPage(content, undefined));
  });
  return { pages, drafts: restyleDrafts(drafts, readerFonts(fonts)), info };
}

/** Shows each page of a document that is not turned or written from top to bottom, and gives their tags and what the document says of itself. */
export async function visitPages(
  bytes: Uint8Array,
  visit: (content: PageContent) => void,
): Promise<Omit<ReadDrafts, 'drafts'>> {
  const engine = await pdfium(DEFAULT_LIMITS.heapBytes);
  const document = openDocument(engine, bytes, undefined);
  const tags = new StructureReader(engine);
  try {
    const { glyphsPerPage, objectsPerPage, pixelsPerImage } = DEFAULT_LIMITS;
    const state = readingState(document, { glyphsPerPage, objectsPerPage, pixelsPerImage, wantsImages: false });
    const pages: TaggedGlyphs[] = [];
    for (let index = 0; index < document.pageCount; index++) {
      const page = openPage(state, index);
      if (!page) continue;
      const content = page.read();
      if (quartersToTurn(content.glyphs) === 0 && !isVerticalPage(content)) {
        const tree = tags.read(page.handle, index + 1);
        pages.push({ number: index + 1, glyphs: content.glyphs, tags: tree && withPlainTags(tree) });
        visit(content);
      }
      page.close();
    }
    return { pages, info: document.info };
  } finally {
    tags.close();
    document.close();
  }
}

/** Drafts as those are in which headers and footers are looked for. */
export const headlessDrafts = (drafts: readonly PageDraft[]): PageDraft[] =>
  withoutLineNumbers(withoutNeedlessGuesses(drafts)).map(({ draft }) => draft);

/** The columns that the text of all pages is read in, headers and footers apart, and the cells of tables. */
export function columnsOf(drafts: readonly PageDraft[]): LineColumn[] {
  const columns: LineColumn[] = [];
  for (const { draft, parts } of findHeadersAndFooters(withoutNeedlessGuesses(drafts))) {
    for (const table of draft.tables)
      for (const { box, blocks } of table.rows.flatMap(({ cells }) => cells)) {
        const lines = linesIn(blocks);
        if (lines.length > 0) columns.push({ page: draft.number, lines, frame: cellFrame(box, lines) });
      }
    orderBlocks(draft, parts, (lines, frame) => {
      if (lines.length > 0) columns.push({ page: draft.number, lines, frame });
      return groupParagraphs(lines, frame);
    });
  }
  return columns;
}
