import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { Schema } from '@verso/platform/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { refuseControlCharacters } from '../http/control-characters.ts';
import { toCodedError } from '../http/error-answer.ts';
import { keepAllowedOrigins } from '../http/origins/allowed-origins.ts';
import { digestOf } from '../http/secret-token.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts';
import { type KeptRequest, openKeptAnswers } from '../idempotency/kept-answers.ts';
import { announcedBytes, requireDiskRoom } from '../limits/disk-room.ts';
import { limitHeaders } from '../limits/request-limit.ts';
import type { Services } from '../services/services.ts';
import { requireScopes } from '../users/api-keys.ts';
import { signedInOf } from '../users/caller.ts';
import type { UserRow } from '../users/user-view.ts';
import { PieceStore } from './piece-store.ts';
import { enterUpload, findUpload, removeUpload, type UploadPurpose, unfinishedBytes } from './upload-rows.ts';

const PATH = '/api/uploads';
/** An upload that is not taken is kept this long. */
const KEEP_MS = 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
const UNFINISHED =
  'Your unfinished uploads use all of your space. Finish or cancel them, or try again tomorrow when they have expired.';
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE'] as const;
/** Of an upload's id, which is hard to guess; others' are 404 all the same. */
const ID_BYTES = 18;
const CREATED = 201;
const TUS_VERSION = '1.0.0';

/** Takes something that can be used once, in the transaction of its use. Throws `CodedError` where it is gone. */
export type Claim = (transaction: Transaction<Schema>) => Promise<void>;

/** A file that has come whole, in however many pieces. */
export interface FinishedUpload {
  readonly filename: string;
  open(): Promise<Readable>;
  /** Uses it up together with what is made of it, so that nothing else is. Throws `CodedError` NOT_FOUND. */
  readonly claim: Claim;
}

/** How large an upload of a user may be at this moment, in bytes, beside the bytes that the user's unfinished uploads have announced. */
export type MaxUploadBytes = (user: UserRow, purpose: UploadPurpose) => Promise<(unfinishedBytes: number) => number>;

/** Uploads that continue where they stopped (tus 1.0), for signed-in users. */
export interface ResumableUploads {
  /** The upload, if it is this user's, for this and whole. Throws `CodedError`. */
  take(userId: string, id: string, purpose: UploadPurpose): Promise<FinishedUpload>;
  /** What this user's uploads have announced that are not taken yet. */
  unfinishedBytes(userId: string): Promise<number>;
}

/** `/api/uploads`: its calls are those of the tus protocol, not of our contract. Any server continues any upload. */
export async function addResumableUploads(
  app: FastifyInstance,
  services: Services,
  maxUploadBytes: MaxUploadBytes,
): Promise<ResumableUploads> {
  const { config, database, store, isHttps } = services;
  const datastore = new PieceStore(database, store, KEEP_MS);
  // The tus server asks in the middle of a request which upload was admitted.
  const admitted = new AsyncLocalStorage<string>();
  const answers = openKeptAnswers(services);
  const tus = openTus(app, datastore, () => admitted.getStore() ?? '');

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    const headers = { ...securityHeaders('call', isHttps), ...limitHeaders(reply) };
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    keepAllowedOrigins(reply.raw);
    await tus.handle(request.raw, reply.raw);
  };
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const { user } = signedInOf(request);
    const wanted = wantedOf(request);
    const named = namedUpload(request, user.id);
    const first = named === null ? null : await answers.first(named);
    if (first !== null) return sayAgain(reply, first.answer, (await find(user.id, first.answer))?.received ?? 0);
    let id: string | null = null;
    try {
      id = await admit(services, request, wanted, maxUploadBytes);
      if (named !== null) await answers.keep(named, CREATED, id);
      await admitted.run(id, () => answer(request, reply));
    } finally {
      if (reply.raw.statusCode !== CREATED) {
        if (id !== null) await removeUpload(database.db, id);
        if (named !== null) await answers.forget(named);
      }
    }
  };
  const handle = async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
    const { user } = signedInOf(request);
    const { id } = request.params;
    if (request.method === 'POST') return begin(request, reply);
    if ((await find(user.id, id ?? '')) === null) throw new CodedError('NOT_FOUND');
    return answer(request, reply);
  };
  const find = async (userId: string, id: string) => {
    const row = await findUpload(database, id);
    return row?.user_id === userId ? row : null;
  };
  // The bytes are not parsed: tus reads them from the request itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  for (const url of [PATH, `${PATH}/:id`])
    app.route<{ Params: { id?: string } }>({
      method: [...METHODS],
      url,
      config: { access: 'user', scopes: ['convert'], isForeignProtocol: true },
      handler: handle,
    });

  sweepEachHour(app, tus, config.dataFolder);

  return {
    async take(userId, id, purpose) {
      const row = await find(userId, id);
      if (row === null || row.purpose !== purpose) throw notThere();
      if (row.received !== row.bytes) throw new CodedError('NOT_READY', 'The upload is not complete yet.');
      return {
        filename: row.filename,
        open: () => datastore.open(id),
        claim: async (transaction) => {
          if (!(await removeUpload(transaction, id))) throw notThere();
        },
      };
    },
    unfinishedBytes: (userId) => unfinishedBytes(database.db, userId),
  };
}

