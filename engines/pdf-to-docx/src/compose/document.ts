import type { Headings } from '../flow/headings/heading-levels.ts';
import { countedHeadings } from '../flow/headings/heading-numbers.ts';
import { findHeadings } from '../flow/headings/headings.ts';
import type { FlowPage } from '../flow/order/flow-page.ts';
import { findPlaces } from '../flow/roles/bookmarks.ts';
import { findCaptions } from '../flow/roles/captions/captions.ts';
import { findCode } from '../flow/roles/code.ts';
import { linkLook } from '../flow/roles/link-look.ts';
import { findLists } from '../flow/roles/lists.ts';
import { THREE_TIMES } from '../flow/tolerances.ts';
import { spelling } from '../language/vocabulary.ts';
import type { FlowBlock, TextBlock } from '../model/analyzed-page.ts';
import { linesIn, textBlocksIn } from '../model/blocks/blocks-in.ts';
import { bodyStyle } from '../model/blocks/body-style.ts';
import { mainStyle } from '../model/blocks/main-style.ts';
import type { HeadingLook, WordDocument } from '../model/document/document.ts';
import { paragraphsIn } from '../model/document/inlines-in.ts';
import type { DocumentInfo, OutlineEntry } from '../model/page-content.ts';
import type { PageDraft } from '../model/page-draft.ts';
import type { TextStyle } from '../model/text.ts';
import { withCountedCaptions } from './caption-numbers.ts';
import { commentsIn } from './comments.ts';
import { composePages } from './compose-pages.ts';
import { Composer } from './composer.ts';
import { withCrossReferences } from './cross-references.ts';
import { flowDocument } from './flow-document.ts';
import { noteLooks, noteParagraph } from './paragraphs/note-paragraphs.ts';
import { usualPitches } from './paragraphs/usual-pitch.ts';
import { roomBesideIdeographs } from './room-beside-ideographs.ts';

/** What the analysis makes of all pages. */
export interface Analysis {
  readonly document: WordDocument;
  readonly pages: readonly FlowPage[];
  readonly decided: Decided;
}

/** What the analysis decided of a document's blocks, and from what. */
export interface Decided {
  /** In reading order. */
  readonly blocks: readonly FlowBlock[];
  readonly body: TextStyle;
  readonly headings: Headings;
  /** Whether a model found the headings: neither tags nor an outline did. */
  readonly areLearned: boolean;
  isItem(block: TextBlock): boolean;
}

/** What is known of a document beside its pages. */
interface About {
  readonly info: DocumentInfo;
  readonly outline: readonly OutlineEntry[];
  readonly title: string;
  /** Whether all text is to flow, wherever it is. */
  readonly isTextOnly?: boolean;
}

/** Turns drafts of all pages into a document. A slide that its text would not end on if it flowed is a canvas: everything keeps its place. */
export function analyzeDocument(drafts: readonly PageDraft[], about: About): Analysis {
  const { canvases, ...flowing } = analyzed(drafts, about);
  if (about.isTextOnly || canvases.size === 0) return flowing;
  const { canvases: _, ...placed } = analyzed(
    drafts.map((draft) => (canvases.has(draft.number) ? { ...draft, isExact: true } : draft)),
    about,
  );
  return placed;
}

