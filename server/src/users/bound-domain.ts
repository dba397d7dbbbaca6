import type { Config } from '@verso/platform/config';
import { CodedError } from '../http/coded-error.ts';
import { emailKey } from './user-store.ts';

type Issuer = Config['issuers'][number];

/** The issuer that addresses of this one's domain sign in with; null: any way in is theirs. */
export function issuerOf({ issuers }: Pick<Config, 'issuers'>, email: string): Issuer | null {
  const key = emailKey(email);
  const domain = key.slice(key.lastIndexOf('@') + 1);
  return issuers.find(({ domains }) => domains.includes(domain)) ?? null;
}

/**
 * Refuses another way in than the issuer that the address's domain is bound to. It says nothing of accounts: whether there is one is not
 * looked at. Throws `CodedError` USE_ISSUER.
 */
export function refuseBoundAddress(config: Pick<Config, 'issuers'>, email: string): void {
  const issuer = issuerOf(config, email);
  if (issuer !== null)
    throw new CodedError('USE_ISSUER', `This address signs in with ${issuer.name}, not with a password or passkey.`);
}
