import type { FieldLook, FontFace } from '../../model/page-content.ts';
import { hexColor } from '../content/colors.ts';
import { BOLD, HELVETICA_ASCENT, HELVETICA_DESCENT } from '../format.ts';
import type { OpenDocument } from '../pdfium/document.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { stringOf } from './comments.ts';

/** Points. The largest text of a form field. */
const MAX_FIELD_SIZE = 200;

/** What a default appearance says of the font (ISO 32000-2 12.7.4.3): `/Helv 9 Tf`. */
const FONT = /\/(\S+)\s+([\d.]+)\s+Tf/;
/** And of the color: gray, or red, green and blue, each up to 1. */
const GRAY = /(?:^|\s)([\d.]+)\s+g(?:\s|$)/;
const RGB = /([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+rg(?:\s|$)/;
/** The names that forms give the standard fonts. */
const STANDARD: Readonly<Record<string, string>> = {
  Helv: 'Helvetica',
  HeBo: 'Helvetica-Bold',
  HeOb: 'Helvetica-Oblique',
  HeBO: 'Helvetica-BoldOblique',
  TiRo: 'Times-Roman',
  TiBo: 'Times-Bold',
  TiIt: 'Times-Italic',
  TiBI: 'Times-BoldItalic',
  Cour: 'Courier',
  CoBo: 'Courier-Bold',
  CoOb: 'Courier-Oblique',
  CoBO: 'Courier-BoldOblique',
};
/** A font that has a name of its own, and none that some producer numbered: `ArialMT`, `Arial,Bold`. */
const FAMILY = /^[A-Z][a-z]{2}/;

/** How a form field shows its value, from its own default appearance; undefined where it has none. */
export function fieldLook({ pdfium }: OpenDocument, annotation: Pointer): FieldLook | undefined {
  const look = stringOf(pdfium, annotation, 'DA');
  const [, key = '', size = ''] = FONT.exec(look) ?? [];
  if (key === '') return undefined;
  return {
    font: faceOf(STANDARD[key] ?? (FAMILY.test(key) ? key : 'Helvetica')),
    size: Math.min(MAX_FIELD_SIZE, Number(size) || 0),
    color: colorOf(look),
  };
}

/** RRGGBB; black where the look names none, or one of inks. */
function colorOf(look: string): string {
  const rgb = RGB.exec(look)?.slice(1) ?? Array<string>(3).fill(GRAY.exec(look)?.[1] ?? '0');
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => Math.round(255 * Math.min(1, Number(part) || 0)));
  return hexColor(red, green, blue);
}

const faceOf = (name: string): FontFace => ({
  name,
  family: '',
  flags: 0,
  weight: /bold/i.test(name) ? BOLD : 0,
  isItalic: /italic|oblique/i.test(name),
  isEmbedded: false,
  ascent: HELVETICA_ASCENT,
  descent: HELVETICA_DESCENT,
});
