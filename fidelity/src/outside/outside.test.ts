import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Outcome } from '../run/cases.ts';
import { readCases } from './case-file.ts';
import { CaseRuns, readRun } from './case-runs.ts';
import { changesText, meansText } from './compare-runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'verso-outside-'));
afterAll(() => rmSync(folder, { recursive: true }));

const outcome = (name: string, figures: Outcome['figures'], error?: string): Outcome => ({
  ...{ name, figures, seconds: 0.5 },
  ...(error === undefined ? {} : { error }),
});

it('reads cases with paths beside their file, and lets other fields pass', () => {
  const file = join(folder, 'cases.jsonl');
  writeFileSync(
    file,
    '{"name":"a","pdf":"pdf/a.pdf","docx":"a.docx","tags":["x"]}\n\n{"name":"b","pdf":"b.pdf","password":"p"}\n',
  );
  expect(readCases(file)).toMatchObject([
    { name: 'a', pdf: join(folder, 'pdf/a.pdf'), docx: join(folder, 'a.docx') },
    { name: 'b', pdf: join(folder, 'b.pdf'), password: 'p' },
  ]);
});

it('names the line that is no case', () => {
  const file = join(folder, 'bad.jsonl');
  writeFileSync(file, '{"name":"a","pdf":"a.pdf"}\n{"name":"b"}\n');
  expect(() => readCases(file)).toThrow(/^Line 2 of .*pdf/s);
});

it('remembers the last run of a file, apart from runs that ignored tags', () => {
  const file = join(folder, 'cases.jsonl');
  const runs = new CaseRuns(join(folder, 'runs'), file, false);
  expect(runs.last()).toBeNull();
  runs.keep([outcome('a', { text: 0.5 })], new Date('2026-01-01'));
  const kept = runs.keep([outcome('a', { text: 0.7 }), outcome('b', {}, 'locked')], new Date('2026-01-02'));
  expect(runs.last()).toEqual(readRun(kept));
  expect(runs.last()?.[1]).toEqual(outcome('b', {}, 'locked'));
  expect(new CaseRuns(join(folder, 'runs'), file, true).last()).toBeNull();
});

it('lists the cases that changed, the one that lost most first', () => {
  const before = [outcome('a', { text: 0.9, cells: 0.5 }), outcome('b', { text: 0.9 }), outcome('c', { text: 1 })];
  const now = [outcome('a', { text: 0.9, cells: 0.8 }), outcome('b', { text: 0.4 }), outcome('c', { text: 1 })];
  expect(changesText(now, before).split('\n')).toEqual([
    '2 cases have changed:',
    '−0.500  b: text −0.500',
    '+0.300  a: cells +0.300',
  ]);
  expect(changesText(now, now)).toBe('No case has changed.');
});

it('says that a case fails which did not before', () => {
  expect(changesText([outcome('a', {}, 'locked')], [outcome('a', { text: 1 })])).toMatch(/a: fails now; text −1\.000/);
});

it('shows the means, with what failed', () => {
  const text = meansText([outcome('a', { text: 0.5 }), outcome('b', {}, 'locked')], [outcome('a', { text: 0.6 })]);
  expect(text).toMatch(/text +0\.5000 \(−0\.100\).*over 1/);
  expect(text).toMatch(/Failed: b: locked/);
});
