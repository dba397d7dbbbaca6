import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import type { Services } from '../services.ts';
import { deleteConversion, findConversion } from './conversion-store.ts';
import { viewConversion } from './conversion-view.ts';
import { addDownload } from './download.ts';
import { addEvents, type ConversionChanges } from './events.ts';
import { ownerOf } from './owner.ts';
import { addUpload } from './upload.ts';

/** Every call about conversions. */
export function addConversionRoutes(app: FastifyInstance, services: Services, changes: ConversionChanges): void {
  const { database, store } = services;
  addUpload(app, services);
  addEvents(app, services, changes);
  addDownload(app, services);
  addCall(app, calls.getConversion, async ({ params }, request) => {
    const row = await findConversion(database, params.id, ownerOf(request));
    if (!row) throw new CodedError('NOT_FOUND');
    return { data: { conversion: viewConversion(row) } };
  });
  addCall(app, calls.deleteConversion, async ({ params }, request) => {
    const row = await findConversion(database, params.id, ownerOf(request));
    if (!row) throw new CodedError('NOT_FOUND');
    await deleteConversion(database, store, row);
    return { message: 'The conversion and its files are deleted.' };
  });
}
