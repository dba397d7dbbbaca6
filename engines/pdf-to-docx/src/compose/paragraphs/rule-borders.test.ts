import { describe, expect, it } from 'vitest';
import type { TextRule } from '../../model/analyzed-page.ts';
import type { Paragraph } from '../../model/document/document.ts';
import { box, figure } from '../../testing/hand-made-page.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { block, line, lines } from '../../testing/hand-made-text.ts';
import { Composer } from '../composer.ts';

const composer = new Composer(PLAIN_ROLES);
const drawing = figure(box(0, 105, 200, 106), { image: undefined, isDrawing: true, shapes: [] });
const rule = (changes: Partial<TextRule> = {}): TextRule => ({
  border: { width: 1, color: '336699', style: 'single' },
  distance: 6,
  x0: 0,
  x1: 200,
  figure: drawing,
  ...changes,
});
const area = (y = 80) => ({ frameOf: () => ({ x0: 0, x1: 200 }), cursor: { y } });
const heading = [line('Heading', 0, 100)];
const below = (changes: Partial<TextRule> = {}) => block(heading, { rules: { below: rule(changes) } });

describe('the rules of a paragraph', () => {
  it('are its borders where they begin and end with it, and have room of their own', () => {
    const at = area();
    const ruled = composer.paragraph(below(), at);
    const plain = area();
    composer.paragraph(block(heading), plain);
    expect(ruled.borders).toEqual({ bottom: { width: 1, color: '336699', style: 'single', space: 4 } });
    expect(ruled.anchored).toEqual([]);
    expect(at.cursor.y).toBeCloseTo(plain.cursor.y + 5);
  });

  it('stand in the room above it', () => {
    const plain = composer.paragraph(block(heading), area());
    const ruled = composer.paragraph(block(heading, { rules: { above: rule({ distance: 12 }) } }), area());
    expect(ruled.borders?.top?.space).toBe(3);
    expect(ruled.spaceBefore).toBeCloseTo(plain.spaceBefore - 4, 0);
  });

  it('set its end where a line leaves the room for that', () => {
    expect(composer.paragraph(below({ x1: 150 }), area())).toMatchObject({ indentRight: 50, borders: { bottom: {} } });
    expect(composer.paragraph(below({ x1: 230 }), area())).toMatchObject({ indentRight: -30, borders: { bottom: {} } });
  });

  it('stay drawn where they begin or end elsewhere, or have no room', () => {
    const isDrawn = ({ borders, anchored }: Paragraph) => borders === undefined && anchored.length === 1;
    expect(isDrawn(composer.paragraph(below({ x0: 20 }), area()))).toBe(true);
    expect(isDrawn(composer.paragraph(below({ x1: 20 }), area()))).toBe(true);
    const many = block(lines(['Some words', 'and others'], 0, 100), { rules: { below: rule({ x1: 150 }) } });
    expect(isDrawn(composer.paragraph(many, area()))).toBe(true);
    const above = block(heading, { rules: { above: rule({ distance: 25 }) } });
    expect(isDrawn(composer.paragraph(above, area(88)))).toBe(true);
    expect(isDrawn(composer.paragraph(above, { ...area(50), isSectionStart: true }))).toBe(true);
  });

  it('are told from the same of the paragraph above, which would be drawn once for both', () => {
    const other = block([line('Heading', 0, 130)], { rules: { below: rule() } });
    const [first, second] = composer.compose([below(), other], area()) as Paragraph[];
    expect(first?.borders?.bottom?.color).toBe('336699');
    expect(second?.borders?.bottom?.color).toBe('336698');
  });
});

describe('a rule between paragraphs', () => {
  const standing = { ...drawing, rule: rule().border };

  it('is an empty paragraph with a border, from where it begins to where it ends', () => {
    const at = area(80);
    const [paragraph] = composer.compose([{ ...standing, box: box(10, 105, 180, 106) }], at);
    expect(paragraph).toMatchObject({
      inlines: [],
      indentLeft: 10,
      indentRight: 20,
      spaceBefore: 13,
      pitch: { rule: 'exact', points: 12 },
      borders: { bottom: { width: 1, space: 0 } },
    });
    expect(at.cursor.y).toBe(106);
  });

  it('stays drawn where text came down over it', () => {
    expect(composer.compose([standing], area(112))).toMatchObject([{ anchored: [{}] }]);
  });
});
