import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { readForm, textIn, textsIn } from './form.ts';

it('reads what the SDK of Stripe sends', async () => {
  let sent = '';
  const stripe = new Stripe('sk_test_1', {
    httpClient: Stripe.createFetchHttpClient(async (_url, init) => {
      sent = String(init?.body);
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    }),
  });
  await stripe.subscriptions.update('sub_1', {
    items: [{ id: 'si_1', price: 'price_1' }],
    cancel_at_period_end: true,
    metadata: { why: 'a & b = c' },
  });
  const form = readForm(sent);
  expect(textIn(form, 'items', '0', 'price')).toBe('price_1');
  expect(textIn(form, 'cancel_at_period_end')).toBe('true');
  expect(textIn(form, 'items')).toBeUndefined();
  expect(textsIn(form, 'metadata')).toEqual({ why: 'a & b = c' });
});

it('takes no name for more than a name', () => {
  const form = readForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&[]=2');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(textIn(form, '__proto__', 'polluted')).toBe('1');
});
