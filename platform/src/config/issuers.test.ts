import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const ACME = {
  id: 'acme',
  name: 'Acme',
  issuer: 'https://login.acme.example',
  clientId: 'verso',
  clientSecret: 'very secret',
};
const read = (...issuers: object[]) => readConfig({ OIDC_ISSUERS: JSON.stringify(issuers) }).issuers;

it('reads issuers, none where none is named', () => {
  expect(readConfig({}).issuers).toEqual([]);
  expect(read(ACME, { ...ACME, id: 'b', issuer: 'http://127.0.0.1:9000', domains: ['ACME.example'] })).toEqual([
    { ...ACME, domains: [] },
    { ...ACME, id: 'b', issuer: 'http://127.0.0.1:9000', domains: ['acme.example'] },
  ]);
});

it.each([
  [[{ ...ACME, issuer: 'http://login.acme.example' }], 'must begin with https://'],
  [[{ ...ACME, id: 'Acme Inc' }], 'the id of an issuer has small letters, digits and hyphens'],
  [[{ ...ACME, clientSecret: '' }], 'must be a JSON list of issuers'],
  [[ACME, { ...ACME, issuer: 'https://other.example' }], 'two issuers have the same id'],
  [[ACME, { ...ACME, id: 'b' }], 'two issuers have the same address'],
  [[{ ...ACME, domains: ['@acme.example'] }], 'a domain is written as example.org'],
] as const)('says what is wrong with one, and repeats no secret: %#', (issuers, sentence) => {
  const reading = () => read(...issuers);
  expect(reading).toThrow(sentence);
  expect(reading).not.toThrow('very secret');
});

it('says so of what is no JSON', () => {
  expect(() => readConfig({ OIDC_ISSUERS: 'very secret {' })).toThrow(/OIDC_ISSUERS=…: must be a JSON list/);
});
