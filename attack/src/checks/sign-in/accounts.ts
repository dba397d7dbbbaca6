import { strict as assert } from 'node:assert';
import { makeTextPdf } from '@verso/benchmark/text-pdf';
import type { Check } from '../../check.ts';
import { contention } from '../../contention.ts';
import { freshName, type Target } from '../../target.ts';
import { linkTo, newUser, nextNetwork, PASSWORD, signIn, Visitor } from '../../visitor.ts';

const area = 'accounts';

/** An intruder who knows the password starts a change of address; the owner takes control; the link must be dead. */
function staleChange(
  how: string,
  control: (target: Target, owner: Visitor & { email: string }) => Promise<unknown>,
): Check {
  return {
    area,
    name: `${how} voids a change of address that an intruder started`,
    isQuick: how === 'a password reset',
    async run(target) {
      const owner = await newUser(target);
      const intruder = new Visitor(target);
      await signIn(intruder, owner.email);
      const stolen = `${freshName()}@example.org`;
      assert.equal((await intruder.call('POST /account/email', { email: stolen, password: PASSWORD })).http, 200);
      const link = await linkTo(target, stolen);
      await control(target, owner);
      assert.equal((await new Visitor(target).call(`GET /auth/verify-email/${link}`)).http, 400);
      const rows = await target.query<{ email: string }>('select email from "user" where email = $1', [owner.email]);
      assert.equal(rows.length, 1, 'the account has another address');
    },
  };
}

async function resetPassword(target: Target, owner: { email: string }): Promise<void> {
  await new Visitor(target).call('POST /auth/forgot-password', { email: owner.email });
  const done = await new Visitor(target).call('POST /auth/reset-password', {
    token: await linkTo(target, owner.email),
    password: 'Another one and 2',
  });
  assert.equal(done.http, 200);
}

