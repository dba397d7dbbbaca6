import { join } from 'node:path';
import type { PageComparison, PreviewSide } from '@verso/contracts';
import type { Engines } from '../convert/engines.ts';
import { toPdfOptions } from '../convert/pdf-options.ts';
import { ConversionError } from '../engine/conversion-error.ts';
import { EngineLostError } from '../engine/engine-child.ts';
import type { TaskLimits } from '../engine/engine-slot.ts';
import type { WorkerServices } from '../jobs/job-handler.ts';
import { storeMade } from '../jobs/store-made.ts';
import type { Answer, Task, TaskKind } from '../sandboxed/tasks.ts';
import {
  enterComparison,
  enterSide,
  forgetPassword,
  type PreparedSide,
  type QueuedPreview,
  type SideDocument,
} from './preview-rows.ts';

const SIDES = ['source', 'result'] as const satisfies readonly PreviewSide[];
const BROKEN = 'This file cannot be shown here. It may be damaged; you can still download it.';

/** What preparing a preview needs. */
export interface PreviewPlace {
  readonly services: Pick<WorkerServices, 'database' | 'store'>;
  readonly engines: Pick<Engines, 'slot' | 'tesseract'>;
  readonly layOut: LayOut;
  /** The job's own. */
  readonly folder: string;
  readonly limits: TaskLimits;
}

/** Has LibreOffice lay a DOCX out, in its turn among conversions. Throws `ConversionError`. */
export type LayOut = (preview: Parameters<NonNullable<Engines['office']>['convert']>[0]) => Promise<unknown>;

/**
 * Finds the pages of each side, a DOCX laid out by LibreOffice, and enters them one after the other; then compares both. Throws for what is
 * worth another attempt.
 */
export async function preparePreview(place: PreviewPlace, preview: QueuedPreview): Promise<void> {
  const { database, store } = place.services;
  for (const side of SIDES) {
    const document = preview.sides[side];
    if (document.state !== 'preparing') continue;
    const prepared = await (preview.underWay && side === 'result'
      ? prepareFirstPage(place, preview)
      : prepareSide(place, side, document, preview.password)
    ).catch(refused);
    const isWanted = await enterSide(database, preview.id, side, prepared);
    if (!isWanted && prepared.key !== null) await store.delete(prepared.key);
  }
  await forgetPassword(database, preview.id);
}

/** Compares the sides of a preview, where there are two that can be opened. */
export async function comparePreview(place: PreviewPlace, preview: QueuedPreview): Promise<void> {
  const { services, folder } = place;
  const { source, result } = preview.sides;
  if (source.state !== 'ready' || result.state !== 'ready' || source.key === null || result.key === null) return;
  const [before, after] = [join(folder, 'before.pdf'), join(folder, 'after.pdf')];
  await services.store.fetch(source.key, before);
  await services.store.fetch(result.key, after);
  const { comparison } = await run(place, { kind: 'compare-pdfs', input: before, result: after, pages: null }).catch(
    (error: unknown) => {
      if (!(error instanceof ConversionError && error.isOfDocument)) throw error;
      return { comparison: notCompared(preview) };
    },
  );
  await enterComparison(services.database, preview.id, comparison);
}

/** Each page beside the one of the same number, where they are too complex to be compared. */
function notCompared({ sides: { source, result } }: QueuedPreview): PageComparison[] {
  return Array.from({ length: source.pages }, (_, at) => ({ result: at < result.pages ? at + 1 : null, score: null }));
}

/** Runs a task of the engine. What the document does to the engine is its own fault; what another program did is tried again. */
async function run<Kind extends TaskKind>({ engines, limits }: PreviewPlace, task: Task<Kind>): Promise<Answer<Kind>> {
  const { slot, tesseract } = engines;
  try {
    return await slot.run(task, limits, () => {}, tesseract);
  } catch (error) {
    const isFault = error instanceof ConversionError && error.reason === 'internal';
    if (!isFault || error instanceof EngineLostError || limits.signal.aborted) throw error;
    throw new ConversionError('too_complex', BROKEN, error);
  }
}

async function prepareSide(
  place: PreviewPlace,
  side: PreviewSide,
  { key, format }: SideDocument,
  password: string | null,
): Promise<PreparedSide> {
  const { services, folder } = place;
  const { store } = services;
  if (key === null) throw new Error(`the ${side} of a preview has no document`);
  const input = join(folder, `${side}.${format}`);
  const made = join(folder, `${side}-shown.pdf`);
  await store.fetch(key, input);
  if (format === 'pdf') {
    const { sizes } = await run(place, { kind: 'measure-pdf', input, password, copy: made });
    if (sizes === null) return { state: 'locked', message: null, key: null, pages: [] };
    if (sizes.length === 0) return { state: 'failed', message: BROKEN, key: null, pages: [] };
    return ready(sizes, password === null ? null : (await storeMade(store, made)).key);
  }
  return layOut(place, input, made, password);
}

/** The pages of a DOCX as LibreOffice lays them out. */
async function layOut(
  place: PreviewPlace,
  input: string,
  made: string,
  password: string | null,
): Promise<PreparedSide> {
  const { services, folder, limits } = place;
  const { admitted } = await run(place, { kind: 'admit-docx', input, folder, password });
  const { timeoutMs, signal } = limits;
  const options = toPdfOptions({});
  await place.layOut({
    folder,
    input: admitted === null ? input : join(folder, admitted),
    output: made,
    options,
    timeoutMs,
    signal,
  });
  const { sizes } = await run(place, { kind: 'measure-pdf', input: made, password: null, copy: '' });
  if (!sizes?.length) return { state: 'failed', message: BROKEN, key: null, pages: [] };
  return ready(sizes, (await storeMade(services.store, made)).key);
}

function ready(pages: PreparedSide['pages'], key: string | null): PreparedSide {
  return { state: 'ready', message: null, key, pages };
}

/** The first page of a conversion that is under way, converted by itself. */
async function prepareFirstPage(place: PreviewPlace, { sides, underWay }: QueuedPreview): Promise<PreparedSide> {
  const { services, engines, folder } = place;
  const { key } = sides.source;
  if (key === null || underWay === null) throw new Error('a conversion under way has no original');
  const [input, output] = [join(folder, 'first.pdf'), join(folder, 'first.docx')];
  await services.store.fetch(key, input);
  const { tesseract } = engines;
  const recognition = tesseract && { languages: tesseract.languages, parallel: tesseract.parallel };
  const { exactPages: _of, ...options } = underWay.options;
  const first = { ...options, pages: firstOf(options.pages) };
  await run(place, {
    kind: 'pdf-to-docx',
    folder,
    input,
    output,
    password: underWay.password,
    options: first,
    title: '',
    ticketKey: null,
    recognition,
  });
  return layOut(place, output, join(folder, 'first-shown.pdf'), null);
}

/** The first page of a range as people write it, such as `3-5,7`. */
function firstOf(pages: string | undefined): string {
  return /\d+/.exec(pages ?? '1')?.[0] ?? '1';
}

/** A reason in the document becomes the side's state; other errors are thrown. */
function refused(error: unknown): PreparedSide {
  if (!(error instanceof ConversionError) || error.reason === 'internal') throw error;
  if (error.reason === 'password_required') return { state: 'locked', message: null, key: null, pages: [] };
  return { state: 'failed', message: error.message, key: null, pages: [] };
}
