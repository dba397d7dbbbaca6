import { Preview, type PreviewSide } from '@verso/contracts';
import * as z from 'zod/mini';
import type { PreviewRow } from './preview-store.ts';

/** The row as its owner may see it. */
export function viewPreview(row: PreviewRow): Preview {
  return z.parse(Preview, {
    _id: row.id,
    source: { state: row.source_state, message: row.source_message, pages: row.source_pages ?? [] },
    result: { state: row.result_state, message: row.result_message, pages: row.result_pages ?? [] },
    comparison: row.comparison,
  });
}

/** How many pages a side has so far. */
export function pagesOf(row: PreviewRow, side: PreviewSide): number {
  return viewPreview(row)[side].pages.length;
}
