import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Figures } from '../judge/figures.ts';
import type { Tools } from '../pdf/tools.ts';
import { type Baseline, baselineText, byVariant, readBaseline } from './baseline.ts';
import { compare } from './compare.ts';
import { comparisonText, figureTable } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'verso-baseline-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TOOLS: Tools = { libreOffice: '25 1', cairo: '22', ghostscript: '10' };
const of = (documents: Readonly<Record<string, Figures>>, tools = TOOLS): Baseline => ({
  tools,
  scores: new Map(Object.entries(documents).map(([name, figures]) => [name, byVariant(() => figures)])),
});

it('reads what it has written, figures that only some variants have among it', () => {
  const { scores, tools } = of({ letter: { text: 0.9876, bold: 1 } });
  const baseline = {
    tools,
    scores: new Map([...scores, ['menu', { ...byVariant(() => ({})), cairo: { lists: 0.5 } }]]),
  };
  const file = join(folder, 'baseline.json');
  writeFileSync(file, baselineText(baseline));
  expect(readBaseline(file)).toEqual(baseline);
});

it('finds nothing to say where nothing has changed', () => {
  const baseline = of({ letter: { text: 0.9 } });
  expect(compare(baseline, baseline)).toEqual({ losses: [], gains: [], unknown: [], loose: [] });
});

it('reports a mean that falls by more than 0.003, and one document that falls by more than 0.03', () => {
  const names = Array.from({ length: 20 }, (_, at) => `d${at}`);
  const all = (value: number) => Object.fromEntries(names.map((name) => [name, { text: value }]));
  const mean = compare(of(all(0.896)), of(all(0.9)));
  expect(mean.losses.map(({ document, figure }) => [document, figure])).toEqual(Array(4).fill([undefined, 'text']));
  const one = compare(of({ ...all(0.9), d7: { text: 0.86 } }), of(all(0.9)));
  expect(one.losses.map(({ document }) => document)).toEqual(Array(4).fill('d7'));
});

it('lets small falls pass, and tells what has risen', () => {
  const { losses, gains } = compare(of({ a: { text: 0.899, lists: 0.8 } }), of({ a: { text: 0.9, lists: 0.7 } }));
  expect(losses).toEqual([]);
  expect(gains[0]).toMatchObject({ figure: 'lists', before: 0.7, now: 0.8 });
});

it('counts a figure that is gone as a loss of all of it', () => {
  expect(compare(of({ a: {} }), of({ a: { links: 1 } })).losses[0]).toMatchObject({ before: 1, now: 0 });
});

it('compares loosely only the variants that another program has written', () => {
  const tools = { ...TOOLS, cairo: '25' };
  const { losses, loose } = compare(of({ a: { text: 0.89 } }, tools), of({ a: { text: 0.9 } }));
  expect(loose).toEqual(['cairo']);
  expect(new Set(losses.map(({ variant }) => variant))).toEqual(new Set(['tagged', 'untagged', 'ghostscript']));
});

it('names documents that only one side has', () => {
  expect(compare(of({ a: {}, b: {} }), of({ b: {}, c: {} })).unknown).toEqual(['a', 'c']);
});

it('shows no change of a mean where only a document was added', () => {
  const [now, before] = [of({ a: { text: 0.9 }, b: { text: 0.5 } }), of({ a: { text: 0.9 } })];
  expect(figureTable(now, before)).toMatch(/text( +0\.700){4}/);
});

it('shows people each mean with its change, and the worst loss first', () => {
  const [now, before] = [of({ a: { text: 0.8, lists: 0.4 } }), of({ a: { text: 0.9, lists: 0.9 } })];
  expect(figureTable(now, before)).toMatch(/text +0\.800 \(−0\.100\)/);
  expect(comparisonText(compare(now, before))).toMatch(
    /^Lost:\n {2}−0\.500 {2}all documents, tagged: lists 0\.900 → 0\.400/,
  );
});
