import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Styles } from './styles.ts';
import type { XmlElement } from './tree/xml-element.ts';

/** What is known of the fonts of Word's users (`metrics/README.md`). */
const FACES = fileURLToPath(new URL('../../../../metrics/faces/', import.meta.url));
/** Stands in for a font that nothing is known of. */
const ANY_FONT = 'Calibri';
/** Of a document without any font or size (17.3.2.26 and 38): Times New Roman in 10 points. */
const DEFAULTS = { family: 'Times New Roman', size: 10 };
/** Of the em: what a character has that the font does not, and those of Chinese, Japanese and Korean. */
const ANY_WIDTH = 0.55;
const FULL_WIDTH = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;
/** The distance of two baselines, of the size: that of most of Word's fonts is between 1.15 and 1.25. */
export const LINE_PITCH = 1.22;

/** How letters look, as far as it makes them wide. */
export interface Lettering {
  readonly family: string;
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

interface Face {
  readonly unitsPerEm: number;
  readonly widths: ReadonlyMap<string, number>;
}

const faces = new Map<string, Face | null>();

/**
 * The width of text in points, as Word would set it in one line.
 *
 * @example widthOf('Total', { family: 'Calibri', size: 11, isBold: false, isItalic: false }); // 23.6
 */
export function widthOf(text: string, { family, size, isBold, isItalic }: Lettering): number {
  const face = faceOf(family, isBold, isItalic) ?? faceOf(ANY_FONT, isBold, isItalic);
  let width = 0;
  for (const character of text) {
    const units = face?.widths.get(character);
    if (face && units !== undefined) width += units / face.unitsPerEm;
    else width += FULL_WIDTH.test(character) ? 1 : ANY_WIDTH;
  }
  return width * size;
}

/** The width of text in points; null where that of a letter, or of the font, is not known. */
export function exactWidthOf(text: string, { family, size, isBold, isItalic }: Lettering): number | null {
  const face = readFace(`${family}-${styleOf(isBold, isItalic)}`);
  let width = 0;
  for (const character of text) {
    const units = face?.widths.get(character);
    if (face === null || units === undefined) return null;
    width += units / face.unitsPerEm;
  }
  return width * size;
}

/** How the letters of a run look. */
export function letteringOf(run: XmlElement, styles: Styles): Lettering {
  const fonts = styles.ofRun(run, 'w:rFonts')?.attributes ?? {};
  const themed = styles.themeFont(fonts['w:asciiTheme'] ?? fonts['w:hAnsiTheme']);
  const halfPoints = Number(styles.ofRun(run, 'w:sz')?.value ?? Number.NaN);
  return {
    family: themed ?? fonts['w:ascii'] ?? fonts['w:hAnsi'] ?? DEFAULTS.family,
    size: Number.isFinite(halfPoints) ? halfPoints / 2 : DEFAULTS.size,
    isBold: styles.isOn(run, 'w:b'),
    isItalic: styles.isOn(run, 'w:i'),
  };
}

function faceOf(family: string, isBold: boolean, isItalic: boolean): Face | null {
  return readFace(`${family}-${styleOf(isBold, isItalic)}`) ?? readFace(`${family}-Regular`);
}

function styleOf(isBold: boolean, isItalic: boolean): string {
  return isBold ? (isItalic ? 'BoldItalic' : 'Bold') : isItalic ? 'Italic' : 'Regular';
}

function readFace(name: string): Face | null {
  const file = name.replaceAll(' ', '');
  const known = faces.get(file);
  if (known !== undefined) return known;
  const face = /^[\w-]+$/.test(file) ? parseFace(file) : null;
  faces.set(file, face);
  return face;
}

function parseFace(file: string): Face | null {
  let text: string;
  try {
    text = readFileSync(`${FACES}${file}.json`, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { unitsPerEm, widths }: { unitsPerEm: number; widths: Record<string, string> } = JSON.parse(text);
  const byCharacter = Object.entries(widths).flatMap(([units, characters]) =>
    [...characters].map((character) => [character, Number(units)] as const),
  );
  return { unitsPerEm, widths: new Map(byCharacter) };
}
