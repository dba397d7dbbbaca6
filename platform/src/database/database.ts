import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import type { Connection } from './connection.ts';
import { embeddedAddress } from './embedded-postgres.ts';
import { listen, type Subscription } from './listen.ts';
import type { Schema } from './schema.ts';

export { isDatabaseDown } from './is-database-down.ts';

/** Byte counts come as 64-bit integers; a document's fit a double exactly. */
const INT8 = 20;
const POOL_SIZE = 10;
/** So long a query waits for a connection, in milliseconds; then the database counts as unreachable, rather than the caller as patient. */
const CONNECT_TIMEOUT_MS = 10_000;

/** The database and how to hear what others change in it. */
export interface Database {
  readonly connection: Connection;
  readonly pool: pg.Pool;
  readonly db: Kysely<Schema>;
  /** Calls `onMessage` for each NOTIFY on `channel`, `onResume` when messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onResume: () => void): Promise<Subscription>;
  close(): Promise<void>;
}

/** Where this configuration's database is. */
export function connectionOf(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Connection {
  return config.databaseUrl === null
    ? { ...embeddedAddress(config.dataFolder) }
    : { connectionString: config.databaseUrl };
}

/** Opens a pool of connections; none is made before the first query. */
export function openDatabase(connection: Connection, log: Log): Database {
  const pool = new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: {
      getTypeParser: ((id: number, format: 'text') =>
        id === INT8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Whether it is idle or in use: a connection that breaks without a listener would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  // The pool says again what the connection has said, and replaces it.
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    connection,
    pool,
    db,
    listen: (channel, onMessage, onResume) => listen(connection, log, channel, onMessage, onResume),
    async close() {
      await db.destroy();
      // Kysely closes the pool only if it has used it.
      if (!pool.ended) await pool.end();
    },
  };
}