function openTus(app: FastifyInstance, datastore: PieceStore, idOfNew: () => string): Server {
  return new Server({
    path: PATH,
    datastore,
    relativeLocation: true,
    namingFunction: idOfNew,
    onResponseError: (_request, error) => {
      // What the protocol itself refuses has its answer.
      if ('status_code' in error) return undefined;
      const { httpStatus, message } = toCodedError(error);
      app.log.error({ err: error }, 'an upload in pieces failed');
      return { status_code: httpStatus, body: message };
    },
  });
}

/** What an upload is to be. */
interface Wanted {
  readonly filename: string;
  readonly purpose: UploadPurpose;
}

/** What the sender of an upload wants it to be, and may. Throws `CodedError`. */
function wantedOf(request: FastifyRequest): Wanted {
  const metadata = readMetadata(request.headers['upload-metadata']);
  refuseControlCharacters(metadata);
  const purpose = metadata['purpose'] === 'library' ? 'library' : 'conversion';
  const { key } = signedInOf(request);
  // It takes room of My Files before the call that takes the upload asks for the scope.
  if (key !== null && purpose === 'library') requireScopes(key, ['files']);
  return { filename: metadata['filename'] ?? '', purpose };
}

/** Enters an upload that may begin, and returns its id. Throws `CodedError`. */
async function admit(
  { config, database }: Services,
  request: FastifyRequest,
  { filename, purpose }: Wanted,
  maxUploadBytes: MaxUploadBytes,
): Promise<string> {
  const { user } = signedInOf(request);
  const bytes = announcedBytes(request);
  if (bytes === 0) throw new CodedError('INVALID_REQUEST', 'An upload must state its length, which cannot be 0.');
  await requireDiskRoom(config, bytes);
  const most = await maxUploadBytes(user, purpose);
  const id = randomBytes(ID_BYTES).toString('hex');
  const row = { id, user_id: user.id, purpose, filename, bytes };
  const others = await enterUpload(database, row, most);
  if (others === null) return id;
  const code = purpose === 'library' ? 'LIBRARY_FULL' : 'FILE_TOO_LARGE';
  const isOnlyForNow = others > 0 && bytes <= most(0);
  throw new CodedError(code, isOnlyForNow ? UNFINISHED : undefined);
}

/** What the answer of an upload that begins is kept under, if its sender has named it: what is announced tells it from others. */
function namedUpload(request: FastifyRequest, userId: string): KeptRequest | null {
  const key = readIdempotencyKey(request);
  if (key === null) return null;
  const { headers, method, url } = request;
  const digest = digestOf([method, url, headers['upload-length'], headers['upload-metadata']].join('\n'));
  return { sender: { column: 'user_id', value: userId }, key, digest };
}

/** The first answer again: an upload may have bytes already, which need not be sent again. */
function sayAgain(reply: FastifyReply, id: string, received: number): FastifyReply {
  return reply
    .status(CREATED)
    .header('idempotency-replayed', 'true')
    .header('tus-resumable', TUS_VERSION)
    .header('location', `${PATH}/${id}`)
    .header('upload-offset', String(received))
    .send();
}

/** Removes uploads that were given up: when the server starts, and every hour. */
function sweepEachHour(app: FastifyInstance, tus: Server, dataFolder: string): void {
  const sweep = () =>
    tus
      .cleanUpExpiredUploads()
      .catch((error: unknown) => app.log.error({ err: error }, 'old uploads could not be removed'));
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  app.addHook('onReady', async () => {
    // Earlier versions kept pieces here.
    await rm(join(dataFolder, 'uploads'), { recursive: true, force: true });
    await sweep();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

function notThere(): CodedError {
  return new CodedError('NOT_FOUND', 'This upload does not exist.');
}

/** The names and values of an `Upload-Metadata` header (tus 1.0, creation extension). */
function readMetadata(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]));
}
