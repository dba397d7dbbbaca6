import { type AddCall, ApiFault, find, findCustomer } from './api-call.ts';
import { newId } from './books.ts';
import { textIn, textsIn } from './form.ts';
import { type CheckoutSession, listOf, type PortalSession, type Price } from './things.ts';

const OPEN_SECONDS = 24 * 60 * 60;

/** Checkouts and the portal: addresses of pages on which customers do the rest. */
export function addCheckoutApi(add: AddCall): void {
  add('POST', '/checkout/sessions', async ({ books, form, pageUrl }) => {
    const customer = await findCustomer(books, textIn(form, 'customer') ?? '');
    const price = await find<Price>(books, 'price', textIn(form, 'line_items', '0', 'price') ?? '');
    const id = newId('cs_test');
    const session: CheckoutSession = {
      id,
      object: 'checkout.session',
      created: books.now,
      customer: customer.id,
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: textIn(form, 'client_reference_id') ?? null,
      subscription: null,
      invoice: null,
      success_url: textIn(form, 'success_url') ?? '',
      cancel_url: textIn(form, 'cancel_url') ?? '',
      expires_at: books.now + OPEN_SECONDS,
      url: pageUrl('checkout', id),
      metadata: textsIn(form, 'metadata'),
      price: price.id,
    };
    return books.put(session);
  });

  add('GET', '/checkout/sessions', async ({ books, form }) => {
    const sessions = await books.list<CheckoutSession>('checkout.session', textIn(form, 'customer'));
    const status = textIn(form, 'status');
    return listOf(
      '/v1/checkout/sessions',
      sessions.filter(
        (session) => status === undefined || (session.status === status && session.expires_at > books.now),
      ),
    );
  });

  add('POST', '/checkout/sessions/:id/expire', async ({ books, id }) => {
    const session = await find<CheckoutSession>(books, 'checkout.session', id);
    if (session.status !== 'open')
      throw new ApiFault(400, 'invalid_request_error', 'checkout_not_open', 'Only open sessions can be expired.');
    const expired = await books.put({ ...session, status: 'expired' as const, url: null });
    await books.emit('checkout.session.expired', expired);
    return expired;
  });

  add('POST', '/billing_portal/sessions', async ({ books, form, pageUrl }) => {
    const customer = await findCustomer(books, textIn(form, 'customer') ?? '');
    const id = newId('bps');
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      created: books.now,
      customer: customer.id,
      return_url: textIn(form, 'return_url') ?? '',
      url: pageUrl('portal', id),
    };
    return books.put(session);
  });
}
