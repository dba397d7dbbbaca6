import { join } from 'node:path';
import type { SandboxLayers } from '@verso/docx-to-pdf';
import { addChildMemory } from '@verso/platform/child-memory';
import type { Log } from '@verso/platform/log';
import { addGauge, canaryHolds } from '@verso/platform/metrics';
import { EngineSlot } from './engine/engine-slot.ts';
import { Lanes } from './engine/lanes.ts';
import { type Office, openOffice } from './engine/office.ts';
import { handleJob, type WorkerServices } from './jobs/job-handler.ts';
import { announce } from './jobs/presence.ts';
import { putBack } from './jobs/settle.ts';
import { openWithdrawals } from './jobs/withdrawals.ts';
import { openWorkFolder } from './jobs/work-folder.ts';
import { showPages } from './previews/show-pages.ts';
import { openRecognition } from './recognition/open-recognition.ts';
import { proveSandbox } from './sandbox/prove-sandbox.ts';

/** A job in hand may end within this when the worker is asked to stop; after it the job is another worker's. Milliseconds. */
const GRACE_MS = 3_500;

/** A worker that takes jobs. */
export interface RunningWorker {
  /** Takes no more jobs, lets those in hand end, ends the engines. */
  stop(): Promise<void>;
}

/** Starts the engines, says what it can do, and takes jobs until stopped; those in hand may take `drainMs` milliseconds longer than usual then. */
export async function startWorker(services: WorkerServices, log: Log, drainMs = 0): Promise<RunningWorker> {
  const { config, database, queue, signingKey } = services;
  const workFolder = await openWorkFolder(join(config.dataFolder, 'work'), log);
  const folder = workFolder.path;
  const sandbox = await proveSandbox(folder, config, log);
  // One more than the operator asks for is kept for short jobs.
  const workerSlots = config.workerSlots + 1;
  const slots = await startEngines(folder, workerSlots, config.conversionMemoryBytes, log);
  const lanes = new Lanes(slots, () =>
    queue.firstShortWaiting().catch((error: unknown) => {
      log.warn({ err: error }, 'the queue could not be looked at; it is again in a moment');
      return null;
    }),
  );
  // Documents that need LibreOffice wait for it; the others need not.
  const office = openOffice(folder, { ...config, workerSlots }, log);
  office.opened.then(
    () => log.info({ docxToPdf: office.health()?.kind ?? 'none' }, 'the first start of LibreOffice has ended'),
    (error: unknown) => {
      log.fatal({ err: error }, 'the worker cannot start LibreOffice and ends');
      process.exit(1);
    },
  );
  addWorkerMetrics(office, sandbox);
  const tesseract = openRecognition();
  const textLanguages = tesseract?.languages ?? [];
  const withdrawals = await openWithdrawals(database, log);
  const most = { long: config.workerSlots, lateShort: config.workerSlots, short: workerSlots };
  await queue.work(most, async (job) => {
    const place = await lanes.take(job.lane, job.turn);
    if (place === null) {
      await putBack(database, queue, job, job.lane);
      return;
    }
    const { slot, overdue, release } = place;
    try {
      const { pool = null, fonts = null } = office.current() ?? {};
      const surroundings = { workFolder: folder, withdrawals, overdue };
      await handleJob(services, { slot, office: pool, fonts, signingKey, tesseract }, surroundings, job, log);
    } finally {
      release();
    }
  });
  const drawings = await showPages(services, { folder, lanes, office, tesseract }, log);
  const presence = await announce(
    database,
    () => ({
      slots: config.workerSlots,
      canPdfToDocx: true,
      textLanguages,
      office: office.health(),
      isOfficeStarting: office.isStarting(),
      sandbox: heldBy(sandbox, config),
    }),
    log,
  );
  log.info({ slots: config.workerSlots, textLanguages }, 'the worker takes jobs');
  return {
    async stop() {
      await presence.stop();
      const taken = queue.stop(GRACE_MS + drainMs);
      lanes.close();
      await Promise.all([taken, drawings.stop()]);
      await withdrawals.close();
      await drawings.end();
      await Promise.all([office.stop(), ...slots.map((slot) => slot.stop())]);
      await workFolder.close();
    },
  };
}

/** Starts so many engines. One is enough to begin with: it starts before all else takes the processors. */
async function startEngines(folder: string, count: number, memoryBytes: number, log: Log): Promise<EngineSlot[]> {
  const others = Array.from({ length: count - 1 }, () => new EngineSlot(folder, memoryBytes));
  // The last one is what the next job gets when nothing else runs: it stays warm.
  const last = new EngineSlot(folder, memoryBytes, { restMs: null });
  await last.warm();
  for (const slot of others)
    slot.warm().catch((error: unknown) => log.warn({ err: error }, 'an engine did not start; the next job starts it'));
  return [...others, last];
}

/** The layers that hold around every engine: a LibreOffice for each document has none. */
function heldBy(layers: SandboxLayers, { docxEngine }: WorkerServices['config']): SandboxLayers {
  return docxEngine === 'soffice' ? { ...layers, landlock: 0, seccomp: false } : layers;
}

/** What only this process knows of its engines. */
function addWorkerMetrics(office: Office, sandbox: SandboxLayers): void {
  addChildMemory();
  const { landlock, seccomp, unprivileged } = sandbox;
  for (const [layer, holds] of Object.entries({ landlock, seccomp, unprivileged }))
    canaryHolds.set({ layer }, holds ? 1 : 0);
  addGauge(
    'verso_office_slots',
    'Slots of LibreOffice, by state; what is neither ready nor busy is started again.',
    ['state'],
    async () => {
      const { slots = 0, ready = 0, busy = 0 } = office.health() ?? {};
      return Object.entries({ all: slots, ready, busy }).map(([state, value]) => ({ labels: { state }, value }));
    },
  );
  addGauge(
    'verso_office_restarts',
    'LibreOffice processes that were started again since the worker started.',
    [],
    async () => [{ labels: {}, value: office.health()?.restarts ?? 0 }],
  );
}
