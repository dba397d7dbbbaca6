import type { StoredFile } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { Selectable } from 'kysely';

/** A row of `library_file`. */
export type LibraryRow = Selectable<Schema['library_file']>;

/** What is deleted can be taken back for so long. */
export const TRASH_DAYS = 7;
const DAY_MS = 86_400_000;

/** The row as its owner may see it. */
export function viewFile(row: LibraryRow): StoredFile {
  const { trashed_at: trashedAt } = row;
  return {
    _id: row.id,
    originalName: row.original_name,
    fileType: endingOf(row.original_name),
    size: row.bytes,
    uploadedAt: row.uploaded_at.toISOString(),
    mimeType: row.mime_type,
    format: row.format,
    downloadUrl: `/api/upload/${row.id}/download`,
    deletedAt: trashedAt?.toISOString() ?? null,
    purgeAt: trashedAt === null ? null : new Date(trashedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
  };
}

function endingOf(name: string): string | null {
  return /.\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? null;
}
