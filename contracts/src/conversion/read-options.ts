import * as z from 'zod/mini';
import { ConversionOptions } from './conversion.ts';
import { PdfPasswords } from './pdf-option-fields.ts';

const SWITCH = 'true or false';
const PAGES = 'pages as 1-3,7';

/** What each option may be, for whoever wrote something else. */
const ALLOWED: Readonly<Record<keyof ConversionOptions, string>> = {
  mode: 'flowing, exact or text',
  exactPages: PAGES,
  embedFonts: SWITCH,
  ocr: 'auto, off or force',
  ocrLanguages: 'up to five languages as deu+eng',
  highlightDoubt: SWITCH,
  pages: PAGES,
  tagged: SWITCH,
  pdfA: '1b, 2b or 3b',
  pdfUa: SWITCH,
  bookmarks: SWITCH,
  links: SWITCH,
  formFields: SWITCH,
  imageQuality: 'a whole number from 1 to 100',
  imageDpi: 'a whole number from 36 to 2400',
  losslessImages: SWITCH,
  comments: 'none, notes or margin',
  changes: 'shown or final',
  printing: 'none, low or full',
  copying: SWITCH,
  changing: 'none, forms, comments or all',
  returnTicket: SWITCH,
};
const NUMBERS = new Set(['imageQuality', 'imageDpi']);

/** The names of all options and passwords of a conversion, as forms send them. */
export const optionNames: ReadonlySet<string> = new Set([
  ...Object.keys(ConversionOptions.shape),
  ...Object.keys(PdfPasswords.shape),
]);

/** Options from the texts of a form or a command line; empty ones count as left out. A string is what is wrong, in a sentence. */
export function readConversionOptions(fields: Readonly<Record<string, string>>): ConversionOptions | string {
  const values = Object.entries(fields).flatMap(([name, text]) =>
    name in ConversionOptions.shape && text.trim() !== '' ? [[name, toValue(name, text)] as const] : [],
  );
  const parsed = z.safeParse(ConversionOptions, Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  const name = parsed.error.issues[0]?.path[0] as keyof ConversionOptions;
  return name === 'pages' ? `Write ${ALLOWED.pages}.` : `Option ${name} must be ${ALLOWED[name]}.`;
}

function toValue(name: string, text: string): string | number | boolean | string[] {
  if (name === 'ocrLanguages') return text.trim().split(/[+,\s]+/);
  if (NUMBERS.has(name)) return Number(text);
  return text === 'true' || (text === 'false' ? false : text);
}
