import { end, pay, renew } from './billing-engine.ts';
import type { Books } from './books.ts';
import type { Invoice, Subscription } from './things.ts';

interface Due {
  readonly at: number;
  run(): Promise<void>;
}

/** Does everything that is due up to a moment, in the order of time, as if each had been waited for. */
export async function letTimePass(books: Books, until: number, invoiceUrl: (id: string) => string): Promise<void> {
  for (;;) {
    const next = (await dueBefore(books, until, invoiceUrl)).sort((a, b) => a.at - b.at)[0];
    if (next === undefined) break;
    books.at(next.at);
    await next.run();
  }
  books.at(until);
}

async function dueBefore(books: Books, until: number, invoiceUrl: (id: string) => string): Promise<Due[]> {
  const rows = await books.query(
    `select data from local_stripe.thing where object = 'subscription' and data->>'status' <> 'canceled' and (
       (data->'items'->'data'->0->>'current_period_end')::bigint <= $1 or data->>'status' = 'past_due')`,
    [until],
  );
  const due: Due[] = [];
  for (const subscription of rows.map(({ data }) => data as Subscription)) {
    const [{ current_period_end: periodEnd }] = subscription.items.data;
    if (periodEnd <= until) {
      const isOver = subscription.cancel_at_period_end;
      due.push({
        at: periodEnd,
        run: async () => void (isOver ? await end(books, subscription) : await renew(books, subscription, invoiceUrl)),
      });
    }
    for (const invoice of await openInvoices(books, subscription)) {
      const at = invoice.next_payment_attempt;
      if (at !== null && at <= until) due.push({ at, run: () => tryAgain(books, subscription, invoice) });
    }
  }
  return due;
}

/** The bills of a subscription that are not paid. */
export async function openInvoices(books: Books, { id, customer }: Subscription): Promise<Invoice[]> {
  const invoices = await books.list<Invoice>('invoice', customer);
  return invoices.filter(({ status, parent }) => status === 'open' && parent.subscription_details.subscription === id);
}

/** Charges an open bill again; after the last try the subscription ends. */
export async function tryAgain(books: Books, subscription: Subscription, invoice: Invoice): Promise<void> {
  if (await pay(books, invoice)) {
    subscription.status = 'active';
    await books.put(subscription);
    await books.emit('customer.subscription.updated', subscription);
  } else if (invoice.next_payment_attempt === null) {
    await books.put({ ...invoice, status: 'void' });
    await end(books, subscription);
  }
}
