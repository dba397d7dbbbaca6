import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { begin, CardDeclined, mustGet } from './billing-engine.ts';
import type { Books } from './books.ts';
import { type Form, readForm, textIn } from './form.ts';
import { checkoutPage, donePage, invoicePage, overviewPage, portalPage, STYLE } from './html.ts';
import { letTimePass, openInvoices, tryAgain } from './passing-time.ts';
import {
  type CheckoutSession,
  type Customer,
  cards,
  type Invoice,
  type PortalSession,
  type Price,
  type Subscription,
} from './things.ts';

/** What the pages work with. */
interface PageParts {
  write<T>(work: (books: Books) => Promise<T>): Promise<T>;
  readonly invoiceUrl: (id: string) => string;
  onDone(): void;
  onMoved(): void;
}

type IdRoute = { Params: { id: string } };

/** A request that the page refuses, in a sentence for who sent it. */
class Refusal extends Error {
  readonly status: 400 | 404;
  constructor(status: 400 | 404, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** The pages of the local Stripe: to pay, to change the card, to look at a bill, and to move the clock. */
export function addPages(app: FastifyInstance, parts: PageParts): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, readForm(String(body))),
    );
    scope.setErrorHandler((error, _request, reply) => {
      // What else goes wrong is the product's to answer.
      if (!(error instanceof Refusal)) throw error;
      return reply.status(error.status).type('text/plain; charset=utf-8').send(error.message);
    });
    scope.addHook('onSend', async (request, reply) => {
      if (!request.url.endsWith('.css')) reply.header('cache-control', 'no-store');
    });
    scope.get('/dev/stripe/style.css', async (_request, reply) => reply.header('content-type', 'text/css').send(STYLE));
    addCheckoutPages(scope, parts);
    addPortalPages(scope, parts);
    addOverview(scope, parts);
  });
}

function show(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-type', 'text/html; charset=utf-8').send(page);
}

/** What a session's page needs; a name that is not known is nothing at this address. */
async function found<T extends { id: string; object: string; created: number }>(books: Books, id: string): Promise<T> {
  const thing = await books.get<T>(id);
  if (thing === null) throw new Refusal(404, 'Nothing was found at this address.');
  return thing;
}

const cardIn = (request: FastifyRequest): string => {
  const card = textIn((request.body ?? {}) as Form, 'card') ?? '';
  if (!(card in cards)) throw new Refusal(400, 'This is none of the test cards.');
  return card;
};

function addCheckoutPages(app: FastifyInstance, { write, invoiceUrl, onDone }: PageParts): void {
  const shown = (id: string, problem: string | null) =>
    write(async (books) => {
      const session = await found<CheckoutSession>(books, id);
      if (session.status !== 'open' || session.expires_at < books.now) return donePage(session);
      const customer = await mustGet<Customer>(books, session.customer);
      return checkoutPage(session, customer, await mustGet<Price>(books, session.price), problem);
    });
  app.get<IdRoute>('/dev/stripe/checkout/:id', async (request, reply) =>
    show(reply, await shown(request.params.id, null)),
  );
  app.post<IdRoute>('/dev/stripe/checkout/:id', async (request, reply) => {
    const card = cardIn(request);
    try {
      const session = await write(async (books) => {
        const open = await found<CheckoutSession>(books, request.params.id);
        if (open.status !== 'open') return open;
        const customer = await mustGet<Customer>(books, open.customer);
        const paying = await books.put({ ...customer, invoice_settings: { default_payment_method: card } });
        const subscription = await begin(books, paying, await mustGet<Price>(books, open.price), invoiceUrl);
        const done = { status: 'complete', payment_status: 'paid', url: null } as const;
        const { id, latest_invoice } = subscription;
        const complete = await books.put({ ...open, ...done, subscription: id, invoice: latest_invoice });
        await books.emit('checkout.session.completed', complete);
        return complete;
      });
      onDone();
      return reply.redirect(session.success_url, 303);
    } catch (error) {
      if (!(error instanceof CardDeclined)) throw error;
      return show(reply.status(402), await shown(request.params.id, 'Your card was declined. Try another one.'));
    }
  });
}

function addPortalPages(app: FastifyInstance, { write, onDone }: PageParts): void {
  app.get<IdRoute>('/dev/stripe/portal/:id', async (request, reply) => {
    const page = await write(async (books) => {
      const session = await found<PortalSession>(books, request.params.id);
      const customer = await mustGet<Customer>(books, session.customer);
      return portalPage(session, customer, await books.list<Invoice>('invoice', customer.id));
    });
    return show(reply, page);
  });
  app.post<IdRoute>('/dev/stripe/portal/:id', async (request, reply) => {
    const card = cardIn(request);
    const back = await write(async (books) => {
      const session = await found<PortalSession>(books, request.params.id);
      const customer = await mustGet<Customer>(books, session.customer);
      await books.put({ ...customer, invoice_settings: { default_payment_method: card } });
      // A new card is charged at once for what is open.
      for (const subscription of await books.list<Subscription>('subscription', customer.id))
        for (const invoice of await openInvoices(books, subscription)) await tryAgain(books, subscription, invoice);
      return session.return_url;
    });
    onDone();
    return reply.redirect(back, 303);
  });
  app.get<IdRoute>('/dev/stripe/invoices/:id', async (request, reply) => {
    const invoice = await write((books) => found<Invoice>(books, request.params.id));
    return show(reply, invoicePage(invoice));
  });
}

/** Where developers move the clock, and hold events back. */
function addOverview(app: FastifyInstance, { write, invoiceUrl, onDone, onMoved }: PageParts): void {
  app.get('/dev/stripe', async (_request, reply) => {
    const page = await write(async (books) => {
      const [setting] = await books.query("select value from local_stripe.setting where name = 'paused'");
      const events = (await books.list<{ id: string; object: string; created: number; type: string }>('event')).slice(
        0,
        30,
      );
      return overviewPage(books.now, setting?.['value'] === true, events);
    });
    return show(reply, page);
  });
  app.post('/dev/stripe/clock', async (request, reply) => {
    const { to, days } = (request.body ?? {}) as { to?: string; days?: string | number };
    const now = await write(async (books) => {
      const until = to === undefined ? books.now + Number(days) * 86_400 : Math.floor(Date.parse(to) / 1000);
      if (!Number.isSafeInteger(until) || until < books.now) throw new Refusal(400, 'The clock only goes forward.');
      await letTimePass(books, until, invoiceUrl);
      await books.query(
        `insert into local_stripe.setting (name, value) values ('offset', $1)
         on conflict (name) do update set value = excluded.value`,
        [JSON.stringify(until - Math.floor(Date.now() / 1000))],
      );
      return until;
    });
    onDone();
    onMoved();
    return answer(request, reply, { now: new Date(now * 1000).toISOString() });
  });
  app.post('/dev/stripe/deliveries', async (request, reply) => {
    const { isPaused } = (request.body ?? {}) as { isPaused?: boolean | string };
    const paused = String(isPaused) === 'true';
    await write((books) =>
      books.query(
        `insert into local_stripe.setting (name, value) values ('paused', $1)
         on conflict (name) do update set value = excluded.value`,
        [JSON.stringify(paused)],
      ),
    );
    onDone();
    return answer(request, reply, { isPaused: paused });
  });
}

/** A form goes back to the page; a program gets what it asked for. */
function answer(request: FastifyRequest, reply: FastifyReply, data: object): FastifyReply {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm ? reply.redirect('/dev/stripe', 303) : reply.send(data);
}
