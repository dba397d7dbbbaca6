import type { Readable } from 'node:stream';
import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import yazl from 'yazl';
import { CodedError } from '../http/coded-error.ts';
import { addStream } from '../http/route.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Services } from '../services.ts';
import { findConversion } from './conversion-store.ts';
import type { ConversionRow } from './conversion-view.ts';
import { ownerOf } from './owner.ts';

/** `POST /conversions/archive`: results as one ZIP, written while it is read. What is not there any more is left out. */
export function addArchive(app: FastifyInstance, services: Services): void {
  const { database, store } = services;
  addStream(app, calls.archiveConversions, async ({ body }, request, reply) => {
    const owner = ownerOf(request);
    const rows = await Promise.all([...new Set(body.ids)].map((id) => findConversion(database, id, owner)));
    const results = rows.filter((row) => row?.status === 'completed' && row.result_key !== null) as ConversionRow[];
    if (results.length === 0) throw new CodedError('NOT_FOUND', 'None of these conversions has a result.');
    const archive = new yazl.ZipFile();
    const names = new Set<string>();
    for (const row of results) {
      const name = freeName(row.result_filename ?? `document.${row.target_format}`, names);
      // Opened one after the other, when its turn has come. Both formats are compressed already.
      archive.addReadStreamLazy(name, { compress: false, mtime: row.created_at }, (done) => {
        store.get(row.result_key ?? '').then(
          (stream) => done(null, stream),
          (error: unknown) => done(error, null as unknown as Readable),
        );
      });
    }
    archive.on('error', (error: unknown) => {
      request.log.error({ err: error }, 'an archive could not be finished');
      (archive.outputStream as Readable).destroy(error as Error);
    });
    archive.end();
    reply.headers(securityHeaders('file', services.isHttps));
    reply.header('content-type', 'application/zip');
    reply.header('content-disposition', 'attachment; filename="verso-results.zip"');
    return reply.send(archive.outputStream);
  });
}

/** `report.docx`, or `report (2).docx` where there is one of that name, in whatever capitals. */
function freeName(wanted: string, taken: Set<string>): string {
  const clean = wanted.replace(/^[./\\]+/, '').replace(/[/\\]/g, '_') || 'document';
  const [, stem = clean, ending = ''] = /^(.*?)(\.[^.]+)?$/.exec(clean) ?? [];
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? clean : `${stem} (${count})${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
