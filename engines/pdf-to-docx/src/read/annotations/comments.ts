import type { Comment, Markup } from '../../model/page-content.ts';
import { overWhite } from '../content/colors.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { ANNOTATION } from './annotation-kinds.ts';

/** The years that the date of a remark may be of. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 9000];

/** Characters of a remark, and of the name of who made it. */
const MAX_REMARK = 20_000;

/** Characters of the name of who made a remark. */
const MAX_AUTHOR = 255;

/** A date as PDF has it (ISO 32000-2 7.9.4): what is left out is the first, and of a time zone the universal one. */
const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?)?/;

/** What an annotation says; undefined where it says nothing, or only in which state another one is. */
export function commentOf(pdfium: Pdfium, annotation: Pointer): Comment | undefined {
  const { exports } = pdfium;
  const text = stringOf(pdfium, annotation, 'Contents').replace(/\r\n?/g, '\n').trim().slice(0, MAX_REMARK);
  if (text === '' || withKey(pdfium, 'StateModel', (key) => exports.FPDFAnnot_HasKey(annotation, key)) !== 0)
    return undefined;
  const author = stringOf(pdfium, annotation, 'T').trim().slice(0, MAX_AUTHOR);
  return { text, author, date: isoDate(stringOf(pdfium, annotation, 'M')) };
}

/** The annotation that another one answers, 0 for none; to be closed by the caller. */
export const answeredBy = (pdfium: Pdfium, annotation: Pointer): Pointer =>
  withKey(pdfium, 'IRT', (key) => pdfium.exports.FPDFAnnot_GetLinkedAnnot(annotation, key));

const MARKUPS: Readonly<Record<number, Markup['kind']>> = {
  [ANNOTATION.highlight]: 'highlight',
  [ANNOTATION.underline]: 'underline',
  [ANNOTATION.squiggly]: 'underline',
  [ANNOTATION.strikeOut]: 'strike',
};

/** How an annotation of a kind marks text, if it does. */
export const markupKind = (subtype: number): Markup['kind'] | undefined => MARKUPS[subtype];

/** An annotation's color on white paper, RRGGBB; the usual one of highlights where it names none. */
export function colorOf({ exports, heap }: Pdfium, annotation: Pointer): string {
  const out = heap.scratch;
  if (!exports.EPDFAnnot_GetColor(annotation, 0, out, out + 4, out + 8)) return 'FFFF00';
  const opacity = exports.EPDFAnnot_GetOpacity(annotation, out + 12) ? heap.int(out + 12) : 255;
  return overWhite(heap.int(out), heap.int(out + 4), heap.int(out + 8), Math.min(255, Math.max(0, opacity)));
}

/** A date of a PDF in ISO 8601, to the second and universal time; undefined where it is none. */
export function isoDate(text: string): string | undefined {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zoneHours, zoneMinutes] =
    DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const isDay = y >= FIRST_YEAR && y <= LAST_YEAR && m >= 1 && m <= 12 && d >= 1 && d <= 31;
  if (!isDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const zone = (Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0)) * (sign === '-' ? -1 : 1);
  const time = Date.UTC(y, m - 1, d, Number(hour), Number(minute) - zone, Number(second));
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** A text of an annotation's dictionary, empty where it has none. */
export function stringOf(pdfium: Pdfium, annotation: Pointer, name: string): string {
  const { exports, heap } = pdfium;
  return withKey(pdfium, name, (key) =>
    heap.utf16((buffer, size) => exports.FPDFAnnot_GetStringValue(annotation, key, buffer, size)),
  );
}

/** A number of an annotation; undefined where it has none. */
export function numberOf(pdfium: Pdfium, annotation: Pointer, name: string): number | undefined {
  const { exports, heap } = pdfium;
  const isThere = withKey(pdfium, name, (key) => exports.FPDFAnnot_GetNumberValue(annotation, key, heap.scratch));
  return isThere ? heap.float(heap.scratch) : undefined;
}

function withKey<T>({ exports, heap }: Pdfium, name: string, call: (key: Pointer) => T): T {
  const key = heap.put(new TextEncoder().encode(`${name}\0`));
  try {
    return call(key);
  } finally {
    exports.free(key);
  }
}
