import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('gives every setting a default', () => {
  const config = readConfig({});
  expect(config.port).toBe(3000);
  expect(config.publicBaseUrl).toBe('http://localhost:3000');
  expect(config.guestMaxUploadBytes).toBe(5 * 1024 * 1024);
  expect(config.databaseUrl).toBeNull();
});

it('names the variable that is wrong, what it holds and what it must be', () => {
  expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toThrow(ConfigError);
  expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toThrow(/PORT=eighty: must be a whole number/);
  expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL=loud/);
  expect(() => readConfig({ PORT: '70000' })).toThrow(/PORT=70000/);
});

it('reads sizes with units and takes an empty variable for an absent one', () => {
  expect(readConfig({ GUEST_MAX_UPLOAD: '1GB', PORT: '' })).toMatchObject({
    guestMaxUploadBytes: 1024 ** 3,
    port: 3000,
  });
});

it('takes payments by Stripe with all of its keys, in development by a Stripe of its own, in production by nobody', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_BASIC_MONTHLY: 'price_1, price_0',
    STRIPE_PRICE_BASIC_ANNUAL: 'price_2',
    STRIPE_PRICE_PREMIUM_MONTHLY: 'price_3',
    STRIPE_PRICE_PREMIUM_ANNUAL: 'price_4',
  };
  expect(readConfig(keys).payments).toMatchObject({
    kind: 'stripe',
    priceIds: { price_basic_monthly: ['price_1', 'price_0'], price_premium_annual: ['price_4'] },
  });
  expect(readConfig({}).payments.kind).toBe('local');
  expect(readConfig({ NODE_ENV: 'production' }).payments.kind).toBe('none');
  expect(() => readConfig({ ...keys, STRIPE_PRICE_BASIC_ANNUAL: '' })).toThrow(/belong together/);
  expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(/STRIPE_SECRET_KEY/);
});
