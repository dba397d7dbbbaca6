import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Call, calls } from '@verso/contracts';
import { expect, it } from 'vitest';
import { keyCallsDocument } from './key-calls.ts';

const PACKAGE = new URL('../../../sdk/python/verso_client/', import.meta.url);

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const document = keyCallsDocument('https://verso.example') as Document;

it('has the calls that API keys may make, streams of events apart, and the schemas that they name', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const wanted = Object.entries<Call>(calls).filter(
    ([, { scopes, answerType }]) => scopes !== undefined && answerType !== 'text/event-stream',
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(wanted.map(([name]) => name).sort());
  const named = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  expect([...new Set([...named].map(([, name]) => name))].sort()).toEqual(
    Object.keys(document.components.schemas).sort(),
  );
  expect(document.components.schemas).not.toHaveProperty('AdminUser');
});

it('is what the Python package was generated from', () => {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  const noted = readFileSync(new URL('openapi.sha256', PACKAGE), 'utf8').trim();
  const hint =
    'The contract has changed: run sdk/generate-python.ts to generate the Python package anew (sdk/python/README.md).';
  expect(noted, hint).toBe(digest);
});
