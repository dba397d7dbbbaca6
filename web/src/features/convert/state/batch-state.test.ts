import type { Limits } from '@verso/contracts';
import { expect, it } from 'vitest';
import { type BatchEvent, type BatchState, changeBatch, EMPTY_BATCH } from './batch-state.ts';

const file = (name: string, content = 'x') => new File([content], name);
const limits: Limits = {
  maxUploadBytes: 3,
  retentionSeconds: 60,
  maxFileBytes: 0,
  libraryBytes: 0,
  guestConversionsLeft: null,
};

function after(...events: readonly BatchEvent[]): BatchState {
  return events.reduce(changeBatch, EMPTY_BATCH);
}

it('lists files under names of their own, and says at once what is wrong with some', () => {
  const { items } = after(
    { type: 'added', files: [file('a.pdf'), file('notes.txt')], limits },
    { type: 'added', files: [file('b.docx'), file('large.pdf', 'four'), file('empty.pdf', '')], limits },
  );
  expect(items.map(({ state, name, format }) => [state, name, format])).toEqual([
    ['waiting', 'a.pdf', 'pdf'],
    ['refused', 'notes.txt', 'pdf'],
    ['waiting', 'b.docx', 'docx'],
    ['refused', 'large.pdf', 'pdf'],
    ['refused', 'empty.pdf', 'pdf'],
  ]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(5);
  expect(items[1]).toMatchObject({ reason: 'Not a PDF or Word file' });
});

it('refuses no size while the limits are unknown', () => {
  const { items } = after({ type: 'added', files: [file('large.pdf', 'four')], limits: undefined });
  expect(items[0]?.state).toBe('waiting');
});

it('gives the name of a removed file to no other', () => {
  const { items } = after(
    { type: 'added', files: [file('a.pdf'), file('b.pdf')], limits },
    { type: 'removed', key: 'file 2' },
    { type: 'added', files: [file('c.pdf')], limits },
  );
  expect(items.map(({ key, name }) => [key, name])).toEqual([
    ['file 1', 'a.pdf'],
    ['file 3', 'c.pdf'],
  ]);
});

it('follows each file from waiting over sending to its conversion, or to a refusal', () => {
  const two: BatchEvent = { type: 'added', files: [file('a.pdf'), file('b.pdf')], limits };
  const began = after(two, { type: 'sendingBegan' }, { type: 'progressed', key: 'file 1', sent: 0.5 });
  expect([began.isSending, began.items[0], began.items[1]?.state]).toEqual([
    true,
    expect.objectContaining({ state: 'uploading', sent: 0.5 }),
    'waiting',
  ]);
  const ended = [
    { type: 'accepted', key: 'file 1', id: 'c1' },
    { type: 'refused', key: 'file 2', reason: 'Upload failed' },
    { type: 'sendingEnded' },
  ] as const;
  const { items, isSending } = ended.reduce(changeBatch, began);
  expect(isSending).toBe(false);
  expect(items).toEqual([
    { key: 'file 1', name: 'a.pdf', bytes: 1, format: 'pdf', state: 'accepted', id: 'c1' },
    { key: 'file 2', name: 'b.pdf', bytes: 1, format: 'pdf', state: 'refused', reason: 'Upload failed' },
  ]);
});

it('believes no progress of a file that has its conversion', () => {
  const { items } = after(
    { type: 'added', files: [file('a.pdf')], limits },
    { type: 'accepted', key: 'file 1', id: 'c1' },
    { type: 'progressed', key: 'file 1', sent: 1 },
  );
  expect(items[0]?.state).toBe('accepted');
});
