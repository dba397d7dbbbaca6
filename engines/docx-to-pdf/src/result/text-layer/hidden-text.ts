import type { PDFContext, PDFDict, PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { type Operation, operationsOf } from './content-operations.ts';

type Library = typeof import('@cantoo/pdf-lib');

/** Text is neither filled nor stroked (ISO 32000-2, 9.3.6). */
const INVISIBLE = 3;
/** Forms within forms: deeper ones keep their text. Those of word processors and scanners were two deep at most. */
const MOST_FORMS = 8;
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);
/** Operators that set where the next text begins, independent of the text before it (9.4.2). */
const MOVES = new Set(['Td', 'TD', 'Tm', 'T*', "'", '"']);

/** Entries of a stream's dictionary that hold for its bytes as they were (7.3.8.2). */
const OF_BYTES = new Set(['/Length', '/Filter', '/DecodeParms', '/DL', '/F', '/FFilter', '/FDecodeParms']);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A show of text in one text object. */
interface Show {
  readonly operation: Operation;
  readonly isHidden: boolean;
  /** Whether what follows begins at a place of its own. */
  isLast: boolean;
}

/** Takes hidden text out of the content of pages, with what it draws by forms. What is seen stays as it is. */
export class HiddenText {
  readonly #lib: Library;
  readonly #context: PDFContext;
  /** By the form and the mode that it begins in: the form without hidden text, or null where it has none. */
  readonly #forms = new Map<string, PDFRef | null>();

  constructor(lib: Library, context: PDFContext) {
    this.#lib = lib;
    this.#context = context;
  }

  /**
   * The content (bytes as Latin-1) without hidden text, or null if it has none. `resources` are the content's own: forms that change are
   * added to them under new names. Throws for a form whose bytes cannot be read.
   */
  without(content: string, resources: PDFDict): string | null {
    return this.#strip(content, resources, 0, 0);
  }

  #strip(content: string, resources: PDFDict, firstMode: number, depth: number): string | null {
    let mode = firstMode;
    const saved: number[] = [];
    const edits: Edit[] = [];
    let shows: Show[] = [];
    for (const operation of operationsOf(content)) {
      const { operator, operands } = operation;
      if (operator === 'q') saved.push(mode);
      if (operator === 'Q') mode = saved.pop() ?? mode;
      if (operator === 'Tr') mode = Number(content.slice(operands.at(-1)?.start, operands.at(-1)?.end));
      const last = shows.at(-1);
      if (last && MOVES.has(operator)) last.isLast = true;
      if (SHOWS.has(operator)) shows.push({ operation, isHidden: mode === INVISIBLE, isLast: false });
      if (operator === 'ET') {
        edits.push(...cutsOf(content, shows));
        shows = [];
      }
      const [named] = operands;
      if (operator === 'Do' && named) {
        const name = content.slice(named.start + 1, named.end);
        const other = this.#formWithout(name, resources, mode, depth);
        if (other !== null) edits.push({ ...named, text: `/${other}` });
      }
    }
    return edits.length === 0 ? null : edited(content, edits);
  }

  /** The name of a form without hidden text in place of one that has some; null where nothing is to be changed. */
  #formWithout(name: string, resources: PDFDict, mode: number, depth: number): string | null {
    const { PDFDict, PDFName, PDFRawStream, PDFRef } = this.#lib;
    const drawn = resources.lookup(PDFName.of('XObject'));
    if (!(drawn instanceof PDFDict)) return null;
    const reference = drawn.get(PDFName.of(name));
    const form = this.#context.lookup(reference);
    const isForm = form instanceof PDFRawStream && form.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form');
    if (!isForm || !(reference instanceof PDFRef) || depth >= MOST_FORMS) return null;
    const key = `${reference.tag} ${mode}`;
    let made = this.#forms.get(key);
    if (made === undefined) {
      // A form that draws itself is left as it is.
      this.#forms.set(key, null);
      made = this.#rewritten(form.dict, contentOf(this.#lib, this.#context, form), resources, mode, depth);
      this.#forms.set(key, made);
    }
    if (made === null) return null;
    let free = `${name}V`;
    while (drawn.has(PDFName.of(free)) && drawn.get(PDFName.of(free)) !== made) free += 'V';
    const all = drawn.clone(this.#context);
    all.set(PDFName.of(free), made);
    resources.set(PDFName.of('XObject'), all);
    return free;
  }

  #rewritten(about: PDFDict, content: string, outer: PDFDict, mode: number, depth: number): PDFRef | null {
    const { PDFDict, PDFName } = this.#lib;
    // Forms of old PDFs use what their page has (7.8.3).
    const own = about.lookup(PDFName.of('Resources'));
    const resources = (own instanceof PDFDict ? own : outer).clone(this.#context);
    const stripped = this.#strip(content, resources, mode, depth + 1);
    if (stripped === null) return null;
    const stream = this.#context.flateStream(Buffer.from(stripped, 'latin1'));
    for (const [key, value] of about.entries()) if (!OF_BYTES.has(key.asString())) stream.dict.set(key, value);
    stream.dict.set(PDFName.of('Resources'), resources);
    return this.#context.register(stream);
  }
}

/** The bytes of one stream or several that are one content (7.8.2), as Latin-1. Throws for bytes that cannot be read. */
export function contentOf(lib: Library, context: PDFContext, held: PDFObject | undefined): string {
  const object = context.lookup(held);
  if (object instanceof lib.PDFArray)
    return object
      .asArray()
      .map((one) => contentOf(lib, context, one))
      .join('\n');
  if (object instanceof lib.PDFRawStream)
    return Buffer.from(lib.decodePDFRawStream(object).decode()).toString('latin1');
  if (object === undefined) return '';
  throw new Error(`The content of a page is ${object.constructor.name}.`);
}

/** Cuts hidden text where that moves nothing that is seen: text after it that says no place of its own would begin elsewhere. */
function cutsOf(content: string, shows: readonly Show[]): Edit[] {
  const cuts: Edit[] = [];
  let isNextCut = true;
  for (const { operation, isHidden, isLast } of shows.toReversed()) {
    isNextCut = isHidden && (isLast || isNextCut);
    if (isNextCut) cuts.push({ start: operation.start, end: operation.end, text: remainder(content, operation) });
  }
  return cuts;
}

/** What an operator does besides showing text: two of them begin a new line, and one of these sets spaces (9.4.3). */
function remainder(content: string, { operator, operands }: Operation): string {
  const [word, letter] = operands.map(({ start, end }) => content.slice(start, end));
  if (operator === "'") return 'T*';
  return operator === '"' ? `${word} Tw ${letter} Tc T*` : '';
}

function edited(content: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    parts.push(content.slice(at, start), text);
    at = end;
  }
  parts.push(content.slice(at));
  return parts.join('');
}
