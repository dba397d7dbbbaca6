import type { ChosenFonts } from '../fonts/choose-fonts.ts';
import { identifyFont } from '../fonts/font-names.ts';
import type { FontUse } from '../fonts/font-use.ts';
import { byPlace } from '../model/blocks/by-place.ts';
import { linkAddress } from '../model/document/link-address.ts';
import type { Packaged } from '../model/document/packaged.ts';
import { type Box, holdsCenter, union } from '../model/geometry.ts';
import type { Comment, Glyph, PageContent, UnkeptKind } from '../model/page-content.ts';
import type { PageDraft } from '../model/page-draft.ts';
import type { HandwritingExtent } from '../model/recognition/recognizer.ts';
import { bareLinks } from './bare-links.ts';
import type { LossMessage } from './loss-message.ts';

/** Fonts that could not be embedded, each with its reason, that are told at most. */
const MAX_FONT_MESSAGES = 20;

/** Names of attached files in one sentence. */
const MAX_FILE_NAMES = 5;

/** Names of fonts in one sentence. */
const MAX_FONT_NAMES = 8;

/** Things of a kind that are notified of each page by themselves at most. */
const MAX_SAID = 50;

/** Characters of a text that tell which one it is. */
const MAX_QUOTED = 80;

const NOT_EMBEDDED: Readonly<Record<'license' | 'form', string>> = {
  license: 'its license does not allow embedding it in an editable document',
  form: 'the PDF does not contain everything that a word processor needs',
};
const UNKEPT: Readonly<Record<UnkeptKind, string>> = {
  action: 'A link that runs a program or a script, or opens another file,',
  file: 'An attached file',
  sound: 'A sound',
  film: 'A film',
  model: 'A three-dimensional model',
  mark: 'A mark after thousands',
  button: 'A button',
  signature: 'A field for a signature',
};

/** A language by its code of three letters (ISO 639-2); scripts have names. */
const LANGUAGE_CODE = /^[a-z]{3}$/;
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const shortened = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text);
/** Characters that a terminal obeys, or that turn the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]/gu;

/** What a conversion has to say of what was lost, in the words that users read. */
export class LossReport {
  readonly messages: LossMessage[] = [];
  readonly #textless: number[] = [];
  readonly #undrawn: number[] = [];
  readonly #inFile: (number: number) => number;

  /** `inFile`: the number in the PDF, from 1, of a page of the result; both are the same by default. Users know pages by the former. */
  constructor(inFile: (number: number) => number = (number) => number) {
    this.#inFile = inFile;
  }

