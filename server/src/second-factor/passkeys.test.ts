import { calls } from '@verso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { addPasskey, optionsIn } from '../testing/test-passkey.ts';
import { setUpApp } from '../testing/test-second-factor.ts';
import {
  Guest,
  mailsTo,
  PASSWORD,
  type Reply,
  signUp,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';

const ORIGIN = 'http://localhost:3000';
let server: TestServer;
const visitor = () => new Guest(server.url);
const newAuthenticator = () => new Authenticator(ORIGIN);
const query = (text: string, values: unknown[] = []) => server.platform.database.pool.query(text, values);

async function newOwner(
  email: string,
): Promise<{ guest: Guest; key: Authenticator; recoveryCodes: readonly string[] }> {
  const [guest, key] = [await signUp(server, email), newAuthenticator()];
  return { guest, key, recoveryCodes: await addPasskey(guest, key) };
}

const ask = (guest: Guest, body: object = {}) => guest.call('POST /auth/passkey/options', body);
const give = (guest: Guest, passkey: object, more: object = {}) =>
  guest.call('POST /auth/passkey', { passkey, ...more });
const signIn = async (key: Authenticator, guest = visitor()) => give(guest, key.sign(optionsIn(await ask(guest))));
const login = (email: string) =>
  visitor().call('POST /auth/login', { email, password: PASSWORD }) as Promise<
    Reply & { challenge?: { token: string; methods: string[] } }
  >;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_BASE_URL: ORIGIN });
});
afterAll(() => server.stop());

