import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewSide } from '@verso/contracts';
import type { Log } from '@verso/platform/log';
import { ConversionError } from '../engine/conversion-error.ts';
import { EngineLostError } from '../engine/engine-child.ts';
import type { EngineSlot } from '../engine/engine-slot.ts';
import type { WorkerServices } from '../jobs/job-handler.ts';
import { storeMade } from '../jobs/store-made.ts';
import { throughOutage } from '../jobs/through-outage.ts';
import { findQueuedPreview } from './preview-rows.ts';
import { enterPage, isPageWanted, type PageEnd, putBack, type TakenPage, takePage } from './waiting-pages.ts';
import type { WantedPreviews } from './wanted-previews.ts';

/** Processor time of a page: real ones take a tenth of it. Milliseconds. */
const PAGE_CPU_MS = 4_000;
/** However little of the processor it gets. Milliseconds. */
const PAGE_MS = 25_000;
/** A page is tried again only where another program ended its engine. */
const MOST_ATTEMPTS = 3;
/** Notices may be missed, and pages are lost with other workers. Milliseconds. */
const LOOK_EVERY_MS = 5_000;

/** What drawing needs. */
export interface DrawingPlace {
  readonly services: Pick<WorkerServices, 'config' | 'database' | 'store'>;
  /** Draws pages alone: no conversion waits for it. */
  readonly slot: EngineSlot;
  readonly workFolder: string;
  readonly wanted: WantedPreviews;
}

/** The document of which pages are drawn: kept while the next page is of the same one. */
interface Fetched {
  readonly of: string;
  readonly folder: string;
  readonly input: string;
}

/** Draws the pages that wait, one after the other in their turn, until stopped. */
export async function drawWaitingPages(place: DrawingPlace, log: Log): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController();
  const bell = newBell();
  const subscription = await place.services.database.listen('page_wanted', bell.ring, bell.ring);
  const timer = setInterval(bell.ring, LOOK_EVERY_MS);
  stopped.signal.addEventListener('abort', bell.ring);
  const run = async () => {
    let fetched: Fetched | null = null;
    while (!stopped.signal.aborted) {
      try {
        const taken = await takePage(place.services.database);
        if (taken !== null) fetched = await drawTaken(place, taken, fetched, stopped.signal, log);
        else {
          await drop(fetched);
          fetched = null;
          await bell.rung();
        }
      } catch (error) {
        log.warn({ err: error }, 'pages could not be drawn');
        await bell.rung();
      }
    }
    await drop(fetched);
  };
  const running = run();
  return {
    async stop() {
      stopped.abort();
      clearInterval(timer);
      await running;
      await subscription.close();
    },
  };
}

/** Draws one page and enters what became of it; returns the document, for the next page of it. */
async function drawTaken(
  place: DrawingPlace,
  taken: TakenPage,
  before: Fetched | null,
  stopped: AbortSignal,
  log: Log,
): Promise<Fetched | null> {
  const { database, store } = place.services;
  const watch = place.wanted.watch(taken.preview, () => isPageWanted(database, taken));
  const signal = AbortSignal.any([stopped, watch.signal]);
  let fetched = before;
  try {
    fetched = await fetchOf(place, taken, before);
    const end = fetched === null ? null : await draw(place, taken, fetched, signal);
    if (end === null) return fetched;
    const isOurs = await throughOutage(signal, () => enterPage(database, taken, end));
    if (!isOurs && end.kind === 'drawn') await store.delete(end.key);
  } catch (error) {
    if (watch.signal.aborted) return fetched;
    const isToBlame = error instanceof ConversionError && !(error instanceof EngineLostError) && !stopped.aborted;
    const isFinal = isToBlame || taken.attempt >= MOST_ATTEMPTS;
    log.warn({ ...taken, isFinal, err: error }, 'a page could not be drawn');
    if (isFinal) await enterPage(database, taken, { kind: 'too-complex' });
    else await putBack(database, taken);
  } finally {
    watch.done();
  }
  return fetched;
}

async function draw(
  { services: { config, store }, slot }: DrawingPlace,
  { side, page, width }: TakenPage,
  { folder, input }: Fetched,
  signal: AbortSignal,
): Promise<PageEnd> {
  const output = join(folder, `${side}-${page}-${width}.png`);
  const limits = { timeoutMs: PAGE_MS, cpuMs: PAGE_CPU_MS, memoryBytes: config.conversionMemoryBytes, signal };
  const task = { kind: 'draw-page', input, output, page, width } as const;
  const { drawn } = await slot.run(task, limits, () => {});
  if (drawn !== 'drawn') return { kind: drawn };
  const stored = await storeMade(store, output);
  await rm(output);
  return { kind: 'drawn', ...stored };
}

/** The document of a page in a folder of its own; null: the preview is gone. */
async function fetchOf(
  { services: { database, store }, workFolder }: DrawingPlace,
  { preview, side }: { readonly preview: string; readonly side: PreviewSide },
  before: Fetched | null,
): Promise<Fetched | null> {
  const key = (await findQueuedPreview(database, preview))?.sides[side].key ?? null;
  const of = `${preview}-${side}-${key}`;
  if (before?.of === of) return before;
  await drop(before);
  if (key === null) return null;
  const folder = join(workFolder, `pages-${preview}-${side}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const input = join(folder, 'input.pdf');
  await store.fetch(key, input);
  return { of, folder, input };
}

async function drop(fetched: Fetched | null): Promise<void> {
  if (fetched !== null) await rm(fetched.folder, { recursive: true, force: true });
}

/** `rung` resolves at the first ring since the last one that it resolved for. */
function newBell() {
  let hasRung = false;
  let wake = () => {};
  return {
    ring() {
      hasRung = true;
      wake();
    },
    async rung(): Promise<void> {
      if (!hasRung)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      hasRung = false;
    },
  };
}
