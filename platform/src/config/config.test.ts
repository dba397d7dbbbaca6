import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { requireProvableAddresses } from './open-sign-up.ts';

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

it('takes payments by Stripe with all of its keys, in development by a Stripe of its own, in production by no one', () => {
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

it('takes a number of proxies or their networks, and never a whole chain that a client may have written', () => {
  const read = (TRUST_PROXY: string, NODE_ENV = 'production') => readConfig({ TRUST_PROXY, NODE_ENV }).trustedProxies;
  expect(read('false')).toBe(false);
  expect(read('2')).toBe(2);
  expect(read('10.0.0.0/8, loopback,fd00::/8')).toEqual(['10.0.0.0/8', 'loopback', 'fd00::/8']);
  expect(read('true', 'development')).toBe(1);
  expect(() => read('true')).toThrow(/TRUST_PROXY=true: write how many reverse proxies .* or their networks/);
  for (const wrong of ['yes', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', '-1'])
    expect(() => read(wrong)).toThrow(/TRUST_PROXY/);
});

it('does not serve the public in production where no one can prove an address, unless that is wanted', () => {
  const check = (given: Record<string, string>) => () => requireProvableAddresses(readConfig(given));
  const NODE_ENV = 'production';
  const mail = { SMTP_URL: 'smtp://mail.example.org' };
  const address = { PUBLIC_BASE_URL: 'https://verso.example.org' };
  expect(check({ NODE_ENV })).toThrow(/SMTP_URL and PUBLIC_BASE_URL must be set .* OPEN_SIGN_UP=on/);
  expect(check({ NODE_ENV, ...address })).toThrow(/^The configuration is not valid:\n {2}SMTP_URL must be set/);
  expect(check({ NODE_ENV, ...mail })).toThrow(/PUBLIC_BASE_URL must be set/);
  expect(check({ NODE_ENV, ...mail, ...address })).not.toThrow();
  expect(check({ NODE_ENV, OPEN_SIGN_UP: 'on' })).not.toThrow();
  expect(check({})).not.toThrow();
});

it('keeps the development mailbox and the local Stripe on the machine of the developer', () => {
  const kinds = (given: Record<string, string>) => {
    const { mail, payments } = readConfig(given);
    return [mail.kind, payments.kind];
  };
  expect(kinds({})).toEqual(['mailbox', 'local']);
  expect(kinds({ HOST: '::1', PUBLIC_BASE_URL: 'http://verso.localhost:3000' })).toEqual(['mailbox', 'local']);
  for (const open of [
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { PUBLIC_BASE_URL: 'http://verso.example.org' },
    { PUBLIC_BASE_URL: 'https://localhost' },
  ])
    expect(kinds(open)).toEqual(['none', 'none']);
});

it('takes the command of a second engine, used only where it says so', () => {
  const second = { DOCX_SECOND_ENGINE: '/opt/printer/print --pdf {in} {out}' };
  expect(readConfig(second).docxSecondEngine).toBeNull();
  const always = { DOCX_SECOND_ENGINE_USE: 'always' };
  expect(readConfig({ ...second, ...always }).docxSecondEngine).toEqual([
    '/opt/printer/print',
    '--pdf',
    '{in}',
    '{out}',
  ]);
  expect(() => readConfig(always)).toThrow('DOCX_SECOND_ENGINE');
  for (const wrong of ['print {in} {out}', '/opt/printer/print {in}'])
    expect(() => readConfig({ ...always, DOCX_SECOND_ENGINE: wrong })).toThrow('{out}');
});

it('reads origins whose pages may call the API, and refuses what browsers do not write as an origin', () => {
  expect(readConfig({}).apiOrigins).toEqual([]);
  const API_ORIGINS = 'https://app.example.org, http://localhost:5173';
  expect(readConfig({ API_ORIGINS }).apiOrigins).toEqual(['https://app.example.org', 'http://localhost:5173']);
  for (const wrong of [
    '*',
    'null',
    'app.example.org',
    'https://app.example.org/',
    'https://App.example.org',
    'ftp://a.example',
  ])
    expect(() => readConfig({ API_ORIGINS: wrong })).toThrow(/API_ORIGINS=.*: must be origins such as/);
});
