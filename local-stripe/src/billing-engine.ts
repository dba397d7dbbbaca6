import { type Books, newId } from './books.ts';
import {
  type Customer,
  type Invoice,
  type Item,
  type Line,
  listOf,
  type PaymentIntent,
  type Price,
  type Subscription,
} from './things.ts';

const DAY = 86_400;
/** A failed renewal is tried again so many days after it, and then the subscription ends. */
const RETRY_DAYS = [3, 8, 15];

/** A card that is declined; nothing of what was asked for has happened. */
export class CardDeclined extends Error {}

/** `count` intervals after `anchor`, on its day of the month or on the last one of a shorter month. */
function intervalsAfter(anchor: number, { interval }: Price['recurring'], count: number): number {
  const from = new Date(anchor * 1000);
  const months = count * (interval === 'year' ? 12 : 1);
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(end.getTime() / 1000);
}

/** A line of a bill for a part of a period, or for a whole one. */
function lineOf(item: Item, amount: number, description: string, period: Line['period'], proration: boolean): Line {
  const details = { subscription: item.subscription, subscription_item: item.id, proration };
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description,
    period,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: details,
    },
  };
}

const wholePeriod = (item: Item): Line =>
  lineOf(
    item,
    item.price.unit_amount * item.quantity,
    item.price.nickname,
    { start: item.current_period_start, end: item.current_period_end },
    false,
  );

/** What changing a price in the middle of a period makes of the item, and what it costs. */
export function changeOf(item: Item, price: Price, at: number): { item: Item; lines: Line[] } {
  const { current_period_start: start, current_period_end: end } = item;
  const rest = (end - at) / (end - start);
  const unused = lineOf(
    item,
    -Math.round(item.price.unit_amount * rest),
    `Unused time on ${item.price.nickname}`,
    { start: at, end },
    true,
  );
  if (price.recurring.interval === item.price.recurring.interval) {
    const next = { ...item, price };
    const amount = Math.round(price.unit_amount * rest);
    return {
      item: next,
      lines: [unused, lineOf(next, amount, `Remaining time on ${price.nickname}`, { start: at, end }, true)],
    };
  }
  // Another interval begins a period of its own.
  const next = { ...item, price, current_period_start: at, current_period_end: intervalsAfter(at, price.recurring, 1) };
  return { item: next, lines: [unused, wholePeriod(next)] };
}

/** The sums of a bill: credit that a customer has is used first, and what is below nothing becomes credit. */
export function sumsOf({ balance }: Customer, lines: readonly Line[]) {
  const total = lines.reduce((all, { amount }) => all + amount, 0);
  const due = Math.max(0, total + balance);
  return { total, amount_due: due, starting_balance: balance, balanceAfter: Math.min(0, total + balance) };
}

/** Writes a bill and has it paid, if there is anything to pay; an open one stays behind where the card is declined. */
export async function bill(
  books: Books,
  subscription: Subscription,
  lines: Line[],
  given: { reason: string; invoiceUrl: (id: string) => string; isFirst?: boolean },
): Promise<Invoice> {
  const customer = await mustGet<Customer>(books, subscription.customer);
  const { total, amount_due, starting_balance, balanceAfter } = sumsOf(customer, lines);
  const id = newId('in');
  const number = `LOCAL-${String((await books.list<Invoice>('invoice', customer.id)).length + 1).padStart(4, '0')}`;
  const invoice: Invoice = {
    id,
    object: 'invoice',
    created: books.now,
    customer: customer.id,
    number: `${number}-${id.slice(3, 7).toUpperCase()}`,
    status: 'open',
    billing_reason: given.reason,
    currency: subscription.currency,
    total,
    starting_balance,
    amount_due,
    amount_paid: 0,
    amount_remaining: amount_due,
    attempt_count: 0,
    next_payment_attempt: null,
    hosted_invoice_url: given.invoiceUrl(id),
    status_transitions: { paid_at: null, finalized_at: books.now },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: {} },
    },
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    payments: listOf('/v1/invoice_payments', []),
  };
  await books.put({ ...customer, balance: balanceAfter });
  subscription.latest_invoice = id;
  await pay(books, invoice, given.isFirst ?? false);
  return invoice;
}