  /** A report with the same messages, to which others can be added. */
  copy(): LossReport {
    const copy = new LossReport(this.#inFile);
    copy.messages.push(...this.messages);
    return copy;
  }

  /** Says once which fonts gave way to families that readers have, with the first word in one, and which could not go with the document. */
  tellFonts(
    uses: ReadonlyMap<string, FontUse>,
    { families: fonts, embedding }: Pick<ChosenFonts, 'families' | 'embedding'>,
  ): void {
    for (const [family, reason] of [...(embedding?.refused ?? [])].slice(0, MAX_FONT_MESSAGES)) {
      const text = `${family} could not be embedded: ${NOT_EMBEDDED[reason]}.`;
      this.messages.push({ code: 'font_not_embedded', severity: 'info', text });
    }
    const kept = new Set<string>(embedding?.families.values());
    const replaced = new Map<string, string>();
    let place: Pick<LossMessage, 'page' | 'box'> | undefined;
    for (const { face, first } of uses.values()) {
      const { family: known, called: family, isGuessed } = identifyFont(face);
      // A font without a name cannot be named in a message.
      if (isGuessed) continue;
      const font = fonts.get(face.name)?.font ?? known;
      if (embedding?.families.has(face.name) || font === family || kept.has(family) || replaced.has(family)) continue;
      replaced.set(family, font);
      place ??= first && { page: this.#inFile(first.page), box: placeOf(first.box) };
    }
    if (replaced.size === 0) return;
    this.messages.push({ code: 'font_substituted', severity: 'info', text: replacedFonts(replaced), ...place });
  }

  /** Says what the PDF holds beside its pages, or in place of them, and how to have it. */
  tellPackaged({ isXfa, isPortfolio, fileCount, files }: Packaged): void {
    const tell = (code: string, text: string) => this.messages.push({ code, severity: 'warning', text });
    if (isXfa)
      tell(
        'form_not_shown',
        'This PDF is an XFA form, which only Adobe Acrobat shows. Only its placeholder page was converted. Open it in Acrobat, print it to a new PDF, and convert that.',
      );
    if (fileCount === 0) return;
    const shown = files.slice(0, MAX_FILE_NAMES).map((name) => `“${shortened(name.replace(UNPRINTABLE, ''))}”`);
    const more = fileCount - shown.length;
    const names = inWords(more > 0 && shown.length > 0 ? [...shown, `${more} more`] : shown);
    const list = names === '' ? '' : `: ${names}`;
    const many = fileCount === 1 ? 'One attached file' : `${NUMBERS[fileCount - 2] ?? fileCount} attached files`;
    if (isPortfolio)
      tell(
        'portfolio',
        `This PDF is a portfolio: its documents are attached files${list}. Only its cover page was converted. Save the files with a PDF reader and convert each of them.`,
      );
    else tell('files_dropped', `${many} could not be kept${list}.`);
  }

  /** Notes that a page, from 1, holds pictures and no text: such pages are told together. */
  noteTextless(number: number): void {
    this.#textless.push(number);
  }

  /** Says which pages, run by run, have nothing that could be edited. */
  tellTextless(): void {
    for (const run of runsOf(this.#textless)) {
      const [first, last] = [run[0]!, run.at(-1)!];
      const who = run.length === 1 ? `Page ${first} contains` : `Pages ${first} to ${last} contain`;
      this.say('page_without_text', `${who} only pictures or drawings and no text that can be edited.`, first);
    }
  }

  /** Says that the text of a page was recognized in its picture, and which words are doubtful. */
  tellRecognized(
    number: number,
    missing: string | undefined,
    doubtful: readonly { readonly text: string; readonly box: Box }[],
  ): void {
    const text = `The text of page ${number} was recognized in a picture.`;
    const isSaid = this.messages.some(({ code, page }) => code === 'page_recognized' && page === number);
    if (!isSaid) this.messages.push({ code: 'page_recognized', severity: 'info', text, page: number });
    this.tellMissing(number, missing);
    if (doubtful.length === 0) return;
    const words = doubtful.slice(0, MAX_SAID).map((word) => `“${shortened(word.text)}”`);
    const more = doubtful.length - words.length;
    const all = more > 0 ? `${words.join(', ')} and ${more} more` : words.join(', ');
    this.say(
      'words_doubtful',
      `Check these words on page ${number}: ${all}.`,
      number,
      union(doubtful.map(({ box }) => box)),
    );
  }

  /** Says that a page of the PDF became two. */
  tellParted(number: number): void {
    const text = `Page ${number} shows an open book. It is now two pages.`;
    this.messages.push({ code: 'page_parted', severity: 'info', text, page: number });
  }

  /** Says that words of a page whose character codes have no known meaning were recognized in its picture. */
  tellRecognizedWords(number: number): void {
    const text = `The PDF does not say which letters some words on page ${number} have. They were recognized from their picture.`;
    this.messages.push({ code: 'words_recognized', severity: 'info', text, page: number });
  }

  /** Says that a page or parts of it seem to be written by hand. */
  tellHandwriting(number: number, handwriting: HandwritingExtent): void {
    const page = `Page ${number} seems to be written by hand. Check its text: handwriting is often misread.`;
    const parts = `Page ${number} seems to contain handwriting that could not be read with certainty. It is still a picture.`;
    if (handwriting !== 'none') this.say('handwriting', handwriting === 'page' ? page : parts, number);
  }

  /** Says that the text of a page, which is a picture, could not be recognized. */
  tellUnrecognized(
    number: number,
    missing: string | undefined,
    handwriting: HandwritingExtent = 'none',
    hidesText = false,
  ): void {
    const isByHand = handwriting === 'page';
    // Letters that are joined seem to be of any script.
    if (!isByHand) this.tellMissing(number, missing);
    const kept = hidesText ? ', with the hidden text that it had' : '';
    const what = isByHand ? 'It seems to be written by hand, and its text' : 'Its text';
    const text = `Page ${number} is still a picture${kept}. ${what} could not be recognized with certainty.`;
    this.say('page_not_recognized', text, number);
  }

  /** Says once that the language which a page seems to be in cannot be recognized here. */
  tellMissing(number: number, missing: string | undefined): void {
    if (!missing || this.messages.some(({ code }) => code === 'language_missing')) return;
    const name = LANGUAGE_CODE.test(missing) ? languageNames.of(missing) : missing;
    const text = `Page ${number} seems to be in ${name}, which is not installed for text recognition.`;
    this.say('language_missing', text, number);
  }

  /** Notes that the drawings and pictures of a page, from 1, were not made, for what they cost. */
  noteUndrawn(number: number): void {
    if (this.#undrawn.at(-1) !== number) this.#undrawn.push(number);
  }

  /** Says which pages, run by run, lack drawings and pictures. */
  tellUndrawn(): void {
    for (const run of runsOf(this.#undrawn)) {
      const [first, last] = [run[0]!, run.at(-1)!];
      const who = run.length === 1 ? `Page ${first} takes` : `Pages ${first} to ${last} take`;
      const text = `${who} too long to draw. The text is complete, but drawings or pictures are missing.`;
      this.say('page_without_drawings', text, first);
    }
  }

  /** Says what of a page is not in the document, or not as it was. */
  tellLeftOut(content: PageContent): void {
    this.#tellSwitchedOff(content);
    this.#tellCovered(content);
    this.#tellUnseen(content);
    this.#tellUnkept(content);
    this.#tellLinks(content);
    this.#tellBareLinks(content);
  }

  /** Says how many characters were left out because no one sees them. */
  #tellCovered({ number: place, covered }: PageContent): void {
    const number = this.#inFile(place);
    const { count, box } = covered;
    if (count === 0) return;
    const what = count === 1 ? 'One character is' : `${count} characters are`;
    this.say('text_covered', `${what} hidden under a drawing on page ${number} and left out.`, number, box);
  }

  /** Says how many characters were left out because they are clipped, transparent or of the color of their background. */
  #tellUnseen({ number: place, unseen: { count, box } }: PageContent): void {
    if (count === 0) return;
    const number = this.#inFile(place);
    const what = count === 1 ? 'One character' : `${count} characters`;
    this.say(
      'text_unseen',
      `${what} on page ${number} cannot be seen in the PDF and ${count === 1 ? 'was' : 'were'} left out.`,
      number,
      box,
    );
  }

  /** Says how many characters were left out as the layers that they stand in are not shown. */
  #tellSwitchedOff({ number: place, switchedOff }: PageContent): void {
    const number = this.#inFile(place);
    const { count, box, drawings = 0 } = switchedOff;
    if (count + drawings === 0) return;
    const drawn = drawings === 1 ? 'One drawing or picture is' : `${drawings} drawings and pictures are`;
    const written = count === 1 ? 'One character is' : `${count} characters are`;
    const what = count === 0 ? drawn : written;
    this.say('layer_hidden', `${what} in hidden layers on page ${number} and left out.`, number, box);
  }

  /** Says how many characters of a page no one can tell the meaning of, and once that some were read by their codes. */
  tellUnmapped(number: number, read: readonly Glyph[], kept: readonly Glyph[]): void {
    const unreadable = (glyphs: readonly Glyph[]) => glyphs.filter((glyph) => glyph.unreadable);
    const boxes = unreadable(read).map(({ box }) => box);
    const unknown = boxes.length;
    const shown = unknown - unreadable(kept).length;
    if (unknown > 0) {
      const what = unknown === 1 ? 'one character means' : `${unknown} characters mean`;
      const who = shown === unknown ? 'they are' : shown === 1 ? 'one is' : `${shown} are`;
      const how = shown === 0 ? '' : `: ${unknown === 1 ? 'it is a picture' : `${who} pictures`} in the text`;
      this.say('text_unmapped', `The PDF does not say what ${what} on page ${number}${how}.`, number, union(boxes));
    }
    const isRead = read.some((glyph) => glyph.isUnmapped && !glyph.unreadable);
    if (!isRead || this.messages.some(({ code }) => code === 'text_by_code')) return;
    const text = `The PDF does not say which letters some fonts show, first on page ${number}. Check the text for wrong letters.`;
    this.say('text_by_code', text, number);
  }

  /** Says what a page holds that no document can, and which marks are on no text. */
  #tellUnkept({ number: place, unkept, markups, glyphs }: PageContent): void {
    const number = this.#inFile(place);
    const near = byPlace(markups.length > 0 ? glyphs : [], ({ box }) => (box.y0 + box.y1) / 2);
    const isLoose = ({ box }: { box: Box }) => !near(box.y0, box.y1).some((glyph) => holdsCenter(box, glyph.box));
    const page = `on page ${number}`;
    this.#sayEach('annotation_dropped', number, unkept, ({ kind }) => `${UNKEPT[kind]} ${page} could not be kept.`);
    this.#sayEach(
      'markup_dropped',
      number,
      markups.filter(isLoose),
      () => `A highlight ${page} does not mark any text and was left out.`,
    );
  }

