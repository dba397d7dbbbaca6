import {
  type Capabilities,
  type ConversionOptions,
  documentFormatOf,
  isOtherDocument,
  isPicture,
  missingTextRecognition,
  type SourceFormat,
  type TargetFormat,
} from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { Schema } from '@verso/platform/schema';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { CodedError } from '../../http/coded-error.ts';

/** Workers report every few seconds; one that has been silent this long is gone. */
const SILENT = sql<Date>`now() - interval '30 seconds'`;

/** What holds the engines of one worker, as it says: Landlock by its version, 0 without it. One of an earlier version says nothing of rights. */
const Layers = z.object({ landlock: z.number(), seccomp: z.boolean(), unprivileged: z._default(z.boolean(), false) });

/** The layers of the sandbox that hold around every engine, and those that some worker's kernel lacks or forbids. */
export interface SandboxState {
  readonly holds: string[];
  readonly missing: string[];
}

/** What the workers that are alive can do together, how many they are, and what holds their engines; null: one does not say. */
export async function findCapabilities(
  database: Database,
): Promise<
  Pick<Capabilities, 'pdfToDocx' | 'docxToPdf' | 'textLanguages'> & { workers: number; sandbox: SandboxState | null }
> {
  const rows = await database.db
    .selectFrom('worker')
    .select(['can_pdf_to_docx', 'can_docx_to_pdf', 'text_languages', 'sandbox'])
    .where('seen_at', '>', SILENT)
    .execute();
  return {
    workers: rows.length,
    pdfToDocx: rows.some((row) => row.can_pdf_to_docx),
    docxToPdf: rows.some((row) => row.can_docx_to_pdf),
    textLanguages: common(rows.map((row) => row.text_languages)),
    sandbox: weakest(rows.map((row) => row.sandbox)),
  };
}

/** The languages that all workers have: any of them may take a job. */
function common([first = [], ...others]: readonly string[][]): string[] {
  return first.filter((language) => others.every((languages) => languages.includes(language)));
}

function weakest(said: readonly unknown[]): SandboxState | null {
  if (said.length === 0 || said.includes(null)) return null;
  const all = said.map((layers) => z.parse(Layers, layers));
  const layers = {
    landlock: all.every(({ landlock }) => landlock > 0),
    seccomp: all.every(({ seccomp }) => seccomp),
    unprivileged: all.every(({ unprivileged }) => unprivileged),
  };
  const names = (isThere: boolean) =>
    Object.entries(layers).flatMap(([name, holds]) => (holds === isThere ? [name] : []));
  return { holds: names(true), missing: names(false) };
}

/** The workers that are alive, the oldest first. */
export function listWorkers(database: Database): Promise<Selectable<Schema['worker']>[]> {
  return database.db.selectFrom('worker').selectAll().where('seen_at', '>', SILENT).orderBy('started_at').execute();
}

/**
 * Throws `CodedError` where no worker makes this target of such a file, or none recognizes text as it is asked for. While no worker is alive jobs wait for
 * one, they are not refused.
 */
export async function requireEngines(
  database: Database,
  source: SourceFormat,
  target: TargetFormat,
  options: ConversionOptions,
): Promise<void> {
  const { workers, pdfToDocx, docxToPdf, textLanguages } = await findCapabilities(database);
  if (workers === 0) return;
  const needsOffice = target === 'pdf' || isOtherDocument(source);
  if (!(needsOffice ? docxToPdf : pdfToDocx)) throw new CodedError('ENGINE_UNAVAILABLE');
  // A picture becomes a PDF without it, too.
  const isNeeded = (target === 'pdf-searchable' && !isPicture(source)) || options.ocr === 'force';
  const missing = documentFormatOf(source) === 'pdf' ? missingTextRecognition(options, textLanguages, isNeeded) : null;
  if (missing !== null) throw new CodedError('INVALID_REQUEST', missing);
}
