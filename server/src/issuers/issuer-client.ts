import type { Config } from '@verso/platform/config';
import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';
import { CodedError } from '../http/coded-error.ts';

type Issuer = Config['issuers'][number];

const TIMEOUT_SECONDS = 10;
/** What an issuer says of itself changes seldom. */
const KEPT_MS = 3_600_000;

/** What binds an answer to the request that asked for it. */
export interface Visit {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
}

/** Who has come back, as the issuer has it. `email` is null where the issuer has verified none. */
export interface Claims {
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
}

/** Speaks OpenID Connect with one issuer. */
export interface IssuerClient {
  readonly config: Issuer;
  /** Where to send the browser. Throws `CodedError` ISSUER_UNREACHABLE. */
  addressFor(visit: Visit): Promise<string>;
  /** Exchanges the code of a callback. Throws `CodedError` ISSUER_DECLINED, ISSUER_ANSWER_INVALID, and ISSUER_UNREACHABLE. */
  claimsIn(search: string, visit: Visit, log: FastifyBaseLogger): Promise<Claims>;
}

export function newVisit(): Visit {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
}

/** A client for an issuer of the configuration, which is asked what it can do when it is first needed. */
export function openIssuer(config: Issuer, publicBaseUrl: string): IssuerClient {
  const redirectUri = `${publicBaseUrl}/api/auth/issuers/${config.id}/callback`;
  let kept: { readonly until: number; readonly found: Promise<oidc.Configuration> } | null = null;
  const discover = (): Promise<oidc.Configuration> => {
    if (kept === null || kept.until < Date.now()) {
      const found = discovery(config);
      kept = { until: Date.now() + KEPT_MS, found };
      // The next sign-in asks again.
      found.catch(() => {
        kept = null;
      });
    }
    return kept.found;
  };
  return {
    config,
    async addressFor({ state, nonce, verifier }) {
      const found = await discover().catch((cause: unknown) => {
        throw unreachable(config, cause);
      });
      const address = oidc.buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return address.href;
    },
    async claimsIn(search, visit, log) {
      try {
        return await exchange(await discover(), new URL(redirectUri + search), visit);
      } catch (error) {
        throw asCoded(config, error, log);
      }
    },
  };
}

async function discovery({ issuer, clientId, clientSecret }: Issuer): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  // Only loopback addresses get this far without TLS (see the configuration).
  const isPlain = address.protocol === 'http:';
  return oidc.discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The signature of ID tokens is checked, too, though they come over TLS from the issuer itself.
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
}

async function exchange(found: oidc.Configuration, address: URL, { state, nonce, verifier }: Visit): Promise<Claims> {
  const tokens = await oidc.authorizationCodeGrant(found, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('The issuer has given no ID token.');
  // Issuers may keep addresses and names for the second question (OpenID Connect Core, 5.4).
  const hasAll = claims['email'] !== undefined && claims['email_verified'] !== undefined;
  const canAsk = found.serverMetadata().userinfo_endpoint !== undefined;
  const all = hasAll || !canAsk ? claims : await oidc.fetchUserInfo(found, tokens.access_token, claims.sub);
  const { email, email_verified: isVerified, name } = all;
  return {
    subject: claims.sub,
    // Exactly true: some issuers say "true" as a text, of addresses that anyone may set.
    email: typeof email === 'string' && isVerified === true ? email : null,
    name: typeof name === 'string' ? name : null,
  };
}

function asCoded(config: Issuer, error: unknown, log: FastifyBaseLogger): CodedError {
  // What the issuer sent may hold secrets: only codes are written down.
  const { code, error: answer } = error as { code?: unknown; error?: unknown };
  log.warn({ issuer: config.id, cause: code, answer }, 'a sign-in with an issuer failed');
  if (answer === 'access_denied') return new CodedError('ISSUER_DECLINED');
  const isAway = error instanceof TypeError || code === 'OAUTH_TIMEOUT';
  return isAway ? unreachable(config, error) : new CodedError('ISSUER_ANSWER_INVALID', undefined, { cause: error });
}

function unreachable({ name }: Issuer, cause: unknown): CodedError {
  return new CodedError('ISSUER_UNREACHABLE', `${name} is not responding. Please try again in a moment.`, { cause });
}
