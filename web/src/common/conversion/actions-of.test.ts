import type { Conversion } from '@verso/contracts';
import { expect, it } from 'vitest';
import { actionsOf } from './actions-of.ts';

const CONVERSION = {
  _id: 'a',
  status: 'completed',
  originalFilename: 'a.pdf',
  targetFormat: 'docx',
  options: {},
  failure: null,
  canRetry: true,
  downloadUrl: '/api/conversions/a/download',
  result: { filename: 'a.docx', bytes: 1, pages: 1 },
} as unknown as Conversion;
const FAILED = { status: 'failed', result: null, downloadUrl: null } as const;

const may = (changes: object) => [...actionsOf({ ...CONVERSION, ...changes } as Conversion)];

it('offers of a result all that can be done with it, in one order', () => {
  expect(may({})).toEqual(['download', 'view', 'share', 'save', 'convertAgain', 'delete']);
});

it('offers of a running conversion to cancel it, and nothing else', () => {
  expect(may({ status: 'processing', result: null, downloadUrl: null })).toEqual(['cancel']);
});

it('offers of an expired one the receipt of its deletion', () => {
  expect(may({ status: 'expired', result: null, downloadUrl: null, canRetry: false })).toEqual(['receipt']);
});

it('asks a locked one for its password while the file is there', () => {
  const locked = { ...FAILED, failure: { reason: 'password_required', message: '' } };
  expect(may(locked)).toEqual(['unlock', 'delete']);
  expect(may({ ...locked, canRetry: false })).toEqual([]);
});

it('converts a failed one again only where another result is possible', () => {
  const failedAs = (reason: string, changes = {}) => may({ ...FAILED, failure: { reason, message: '' }, ...changes });
  expect(failedAs('timed_out')).toContain('convertAgain');
  expect(failedAs('corrupt')).not.toContain('convertAgain');
  expect(failedAs('unsupported')).not.toContain('convertAgain');
  expect(failedAs('unsupported', { options: { mode: 'text' } })).toContain('convertAgain');
});
