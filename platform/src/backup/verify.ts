import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { encryptedStore } from '../storage/encrypted-store.ts';
import { openKeyRing } from '../storage/key-ring.ts';
import { openObjectKeys, ringKeysInUse } from '../storage/object-keys.ts';
import { openByteStore } from '../storage/storage.ts';
import { inParallel } from './in-parallel.ts';

/** Servers name an object in a row within moments; what no row names after this is left over. Milliseconds. */
const UNNAMED_FOR_MS = 2 * 60 * 60 * 1000;
/** So many differences of a kind are listed. */
const MOST_LISTED = 20;

/** What is checked, and what is wrong where something is. */
export interface Check {
  readonly name: string;
  /** How many things were looked at. */
  readonly looked: number;
  /** How many are wrong. */
  readonly wrong: number;
  /** Some of them. */
  readonly examples: readonly string[];
}

/** How much is checked. */
export interface VerifyOptions {
  /** Reads every object and compares its SHA-256, instead of only whether it is there. */
  readonly isDeep: boolean;
  /** Whether no server or worker runs: then every object must be named by a row. */
  readonly isQuiet: boolean;
}

/** Every row that names an object, and the object. */
const NAMED = `
  select 'conversion ' || id as row, key from conversion, unnest(array[original_key, result_key]) as key where key is not null
  union all select 'file ' || id, object_key from library_file
  union all select 'preview ' || id, key from preview, unnest(array[source_key, result_key]) as key where key is not null
  union all select 'page of preview ' || preview_id, object_key from page_image where object_key is not null
  union all select 'upload ' || upload_id, object_key from upload_piece`;

/** Each query returns one row, named `what`, for everything that is wrong; `of` counts what it looks at. */
const DATABASE_CHECKS: readonly {
  readonly name: string;
  readonly of: string;
  readonly wrong: string;
  /** Whether it looks at jobs. */
  readonly isOfQueue?: boolean;
}[] = [
  {
    name: 'credits of a user are the sum of the ledger',
    of: `select count(*) from "user"`,
    wrong: `select 'user ' || u.id || ': ' || u.plan_credits || ' and ' || u.bonus_credits as what from "user" u
      left join (
        select user_id, sum(amount) filter (where bucket = 'plan') as plan, sum(amount) filter (where bucket = 'bonus') as bonus
        from credit_entry group by user_id
      ) e on e.user_id = u.id
      where u.plan_credits <> coalesce(e.plan, 0) or u.bonus_credits <> coalesce(e.bonus, 0)`,
  },
  {
    name: 'balance of an entry is that before it and its amount',
    of: 'select count(*) from credit_entry',
    wrong: `select 'entry ' || id as what from (
        select id, balance, sum(amount) over (partition by user_id order by id) as sum from credit_entry
      ) e where balance <> sum`,
  },
  {
    name: 'credit of a conversion is held while it runs, spent when it is done, and otherwise given back',
    of: 'select count(*) from credit_hold',
    wrong: `select 'conversion ' || h.conversion_id || ': ' || c.status || ', ' || h.state as what
      from credit_hold h join conversion c on c.id = h.conversion_id
      where h.state <> case c.status when 'processing' then 'held' when 'completed' then 'captured'
        when 'expired' then 'captured' else 'released' end`,
  },
  {
    name: 'a deletion that can be proved destroyed the key',
    of: 'select count(*) from deleted_file',
    wrong: `select 'object ' || d.object as what from deleted_file d join object_key k on k.object = d.object
      where k.wrapped is not null and not exists (select from conversion where d.object in (original_key, result_key))
        and d.deleted_at < now() - interval '1 minute'`,
  },
  {
    name: 'a conversion that runs has a job',
    isOfQueue: true,
    of: `select count(*) from conversion where status = 'processing'`,
    wrong: `select 'conversion ' || c.id as what from conversion c
      where c.status = 'processing' and c.created_at < now() - interval '1 minute'
        and not exists (select from pgboss.job j where j.id = c.job_id and j.state in ('created', 'retry', 'active'))`,
  },
];

/** Compares rows with bytes, and the ledger with itself. Changes nothing; servers and workers may run. */
export async function verify(config: Config, database: Database, options: VerifyOptions): Promise<Check[]> {
  const bytes = await openByteStore(config);
  const ring = await openKeyRing(config, await ringKeysInUse(database));
  const store = encryptedStore(bytes, openObjectKeys(database, ring));
  const { pool } = database;

  const stored = new Set<string>();
  for await (const key of bytes.list(new Date(Date.now() + 1_000))) stored.add(key);
  const { rows: named } = await pool.query<{ row: string; key: string; sha256: Buffer | null }>(
    `select n.row, n.key, k.sha256 from (${NAMED}) n left join object_key k on k.object = n.key and k.wrapped is not null`,
  );
  const isStillNamed = async (key: string) =>
    ((await pool.query(`select from (${NAMED}) n where n.key = $1`, [key])).rowCount ?? 0) > 0;
  const lost: string[] = [];
  await inParallel(named, async ({ row, key, sha256 }) => {
    const problem = await lookAt(key, sha256);
    // It may have been deleted since.
    if (problem !== null && (await isStillNamed(key))) lost.push(`${row}: object ${key} ${problem}`);
  });
  async function lookAt(key: string, sha256: Buffer | null): Promise<string | null> {
    if (sha256 === null) return 'has no key';
    try {
      if (!options.isDeep) {
        if (stored.has(key)) return null;
        // Stored after they were listed, or not at all.
        (await bytes.get(key)).destroy();
        return null;
      }
      const hash = createHash('sha256');
      for await (const piece of await store.get(key)) hash.update(piece as Buffer);
      return hash.digest().equals(sha256) ? null : 'has other bytes than were stored';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  const names = new Set(named.map(({ key }) => key));
  const unnamed: string[] = [];
  const before = new Date(Date.now() - (options.isQuiet ? -1_000 : UNNAMED_FOR_MS));
  for await (const key of bytes.list(before))
    if (!names.has(key) && !(await isStillNamed(key))) unnamed.push(`object ${key}`);

  const { rows: known } = await pool.query<{ has_queue: boolean }>(
    `select to_regclass('pgboss.job') is not null as has_queue`,
  );
  const checks: Check[] = [
    check('every row has its bytes', named.length, lost),
    check('every object has its row', stored.size, unnamed),
  ];
  for (const { name, of, wrong, isOfQueue = false } of DATABASE_CHECKS) {
    // No server has run on this database yet.
    if (isOfQueue && !known[0]?.has_queue) continue;
    const { rows: counts } = await pool.query<{ count: number }>(of);
    const { rows } = await pool.query<{ what: string }>(wrong);
    checks.push(
      check(
        name,
        Number(counts[0]?.count ?? 0),
        rows.map(({ what }) => what),
      ),
    );
  }
  return checks;
}

function check(name: string, looked: number, wrong: readonly string[]): Check {
  return { name, looked, wrong: wrong.length, examples: wrong.slice(0, MOST_LISTED) };
}
