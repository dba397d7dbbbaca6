import { join } from 'node:path';
import type { Layout } from './recognizer.ts';

/** What Tesseract is to do with a picture that is in a file. */
export interface Order {
  /** The number of the picture in its folder. */
  readonly picture: number;
  /** Dots to the inch. */
  readonly dpi: number;
  /** Languages to expect and what the picture shows; null: only which way it is up. */
  readonly text: { readonly languages: readonly string[]; readonly layout: Layout } | null;
}

/** Coarser and finer than any scan; Tesseract takes no others. */
const DPI = { least: 70, most: 2400 } as const;
/** Each language takes about .1 s to load and 12 MB. */
const MOST_LANGUAGES = 8;

/** The files of a picture in its folder: the picture, and what Tesseract writes, which adds an ending to `output`. */
export function filesOf(folder: string, picture: number) {
  const output = join(folder, `picture-${picture}`);
  return {
    picture: `${output}.pgm`,
    output,
    text: `${output}.hocr`,
    plain: `${output}.txt`,
    orientation: `${output}.osd`,
  };
}

/**
 * An order from what an engine process has sent, which a document may have taken over: whatever it names is a number, or one of the
 * languages that are installed. Throws where it is none.
 */
export function toOrder(given: unknown, installed: readonly string[]): Order {
  const { picture, dpi, text } = (given ?? {}) as Partial<Order>;
  if (!Number.isSafeInteger(picture) || Number(picture) < 0 || !Number.isFinite(dpi))
    throw new Error('No such picture.');
  const order = { picture: Number(picture), dpi: Math.round(Math.min(Math.max(Number(dpi), DPI.least), DPI.most)) };
  if (text === null || text === undefined) return { ...order, text: null };
  const { languages, layout } = text;
  const unknown = Array.isArray(languages) ? languages.find((language) => !installed.includes(language)) : 'none';
  if (unknown !== undefined) throw new Error(`The language ${String(unknown)} is not installed.`);
  if (languages.length === 0 || languages.length > MOST_LANGUAGES) throw new Error('Too few or too many languages.');
  if (layout !== 'page' && layout !== 'column' && layout !== 'block') throw new Error('No such layout.');
  return { ...order, text: { languages: [...new Set(languages)], layout } };
}
