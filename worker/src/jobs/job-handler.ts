import type { KeyObject } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { resultFormat } from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import type { Database } from '@verso/platform/database';
import type { Log } from '@verso/platform/log';
import { stageSeconds } from '@verso/platform/metrics';
import type { ConversionJob, Queue } from '@verso/platform/queue';
import { inRequest } from '@verso/platform/request-context';
import type { ObjectStore } from '@verso/platform/storage';
import { inSpan } from '@verso/platform/tracing';
import { convert } from '../convert/convert.ts';
import type { Engines } from '../convert/engines.ts';
import { ConversionError } from '../engine/conversion-error.ts';
import type { TaskLimits } from '../engine/engine-slot.ts';
import { followProgress } from './follow-progress.ts';
import { countEnd, directionOf, timed, timeStages } from './job-metrics.ts';
import { complete, fail, findQueued, putBack, type QueuedConversion } from './settle.ts';
import { storeMade } from './store-made.ts';
import { throughOutage } from './through-outage.ts';
import type { Withdrawals } from './withdrawals.ts';

/** What a worker works with. */
export interface WorkerServices {
  readonly config: Config;
  readonly database: Database;
  readonly queue: Queue;
  readonly store: ObjectStore;
  /** Signs the documents that PDFs carry. */
  readonly signingKey: KeyObject;
}

const NEVER = new AbortController().signal;

/** Does one job from its row to its settled end. Throws only for what is worth another attempt. */
export async function handleJob(
  services: WorkerServices,
  engines: Engines,
  {
    workFolder,
    withdrawals,
    overdue = NEVER,
  }: {
    readonly workFolder: string;
    readonly withdrawals: Withdrawals;
    /** Aborts when a short job has to make room for others. */
    readonly overdue?: AbortSignal;
  },
  job: ConversionJob,
  log: Log,
): Promise<void> {
  const withdrawal = withdrawals.watch(job.conversionId);
  const { request, traceparent } = job.cause;
  const attributes = { 'verso.conversion': job.conversionId, 'verso.attempt': job.attempt };
  try {
    await inRequest({ request, conversion: job.conversionId }, () =>
      inSpan('convert', { kind: 'consumer', parent: traceparent, attributes }, () =>
        doJob(services, engines, workFolder, { job, overdue, withdrawn: withdrawal.signal }, log),
      ),
    );
  } finally {
    withdrawal.done();
  }
}

async function doJob(
  services: WorkerServices,
  engines: Engines,
  workFolder: string,
  {
    job,
    overdue,
    withdrawn,
  }: { readonly job: ConversionJob; readonly overdue: AbortSignal; readonly withdrawn: AbortSignal },
  log: Log,
): Promise<void> {
  const conversion = await throughOutage(job.signal, () =>
    findQueued(services.database, services.store, job.conversionId),
  );
  // Deleted by its owner, or failed as lost, while it waited.
  if (conversion === null) return;
  const direction = directionOf(conversion);
  stageSeconds.observe(
    { direction, stage: 'queued' },
    Math.max(0, Date.now() - conversion.createdAt.getTime()) / 1_000,
  );
  const folder = join(workFolder, `${job.id}-${job.attempt}`);
  const began = performance.now();
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    const signal = AbortSignal.any([job.signal, overdue, withdrawn]);
    await convertQueued(services, engines, folder, conversion, { ...job, signal });
    log.info({ target: conversion.targetFormat, ms: Math.round(performance.now() - began) }, 'converted');
  } catch (error) {
    if (withdrawn.aborted) log.info('cancelled by its owner');
    else if (overdue.aborted) {
      await putBack(services.database, services.queue, job, 'long');
      log.info('moved to the long lane');
    } else await handleFailure(services, conversion, job, error, log);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function convertQueued(
  services: WorkerServices,
  engines: Engines,
  folder: string,
  conversion: QueuedConversion,
  job: ConversionJob,
): Promise<void> {
  const { config, database, queue, store } = services;
  const stages = timeStages(directionOf(conversion));
  const began = performance.now();
  const progress = timed(followProgress(database, conversion.id), stages);
  const output = join(folder, `output.${resultFormat(conversion.targetFormat)}`);
  const input = join(folder, `input.${conversion.originalFormat}`);
  progress.stage('reading');
  const result = await throughOutage(job.signal, () => store.fetch(conversion.originalKey, input))
    .then(() => convert(conversion, { folder, input, output }, engines, limitsOf(config, job), progress))
    .finally(() => progress.end());
  stages.begin('storing');
  const { key, bytes } = await throughOutage(job.signal, () => storeMade(store, output));
  const isOurs = await throughOutage(job.signal, () =>
    complete(database, queue, job, conversion, { ...result, key, bytes, workMs: performance.now() - began }),
  );
  stages.end();
  // Another attempt has the job by now, or its owner deleted it: this result is no one's.
  if (!isOurs) await store.delete(key);
  else countEnd(conversion, 'completed', '');
}

const limitsOf = (config: Config, { signal }: ConversionJob): TaskLimits => ({
  timeoutMs: config.conversionTimeoutMs,
  memoryBytes: config.conversionMemoryBytes,
  signal,
});

/** A document's own fault ends the conversion; a fault of ours is tried again while the queue allows it. */
async function handleFailure(
  { database, queue }: WorkerServices,
  conversion: QueuedConversion,
  job: ConversionJob,
  error: unknown,
  log: Log,
): Promise<void> {
  const known =
    error instanceof ConversionError
      ? error
      : new ConversionError('internal', 'Something went wrong on our side. Please try again.', error);
  const isFinal = known.isOfDocument || job.isLastAttempt;
  log.warn({ reason: known.reason, attempt: job.attempt, isFinal, err: known.cause ?? known }, known.message);
  if (!isFinal) throw known;
  const isOurs = await throughOutage(job.signal, () => fail(database, queue, job, conversion, known));
  if (isOurs) countEnd(conversion, 'failed', known.reason);
}
