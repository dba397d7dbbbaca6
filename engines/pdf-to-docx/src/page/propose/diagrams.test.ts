import { describe, expect, it } from 'vitest';
import type { Glyph, PathShape } from '../../model/page-content.ts';
import { lineText } from '../../model/text.ts';
import { box, filled, horizontal, pageContent, pageImage, vertical } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { LineBuilder } from '../../text/lines.ts';
import { proposeDiagrams } from './diagrams.ts';

const [LEFT, RIGHT] = [box(100, 100, 160, 140), box(200, 100, 260, 140)];
const frame = (area = LEFT): PathShape => ({ ...filled(area, 'EEEEEE'), stroke: '000000', lineWidth: 1 });
const BOXES = [frame(LEFT), frame(RIGHT)];
const ARROW = horizontal(160, 200, 120);
const LABELS = [...glyphs('Begin', 110, 120), ...glyphs('End', 210, 120)];

function find(
  drawn: readonly PathShape[],
  text: readonly Glyph[],
  images = [] as ReturnType<typeof pageImage>[],
  most?: number,
) {
  const content = pageContent({
    paths: drawn.map((path, i) => ({ ...path, index: i })),
    glyphs: text,
    images: images.map((image, i) => ({ ...image, index: drawn.length + i })),
  });
  return proposeDiagrams(content, text, new LineBuilder(content, new Set()), most);
}

describe('proposeDiagrams', () => {
  it('takes shapes that lines join for one drawing with their text in them', () => {
    const [found, ...more] = find([...BOXES, ARROW], LABELS);
    expect(more).toEqual([]);
    expect(found?.figure.texts?.map(({ shape }) => shape)).toEqual([0, 1]);
    const written = found?.figure.texts?.map(({ blocks }) => blocks.flatMap(({ lines }) => lines.map(lineText)));
    expect(written).toEqual([['Begin'], ['End']]);
    expect(found?.figure).toMatchObject({ holdsText: false, isBackground: false });
    expect(found?.marks.size).toBe(3 + LABELS.length);
  });

  it('gives text beside a line a shape of its own, at its place', () => {
    const [found] = find([...BOXES, ARROW], [...LABELS, ...glyphs('yes', 172, 116)]);
    expect(found?.figure.shapes).toHaveLength(4);
    expect(found?.figure.texts?.at(-1)).toMatchObject({ shape: 3 });
    const own = found?.figure.shapes?.[3];
    expect(own).toMatchObject({ kind: 'rectangle', lineWidth: 0 });
    expect([own?.fill, own?.stroke]).toEqual([undefined, undefined]);
    expect(own?.box.x0).toBeCloseTo(172 - (found?.box.x0 ?? 0));
  });

  it('puts text into the upper one of two shapes, also where that is larger: it would be hidden', () => {
    const [found] = find([frame(box(105, 105, 155, 135)), ...BOXES, ARROW], LABELS);
    expect(found?.figure.texts?.map(({ shape }) => shape)).toEqual([1, 2]);
  });

  it('takes shapes that hide a part of each other for one drawing, and not those within or next to each other', () => {
    const stack = [frame(box(100, 100, 160, 140)), frame(box(110, 130, 170, 170)), frame(box(105, 160, 165, 200))];
    const text = [...glyphs('Top', 110, 120), ...glyphs('Middle', 120, 150), ...glyphs('End', 110, 185)];
    expect(find(stack, text)[0]?.figure.texts?.map(({ shape }) => shape)).toEqual([0, 1, 2]);
    const panel = [frame(box(90, 90, 260, 200)), ...BOXES];
    expect(find(panel, [...LABELS, ...glyphs('Panel', 110, 185)])).toEqual([]);
  });

  it('leaves boxes alone that nothing joins, or that are the cells of a table', () => {
    expect(find([...BOXES, horizontal(100, 260, 90)], LABELS)).toEqual([]);
    const cells = [frame(box(100, 100, 180, 140)), frame(box(180, 100, 260, 140)), vertical(180, 100, 140)];
    expect(find(cells, LABELS)).toEqual([]);
  });

  it('leaves text in columns and sentences alone', () => {
    const wide = [frame(box(20, 100, 160, 140)), frame(RIGHT), ARROW];
    expect(find(wide, [...glyphs('5', 30, 120), ...glyphs('0', 140, 120), ...glyphs('End', 210, 120)])).toEqual([]);
    const sentence = glyphs('a b c d e f g h i j k', 30, 120);
    expect(find(wide, [...sentence, ...glyphs('End', 210, 120)])).toEqual([]);
  });

  it('leaves drawings of more steps than shapes may have as they are', () => {
    expect(find([...BOXES, ARROW], LABELS, [], 2)).toEqual([]);
  });

  it('leaves drawings with pictures in them as they are', () => {
    expect(find([...BOXES, ARROW], LABELS, [pageImage(box(170, 110, 190, 130))])).toEqual([]);
  });

  const head = (x: number, y: number): PathShape => {
    const outline = [
      { start: [x, y] as const, steps: [[x - 6, y + 3] as const, [x - 6, y - 3] as const], isClosed: true },
    ];
    return { ...filled(box(x - 6, y - 3, x, y + 3), '000000'), kind: 'other', outline };
  };
  const LEADS = [horizontal(160, 194, 120), head(200, 120)];

  it('takes shapes that arrows join for a flow chart, which may hold sentences and lists', () => {
    expect(find([...BOXES, ARROW], LABELS)).toMatchObject([{ kind: 'diagram' }]);
    const long = [frame(box(20, 100, 160, 140)), frame(RIGHT), ...LEADS];
    const [chart] = find(long, [...glyphs('a b c d e f g h i j k', 30, 120), ...glyphs('End', 210, 120)]);
    expect(chart).toMatchObject({ kind: 'flow chart' });
    expect(chart?.figure.shapes?.map(({ heads }) => heads?.end?.kind)).toEqual([undefined, undefined, 'triangle']);
  });

  it('gives a flow chart what its arrows do not reach, and what is on white', () => {
    const above = frame(box(168, 90, 192, 112));
    const label = filled(box(172, 122, 187, 136), 'FFFFFF');
    const text = [...LABELS, ...glyphs('No', 172, 104), ...glyphs('if', 174, 132)];
    const [chart, ...more] = find([...BOXES, ...LEADS, label, above], text);
    expect(more).toEqual([]);
    expect(chart?.kind).toBe('flow chart');
    const written = chart?.figure.texts?.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.map(lineText)));
    expect(written?.toSorted()).toEqual(['Begin', 'End', 'No', 'if']);
  });
});
