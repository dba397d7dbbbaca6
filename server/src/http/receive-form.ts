import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { CodedError } from './coded-error.ts';
import { refuseControlCharacters } from './control-characters.ts';

/** Multipart boundaries and the other fields beside the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** What a form has brought: its files, kept somewhere, and its fields. */
export interface ReceivedForm<T> {
  /** The first file. */
  readonly file: T | null;
  readonly files: readonly T[];
  readonly fields: Readonly<Record<string, string>>;
}

/** What becomes of a form's files. */
interface FormFile<T> {
  /** Of a file; it is broken off above that. */
  readonly maxBytes: number;
  /** One unless told. */
  readonly mostFiles?: number;
  keep(content: Readable, filename: string): Promise<T>;
  /** The form broke after a file was kept. */
  discard(kept: T): Promise<void>;
  tooLarge(): CodedError;
}

/** Reads the parts in whatever order they come; the file continues as it arrives. */
export async function receiveForm<T>(request: FastifyRequest, given: FormFile<T>): Promise<ReceivedForm<T>> {
  const { maxBytes, mostFiles = 1 } = given;
  const fields: Record<string, string> = {};
  const files: T[] = [];
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes * mostFiles + FORM_OVERHEAD_BYTES)
      throw given.tooLarge();
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: mostFiles, fields: 30, fieldSize: 1_000 },
    })) {
      refuseControlCharacters(part.type === 'field' ? { [part.fieldname]: part.value } : { file: part.filename });
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else files.push(await given.keep(part.file, part.filename));
    }
  } catch (error) {
    for (const file of files) await given.discard(file);
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw given.tooLarge();
    throw error;
  } finally {
    // What the client still sends is read and dropped: a closed connection would hide our answer from a browser.
    request.raw.resume();
  }
  return { file: files[0] ?? null, files, fields };
}
