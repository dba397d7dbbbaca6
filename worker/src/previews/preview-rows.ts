import {
  ConversionOptions,
  type DocumentFormat,
  documentFormatOf,
  type PageComparison,
  type PreviewSide,
  resultFormat,
} from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { PreviewState } from '@verso/platform/schema';

/** The document of one side. */
export interface SideDocument {
  readonly state: PreviewState;
  /** The object that holds it, or the PDF that was made of it. */
  readonly key: string | null;
  readonly format: DocumentFormat;
  /** How many pages it has, as far as they were found. */
  readonly pages: number;
}

/** What a worker needs to know of a preview; its passwords are sealed. */
export interface QueuedPreview {
  readonly id: string;
  readonly password: string | null;
  readonly sides: Readonly<Record<PreviewSide, SideDocument>>;
  /** How the conversion is made, while it is under way: its first page is shown until it is done. */
  readonly underWay: { readonly options: ConversionOptions; readonly password: string | null } | null;
}

/** The preview with the objects of its documents, or null when it is gone. */
export async function findQueuedPreview({ db }: Database, id: string): Promise<QueuedPreview | null> {
  const row = await db
    .selectFrom('preview')
    .leftJoin('conversion', 'conversion.id', 'preview.conversion_id')
    .leftJoin('library_file', 'library_file.id', 'preview.library_file_id')
    .selectAll('preview')
    .select(['conversion.original_key', 'conversion.original_format', 'conversion.target_format'])
    .select(['conversion.result_key as converted_key', 'library_file.object_key', 'library_file.format'])
    .select(['conversion.status', 'conversion.options', 'conversion.password as conversion_password'])
    .where('preview.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  // Files of other formats have no pages to show.
  const sourceFormat = documentFormatOf(row.format ?? row.original_format ?? 'pdf');
  const madeFormat = resultFormat(row.target_format ?? 'pdf');
  return {
    id,
    password: row.password ?? row.conversion_password,
    underWay:
      row.status === 'processing'
        ? { options: ConversionOptions.parse(row.options), password: row.conversion_password }
        : null,
    sides: {
      source: {
        state: row.source_state,
        key: row.source_key ?? row.object_key ?? row.original_key,
        format: row.source_key === null ? sourceFormat : 'pdf',
        pages: countOf(row.source_pages),
      },
      result: {
        state: row.result_state,
        key: row.result_key ?? row.converted_key,
        format: row.result_key === null ? madeFormat : 'pdf',
        pages: countOf(row.result_pages),
      },
    },
  };
}

const countOf = (pages: unknown) => (Array.isArray(pages) ? pages.length : 0);

/** How a side has come out; `key`: the PDF that is drawn, where that is not the document itself. */
export interface PreparedSide {
  readonly state: Exclude<PreviewState, 'none' | 'preparing'>;
  readonly message: string | null;
  readonly key: string | null;
  readonly pages: readonly (readonly [number, number])[];
}

/** Enters how a side has come out. False: the preview is gone, or another attempt was first. */
export async function enterSide(
  { db }: Database,
  id: string,
  side: PreviewSide,
  { state, message, key, pages }: PreparedSide,
): Promise<boolean> {
  const done = await db
    .updateTable('preview')
    .set({
      [`${side}_state`]: state,
      [`${side}_message`]: message,
      [`${side}_key`]: key,
      [`${side}_pages`]: JSON.stringify(pages),
    })
    .where('id', '=', id)
    .where(`${side}_state`, '=', 'preparing')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Forgets the password of a preview: it has been tried. */
export async function forgetPassword({ db }: Database, id: string): Promise<void> {
  await db.updateTable('preview').set({ password: null }).where('id', '=', id).execute();
}

/** Enters what became of each page. */
export async function enterComparison(
  { db }: Database,
  id: string,
  comparison: readonly PageComparison[],
): Promise<void> {
  await db
    .updateTable('preview')
    .set({ comparison: JSON.stringify(comparison) })
    .where('id', '=', id)
    .execute();
}
