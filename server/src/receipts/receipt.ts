import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Database } from '@verso/platform/database';
import type { Schema } from '@verso/platform/schema';
import type { ObjectStore } from '@verso/platform/storage';
import { type ExpressionBuilder, sql } from 'kysely';
import yazl from 'yazl';
import type { Owner } from '../conversions/owner.ts';

/** One file in a receipt. */
interface ReceiptFile {
  readonly part: 'original' | 'result' | 'file';
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly storedAt: string;
  readonly keyDestroyedAt: string;
}

const STATEMENT =
  'Each file was stored encrypted (AES-256-GCM) under a key of its own. The key was destroyed at the time given, and with it ' +
  'every copy of the file in our storage and in copies of that storage became unreadable.';

const HOW_TO_CHECK = `This is proof that files were deleted.

  receipt.json     what was deleted, and when
  receipt.sig      its signature (Ed25519)
  public-key.pem   the key of the server that signed it

To check it without us:

  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in receipt.json -sigfile receipt.sig

To see that a file of yours is the one meant, compare its digest with that in receipt.json:

  sha256sum FILE
`;

/** What was deleted of a conversion or of a file in My Files, as far as it is this owner's and still known. */
export async function findDeletedFiles(
  { db }: Database,
  store: ObjectStore,
  sourceId: string,
  owner: Owner,
): Promise<ReceiptFile[]> {
  const isOwners = (is: ExpressionBuilder<Schema, 'deleted_file'>) =>
    is.or([
      ...(owner.userId === null ? [] : [is('user_id', '=', owner.userId)]),
      ...(owner.guest === null ? [] : [is('guest_hash', '=', owner.guest)]),
      sql<boolean>`false`,
    ]);
  const rows = await db
    .selectFrom('deleted_file')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where(isOwners)
    .orderBy('part')
    .execute();
  const known = await store.deleted(rows.map(({ object }) => object));
  return rows.flatMap(({ object, part, filename: name }) => {
    const deleted = known.get(object);
    if (deleted === undefined) return [];
    const { bytes, sha256, storedAt, deletedAt } = deleted;
    const [stored, destroyed] = [storedAt.toISOString(), deletedAt.toISOString()];
    return [{ part, name, bytes, sha256, storedAt: stored, keyDestroyedAt: destroyed }];
  });
}

/** A ZIP file with the statement, its signature and how to check it. */
export function writeReceipt(
  issuer: string,
  sourceId: string,
  files: readonly ReceiptFile[],
  key: KeyObject,
): NodeJS.ReadableStream {
  const receipt = {
    type: 'verso-deletion-receipt',
    version: 1,
    issuer,
    issuedAt: new Date().toISOString(),
    id: sourceId,
    statement: STATEMENT,
    files,
  };
  const text = Buffer.from(`${JSON.stringify(receipt, null, 2)}\n`);
  const archive = new yazl.ZipFile();
  archive.addBuffer(text, 'receipt.json');
  archive.addBuffer(sign(null, text, key), 'receipt.sig');
  archive.addBuffer(Buffer.from(createPublicKey(key).export({ format: 'pem', type: 'spki' })), 'public-key.pem');
  archive.addBuffer(Buffer.from(HOW_TO_CHECK), 'how-to-check.txt');
  archive.end();
  return archive.outputStream;
}
