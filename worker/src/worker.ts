import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sandboxLayers } from '@verso/docx-to-pdf';
import type { Log } from '@verso/platform/log';
import { EngineSlot } from './engine-slot.ts';
import { handleJob, type WorkerServices } from './job-handler.ts';
import { openOffice } from './office.ts';
import { announce } from './presence.ts';
import { requireSandbox } from './require-sandbox.ts';
import { openWithdrawals } from './withdrawals.ts';
import { openWorkFolder } from './work-folder.ts';

/** A job in hand may end within this when the worker is asked to stop. */
const GRACE_MS = 25_000;

/** A worker that takes jobs. */
export interface RunningWorker {
  /** Takes no more jobs, lets those in hand end, ends the engines. */
  stop(): Promise<void>;
}

/** Starts the engines, says what it can do, and takes jobs until stopped. */
export async function startWorker(services: WorkerServices, log: Log): Promise<RunningWorker> {
  const { config, database, queue } = services;
  const sandbox = sandboxLayers();
  requireSandbox(sandbox, config, log);
  const folder = await openWorkFolder(join(config.dataFolder, 'work'));
  const idle = Array.from({ length: config.workerSlots }, () => new EngineSlot(folder, config.conversionMemoryBytes));
  const slots = [...idle];
  const [office] = await Promise.all([openOffice(folder, config, log), ...slots.map((slot) => slot.warm())]);
  const withdrawals = await openWithdrawals(database, log);
  await queue.work(config.workerSlots, async (job) => {
    // The queue hands out as many jobs as there are slots.
    const slot = idle.pop() ?? new EngineSlot(folder, config.conversionMemoryBytes);
    try {
      const { pool = null, fonts = null } = office.current() ?? {};
      await handleJob(services, { slot, office: pool, fonts }, { workFolder: folder, withdrawals }, job, log);
    } finally {
      idle.push(slot);
    }
  });
  const presence = await announce(
    database,
    () => ({ slots: config.workerSlots, canPdfToDocx: true, office: office.health(), sandbox }),
    log,
  );
  log.info({ slots: config.workerSlots, docxToPdf: office.health()?.kind ?? 'none' }, 'the worker takes jobs');
  return {
    async stop() {
      await presence.stop();
      await queue.stop(GRACE_MS);
      await withdrawals.close();
      await Promise.all([office.stop(), ...slots.map((slot) => slot.stop())]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
