import type { Books, Thing } from './books.ts';
import type { Form } from './form.ts';
import type { Customer } from './things.ts';

/** What the API answers with instead of an object. */
export class ApiFault extends Error {
  readonly httpStatus: number;
  readonly type: string;
  readonly code: string;
  constructor(httpStatus: number, type: string, code: string, message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.type = type;
    this.code = code;
  }
}

/** What a call works with: the books, what was sent, and where pages are. */
export interface ApiCall {
  readonly books: Books;
  readonly form: Form;
  readonly id: string;
  readonly pageUrl: (kind: 'checkout' | 'portal' | 'invoices', id: string) => string;
}

/** Adds one call of the API. */
export type AddCall = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  answer: (call: ApiCall) => Promise<object>,
) => void;

/** Something of this name and kind. Throws `ApiFault` as Stripe does. */
export async function find<T extends Thing>(books: Books, object: T['object'], id: string): Promise<T> {
  const thing = await books.get<T>(id);
  if (thing === null || thing.object !== object)
    throw new ApiFault(404, 'invalid_request_error', 'resource_missing', `No such ${object}: '${id}'`);
  return thing;
}

/** A customer who is still there. */
export async function findCustomer(books: Books, id: string): Promise<Customer> {
  const customer = await find<Customer>(books, 'customer', id);
  if (customer.deleted)
    throw new ApiFault(404, 'invalid_request_error', 'resource_missing', `No such customer: '${id}'`);
  return customer;
}
