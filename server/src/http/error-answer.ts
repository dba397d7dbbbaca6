import { type ErrorCode, errorCatalogue } from '@verso/contracts';
import { isDatabaseDown } from '@verso/platform/database';
import { StorageDownError } from '@verso/platform/storage';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from './coded-error.ts';

/** What Fastify and its plugins say, in the words of our catalogue. */
const KNOWN: Readonly<Record<string, ErrorCode>> = {
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'FILE_MISSING',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'INVALID_REQUEST',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
};

/** The built-in database is back sooner; what runs elsewhere is asked again as often. */
const RETRY_AFTER_SECONDS = 5;

/** No one reads it: for the log, as nginx says it. */
const GIVEN_UP = 499;

const INTERNAL = 500;

/** Whether the sender closed the connection in the middle of a request: nothing that went wrong here, and no one waits for an answer. */
function isGivenUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** What the parser of forms says of one that ends too early, without a code. */
const CUT_FORM =
  /^(Unexpected end of form|Part terminated early|Malformed (part header|urlencoded form)|Unexpected end of multipart)/;

/** What an error is to its caller. */
export function toCodedError(error: FastifyError | CodedError | Error): CodedError {
  if (error instanceof CodedError) return error;
  if (isDatabaseDown(error) || error instanceof StorageDownError)
    return new CodedError('UNAVAILABLE', undefined, { cause: error, retryAfter: RETRY_AFTER_SECONDS });
  const { code = '', statusCode } = error as Partial<FastifyError>;
  const known = KNOWN[code];
  if (known !== undefined) return new CodedError(known, undefined, { cause: error });
  if (CUT_FORM.test(error.message)) return new CodedError('INVALID_REQUEST', undefined, { cause: error });
  const isCallersFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return isCallersFault
    ? new CodedError('INVALID_REQUEST', undefined, { cause: error })
    : new CodedError('INTERNAL', undefined, { cause: error });
}

/** The one place where an error becomes an answer: the envelope, never a stack. A path that is no call may be a page. */
export function answerErrors(
  app: FastifyInstance,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => boolean,
): void {
  app.setErrorHandler((error: FastifyError | CodedError, request, reply) => {
    if (isGivenUp(request)) {
      request.log.info({ cause: error.message }, 'a request was closed by its sender');
      return reply.status(GIVEN_UP).send();
    }
    const coded = toCodedError(error);
    if (coded.httpStatus >= 500) request.log.error({ err: coded.cause ?? error }, coded.message);
    else request.log.info({ code: coded.code }, coded.message);
    const { retryAfter, email, challenge } = coded.details;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    const requestId = coded.httpStatus === INTERNAL ? request.id : undefined;
    return reply
      .status(coded.httpStatus)
      .send({ status: 'error', message: coded.message, code: coded.code, email, retryAfter, challenge, requestId });
  });
  app.setNotFoundHandler((request, reply) => {
    if (sendPage(request, reply)) return reply;
    const { httpStatus, message } = errorCatalogue.NOT_FOUND;
    return reply.status(httpStatus).send({ status: 'error', message, code: 'NOT_FOUND' });
  });
}
