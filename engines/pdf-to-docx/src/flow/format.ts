/** Numbers that Word gives, and measures of fonts. They decide nothing. */

/** Points of an inch. */
export const INCH = 72;
/** What learned models are notified of a line that is not there. */
export const ABSENT = -9;
/** Em, or pages: models are notified of no more. */
export const FAR_GAP = 20;
/** Points that Word leaves at the sides of a picture. */
export const PICTURE_SIDE = 9;
/** The levels of a list (ECMA-376 17.9.6). */
export const LIST_LEVELS = 9;
/** Word has three levels of headings more, and no one uses them. */
export const HEADING_LEVELS = 6;
/** Em. How wide a digit is in most fonts. */
export const DIGIT_WIDTH = 0.556;
/** How narrow text may be drawn, over its natural width, and the steps of that. */
export const STRETCHES = { least: 0.4, step: 0.01 };
/**
 * Points and RRGGBB. How the headings of new documents look, level 0 being the title: Word 2007, 2013 and 2023, Word for Mac, Google Docs,
 * and web pages opened in Word. Looks that programs give to different levels are left out.
 */
export const BUILT_IN_LOOKS: readonly BuiltInLook[] = [
  { level: 0, size: 26, isBold: false, colors: ['17365D'] },
  { level: 1, size: 14, isBold: true, colors: ['365F91'] },
  { level: 2, size: 13, isBold: true, colors: ['4F81BD'] },
  { level: 3, size: 11, isBold: true, colors: ['4F81BD'] },
  { level: 4, size: 11, isBold: true, isItalic: true, colors: ['4F81BD'] },
  { level: 0, size: 28, isBold: false, colors: ['000000'] },
  { level: 1, size: 16, isBold: false, colors: ['2F5496', '2E74B5', '365F91'] },
  { level: 2, size: 13, isBold: false, colors: ['2F5496', '2E74B5', '365F91'] },
  { level: 3, size: 12, isBold: false, colors: ['1F3763', '1F4D78', '243F60'] },
  { level: 4, size: 11, isBold: false, isItalic: true, colors: ['2F5496', '2E74B5', '365F91'] },
  { level: 1, size: 20, isBold: false, colors: ['0F4761'] },
  { level: 2, size: 16, isBold: false, colors: ['0F4761'] },
  { level: 3, size: 14, isBold: false, colors: ['0F4761'] },
  { level: 4, size: 12, isBold: false, isItalic: true, colors: ['0F4761'] },
  { level: 1, size: 16, isBold: true, colors: ['345A8A'] },
  { level: 3, size: 12, isBold: true, colors: ['4F81BD'] },
  { level: 3, size: 14, isBold: false, colors: ['434343'] },
  { level: 4, size: 12, isBold: false, colors: ['666666'] },
  { level: 3, size: 13.5, isBold: true, colors: ['000000'] },
];

interface BuiltInLook {
  readonly level: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic?: boolean;
  readonly colors: readonly string[];
}
