import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewSide } from '@verso/contracts';
import type { Log } from '@verso/platform/log';
import type { PreviewJob, PreviewStep } from '@verso/platform/queue';
import type { WorkerServices } from '../jobs/job-handler.ts';
import { throughOutage } from '../jobs/through-outage.ts';
import { comparePreview, type PreviewPlace, preparePreview } from './prepare-preview.ts';
import { enterSide, findQueuedPreview, type QueuedPreview } from './preview-rows.ts';
import type { WantedPreviews } from './wanted-previews.ts';

const SIDES = ['source', 'result'] as const satisfies readonly PreviewSide[];

/** Processor time of one page that is read or compared, and all time that preparing takes. Milliseconds. */
const LIMITS = { cpuMs: 10_000, timeoutMs: 60_000 } as const;

/** What preparing previews needs, beside the services. */
export interface PreparingPlace extends Pick<PreviewPlace, 'engines' | 'layOut'> {
  readonly workFolder: string;
  readonly wanted: WantedPreviews;
}

/** Does one step of a preview. Throws for what is worth another attempt. */
export async function handlePreview(
  services: WorkerServices,
  { workFolder, wanted, engines, layOut }: PreparingPlace,
  step: PreviewStep,
  job: PreviewJob,
  log: Log,
): Promise<void> {
  const { config, database } = services;
  const find = () => throughOutage(job.signal, () => findOpenedPreview(services, job.previewId));
  const preview = await find();
  if (preview === null) return;
  const folder = join(workFolder, job.id);
  const began = performance.now();
  const watch = wanted.watch(preview.id, async () => (await findQueuedPreview(database, preview.id)) !== null);
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    const signal = AbortSignal.any([job.signal, watch.signal]);
    const limits = { ...LIMITS, memoryBytes: config.conversionMemoryBytes, signal };
    const place: PreviewPlace = { services, engines, layOut, folder, limits };
    if (step === 'compare') await comparePreview(place, preview);
    else {
      await preparePreview(place, preview);
      if (preview.underWay === null) await throughOutage(signal, () => sendToCompare(services, preview, job.turn));
    }
    log.info({ preview: preview.id, step, ms: Math.round(performance.now() - began) }, 'a preview has come further');
  } catch (error) {
    if (watch.signal.aborted) return;
    log.warn({ preview: preview.id, isFinal: job.isLastAttempt, err: error }, 'pages could not be shown');
    if (!job.isLastAttempt) throw error;
    // Pages that could not be compared are shown without scores.
    if (step === 'prepare') await throughOutage(job.signal, () => giveUp(services, preview));
  } finally {
    watch.done();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Comparisons come in the turns of their askers, too. */
async function sendToCompare({ database, queue }: WorkerServices, { id }: QueuedPreview, turn: number): Promise<void> {
  await database.db.transaction().execute((transaction) => queue.sendPreview(transaction, 'compare', id, turn));
}

/** The preview with the passwords of its documents. */
async function findOpenedPreview(
  { database, store }: Pick<WorkerServices, 'database' | 'store'>,
  id: string,
): Promise<QueuedPreview | null> {
  const preview = await findQueuedPreview(database, id);
  if (preview === null) return null;
  const open = async (password: string | null) => password && (await store.openText(password));
  const { underWay } = preview;
  return {
    ...preview,
    password: await open(preview.password),
    underWay: underWay && { ...underWay, password: await open(underWay.password) },
  };
}

/** Ends what is still being prepared. */
async function giveUp({ database }: WorkerServices, { id }: QueuedPreview): Promise<void> {
  const message = 'The pages could not be prepared. You can still download the file.';
  for (const side of SIDES) await enterSide(database, id, side, { state: 'failed', message, key: null, pages: [] });
}
