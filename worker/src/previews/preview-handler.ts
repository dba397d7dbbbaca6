import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewSide } from '@verso/contracts';
import type { Log } from '@verso/platform/log';
import type { PreviewWork, TakenPreviewJob } from '@verso/platform/queue';
import type { Engines } from '../convert.ts';
import type { WorkerServices } from '../jobs/job-handler.ts';
import { throughOutage } from '../jobs/through-outage.ts';
import { drawAskedPages } from './draw-pages.ts';
import { comparePreview, type PreviewPlace, preparePreview } from './prepare-preview.ts';
import { enterSide, findPreviewOrder, type PreviewOrder } from './preview-rows.ts';

const SIDES = ['source', 'result'] as const satisfies readonly PreviewSide[];

/** Does one piece of work on a preview. Throws for what is worth another attempt. */
export async function handlePreview(
  services: WorkerServices,
  engines: Pick<Engines, 'slot' | 'office' | 'tesseract'>,
  {
    workFolder,
    work,
    overdue,
  }: { readonly workFolder: string; readonly work: PreviewWork; readonly overdue: AbortSignal },
  job: TakenPreviewJob,
  log: Log,
): Promise<void> {
  const { config, database } = services;
  const find = () => throughOutage(job.signal, () => findPreviewOrder(database, job.previewId));
  const order = await find();
  if (order === null) return;
  const folder = join(workFolder, job.id);
  const began = performance.now();
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    const signal = AbortSignal.any([job.signal, overdue]);
    const limits = { timeoutMs: config.conversionTimeoutMs, memoryBytes: config.conversionMemoryBytes, signal };
    const place: PreviewPlace = { services, engines, folder, limits };
    if (work === 'draw') await drawAskedPages(place, order);
    else {
      await preparePreview(place, order);
      const prepared = await find();
      if (prepared !== null && order.underWay === null) await comparePreview(place, prepared);
    }
    log.info({ preview: order.id, work, ms: Math.round(performance.now() - began) }, 'looked at pages');
  } catch (error) {
    log.warn({ preview: order.id, work, isFinal: job.isLastAttempt, err: error }, 'pages could not be shown');
    if (!job.isLastAttempt) throw error;
    await throughOutage(job.signal, () => giveUp(services, order));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends what is still being prepared. */
async function giveUp({ database }: WorkerServices, { id }: PreviewOrder): Promise<void> {
  const message = 'The pages could not be prepared. You can still download the file.';
  for (const side of SIDES) await enterSide(database, id, side, { state: 'failed', message, key: null, pages: [] });
}
