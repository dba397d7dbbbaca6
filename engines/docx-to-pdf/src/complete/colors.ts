import type { XmlElement } from './tree/xml-element.ts';
import type { WordDocument } from './word-document.ts';

/** Of the theme that Word takes for a document without one (Office 2013). */
const OFFICE_COLORS: Readonly<Record<string, string>> = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '44546A',
  lt2: 'E7E6E6',
  accent1: '4472C4',
  accent2: 'ED7D31',
  accent3: 'A5A5A5',
  accent4: 'FFC000',
  accent5: '5B9BD5',
  accent6: '70AD47',
  hlink: '0563C1',
  folHlink: '954F72',
};
const fontSet = (name: string) => `<a:latin typeface="${name}"/><a:ea typeface=""/><a:cs typeface=""/>`;
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const LINES = [6350, 12700, 19050].map((width) => `<a:ln w="${width}">${FILL}</a:ln>`).join('');
const NO_EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';
/** That theme as a part. */
export const OFFICE_THEME = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"><a:themeElements><a:clrScheme name="Office">${Object.entries(
  OFFICE_COLORS,
)
  .map(([name, color]) => `<a:${name}><a:srgbClr val="${color}"/></a:${name}>`)
  .join(
    '',
  )}</a:clrScheme><a:fontScheme name="Office"><a:majorFont>${fontSet('Calibri Light')}</a:majorFont><a:minorFont>${fontSet('Calibri')}</a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINES}</a:lnStyleLst><a:effectStyleLst>${NO_EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

/** Names that shapes have for colors of the theme (20.1.10.54), where the settings map none otherwise. */
const ALIASES: Readonly<Record<string, string>> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };
const PARTS_PER_WHOLE = 100_000;

/** The colors of a document's theme. */
export class ThemeColors {
  readonly #colors: Readonly<Record<string, string>>;

  private constructor(scheme: XmlElement | undefined) {
    const own = (scheme?.elements ?? []).map((color) => {
      const value = color.elements[0];
      return [color.name.replace(/^a:/, ''), value?.attributes['lastClr'] ?? value?.attributes['val'] ?? '000000'];
    });
    this.#colors = { ...OFFICE_COLORS, ...Object.fromEntries(own) };
  }

  static async of(document: WordDocument): Promise<ThemeColors> {
    const theme = await document.partFor('theme');
    return new ThemeColors(theme?.root.child('a:themeElements', 'a:clrScheme'));
  }

  /** The color that a choice of DrawingML or of its Word twin (`w14`) stands for, six digits; null: none that can be told. */
  of(choice: XmlElement | undefined): string | null {
    if (choice === undefined) return null;
    const value = choice.attributes['val'] ?? choice.attributes['w14:val'];
    const kind = choice.name.replace(/^\w+:/, '');
    const plain = kind === 'sysClr' ? (choice.attributes['lastClr'] ?? value) : value;
    if (plain === undefined) return null;
    const base = kind === 'schemeClr' ? this.#colors[ALIASES[plain] ?? plain] : plain;
    if (base === undefined || !/^[0-9a-f]{6}$/i.test(base)) return null;
    return choice.elements.reduce(changed, base.toUpperCase());
  }
}

/** How bright a color looks, 0 to 255 (Techniques for Accessibility Evaluation, 2.2), as Word judges it. */
export function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return (299 * red + 587 * green + 114 * blue) / 1000;
}

function channels(color: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** Lighter or darker by the transforms that themes use most (20.1.2.3): `lumMod`, `lumOff`, `shade` and `tint`, channel by channel. */
function changed(color: string, transform: XmlElement): string {
  const amount = Number(transform.attributes['val'] ?? transform.attributes['w14:val'] ?? 0) / PARTS_PER_WHOLE;
  const change = CHANGES[transform.name.replace(/^\w+:/, '')];
  if (change === undefined) return color;
  const hex = (value: number) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return channels(color)
    .map((channel) => hex(change(channel, amount)))
    .join('')
    .toUpperCase();
}

const CHANGES: Readonly<Record<string, (channel: number, amount: number) => number>> = {
  lumMod: (channel, amount) => channel * amount,
  shade: (channel, amount) => channel * amount,
  lumOff: (channel, amount) => channel + 255 * amount,
  tint: (channel, amount) => 255 - (255 - channel) * amount,
};
