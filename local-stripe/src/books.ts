import { randomBytes } from 'node:crypto';
import type { Database } from '@verso/platform/database';

/** Any number of our own: who holds this lock writes in the books alone. */
const BOOKS_LOCK = 7_205_003;

/** Made-up money need not wait for the disk: a killed server loses nothing of it, and only lost power would. */
const BEGIN = `begin; set local synchronous_commit = off; select pg_advisory_xact_lock(${BOOKS_LOCK})`;

const TABLES = `
create schema if not exists local_stripe;
create table if not exists local_stripe.thing (
  id text primary key, object text not null, customer text, seq bigint generated always as identity, data jsonb not null
);
create index if not exists thing_of_customer on local_stripe.thing (object, customer);
create table if not exists local_stripe.setting (name text primary key, value jsonb not null);
create table if not exists local_stripe.replay (key text primary key, answer jsonb not null);
create table if not exists local_stripe.delivery (
  event_id text primary key, tries integer not null default 0, next_at timestamptz not null default now()
);`;

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** An object of Stripe's API, as it goes over the wire. */
export interface Thing {
  id: string;
  object: string;
  created: number;
  customer?: string | null;
}

/** All that the local Stripe knows, for as long as a transaction lasts. */
export interface Books {
  /** The time by which things are due, in seconds; in a moved clock, the one that it shows. */
  readonly now: number;
  get<T extends Thing>(id: string): Promise<T | null>;
  /** The latest first. */
  list<T extends Thing>(object: string, customer?: string): Promise<T[]>;
  put<T extends Thing>(thing: T): Promise<T>;
  /** Takes over the time of something that was due before. */
  at(seconds: number): void;
  /** Enters that something has happened; it is sent to whoever listens. */
  emit(type: string, object: Thing): Promise<void>;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** A new name as Stripe's are: what it is of, and random letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`;
}

/** Makes the tables of the local Stripe; they are in a schema of their own, which production never has. */
export async function openBooks({ pool }: Database): Promise<{
  write<T>(work: (books: Books) => Promise<T>): Promise<T>;
  /** Without the lock, for what only looks. */
  read<T>(work: (books: Books) => Promise<T>): Promise<T>;
  offsetSeconds(): Promise<number>;
  setting<T>(name: string, otherwise: T): Promise<T>;
}> {
  const inTransaction = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query(BEGIN);
      const answer = await work(client);
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  const setting = async <T>(name: string, otherwise: T): Promise<T> => {
    const { rows } = await pool.query('select value from local_stripe.setting where name = $1', [name]);
    return rows.length === 0 ? otherwise : (rows[0].value as T);
  };
  const offsetSeconds = () => setting('offset', 0);
  await inTransaction((client) => client.query(TABLES));
  return {
    setting,
    offsetSeconds,
    write: (work) => inTransaction(async (client) => work(booksOf(client, await offsetOf(client)))),
    read: async (work) => work(booksOf(pool, await offsetOf(pool))),
  };
}

async function offsetOf(client: Client): Promise<number> {
  const { rows } = await client.query("select value from local_stripe.setting where name = 'offset'");
  return (rows[0]?.['value'] as number | undefined) ?? 0;
}

function booksOf(client: Client, offset: number): Books {
  let now = Math.floor(Date.now() / 1000) + offset;
  const put = async <T extends Thing>(thing: T): Promise<T> => {
    const values = [thing.id, thing.object, thing.customer ?? null, JSON.stringify(thing)];
    await client.query(
      `insert into local_stripe.thing (id, object, customer, data) values ($1, $2, $3, $4)
       on conflict (id) do update set data = excluded.data`,
      values,
    );
    return thing;
  };
  return {
    get now() {
      return now;
    },
    put,
    at(seconds) {
      now = seconds;
    },
    async get<T>(id: string) {
      const { rows } = await client.query('select data from local_stripe.thing where id = $1', [id]);
      return (rows[0]?.['data'] as T | undefined) ?? null;
    },
    async list<T>(object: string, customer?: string) {
      const { rows } = await client.query(
        'select data from local_stripe.thing where object = $1 and ($2::text is null or customer = $2) order by seq desc',
        [object, customer ?? null],
      );
      return rows.map((row) => row['data'] as T);
    },
    async emit(type, object) {
      const event = { id: newId('evt'), object: 'event', created: now, customer: object.customer ?? null };
      const body = { api_version: null, livemode: false, pending_webhooks: 1, type, data: { object } };
      await put({ ...event, ...body });
      await client.query('insert into local_stripe.delivery (event_id) values ($1)', [event.id]);
    },
    async query(text, values = []) {
      return (await client.query(text, values)).rows;
    },
  };
}
