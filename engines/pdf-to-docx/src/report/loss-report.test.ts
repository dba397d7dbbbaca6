import { expect, it } from 'vitest';
import type { FontUse } from '../fonts/font-use.ts';
import type { ReaderFont } from '../fonts/reader-fonts.ts';
import { LossReport } from './loss-report.ts';

/** What is said of fonts that Arial takes the place of. */
function saidOf(families: readonly string[]): string[] {
  const uses = families.map((name): [string, FontUse] => [name, { face: { name } } as FontUse]);
  const fonts = families.map((name): [string, ReaderFont] => [name, { font: 'Arial' } as ReaderFont]);
  const report = new LossReport();
  report.tellFonts(new Map(uses), { families: new Map(fonts), embedding: undefined });
  return report.messages.map(({ text }) => text);
}

it('says once which fonts were replaced, however many there are', () => {
  expect(saidOf(['Avenir'])).toEqual(['Avenir was replaced by Arial.']);
  expect(saidOf(['Avenir', 'Univers', 'Frutiger'])).toEqual([
    'Three fonts were replaced by Arial: Avenir, Univers and Frutiger.',
  ]);
  const twelve = Array.from({ length: 12 }, (_, at) => `Avenir${String.fromCharCode(65 + at)}`);
  expect(saidOf(twelve)[0]).toMatch(/^12 fonts were replaced by Arial: .*, Avenir H and 4 more\.$/);
  expect(saidOf(['Arial'])).toEqual([]);
});
