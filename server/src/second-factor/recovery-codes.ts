import { randomInt } from 'node:crypto';
import type { Schema } from '@verso/platform/schema';
import type { Kysely } from 'kysely';
import { digestOf } from '../http/secret-token.ts';

const COUNT = 10;
/** Crockford's base32: nothing in it is taken for something else. Sixteen letters of it are 80 bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const [GROUPS, GROUP_LENGTH] = [4, 4];
const LENGTH = GROUPS * GROUP_LENGTH;

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A code as it was shown, however it is typed: null where it is none. */
function plainCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return plain.length === LENGTH ? plain : null;
}

/** Gives a user ten new codes in place of those there were. Nothing but their digests is kept. */
export async function replaceRecoveryCodes(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ code_hash: digestOf(code.replaceAll('-', '')), user_id: userId })))
    .execute();
  return codes;
}

/** Uses a code up. False: the user has no such code, or has it no more. */
export async function useRecoveryCode(db: Kysely<Schema>, userId: string, typed: string): Promise<boolean> {
  const plain = plainCode(typed);
  if (plain === null) return false;
  const used = await db
    .deleteFrom('recovery_code')
    .where('code_hash', '=', digestOf(plain))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

/** How many codes a user has left. */
export async function countRecoveryCodes(db: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
