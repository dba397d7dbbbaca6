import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Connection } from './connection.ts';

const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 10_000;

/** A running LISTEN. */
export interface Subscription {
  close(): Promise<void>;
}

/** LISTENs on a connection of its own and reconnects for ever; resolves when the first LISTEN is in force. */
export async function listen(
  connection: Connection,
  log: Log,
  channel: string,
  onMessage: (payload: string) => void,
  onResume: () => void,
): Promise<Subscription> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const connect = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client = next;
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', (error) => log.warn({ err: error, channel }, 'the listening connection broke'));
    let isListening = false;
    // While it is being made, who makes it sees it fail.
    next.once('end', () => isListening && retryLater());
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      isListening = true;
    } catch (error) {
      // One that was made and cannot LISTEN must not stay open.
      void next.end();
      throw error;
    }
  };
  const retryLater = () => {
    if (isClosed || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      connect().then(onResume, retryLater);
    }, RECONNECT_MS);
  };

  await connect();
  return {
    close: async () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await client?.end();
    },
  };
}