  /** Says which links are plain text now, as they lead to no address that a document may lead to. */
  #tellLinks({ number: place, links }: PageContent): void {
    const number = this.#inFile(place);
    const refused = links.flatMap(({ target, boxes: [box] }) =>
      target.kind === 'uri' && linkAddress(target.uri) === undefined ? [{ uri: target.uri, box }] : [],
    );
    this.#sayEach('link_dropped', number, refused, ({ uri }) => {
      const address = shortened(uri.replace(UNPRINTABLE, ''));
      return `A link on page ${number} leads to “${address}”, which is not a web, email or phone address. It is now plain text.`;
    });
  }

  /** Says which links are on no text, which alone leads somewhere in a document: those within the PDF once for each page. */
  #tellBareLinks(content: PageContent): void {
    const number = this.#inFile(content.number);
    const bare = bareLinks(content);
    const outside = bare.flatMap(({ target, boxes: [box] }) =>
      target.kind === 'uri' ? [{ uri: target.uri, box }] : [],
    );
    const known = outside.filter(({ uri }) => linkAddress(uri) !== undefined);
    this.#sayEach('link_without_text', number, known, ({ uri }) => {
      const address = shortened(uri.replace(UNPRINTABLE, ''));
      return `A link on page ${number} to “${address}” is not on text, so it could not be kept.`;
    });
    const count = bare.length - outside.length;
    if (count === 0) return;
    const what = count === 1 ? 'One link to a page is' : `${count} links to pages are`;
    const text = `On page ${number}, ${what} not on text and could not be kept.`;
    this.messages.push({ code: 'link_without_text', severity: 'info', text, page: number, count });
  }

  /** Says which comments are not on the document's own text: there alone word processors have them. */
  tellComments(drafts: readonly PageDraft[], kept: ReadonlySet<Comment>): void {
    for (const { number: place, comments } of drafts) {
      const number = this.#inFile(place);
      const lost = comments.filter((comment) => !kept.has(comment)).map(({ text, boxes: [box] }) => ({ text, box }));
      const about = `A comment on page ${number} is not on text, so it could not be kept`;
      this.#sayEach('comment_dropped', number, lost, ({ text }) => `${about}: “${shortened(text)}”`);
    }
  }

  /** Says the same of some things on a page, of very many how many there are. */
  #sayEach<T extends { readonly box?: Box | undefined }>(
    code: string,
    page: number,
    items: readonly T[],
    textOf: (item: T) => string,
  ): void {
    for (const item of items.slice(0, MAX_SAID)) this.say(code, textOf(item), page, item.box);
    const more = items.length - MAX_SAID;
    if (more <= 0) return;
    const text = `The same applies to ${more} more on page ${page}.`;
    this.messages.push({ code, severity: 'warning', text, page, count: more });
  }

  /** Adds a warning about a page, and a place on it. */
  say(code: string, text: string, page: number, box?: Box): void {
    const place = box ? { box: placeOf(box) } : {};
    this.messages.push({ code, severity: 'warning', text, page, ...place });
  }
}

const NUMBERS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** What became of fonts: `Avenir was replaced by Arial.`, `Two fonts were replaced by Arial: Avenir and Univers.` */
function replacedFonts(replaced: ReadonlyMap<string, string>): string {
  const families = [...replaced.keys()];
  const [only] = families;
  const by = inWords([...new Set(replaced.values())]);
  if (families.length === 1) return `${only} was replaced by ${by}.`;
  const shown = families.slice(0, MAX_FONT_NAMES);
  const more = families.length - shown.length;
  const names = inWords(more > 0 ? [...shown, `${more} more`] : shown);
  return `${NUMBERS[families.length - 2] ?? families.length} fonts were replaced by ${by}: ${names}.`;
}

/** `a`, `a and b`, `a, b and c`. */
const inWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const placeOf = ({ x0, y0, x1, y1 }: Box) => [x0, y0, x1, y1] as const;

/** Numbers that follow each other, together. */
function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs;
}
