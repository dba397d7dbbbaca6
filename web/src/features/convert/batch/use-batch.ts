import { t } from '@lingui/core/macro';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useRef } from 'react';
import { session } from '../../../api/account/session.ts';
import {
  conversionQuery,
  keepConversion,
  knownConversion,
  refreshAccounts,
  retryConversion,
} from '../../../api/convert/conversions.ts';
import { targetFor } from '../../../api/convert/file-check.ts';
import { rememberBatch } from '../../../api/convert/remembered-conversion.ts';
import { uploadConversion } from '../../../api/convert/upload-conversion.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { askedOptions } from '../options/asked-options.ts';
import { type BatchEvent, type BatchItem, EMPTY_BATCH } from '../state/batch-state.ts';
import type { ConverterEvent, FormOptions, Stage } from '../state/converter-state.ts';
import { obstacleTo } from './obstacle.ts';

/** So many files are sent at a time, and so many conversions asked after: they end in about the order in which they began. */
const UPLOADS = 2;
const FOLLOWED = 8;
const FOLLOW_MS = 1500;

/** Sends the files of a batch as they are wished, follows their conversions, and remembers them for a reload. */
export function useBatch(stage: Stage, formOptions: FormOptions, dispatch: Dispatch<ConverterEvent>) {
  const cache = useQueryClient();
  const { items, isSending } = stage.name === 'batch' ? stage.batch : EMPTY_BATCH;
  const change = (event: BatchEvent) => dispatch({ type: 'batchChanged', event });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => keepInMind(items), [items]);
  useEffect(() => () => stop.current?.abort(), []);

  const { conversions, isAnyRunning } = useFollowedBatch(items);

  async function sendOne({ key, file, format, lock }: WaitingItem, signal: AbortSignal): Promise<void> {
    try {
      const targetFormat = targetFor(format);
      const { conversion } = await uploadConversion({
        file,
        targetFormat,
        ...askedOptions({ ...formOptions, target: targetFormat, source: format, resultName: '' }),
        ...(lock ? { password: lock.password } : {}),
        onProgress: (sent, total) => change({ type: 'progressed', key, sent: sent / total }),
        signal,
      });
      if (conversion) {
        keepConversion(cache, conversion);
        change({ type: 'accepted', key, id: conversion._id, hadPassword: lock !== undefined });
      } else change({ type: 'removed', key });
    } catch (error) {
      if (!signal.aborted) change({ type: 'refused', key, reason: sentenceOf(error, t`Upload failed`) });
    }
  }

  /** Sends what is on the list, a few at a time. */
  async function start(): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    change({ type: 'sendingBegan' });
    const waiting = items.filter(
      (item): item is WaitingItem => item.state === 'waiting' && obstacleTo(item, formOptions) === null,
    );
    await sendInTurn(waiting, (item) => sendOne(item, controller.signal), controller.signal);
    change({ type: 'sendingEnded' });
  }

  return {
    items,
    conversions,
    isSending,
    isRunning: isSending || isAnyRunning,
    remove: (key: string) => change({ type: 'removed', key }),
    /** Changes the order of the files. */
    move: (key: string, by: 1 | -1) => change({ type: 'moved', key, by }),
    /** Notes that a file is locked, and what was typed as its password. */
    lock: (key: string, password: string) => change({ type: 'locked', key, password }),
    /** Notes how many pages a PDF has. */
    count: (key: string, pages: number) => change({ type: 'counted', key, pages }),
    /** What keeps a file that waits from being sent; null: nothing does, or it does not wait. */
    obstacleTo: (item: BatchItem) => (item.state === 'waiting' ? obstacleTo(item, formOptions) : null),
    start,
    /** Converts a locked file of the list again. Throws `ApiError`. */
    async unlock(id: string, password: string): Promise<void> {
      const item = items.find((one) => one.state === 'accepted' && one.id === id);
      const again = await retryConversion(cache, id, { password });
      if (item) change({ type: 'accepted', key: item.key, id: again._id, hadPassword: true });
    },
    /** Leaves the conversions where they are. */
    clear(): void {
      stop.current?.abort();
      dispatch({ type: 'batchCleared' });
    },
  };
}

/** Follows the conversions of a batch, a few at a time, and counts credits anew when one ends. */
function useFollowedBatch(items: readonly BatchItem[]) {
  const cache = useQueryClient();
  const ids = items.map((item) => (item.state === 'accepted' ? item.id : null));
  const running = ids.filter(
    (id) => id !== null && (knownConversion(cache, id)?.status ?? 'processing') === 'processing',
  );
  const followed = new Set(running.slice(0, FOLLOWED));
  const states = useQueries({
    queries: items.map(({ key }, index) => {
      const id = ids[index] ?? null;
      const isFollowed = followed.has(id);
      return {
        ...conversionQuery(id ?? key),
        enabled: isFollowed,
        refetchInterval: isFollowed ? FOLLOW_MS : (false as const),
      };
    }),
  });
  const conversions = ids.map((id, index) => (id === null ? undefined : states[index]?.data));
  const ended = conversions.filter((conversion) => conversion && conversion.status !== 'processing').length;
  useEffect(() => {
    if (session.token() !== null && ended > 0) void refreshAccounts(cache);
  }, [cache, ended]);
  return { conversions, isAnyRunning: running.length > 0 };
}

type WaitingItem = Extract<BatchItem, { state: 'waiting' }>;

/** The first one alone: its answer brings the cookie by which a guest is known, and two would bring two. The others a few at a time. */
async function sendInTurn(
  [first, ...rest]: readonly WaitingItem[],
  send: (item: WaitingItem) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (first) await send(first);
  const next = async (): Promise<void> => {
    for (let item = rest.shift(); item && !signal.aborted; item = rest.shift()) await send(item);
  };
  await Promise.all(Array.from({ length: UPLOADS }, next));
}

/** Where that cannot be, a reload forgets the batch, and the history still has it. */
function keepInMind(items: readonly BatchItem[]): void {
  rememberBatch(
    items.flatMap((item) => {
      if (item.state !== 'accepted') return [];
      const { id, name, bytes, format } = item;
      return [{ id, name, bytes, format }];
    }),
  );
}
