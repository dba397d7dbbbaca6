import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CORPUS } from '../documents/corpus.ts';
import { packDocx } from '../writing/pack.ts';
import { buildCorpus } from './run-gate.ts';
import { staleSnapshots } from './snapshots.ts';

const EXPECTED = fileURLToPath(new URL('../../expected', import.meta.url));

it('has snapshots of what each document holds; `npm run fidelity -- --update` writes stale ones anew', async () => {
  expect(staleSnapshots(EXPECTED, await buildCorpus())).toEqual([]);
});

it('writes every document with the same bytes each time', async () => {
  const differing: string[] = [];
  for (const { name, build } of CORPUS) {
    const [first, second] = [await packDocx(build()), await packDocx(build())];
    if (Buffer.compare(first, second) !== 0) differing.push(name);
  }
  expect(differing).toEqual([]);
});

it('names each document once', () => {
  expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
});
