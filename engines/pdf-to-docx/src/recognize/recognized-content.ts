import { isBlank } from '../model/characters.ts';
import { type Box, holdsCenter, touches } from '../model/geometry.ts';
import type { Glyph, ImageData, Markup, PageContent, PageImage, PathShape } from '../model/page-content.ts';
import { POINTS_PER_INCH } from './format.ts';
import type { RecognizedPicture } from './recognize-picture.ts';
import { SURE_WORD } from './tolerances.ts';
import { withHiddenText } from './words/hidden-text.ts';
import { glyphsOf } from './words/page-glyphs.ts';

const HIGHLIGHT = 'FFFF00';

/** A box of the upright page, in points, as it is in the leveled picture, in pixels: as large, about its middle. */
function leveledBox({ x0, y0, x1, y1 }: Box, { angle, width, height }: RecognizedPicture, point: number): Box {
  const [dx, dy] = [(x0 + x1) / 2 / point - width / 2, (y0 + y1) / 2 / point - height / 2];
  const x = width / 2 + Math.cos(angle) * dx - Math.sin(angle) * dy;
  const y = height / 2 + Math.sin(angle) * dx + Math.cos(angle) * dy;
  const [halfWidth, halfHeight] = [(x1 - x0) / 2 / point, (y1 - y0) / 2 / point];
  return { x0: x - halfWidth, y0: y - halfHeight, x1: x + halfWidth, y1: y + halfHeight };
}

/** Words of a page that are doubtful, with their places in points. */
interface DoubtfulWord {
  readonly text: string;
  readonly box: Box;
}

/** What can draw a part of the page as it was leveled, without the words in these boxes. */
type Draw = (box: Box, words: readonly Box[]) => ImageData | undefined;

/** A page as it was recognized. */
export interface RecognizedPage {
  readonly content: PageContent;
  readonly doubtful: readonly DoubtfulWord[];
  /** Draws a part of the page as it was leveled (points), without the words that are its text. */
  readonly draw: (box: Box) => ImageData | undefined;
}

/** A page whose text, rules and pictures are those that were recognized in its picture. Text of its own stays. */
export function recognizedContent(
  content: PageContent,
  found: RecognizedPicture,
  { draw, highlightDoubt }: { readonly draw: Draw; readonly highlightDoubt: boolean },
): RecognizedPage {
  const point = POINTS_PER_INCH / found.dpi;
  const inPoints = ({ x0, y0, x1, y1 }: Box): Box => ({
    x0: x0 * point,
    y0: y0 * point,
    x1: x1 * point,
    y1: y1 * point,
  });
  const own = content.glyphs.filter(
    ({ text, style, unreadable }) => !style.isInvisible && !unreadable && !isBlank(text),
  );
  const isOwn = (box: Box) => own.some((glyph) => holdsCenter(box, glyph.box));
  const toPixels = (box: Box): Box => leveledBox(box, found, point);
  const lines = withHiddenText(found.lines, content.glyphs, toPixels)
    .map((line) => ({ ...line, words: line.words.filter(({ box }) => !isOwn(inPoints(box))) }))
    .filter(({ words }) => words.length > 0);
  const target = { page: content.number, pointsPerPixel: point, languages: found.languages };
  const recognized = glyphsOf(lines, found, target);
  const glyphs = [...own, ...recognized].map((glyph, index): Glyph => ({ ...glyph, index }));
  const doubtful = lines.flatMap(({ words }) =>
    words.filter(({ confidence }) => confidence < SURE_WORD).map(({ text, box }) => ({ text, box: inPoints(box) })),
  );
  const marks = doubtful.map(({ box }): Markup => ({ kind: 'highlight', box, color: HIGHLIGHT }));
  let index = 1;
  const fills = found.fills.map(({ box, color }): PathShape => {
    const shape = { box: inPoints(box), kind: 'rectangle', fill: color, lineWidth: 0, isDashed: false } as const;
    return { ...shape, mcid: -1, artifact: 'none', index: index++ };
  });
  const rules = found.rules.map(({ kind, box }): PathShape => {
    const drawn = inPoints(box);
    return {
      box: drawn,
      kind,
      fill: '000000',
      lineWidth: 0,
      isDashed: false,
      mcid: -1,
      artifact: 'none',
      index: index++,
    };
  });
  const words = lines.flatMap((line) => line.words.map((word) => inPoints(word.box)));
  // A word that reaches into a picture would otherwise be seen twice.
  const drawn = (box: Box) =>
    draw(
      box,
      words.filter((word) => touches(box, word)),
    );
  const images = found.figures.flatMap((figure): PageImage[] => {
    const box = inPoints(figure);
    const data = drawn(box);
    return data ? [{ box, data, mcid: -1, artifact: 'none', index: index++ }] : [];
  });
  return {
    content: {
      ...content,
      glyphs,
      paths: [...fills, ...rules],
      images,
      shadings: [],
      markups: highlightDoubt ? [...content.markups, ...marks] : content.markups,
    },
    doubtful,
    draw: drawn,
  };
}
