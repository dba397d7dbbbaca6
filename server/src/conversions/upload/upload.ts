import { Readable } from 'node:stream';
import {
  calls,
  formatBytes,
  formFieldNames,
  meantTarget,
  type SourceFormat,
  TargetFormat,
  targetsOf,
} from '@verso/contracts';
import { newObjectKey } from '@verso/platform/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CodedError } from '../../http/coded-error.ts';
import { welcomeGuest } from '../../http/guest.ts';
import { type ReceivedForm, receiveForm } from '../../http/receive-form.ts';
import { addCall } from '../../http/route.ts';
import { readIdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { announcedBytes, requireDiskRoom } from '../../limits/disk-room.ts';
import { type QuotaUse, useGuestQuota } from '../../limits/guest-quota.ts';
import { fetchDocument } from '../../networks/fetch-document.ts';
import type { Services } from '../../services/services.ts';
import { readHead } from '../../uploads/read-head.ts';
import type { Claim, FinishedUpload, ResumableUploads } from '../../uploads/resumable.ts';
import type { UserRow } from '../../users/user-view.ts';
import { createConversion } from '../conversion-store.ts';
import { type ConversionRow, viewConversion } from '../conversion-view.ts';
import { effectiveLimits } from '../effective-limits.ts';
import { otherFormatsOf } from '../other-formats.ts';
import { askerOf, type Owner } from '../owner.ts';
import { requireEngines } from '../queue/workers.ts';
import { cleanDocumentName } from './file-name.ts';
import { readOptions } from './read-options.ts';
import { requireFormat } from './sniff.ts';

const ONLY_PDF = 'Only a PDF can be made searchable. A Word document already is.';
const FORM_FIELDS = new Set(['file', 'uploadId', 'url', 'targetFormat', 'password', 'pageCount', 'scanCount']);

type Fields = ReceivedForm<unknown>['fields'];

/** A file in storage that no row names yet. */
export interface KeptFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly format: SourceFormat;
  readonly filename: string;
}

/** `POST /conversions/upload`: streams the file into storage while it counts and looks at it, then queues the conversion. */
export function addUpload(app: FastifyInstance, services: Services, uploads: ResumableUploads): void {
  addCall(app, calls.uploadConversion, async (_given, request, reply) => {
    const row = await startUpload(services, uploads, request, reply);
    return { message: 'File uploaded successfully! Processing...', data: { conversion: viewConversion(row) } };
  });
}

