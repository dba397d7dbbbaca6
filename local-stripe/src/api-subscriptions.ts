import { type AddCall, type ApiCall, ApiFault, find, findCustomer } from './api-call.ts';
import { bill, CardDeclined, changeOf, end, sumsOf } from './billing-engine.ts';
import { textIn, textsIn } from './form.ts';
import { type CheckoutSession, type Customer, listOf, type Price, type Subscription } from './things.ts';

/** Subscriptions: reading, changing, ending them, and what a change would cost. */
export function addSubscriptionApi(add: AddCall): void {
  add('GET', '/subscriptions', async ({ books, form }) => {
    const all = await books.list<Subscription>('subscription', textIn(form, 'customer'));
    const status = textIn(form, 'status');
    return listOf(
      '/v1/subscriptions',
      all.filter((one) => status === 'all' || one.status === (status ?? 'active')),
    );
  });
  add('GET', '/subscriptions/:id', async ({ books, id }) => find<Subscription>(books, 'subscription', id));
  add('POST', '/subscriptions/:id', update);
  add('DELETE', '/subscriptions/:id', async ({ books, id }) => end(books, await findOpen({ books, id })));
  add('DELETE', '/customers/:id', async ({ books, id }) => {
    const customer = await findCustomer(books, id);
    for (const subscription of await books.list<Subscription>('subscription', id))
      if (subscription.status !== 'canceled') await end(books, subscription);
    for (const session of await books.list<CheckoutSession>('checkout.session', id))
      if (session.status === 'open') await books.put({ ...session, status: 'expired', url: null });
    await books.put({ ...customer, deleted: true });
    return { id, object: 'customer', deleted: true };
  });
  add('POST', '/invoices/create_preview', async ({ books, form }) => {
    const subscription = await findOpen({ books, id: textIn(form, 'subscription') ?? '' });
    const { lines } = await changeAsked({ books, form }, subscription, 'subscription_details');
    const customer = await find<Customer>(books, 'customer', subscription.customer);
    const { total, amount_due, starting_balance } = sumsOf(customer, lines);
    const { currency } = subscription;
    return { object: 'invoice', total, amount_due, starting_balance, currency, lines: listOf('/v1/lines', lines) };
  });
}

/** A subscription that has not ended. */
async function findOpen({ books, id }: Pick<ApiCall, 'books' | 'id'>): Promise<Subscription> {
  const subscription = await find<Subscription>(books, 'subscription', id);
  if (subscription.status === 'canceled')
    throw new ApiFault(404, 'invalid_request_error', 'resource_missing', `No such subscription: '${id}'`);
  return subscription;
}

/** The change of price that a form asks for, whether it is there or below a name. */
async function changeAsked(
  { books, form }: Pick<ApiCall, 'books' | 'form'>,
  subscription: Subscription,
  below?: string,
) {
  const path = below === undefined ? [] : [below];
  const price = await find<Price>(books, 'price', textIn(form, ...path, 'items', '0', 'price') ?? '');
  const at = Number(textIn(form, ...path, 'proration_date') ?? books.now);
  return changeOf(subscription.items.data[0], price, at);
}

async function update({ books, form, id, pageUrl }: ApiCall): Promise<object> {
  const subscription = await findOpen({ books, id });
  const ending = textIn(form, 'cancel_at_period_end');
  if (ending !== undefined) {
    subscription.cancel_at_period_end = ending === 'true';
    subscription.canceled_at = subscription.cancel_at_period_end ? books.now : null;
  }
  const metadata = { ...subscription.metadata, ...textsIn(form, 'metadata') };
  subscription.metadata = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''));
  if (textIn(form, 'items', '0', 'price') !== undefined) {
    const { item, lines } = await changeAsked({ books, form }, subscription);
    if (item.current_period_start !== subscription.items.data[0].current_period_start)
      subscription.billing_cycle_anchor = item.current_period_start;
    subscription.items.data[0] = item;
    if (textIn(form, 'proration_behavior') === 'always_invoice') {
      const invoiceUrl = (invoice: string) => pageUrl('invoices', invoice);
      const invoice = await bill(books, subscription, lines, { reason: 'subscription_update', invoiceUrl });
      // Thrown here, nothing of it has happened: the books are closed without a change.
      if (invoice.status === 'open' && textIn(form, 'payment_behavior') === 'error_if_incomplete')
        throw new CardDeclined('Your card was declined.');
    }
  }
  // Stripe's own way: what is to end ends with the period as it is now.
  subscription.cancel_at = subscription.cancel_at_period_end ? subscription.items.data[0].current_period_end : null;
  await books.put(subscription);
  await books.emit('customer.subscription.updated', subscription);
  return subscription;
}
