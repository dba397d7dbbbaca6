import { unzlibSync } from 'fflate';
import { MAX_FONT_ENTRY_BYTES, MAX_MAP_BYTES } from '../limits/limits.ts';

/** The names of a font's characters by their codes. */
export type CharacterNames = ReadonlyMap<number, string>;

/**
 * The signs that macOS has at control codes of its font of keys. It gives characters of TeX new codes when it writes a PDF again, and maps
 * these to what its own font has at the old ones: `ff` is a return key, `ffi` is nothing.
 */
const KEYS = new Set([...'⇥⇤⌤⌅⇧⌃⌥⌦↵✏⇣⌘✓◆\uf8ff⌫⇠⇡⇢⎋⌧'].map((sign) => sign.codePointAt(0)!));

/** What macOS writes between the names of characters and their map. */
const MAP_KEY = new TextEncoder().encode('] >> /ToUnicode ');
const HIDDEN_KEY = new TextEncoder().encode('] >> /NoUnicode ');

/** What a font is called, and the names that its codes have. */
const ENTRY = /^\/BaseFont \/(\S+)[\s\S]*\/Differences \[([^\]]*)$/;

/** Names that say what characters are, unlike `g12` or `uni0041`, which may say it wrong. */
const SAYING = /^[A-Za-z]+1?$/;

/**
 * Hides the maps of fonts that macOS mapped to keys, in the bytes of a PDF, so that PDFium takes their characters by name. Returns the names by
 * what the file calls each font.
 *
 * @example
 * hideKeyMaps(bytes).get('AAAAAE+CMR10')?.get(33); // 'ff'
 */
export function hideKeyMaps(bytes: Uint8Array): ReadonlyMap<string, CharacterNames> {
  const hidden = new Map<string, CharacterNames>();
  for (let at = next(bytes, 0); at >= 0; at = next(bytes, at + MAP_KEY.length)) {
    const before = latin1(bytes.subarray(Math.max(0, at - MAX_FONT_ENTRY_BYTES), at));
    const [, name, differences] = ENTRY.exec(before.slice(Math.max(0, before.lastIndexOf('/BaseFont')))) ?? [];
    if (name === undefined || differences === undefined) continue;
    const names = namesIn(differences);
    const map = mapBehind(bytes, at + MAP_KEY.length);
    if (![...names.values()].every((one) => SAYING.test(one)) || map === undefined || !mapsToKeys(map)) continue;
    bytes.set(HIDDEN_KEY, at);
    hidden.set(name, names);
  }
  return hidden;
}

/** Where the next map begins, -1 where there is none. */
function next(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(MAP_KEY[0]!, from); at >= 0; at = bytes.indexOf(MAP_KEY[0]!, at + 1))
    if (MAP_KEY.every((byte, i) => bytes[at + i] === byte)) return at;
  return -1;
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** `33 /ff /ffi 47 /slash`: each number is the code of the name after it. */
function namesIn(differences: string): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const part of differences.trim().split(/\s+/)) {
    if (part.startsWith('/')) names.set(code++, part.slice(1));
    else code = Number(part);
  }
  return names;
}

/** The text of the map that a font refers to; macOS writes it next. Undefined where it cannot be read. */
function mapBehind(bytes: Uint8Array, at: number): string | undefined {
  const head = latin1(bytes.subarray(at, at + MAX_FONT_ENTRY_BYTES));
  const number = /^\d+/.exec(head)?.[0];
  const object = new RegExp(`\\b${number} 0 obj\\s*<< /Length (\\d+) /Filter /FlateDecode >>\\s*stream\\r?\\n`).exec(
    head,
  );
  if (number === undefined || object === null) return undefined;
  const start = at + object.index + object[0].length;
  try {
    return latin1(unzlibSync(bytes.subarray(start, start + Number(object[1])), { out: new Uint8Array(MAX_MAP_BYTES) }));
  } catch {
    // A damaged map, or one that is longer than those of 256 codes: it stays.
    return undefined;
  }
}

/** Whether a map has a character for nothing or for a key. */
function mapsToKeys(map: string): boolean {
  const targets = [...map.matchAll(/<([\da-f]{4})>\s*$/gim)].map(([, digits = '']) => Number.parseInt(digits, 16));
  return targets.some((target) => target === 0 || KEYS.has(target));
}
