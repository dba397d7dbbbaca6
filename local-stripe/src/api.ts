import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type AddCall, type ApiCall, ApiFault, find, findCustomer } from './api-call.ts';
import { addCheckoutApi } from './api-checkout.ts';
import { addSubscriptionApi } from './api-subscriptions.ts';
import { CardDeclined } from './billing-engine.ts';
import { type Books, newId } from './books.ts';
import { type Form, readForm, textIn, textsIn } from './form.ts';
import { type Customer, listOf, type PaymentIntent } from './things.ts';

/** What the API is made of. */
export interface ApiParts {
  readonly secretKey: string;
  readonly pageUrl: ApiCall['pageUrl'];
  write<T>(work: (books: Books) => Promise<T>): Promise<T>;
  read<T>(work: (books: Books) => Promise<T>): Promise<T>;
  /** Something may have happened that someone waits for. */
  onDone(): void;
}

/** The part of Stripe's API that this product speaks, on a port of this machine. */
export function createApi({ secretKey, pageUrl, read, write, onDone }: ApiParts): FastifyInstance {
  // Connections that are kept alive would keep it open for more than a minute.
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, readForm(String(body))));
  app.setErrorHandler((error: Error, _request, reply) => {
    const fault = faultOf(error);
    const { type, code, message } = fault;
    return reply.status(fault.httpStatus).send({ error: { type, code, message } });
  });
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new ApiFault(401, 'invalid_request_error', 'api_key_invalid', 'Invalid API Key provided.');
  });
  const add: AddCall = (method, url, answer) => {
    app.route({
      method,
      url: `/v1${url}`,
      handler: async (request, reply) => {
        const run = method === 'GET' ? read : write;
        const given = await run((books) => once(books, request, (call) => answer({ books, pageUrl, ...call })));
        if (method !== 'GET') onDone();
        return reply.send(given);
      },
    });
  };
  addCustomerApi(add);
  addCheckoutApi(add);
  addSubscriptionApi(add);
  return app;
}

function faultOf(error: Error): ApiFault {
  if (error instanceof ApiFault) return error;
  if (error instanceof CardDeclined) return new ApiFault(402, 'card_error', 'card_declined', error.message);
  return new ApiFault(500, 'api_error', 'local_stripe', error.stack ?? error.message);
}

/** Answers; a request that comes again with the same key gets the same answer, and nothing happens. */
async function once(
  books: Books,
  request: FastifyRequest,
  answer: (call: { form: Form; id: string }) => Promise<object>,
): Promise<object> {
  const sent = (request.method === 'GET' ? readForm(request.url.split('?')[1] ?? '') : request.body) as
    | Form
    | undefined;
  const call = { form: sent ?? {}, id: (request.params as { id?: string }).id ?? '' };
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return answer(call);
  const [known] = await books.query('select answer from local_stripe.replay where key = $1', [key]);
  if (known !== undefined) return known['answer'] as object;
  const given = await answer(call);
  await books.query('insert into local_stripe.replay (key, answer) values ($1, $2)', [key, JSON.stringify(given)]);
  return given;
}

function addCustomerApi(add: AddCall): void {
  const fill = (customer: Customer, form: Form): Customer => ({
    ...customer,
    email: textIn(form, 'email') ?? customer.email,
    name: textIn(form, 'name') ?? customer.name,
    metadata: { ...customer.metadata, ...textsIn(form, 'metadata') },
  });
  add('POST', '/customers', async ({ books, form }) => {
    const customer: Customer = {
      id: newId('cus'),
      object: 'customer',
      created: books.now,
      email: null,
      name: null,
      balance: 0,
      metadata: {},
      invoice_settings: { default_payment_method: null },
    };
    return books.put(fill(customer, form));
  });
  add('GET', '/customers/:id', async ({ books, id }) => find<Customer>(books, 'customer', id));
  add('POST', '/customers/:id', async ({ books, form, id }) => books.put(fill(await findCustomer(books, id), form)));
  add('GET', '/prices/:id', async ({ books, id }) => find(books, 'price', id));
  add('POST', '/refunds', async ({ books, form }) => {
    const intent = await find<PaymentIntent>(books, 'payment_intent', textIn(form, 'payment_intent') ?? '');
    if (intent.amount_refunded > 0)
      throw new ApiFault(
        400,
        'invalid_request_error',
        'charge_already_refunded',
        'The charge has already been refunded.',
      );
    await books.put({ ...intent, amount_refunded: intent.amount });
    const { id: payment_intent, amount, currency, customer } = intent;
    const refund = { id: newId('re'), object: 'refund', created: books.now, customer, amount, currency };
    await books.put({ ...refund, payment_intent, status: 'succeeded' });
    await books.emit('charge.refunded', { ...refund, object: 'charge' });
    return { ...refund, payment_intent, status: 'succeeded' };
  });
  add('GET', '/invoices', async ({ books, form }) => {
    const invoices = await books.list('invoice', textIn(form, 'customer'));
    return listOf('/v1/invoices', invoices.slice(0, Number(textIn(form, 'limit') ?? 10)));
  });
}
