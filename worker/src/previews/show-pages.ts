import type { Log } from '@verso/platform/log';
import type { PreviewJob, PreviewStep } from '@verso/platform/queue';
import type { Engines } from '../convert/engines.ts';
import { ConversionError } from '../engine/conversion-error.ts';
import { EngineSlot } from '../engine/engine-slot.ts';
import type { Lanes } from '../engine/lanes.ts';
import type { Office } from '../engine/office.ts';
import type { WorkerServices } from '../jobs/job-handler.ts';
import { drawWaitingPages } from './draw-waiting.ts';
import type { LayOut } from './prepare-preview.ts';
import { handlePreview } from './preview-handler.ts';
import { openWantedPreviews } from './wanted-previews.ts';

/** Conversions come first: beside one of them, drawing gets a quarter of a processor. */
const NICENESS = 5;

/** What a worker has for pages to look at. */
interface Workplace {
  /** Where jobs have their folders. */
  readonly folder: string;
  readonly lanes: Lanes<EngineSlot>;
  readonly office: Pick<Office, 'current'>;
  readonly tesseract: Engines['tesseract'];
}

/** Work on pages to look at. `stop` takes no more pages and ends the one in hand, `end` ends the engines. */
export interface ShownPages {
  stop(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Prepares previews, compares them and draws pages, one of each at a time, in engines of their own: no picture ever has the slot of a conversion, and no
 * one who wants to look at pages waits for a comparison. Only LibreOffice is shared, and who lays a document out for a preview waits for an ordinary slot.
 */
export async function showPages(
  services: WorkerServices,
  { folder, lanes, office, tesseract }: Workplace,
  log: Log,
): Promise<ShownPages> {
  const { config, database, queue } = services;
  const newSlot = () => new EngineSlot(folder, config.conversionMemoryBytes, { niceness: NICENESS });
  const slots = { prepare: newSlot(), compare: newSlot(), draw: newSlot() };
  const wanted = await openWantedPreviews(database, log);
  const layOut = layOutIn(lanes, office);
  const drawn = await drawWaitingPages({ services, slot: slots.draw, workFolder: folder, wanted }, log);
  const handle = (step: PreviewStep, job: PreviewJob) => {
    const place = { workFolder: folder, wanted, engines: { slot: slots[step], tesseract }, layOut };
    return handlePreview(services, place, step, job, log);
  };
  await queue.workPreviews('prepare', (job) => {
    // Pages are drawn as soon as they are prepared: the engine for that starts meanwhile.
    slots.draw
      .warm()
      .catch((error: unknown) => log.warn({ err: error }, 'an engine did not start; the first page starts it'));
    return handle('prepare', job);
  });
  await queue.workPreviews('compare', (job) => handle('compare', job));
  return {
    stop: () => drawn.stop(),
    async end() {
      await wanted.close();
      await Promise.all(Object.values(slots).map((slot) => slot.stop()));
    },
  };
}

function layOutIn(lanes: Lanes<EngineSlot>, office: Pick<Office, 'current'>): LayOut {
  return async (order) => {
    const place = await lanes.take('long');
    if (place === null) throw new Error('The worker stops: another one prepares the pages.');
    try {
      const pool = office.current()?.pool ?? null;
      if (pool === null)
        throw new ConversionError(
          'engine_unavailable',
          'Word documents cannot be shown: LibreOffice is not installed.',
        );
      // Whoever it is for may be gone meanwhile.
      order.signal?.throwIfAborted();
      await pool.convert(order);
    } finally {
      place.release();
    }
  };
}
