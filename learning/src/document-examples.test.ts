import { readFile } from 'node:fs/promises';
import type { LineColumn } from '@verso/pdf-to-docx/learning';
import { expect, it } from 'vitest';
import { documentExamples } from './document-examples.ts';
import { labelOutsideCode, reasonToLeaveOut } from './poor-tags.ts';

async function fixture(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(new URL(`../../engines/pdf-to-docx/fixtures/${name}`, import.meta.url)));
}

/** A column of full lines, each with what its tags say. */
function column(texts: readonly string[], paragraph: (i: number) => string, role: 'body' | 'heading' | 'unknown') {
  return texts.map((text, i) => ({
    line: { size: 10, spans: [{ text }] } as unknown as LineColumn['lines'][number],
    label: { paragraph: paragraph(i), role, level: 0, hasLabel: false, isItem: false },
  }));
}

const PROSE = Array<string>(8).fill('and the sea comes in and goes out again, while');

it('reads from tags where paragraphs end', async () => {
  const found = await documentExamples(await fixture('report-tagged.pdf'));
  if ('leftOut' in found) throw new Error(found.leftOut);
  expect(new Set(found.breaks.map(({ is }) => is)).size).toBe(2);
  expect(found.roles['heading 1']).toBeGreaterThan(0);
});

it('reads from tags which labels are of lists', async () => {
  const found = await documentExamples(await fixture('report-tagged.pdf'));
  if ('leftOut' in found) throw new Error(found.leftOut);
  expect(found.items.length).toBeGreaterThan(0);
  expect(found.items.some(({ is }) => is)).toBe(true);
});

it('reads from tags which paragraphs are headings, and their levels', async () => {
  const found = await documentExamples(await fixture('report-tagged.pdf'));
  if ('leftOut' in found) throw new Error(found.leftOut);
  expect(new Set(found.headings.map(({ is }) => is))).toEqual(new Set([true, false]));
  expect(found.levels.length).toBe(found.headings.filter(({ is }) => is).length);
  expect(new Set(found.levels.map(({ is }) => is))).toContain(1);
  expect(found.numbers).toEqual([]);
});

it('reads from the source of a document what its title is', async () => {
  const source = { titles: ['Report of the Society'], headings: [] };
  const found = await documentExamples(await fixture('report-tagged.pdf'), undefined, source);
  if ('leftOut' in found) throw new Error(found.leftOut);
  expect(found.levels[0]?.is).toBe(0);
});

it('leaves out documents without tags', async () => {
  expect(await documentExamples(await fixture('report-untagged.pdf'))).toEqual({ leftOut: 'no tags' });
});

it('leaves out documents whose tags say nothing of paragraphs', () => {
  expect(reasonToLeaveOut([column(PROSE, () => 'p', 'body')])).toBeUndefined();
  expect(reasonToLeaveOut([column(PROSE, (i) => `p${i}`, 'body')])).toBe('lines are paragraphs');
  expect(reasonToLeaveOut([column(PROSE, (i) => `h${i}`, 'heading')])).toBe('nearly all is headings');
  expect(reasonToLeaveOut([column(PROSE, () => '', 'unknown')])).toBe('hardly any tagged lines');
  const half = [column(PROSE, () => 'p', 'body'), column(PROSE, () => '', 'unknown')];
  expect(reasonToLeaveOut(half)).toBe('text outside the tags');
  expect(reasonToLeaveOut(Array.from({ length: 4 }, () => column(PROSE, () => 'p', 'body')).concat([]))).toBe(
    'whole pages are one paragraph',
  );
});

it('learns nothing from the tags of a line of code', () => {
  const line = (...fonts: string[]) =>
    ({
      spans: fonts.map((font) => ({ text: 'let it be', style: { font } })),
    }) as unknown as LineColumn['lines'][number];
  const label = { paragraph: '/0', role: 'body', level: 0, hasLabel: false, isItem: false } as const;
  expect(labelOutsideCode(line('Liberation Mono', 'Courier New'), label).paragraph).toBe('');
  expect(labelOutsideCode(line('Carlito', 'Liberation Mono'), label)).toBe(label);
});
