import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What is done at the moment, for every line of the log. */
export interface RequestContext {
  /** Of the request that started it, also in the process that continues it; jobs of earlier versions have none. */
  readonly request?: string | undefined;
  readonly conversion?: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();
/** What other programs send as an id, such as a proxy's UUID. */
const FOREIGN_ID = /^[\w.:-]{8,64}$/;

/** Does `work` as a part of a request: what it logs has the request's id, and so do the jobs that it sends. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work);
}

/** The request that is being worked on; undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return contexts.getStore();
}

/** The id that a proxy has given to a request, or a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && FOREIGN_ID.test(given) ? given : randomBytes(8).toString('hex');
}