/** Tries to charge what is due; says in the bill what has come of it. */
export async function pay(books: Books, invoice: Invoice, isFirst = false): Promise<boolean> {
  const customer = await mustGet<Customer>(books, invoice.customer);
  const card = customer.invoice_settings.default_payment_method;
  const isGood = card === 'pm_card_visa' || (isFirst && card === 'pm_card_chargeCustomerFail');
  if (invoice.amount_due > 0 && !isGood) {
    invoice.attempt_count += 1;
    const wait = RETRY_DAYS[invoice.attempt_count - 1];
    invoice.next_payment_attempt = wait === undefined ? null : invoice.created + wait * DAY;
    await books.put(invoice);
    await books.emit('invoice.payment_failed', invoice);
    return false;
  }
  if (invoice.amount_due > 0) {
    const intent: PaymentIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      created: books.now,
      customer: customer.id,
      amount: invoice.amount_due,
      amount_refunded: 0,
      currency: invoice.currency,
      status: 'succeeded',
    };
    await books.put(intent);
    invoice.payments.data.push({
      id: newId('inpay'),
      object: 'invoice_payment',
      status: 'paid',
      amount_paid: intent.amount,
      amount_requested: intent.amount,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = books.now;
  await books.put(invoice);
  await books.emit('invoice.paid', invoice);
  return true;
}

/** The next period of a subscription: a bill, and what comes of a card that is declined. */
export async function renew(
  books: Books,
  subscription: Subscription,
  invoiceUrl: (id: string) => string,
): Promise<void> {
  const [item] = subscription.items.data;
  item.current_period_start = item.current_period_end;
  let count = 1;
  while (intervalsAfter(subscription.billing_cycle_anchor, item.price.recurring, count) <= item.current_period_start)
    count += 1;
  item.current_period_end = intervalsAfter(subscription.billing_cycle_anchor, item.price.recurring, count);
  const invoice = await bill(books, subscription, [wholePeriod(item)], { reason: 'subscription_cycle', invoiceUrl });
  if (invoice.status === 'open') subscription.status = 'past_due';
  await books.put(subscription);
  await books.emit('customer.subscription.updated', subscription);
}

/** Begins a subscription that is paid for. Throws `CardDeclined`. */
export async function begin(
  books: Books,
  customer: Customer,
  price: Price,
  invoiceUrl: (id: string) => string,
): Promise<Subscription> {
  const id = newId('sub');
  const item: Item = {
    id: newId('si'),
    object: 'subscription_item',
    subscription: id,
    quantity: 1,
    price,
    current_period_start: books.now,
    current_period_end: intervalsAfter(books.now, price.recurring, 1),
  };
  const subscription: Subscription = {
    id,
    object: 'subscription',
    created: books.now,
    customer: customer.id,
    status: 'active',
    currency: price.currency,
    billing_cycle_anchor: books.now,
    start_date: books.now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
    metadata: {},
    items: { object: 'list', has_more: false, url: '/v1/subscription_items', data: [item] },
  };
  const lines = [wholePeriod(item)];
  const invoice = await bill(books, subscription, lines, { reason: 'subscription_create', invoiceUrl, isFirst: true });
  if (invoice.status === 'open') throw new CardDeclined('Your card was declined.');
  await books.put(subscription);
  await books.emit('customer.subscription.created', subscription);
  return subscription;
}

/** Ends a subscription now. */
export async function end(books: Books, subscription: Subscription): Promise<Subscription> {
  subscription.status = 'canceled';
  subscription.ended_at = books.now;
  subscription.canceled_at ??= books.now;
  await books.put(subscription);
  await books.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/** Something of this name. Throws plainly: whoever asks knows that it is there. */
export async function mustGet<T extends { id: string; object: string; created: number }>(
  books: Books,
  id: string,
): Promise<T> {
  const thing = await books.get<T>(id);
  if (thing === null) throw new Error(`The local Stripe has lost ${id}.`);
  return thing;
}
