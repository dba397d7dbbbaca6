import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { DocumentFormat, Limits } from '@verso/contracts';
import { useEffect, useRef, useState } from 'react';
import { conversionQuery, keepConversion, knownConversion, refreshAccounts } from '../../api/conversions.ts';
import { checkName, checkSize, formatOf, targetFor } from '../../api/file-check.ts';
import { rememberBatch, rememberedBatch } from '../../api/remembered-conversion.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { session } from '../../api/session.ts';
import { uploadConversion } from '../../api/upload-conversion.ts';

/** So many files are sent at a time, and so many conversions asked after: they end in about the order in which they began. */
const UPLOADS = 2;
const FOLLOWED = 8;
const FOLLOW_MS = 1500;

/** One file of several. */
export interface BatchItem {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly format: DocumentFormat;
  /** Absent after a reload: the file is on the server then. */
  readonly file?: File;
  /** Why it is not sent, or was not taken. */
  readonly refusal?: string;
  /** Part of the bytes that are sent, from 0 to 1. */
  readonly sent?: number;
  readonly id?: string;
}

/** Where that cannot be, a reload forgets the batch, and the history still has it. */
function keepInMind(items: readonly BatchItem[]): void {
  rememberBatch(
    items.flatMap(({ id, name, bytes, format }) => (id === undefined ? [] : [{ id, name, bytes, format }])),
  );
}

/** Several files at once, each a conversion of its own; found again after a reload. */
export function useBatch() {
  const cache = useQueryClient();
  const [items, setItems] = useState<readonly BatchItem[]>(() =>
    rememberedBatch().map((one) => ({ ...one, key: one.id })),
  );
  const [isSending, setSending] = useState(false);
  const lastKey = useRef(0);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => keepInMind(items), [items]);
  useEffect(() => () => stop.current?.abort(), []);

  const running = items.filter(
    ({ id }) => id !== undefined && (knownConversion(cache, id)?.status ?? 'processing') === 'processing',
  );
  const followed = new Set(running.slice(0, FOLLOWED).map(({ id }) => id));
  const states = useQueries({
    queries: items.map(({ id, key }) => ({
      ...conversionQuery(id ?? key),
      enabled: id !== undefined && followed.has(id),
      refetchInterval: id !== undefined && followed.has(id) ? FOLLOW_MS : (false as const),
    })),
  });
  const conversions = items.map((item, index) => (item.id === undefined ? undefined : states[index]?.data));
  const ended = conversions.filter((conversion) => conversion && conversion.status !== 'processing').length;
  useEffect(() => {
    if (session.token() !== null && ended > 0) void refreshAccounts(cache);
  }, [cache, ended]);

  const change = (key: string, values: Partial<BatchItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...values } : item)));

  /** Puts files on the list; what cannot be converted stands there with its reason. */
  function add(files: readonly File[], limits: Limits | undefined): void {
    const added = files.map((file): BatchItem => {
      lastKey.current += 1;
      const problem = checkName(file) ?? (limits ? checkSize(file, limits) : null);
      return {
        key: `file ${lastKey.current}`,
        name: file.name,
        bytes: file.size,
        format: formatOf(file.name) ?? 'pdf',
        file,
        ...(problem ? { refusal: problem.detail || problem.title } : {}),
      };
    });
    setItems((before) => [...before, ...added]);
  }

  async function sendOne({ key, file, format }: BatchItem, signal: AbortSignal): Promise<void> {
    if (file === undefined) return;
    try {
      const { conversion } = await uploadConversion({
        file,
        targetFormat: targetFor(format),
        onProgress: (sent, total) => change(key, { sent: sent / total }),
        signal,
      });
      keepConversion(cache, conversion);
      change(key, { id: conversion._id });
    } catch (error) {
      if (!signal.aborted) change(key, { refusal: sentenceOf(error, 'Upload failed') });
    }
  }

  /** Sends what is on the list, a few at a time. */
  async function start(): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setSending(true);
    const waiting = items.filter(({ id, refusal }) => id === undefined && refusal === undefined);
    const next = async (): Promise<void> => {
      for (let item = waiting.shift(); item && !controller.signal.aborted; item = waiting.shift())
        await sendOne(item, controller.signal);
    };
    // The first one alone: its answer brings the cookie by which a guest is known, and two would bring two.
    const [first] = waiting.splice(0, 1);
    if (first) await sendOne(first, controller.signal);
    await Promise.all(Array.from({ length: UPLOADS }, next));
    setSending(false);
  }

  /** Leaves the conversions where they are and starts afresh. */
  function clear(): void {
    stop.current?.abort();
    setItems([]);
  }

  return {
    items,
    conversions,
    isSending,
    isRunning: isSending || running.length > 0,
    add,
    remove: (key: string) => setItems((before) => before.filter((item) => item.key !== key)),
    start,
    clear,
  };
}
