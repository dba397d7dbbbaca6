/** A server in a process of its own on a database that runs already, for tests that kill it. */
import { readConfig } from '@verso/platform/config';
import { connectionOf, openDatabase } from '@verso/platform/database';
import { openLog } from '@verso/platform/log';
import { openQueue } from '@verso/platform/queue';
import { openStorage } from '@verso/platform/storage';
import { startServer } from '../server.ts';

const config = readConfig(process.env);
const log = openLog(config, 'server');
const database = openDatabase(connectionOf(config), log);
const queue = await openQueue(database.connection, log);
const storage = await openStorage(config, database);
const { url } = await startServer({ config, database, queue, ...storage }, log);
process.send?.(url);
// Whoever has started it is gone.
process.on('disconnect', () => process.exit());
