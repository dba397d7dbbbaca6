import { languageTagOf } from '../language/language-tag.ts';
import { spelling } from '../language/vocabulary.ts';
import { linesIn } from '../model/blocks/blocks-in.ts';
import { mainStyle } from '../model/blocks/main-style.ts';
import type { Block, HeadersAndFooters, Section, WordDocument } from '../model/document/document.ts';
import { paragraphsIn } from '../model/document/inlines-in.ts';
import type { FlowDocument } from '../model/flow-document.ts';
import { lineText } from '../model/text.ts';
import { withCountedCaptions } from './caption-numbers.ts';
import { commentsIn } from './comments.ts';
import { composePages } from './compose-pages.ts';
import { Composer } from './composer.ts';
import { withCrossReferences } from './cross-references.ts';
import { withSignsInText } from './formulas/signs-in-text.ts';
import { linkLook } from './link-look.ts';
import { headingLooks, tableLook } from './looks.ts';
import { isCounted, noteCounting } from './notes/note-numbers.ts';
import { noteLooks, noteParagraph } from './notes/note-paragraphs.ts';
import { hyphenationOf } from './paragraphs/divided-words.ts';
import { usualPitches } from './paragraphs/usual-pitch.ts';

export { blocksInPlace } from './exact/exact-blocks.ts';

/** A document that was composed, and the pages that cannot hold what is on them. */
export interface Composed {
  readonly document: WordDocument;
  /** The numbers of slides that their text would not end on. */
  readonly overfull: ReadonlySet<number>;
}

/**
 * Places the blocks of a flow in sections, paragraphs and tables with indents, spacing and breaks.
 *
 * @example
 * const { document } = composeDocument(flowDocument(drafts, about, blocksInPlace));
 */
export function composeDocument(flow: FlowDocument): Composed {
  const { about, pages, blocks, labeled, body, headings, code } = flow;
  const spelled = spelling(labeled);
  const language = about.info.language || languageTagOf(linesIn(labeled).map(lineText).join('\n'));
  // On a page of exact lines each of them ends where it did.
  const isFlowing = pages.some(({ isExact }) => !isExact);
  // Where words may be divided depends on their language.
  const hyphenation = isFlowing && language !== '' ? hyphenationOf(labeled, spelled.isHyphenated) : undefined;
  const composer = new Composer({ ...flow, ...spelled, usualPitch: usualPitches(labeled), hyphenation });
  const { sections: composed, overfull, ...rules } = composePages(blocks, pages, composer);
  const { sections: counted, labels } = withCountedCaptions(composed);
  const { info, title, signs } = about;
  const inText = (own: readonly Block[]) => (signs?.count ? own.map((block) => withSignsInText(block, signs)) : own);
  const referring = withCrossReferences(counted, flow.lists);
  const sections = signs?.count ? referring.map((section) => sectionWith(section, inText)) : referring;
  const looks = noteLooks(flow.notes);
  const marked = flow.notes.map(({ kind, mark, block }) => ({ kind, mark, page: block.page }));
  const counting = { footnote: noteCounting(marked, 'footnote'), endnote: noteCounting(marked, 'endnote') };
  const document: WordDocument = {
    sections,
    captionLabels: labels,
    bookmarks: new Set(
      sections.flatMap((section) => [...paragraphsIn(section.blocks)].flatMap(({ bookmarks }) => bookmarks)),
    ),
    comments: commentsIn(sections),
    lists: flow.lists,
    notes: flow.notes.map((note) => ({
      kind: note.kind,
      mark: note.mark,
      isCounted: isCounted(counting[note.kind], note.mark),
      blocks: inText([noteParagraph(note, composer, { text: looks[note.kind]?.size ?? body.size, body: body.size })]),
    })),
    noteLooks: looks,
    noteCounting: counting,
    ...rules,
    areMarginsMirrored: flow.areMarginsMirrored,
    hyphenation,
    title: info.title || title,
    author: info.author,
    subject: info.subject,
    keywords: info.keywords,
    language,
    roomBesideIdeographs: flow.roomBesideIdeographs,
    body,
    links: linkLook(labeled),
    background: flow.color,
    pageBorder: flow.border,
    headings: headingLooks(headings, labeled),
    tableLook: tableLook(labeled),
    codeLook: code.size > 0 ? mainStyle([...code].flatMap(({ lines }) => lines)) : undefined,
  };
  const slides = pages.filter((page) => page.isSlide && !page.isVertical && overfull.has(page.number));
  return { document, overfull: new Set(slides.map(({ number }) => number)) };
}

/** A section whose blocks, and those of its headers, are changed. */
function sectionWith(section: Section, change: (blocks: readonly Block[]) => readonly Block[]): Section {
  const both = ({ header, footer }: HeadersAndFooters) => ({ header: change(header), footer: change(footer) });
  const { headers } = section;
  return {
    ...section,
    blocks: change(section.blocks),
    ...(headers && {
      headers: {
        usual: both(headers.usual),
        first: headers.first && both(headers.first),
        even: headers.even && both(headers.even),
      },
    }),
  };
}
