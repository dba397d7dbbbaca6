import { strict as assert } from 'node:assert';
import { Secret, TOTP } from 'otpauth';
import type { Check } from '../../check.ts';
import type { Target } from '../../target.ts';
import { ADMIN, linkTo, newUser, PASSWORD, type Reply, signIn, Visitor } from '../../visitor.ts';

const area = 'accounts';
type Owner = Visitor & { email: string };

/** The code that an app shows now, which the server has forgotten to have taken: no check waits for the next. */
async function codeOf(target: Target, secret: string): Promise<string> {
  await target.query('update authenticator set last_step = null');
  return TOTP.generate({ secret: Secret.fromBase32(secret) });
}

/** A user with an authenticator app. */
async function newOwner(target: Target): Promise<{ owner: Owner; secret: string; recoveryCodes: string[] }> {
  const owner = await newUser(target);
  const { secret } = (await owner.call('POST /account/second-factor/authenticator')).data;
  const body = { code: await codeOf(target, secret), password: PASSWORD };
  const done = await owner.call('POST /account/second-factor/authenticator/confirm', body);
  assert.equal(done.http, 200, done.message);
  return { owner, secret, recoveryCodes: done.data.recoveryCodes };
}

/** The challenge that the password gives an intruder. */
async function challengeFor(visitor: Visitor, email: string, password = PASSWORD): Promise<string> {
  const answer = await visitor.call('POST /auth/login', { email, password });
  assert.equal(answer.code, 'SECOND_FACTOR_REQUIRED', 'the password alone was enough');
  assert.equal(answer.data, undefined);
  return answer.challenge?.token ?? '';
}

const finish = (visitor: Visitor, challenge: string, code: string): Promise<Reply> =>
  visitor.call('POST /auth/second-factor', { challenge, code });

/** What someone tries who has the password, and not the phone. */
export const secondFactorChecks: readonly Check[] = [
  {
    area,
    name: 'the password opens nothing without the second factor: no call takes the challenge for a session',
    isQuick: true,
    async run(target) {
      const { owner } = await newOwner(target);
      const intruder = new Visitor(target);
      intruder.token = await challengeFor(intruder, owner.email);
      for (const call of ['GET /auth/me', 'GET /conversions', 'GET /account/second-factor'])
        assert.equal((await intruder.call(call)).http, 401);
      const taken = await intruder.call('POST /account/second-factor/authenticator/confirm', {
        code: '000000',
        password: PASSWORD,
      });
      assert.equal(taken.http, 401);
    },
  },
  {
    area,
    name: 'a code that was watched works no second time, nor does one from before it',
    isQuick: true,
    async run(target) {
      const { owner, secret } = await newOwner(target);
      const code = await codeOf(target, secret);
      assert.equal((await finish(owner, await challengeFor(owner, owner.email), code)).http, 200);
      const intruder = new Visitor(target);
      const challenge = await challengeFor(intruder, owner.email);
      assert.equal((await finish(intruder, challenge, code)).code, 'WRONG_CODE');
      const earlier = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() - 30_000 });
      assert.equal((await finish(intruder, challenge, earlier)).code, 'WRONG_CODE');
    },
  },
  {
    area,
    name: 'a recovery code that is sent ten times at once opens one session',
    isQuick: true,
    async run(target) {
      const { owner, recoveryCodes } = await newOwner(target);
      const visitors = Array.from({ length: 5 }, () => new Visitor(target));
      const challenges: string[] = [];
      for (const visitor of visitors) challenges.push(await challengeFor(visitor, owner.email));
      const answers = await Promise.all(
        visitors.flatMap((visitor, at) =>
          [0, 1].map(() => finish(visitor, challenges[at] ?? '', recoveryCodes[0] ?? '')),
        ),
      );
      assert.equal(answers.filter(({ http }) => http === 200).length, 1);
    },
  },
  {
    area,
    name: 'guesses from a hundred networks check at most thirty codes a day, and a recovery code lets the owner in meanwhile',
    isQuick: true,
    async run(target) {
      const { owner, recoveryCodes } = await newOwner(target);
      const challenge = await challengeFor(new Visitor(target), owner.email);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => finish(new Visitor(target), challenge, String(100_000 + at))),
      );
      const checked = answers.filter(({ http }) => http !== 429).length;
      assert.ok(checked <= 30, `${checked} codes were checked`);
      const elsewhere = new Visitor(target);
      const inside = await finish(elsewhere, await challengeFor(elsewhere, owner.email), recoveryCodes[0] ?? '');
      assert.equal(inside.http, 200, inside.message);
    },
  },
  {
    area,
    name: 'whoever has the mailbox and resets the password still needs the second factor, and cannot take it away',
    isQuick: true,
    async run(target) {
      const { owner } = await newOwner(target);
      const intruder = new Visitor(target);
      await intruder.call('POST /auth/forgot-password', { email: owner.email });
      const password = 'Another one and 2';
      const token = await linkTo(target, owner.email);
      const reset = await intruder.call('POST /auth/reset-password', { token, password });
      assert.equal(reset.http, 200);
      assert.equal(reset.data, undefined);
      await challengeFor(intruder, owner.email, password);
      assert.equal((await intruder.call('DELETE /account/second-factor/authenticator', {})).http, 401);
    },
  },
  {
    area,
    name: 'an open browser of an account with a second factor changes nothing after ten minutes, even with the password',
    isQuick: true,
    async run(target) {
      const { owner } = await newOwner(target);
      await target.query(`update session set second_factor_at = now() - interval '11 minutes'`);
      for (const [call, body] of [
        ['POST /account/email', { email: 'thief@example.org', password: PASSWORD }],
        ['POST /account/password', { currentPassword: PASSWORD, newPassword: 'Another one and 2' }],
        ['DELETE /account', { password: PASSWORD }],
        ['POST /account/second-factor/recovery-codes', { password: PASSWORD }],
      ] as const)
        assert.equal((await owner.call(call, body)).code, 'SECOND_FACTOR_REQUIRED', call);
      const removed = { code: '000000', password: PASSWORD };
      assert.equal((await owner.call('DELETE /account/second-factor/authenticator', removed)).code, 'WRONG_CODE');
    },
  },
  {
    area,
    name: 'only an admin removes the second factor of someone who has lost it, and all sessions end',
    isQuick: true,
    async run(target) {
      const { owner } = await newOwner(target);
      const id = (await owner.call('GET /auth/me')).data.user._id;
      const stranger = await newUser(target);
      assert.equal((await stranger.call(`DELETE /admin/users/${id}/second-factor`)).http, 403);
      const admin = new Visitor(target);
      await signIn(admin, ADMIN.email, ADMIN.password);
      assert.equal((await admin.call(`DELETE /admin/users/${id}/second-factor`)).http, 200);
      assert.equal((await owner.call('GET /auth/me')).http, 401, 'the lost phone is still signed in');
      assert.equal((await signIn(new Visitor(target), owner.email)).http, 200);
      const entries = await target.query(
        `select 1 from audit_entry where act = 'remove-second-factor' and target_id = $1`,
        [id],
      );
      assert.equal(entries.length, 1);
    },
  },
];
