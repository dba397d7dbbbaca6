import { expect, it } from 'vitest';
import { visitPages } from '../run/training/read-columns.ts';
import { fixture } from '../testing/fixture.ts';
import { grid, horizontal, pageContent } from '../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../testing/hand-made-text.ts';
import { misownedMarks } from './owned-marks.ts';

it.each(['report', 'columns', 'landscape'])('owns each character of the %s once', async (name) => {
  const misowned: ReturnType<typeof misownedMarks>[] = [];
  const { pages } = await visitPages(fixture(`${name}-untagged.pdf`), (content) =>
    misowned.push(misownedMarks(content)),
  );
  expect(misowned).toEqual(pages.map(() => ({ lost: [], doubled: [] })));
});

it('owns each character of a table once whose cells hold columns, fields and the text around it', () => {
  const cell = [
    ...glyphs('Kind', 60, 110),
    ...glyphs('mental', 150, 120, glyphStyle({ size: 20 })),
    ...glyphs('one line', 60, 124),
    ...glyphs('health', 150, 128),
  ];
  const content = pageContent({
    glyphs: [...cell, ...glyphs('right', 260, 120), ...glyphs('Name:', 50, 200), ...glyphs('Below the table', 50, 240)],
    paths: [...grid([50, 250, 350], [90, 140, 160]), horizontal(90, 300, 201)],
  });
  expect(misownedMarks(content)).toEqual({ lost: [], doubled: [] });
});
