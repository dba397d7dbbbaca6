import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { hideSecrets, passwordsIn } from './hide-secrets.ts';
import { currentRequest } from './request-context.ts';

/** What PostgreSQL adds to an error, with values of rows in it: addresses, names, digests of passwords. */
const ROW_FIELDS = ['detail', 'where', 'hint', 'internalQuery', 'parameters', 'query'];

/** An error as it is written, without these, also in those that it stands for. */
function withoutRows(error: Error): Record<string, unknown> {
  return withoutRowFields(pino.stdSerializers.err(error));
}

function withoutRowFields(written: pino.SerializedError): Record<string, unknown> {
  const fields = Object.entries(written).filter(([name]) => !ROW_FIELDS.includes(name));
  const inner = written.aggregateErrors?.map(withoutRowFields);
  return { ...Object.fromEntries(fields), ...(inner && { aggregateErrors: inner }) };
}

/** A structured log: one JSON object a line, on stderr, so that stdout stays free for what a command prints. */
export type Log = Logger;

/** Opens the log of one part of the program (`server`, `worker`), on stderr unless another place is named. What identifies people or opens doors is never written. */
export function openLog(
  { logLevel, databaseUrl = null, mail }: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'databaseUrl' | 'mail'>>,
  part: string,
  to: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  const known = passwordsIn([databaseUrl, mail?.kind === 'smtp' ? mail.url : null]);
  return pino(
    {
      level: logLevel,
      base: { part, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...currentRequest() }),
      redact: {
        paths: ['password', '*.password', 'req.headers.cookie', 'req.headers.authorization', '*.originalFilename'],
        censor: '[hidden]',
      },
      serializers: { err: withoutRows },
      // Errors of libraries may repeat the address that they were given.
      hooks: { streamWrite: (line) => hideSecrets(line, known) },
    },
    to,
  );
}
