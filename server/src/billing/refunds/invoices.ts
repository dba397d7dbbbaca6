import { calls, type Invoice, isPaymentAddress } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { addCall } from '../../http/route.ts';
import type { Services } from '../../services/services.ts';
import { signedInOf } from '../../users/caller.ts';
import { findAccount } from '../accounts.ts';
import { askStripe, paymentsOf } from './payments.ts';
import type { Payment } from './refunds.ts';

const SHOWN = 24;

/** `GET /stripe/invoices`. */
export function addInvoices(app: FastifyInstance, services: Services): void {
  const ownOrigin = new URL(services.config.publicBaseUrl).origin;
  addCall(app, calls.listInvoices, async (_given, request) => {
    const { user } = signedInOf(request);
    const account = services.payments === null ? null : await findAccount(services.database.db, user.id);
    if (account === null) return { data: { invoices: [] } };
    const { stripe } = paymentsOf(services);
    const { data } = await askStripe(() => stripe.invoices.list({ customer: account.customer_id, limit: SHOWN }));
    const refunds = await refundsOf(services, user.id);
    const invoices = data.map((invoice) => viewInvoice(invoice, refunds.get(invoice.id) ?? 0, ownOrigin));
    return { data: { invoices } };
  });
}

function viewInvoice(invoice: Stripe.Invoice, refunded: number, ownOrigin: string): Invoice {
  const url = invoice.hosted_invoice_url ?? null;
  return {
    _id: invoice.id,
    number: invoice.number,
    createdAt: new Date(invoice.created * 1000).toISOString(),
    total: invoice.total,
    refunded,
    currency: invoice.currency.toUpperCase(),
    status: (invoice.status ?? 'draft') as Invoice['status'],
    url: url !== null && isPaymentAddress(url, ownOrigin) ? url : null,
  };
}

/** What was given back, by invoice, in hundredths. */
async function refundsOf({ database }: Services, userId: string): Promise<Map<string, number>> {
  const rows = await database.db
    .selectFrom('billing_refund')
    .select('payments')
    .where('user_id', '=', userId)
    .where('done_at', 'is not', null)
    .execute();
  const payments = rows.flatMap((row) => row.payments as Payment[]);
  return new Map(payments.map(({ invoice, amount }) => [invoice, amount]));
}
