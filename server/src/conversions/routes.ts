import { type ConversionSummary, calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import type { Services } from '../services/services.ts';
import type { ResumableUploads } from '../uploads/resumable.ts';
import { signedInOf } from '../users/caller.ts';
import type { Changes } from './changes.ts';
import {
  cancelConversion,
  deleteConversion,
  findConversion,
  listConversions,
  listGuestConversions,
} from './conversion-store.ts';
import { type ConversionRow, viewConversion, viewReport } from './conversion-view.ts';
import { addEvents } from './events.ts';
import { setNotified } from './notify-done.ts';
import { ownerOf } from './owner.ts';
import { findQueuePlace } from './queue/queue-place.ts';
import { addArchive } from './results/archive.ts';
import { addConvertNow } from './results/convert-now.ts';
import { addDownload } from './results/download.ts';
import { addRetry } from './upload/retry.ts';
import { addUpload } from './upload/upload.ts';

/** Every call about conversions. */
export function addConversionRoutes(
  app: FastifyInstance,
  services: Services,
  {
    changes,
    endedSessions,
    uploads,
    pace,
  }: { changes: Changes; endedSessions: Changes; uploads: ResumableUploads; pace: () => Promise<number> },
): void {
  const { database, store } = services;
  addUpload(app, services, uploads);
  addConvertNow(app, services, { changes, uploads });
  addEvents(app, services, { changes, endedSessions });
  addDownload(app, services);
  addRetry(app, services);
  addArchive(app, services);
  addCall(app, calls.listConversions, async (_given, request) => {
    const rows = await listConversions(database, signedInOf(request).user.id);
    return { data: { conversions: rows.map(viewConversion), summary: summaryOf(rows) } };
  });
  addCall(app, calls.listGuestConversions, async (_given, request) => {
    const { guest } = ownerOf(request);
    const rows = guest === null ? [] : await listGuestConversions(database, guest);
    return { data: { conversions: rows.map(viewConversion) } };
  });
  addCall(app, calls.getReport, async ({ params }, request) => {
    const row = await findConversion(database, params.id, ownerOf(request));
    if (!row) throw new CodedError('NOT_FOUND');
    if (row.status === 'processing') throw new CodedError('NOT_READY');
    return { data: { report: viewReport(row) } };
  });
  addCall(app, calls.notifyWhenDone, async ({ params, body }, request) => {
    const row = await findConversion(database, params.id, ownerOf(request));
    if (!row) throw new CodedError('NOT_FOUND');
    if (!services.outbox.canDeliver) throw new CodedError('UNAVAILABLE', 'This server sends no email.');
    const noted = await setNotified(services, row.id, body.isWanted);
    if (!noted) throw new CodedError('NOT_RUNNING');
    return { data: { conversion: viewConversion(noted) } };
  });
  addCall(app, calls.cancelConversion, async ({ params }, request) => {
    const row = await findConversion(database, params.id, ownerOf(request));
    if (!row) throw new CodedError('NOT_FOUND');
    const cancelled = await cancelConversion(database.db, row.id);
    if (!cancelled) throw new CodedError('NOT_RUNNING');
    return {
      message: 'The conversion was canceled. You were not charged.',
      data: { conversion: viewConversion(cancelled) },
    };
  });
  addCall(app, calls.getConversion, async ({ params }, request) => {
    const row = await findConversion(database, params.id, ownerOf(request));
    if (!row) throw new CodedError('NOT_FOUND');
    const isWaiting = row.status === 'processing' && row.stage === 'queued' && row.job_id !== null;
    const queuePlace = isWaiting ? await findQueuePlace(database, row.job_id ?? '', await pace()) : null;
    return { data: { conversion: { ...viewConversion(row), queuePlace } } };
  });
  addCall(app, calls.deleteConversion, async ({ params }, request) => {
    const row = await findConversion(database, params.id, ownerOf(request));
    if (!row) throw new CodedError('NOT_FOUND');
    await deleteConversion(database, store, row);
    return { message: 'The conversion and its files were deleted.' };
  });
}

/** A conversion whose files are gone has completed all the same; one that waits for a password is none yet. */
function summaryOf(all: readonly ConversionRow[]): ConversionSummary {
  const rows = all.filter(({ failure_reason: reason }) => reason !== 'password_required');
  const completed = rows.filter(({ status }) => status === 'completed' || status === 'expired').length;
  const successRate = rows.length === 0 ? 0 : Math.round((completed / rows.length) * 1_000) / 10;
  return { total: rows.length, completed, successRate };
}
