import { expect, it } from 'vitest';
import { isPaymentAddress } from './payment-address.ts';

const OWN = 'https://verso.example';

it('lets a browser go to pages of Stripe and of our own origin', () => {
  for (const address of [
    'https://checkout.stripe.com/c/pay/cs_test_1#fid',
    'https://billing.stripe.com/p/session/1',
    'https://invoice.stripe.com/i/acct_1/1',
    'https://verso.example/billing?change=price_basic_monthly',
  ])
    expect([address, isPaymentAddress(address, OWN)]).toEqual([address, true]);
});

it('refuses everything else', () => {
  for (const address of [
    '',
    'cs_test_1',
    '/billing',
    '//evil.example/billing',
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://checkout.stripe.com/c/pay/1',
    'https://checkout.stripe.com.evil.example/',
    'https://checkout.stripe.com:8443/',
    'https://evil.example/?checkout.stripe.com',
    'https://checkout.stripe.com@evil.example/',
    'https://user:secret@checkout.stripe.com/',
    'http://verso.example/billing',
    'https://verso.example.evil.example/',
  ])
    expect([address, isPaymentAddress(address, OWN)]).toEqual([address, false]);
});
