import { strict as assert } from 'node:assert';
import { Authenticator } from '../../../../server/src/testing/authenticator.ts';
import type { Check } from '../../check.ts';
import type { Target } from '../../target.ts';
import { newUser, PASSWORD, type Reply, Visitor } from '../../visitor.ts';

const area = 'accounts';
/** The address that the suite's products have. */
const ORIGIN = 'http://localhost';

/** A user with a passkey. */
async function newOwner(target: Target): Promise<{ owner: Visitor & { email: string }; key: Authenticator }> {
  const [owner, key] = [await newUser(target), new Authenticator(ORIGIN)];
  const { options } = (await owner.call('POST /account/passkeys/options', { password: PASSWORD })).data;
  const added = await owner.call('POST /account/passkeys', { name: 'Laptop', passkey: key.create(options) });
  assert.equal(added.http, 200, added.message);
  return { owner, key };
}

const optionsFor = async (visitor: Visitor, body: object = {}) =>
  (await visitor.call('POST /auth/passkey/options', body)).data.options;
const give = (visitor: Visitor, passkey: object): Promise<Reply> => visitor.call('POST /auth/passkey', { passkey });

/** What someone tries with a copy of a passkey, a signature that was watched, or another site. */
export const passkeyChecks: readonly Check[] = [
  {
    area,
    name: 'a copy of a passkey is refused as soon as its count of signatures is behind',
    isQuick: true,
    async run(target) {
      const { key } = await newOwner(target);
      for (let at = 0; at < 3; at += 1) {
        const visitor = new Visitor(target);
        assert.equal((await give(visitor, key.sign(await optionsFor(visitor)))).http, 200);
      }
      key.counter = 1;
      const intruder = new Visitor(target);
      assert.equal((await give(intruder, key.sign(await optionsFor(intruder)))).code, 'PASSKEY_INVALID');
    },
  },
  {
    area,
    name: 'a signature works once, also ten times at the same moment, and for nothing but what it was asked for',
    isQuick: true,
    async run(target) {
      const { owner, key } = await newOwner(target);
      const visitor = new Visitor(target);
      const signed = key.sign(await optionsFor(visitor));
      const answers = await Promise.all(Array.from({ length: 10 }, () => give(new Visitor(target), signed)));
      assert.equal(answers.filter(({ http }) => http === 200).length, 1);
      const { options } = (await owner.call('POST /account/passkeys/proof-options')).data;
      assert.equal((await give(new Visitor(target), key.sign(options))).code, 'PASSKEY_INVALID');
    },
  },
  {
    area,
    name: 'what a passkey signs on a site that looks like ours opens nothing',
    isQuick: true,
    async run(target) {
      const { key } = await newOwner(target);
      const visitor = new Visitor(target);
      key.origin = 'https://verso.evil.example';
      assert.equal((await give(visitor, key.sign(await optionsFor(visitor)))).code, 'PASSKEY_INVALID');
      Object.assign(key, { origin: ORIGIN, isVerifying: false });
      assert.equal((await give(visitor, key.sign(await optionsFor(visitor)))).code, 'PASSKEY_INVALID');
    },
  },
  {
    area,
    name: 'the password of an account with a passkey opens nothing, another’s passkey does not finish it, and no passkey is added or removed without proof',
    isQuick: true,
    async run(target) {
      const { owner, key } = await newOwner(target);
      const { key: own } = await newOwner(target);
      const intruder = new Visitor(target);
      const answer = await intruder.call('POST /auth/login', { email: owner.email, password: PASSWORD });
      assert.equal(answer.code, 'SECOND_FACTOR_REQUIRED');
      const challenge = answer.challenge?.token;
      const passkey = own.sign(await optionsFor(intruder, { challenge }));
      const finished = await intruder.call('POST /auth/second-factor', { challenge, passkey });
      assert.equal(finished.code, 'PASSKEY_INVALID');
      await target.query('update session set second_factor_at = null');
      const asked = await owner.call('POST /account/passkeys/options', { password: PASSWORD });
      assert.equal(asked.code, 'SECOND_FACTOR_REQUIRED');
      const removed = await owner.call(`DELETE /account/passkeys/${key.id}`, { password: PASSWORD });
      assert.equal(removed.code, 'SECOND_FACTOR_REQUIRED');
    },
  },
];
