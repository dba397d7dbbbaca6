import type pg from 'pg';

/** What `pg` needs to connect: a URL, or the built-in server's socket. */
export type Connection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'user' | 'database'>;
