import { join } from 'node:path';
import type { PreviewSide } from '@verso/contracts';
import { ConversionError } from '../conversion-error.ts';
import type { Engines } from '../convert.ts';
import type { TaskLimits } from '../engine/engine-slot.ts';
import type { WorkerServices } from '../jobs/job-handler.ts';
import { storeMade } from '../jobs/store-made.ts';
import { toPdfOptions } from '../pdf-wishes.ts';
import {
  enterComparison,
  enterSide,
  forgetPassword,
  type PreparedSide,
  type PreviewOrder,
  type SideDocument,
} from './preview-rows.ts';

const SIDES = ['source', 'result'] as const satisfies readonly PreviewSide[];
const BROKEN = 'This file cannot be shown here. It may be damaged; you can still download it.';

/** What preparing a preview needs. */
export interface PreviewPlace {
  readonly services: Pick<WorkerServices, 'database' | 'store'>;
  readonly engines: Pick<Engines, 'slot' | 'office' | 'tesseract'>;
  /** The job's own. */
  readonly folder: string;
  readonly limits: TaskLimits;
}

/**
 * Finds the pages of each side, a DOCX laid out by LibreOffice, and enters them one after the other; then compares both. Throws for what is
 * worth another attempt.
 */
export async function preparePreview(place: PreviewPlace, order: PreviewOrder): Promise<void> {
  const { database, store } = place.services;
  for (const side of SIDES) {
    const document = order.sides[side];
    if (document.state !== 'preparing') continue;
    const prepared = await (order.underWay && side === 'result'
      ? prepareFirstPage(place, order)
      : prepareSide(place, side, document, order.password)
    ).catch(refused);
    const isWanted = await enterSide(database, order.id, side, prepared);
    if (!isWanted && prepared.key !== null) await store.delete(prepared.key);
  }
  await forgetPassword(database, order.id);
}

/** Compares the sides of a preview, where there are two that can be opened. */
export async function comparePreview(place: PreviewPlace, order: PreviewOrder): Promise<void> {
  const { services, engines, folder, limits } = place;
  const { source, result } = order.sides;
  if (source.state !== 'ready' || result.state !== 'ready' || source.key === null || result.key === null) return;
  const [before, after] = [join(folder, 'before.pdf'), join(folder, 'after.pdf')];
  await services.store.fetch(source.key, before);
  await services.store.fetch(result.key, after);
  const { comparison = [] } = await engines.slot.run(
    { kind: 'compare-pdfs', input: before, result: after },
    limits,
    () => {},
  );
  await enterComparison(services.database, order.id, comparison);
}

async function prepareSide(
  place: PreviewPlace,
  side: PreviewSide,
  { key, format }: SideDocument,
  password: string | null,
): Promise<PreparedSide> {
  const { services, engines, folder, limits } = place;
  const { store } = services;
  if (key === null) throw new Error(`the ${side} of a preview has no document`);
  const input = join(folder, `${side}.${format}`);
  const made = join(folder, `${side}-shown.pdf`);
  await store.fetch(key, input);
  if (format === 'pdf') {
    const { sizes } = await engines.slot.run({ kind: 'measure-pdf', input, password, copy: made }, limits, () => {});
    if (!sizes) return { state: 'locked', message: null, key: null, pages: [] };
    if (sizes.length === 0) return { state: 'failed', message: BROKEN, key: null, pages: [] };
    return ready(sizes, password === null ? null : (await storeMade(store, made)).key);
  }
  return layOut(place, input, made, password);
}

/** The pages of a DOCX as LibreOffice lays them out. */
async function layOut(
  { services: { store }, engines: { slot, office }, folder, limits }: PreviewPlace,
  input: string,
  made: string,
  password: string | null,
): Promise<PreparedSide> {
  if (office === null)
    throw new ConversionError('engine_unavailable', 'Word documents cannot be shown: LibreOffice is not installed.');
  const { admitted } = await slot.run({ kind: 'admit-docx', input, folder, password }, limits, () => {});
  const { timeoutMs, signal } = limits;
  const options = toPdfOptions({});
  await office.convert({ folder, input: admitted ?? input, output: made, options, timeoutMs, signal });
  const { sizes } = await slot.run({ kind: 'measure-pdf', input: made, password: null, copy: '' }, limits, () => {});
  if (!sizes?.length) return { state: 'failed', message: BROKEN, key: null, pages: [] };
  return ready(sizes, (await storeMade(store, made)).key);
}

function ready(pages: PreparedSide['pages'], key: string | null): PreparedSide {
  return { state: 'ready', message: null, key, pages };
}

/** The first page of a conversion that is under way, converted by itself. */
async function prepareFirstPage(place: PreviewPlace, { sides, underWay }: PreviewOrder): Promise<PreparedSide> {
  const { services, engines, folder, limits } = place;
  const { key } = sides.source;
  if (key === null || underWay === null) throw new Error('a conversion under way has no original');
  const [input, output] = [join(folder, 'first.pdf'), join(folder, 'first.docx')];
  await services.store.fetch(key, input);
  const { tesseract } = engines;
  const recognition = tesseract && { languages: tesseract.languages, parallel: tesseract.parallel };
  const { exactPages: _of, ...options } = underWay.options;
  const first = { ...options, pages: firstOf(options.pages) };
  await engines.slot.run(
    {
      kind: 'pdf-to-docx',
      folder,
      input,
      output,
      password: underWay.password,
      options: first,
      title: '',
      ticketKey: null,
      recognition,
    },
    limits,
    () => {},
    tesseract,
  );
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
