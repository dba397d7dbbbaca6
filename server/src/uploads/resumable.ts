import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { openKeyRing } from '@verso/platform/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signedInOf } from '../http/caller.ts';
import { CodedError } from '../http/coded-error.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Services } from '../services.ts';
import type { UserRow } from '../users/user-view.ts';
import { SealedFileStore } from './sealed-file-store.ts';

const PATH = '/api/uploads';
/** An upload that nobody goes on with is kept this long. */
const KEEP_MS = 24 * 60 * 60 * 1000;
/** So many of one user wait to be gone on with; of more, the oldest gives way. */
const MOST_OPEN = 10;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE'] as const;

/** A file that has come whole, in however many pieces. */
export interface FinishedUpload {
  readonly filename: string;
  open(): Promise<Readable>;
  remove(): Promise<void>;
}

/** What an upload is for: it says so in its metadata, its id keeps it, and it can be taken for nothing else. */
type UploadPurpose = 'conversion' | 'library';
const MARKS = { conversion: 'c', library: 'l' } as const satisfies Record<UploadPurpose, string>;

/** The largest upload that a user may make for a purpose at this moment, in bytes. */
export type MaxUploadBytes = (user: UserRow, purpose: UploadPurpose) => Promise<number>;

/** Uploads that go on where they stopped (tus 1.0), for signed-in users. */
export interface ResumableUploads {
  /** The upload, if it is this user's, for this and whole. Throws `CodedError`. */
  take(userId: string, id: string, purpose: UploadPurpose): Promise<FinishedUpload>;
}

/** `/api/uploads`: its calls are those of the tus protocol, not of our contract. An upload's id begins with its owner's and what it is for. */
export async function addResumableUploads(
  app: FastifyInstance,
  services: Services,
  maxUploadBytes: MaxUploadBytes,
): Promise<ResumableUploads> {
  const { config, isHttps } = services;
  const directory = join(config.dataFolder, 'uploads');
  const datastore = new SealedFileStore(
    { directory, expirationPeriodInMilliseconds: KEEP_MS },
    await openKeyRing(config),
  );
  // The tus server asks in the middle of a request who makes it.
  const callers = new AsyncLocalStorage<UserRow>();
  const tus = new Server({
    path: PATH,
    datastore,
    relativeLocation: true,
    namingFunction: (_request, metadata) => {
      const purpose = metadata?.['purpose'] === 'library' ? 'library' : 'conversion';
      return `${callerOf(callers).id}${MARKS[purpose]}${randomBytes(12).toString('hex')}`;
    },
    async maxSize(_request, id) {
      const user = callerOf(callers);
      const purpose = id !== null && isOwn(user.id, id, 'library') ? 'library' : 'conversion';
      // The tus server takes 0 for no limit at all.
      return Math.max(1, await maxUploadBytes(user, purpose));
    },
  });

  const handle = async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
    const { user } = signedInOf(request);
    const { id } = request.params;
    if (id !== undefined && !isOwn(user.id, id)) throw new CodedError('NOT_FOUND');
    if (request.method === 'POST') await dropOldest(datastore, user.id);
    reply.hijack();
    for (const [name, value] of Object.entries(securityHeaders('call', isHttps))) reply.raw.setHeader(name, value);
    await callers.run(user, () => tus.handle(request.raw, reply.raw));
  };
  // The bytes are not parsed: tus reads them from the request itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  for (const url of [PATH, `${PATH}/:id`])
    app.route<{ Params: { id?: string } }>({ method: [...METHODS], url, config: { access: 'user' }, handler: handle });

  // What nobody has gone on with for a day goes, at the start and every hour.
  const sweep = () =>
    tus
      .cleanUpExpiredUploads()
      .catch((error: unknown) => app.log.error({ err: error }, 'old uploads could not be removed'));
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  app.addHook('onReady', async () => void (await sweep()));
  app.addHook('onClose', async () => clearInterval(timer));

  return {
    async take(userId, id, purpose) {
      const upload = isOwn(userId, id, purpose) ? await datastore.getUpload(id).catch(() => null) : null;
      if (upload === null) throw new CodedError('NOT_FOUND', 'There is no such upload.');
      if (upload.offset !== upload.size) throw new CodedError('NOT_READY', 'The upload is not complete yet.');
      return {
        filename: upload.metadata?.['filename'] ?? '',
        open: () => datastore.open(id),
        remove: () => datastore.remove(id),
      };
    },
  };
}

/** Makes room for one more: nobody fills the disk with what they never end. */
async function dropOldest(datastore: FileStore, userId: string): Promise<void> {
  const names = await readdir(datastore.directory).catch(() => []);
  const ids = names.filter((name) => isOwn(userId, name));
  if (ids.length < MOST_OPEN) return;
  const open = await Promise.all(
    ids.map(async (id) => {
      // Another request may have ended it at this moment.
      const upload = await datastore.getUpload(id).catch(() => null);
      return { id, begunAt: upload?.creation_date ?? '' };
    }),
  );
  open.sort((a, b) => a.begunAt.localeCompare(b.begunAt));
  for (const { id } of open.slice(0, open.length - MOST_OPEN + 1)) await datastore.remove(id).catch(() => undefined);
}

function callerOf(callers: AsyncLocalStorage<UserRow>): UserRow {
  const caller = callers.getStore();
  if (caller === undefined) throw new Error('The tus server was called from outside of a request.');
  return caller;
}

/** Whether an upload's id is this user's, and for this purpose where one is named. */
function isOwn(userId: string, id: string, purpose?: UploadPurpose): boolean {
  const [mark, ...digits] = id.slice(userId.length);
  const isFor = purpose === undefined ? mark === MARKS.conversion || mark === MARKS.library : mark === MARKS[purpose];
  return id.startsWith(userId) && isFor && /^[0-9a-f]{24}$/.test(digits.join(''));
}
