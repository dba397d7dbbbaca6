import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** A structured log: one JSON object a line, on stderr, so that stdout stays free for what a command prints. */
export type Log = Logger;

/** Opens the log of one part of the program (`server`, `worker`). What identifies people or opens doors is never written. */
export function openLog(config: Pick<Config, 'logLevel'>, part: string): Log {
  return pino(
    {
      level: config.logLevel,
      base: { part, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['password', '*.password', 'req.headers.cookie', 'req.headers.authorization', '*.originalFilename'],
        censor: '[hidden]',
      },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
