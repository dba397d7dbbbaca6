import { MAX_DICTIONARY_BYTES, MAX_MAP_BYTES } from '../limits/limits.ts';
import { latin1, placesOf, placesOfObjects, streamAt } from './file-objects.ts';

/** Dictionaries with maps that are looked at, and bytes of all streams of objects in which they are sought. */
const [MAX_DICTIONARIES, MAX_OBJECT_BYTES] = [5000, 1 << 26];

const MAP = '/ToUnicode';
/** What composite fonts have behind the name of their font: that of an encoding (ISO 32000-2 9.7.6.2). */
const ENCODING = /-[^-]+-[HV]$/;
const NUMBERS = /\[[^\]]*\]|<[\da-f\s]*>/gi;
const NO_CHARACTER = /[\0\ufffd\uffff]/;

/** Codes one after the other, and what the first of them stands for. */
interface CodeRange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * The maps of a document's fonts as the file has them. PDFium leaves out a hundred codes where one of their ranges goes over 256 codes (`<1cfe> <1d00>`).
 * They are sought when it first knows no character, and each is read when its font is asked for.
 */
export class FileMaps {
  readonly #bytes: () => Uint8Array;
  /** Where the map of each font is, by what the file calls the font. */
  #places: ReadonlyMap<string, number> | undefined;
  readonly #maps = new Map<string, readonly CodeRange[]>();

  /** `bytes` gives the file. */
  constructor(bytes: () => Uint8Array) {
    this.#bytes = bytes;
  }

  /** What a code of a font stands for; undefined where no map tells. */
  textOf(font: string, code: number): string | undefined {
    const range = this.#mapOf(font).find(({ from, to }) => code >= from && code <= to);
    const text = range && raised(range.text, code - range.from);
    return text === undefined || text === '' || NO_CHARACTER.test(text) ? undefined : text;
  }

  #mapOf(font: string): readonly CodeRange[] {
    this.#places ??= placesOfMaps(this.#bytes());
    const known = this.#maps.get(font);
    if (known) return known;
    const place = this.#places.get(font);
    const map = place === undefined ? undefined : streamAt(this.#bytes(), place, new Uint8Array(MAX_MAP_BYTES));
    const ranges = rangesOf(map ?? '');
    this.#maps.set(font, ranges);
    return ranges;
  }
}

function placesOfMaps(bytes: Uint8Array): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  let looked = 0;
  const add = (text: string, at: number) => {
    const font = dictionaryAround(text, at);
    const name = /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(font)?.[1];
    const number = /\/ToUnicode\s+(\d+)\s/.exec(font)?.[1];
    if (name !== undefined && number !== undefined) numbers.set(name.replace(ENCODING, ''), Number(number));
  };
  for (const at of placesOf(bytes, MAP)) {
    if (++looked > MAX_DICTIONARIES) break;
    const start = Math.max(0, at - MAX_DICTIONARY_BYTES);
    add(latin1(bytes.subarray(start, at + MAX_DICTIONARY_BYTES)), at - start);
  }
  const room = new Uint8Array(MAX_MAP_BYTES);
  let unpacked = 0;
  for (const at of placesOf(bytes, '/ObjStm')) {
    const objects = streamAt(bytes, at, room) ?? '';
    unpacked += objects.length;
    for (
      let one = objects.indexOf(MAP);
      one >= 0 && ++looked <= MAX_DICTIONARIES;
      one = objects.indexOf(MAP, one + 1)
    ) {
      const start = Math.max(0, one - MAX_DICTIONARY_BYTES);
      add(objects.slice(start, one + MAX_DICTIONARY_BYTES), one - start);
    }
    if (looked > MAX_DICTIONARIES || unpacked > MAX_OBJECT_BYTES) break;
  }
  const places = placesOfObjects(bytes, new Set(numbers.values()));
  return new Map([...numbers].flatMap(([name, number]) => (places.has(number) ? [[name, places.get(number)!]] : [])));
}

/** The innermost dictionary around a place. */
function dictionaryAround(text: string, at: number): string {
  let [start, end, depth] = [at, at, 0];
  while (start > 0 && depth < 1) {
    start--;
    if (text.startsWith('<<', start)) depth++;
    if (text.startsWith('>>', start)) depth--;
    if (text.startsWith('<<', start) || text.startsWith('>>', start)) start--;
  }
  for (depth = 0; end < text.length && depth < 1; end++) {
    if (text.startsWith('>>', end)) depth++;
    if (text.startsWith('<<', end)) depth--;
    if (text.startsWith('<<', end) || text.startsWith('>>', end)) end++;
  }
  return text.slice(Math.max(0, start), end);
}

/** What the codes of a map stand for, in its order. */
function rangesOf(map: string): CodeRange[] {
  const ranges: CodeRange[] = [];
  for (const [, kind, lines = ''] of map.matchAll(/beginbf(char|range)([\s\S]*?)endbf/g)) {
    const parts = lines.match(NUMBERS) ?? [];
    for (let i = 0; i < parts.length; i += kind === 'char' ? 2 : 3) {
      const [first = '', second = '', third = ''] = parts.slice(i, i + 3);
      const from = codeOf(first);
      if (kind === 'char') ranges.push({ from, to: from, text: textOf(second) });
      else if (third.startsWith('['))
        for (const [step, one] of (third.match(/<[^>]*>/g) ?? []).entries())
          ranges.push({ from: from + step, to: from + step, text: textOf(one) });
      else ranges.push({ from, to: codeOf(second), text: textOf(third) });
    }
  }
  return ranges;
}

const digitsOf = (number: string) => number.replace(/[^\da-f]/gi, '');
const codeOf = (number: string) => Number.parseInt(digitsOf(number), 16);

/** The text of a number: UTF-16, its upper bytes first. */
const textOf = (number: string) =>
  (digitsOf(number).match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The text with its last character so many places higher. */
const raised = (text: string, step: number) =>
  text === '' ? '' : text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + step);
