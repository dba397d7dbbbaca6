import type { TextBlock } from '../model/analyzed-page.ts';
import { bodyStyle } from '../model/blocks/body-style.ts';
import type { Role } from '../model/document/document.ts';
import type { AboutDocument, FlowDocument } from '../model/flow-document.ts';
import type { PageDraft } from '../model/page-draft.ts';
import { isPresentation } from './order/slides.ts';
import { type Deciding, type Flowing, JOINING_PASSES, type PartsInPlace, passed, ROLE_PASSES } from './passes.ts';
import type { Notes } from './roles/notes/notes.ts';
import { roomBesideIdeographs } from './room-beside-ideographs.ts';

/** A row of blocks that drafts were joined to. */
export type JoinedPages = Pick<
  Flowing,
  'pages' | 'pagesInPlace' | 'areMarginsMirrored' | 'blocks' | 'notes' | 'border' | 'color'
>;

/** Joins the drafts of all pages into one row of blocks, before it is known what each of them is. */
export function joinPages(drafts: readonly PageDraft[], about: AboutDocument, partsInPlace: PartsInPlace): JoinedPages {
  const notes: Notes = { notes: [], blocks: [], withReferences: (_, inlines) => [...inlines] };
  const begun: Flowing = {
    about,
    partsInPlace,
    isPresentation: isPresentation(about.info.creator),
    border: undefined,
    color: '',
    drafts,
    bodies: [],
    pages: [],
    pagesInPlace: [],
    areMarginsMirrored: false,
    placed: [],
    blocks: [],
    notes,
  };
  return passed(begun, JOINING_PASSES);
}

/**
 * Joins the drafts of all pages into one flow and decides what each block of it is. `partsInPlace` is what composing says of blocks that keep
 * their places.
 *
 * @example
 * const flow = flowDocument(drafts, { info: pdf.info, outline, title: '' }, blocksInPlace);
 */
export function flowDocument(
  drafts: readonly PageDraft[],
  about: AboutDocument,
  partsInPlace: PartsInPlace,
): FlowDocument {
  const { blocks, notes, pages, pagesInPlace, areMarginsMirrored, border, color } = joinPages(
    drafts,
    about,
    partsInPlace,
  );
  const begun: Deciding = {
    about,
    blocks,
    body: bodyStyle([]),
    captions: new Set(),
    headings: new Map(),
    areHeadingsLearned: false,
    lists: { blocks, lists: [], places: new Map(), original: (block) => block },
    bookmarks: new Map(),
    code: new Set(),
    named: new Map(),
  };
  const { body, captions, headings, areHeadingsLearned, lists, bookmarks, code, named } = passed(begun, ROLE_PASSES);
  const items = new Set([...lists.places.keys()].map(lists.original));
  return {
    about,
    pages,
    pagesInPlace,
    areMarginsMirrored,
    border,
    color,
    body,
    headings,
    areHeadingsLearned,
    code,
    roomBesideIdeographs: roomBesideIdeographs(drafts),
    blocks: lists.blocks,
    labeled: blocks,
    lists: lists.lists,
    notes: notes.notes,
    roleOf(block) {
      const original = lists.original(block);
      const heading = headings.get(original);
      if (heading) return heading;
      if (captions.has(original)) return { kind: 'caption' };
      const name = named.get(original);
      if (name) return { kind: 'named', name };
      return code.has(original) && !lists.places.has(block) ? { kind: 'code' } : draftRole(block);
    },
    listOf: (block) => lists.places.get(block),
    bookmarksOf: (block) => bookmarks.get(block) ?? [],
    withReferences: notes.withReferences,
    isItem: (block) => items.has(block),
  };
}

/** What the page says of a block that nothing else is known of. */
function draftRole({ role, level }: TextBlock): Role {
  switch (role) {
    case 'caption':
      return { kind: 'caption' };
    case 'toc':
      return { kind: 'toc', level: Math.max(1, Math.min(MAX_CONTENTS_LEVEL, level)) };
    case 'tocHeading':
      return { kind: 'tocHeading' };
    default:
      return { kind: 'body' };
  }
}

/** Levels of contents that Word knows. */
const MAX_CONTENTS_LEVEL = 9;
