import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../conversions/changes.ts';
import { findConversion } from '../conversions/conversion-store.ts';
import { askerOf, ownerOf } from '../conversions/owner.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { findFile } from '../library/library-store.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { admitFirstLook } from './first-look.ts';
import { addPageImage } from './page-image.ts';
import { findPreview, openPreview } from './preview-store.ts';
import { viewPreview } from './preview-view.ts';

/** Every call about pages to look at. */
export function addPreviewRoutes(app: FastifyInstance, services: Services, drawings: Changes): void {
  const { database } = services;
  addPageImage(app, services, drawings);
  addCall(app, calls.openConversionPreview, async ({ params, body }, request) => {
    const row = await findConversion(database, params.id, ownerOf(request));
    if (row === null) throw new CodedError('NOT_FOUND');
    // While a PDF is converted, its first page can be seen; a DOCX has none before it is laid out.
    const isUnderWay = row.status === 'processing';
    if (isUnderWay && (row.original_format !== 'pdf' || row.target_format !== 'docx'))
      throw new CodedError('NOT_READY');
    if (isUnderWay) await admitFirstLook(database, row);
    if (row.status === 'expired') throw new CodedError('EXPIRED');
    if (row.result_key === null && !isUnderWay)
      throw new CodedError('NOT_FOUND', 'The conversion failed, so there is no result.');
    // A Word document has pages only once it is laid out, and the PDF is that layout.
    const hasSource = row.original_format === 'pdf' && row.original_key !== null;
    const object = row.original_key ?? row.result_key;
    if (object === null) throw new CodedError('EXPIRED');
    const previewed = { object, conversionId: row.id, fileId: null, hasSource, hasResult: true };
    const preview = await openPreview(services, previewed, body.password || null, askerOf(request, ownerOf(request)));
    return { data: { preview: viewPreview(preview) } };
  });
  addCall(app, calls.openFilePreview, async ({ params, body }, request) => {
    const { user } = signedInOf(request);
    const { id, format, object_key: object } = await findFile(database.db, user.id, params.id);
    if (format !== 'pdf' && format !== 'docx')
      throw new CodedError('INVALID_REQUEST', 'Only PDF and DOCX files have pages to show.');
    const previewed = { object, conversionId: null, fileId: id, hasSource: true, hasResult: false };
    const preview = await openPreview(services, previewed, body.password || null, askerOf(request, ownerOf(request)));
    return { data: { preview: viewPreview(preview) } };
  });
  addCall(app, calls.getPreview, async ({ params }, request) => {
    const row = await findPreview(services, params.id, ownerOf(request));
    if (row === null) throw new CodedError('NOT_FOUND');
    return { data: { preview: viewPreview(row) } };
  });
}