/** Takes the file that a form brings, or names, and starts its conversion. Throws `CodedError`: nothing is left and nothing was taken then. */
export async function startUpload(
  services: Services,
  uploads: ResumableUploads,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ConversionRow> {
  const { config, store } = services;
  const user = request.signedIn?.user ?? null;
  const limits = effectiveLimits(config, user);
  await requireDiskRoom(config, announcedBytes(request));
  const form = await receiveForm(request, {
    maxBytes: limits.maxUploadBytes,
    keep: (content, filename) => keep(services, content, filename),
    discard: ({ key }) => store.delete(key),
    tooLarge: () => tooLarge(user, limits.maxUploadBytes),
  });
  const finished = form.file === null ? await takeUpload(uploads, user, form.fields) : null;
  const file =
    finished === null
      ? (form.file ?? (await keepFromUrl(services, form.fields, user)))
      : await keep(services, await finished.open(), finished.filename);
  if (file === null) throw new CodedError('FILE_MISSING');
  const idempotencyKey = readIdempotencyKey(request);
  return startConversion(
    services,
    { file, fields: form.fields, idempotencyKey, claim: finished?.claim ?? null },
    request,
    reply,
  );
}

/** A file that came with a form, and what the form says about it. */
interface TakenFile {
  readonly file: KeptFile;
  readonly fields: Fields;
  readonly idempotencyKey: string | null;
  readonly claim: Claim | null;
}

/** Starts the conversion of a file that is in storage. Throws `CodedError`: the file is deleted and nothing was taken then. */
export async function startConversion(
  services: Services,
  { file, fields, idempotencyKey, claim }: TakenFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ConversionRow> {
  const { config, database, store } = services;
  let quota: QuotaUse | null = null;
  try {
    const { targetFormat, pages, scans, password, options, pdfPasswords } = readFields(fields, file.format);
    requireTarget(file.format, targetFormat);
    await requireEngines(database, file.format, targetFormat, options);
    const owner = welcomeOwner(request, reply);
    if (owner.guest !== null) quota = await useGuestQuota(services, owner.guest, request);
    const { row, isNew } = await createConversion(services, {
      asker: askerOf(request, owner),
      filename: cleanDocumentName(file.filename, file.format),
      originalFormat: file.format,
      targetFormat,
      objectKey: file.key,
      bytes: file.bytes,
      pages,
      scans,
      sha256: file.sha256,
      password,
      options,
      pdfPasswords,
      retentionMs: effectiveLimits(config, request.signedIn?.user ?? null).retentionSeconds * 1000,
      idempotencyKey,
      claim,
    });
    if (!isNew) await store.delete(file.key);
    return row;
  } catch (error) {
    // Only a refusal tells that no row names the bytes: a connection may break after the commit. The sweeper knows.
    if (error instanceof CodedError) {
      await quota?.giveBack();
      await store.delete(file.key);
    }
    throw error;
  }
}

/** The document on the web that the form names instead of bringing it, where the operator has turned that on. */
async function keepFromUrl(services: Services, { url }: Fields, user: UserRow | null): Promise<KeptFile | null> {
  const { config } = services;
  if (!url) return null;
  if (!config.convertsUrls) throw new CodedError('INVALID_REQUEST', 'This server converts no documents from the web.');
  const maxBytes = effectiveLimits(config, user).maxUploadBytes;
  const { content, filename } = await fetchDocument({
    url,
    maxBytes,
    networks: config.outgoingNetworks,
    tooLarge: () => tooLarge(user, maxBytes),
  });
  return keep(services, content, filename);
}

/** Puts a file into storage while it looks at its first bytes. */
export async function keep(
  { config, store }: Pick<Services, 'config' | 'store'>,
  content: Readable,
  filename: string,
): Promise<KeptFile> {
  let format: SourceFormat = 'pdf';
  const read = readHead(content, async (head) => {
    format = await requireFormat(head, filename, otherFormatsOf(config));
  });
  const key = newObjectKey();
  const stored = await store.put(key, Readable.from(read));
  return { key, ...stored, format, filename };
}

/** The file that was sent before, in pieces, where the form names one instead of bringing it. */
async function takeUpload(
  uploads: ResumableUploads,
  user: UserRow | null,
  fields: Fields,
): Promise<FinishedUpload | null> {
  const id = fields['uploadId'];
  if (user === null || !id) return null;
  return uploads.take(user.id, id, 'conversion');
}

/** The signed-in user, or a guest; a new one gets a capability. */
function welcomeOwner(request: FastifyRequest, reply: FastifyReply): Owner {
  const userId = request.signedIn?.user.id ?? null;
  return { userId, guest: userId === null ? welcomeGuest(request, reply) : null };
}

/** Throws where a file of this format cannot become that. */
export function requireTarget(format: SourceFormat, target: TargetFormat): void {
  if (format === target) throw new CodedError('SAME_FORMAT');
  if (!targetsOf(format).includes(target)) throw new CodedError('INVALID_REQUEST', ONLY_PDF);
}

function readFields(fields: Fields, format: SourceFormat) {
  const { password } = fields;
  const target = z.safeParse(TargetFormat, fields['targetFormat']);
  if (!target.success) throw new CodedError('TARGET_FORMAT_INVALID');
  const targetFormat = meantTarget(format, target.data);
  const unknown = Object.keys(fields).find((name) => !FORM_FIELDS.has(name) && !formFieldNames.has(name));
  if (unknown !== undefined) throw new CodedError('INVALID_REQUEST', `Unknown option “${unknown.slice(0, 64)}”.`);
  return {
    targetFormat,
    pages: countIn(fields['pageCount']) || null,
    scans: countIn(fields['scanCount']),
    password: password ? password : null,
    ...readOptions(fields, targetFormat, format),
  } as const;
}

/** A number that a form claims; null: none that is believed. */
function countIn(text = ''): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** What someone is told whose file is larger than the limit. */
export function tooLarge(user: UserRow | null, limit: number): CodedError {
  const whose = user === null ? 'that guests may convert' : 'that your plan allows';
  return new CodedError('FILE_TOO_LARGE', `The file is larger than the ${formatBytes(limit)} ${whose}.`);
}
