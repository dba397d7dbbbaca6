import {
  ConversionOptions,
  type DocumentFormat,
  type PageComparison,
  type PreviewSide,
  resultFormat,
} from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { PreviewState } from '@verso/platform/schema';
import { sql } from 'kysely';

/** The document of one side. */
export interface SideDocument {
  readonly state: PreviewState;
  /** The object that holds it, or the PDF that was made of it. */
  readonly key: string | null;
  readonly format: DocumentFormat;
}

/** What a worker needs to know of a preview. */
export interface PreviewOrder {
  readonly id: string;
  readonly password: string | null;
  readonly sides: Readonly<Record<PreviewSide, SideDocument>>;
  /** How the conversion is made, while it is under way: its first page is shown until it is done. */
  readonly underWay: { readonly options: ConversionOptions; readonly password: string | null } | null;
}

/** The preview with the objects of its documents, or null when it is gone. */
export async function findPreviewOrder({ db }: Database, id: string): Promise<PreviewOrder | null> {
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
  const sourceFormat = row.format ?? row.original_format ?? 'pdf';
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
      },
      result: {
        state: row.result_state,
        key: row.result_key ?? row.converted_key,
        format: row.result_key === null ? madeFormat : 'pdf',
      },
    },
  };
}

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

/** A page that is to be drawn. */
export interface TakenPage {
  readonly side: PreviewSide;
  readonly page: number;
  readonly width: number;
}

/** A page that was taken so long ago was lost with its worker. */
const LOST_AFTER = sql<Date>`now() - interval '30 seconds'`;

/** Takes the pages of a preview that no other job draws, at most so many. */
export function takePages({ db }: Database, id: string, most: number): Promise<TakenPage[]> {
  const waiting = db
    .selectFrom('page_image')
    .select(['side', 'page', 'width'])
    .where('preview_id', '=', id)
    .where('object_key', 'is', null)
    .where('has_failed', '=', false)
    .where((is) => is.or([is('taken_at', 'is', null), is('taken_at', '<', LOST_AFTER)]))
    .orderBy('requested_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return db
    .with('waiting', () => waiting)
    .updateTable('page_image')
    .from('waiting')
    .set({ taken_at: sql<Date>`now()` })
    .where('preview_id', '=', id)
    .whereRef('page_image.side', '=', 'waiting.side')
    .whereRef('page_image.page', '=', 'waiting.page')
    .whereRef('page_image.width', '=', 'waiting.width')
    .returning(['page_image.side', 'page_image.page', 'page_image.width'])
    .execute();
}

/** Enters a page's picture; null: it cannot be drawn. False: the preview is gone. */
export async function enterPage(
  { db }: Database,
  id: string,
  { side, page, width }: TakenPage,
  picture: { readonly key: string; readonly bytes: number } | null,
): Promise<boolean> {
  const done = await db
    .updateTable('page_image')
    .set(picture === null ? { has_failed: true } : { object_key: picture.key, bytes: picture.bytes })
    .where('preview_id', '=', id)
    .where('side', '=', side)
    .where('page', '=', page)
    .where('width', '=', width)
    .where('object_key', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
