import { MAX_DICTIONARY_BYTES, MAX_MAP_BYTES, MAX_OBJECT_STREAM_BYTES } from '../limits/limits.ts';
import { latin1, placesOf, streamAt, streamNumbered } from './file-objects.ts';

type FontMap = ReadonlyMap<number, string>;

/** Fonts of a document whose maps are read. */
const MAX_FONT_MAPS = 1000;

const MAP = '/ToUnicode';
/** What composite fonts have behind the name of their font: that of an encoding (ISO 32000-2 9.7.6.2). */
const ENCODING = /-[^-]+-[HV]$/;
const NUMBERS = /\[[^\]]*\]|<[\da-f\s]*>/gi;
const NO_CHARACTER = /[\0\ufffd\uffff]/;

/**
 * The maps of a document's fonts as the file has them. PDFium leaves out a hundred codes where one of their ranges goes over 256 codes (`<1cfe> <1d00>`).
 * They are read when it first knows no character.
 */
export class FileMaps {
  readonly #bytes: () => Uint8Array;
  #maps: ReadonlyMap<string, FontMap> | undefined;

  /** `bytes` gives the file. */
  constructor(bytes: () => Uint8Array) {
    this.#bytes = bytes;
  }

  /** What a code of a font stands for, by what the file calls the font; undefined where no map tells. */
  textOf(font: string, code: number): string | undefined {
    this.#maps ??= readMaps(this.#bytes());
    return this.#maps.get(font)?.get(code);
  }
}

function readMaps(bytes: Uint8Array): ReadonlyMap<string, FontMap> {
  const numbers = new Map<string, number>();
  const add = (text: string, at: number) => {
    const font = dictionaryAround(text, at);
    const name = /\/BaseFont\s*\/([^\s/<>[\]()]+)/.exec(font)?.[1];
    const number = /\/ToUnicode\s+(\d+)\s/.exec(font)?.[1];
    if (name === undefined || number === undefined || numbers.size >= MAX_FONT_MAPS) return;
    numbers.set(name.replace(ENCODING, ''), Number(number));
  };
  for (const at of placesOf(bytes, MAP)) {
    const start = Math.max(0, at - MAX_DICTIONARY_BYTES);
    add(latin1(bytes.subarray(start, at + MAX_DICTIONARY_BYTES)), at - start);
  }
  for (const at of placesOf(bytes, '/ObjStm')) {
    const objects = streamAt(bytes, at, MAX_OBJECT_STREAM_BYTES) ?? '';
    for (let one = objects.indexOf(MAP); one >= 0; one = objects.indexOf(MAP, one + 1)) add(objects, one);
  }
  return new Map(
    [...numbers].map(([name, number]) => [name, mapOf(streamNumbered(bytes, number, MAX_MAP_BYTES) ?? '')]),
  );
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

/** What the codes of a map stand for. */
function mapOf(map: string): FontMap {
  const texts = new Map<number, string>();
  const add = (code: number, text: string) => {
    if (text !== '' && !NO_CHARACTER.test(text)) texts.set(code, text);
  };
  for (const [, kind, lines = ''] of map.matchAll(/beginbf(char|range)([\s\S]*?)endbf/g)) {
    const parts = lines.match(NUMBERS) ?? [];
    for (let i = 0; i < parts.length; i += kind === 'char' ? 2 : 3) {
      const [from = '', second = '', third = ''] = parts.slice(i, i + 3);
      const code = codeOf(from);
      if (kind === 'char') add(code, textOf(second));
      else if (third.startsWith('['))
        for (const [step, one] of (third.match(/<[^>]*>/g) ?? []).entries()) add(code + step, textOf(one));
      else for (const step of upTo(codeOf(second) - code)) add(code + step, raised(textOf(third), step));
    }
  }
  return texts;
}

const digitsOf = (number: string) => number.replace(/[^\da-f]/gi, '');
const codeOf = (number: string) => Number.parseInt(digitsOf(number), 16);
const upTo = (last: number) => Array.from({ length: Math.min(Math.max(0, last + 1), 0x10000) || 0 }, (_, i) => i);

/** The text of a number: UTF-16, its upper bytes first. */
const textOf = (number: string) =>
  (digitsOf(number).match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The text with its last character so many places higher. */
const raised = (text: string, step: number) =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + step);