/** Links, sign-ups and mails. */
export const accountChecks: readonly Check[] = [
  staleChange('a password reset', resetPassword),
  staleChange('a password change', (_target, owner) =>
    owner.call('POST /account/password', { currentPassword: PASSWORD, newPassword: 'Another one and 2' }),
  ),
  staleChange('signing out everywhere', (_target, owner) => owner.call('DELETE /auth/sessions')),
  {
    area,
    name: 'of two sign-ups with different passwords no link activates one, not even a resent one',
    isQuick: true,
    async run(target) {
      const email = `${freshName()}@example.org`;
      const register = (password: string) =>
        new Visitor(target).call('POST /auth/register', { name: 'Ada', email, password });
      await register('The attacker was first');
      await register(PASSWORD);
      await new Visitor(target).call('POST /auth/resend-verification', { email });
      const opened = await new Visitor(target).call(`GET /auth/verify-email/${await linkTo(target, email)}`);
      assert.equal(opened.data?.token, undefined, 'the link signs in');
      for (const password of ['The attacker was first', PASSWORD])
        assert.equal((await signIn(new Visitor(target), email, password)).http, 401);
    },
  },
  {
    area,
    name: 'a used verification link signs nobody in, and is dead after a change of the password',
    isQuick: true,
    async run(target) {
      const email = `${freshName()}@example.org`;
      const owner = new Visitor(target);
      await owner.call('POST /auth/register', { name: 'Ada', email, password: PASSWORD });
      const link = await linkTo(target, email);
      owner.token = (await owner.call(`GET /auth/verify-email/${link}`)).data.token;
      assert.equal((await new Visitor(target).call(`GET /auth/verify-email/${link}`)).data?.token, undefined);
      await owner.call('POST /account/password', { currentPassword: PASSWORD, newPassword: 'Another one and 2' });
      assert.equal((await new Visitor(target).call(`GET /auth/verify-email/${link}`)).http, 400);
    },
  },
  {
    area,
    name: 'a link of the attacker’s sign-up, opened in a guest’s browser, takes none of the guest’s conversions and signs no one in',
    isQuick: true,
    async run(target) {
      const guest = new Visitor(target);
      const { _id: id } = (await guest.upload(makeTextPdf(1), 'secret.pdf')).data.conversion;
      const email = `${freshName()}@example.org`;
      await new Visitor(target).call('POST /auth/register', { name: 'Mallory', email, password: PASSWORD });
      const opened = await guest.call(`GET /auth/verify-email/${await linkTo(target, email)}`);
      assert.equal(opened.http, 200);
      assert.equal(opened.data.token, undefined, 'the guest is signed in as the attacker');
      const attacker = new Visitor(target);
      assert.equal((await signIn(attacker, email)).http, 200);
      assert.deepEqual((await attacker.call('GET /conversions')).data.conversions, []);
      assert.equal((await guest.call(`GET /conversions/${id}`)).http, 200, 'the guest has lost the conversion');
    },
  },
  {
    area,
    name: 'sixty requests to change to an address send a stranger at most three mails',
    async run(target) {
      const stranger = freshName();
      let accepted = 0;
      for (let account = 0; account < 6; account += 1) {
        const user = await newUser(target);
        for (let count = 0; count < 10; count += 1) {
          const email = `${stranger}+${account}${count}@example.org`;
          accepted += (await user.call('POST /account/email', { email, password: PASSWORD })).http === 200 ? 1 : 0;
        }
      }
      assert.ok(accepted <= 3, `${accepted} mails`);
    },
  },
  {
    area,
    name: 'a limit on mails answers the same for addresses with an account and without one',
    async run(target) {
      const { email } = await newUser(target);
      const answers = async (address: string) => {
        const found: string[] = [];
        for (let count = 0; count < 5; count += 1) {
          const { http, message } = await new Visitor(target).call('POST /auth/forgot-password', { email: address });
          found.push(`${http} ${message}`);
        }
        return found;
      };
      const [known, unknown] = [await answers(email), await answers(`${freshName()}@example.org`)];
      assert.deepEqual(known, unknown);
      assert.match(known.at(-1) ?? '', /^429 .*try again in/);
    },
  },
  {
    area,
    name: 'plus-variants of one mailbox share one free trial',
    isQuick: true,
    async run(target) {
      const name = freshName();
      await newUser(target, name);
      const second = await newUser(target, `${name}+second`);
      assert.equal((await second.call('GET /auth/me')).data.user.freeTrialUsed, true);
    },
  },
  {
    area,
    name: 'a mailbox that is moved between accounts has one free trial',
    isQuick: true,
    async run(target) {
      const name = freshName();
      const first = await newUser(target, name);
      const other = `${freshName()}@example.org`;
      await first.call('POST /account/email', { email: other, password: PASSWORD });
      assert.equal((await first.call(`GET /auth/verify-email/${await linkTo(target, other)}`)).http, 200);
      const second = await newUser(target, name);
      assert.equal((await second.call('GET /auth/me')).data.user.freeTrialUsed, true);
    },
  },
  {
    area,
    name: 'common passwords are refused in production',
    isQuick: true,
    mode: 'production',
    async run(target) {
      for (const password of ['123456', 'password', 'Qwerty123', 'iloveyou']) {
        const email = `${freshName()}@example.org`;
        assert.equal(
          (await new Visitor(target).call('POST /auth/register', { name: 'Ada', email, password })).http,
          400,
        );
      }
    },
  },
];

/** Guessing passwords. */
export const guessingChecks: readonly Check[] = [
  {
    area,
    name: 'a guesser who writes other addresses into X-Forwarded-For is counted as one network',
    isQuick: true,
    async run(target) {
      const { email } = await newUser(target);
      const own = nextNetwork();
      let checked = 0;
      for (let guess = 0; guess < 150; guess += 1) {
        const guesser = new Visitor(target, `192.0.2.${guess}, ${own}`);
        checked += (await signIn(guesser, email, `guess ${guess}`)).http === 401 ? 1 : 0;
      }
      assert.ok(checked <= 10, `${checked} guesses were checked`);
    },
  },
  {
    area,
    name: 'guesses from many networks are slowed down, and the owner gets in on a known device at once',
    async run(target) {
      const owner = await newUser(target);
      const slowness = await contention();
      const attack = Promise.all(
        Array.from({ length: 150 }, (_, guess) => signIn(new Visitor(target), owner.email, `guess ${guess}`)),
      );
      const began = performance.now();
      assert.equal((await signIn(owner, owner.email)).http, 200);
      const ms = performance.now() - began;
      const checked = (await attack).filter(({ http }) => http === 401).length;
      assert.ok(checked <= 30, `${checked} guesses were checked`);
      assert.ok(ms < 5_000 * slowness, `the owner waited ${Math.round(ms)} ms, slowness ${slowness.toFixed(1)}`);
    },
  },
  {
    area,
    name: 'the owner gets in on a new device after an attack',
    async run(target) {
      const owner = await newUser(target);
      for (let guess = 0; guess < 25; guess += 1) await signIn(new Visitor(target), owner.email, `guess ${guess}`);
      assert.equal((await signIn(new Visitor(target), owner.email)).http, 200);
    },
  },
];
