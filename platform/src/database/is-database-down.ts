/** What the system says of a connection that cannot be made or is gone. */
const NO_CONNECTION = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/** What a missing socket file says, and one that is for others: of a connection alone, files say the same. */
const NO_SOCKET = new Set(['ENOENT', 'EACCES']);
/** What `pg` says without a code of its own. */
const PG_WORDS =
  /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;
/** PostgreSQL's own codes: no connection, too many of them, it shuts down, crashed or starts (its manual, appendix A). */
const SQL_STATES = /^(08\w{3}|53300|57P0[1235])$/;

/** Whether an error says that the database cannot be reached at the moment, and nothing about what was asked of it. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (SQL_STATES.test(code) || PG_WORDS.test(message)) return true;
  if (syscall !== undefined || error instanceof AggregateError)
    return NO_CONNECTION.has(code) || (syscall === 'connect' && NO_SOCKET.has(code));
  return error.cause !== undefined && isDatabaseDown(error.cause);
}
