import { brightness, ThemeColors } from '../colors.ts';
import type { Completion } from '../completion.ts';
import { Styles } from '../styles.ts';
import { element, property, type XmlElement } from '../tree/xml-element.ts';
import type { WordDocument } from '../word-document.ts';

const EFFECTS = /^w14:(textOutline|textFill|shadow|glow|reflection|props3d|scene3d)$/;
const LOST = ['w14:glow', 'w14:reflection', 'w14:props3d'];
/** Text in colors that are as bright as this, of 255, is not seen on paper. */
const UNSEEN_BRIGHTNESS = 240;

/**
 * Draws effects of text (`w14`, MS-DOCX 2.6) with what LibreOffice has: an outline around nothing is hollow text, a gradient its middle
 * color, a shadow a plain one. LibreOffice leaves them out, and white letters with an outline with them.
 */
export const textEffects: Completion = {
  calls: () => ({
    textOutline: () => true,
    textFill: () => true,
    glow: () => true,
    reflection: () => true,
    shadow: () => true,
  }),
  async complete(document) {
    const [theme, styles] = [await ThemeColors.of(document), await Styles.of(document)];
    const parts = [
      ...(await document.stories()),
      await document.partFor('styles'),
      await document.partFor('numbering'),
    ];
    for (const part of parts) {
      for (const properties of part?.root.descendants('w:rPr') ?? []) {
        const effects = properties.elements.filter(({ name }) => EFFECTS.test(name));
        if (effects.length === 0 || !draw(properties, theme, styles, document)) continue;
        for (const effect of effects) effect.replaceWith();
        part?.touch();
      }
    }
  },
};

/** Whether there was anything that LibreOffice would show otherwise. */
function draw(properties: XmlElement, theme: ThemeColors, styles: Styles, document: WordDocument): boolean {
  const fill = properties.child('w14:textFill');
  const color = fillColor(fill, theme);
  const line = properties.child('w14:textOutline');
  const lineColor = fillColor(line, theme);
  const run = properties.parent?.name === 'w:r' ? properties.parent : undefined;
  const own = properties.child('w:color')?.value ?? (run && styles.ofRun(run, 'w:color')?.value) ?? '000000';
  const isHollow = fill?.child('w14:noFill') !== undefined || isPaper(color ?? own);
  const isGraded = fill?.child('w14:gradFill') !== undefined || fill?.descendants('w14:alpha').next().done === false;
  const hasOutline = lineColor !== null && isHollow && !isShaded(run, styles);
  if (hasOutline) properties.append(element('w:outline'));
  if (hasOutline) setColor(properties, lineColor);
  else if (isGraded && color !== null) setColor(properties, color);
  const hasShadow = isSeen(properties.child('w14:shadow'));
  if (hasShadow) properties.append(element('w:shadow'));
  const isLost = LOST.some((name) => properties.child(name));
  if (isLost) document.notes.add('text_effect');
  return hasOutline || (isGraded && color !== null) || hasShadow || isLost;
}

/** Whether a shadow is beside its letters: Word writes one of no size for none. */
function isSeen(shadow: XmlElement | undefined): boolean {
  if (shadow === undefined) return false;
  const { 'w14:blurRad': blur, 'w14:dist': distance, 'w14:sx': width, 'w14:sy': height } = shadow.attributes;
  return (Number(blur ?? 0) > 0 || Number(distance ?? 0) > 0) && width !== '0' && height !== '0';
}

/** Whether text in that color is not seen on paper. */
function isPaper(color: string): boolean {
  return /^[0-9a-f]{6}$/i.test(color) && brightness(color) >= UNSEEN_BRIGHTNESS;
}

/** On a shade white text is seen as it is. */
function isShaded(run: XmlElement | undefined, styles: Styles): boolean {
  const paragraph = run?.closest('w:p');
  return [
    run && styles.ofRun(run, 'w:shd'),
    paragraph && styles.ofParagraph(paragraph, 'w:shd'),
    run?.closest('w:tc')?.child('w:tcPr', 'w:shd'),
    run?.closest('w:txbxContent'),
  ].some(Boolean);
}

function setColor(properties: XmlElement, color: string): void {
  properties.child('w:color')?.replaceWith();
  properties.append(property('w:color', color));
}

/** The color of a fill; of a gradient the one in its middle. */
function fillColor(fill: XmlElement | undefined, theme: ThemeColors): string | null {
  const stops = fill?.child('w14:gradFill', 'w14:gsLst')?.elements ?? [];
  const middle = stops[Math.floor(stops.length / 2)];
  return theme.of((fill?.child('w14:solidFill') ?? middle)?.elements[0]);
}
