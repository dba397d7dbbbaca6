import postcss from 'postcss';

/** How text of an HTML page looks, as far as it is passed on to what is in it (CSS 2.2, 6.1.1). */
export interface Look {
  readonly family: string;
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  /** Six digits; null: that of the page. */
  readonly color: string | null;
  readonly background: string | null;
  readonly position: 'baseline' | 'superscript' | 'subscript';
  readonly align: 'left' | 'center' | 'right' | 'both';
  readonly keepsSpaces: boolean;
}

/** Of a page without any style, as browsers show it and Word imports it. */
export const PLAIN: Look = {
  family: 'Times New Roman',
  size: 12,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  color: null,
  background: null,
  position: 'baseline',
  align: 'left',
  keepsSpaces: false,
};

/** Declarations by their properties. */
export type Declarations = ReadonlyMap<string, string>;

const PX_TO_POINTS = 0.75;
const UNITS: Readonly<Record<string, number>> = { pt: 1, px: PX_TO_POINTS, pc: 12, in: 72, cm: 28.35, mm: 2.835 };
const NAMED_SIZES: Readonly<Record<string, number>> = {
  'xx-small': 7,
  'x-small': 7.5,
  small: 10,
  medium: 12,
  large: 13.5,
  'x-large': 18,
  'xx-large': 24,
};
/** CSS 2.1's names and the commonest of the others; six digits each. */
const NAMED_COLORS: Readonly<Record<string, string>> = Object.fromEntries(
  'black 000000 silver C0C0C0 gray 808080 grey 808080 white FFFFFF maroon 800000 red FF0000 purple 800080 fuchsia FF00FF magenta FF00FF green 008000 lime 00FF00 olive 808000 yellow FFFF00 navy 000080 blue 0000FF teal 008080 aqua 00FFFF cyan 00FFFF orange FFA500 brown A52A2A pink FFC0CB gold FFD700 darkblue 00008B darkgreen 006400 darkred 8B0000 lightgray D3D3D3 lightgrey D3D3D3 lightblue ADD8E6 lightyellow FFFFE0 lightgreen 90EE90 whitesmoke F5F5F5 gainsboro DCDCDC dimgray 696969 darkgray A9A9A9 tomato FF6347 crimson DC143C indigo 4B0082 violet EE82EE beige F5F5DC khaki F0E68C coral FF7F50 salmon FA8072 steelblue 4682B4 royalblue 4169E1'
    .split(' ')
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? '']] : [])),
);

/** The declarations of a `style` attribute; none where it is broken. */
export function declarationsIn(style: string): Map<string, string> {
  const found = new Map<string, string>();
  try {
    postcss.parse(`x{${style}}`).walkDecls(({ prop, value }) => void found.set(prop.toLowerCase(), value.trim()));
  } catch (error) {
    // Browsers leave broken style out as well.
    if (!(error instanceof postcss.CssSyntaxError)) throw error;
  }
  return found;
}

/** A look with what declarations change of it. */
export function withDeclarations(look: Look, declarations: Declarations): Look {
  const decoration = `${declarations.get('text-decoration') ?? ''} ${declarations.get('text-decoration-line') ?? ''}`;
  const weight = declarations.get('font-weight') ?? '';
  const slant = declarations.get('font-style') ?? '';
  const align = declarations.get('text-align')?.toLowerCase();
  const background = declarations.get('background-color') ?? declarations.get('background');
  const place = declarations.get('vertical-align');
  return {
    ...look,
    family: familyIn(declarations.get('font-family')) ?? look.family,
    size: pointsIn(declarations.get('font-size'), look.size) ?? look.size,
    isBold: weight === '' ? look.isBold : /^(bold|bolder|[6-9]00)$/.test(weight),
    isItalic: slant === '' ? look.isItalic : /^(italic|oblique)/.test(slant),
    isUnderlined: look.isUnderlined || decoration.includes('underline'),
    isStruck: look.isStruck || decoration.includes('line-through'),
    color: colorIn(declarations.get('color')) ?? look.color,
    background: colorIn(background) ?? look.background,
    position: place === 'super' ? 'superscript' : place === 'sub' ? 'subscript' : look.position,
    align: alignOf(align) ?? look.align,
    keepsSpaces: declarations.has('white-space')
      ? /^pre/.test(declarations.get('white-space') ?? '')
      : look.keepsSpaces,
  };
}

/** An alignment by its name in CSS and HTML. */
export function alignOf(name: string | undefined): Look['align'] | null {
  if (name === 'justify') return 'both';
  return name === 'left' || name === 'center' || name === 'right' ? name : null;
}

/** A length in points; percentages and em are of `of`. Null: none. */
export function pointsIn(length: string | undefined, of: number): number | null {
  const text = (length ?? '').trim().toLowerCase();
  const named = NAMED_SIZES[text];
  if (named !== undefined) return named;
  if (text === 'smaller') return of / 1.2;
  if (text === 'larger') return of * 1.2;
  const [, number, unit = ''] = /^(-?[\d.]+)([a-z%]*)$/.exec(text) ?? [];
  if (number === undefined) return null;
  const value = Number(number);
  if (unit === '%') return (value * of) / 100;
  if (unit === 'em' || unit === 'rem') return value * of;
  if (value === 0) return 0;
  const factor = UNITS[unit];
  return factor === undefined ? null : value * factor;
}

/** Six digits of a color; null: none, or one that lets all through. */
export function colorIn(value: string | undefined): string | null {
  const text = (value ?? '').trim().toLowerCase();
  const hex = /^#?([0-9a-f]{6})$/.exec(text)?.[1];
  if (hex !== undefined) return hex.toUpperCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  if (short)
    return short
      .slice(1)
      .map((digit) => digit.repeat(2))
      .join('')
      .toUpperCase();
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(text);
  if (rgb) {
    const digits = rgb.slice(1, 4).map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0'));
    return digits.join('').toUpperCase();
  }
  return NAMED_COLORS[text.split(/\s/)[0] ?? ''] ?? null;
}

/** The first of a list of families; one of the kinds that CSS has is the font that browsers have for it. */
function familyIn(list: string | undefined): string | null {
  const first = list
    ?.split(',')[0]
    ?.trim()
    .replace(/^["']|["']$/g, '');
  if (!first) return null;
  const kinds: Readonly<Record<string, string>> = {
    'sans-serif': 'Arial',
    serif: 'Times New Roman',
    monospace: 'Courier New',
  };
  return kinds[first.toLowerCase()] ?? first;
}
