import { strict as assert } from 'node:assert';
import type { Check } from '../../check.ts';
import { comeBack, leaveFor, signInThere } from '../../issuer-visit.ts';
import { freshName, type Target } from '../../target.ts';
import { newUser, PASSWORD, Visitor } from '../../visitor.ts';

const area = 'accounts';

async function hasAccount(target: Target, email: string): Promise<boolean> {
  return (await target.query('select 1 from "user" where email = $1', [email])).length > 0;
}

/** What someone tries who runs an account at an issuer, or sends others links. */
export const issuerChecks: readonly Check[] = [
  {
    area,
    name: 'an issuer’s word alone opens no account that has the address already, and the password is guessed no faster there',
    isQuick: true,
    async run(target) {
      const owner = await newUser(target);
      const intruder = new Visitor(target);
      const code = (await comeBack(intruder, await leaveFor(intruder, owner.email))).get('code');
      const finish = (password?: string) => intruder.call('POST /auth/issuers/finish', { code, password });
      assert.equal((await finish()).code, 'PASSWORD_TO_CONNECT');
      let checked = 0;
      for (let guess = 0; guess < 20; guess += 1)
        checked += (await finish(`guess ${guess}`)).code === 'WRONG_PASSWORD' ? 1 : 0;
      assert.ok(checked <= 10, `${checked} guesses were checked`);
      assert.deepEqual(await target.query('select 1 from issuer_identity where email = $1', [owner.email]), []);
    },
  },
  {
    area,
    name: 'an address that the issuer has not verified makes no account',
    isQuick: true,
    async run(target) {
      const email = `unverified-${freshName()}@example.org`;
      const visitor = new Visitor(target);
      const fragment = await comeBack(visitor, await leaveFor(visitor, email));
      assert.equal(fragment.get('error'), 'ISSUER_ADDRESS_UNVERIFIED');
      assert.equal(await hasAccount(target, email), false);
    },
  },
  {
    area,
    name: 'a link of the attacker’s sign-in signs no one in who opens it, and a callback or its code works no second time',
    isQuick: true,
    async run(target) {
      const attacker = new Visitor(target);
      const callback = await leaveFor(attacker, `${freshName()}@example.org`);
      const victim = new Visitor(target);
      assert.equal((await comeBack(victim, callback)).get('error'), 'CHALLENGE_EXPIRED');
      await victim.call('POST /auth/issuers/acme/start', {});
      assert.equal((await comeBack(victim, callback)).get('error'), 'CHALLENGE_EXPIRED');
      const code = (await comeBack(attacker, callback)).get('code');
      assert.equal((await victim.call('POST /auth/issuers/finish', { code })).code, 'CHALLENGE_EXPIRED');
      assert.equal((await comeBack(attacker, callback)).get('error'), 'CHALLENGE_EXPIRED');
      assert.equal((await attacker.call('POST /auth/issuers/finish', { code })).http, 200);
      assert.equal((await attacker.call('POST /auth/issuers/finish', { code })).code, 'CHALLENGE_EXPIRED');
    },
  },
  {
    area,
    name: 'another nonce, and a code that was put into another visit, are refused',
    isQuick: true,
    async run(target) {
      const visitor = new Visitor(target);
      const email = `${freshName()}@example.org`;
      const address = new URL((await visitor.call('POST /auth/issuers/acme/start', {})).data.url);
      address.searchParams.set('nonce', 'another');
      const other = await comeBack(visitor, await signInThere(address.href, email));
      assert.equal(other.get('error'), 'ISSUER_ANSWER_INVALID');
      const [mine, stolen] = [
        new URL(await leaveFor(visitor, email)),
        new URL(await leaveFor(new Visitor(target), email)),
      ];
      mine.searchParams.set('code', stolen.searchParams.get('code') ?? '');
      assert.equal((await comeBack(visitor, mine.href)).get('error'), 'ISSUER_ANSWER_INVALID');
      assert.equal(await hasAccount(target, email), false);
    },
  },
  {
    area,
    name: 'a sign-up that waited in someone’s address leaves no password when its owner comes by an issuer',
    isQuick: true,
    async run(target) {
      const email = `${freshName()}@example.org`;
      await new Visitor(target).call('POST /auth/register', { name: 'Mallory', email, password: PASSWORD });
      const owner = new Visitor(target);
      const code = (await comeBack(owner, await leaveFor(owner, email))).get('code');
      assert.equal((await owner.call('POST /auth/issuers/finish', { code })).http, 200);
      const taken = await new Visitor(target).call('POST /auth/login', { email, password: PASSWORD });
      assert.equal(taken.http, 401);
    },
  },
  {
    area,
    name: 'an issuer is connected only with the password, with one’s own address, and never disconnected as the last way in',
    isQuick: true,
    async run(target) {
      const user = await newUser(target);
      const start = 'POST /account/issuers/acme/start';
      assert.equal((await user.call(start, {})).http, 400);
      assert.equal((await user.call(start, { password: 'wrong' })).code, 'WRONG_PASSWORD');
      const strange = await comeBack(
        user,
        await leaveFor(user, `${freshName()}@example.org`, start, { password: PASSWORD }),
      );
      const foreign = await user.call('POST /account/issuers/finish', { code: strange.get('connect') });
      assert.equal(foreign.code, 'ISSUER_ADDRESS_REFUSED');
      const own = await comeBack(user, await leaveFor(user, user.email, start, { password: PASSWORD }));
      const other = await newUser(target);
      other.cookies = new Map(user.cookies);
      const stolen = await other.call('POST /account/issuers/finish', { code: own.get('connect') });
      assert.equal(stolen.code, 'CHALLENGE_EXPIRED');
      assert.equal((await user.call('POST /account/issuers/finish', { code: own.get('connect') })).http, 200);
      await target.query('update "user" set has_password = false where email = $1', [user.email]);
      assert.equal((await user.call('DELETE /account/issuers/acme', {})).code, 'LAST_WAY_IN');
      await target.query(`update session set created_at = now() - interval '11 minutes'`);
      assert.equal((await user.call('POST /account/password', { newPassword: PASSWORD })).code, 'SIGN_IN_AGAIN');
    },
  },
];
