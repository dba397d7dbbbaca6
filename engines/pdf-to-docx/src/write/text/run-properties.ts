import { isOtherScript } from '../../model/characters.ts';
import type { TextStyle } from '../../model/text.ts';
import { MAX_TWIPS } from '../format.ts';
import { escapeXml, twips } from '../package/xml.ts';
import { isDark, namesColor } from '../quirks/dark-backgrounds.ts';
import { TRANSPARENT } from '../quirks/unseen-text.ts';

/** Highlight colors that WordprocessingML names; others become shading (ECMA-376 17.18.40). */
const HIGHLIGHTS: Readonly<Record<string, string>> = {
  FFFF00: 'yellow',
  '00FF00': 'green',
  '00FFFF': 'cyan',
  FF00FF: 'magenta',
  '0000FF': 'blue',
  FF0000: 'red',
};
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Word takes measures of text up to 22 inches. */
const bounded = (value: number) => Math.max(-MAX_TWIPS, Math.min(MAX_TWIPS, value));

/** The look that a run inherits from its paragraph's style. */
export interface BaseStyle
  extends Pick<
    TextStyle,
    'font' | 'latin' | 'size' | 'isBold' | 'isItalic' | 'isSmallCaps' | 'color' | 'spacing' | 'stretch'
  > {
  /** Whether what is behind the text is so dark that readers show text of automatic color white. */
  readonly isOnDark?: boolean;
}

/** The look of a document's links: what the style for them gives, and whether readers leave that out, as in a table of contents. */
export interface LinkLook {
  /** RRGGBB. */
  readonly color: string;
  readonly isUnderlined: boolean;
  readonly isPlain: boolean;
}

/** Whether a link's text looks as the style for links makes it. */
function isLinkStyled(style: TextStyle, base: BaseStyle, link: LinkLook): boolean {
  if (link.isPlain) return !style.isUnderlined && style.color === base.color;
  return style.isUnderlined === link.isUnderlined && style.color === link.color;
}

/** `w:rPr` with what differs from the style of the paragraph, empty where nothing does (ECMA-376 17.3.2.28). */
export function runProperties(style: TextStyle, base: BaseStyle, text = '', link?: LinkLook): string {
  if (link && isLinkStyled(style, base, link)) {
    const plain = { ...base, isOnDark: false };
    const rest = runProperties({ ...style, color: base.color, isUnderlined: false }, plain, text);
    return `<w:rPr><w:rStyle w:val="Hyperlink"/>${rest.replace(/^<w:rPr>|<\/w:rPr>$/g, '')}</w:rPr>`;
  }
  const isRtl = RTL.test(text);
  const toggle = (name: string, value: boolean) => `<w:${name}${value ? '' : ' w:val="0"'}/>`;
  let xml = '';
  xml += runFonts(style, base, text);
  if (style.isBold !== base.isBold) xml += toggle('b', style.isBold) + toggle('bCs', style.isBold);
  if (style.isItalic !== base.isItalic) xml += toggle('i', style.isItalic) + toggle('iCs', style.isItalic);
  if (style.isSmallCaps !== base.isSmallCaps) xml += toggle('smallCaps', style.isSmallCaps);
  if (style.isStruck) xml += '<w:strike/>';
  const isOnDark = base.isOnDark || isDark(style.highlight);
  if (namesColor(style, isOnDark)) xml += `<w:color w:val="${style.color}"/>`;
  else if (style.color !== base.color) xml += `<w:color w:val="${style.color === '000000' ? 'auto' : style.color}"/>`;
  xml += spacingXml(style, base);
  if (style.size !== base.size) xml += size(style.size);
  const highlight = HIGHLIGHTS[style.highlight];
  if (highlight) xml += `<w:highlight w:val="${highlight}"/>`;
  if (style.isUnderlined) xml += '<w:u w:val="single"/>';
  if (style.border !== undefined) xml += `<w:bdr w:val="single" w:sz="4" w:space="0" w:color="${style.border}"/>`;
  if (style.highlight && !highlight) xml += `<w:shd w:val="clear" w:color="auto" w:fill="${style.highlight}"/>`;
  if (style.vertical !== 'baseline') xml += `<w:vertAlign w:val="${style.vertical}"/>`;
  if (isRtl) xml += '<w:rtl/>';
  if (style.isInvisible) xml += TRANSPARENT;
  return xml && `<w:rPr>${xml}</w:rPr>`;
}

/** `w:spacing` and `w:w` of characters, as far as they are not as `base` has them (ECMA-376 17.3.2.35, 17.3.2.43). */
export function spacingXml(
  { spacing, stretch }: Pick<BaseStyle, 'spacing' | 'stretch'>,
  base: Pick<BaseStyle, 'spacing' | 'stretch'>,
): string {
  let xml = '';
  if (spacing !== base.spacing) xml += `<w:spacing w:val="${bounded(twips(spacing))}"/>`;
  if (stretch !== base.stretch) xml += `<w:w w:val="${Math.max(1, Math.min(600, Math.round(stretch * 100)))}"/>`;
  return xml;
}

/** `w:rFonts` for a family in all scripts. */
export const fonts = (family: string): string => rFonts({ latin: family, other: family });

/** The families of Latin text and of that of other scripts. */
interface ScriptFonts {
  readonly latin: string;
  readonly other: string;
}

const LATIN = /[A-Za-z]/;
const DIGIT = /[0-9]/;

/**
 * A style's families: Latin letters and digits that the PDF has in a font of another script stay in that, but for digits among
 * right-to-left letters, which word processors draw in the font of those.
 */
function scriptFonts({ font, latin }: Pick<TextStyle, 'font' | 'latin'>, text = ''): ScriptFonts {
  return { latin: latin === undefined || isDrawnAsLatin(text) ? font : latin, other: font };
}

const isDrawnAsLatin = (text: string) => LATIN.test(text) || (DIGIT.test(text) && !RTL.test(text));

/** `w:rFonts` of a run; what a Latin text's paragraph has for other scripts does not concern it. */
function runFonts(style: TextStyle, base: BaseStyle, text: string): string {
  const own = scriptFonts(style, text);
  const beneath = scriptFonts(base);
  const isLatin = style.latin === undefined && !isOtherScript(text);
  return isLatin && own.latin === beneath.latin ? '' : fontsBeside(own, beneath);
}

/** `w:rFonts` with what a style's families add to those beneath them. */
function fontsBeside(own: ScriptFonts, base: ScriptFonts): string {
  return rFonts({
    latin: own.latin === base.latin ? undefined : own.latin,
    other: own.other === base.other ? undefined : own.other,
  });
}

/** `w:rFonts` of a style over another (ECMA-376 17.3.2.26). */
export const styleFonts = (style: BaseStyle, base: BaseStyle): string =>
  fontsBeside(scriptFonts(style), scriptFonts(base));

/** `w:rFonts` of a style on its own. */
export const allFonts = (style: BaseStyle): string => rFonts(scriptFonts(style));

function rFonts({ latin, other }: Partial<Record<keyof ScriptFonts, string | undefined>>): string {
  const slots = (names: readonly string[], family: string | undefined) =>
    family === undefined ? '' : names.map((name) => ` w:${name}="${escapeXml(family)}"`).join('');
  const xml = slots(['ascii', 'hAnsi'], latin) + slots(['eastAsia', 'cs'], other);
  return xml && `<w:rFonts${xml}/>`;
}

/** `w:sz` and its complex-script twin, in half points. */
export function size(points: number): string {
  const halfPoints = Math.max(2, Math.min(3276, Math.round(points * 2)));
  return `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
}
