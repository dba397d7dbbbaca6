import type { Language } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, sql } from 'kysely';
import { welcome } from '../credits/ledger.ts';
import { newRowId } from '../http/secret-token.ts';
import type { UserRow } from './user-view.ts';

/** What a new user is made of; everything else has its default. */
export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role?: 'user' | 'admin';
  readonly isVerified: boolean;
  /** The language of the page where the user signed up; null: no one knows. */
  readonly language?: Language | null;
}

/**
 * How addresses are compared, here and nowhere else: no one has two accounts that differ in capitals or in how accents are composed. Each letter
 * becomes small by itself: as part of a word `Σ` has two small forms. (0027-email-key.sql made the keys of earlier rows.)
 */
export function emailKey(email: string): string {
  return Array.from(email.normalize('NFC'), (letter) => letter.toLowerCase())
    .join('')
    .normalize('NFC');
}

/** What a user is called who has given no name: the part before the at sign. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.indexOf('@'));
}

/** The user with this address. */
export async function findByEmail(db: Kysely<Schema>, email: string): Promise<UserRow | null> {
  const row = await db.selectFrom('user').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
  return row ?? null;
}

/** Inserts a user; null when the address has an account, also when two sign up at the same moment. */
export async function insertUser(db: Kysely<Schema>, given: NewUser): Promise<UserRow | null> {
  const inserted = await db
    .insertInto('user')
    .values({
      id: newRowId(12),
      name: given.name,
      email: given.email,
      email_key: emailKey(given.email),
      password_hash: given.passwordHash,
      role: given.role ?? 'user',
      language: given.language ?? null,
      email_verified_at: given.isVerified ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return null;
  await welcome(db, inserted.id);
  return db.selectFrom('user').selectAll().where('id', '=', inserted.id).executeTakeFirstOrThrow();
}
