import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import yazl from 'yazl';
import type { Services } from '../services/services.ts';
import { securityHeaders } from './security-headers.ts';

/** Stored bytes and what they are called in the archive. */
export interface ArchiveEntry {
  readonly key: string;
  readonly name: string;
  readonly time: Date;
}

/** Answers with stored objects as one ZIP, written while it is read. Names that are there already get a number. */
export function sendArchive(
  { store, isHttps }: Pick<Services, 'store' | 'isHttps'>,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    filename,
    entries,
    texts = [],
  }: {
    filename: string;
    entries: readonly ArchiveEntry[];
    texts?: readonly { readonly name: string; readonly text: string }[];
  },
): FastifyReply {
  const archive = new yazl.ZipFile();
  const names = new Set<string>();
  for (const { key, name, time } of entries) {
    // Opened one after the other, when its turn has come. What is worth it is compressed already.
    archive.addReadStreamLazy(freeName(name, names), { compress: false, mtime: time }, (done) => {
      store.get(key).then(
        (stream) => done(null, stream),
        (error: unknown) => done(error, null as unknown as Readable),
      );
    });
  }
  for (const { name, text } of texts) archive.addBuffer(Buffer.from(text), freeName(name, names));
  archive.on('error', (error: unknown) => {
    request.log.error({ err: error }, 'an archive could not be finished');
    (archive.outputStream as Readable).destroy(error as Error);
  });
  archive.end();
  reply.headers(securityHeaders('file', isHttps));
  reply.header('content-type', 'application/zip');
  reply.header('content-disposition', `attachment; filename="${filename}"`);
  return reply.send(archive.outputStream);
}

/** `report.docx`, or `report (2).docx` where there is one of that name, in whatever capitals. */
function freeName(wanted: string, taken: Set<string>): string {
  const flat = wanted.replace(/[/\\]/g, '_');
  const clean = /^\.{0,2}$/.test(flat) ? 'document' : flat;
  const [, stem = clean, ending = ''] = /^(.+?)(\.[^.]+)?$/s.exec(clean) ?? [];
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? clean : `${stem} (${count})${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
