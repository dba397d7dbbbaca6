import type { Thing } from './books.ts';

/** What the local Stripe keeps of each object: the fields of Stripe's API that this product reads. Amounts in hundredths. */
export interface Customer extends Thing {
  object: 'customer';
  email: string | null;
  name: string | null;
  /** Negative: credit for later bills. */
  balance: number;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
  deleted?: boolean;
}

export interface Price extends Thing {
  object: 'price';
  active: boolean;
  currency: string;
  nickname: string;
  product: string;
  type: 'recurring';
  unit_amount: number;
  recurring: { interval: 'month' | 'year'; interval_count: number };
}

export interface Item {
  id: string;
  object: 'subscription_item';
  subscription: string;
  quantity: number;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends Thing {
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  currency: string;
  billing_cycle_anchor: number;
  start_date: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string | null;
  metadata: Record<string, string>;
  items: { object: 'list'; has_more: false; url: string; data: [Item] };
}

export interface Line {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  period: { start: number; end: number };
  parent: {
    type: 'subscription_item_details';
    invoice_item_details: null;
    subscription_item_details: { subscription: string; subscription_item: string; proration: boolean };
  };
}

export interface Invoice extends Thing {
  object: 'invoice';
  customer: string;
  number: string;
  status: 'paid' | 'open' | 'void';
  billing_reason: string;
  currency: string;
  total: number;
  starting_balance: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  hosted_invoice_url: string;
  status_transitions: { paid_at: number | null; finalized_at: number };
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  lines: { object: 'list'; has_more: false; url: string; data: Line[] };
  payments: { object: 'list'; has_more: false; url: string; data: InvoicePayment[] };
}

interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  status: 'paid';
  amount_paid: number;
  amount_requested: number;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface PaymentIntent extends Thing {
  object: 'payment_intent';
  customer: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: 'succeeded';
}

export interface CheckoutSession extends Thing {
  object: 'checkout.session';
  customer: string;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  client_reference_id: string | null;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  url: string | null;
  metadata: Record<string, string>;
  /** Of the line item; on the wire it would have to be asked for. */
  price: string;
}

export interface PortalSession extends Thing {
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
}

/** The cards there are to try, by the names that Stripe gives its test cards. */
export const cards = {
  pm_card_visa: { number: '4242 4242 4242 4242', words: 'It works' },
  pm_card_chargeDeclined: { number: '4000 0000 0000 0002', words: 'It is declined at once' },
  pm_card_chargeCustomerFail: {
    number: '4000 0000 0000 0341',
    words: 'It works today, and is declined at the next renewal',
  },
} as const;

/** A list as the API gives it. */
export function listOf<T>(url: string, data: readonly T[], hasMore = false) {
  return { object: 'list' as const, url, has_more: hasMore as false, data: [...data] };
}
