import { escapeAttribute } from '../../docx/xml.ts';
import { boxText, type TextLine } from '../box-text.ts';
import { ThemeColors } from '../colors.ts';
import type { Completion } from '../completion.ts';
import { Styles } from '../styles.ts';
import type { XmlElement } from '../tree/xml-element.ts';
import type { WordDocument } from '../word-document.ts';
import { PICTURE, pictureElement } from './picture-element.ts';

const EMU_PER_POINT = 12_700;
/** Angles are in 60,000ths of a degree (20.1.10.3). */
const ANGLE_UNITS = 60_000;
/** LibreOffice turns text by right angles itself. */
const RIGHT_ANGLE = 90;
/** Shapes that are a box, as far as text is concerned (20.1.10.55). */
const BOXES = /^(rect|roundRect|flowChartProcess|flowChartAlternateProcess)$/;
/** The radius of a rounded box where it does not say, of its shorter side. */
const CORNER = 1 / 6;

/**
 * Draws text boxes that are turned by other than right angles as pictures of lines and text (SVG), which stays text in the PDF: LibreOffice
 * turns the box, and leaves its text level.
 */
export const rotatedText: Completion = {
  calls: () => ({ xfrm: (attributes) => isTurned(attributes['rot']) }),
  async complete(document) {
    const [theme, styles] = [await ThemeColors.of(document), await Styles.of(document)];
    for (const part of await document.stories()) {
      for (const shape of [...part.root.descendants('wps:wsp')]) {
        const frame = shape.child('wps:spPr', 'a:xfrm');
        if (!isTurned(frame?.attributes['rot']) || shape.child('wps:txbx') === undefined) continue;
        const drawn =
          shape.child('wps:bodyPr')?.attributes['upright'] === '1' ||
          (await draw(shape, part.name, { document, theme, styles }));
        if (drawn) part.touch();
        else document.notes.add('level_text');
      }
    }
  },
};

function isTurned(rotation: string | undefined): boolean {
  const degrees = Number(rotation ?? 0) / ANGLE_UNITS;
  return Number.isFinite(degrees) && degrees % RIGHT_ANGLE !== 0;
}

interface Surroundings {
  readonly document: WordDocument;
  readonly theme: ThemeColors;
  readonly styles: Styles;
}

/** False: it is in a group, or no box. */
async function draw(shape: XmlElement, part: string, { document, theme, styles }: Surroundings): Promise<boolean> {
  const data = shape.parent;
  const place = data?.parent?.parent;
  const properties = shape.child('wps:spPr');
  const frame = properties?.child('a:xfrm');
  const geometry = properties?.child('a:prstGeom')?.attributes['prst'] ?? '';
  const extent = place?.child('wp:extent');
  if (data?.name !== 'a:graphicData' || !place || !extent || !frame || !BOXES.test(geometry)) return false;
  const width = Number(frame.child('a:ext')?.attributes['cx'] ?? extent.attributes['cx']) / EMU_PER_POINT;
  const height = Number(frame.child('a:ext')?.attributes['cy'] ?? extent.attributes['cy']) / EMU_PER_POINT;
  const degrees = Number(frame.attributes['rot']) / ANGLE_UNITS;
  const [across, down] = turnedSize(width, height, degrees);
  const lines = boxText(shape, width, height, styles);
  const fill = fillOf(shape, theme);
  const line = lineOf(shape, theme);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}pt" height="${down}pt" viewBox="0 0 ${across} ${down}">`,
    `<g transform="translate(${across / 2} ${down / 2}) rotate(${degrees}) translate(${-width / 2} ${-height / 2})">`,
    `<rect width="${width}" height="${height}" rx="${geometry === 'rect' ? 0 : Math.min(width, height) * CORNER}" fill="${fill}" ${line}/>`,
    ...lines.map(textElement),
    '</g></svg>',
  ].join('');
  const name = document.freeName('word/media', 'svg');
  const picture = { name, type: 'image', contentType: 'image/svg+xml', bytes: Buffer.from(svg) };
  const id = await document.add(part, picture);
  const size = { cx: String(Math.round(across * EMU_PER_POINT)), cy: String(Math.round(down * EMU_PER_POINT)) };
  Object.assign(extent.attributes, size);
  move(place, 'wp:positionH', (width - across) / 2);
  move(place, 'wp:positionV', (height - down) / 2);
  data.attributes['uri'] = PICTURE;
  shape.replaceWith(pictureElement(id, { id: '1', name: 'Text' }, size));
  return true;
}

function turnedSize(width: number, height: number, degrees: number): [across: number, down: number] {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return [width * cosine + height * sine, width * sine + height * cosine];
}

/** The picture is larger than the box that it shows; their middles are one. */
function move(place: XmlElement, name: string, points: number): void {
  const offset = place.child(name, 'wp:posOffset');
  const now = Number(offset?.text ?? Number.NaN);
  if (!offset || !Number.isFinite(now)) return;
  offset.children.length = 0;
  offset.append(String(Math.round(now + points * EMU_PER_POINT)));
}

function textElement({ x, y, runs }: TextLine): string {
  let at = x;
  const pieces = runs.map(({ text, width, lettering: { family, size, isBold, isItalic }, color }) => {
    const style = `font-family="${escapeAttribute(family)}" font-size="${size}"${isBold ? ' font-weight="bold"' : ''}${isItalic ? ' font-style="italic"' : ''}`;
    const piece = `<text x="${at}" y="${y}" ${style} fill="#${color}" xml:space="preserve">${escapeAttribute(text)}</text>`;
    at += width;
    return piece;
  });
  return pieces.join('');
}

function fillOf(shape: XmlElement, theme: ThemeColors): string {
  const own = shape.child('wps:spPr');
  if (own?.child('a:noFill')) return 'none';
  const stops = own?.child('a:gradFill', 'a:gsLst')?.elements ?? [];
  const solid = own?.child('a:solidFill') ?? stops[Math.floor(stops.length / 2)];
  const color = theme.of(solid?.elements[0] ?? shape.child('wps:style', 'a:fillRef')?.elements[0]);
  return color === null ? 'none' : `#${color}`;
}

function lineOf(shape: XmlElement, theme: ThemeColors): string {
  const line = shape.child('wps:spPr', 'a:ln');
  const style = shape.child('wps:style', 'a:lnRef')?.elements[0];
  const color = line?.child('a:noFill') ? null : theme.of(line?.child('a:solidFill')?.elements[0] ?? style);
  const width = Number(line?.attributes['w'] ?? EMU_PER_POINT * 0.75) / EMU_PER_POINT;
  return color === null ? 'stroke="none"' : `stroke="#${color}" stroke-width="${width}"`;
}
