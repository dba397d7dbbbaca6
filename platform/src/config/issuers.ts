import * as z from 'zod/mini';
import { isLoopback } from './loopback.ts';

/** An OpenID Connect issuer that people may sign in with. */
export interface IssuerConfig {
  /** Its name in addresses. */
  readonly id: string;
  /** What the button says: `Continue with NAME`. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Addresses of these domains sign in with it alone, and it vouches for no others. Empty: it vouches for any address. */
  readonly domains: readonly string[];
}

const MUST_BE =
  'must be a JSON list of issuers, each with id, name, issuer, clientId and clientSecret, and domains where it has them';
const DOMAIN = /^(?=.{1,253}$)([a-z0-9-]+\.)+[a-z0-9-]+$/;
const SECURE = 'the address of an issuer must begin with https://';

const Issuer = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/, 'the id of an issuer has small letters, digits and hyphens')),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, MUST_BE), z.maxLength(40, 'the name of an issuer has at most 40 characters')),
  issuer: z.url().check(z.refine(isSecure, SECURE)),
  clientId: z.string().check(z.minLength(1, MUST_BE)),
  clientSecret: z.string().check(z.minLength(1, MUST_BE)),
  domains: z._default(
    z.array(z.string().check(z.toLowerCase(), z.regex(DOMAIN, 'a domain is written as example.org'))),
    [],
  ),
});

/** `OIDC_ISSUERS`. Its messages repeat no value: there are secrets in it. */
export const issuerList = z.pipe(
  z.pipe(z.string(), z.transform(readJson)),
  z.array(Issuer, MUST_BE).check(
    z.refine((all) => isUnique(all.map(({ id }) => id)), 'two issuers have the same id'),
    z.refine((all) => isUnique(all.map(({ issuer }) => issuer)), 'two issuers have the same address'),
    z.refine((all) => isUnique(all.flatMap(({ domains }) => domains)), 'a domain belongs to one issuer'),
  ),
);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Secrets and answers travel on it: only a machine talking to itself needs no TLS. */
function isSecure(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
