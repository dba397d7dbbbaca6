import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../model/analyzed-page.ts';
import type { OutlineEntry } from '../../model/page-content.ts';
import { box, documentInfo, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line, lines, textStyle } from '../../testing/hand-made-text.ts';
import { findHeadings } from './headings.ts';

const BODY = textStyle();
const body = (y: number) => block(lines(['Some text that continues', 'for a second line.'], 0, y));
const prose = (y: number) =>
  block(
    lines(Array<string>(4).fill('Some text that fills its line from one end to the other, as most of it does.'), 0, y),
  );
const large = (text: string, y: number, size = 16) =>
  block([line(text, 0, y, { style: textStyle({ size, isBold: true }) })]);
const about = (outline: readonly OutlineEntry[]) => ({ outline, info: documentInfo() });
const levels = (blocks: readonly TextBlock[], outline: readonly OutlineEntry[] = []) => {
  const found = findHeadings(blocks, BODY, about(outline)).headings;
  return blocks.map((one) => {
    const role = found.get(one);
    return role?.kind === 'heading' ? role.level : (role?.kind ?? '');
  });
};

describe('findHeadings', () => {
  it('believes the tags, and then looks for no others', () => {
    const tagged = block([line('Chapter', 0, 20)], { role: 'heading', level: 2 });
    const title = block([line('Title', 0, 0)], { role: 'title' });
    expect(levels([title, tagged, large('Only large', 40), body(60)])).toEqual(['title', 2, '', '']);
  });

  it('takes nothing for a heading that is known to be something else', () => {
    const [first, second] = [large('Table 1. Results', 0), large('Discussion', 80)];
    const blocks = [first, prose(20), second, prose(100)];
    expect(findHeadings(blocks, BODY, about([])).headings.size).toBe(2);
    expect([...findHeadings(blocks, BODY, about([]), new Set([first])).headings.keys()]).toEqual([second]);
  });

  it('lets the outline correct tagged levels that stand for others throughout', () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const tagged = [3, 1, 1, 3, 1];
    const headings = names.map((name, i) =>
      block([line(`Part ${name}`, 0, 20 * i)], { role: 'heading', level: tagged[i] as number }),
    );
    const outline = names.map((name, i) => ({
      title: `Part ${name}`,
      level: tagged[i] === 3 ? 1 : 2,
      page: 1,
      y: 20 * i,
    }));
    expect(levels(headings, outline)).toEqual([1, 2, 2, 1, 2]);
    const mixed = outline.map((entry, i) => ({ ...entry, level: i + 1 }));
    expect(levels(headings, mixed)).toEqual(tagged);
  });

  it('lets tagged levels be that give an outline as it is, though headings of one level stand at several depths in it', () => {
    const tagged = [2, 3, 2, 1, 2];
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const headings = names.map((name, i) =>
      block([line(`Part ${name}`, 0, 20 * i)], { role: 'heading', level: tagged[i] as number }),
    );
    const outline = [1, 2, 1, 1, 2].map((level, i) => ({ title: `Part ${names[i]}`, level, page: 1, y: 20 * i }));
    expect(levels(headings, outline)).toEqual(tagged);
  });

  it('finds a title before tagged headings, larger than they are', () => {
    const chapters = [1, 2, 3].map((i) => block([line('Chapter', 0, 50 * i)], { role: 'heading', level: 1 }));
    expect(levels([large('The title', 0, 24), ...chapters])).toEqual(['title', 1, 1, 1]);
    expect(levels([body(0), ...chapters])).toEqual(['', 1, 1, 1]);
    expect(levels([large('The title', 0, 24), large('Another', 20, 24), ...chapters])[0]).toBe('');
    expect(levels([large('The form', 0, 24), chapters[0] as TextBlock])[0]).toBe('');
  });

  it('knows a heading whose number its outline leaves out, however short it is', () => {
    const texts = ['1 Aims', '2.1 Joueurs', '3 Ends and means', 'Some Aims'];
    const names = ['Aims', 'Joueurs', 'Ends and means'];
    const outline = names.map((title, i) => ({ title, level: 1, page: 1, y: 20 * i }));
    expect(
      levels(
        texts.map((text, i) => large(text, 20 * i, 14)),
        outline,
      ),
    ).toEqual([1, 1, 1, '']);
  });

  it('finds a title before the headings of an outline, too', () => {
    const names = ['Aims', 'Means', 'Ends'];
    const chapters = names.map((name, i) => large(name, 40 + 20 * i, 14));
    const outline = names.map((title, i) => ({ title, level: 1, page: 1, y: 40 + 20 * i }));
    expect(levels([large('The title', 0, 24), ...chapters], outline)).toEqual(['title', 1, 1, 1]);
  });

  it('finds tagged headings and titles of the outline in the cells of tables', () => {
    const inCell = (role: 'heading' | 'body') => block([line('Address', 10, 20)], { role, level: 3 });
    const find = (cell: TextBlock, outline: readonly OutlineEntry[]) => {
      const table = tableBlock(box(0, 10, 100, 30), [[[cell]]]);
      return findHeadings([table], BODY, about(outline)).headings.get(cell);
    };
    expect(find(inCell('heading'), [])).toEqual({ kind: 'heading', level: 3 });
    const entry = { title: 'Address', level: 2, page: 1, y: 15 };
    expect(find(inCell('body'), [entry])).toEqual({ kind: 'heading', level: 2 });
  });

  it('finds headings of two levels and the title by a learned model', () => {
    const parts = ['Aims', 'Means', 'Ends'].flatMap((name, i) => {
      const y = 60 + 160 * i;
      return [large(name, y, 14), prose(y + 20), large(`More of ${name}`, y + 80, 12), prose(y + 100)];
    });
    expect(levels([large('A report on all of it', 20, 24), prose(40), ...parts])).toEqual([
      expect.anything(),
      '',
      ...[1, 2, 3].flatMap(() => [expect.any(Number), '', expect.any(Number), '']),
    ]);
  });

  it('takes plain text, long text and bare numbers for no headings', () => {
    const long = block(
      [1, 2, 3, 4].map((n) => line('A pull quote of four lines', 0, 20 * n, { style: textStyle({ size: 16 }) })),
    );
    expect(levels([prose(0), large('42', 60), prose(80), long, prose(200)])).toEqual(['', '', '', '', '']);
  });

  it('takes no item with a bullet for one', () => {
    expect(levels([prose(0), large('• Aims', 60), prose(80)])[1]).toBe('');
    expect(levels([prose(0), large('Aims', 60), prose(80)])[1]).not.toBe('');
  });

  it('leaves what is above a table of contents', () => {
    const entry = block([line('Chapter 3', 0, 30)], { role: 'toc', level: 1 });
    expect(levels([large('Contents', 0), entry, prose(60), large('Chapter', 120), prose(140)])[0]).toBe('');
  });

  it('finds the outline’s titles on their pages, with their levels', () => {
    const outline = [
      { title: 'First things', level: 1, page: 1, y: 0 },
      { title: 'Second things', level: 2, page: 1, y: 50 },
    ];
    const blocks = [block([line('First Things', 0, 0)]), body(20), block([line('1.1 Second things', 0, 60)]), body(80)];
    expect(levels(blocks, outline)).toEqual([1, '', 2, '']);
  });

  it('takes one entry for the whole outline of a short document, and not of a long one', () => {
    const outline = [{ title: 'First things', level: 1, page: 1, y: 0 }];
    const blocks = [large('First things', 0), prose(20), large('Second things', 100), prose(120)];
    expect(levels(blocks, outline)).toEqual([1, '', '', '']);
    const last = { ...prose(0), page: 9 };
    expect(levels([...blocks, last], outline)[2]).not.toBe('');
  });

  it('finds a title of the outline however many lines it has', () => {
    const text = Array<string>(5).fill('Parties may end this agreement');
    const outline = [text.join(' '), 'Aims'].map((title) => ({ title, level: 2, page: 1, y: 0 }));
    expect(levels([block(lines(text, 0, 0)), large('Aims', 100), prose(120)], outline)).toEqual([2, 2, '']);
  });

  it('takes no outline title from another page', () => {
    const outline = [{ title: 'First things', level: 1, page: 2, y: 0 }];
    expect(levels([block([line('First things', 0, 0)]), body(20)], outline)).toEqual(['', '']);
  });
});
