import { calls } from '@verso/contracts';
import { Secret, TOTP } from 'otpauth';
import type { Guest, TestServer } from './test-server.ts';
import { PASSWORD } from './test-server.ts';

const PERIOD_MS = 30_000;

/** An authenticator app that has the secret of an account. Its clock moves on with each code, so that none is used twice. */
export class App {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  readonly #server: TestServer;

  constructor(server: TestServer, secret: string, recoveryCodes: readonly string[]) {
    this.#server = server;
    this.secret = secret;
    this.recoveryCodes = recoveryCodes;
  }

  /** A code that works. The server forgets the last one it took: no test waits half a minute for the next. */
  async code(): Promise<string> {
    await this.#server.platform.database.pool.query('update authenticator set last_step = null');
    return codeAt(this.secret);
  }
}

/** The code that an app shows, so many steps from now. */
export function codeAt(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * PERIOD_MS });
}

/** Sets an authenticator app up for a signed-in user. */
export async function setUpApp(server: TestServer, guest: Guest, password = PASSWORD): Promise<App> {
  const { secret } = await guest.ask(calls.setUpAuthenticator);
  const body = { code: codeAt(secret), password };
  const { recoveryCodes } = await guest.ask(calls.confirmAuthenticator, { body });
  return new App(server, secret, recoveryCodes);
}
