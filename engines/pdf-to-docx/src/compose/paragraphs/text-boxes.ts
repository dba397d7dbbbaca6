import type { FigureBlock, TextBlock } from '../../model/analyzed-page.ts';
import { linesIn } from '../../model/blocks/blocks-in.ts';
import type { Paragraph, Picture } from '../../model/document/document.ts';
import { LUMA } from '../../model/format.ts';
import { union } from '../../model/geometry.ts';
import { HALF_INCH } from '../../model/measures.ts';
import { type Line, lineText } from '../../model/text.ts';
import { ontoPage } from '../../text/paragraphs.ts';
import type { Area } from '../area.ts';
import { SIDE_SLACK } from '../tolerances.ts';

/** Letters with parts above small ones and below the baseline, and how far these reach over the size. */
const TALL_LETTER = /[\p{Lu}\p{Lt}\p{Nd}bdfhijkltß!?()[\]{}/|]/u;

/** Em. Room at the end of the lines of a text box, so that they break as they did. */
const BOX_SLACK = 0.5;

/** Brightness from 0 to 1. Turned text as light is a watermark. */
const PALE = 0.5;

/** Em. How far letters reach above and below the baseline in most fonts. */
const LETTERS = { ascent: 0.72, xHeight: 0.52, descent: 0.21 };

/** Points. The room between a side of a shape and its text, unless it says otherwise (ECMA-376 21.1.2.1.1). */
const SHAPE_INSET = 7.2;

const DEEP = /[gjpqyQ,;()[\]{}/|]/;

/** What text boxes need of the composer. */
interface BlockComposer {
  paragraph(block: TextBlock, area: Area): Paragraph;
  lineTop(block: TextBlock): number;
}

/** Turned text as a text box at its place. */
export function textBoxOf({ turned }: FigureBlock, composer: BlockComposer): Picture[] {
  const [first] = turned?.blocks ?? [];
  if (!turned || !first) return [];
  const lines = turned.blocks.flatMap((block) => block.lines);
  const isBehind = isWatermark(lines);
  const frame = union(lines.map((line) => line.box));
  const cursor = { y: composer.lineTop(first) };
  const top = cursor.y;
  const area = { frameOf: () => frame, cursor };
  const paragraphs = turned.blocks.map((block) => composer.paragraph(block, area));
  if (turned.angle % 180 === 90) {
    const slack = BOX_SLACK * lines[0]!.size;
    const place = ontoPage({ x0: frame.x0, y0: top, x1: frame.x1 + slack, y1: cursor.y }, turned.angle);
    return [
      {
        width: place.x1 - place.x0,
        height: place.y1 - place.y0,
        alt: '',
        anchor: { x: place.x0, y: place.y0, isBehind },
        textBox: { paragraphs, direction: turned.angle === 270 ? 'up' : 'down', turn: 0 },
      },
    ];
  }
  const ink = inkOf(lines[0]!);
  const [width, height] = [ink.x1 - ink.x0, ink.y1 - ink.y0];
  const around = ontoPage(ink, turned.angle);
  const center = { x: (around.x0 + around.x1) / 2, y: (around.y0 + around.y1) / 2 };
  return [
    {
      width,
      height,
      alt: '',
      anchor: { x: center.x - width / 2, y: center.y - height / 2, isBehind },
      textBox: { paragraphs, direction: 'horizontal', turn: turned.angle },
    },
  ];
}

/** The text of a box that other text goes around, at its place in it. */
export function boxedText({ box, boxed = [] }: FigureBlock, composer: BlockComposer): Picture[] {
  const [first] = boxed;
  if (!first) return [];
  const frame = { x0: Math.min(...boxed.map((block) => block.box.x0)), x1: box.x1 };
  const cursor = { y: composer.lineTop(first) };
  const { y } = cursor;
  const area = { frameOf: () => frame, cursor };
  const paragraphs = boxed.map((block) => composer.paragraph(block, area));
  return [
    {
      width: frame.x1 - frame.x0,
      height: Math.max(cursor.y, box.y1) - y,
      alt: '',
      anchor: { x: frame.x0, y, isBehind: false },
      textBox: { paragraphs, direction: 'horizontal', turn: 0 },
    },
  ];
}

/**
 * A drawing with the text of its shapes composed in them, from their tops and between their sides. Where all of a shape's text has the room
 * at its sides that word processors leave, the shape has it. The drawing is in front of the page's text, so that people can edit its own.
 */
export function withShapeTexts(figure: FigureBlock, composer: Pick<BlockComposer, 'paragraph'>): FigureBlock {
  const { shapes, texts, box } = figure;
  if (!shapes || !texts) return figure;
  const inShapes = new Map(texts.map(({ shape, blocks }) => [shape, blocks]));
  const withText = shapes.map((shape, i) => {
    const blocks = inShapes.get(i);
    if (!blocks) return shape;
    const [x0, x1] = [box.x0 + shape.box.x0, box.x0 + shape.box.x1];
    const rooms = linesIn(blocks).flatMap((line) => [line.box.x0 - x0, x1 - line.box.x1]);
    const inset = Math.min(...rooms) >= SHAPE_INSET + SIDE_SLACK ? SHAPE_INSET : 0;
    const frame = { x0: x0 + inset, x1: x1 - inset, isShape: true };
    const area = { frameOf: () => frame, cursor: { y: box.y0 + shape.box.y0 } };
    return { ...shape, inset, paragraphs: blocks.map((block) => composer.paragraph(block, area)) };
  });
  return { ...figure, shapes: withText, texts: undefined, isInFront: true };
}

/** The area that a line's letters cover. */
function inkOf(line: Line) {
  const text = lineText(line);
  const { box, baseline, size } = line;
  const ascent = TALL_LETTER.test(text) ? LETTERS.ascent : LETTERS.xHeight;
  const descent = DEEP.test(text) ? LETTERS.descent : 0;
  return { x0: box.x0, x1: box.x1, y0: baseline - ascent * size, y1: baseline + descent * size };
}

function isWatermark(lines: readonly Line[]): boolean {
  return lines.every(
    (line) => line.size >= HALF_INCH || line.spans.every(({ style }) => brightness(style.color) >= PALE),
  );
}

function brightness(color: string): number {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return LUMA.red * channel(0) + LUMA.green * channel(2) + LUMA.blue * channel(4);
}
