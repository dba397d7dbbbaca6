import { MAX_DICTIONARY_BYTES } from '../limits/limits.ts';
import { latin1, placesOf, streamAt } from './file-objects.ts';

/** The names of a font's characters by their codes. */
export type CharacterNames = ReadonlyMap<number, string>;

/**
 * The signs that macOS has at control codes of its font of keys. It gives characters of TeX new codes when it writes a PDF again, and maps
 * these to what its own font has at the old ones: `ff` is a return key, `ffi` is nothing.
 */
const KEYS = new Set([...'⇥⇤⌤⌅⇧⌃⌥⌦↵✏⇣⌘✓◆\uf8ff⌫⇠⇡⇢⎋⌧'].map((sign) => sign.codePointAt(0)!));

/** Fonts that are looked at, and bytes of the map of 256 codes. */
const [MAX_FONTS, MAX_KEY_MAP_BYTES] = [2000, 1 << 16];

/** What macOS writes between the names of characters and their map. */
const MAP_KEY = '] >> /ToUnicode ';
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
  let looked = 0;
  for (const at of placesOf(bytes, MAP_KEY)) {
    if (++looked > MAX_FONTS) break;
    const before = latin1(bytes.subarray(Math.max(0, at - MAX_DICTIONARY_BYTES), at));
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

/** The text of the map that a font refers to, which macOS writes next; undefined where it cannot be read. */
function mapBehind(bytes: Uint8Array, at: number): string | undefined {
  const head = latin1(bytes.subarray(at, at + MAX_DICTIONARY_BYTES));
  const object = /^(\d+) [\s\S]*?\b\1 0 obj\b/.exec(head)?.[0];
  return object === undefined ? undefined : streamAt(bytes, at + object.length, new Uint8Array(MAX_KEY_MAP_BYTES));
}

/** Whether a map has a character for nothing or for a key. */
function mapsToKeys(map: string): boolean {
  const targets = [...map.matchAll(/<([\da-f]{4})>\s*$/gim)].map(([, digits = '']) => Number.parseInt(digits, 16));
  return targets.some((target) => target === 0 || KEYS.has(target));
}
