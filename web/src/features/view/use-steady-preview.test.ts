import type { Preview } from '@verso/contracts';
import { expect, it } from 'vitest';
import { steadyPreview } from './use-steady-preview.ts';

const page = [210, 297] as [number, number];
const ready = { state: 'ready', message: null, pages: [page] } as const;
const last = { _id: 'a', source: ready, result: ready, comparison: [{ result: 1, score: 40 }] } as unknown as Preview;
const next = { ...last, _id: 'b', comparison: null };

it('keeps the pages until the new ones are there, and the scores until they are measured anew', () => {
  const preparing = { ...next, result: { state: 'preparing', message: null, pages: [] } } as Preview;
  expect(steadyPreview(last, undefined)).toBe(last);
  expect(steadyPreview(last, preparing)).toBe(last);
  expect(steadyPreview(last, next)).toEqual({ ...next, comparison: last.comparison });
  const compared = { ...next, comparison: [{ result: 1, score: 90 }] };
  expect(steadyPreview(last, compared)).toBe(compared);
});
