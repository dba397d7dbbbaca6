import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Any free one. */
const PORT = 0;
const CLIENT = { clientId: 'verso', clientSecret: 'a secret of this client' };

/** An OpenID provider on this machine that believes anyone who they say they are. Addresses that begin with `unverified` it has not verified. */
export interface AttackIssuer {
  /** For the product's `OIDC_ISSUERS`. */
  readonly setting: string;
  stop(): void;
}

/** Starts the issuer for a product at `publicBaseUrl`. */
export async function startAttackIssuer(publicBaseUrl: string): Promise<AttackIssuer> {
  const program = fileURLToPath(import.meta.resolve('../../server/src/testing/lone-issuer.ts'));
  const callback = `${publicBaseUrl}/api/auth/issuers/acme/callback`;
  const issuer: ChildProcess = fork(program, [String(PORT), callback], { stdio: 'ignore' });
  const url = await new Promise<string>((resolve, reject) => {
    issuer.once('message', (message) => resolve(String(message)));
    issuer.once('exit', () => reject(new Error('The issuer did not start.')));
  });
  const setting = JSON.stringify([{ id: 'acme', name: 'Acme', issuer: url, ...CLIENT }]);
  return { setting, stop: () => issuer.kill() };
}
