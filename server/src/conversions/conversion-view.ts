import { Conversion, ConversionReport, fidelityOf, gatherMessages, LossMessage } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';

/** A row of `conversion`. */
export type ConversionRow = Selectable<Schema['conversion']>;

/** The row as its owner may see it. */
export function viewConversion(row: ConversionRow): Conversion {
  const url = `/api/conversions/${row.id}`;
  const messages = messagesOf(row);
  return z.parse(Conversion, {
    _id: row.id,
    originalFilename: row.original_filename,
    originalFormat: row.original_format,
    targetFormat: row.target_format,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    stage: row.stage,
    revision: row.revision,
    originalBytes: row.original_bytes,
    progress: row.pages === null ? null : { page: row.page ?? 0, pages: row.pages },
    failure: row.failure_reason === null ? null : { reason: row.failure_reason, message: row.failure_message },
    result:
      row.result_filename === null || row.result_bytes === null
        ? null
        : { filename: row.result_filename, bytes: row.result_bytes, pages: row.result_pages },
    messages,
    fidelity:
      row.completed_at === null || row.result_filename === null ? null : fidelityOf(messages, charactersOf(row)),
    completedAt: row.completed_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    isCharged: row.is_charged,
    isTest: row.is_test,
    isDeletedByOwner: row.is_deleted_by_owner,
    isNotified: row.is_notified,
    mailTo: row.mail_recipient,
    isMailed: row.mailed_at !== null,
    options: row.options,
    canRetry: row.status !== 'processing' && row.original_key !== null,
    statusUrl: url,
    eventsUrl: `${url}/events`,
    downloadUrl: `${url}/download`,
  });
}

/** What the worker has counted, and what the engine has said, as one report. */
export function viewReport(row: ConversionRow): ConversionReport {
  const messages = messagesOf(row);
  const warnings = z
    .parse(z.array(LossMessage), row.messages)
    .flatMap(({ severity, page }) => (severity === 'warning' && page !== undefined ? [page] : []));
  return z.parse(ConversionReport, {
    characters: charactersOf(row),
    fonts: messages.filter(({ code }) => code === 'font_substituted').map(({ text }) => text),
    pagesWithLosses: [...new Set(warnings)].sort((a, b) => a - b),
    fidelity: fidelityOf(messages, charactersOf(row)),
    messages,
  });
}

/** What the engine has said, one line a kind. */
function messagesOf(row: ConversionRow): LossMessage[] {
  return gatherMessages(z.parse(z.array(LossMessage), row.messages));
}

/** What the worker has counted; null where it counted nothing. */
function charactersOf(row: ConversionRow): ConversionReport['characters'] {
  return (row.report as Pick<ConversionReport, 'characters'> | null)?.characters ?? null;
}
