import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import type { FormControl } from '../../model/document/form-control.ts';
import { lineText } from '../../model/text.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { LineBuilder } from '../../text/lines.ts';
import { cellParagraphs } from './cell-paragraphs.ts';

const textOf = (blocks: readonly FlowBlock[]): string[] =>
  blocks.map((block) => {
    if (block.kind === 'text') return block.lines.map(lineText).join('/');
    if (block.kind === 'figure') return 'figure';
    return `[${block.rows.flatMap(({ cells }) => cells.map(({ blocks: inner }) => textOf(inner).join('/'))).join('|')}]`;
  });
const read = (all: Parameters<typeof glyphs>[]) => {
  const text = all.flatMap((of) => glyphs(...of));
  return textOf(
    cellParagraphs(text, new LineBuilder(pageContent({ glyphs: text }), new Set()), () => ({ x0: 50, x1: 350 })),
  );
};
const box = (text: string, x: number, y: number) => {
  const control: FormControl = { kind: 'drawn-checkbox', isChecked: false };
  return glyphs(text, x, y).map((glyph) => ({ ...glyph, control }));
};

describe('the paragraphs of a cell', () => {
  it('stand in columns where labels of one and of two lines are next to each other', () => {
    const found = read([
      ['What is it about?', 50, 80],
      ['mental', 150, 96],
      ['one line', 50, 100],
      ['other', 250, 100],
      ['health', 150, 104],
    ]);
    expect(found).toEqual(['What is it about?', '[one line|mental/health|other]']);
  });

  it('have each word once where a line is close above such columns', () => {
    const found = read([
      ['Kind', 50, 70],
      ['mental', 150, 80, glyphStyle({ size: 20 })],
      ['one line', 50, 84],
      ['health', 150, 88],
    ]);
    expect(found.join().match(/Kind/g)).toHaveLength(1);
    expect(found).toHaveLength(2);
  });

  it('keep their words apart in such columns', () => {
    expect(
      read(
        [
          ...([
            ['two words', 150, 96],
            ['left', 50, 100],
            ['and more', 150, 104],
          ] as const),
        ].map((of) => [...of]),
      ),
    ).toEqual(['[left|two words/and more]']);
  });

  it('begin a column at each check box, however near it is to the text before it, and keep its label there', () => {
    const text = [
      ...[...box('☐', 50, 100), ...glyphs('first', 65, 100)],
      ...[...box('☐', 96, 96), ...glyphs('upper', 112, 96), ...glyphs('lower', 112, 104)],
    ];
    const builder = new LineBuilder(pageContent({ glyphs: text }), new Set());
    const found = textOf(cellParagraphs(text, builder, () => ({ x0: 50, x1: 350 })));
    expect(found).toEqual([expect.stringMatching(/^\[☐\s?first\|☐\s?upper\/lower\]$/)]);
  });

  it('run to the right in such columns though their characters stand below each other, as ideographs do', () => {
    const wide = (text: string, x: number, y: number) => glyphs(text, x, y, glyphStyle(), { advance: 10 });
    const text = [...wide('表題', 50, 105), ...wide('春夏秋冬', 150, 100), ...wide('東西南北', 150, 111)];
    const builder = new LineBuilder(pageContent({ glyphs: text }), new Set());
    const found = textOf(cellParagraphs(text, builder, () => ({ x0: 50, x1: 350 })));
    expect(found).toEqual(['[表題|春夏秋冬/東西南北]']);
  });

  it('are rows with tabs where their lines stand below each other', () => {
    expect(
      read([
        ['one', 50, 80],
        ['two', 150, 80],
        ['three', 50, 94],
        ['four', 150, 94],
      ]),
    ).toEqual(['one\ttwo', 'three\tfour']);
  });
});
