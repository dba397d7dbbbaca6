import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { lineText } from '../../model/text.ts';
import { box, horizontal, pageContent } from '../../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { findDecorations } from './decorations.ts';
import { flowGlyph, glyphLines } from './glyph-lines.ts';
import { buildLine, type SpanContext } from './spans.ts';

const CONTEXT: SpanContext = {
  page: 1,
  links: [],
  comments: [],
  hasRtl: false,
  brackets: { right: 0, turned: 0 },
  looks: new Map(),
  advances: new Map(),
  decorations: { rules: [], areas: [], marks: { highlight: [], underline: [], strike: [] }, glyphs: [] },
};
const build = (all: readonly Glyph[], context: Partial<SpanContext> = {}) => {
  const [line] = glyphLines(all.map(flowGlyph), { gap: 10 });
  if (!line) throw new Error('no line');
  return buildLine({ ...CONTEXT, ...context }, line);
};

describe('buildLine', () => {
  it('makes one span of glyphs of one style', () => {
    const line = build(glyphs('a word', 10, 100));
    expect(line.spans).toHaveLength(1);
    expect(line).toMatchObject({ baseline: 100, size: 10, angle: 0, isRtl: false });
    expect(line.spans[0]).toMatchObject({ text: 'a word', x0: 10, x1: 40 });
  });

  it('puts spaces where only gaps part the words', () => {
    expect(lineText(build([...glyphs('two', 0, 100), ...glyphs('words', 18, 100)]))).toBe('two words');
  });

  it('puts spaces between the words of a title whose leader has more dots than it has letters', () => {
    const words = [...glyphs('For', 0, 100), ...glyphs('set', 18, 100)];
    const dots = Array.from({ length: 30 }, (_, i) => glyphs('.', 40 + 10 * i, 100)).flat();
    expect(lineText(build([...words, ...dots]))).toMatch(/^For set ?\./);
  });

  it('puts no space within a word whose letters are spaced, where all characters are as wide', () => {
    const style = glyphStyle({ font: fontFace('Hand') });
    const [first, second] = [
      glyphs('gcc', 0, 100, style, { advance: 6.5 }),
      glyphs('-c', 26, 100, style, { advance: 6.5 }),
    ];
    const read = [...first, ...second].map((glyph) => ({ ...glyph, isAfterGap: true }));
    const close = read.map((glyph, i) => (i === 1 ? glyph : { ...glyph, isAfterGap: false }));
    for (const all of [read, close])
      expect(lineText(build(all, { advances: new Map([[style.font, 0.5]]) }))).toBe('gcc -c');
  });

  it('takes letters at one pitch for words, though each is as wide as it is', () => {
    let x = 0;
    const all = [...'if not Direction'].flatMap((letter, i) => {
      const [own] = glyphs(letter, x, 100) as [Glyph];
      x += letter === ' ' ? 5 : 6.5;
      return letter === ' ' ? [] : [{ ...own, isAfterGap: i % 2 === 0 }];
    });
    expect(lineText(build(all))).toBe('if not Direction');
  });

  it('takes the room that word processors keep between ideographs and Latin text for no space', () => {
    const text = (gap: number) => lineText(build([...glyphs('Web', 0, 100), ...glyphs('应用', 15 + gap, 100)]));
    expect(text(2.5)).toBe('Web应用');
    expect(text(5)).toBe('Web 应用');
  });

  it('takes it for a space behind punctuation of Latin text, as people type it in Chinese too', () => {
    const text = (gap: number) => lineText(build([...glyphs('应用,', 0, 100), ...glyphs('网络', 15 + gap, 100)]));
    expect(text(2.5)).toBe('应用, 网络');
    expect(text(0)).toBe('应用,网络');
  });

  it('takes that room beside Korean for no space, where the line has spaces of its own', () => {
    const text = (gap: number, before: string) => {
      const start = 5 * before.length;
      return lineText(build([...glyphs(`${before}Web`, 0, 100), ...glyphs('은', start + 15 + gap, 100)]));
    };
    expect(text(2.5, '그 ')).toBe('그 Web은');
    expect(text(5, '그 ')).toBe('그 Web 은');
    expect(text(2.5, '')).toBe('Web 은');
  });

  it('takes no gap that a check box leaves for a space', () => {
    const [box] = glyphs('☐', 6, 100);
    const [first, ...rest] = glyphs('yes', 12.4, 100);
    if (!box || !first) throw new Error('glyphs were made');
    const control = { kind: 'drawn-checkbox', isChecked: false } as const;
    const line = build([...glyphs('a', 0, 100), { ...box, control }, { ...first, isAfterGap: true }, ...rest]);
    expect(lineText(line)).toBe('a☐yes');
  });

  it('takes no even gap between all letters for spaces', () => {
    expect(lineText(build(glyphs('WIDELY', 0, 100, glyphStyle(), { advance: 7 })))).toBe('WIDELY');
  });

  it('takes the gaps around a formula’s signs for spaces, though there are more of them than letters that touch', () => {
    const formula = ['OA', '+', 'OB', '+', 'OC', '=', 'u'];
    let x = 0;
    const all = formula.flatMap((part) => {
      const placed = glyphs(part, x, 100);
      x += 5 * part.length + 2;
      return placed;
    });
    expect(lineText(build(all))).toBe('OA + OB + OC = u');
  });

  it('puts spaces in narrow gaps that the reader took for some, but for letters set wide', () => {
    const afterGap = (all: Glyph[]) => all.map((glyph, i) => (i === 0 ? { ...glyph, isAfterGap: true } : glyph));
    const words = [...glyphs('two', 0, 100), ...afterGap(glyphs('words', 16.2, 100)), ...glyphs('on', 42.4, 100)];
    expect(lineText(build(words))).toBe('two wordson');
    const wide = glyphs('WIDE', 0, 100, glyphStyle(), { advance: 6.5 }).map((glyph) => ({
      ...glyph,
      isAfterGap: true,
    }));
    expect(lineText(build(wide))).toBe('WIDE');
    const spaced = glyphs('WIDE WORDS', 0, 100, glyphStyle(), { advance: 8.6 }).map((glyph) => ({
      ...glyph,
      isAfterGap: true,
    }));
    expect(lineText(build(spaced))).toBe('WIDE WORDS');
  });

  it('takes no gap that became a space for room between letters', () => {
    const style = glyphStyle();
    const dots = Array.from({ length: 9 }, (_, i) => glyphs('.', 20 + 9 * i, 100, style)).flat();
    const line = build([...glyphs('of ', 0, 100, style), ...dots]);
    expect(lineText(line)).toBe('of . . . . . . . . .');
    expect(line.spans.map(({ style }) => style.spacing)).toEqual([0]);
  });

  it('takes out a space that a ligature hides', () => {
    const ligature = glyphs('fi', 10, 100, glyphStyle(), { advance: 0 });
    const space = glyphs(' ', 12, 100, glyphStyle({ size: 6 }));
    expect(lineText(build([...glyphs('of', 0, 100), ...ligature, ...space, ...glyphs('ce', 15, 100)]))).toBe('office');
    expect(lineText(build([...ligature, ...glyphs(' ce', 15, 100)]))).toBe('fi ce');
  });

  it('keeps as many spaces as a gap is wide, whether the reader gives one or all of them', () => {
    expect(lineText(build(glyphs('a   b', 0, 100)))).toBe('a   b');
    expect(lineText(build([...glyphs('a b ', 0, 100), ...glyphs('cd e', 30, 100)]))).toBe('a b   cd e');
  });

  it('parts words behind a sign that was drawn first, where the reader left out the space before them', () => {
    const sign = glyphs('☐', 20, 100);
    expect(lineText(build([...sign, ...glyphs('yes ', 0, 100), ...glyphs('no', 26.5, 100)]))).toBe('yes ☐ no');
    expect(lineText(build([...sign, ...glyphs('yes ', 0, 100), ...glyphs('no', 25.5, 100)]))).toBe('yes ☐no');
  });

  it('parts spans by font, and names family and weight', () => {
    const bold = glyphStyle({ font: fontFace('Arial-BoldMT') });
    const line = build([...glyphs('plain ', 0, 100), ...glyphs('bold', 30, 100, bold)]);
    expect(line.spans.map((span) => [span.text, span.style.font, span.style.isBold])).toEqual([
      ['plain ', 'Arial', false],
      ['bold', 'Arial', true],
    ]);
  });

  it('raises marks that are longer than the word before them', () => {
    const raised = glyphs('[16]', 20, 96.6, glyphStyle({ size: 6.5 }));
    const line = build([...glyphs('A7', 10, 100), ...raised]);
    expect(line.size).toBe(10);
    expect(line.spans.map(({ text, style }) => [text, style.vertical])).toEqual([
      ['A7', 'baseline'],
      ['[16]', 'superscript'],
    ]);
    const note = glyphs('that this refers to', 20, 96.6, glyphStyle({ size: 6.5 }));
    expect(build([...glyphs('1', 10, 100), ...note]).size).toBe(6.5);
    const bullet = glyphs('▪', 10, 103, glyphStyle({ size: 16 }));
    expect(build([...bullet, ...glyphs('item', 20, 100)]).size).toBe(10);
  });

  it('gives the space after a raised mark to the text behind it', () => {
    const mark = glyphs('2', 20, 96, glyphStyle({ size: 6 }));
    const line = build([...glyphs('word', 0, 100), ...mark, ...glyphs('goes', 25.5, 100)]);
    expect(line.spans.map(({ text }) => text)).toEqual(['word', '2', ' goes']);
  });

  it('raises a small character above the baseline and lowers one below, at the size of the line', () => {
    const small = glyphStyle({ size: 6 });
    const line = build([
      ...glyphs('word', 0, 100),
      ...glyphs('2', 20, 96, small),
      ...glyphs('i', 23, 102, glyphStyle({ size: 6 })),
    ]);
    expect(line.spans.map((span) => [span.text, span.style.vertical, span.style.size])).toEqual([
      ['word', 'baseline', 10],
      ['2', 'superscript', 10],
      ['i', 'subscript', 10],
    ]);
  });

  it('raises the mark of larger text in smaller text as large as it is', () => {
    const sizeOf = (size: number) =>
      build([...glyphs('1', 0, 96, glyphStyle({ size })), ...glyphs('The note', 5, 100)]).spans[0]?.style.size;
    expect(sizeOf(7)).toBeCloseTo(12, 0);
    // A sign that is larger yet is none of the text.
    expect(sizeOf(8)).toBe(10);
  });

  it('underlines what a rule runs under, and nothing beside', () => {
    const line = build(glyphs('one two', 0, 100), {
      decorations: findDecorations(pageContent({ paths: [horizontal(0, 15, 101)] }), new Set()),
    });
    expect(line.spans.filter((span) => span.style.isUnderlined).map((span) => span.text)).toEqual(['one']);
  });

  it('links the glyphs in a link’s area', () => {
    const target = { kind: 'uri', uri: 'https://example.org' } as const;
    const line = build(glyphs('see this', 0, 100), { links: [{ boxes: [box(20, 90, 40, 104)], target }] });
    expect(line.spans.map((span) => [span.text, span.link])).toEqual([
      ['see ', undefined],
      ['this', target],
    ]);
  });

  it('reads Hebrew from right to left', () => {
    const line = build(glyphs('גבא', 0, 100));
    expect(lineText(line)).toBe('אבג');
    expect(line.isRtl).toBe(true);
  });

  it('leaves out spaces without width for which right-to-left text has no room, or where its content continues elsewhere', () => {
    const letter = (text: string, x: number) => glyphs(text, x, 100);
    const space = (x: number) => glyphs(' ', x, 100, glyphStyle(), { advance: 0 }).map(thin);
    const thin = (glyph: Glyph): Glyph => ({ ...glyph, box: { ...glyph.box, x1: glyph.box.x0 } });
    const joined = [...letter('א', 60), ...letter('ב', 55), ...space(60), ...letter('.', 50)];
    expect(lineText(build(joined))).toBe('אב.');
    const apart = [...letter('א', 60), ...letter('ב', 55), ...space(55), ...letter('ג', 47)];
    expect(lineText(build(apart))).toBe('אב ג');
    const jump = [
      ...letter('א', 60),
      ...letter('ב', 55),
      ...letter('ג', 50),
      ...letter('(', 65),
      ...space(65),
      ...letter(')', 45),
    ];
    expect(lineText(build(jump)).replace(/[()]/g, '|')).toBe('|אבג|');
  });

  it('keeps Latin phrases and numbers in Hebrew in their own order', () => {
    expect(lineText(build(glyphs('ו ISO 3.0 PDF הדגבא', 0, 100)))).toBe('אבגדה ISO 3.0 PDF ו');
  });

  it('turns brackets in Hebrew where the pair is turned', () => {
    expect(lineText(build(glyphs('ד )גב( א', 0, 100)))).toBe('א (בג) ד');
    expect(lineText(build(glyphs('ד (גב) א', 0, 100)))).toBe('א (בג) ד');
  });

  it('drops what stretches the connection between two Arabic letters, and no numbers', () => {
    expect(lineText(build(glyphs('ة88مد', 0, 100)))).toBe('دمة');
    expect(lineText(build(glyphs('ة 88 مد', 0, 100)))).toBe('دم 88 ة');
    expect(lineText(build(glyphs('88مد', 0, 100)))).toBe('دم88');
    expect(lineText(build(glyphs('ד8ב', 0, 100)))).toBe('ב8ד');
  });

  it('runs contents towards the number that dots lead to', () => {
    const right = build(glyphs('V2: גבא.....16', 0, 100));
    expect([lineText(right).slice(0, 7), right.isRtl]).toEqual(['V2: אבג', false]);
    const left = build(glyphs('16.....גבא', 0, 100));
    expect([lineText(left).slice(0, 3), left.isRtl]).toEqual(['אבג', true]);
  });

  it('puts a space without width between the letters that it is between in the content', () => {
    const [a, space, b] = glyphs('א ב', 0, 100) as [Glyph, Glyph, Glyph];
    const at = (glyph: Glyph, x0: number, x1: number) => ({ ...glyph, x: x0, box: { ...glyph.box, x0, x1 } });
    expect(lineText(build([at(a, 20, 25), at(space, 21, 21), at(b, 12, 17)]))).toBe('א ב');
  });

  it('keeps text that is not drawn as invisible', () => {
    expect(build(glyphs('scan', 0, 100, glyphStyle({ isInvisible: true }))).spans[0]?.style.isInvisible).toBe(true);
  });

  it('knows a hyphen at the end', () => {
    expect(build(glyphs('compu-', 0, 100)).endsWithHyphen).toBe(true);
    expect(build(glyphs('computer', 0, 100)).endsWithHyphen).toBe(false);
  });
});
