import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Server } from '@tus/server';
import { openKeyRing } from '@verso/platform/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signedInOf } from '../http/caller.ts';
import { CodedError } from '../http/coded-error.ts';
import { refuseControlCharacters } from '../http/control-characters.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { announcedBytes, requireDiskRoom } from '../limits/disk-room.ts';
import type { Services } from '../services.ts';
import type { UserRow } from '../users/user-view.ts';
import { dropOldest, isOwn, MARKS, openBytes, type UploadPurpose } from './open-uploads.ts';
import { SealedFileStore } from './sealed-file-store.ts';

const PATH = '/api/uploads';
/** An upload that no one continues with is kept this long. */
const KEEP_MS = 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const UNFINISHED =
  'Your unfinished uploads use all of your space. Finish or cancel them, or try again tomorrow when they have expired.';
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE'] as const;

/** A file that has come whole, in however many pieces. */
export interface FinishedUpload {
  readonly filename: string;
  open(): Promise<Readable>;
  remove(): Promise<void>;
}

/** The largest upload that a user may make for a purpose at this moment, in bytes. */
export type MaxUploadBytes = (user: UserRow, purpose: UploadPurpose, unfinishedBytes: number) => Promise<number>;

/** Uploads that continue where they stopped (tus 1.0), for signed-in users. */
export interface ResumableUploads {
  /** The upload, if it is this user's, for this and whole. Throws `CodedError`. */
  take(userId: string, id: string, purpose: UploadPurpose): Promise<FinishedUpload>;
  /** What this user's uploads have announced that are not taken yet, without the upload `but`. */
  unfinishedBytes(userId: string, but: string | null): Promise<number>;
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
      const purpose = purposeIn(metadata);
      return `${callerOf(callers).id}${MARKS[purpose]}${randomBytes(12).toString('hex')}`;
    },
    async maxSize(_request, id) {
      const user = callerOf(callers);
      const purpose = id !== null && isOwn(user.id, id, 'library') ? 'library' : 'conversion';
      // The tus server takes 0 for no limit at all.
      return Math.max(1, await maxUploadBytes(user, purpose, await openBytes(datastore, user.id, id)));
    },
  });

  const oneByOne = queues();
  const handle = async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
    const { user } = signedInOf(request);
    const { id } = request.params;
    if (id !== undefined && !isOwn(user.id, id)) throw new CodedError('NOT_FOUND');
    const answer = async () => {
      reply.hijack();
      for (const [name, value] of Object.entries(securityHeaders('call', isHttps))) reply.raw.setHeader(name, value);
      await callers.run(user, () => tus.handle(request.raw, reply.raw));
    };
    if (request.method !== 'POST') return answer();
    // One after the other, so that two that begin together do not both take the last room.
    return oneByOne(user.id, async () => {
      await admit(request, user);
      await answer();
    });
  };
  const admit = async (request: FastifyRequest, user: UserRow) => {
    const metadata = readMetadata(request.headers['upload-metadata']);
    refuseControlCharacters(metadata);
    const size = announcedBytes(request);
    if (size === 0) throw new CodedError('INVALID_REQUEST', 'An upload must state its length, which cannot be 0.');
    await requireDiskRoom(config, size);
    await dropOldest(datastore, user.id);
    const purpose = purposeIn(metadata);
    const unfinished = await openBytes(datastore, user.id, null);
    if (size <= (await maxUploadBytes(user, purpose, unfinished))) return;
    const code = purpose === 'library' ? 'LIBRARY_FULL' : 'FILE_TOO_LARGE';
    const isOnlyForNow = unfinished > 0 && size <= (await maxUploadBytes(user, purpose, 0));
    throw new CodedError(code, isOnlyForNow ? UNFINISHED : undefined);
  };
  // The bytes are not parsed: tus reads them from the request itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  for (const url of [PATH, `${PATH}/:id`])
    app.route<{ Params: { id?: string } }>({ method: [...METHODS], url, config: { access: 'user' }, handler: handle });

  // What no one has gone on with for a day goes, at the start and every hour.
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
      if (upload === null) throw new CodedError('NOT_FOUND', 'This upload does not exist.');
      if (upload.offset !== upload.size) throw new CodedError('NOT_READY', 'The upload is not complete yet.');
      return {
        filename: upload.metadata?.['filename'] ?? '',
        open: () => datastore.open(id),
        remove: () => datastore.remove(id),
      };
    },
    unfinishedBytes: (userId, but) => openBytes(datastore, userId, but),
  };
}

/** Runs what is asked for one user one after the other. */
function queues(): (userId: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return (userId, work) => {
    const run = (last.get(userId) ?? Promise.resolve()).catch(() => undefined).then(work);
    last.set(userId, run);
    const forget = () => void (last.get(userId) === run && last.delete(userId));
    run.then(forget, forget);
    return run;
  };
}

/** The names and values of an `Upload-Metadata` header (tus 1.0, creation extension). */
function readMetadata(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]));
}

function purposeIn(metadata: Readonly<Record<string, string | null>> | undefined): UploadPurpose {
  return metadata?.['purpose'] === 'library' ? 'library' : 'conversion';
}

function callerOf(callers: AsyncLocalStorage<UserRow>): UserRow {
  const caller = callers.getStore();
  if (caller === undefined) throw new Error('The tus server was called from outside of a request.');
  return caller;
}
