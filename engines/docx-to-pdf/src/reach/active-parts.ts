/** Runs a script, starts a program, carries a file, or leads to another place than links may. */
export type PdfActivity = 'script' | 'launch' | 'attachment' | 'link';

// The one list of what may not be in a PDF that is handed out, whichever way it was made. Names are compared decoded.

/** Actions (ISO 32000-2, 12.6.4) that show another part of the same file, or lead to an address, which is looked at. */
export const ADMITTED_ACTIONS: ReadonlySet<string> = new Set(['GoTo', 'Named', 'URI']);

/** What the other actions do; one that is not here is a script of some kind. */
export const ACTIONS: ReadonlyMap<string, PdfActivity> = new Map([
  ['JavaScript', 'script'],
  ['Rendition', 'script'],
  ['ResetForm', 'script'],
  ['Hide', 'script'],
  ['SetOCGState', 'script'],
  ['RichMediaExecute', 'script'],
  ['GoTo3DView', 'script'],
  ['SetState', 'script'],
  ['NoOp', 'script'],
  ['Launch', 'launch'],
  ['Movie', 'attachment'],
  ['Sound', 'attachment'],
  ['GoToE', 'attachment'],
  ['GoToR', 'link'],
  ['GoToDp', 'link'],
  ['Thread', 'link'],
  ['SubmitForm', 'link'],
  ['ImportData', 'link'],
] as const);

/** Where actions stand: of links, bookmarks and fields, when a document is opened, after another action, and of links before they were addresses. */
export const ACTION_KEYS: ReadonlySet<string> = new Set(['A', 'OpenAction', 'Next', 'PA']);

/**
 * Keys that bring activity wherever they stand: additional actions (12.6.3), scripts (12.6.4.17, 13.6.7), forms of XFA (12.7.8), files (7.11.4, 14.13), collections of
 * files (12.3.5), films and sounds (13.2 to 13.4), and instructions to printers that are programs or files (14.11.7, 8.8.2).
 */
export const ACTIVE_KEYS: ReadonlyMap<string, PdfActivity> = new Map([
  ['AA', 'script'],
  ['JS', 'script'],
  ['JavaScript', 'script'],
  ['OnInstantiate', 'script'],
  ['XFA', 'script'],
  ['EmbeddedFiles', 'attachment'],
  ['EF', 'attachment'],
  ['RF', 'attachment'],
  ['AF', 'attachment'],
  ['Collection', 'attachment'],
  ['Renditions', 'attachment'],
  ['AlternatePresentations', 'attachment'],
  ['RichMediaContent', 'attachment'],
  ['RichMediaSettings', 'attachment'],
  ['Movie', 'attachment'],
  ['Sound', 'attachment'],
  ['3DD', 'attachment'],
  ['IDS', 'link'],
  ['URLS', 'link'],
  ['OPI', 'link'],
] as const);

/** Annotations that carry something (12.5.6.15 to 12.5.6.18, 13.6), and pictures that are programs (8.8.2). */
export const ACTIVE_SUBTYPES: ReadonlyMap<string, PdfActivity> = new Map([
  ['FileAttachment', 'attachment'],
  ['Sound', 'attachment'],
  ['Movie', 'attachment'],
  ['Screen', 'attachment'],
  ['3D', 'attachment'],
  ['RichMedia', 'attachment'],
  ['Projection', 'attachment'],
  ['PS', 'script'],
] as const);
