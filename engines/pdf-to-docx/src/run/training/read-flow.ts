import { blocksInPlace } from '../../compose/compose.ts';
import { type CutParagraph, cutParagraphs } from '../../flow/continued/cut-paragraphs.ts';
import { joinPages } from '../../flow/flow.ts';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import { bodyStyle } from '../../model/blocks/body-style.ts';
import type { AboutDocument } from '../../model/flow-document.ts';
import type { DocumentInfo } from '../../model/page-content.ts';
import type { TextStyle } from '../../model/text.ts';
import type { ReadDrafts } from './read-columns.ts';

/** The blocks of a document in reading order, as geometry alone finds them, before their roles are known. */
export interface ReadFlow {
  readonly blocks: readonly FlowBlock[];
  /** The style that most text has. */
  readonly body: TextStyle;
  /** The paragraphs between which a page or column ends. */
  readonly cuts: readonly CutParagraph[];
  readonly info: DocumentInfo;
}

/** What joining asks of a document, where nothing is known of it. */
const NOT_KNOWN: AboutDocument = {
  info: { title: '', author: '', subject: '', keywords: '', creator: '', producer: '', language: '' },
  outline: [],
  title: '',
};

/** Joins the drafts of a document into one flow. */
export function readFlow({ drafts, info }: ReadDrafts): ReadFlow {
  const { blocks, pages } = joinPages(drafts, NOT_KNOWN, blocksInPlace);
  return { blocks, body: bodyStyle(blocks), cuts: cutParagraphs(pages), info };
}
