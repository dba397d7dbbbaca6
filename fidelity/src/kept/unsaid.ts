import { strFromU8, unzipSync } from 'fflate';
import type { PdfParts } from './pdf-parts.ts';

/** What Verso said of a conversion: the codes of its messages. */
export type Said = ReadonlySet<string>;

/** Messages that a page became a picture, or was left out: they cover all that was on it. */
const WHOLE_PAGE = [
  'page_as_picture',
  'page_unreadable',
  'page_too_complex',
  'page_without_drawings',
  'page_drawings_joined',
];
/** What a part of a PDF is called, and the messages that say that it is not in the document. */
const SAYS = {
  link: ['link_dropped', 'link_without_text', 'annotation_dropped'],
  value: ['annotation_dropped', 'form_not_shown', 'text_unmapped'],
  check: ['annotation_dropped', 'form_not_shown'],
  comment: ['comment_dropped', 'markup_dropped', 'annotation_dropped'],
  file: ['files_dropped', 'portfolio', 'annotation_dropped'],
  layer: ['layer_hidden'],
  picture: ['text_covered', 'text_unseen', 'layer_hidden'],
} as const;

/** Boxes and buttons that are on: as controls, and as what is drawn, which most controls have, too. */
const CONTROLS = /w14:checked w14:val="(?:1|true)"|<w:checked\/>|<w:default w:val="1"\/>/g;
const MARKS = /[☑☒✓✔✗✘◉⦿⬤]/gu;

/**
 * What a PDF has beside its text that its document lacks and no message names, in a sentence each; none is how it should be.
 *
 * @example
 * unsaid(await pdfParts(pdf), docx, new Set(messages.map(({ code }) => code))); // ['A link: example.org/terms']
 */
export function unsaid(parts: PdfParts, docx: Uint8Array, said: Said): string[] {
  const files = unzipSync(docx);
  const texts = Object.entries(files).filter(([name]) => /\.(xml|rels)$/.test(name));
  const all = texts.map(([, bytes]) => strFromU8(bytes)).join('\n');
  const words = bare(unescaped(all.replace(/<[^>]*>/g, '')));
  const addresses = bare(unescaped(all));
  const isSaid = (kind: keyof typeof SAYS) => [...SAYS[kind], ...WHOLE_PAGE].some((code) => said.has(code));
  const lacking = (kind: 'link' | 'value' | 'comment', given: readonly string[], place: string) =>
    isSaid(kind)
      ? []
      : [...new Set(given)].filter((text) => !place.includes(bare(text))).map((text) => `${NAMES[kind]}: ${text}`);
  // Lists and styles have such signs, too.
  const drawn = texts.filter(([name]) => /^word\/(document|header\d*|footer\d*)\.xml$/.test(name));
  const written = drawn.map(([, bytes]) => strFromU8(bytes)).join('\n');
  const marks = Math.max(written.match(CONTROLS)?.length ?? 0, written.match(MARKS)?.length ?? 0);
  const hasPictures = Object.keys(files).some((name) => name.startsWith('word/media/'));
  return [
    ...lacking('link', parts.links.map(placeOf), addresses),
    ...lacking('value', parts.values, words),
    ...lacking('comment', parts.comments, words),
    ...(parts.checked > marks && !isSaid('check')
      ? [`Of ${parts.checked} boxes and buttons that are on, ${marks} are in the document`]
      : []),
    ...(parts.files.length > 0 && !isSaid('file') ? [`Attached: ${parts.files.join(', ')}`] : []),
    ...(parts.hiddenLayers > 0 && !isSaid('layer')
      ? [`Text or pictures of hidden layers on ${parts.hiddenLayers} pages`]
      : []),
    ...(parts.pictured > 0 && !hasPictures && !isSaid('picture') && !said.has('page_recognized')
      ? [`Pictures of ${parts.pictured} pages`]
      : []),
  ];
}

const NAMES = { link: 'A link', value: 'The value of a field', comment: 'A comment' } as const;

/** Letters and digits alone: white space, signs and capitals are written in several ways. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/%[\da-fA-F]{2}|[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** Where a link leads: Word keeps places in a page apart, and pdf.js reads `www.` as `http://`. */
const placeOf = (link: string) => link.replace(/^https?:\/\//, '').replace(/#.*$/, '');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (xml: string) =>
  xml.replace(/&(?:#(\d+)|#x([\da-fA-F]+)|(\w+));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
