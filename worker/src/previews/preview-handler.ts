import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewSide } from '@verso/contracts';
import type { Log } from '@verso/platform/log';
import type { TakenPreviewJob } from '@verso/platform/queue';
import type { WorkerServices } from '../jobs/job-handler.ts';
import { throughOutage } from '../jobs/through-outage.ts';
import { comparePreview, type PreviewPlace, preparePreview } from './prepare-preview.ts';
import { enterSide, findPreviewOrder, type PreviewOrder } from './preview-rows.ts';
import type { WantedPreviews } from './wanted-previews.ts';

const SIDES = ['source', 'result'] as const satisfies readonly PreviewSide[];

/** Processor time of one page that is read or compared, and all time that preparing takes. Milliseconds. */
const LIMITS = { cpuMs: 10_000, timeoutMs: 60_000 } as const;

/** What preparing previews needs, beside the services. */
export interface PreparingPlace extends Pick<PreviewPlace, 'engines' | 'layOut'> {
  readonly workFolder: string;
  readonly wanted: WantedPreviews;
}

/** Prepares one preview. Throws for what is worth another attempt. */
export async function handlePreview(
  services: WorkerServices,
  { workFolder, wanted, engines, layOut }: PreparingPlace,
  job: TakenPreviewJob,
  log: Log,
): Promise<void> {
  const { config, database } = services;
  const find = () => throughOutage(job.signal, () => findOpenedOrder(services, job.previewId));
  const order = await find();
  if (order === null) return;
  const folder = join(workFolder, job.id);
  const began = performance.now();
  const watch = wanted.watch(order.id, async () => (await findPreviewOrder(database, order.id)) !== null);
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    const signal = AbortSignal.any([job.signal, watch.signal]);
    const limits = { ...LIMITS, memoryBytes: config.conversionMemoryBytes, signal };
    const place: PreviewPlace = { services, engines, layOut, folder, limits };
    await preparePreview(place, order);
    const prepared = await find();
    if (prepared !== null && order.underWay === null) await comparePreview(place, prepared);
    log.info({ preview: order.id, ms: Math.round(performance.now() - began) }, 'prepared pages');
  } catch (error) {
    if (watch.signal.aborted) return;
    log.warn({ preview: order.id, isFinal: job.isLastAttempt, err: error }, 'pages could not be shown');
    if (!job.isLastAttempt) throw error;
    await throughOutage(job.signal, () => giveUp(services, order));
  } finally {
    watch.done();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The preview with the passwords of its documents. */
async function findOpenedOrder(
  { database, store }: Pick<WorkerServices, 'database' | 'store'>,
  id: string,
): Promise<PreviewOrder | null> {
  const order = await findPreviewOrder(database, id);
  if (order === null) return null;
  const open = async (password: string | null) => password && (await store.openText(password));
  const { underWay } = order;
  return {
    ...order,
    password: await open(order.password),
    underWay: underWay && { ...underWay, password: await open(underWay.password) },
  };
}

/** Ends what is still being prepared. */
async function giveUp({ database }: WorkerServices, { id }: PreviewOrder): Promise<void> {
  const message = 'The pages could not be prepared. You can still download the file.';
  for (const side of SIDES) await enterSide(database, id, side, { state: 'failed', message, key: null, pages: [] });
}
