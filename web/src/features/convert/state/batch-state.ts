import { t } from '@lingui/core/macro';
import type { Limits, SourceFormat } from '@verso/contracts';
import { checkName, checkSize, formatOf } from '../../../api/convert/file-check.ts';
import { moved } from './moved.ts';

interface FileFacts {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly format: SourceFormat;
}

/** Of a file that opens with a password only: what was typed for it so far. */
interface Lock {
  readonly password: string;
}

/** One file of several: it waits, is being sent (`sent` of it, from 0 to 1), was refused for a reason, or has a conversion. */
export type BatchItem = FileFacts &
  /** `pages` of a PDF, once they are counted. */
  (
    | { readonly state: 'waiting'; readonly file: File; readonly lock?: Lock; readonly pages?: number }
    | { readonly state: 'uploading'; readonly file: File; readonly sent: number }
    | { readonly state: 'refused'; readonly reason: string }
    | { readonly state: 'accepted'; readonly id: string; readonly hadPassword?: boolean }
  );

/** Several files at once, each a conversion of its own. */
export interface BatchState {
  readonly items: readonly BatchItem[];
  readonly isSending: boolean;
  /** Names the next file that is added. */
  readonly nextKey: number;
}

/** Files that a visitor has chosen, and what may be chosen. */
export interface GivenFiles {
  readonly files: readonly File[];
  readonly limits: Limits | undefined;
  /** The formats that are turned on beside PDF and DOCX. */
  readonly others?: readonly SourceFormat[] | undefined;
}

/** What happens to a batch. */
export type BatchEvent =
  | ({ readonly type: 'added' } & GivenFiles)
  | { readonly type: 'removed'; readonly key: string }
  /** One place on, or back with -1. */
  | { readonly type: 'moved'; readonly key: string; readonly by: 1 | -1 }
  /** The file of `key` is locked; `password` is what was typed for it, nothing at first. */
  | { readonly type: 'locked'; readonly key: string; readonly password: string }
  | { readonly type: 'counted'; readonly key: string; readonly pages: number }
  | { readonly type: 'sendingBegan' }
  | { readonly type: 'progressed'; readonly key: string; readonly sent: number }
  | { readonly type: 'accepted'; readonly key: string; readonly id: string; readonly hadPassword?: boolean }
  | { readonly type: 'refused'; readonly key: string; readonly reason: string }
  | { readonly type: 'sendingEnded' };

/** Nothing yet. */
export const EMPTY_BATCH: BatchState = { items: [], isSending: false, nextKey: 1 };

/** A batch after what has happened to it. */
export function changeBatch(batch: BatchState, event: BatchEvent): BatchState {
  switch (event.type) {
    case 'added':
      return {
        ...batch,
        items: [
          ...batch.items,
          ...event.files.map((file, index) => newItem(file, `file ${batch.nextKey + index}`, event)),
        ],
        nextKey: batch.nextKey + event.files.length,
      };
    case 'removed':
      return { ...batch, items: batch.items.filter(({ key }) => key !== event.key) };
    case 'moved':
      return { ...batch, items: moved(batch.items, event.key, event.by) };
    case 'locked':
      return changeItem(batch, event.key, (item) =>
        item.state === 'waiting' ? { ...item, lock: { password: event.password } } : item,
      );
    case 'counted':
      return changeItem(batch, event.key, (item) =>
        item.state === 'waiting' ? { ...item, pages: event.pages } : item,
      );
    case 'sendingBegan':
      return { ...batch, isSending: true };
    case 'sendingEnded':
      return { ...batch, isSending: false };
    case 'progressed':
      return changeItem(batch, event.key, (item) =>
        item.state === 'waiting' || item.state === 'uploading'
          ? { ...factsOf(item), state: 'uploading', file: item.file, sent: event.sent }
          : item,
      );
    case 'accepted':
      return changeItem(batch, event.key, (item) => ({
        ...factsOf(item),
        state: 'accepted',
        id: event.id,
        ...(event.hadPassword ? { hadPassword: true } : {}),
      }));
    case 'refused':
      return changeItem(batch, event.key, (item) => ({ ...factsOf(item), state: 'refused', reason: event.reason }));
  }
}

const NOT_OURS = t`Not a PDF or Word file`;

/** What cannot be converted is on the list with its reason. */
function newItem(file: File, key: string, { limits, others = [] }: Omit<GivenFiles, 'files'>): BatchItem {
  const isForeign = checkName(file, others) !== null;
  const facts = {
    key,
    name: file.name,
    bytes: file.size,
    format: (isForeign ? null : formatOf(file.name)) ?? 'pdf',
  } as const;
  const notOurs = others.length > 0 ? t`This file cannot be converted` : NOT_OURS;
  const reason = isForeign ? notOurs : limits ? (checkSize(file, limits)?.detail ?? null) : null;
  return reason === null ? { ...facts, state: 'waiting', file } : { ...facts, state: 'refused', reason };
}

function factsOf({ key, name, bytes, format }: BatchItem): FileFacts {
  return { key, name, bytes, format };
}

function changeItem(batch: BatchState, key: string, change: (item: BatchItem) => BatchItem): BatchState {
  return { ...batch, items: batch.items.map((item) => (item.key === key ? change(item) : item)) };
}