describe('a passkey', () => {
  it('is added with the password and a name, and the first one brings recovery codes', async () => {
    const email = 'add@example.org';
    const ada = await signUp(server, email);
    const other = visitor();
    other.token = (await login(email)).data.token;
    const options = (password?: string) => ada.call('POST /account/passkeys/options', { password });
    expect((await options('wrong')).code).toBe('WRONG_PASSWORD');
    const key = newAuthenticator();
    const codes = await addPasskey(ada, key, ' Work laptop ');
    expect(codes).toHaveLength(10);
    expect((await other.call('GET /auth/me')).http).toBe(401);
    expect((await ada.ask(calls.getSecondFactor)).secondFactor).toMatchObject({
      passkeys: [{ _id: key.id, name: 'Work laptop', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    expect(await addPasskey(ada, newAuthenticator())).toEqual([]);
    expect((await mailsTo(server, email))[0]?.subject).toBe('A passkey was added to your account');
    const exported = await ada.request('/api/account/export');
    expect(await exported.json()).toMatchObject({ secondFactor: { passkeys: [{ name: 'Work laptop' }, {}] } });
  });

  it('signs in without a password, and stands for the second factor', async () => {
    const { guest, key } = await newOwner('signin@example.org');
    const answer = await signIn(key);
    expect(answer).toMatchObject({ http: 200, data: { user: { email: 'signin@example.org' } } });
    const fresh = visitor();
    fresh.token = answer.data.token;
    const change = { email: 'signin2@example.org', password: PASSWORD };
    expect((await fresh.call('POST /account/email', change)).http).toBe(200);
    const [passkey] = (await guest.ask(calls.getSecondFactor)).secondFactor.passkeys;
    expect(passkey?.lastUsedAt).not.toBeNull();
  });

  it('is asked for besides the password, and finishes the sign-in', async () => {
    const email = 'second@example.org';
    const { key, recoveryCodes } = await newOwner(email);
    const { challenge } = await login(email);
    expect(challenge?.methods).toEqual(['passkey', 'recovery-code']);
    const guest = visitor();
    const options = optionsIn(await ask(guest, { challenge: challenge?.token }));
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([key.id]);
    const finish = (given: object) => guest.call('POST /auth/second-factor', { challenge: challenge?.token, ...given });
    expect((await finish({})).message).toBe('Please enter the code');
    expect((await finish({ passkey: key.sign(options) })).http).toBe(200);
    const again = await login(email);
    const done = { challenge: again.challenge?.token, code: recoveryCodes[0] };
    expect((await guest.call('POST /auth/second-factor', done)).http).toBe(200);
  });

  it('gives the second factor again for a change', async () => {
    const { guest, key } = await newOwner('proof@example.org');
    await query('update session set second_factor_at = null');
    const change = () => guest.call('POST /account/email', { email: 'proof2@example.org', password: PASSWORD });
    expect((await change()).code).toBe('SECOND_FACTOR_REQUIRED');
    const passkey = key.sign(optionsIn(await guest.call('POST /account/passkeys/proof-options')));
    expect((await guest.call('POST /account/second-factor/proof', { passkey })).http).toBe(200);
    expect((await change()).http).toBe(200);
  });

  it('is renamed and removed by its owner alone, and takes the recovery codes along', async () => {
    const { guest, key } = await newOwner('manage@example.org');
    const eve = await signUp(server, 'eve@example.org');
    const rename = (who: Guest, name = 'Phone') => who.call(`PATCH /account/passkeys/${key.id}`, { name });
    const remove = (who: Guest, password = PASSWORD) => who.call(`DELETE /account/passkeys/${key.id}`, { password });
    expect([(await rename(eve)).http, (await remove(eve)).http]).toEqual([404, 404]);
    expect((await rename(guest, ' ')).message).toBe('Please enter a name');
    expect((await rename(guest)).data['secondFactor']).toMatchObject({ passkeys: [{ name: 'Phone' }] });
    expect((await remove(guest, 'wrong')).code).toBe('WRONG_PASSWORD');
    expect((await remove(guest)).data['secondFactor']).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await signIn(key)).code).toBe('PASSKEY_INVALID');
    expect((await login('manage@example.org')).http).toBe(200);
  });

  it('stays where it is the only way in', async () => {
    const { guest, key } = await newOwner('only@example.org');
    await query('update "user" set has_password = false where email = $1', ['only@example.org']);
    expect((await guest.call(`DELETE /account/passkeys/${key.id}`, {})).code).toBe('LAST_WAY_IN');
  });

  it('goes with the second factor that an admin removes, while an app keeps it without', async () => {
    const { guest, key } = await newOwner('both@example.org');
    const app = await setUpApp(server, guest);
    expect((await login('both@example.org')).challenge?.methods).toEqual(['authenticator', 'passkey', 'recovery-code']);
    const code = { code: await app.code(), password: PASSWORD };
    expect((await guest.call('DELETE /account/second-factor/authenticator', code)).http).toBe(200);
    expect((await login('both@example.org')).challenge?.methods).toEqual(['passkey', 'recovery-code']);
    expect((await signIn(key)).http).toBe(200);
  });
});

describe('a signature', () => {
  it('is refused when its count goes back, as that of a copy, or does not go up', async () => {
    const { key } = await newOwner('clone@example.org');
    for (let at = 0; at < 3; at += 1) expect((await signIn(key)).http).toBe(200);
    key.counter = 1;
    expect(await signIn(key)).toMatchObject({ http: 400, code: 'PASSKEY_INVALID' });
    expect((await signIn(key)).code).toBe('PASSKEY_INVALID');
    expect((await signIn(key)).http).toBe(200);
  });

  it('works once, for five minutes, and for what it was asked for alone', async () => {
    const email = 'once@example.org';
    const { guest, key } = await newOwner(email);
    const asked = optionsIn(await ask(visitor()));
    expect((await give(visitor(), key.sign(asked))).http).toBe(200);
    expect((await give(visitor(), key.sign(asked))).code).toBe('PASSKEY_INVALID');
    const late = optionsIn(await ask(visitor()));
    await query('update passkey_challenge set expires_at = now()');
    expect((await give(visitor(), key.sign(late))).code).toBe('PASSKEY_INVALID');
    const proof = optionsIn(await guest.call('POST /account/passkeys/proof-options'));
    expect((await give(visitor(), key.sign(proof))).code).toBe('PASSKEY_INVALID');
    const own = key.sign({ challenge: Buffer.from('my own').toString('base64url') });
    expect((await give(visitor(), own)).code).toBe('PASSKEY_INVALID');
  });

  it.each([
    ['another site', (key: Authenticator) => Object.assign(key, { origin: 'https://verso.evil.example' })],
    ['a passkey of another host', (key: Authenticator) => Object.assign(key, { host: 'evil.example' })],
    ['no fingerprint and no PIN', (key: Authenticator) => Object.assign(key, { isVerifying: false })],
  ])('is refused from %s', async (name, change) => {
    const { key } = await newOwner(`${name.replaceAll(' ', '')}@example.org`);
    change(key);
    expect(await signIn(key)).toMatchObject({ http: 400, code: 'PASSKEY_INVALID' });
  });

  it('of another’s passkey finishes no sign-in, and nonsense is refused', async () => {
    await newOwner('victim@example.org');
    const { key } = await newOwner('thief@example.org');
    const { challenge } = await login('victim@example.org');
    const options = optionsIn(await ask(visitor(), { challenge: challenge?.token }));
    const passkey = key.sign(options);
    const answer = await visitor().call('POST /auth/second-factor', { challenge: challenge?.token, passkey });
    expect(answer.code).toBe('PASSKEY_INVALID');
    for (const nonsense of [{}, { id: key.id }, { ...passkey, response: { clientDataJSON: 'e30' } }])
      expect((await give(visitor(), nonsense)).code).toBe('PASSKEY_INVALID');
  });

  it('adds no passkey without fresh proof, and none twice', async () => {
    const { guest, key } = await newOwner('twice@example.org');
    const eve = await signUp(server, 'twiceeve@example.org');
    const { options } = await eve.ask(calls.getNewPasskeyOptions, { body: { password: PASSWORD } });
    const add = (who: Guest, passkey: object) => who.call('POST /account/passkeys', { name: 'Mine', passkey });
    expect((await add(guest, newAuthenticator().create(options as never))).code).toBe('PASSKEY_INVALID');
    expect((await add(eve, key.create(options as never))).code).toBe('PASSKEY_INVALID');
    const unasked = newAuthenticator().create({ challenge: Buffer.from('x').toString('base64url') });
    expect((await add(eve, unasked)).code).toBe('PASSKEY_INVALID');
  });

  it('lets no disabled user in', async () => {
    const { key } = await newOwner('barred@example.org');
    await query('update "user" set disabled_at = now() where email = $1', ['barred@example.org']);
    expect((await signIn(key)).code).toBe('ACCOUNT_DISABLED');
  });
});