/** The analysis of pages, with the numbers of slides that would not hold what is on them. */
function analyzed(drafts: readonly PageDraft[], about: About): Analysis & { canvases: ReadonlySet<number> } {
  const {
    pages,
    pagesInPlace,
    areMirrored,
    notes,
    blocks: flow,
    border,
    color,
  } = flowDocument(drafts, {
    creator: about.info.creator,
  });
  const body = bodyStyle(flow);
  const captions = findCaptions(flow, body);
  const { headings, areLearned } = findHeadings(flow, body, about.outline, captions);
  const lists = findLists(flow, headings, countedHeadings(textBlocksIn(flow), headings));
  const places = findPlaces(lists.blocks);
  const code = findCode(flow, body);
  const composer = new Composer({
    roleOf: (block) => {
      const original = lists.original(block);
      return (
        headings.get(original) ??
        (captions.has(original) ? CAPTION : code.has(original) && !lists.places.has(block) ? CODE : plainRole(block))
      );
    },
    listOf: (block) => lists.places.get(block),
    bookmarksOf: (block) => places.get(block) ?? [],
    withNotes: notes.withReferences,
    usualPitch: usualPitches(flow),
    ...spelling(flow),
  });
  const { sections: composed, overfull, ...rules } = composePages(lists.blocks, pages, composer);
  const { sections: counted, labels } = withCountedCaptions(composed);
  const sections = withCrossReferences(counted, lists.lists);
  const { info } = about;
  const looks = noteLooks(notes.notes);
  const document: WordDocument = {
    sections,
    captionLabels: labels,
    bookmarks: new Set(
      sections.flatMap(({ blocks }) => [...paragraphsIn(blocks)].flatMap(({ bookmarks }) => bookmarks)),
    ),
    comments: commentsIn(sections),
    lists: lists.lists,
    notes: notes.notes.map((note) => ({
      kind: note.kind,
      mark: note.mark,
      blocks: [noteParagraph(note, composer, { text: looks[note.kind]?.size ?? body.size, body: body.size })],
    })),
    noteLooks: looks,
    ...rules,
    areMarginsMirrored: areMirrored,
    title: info.title || about.title,
    author: info.author,
    subject: info.subject,
    keywords: info.keywords,
    language: info.language,
    roomBesideIdeographs: roomBesideIdeographs(drafts),
    body,
    links: linkLook(flow),
    background: color,
    pageBorder: border,
    headings: headingLooks(headings, flow),
    tableLook: tableLook(flow),
    codeLook: code.size > 0 ? mainStyle([...code].flatMap(({ lines }) => lines)) : undefined,
  };
  const items = new Set([...lists.places.keys()].map(lists.original));
  const decided = { blocks: flow, body, headings, areLearned, isItem: (block: TextBlock) => items.has(block) };
  const canvases = pages.filter((page) => page.isSlide && !page.isVertical && overfull.has(page.number));
  return { document, pages: pagesInPlace, decided, canvases: new Set(canvases.map(({ number }) => number)) };
}

function tableLook(flow: readonly FlowBlock[]): WordDocument['tableLook'] {
  const lines = linesIn(flow.filter(({ kind }) => kind === 'table'));
  return lines.length > 0 ? mainStyle(lines) : undefined;
}

const CAPTION = { kind: 'caption' } as const;
const CODE = { kind: 'code' } as const;

function plainRole(block: TextBlock) {
  switch (block.role) {
    case 'caption':
      return CAPTION;
    case 'toc':
      return { kind: 'toc', level: Math.max(1, Math.min(9, block.level)) } as const;
    case 'tocHeading':
      return { kind: 'tocHeading' } as const;
    default:
      return { kind: 'body' } as const;
  }
}

/** The look of each heading level, from its first heading; index 0 is the title's. */
function headingLooks(headings: Headings, flow: readonly FlowBlock[]): (HeadingLook | undefined)[] {
  const looks: (HeadingLook | undefined)[] = [];
  for (const [i, block] of flow.entries()) {
    const role = block.kind === 'text' ? headings.get(block) : undefined;
    if (!role || block.kind !== 'text') continue;
    const level = role.kind === 'title' ? 0 : role.kind === 'heading' ? role.level : undefined;
    if (level === undefined) continue;
    const look = looks[level] ?? { style: mainStyle(block.lines), keepsWithNext: true };
    const end = block.lines.at(-1) ?? block;
    let next = i + 1;
    while (isBesideText(flow[next], end)) next++;
    const isLast = (flow[next]?.page ?? 0) > end.page;
    // Some write whole paragraphs in a heading's style: these, and what ends a page, were not kept with the next.
    const isTitle = block.lines.length <= THREE_TIMES && !isLast;
    looks[level] = { ...look, keepsWithNext: look.keepsWithNext && isTitle };
  }
  return looks;
}

/** Whether a block is no text that a heading could be kept with: a picture beside its last line, or a rule. */
function isBesideText(block: FlowBlock | undefined, { page, box }: Pick<FlowBlock, 'page' | 'box'>): boolean {
  if (block?.kind !== 'figure' || block.page !== page) return false;
  return block.box.y0 < box.y1 || block.box.y1 - block.box.y0 < box.y1 - box.y0;
}
