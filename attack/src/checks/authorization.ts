import { strict as assert } from 'node:assert';
import { makeTextPdf } from '@verso/benchmark/text-pdf';
import { type Call, calls, Scope } from '@verso/contracts';
import type { Check } from '../check.ts';
import type { Target } from '../target.ts';
import { ADMIN, newUser, PASSWORD, type Reply, signIn, Visitor } from '../visitor.ts';

type Principal =
  | 'nobody'
  | 'guest'
  | 'other guest'
  | 'user'
  | 'other user'
  | 'admin'
  | 'disabled'
  | 'expired'
  | keyof typeof KEYS
  | 'revoked key';

/** API keys of the other user, by their scopes. */
const KEYS = {
  'key for all': Scope.options,
  'key to convert': ['convert'],
  'key to read': ['read'],
  'key for files': ['files'],
} as const satisfies Record<string, readonly Scope[]>;

/** Who calls, and whose things they ask for: those of `guest` and of `user`. */
interface Cast {
  readonly people: Readonly<Record<Principal, Visitor>>;
  /** Ids of the user's things, by what a call's path begins with. */
  readonly idsOfUser: Readonly<Record<string, string>>;
  readonly conversionOfGuest: string;
}

/** Bodies that get past the checks of a call, so that only whose thing it is decides. */
const BODIES: Readonly<Record<string, (id: string) => unknown>> = {
  'POST /conversions/archive': (id) => ({ ids: [id] }),
  'POST /upload/archive': (id) => ({ ids: [id] }),
  'POST /upload/trash': (id) => ({ ids: [id] }),
  'POST /upload/restore': (id) => ({ ids: [id] }),
  'PATCH /upload/{id}': () => ({ name: 'taken.txt' }),
  'PUT /conversions/{id}/mail': () => ({ email: 'mallory@example.org' }),
  'POST /admin/users/{id}/credits': () => ({ amount: 5, note: 'mine' }),
};

/** Each call of the contract, by each principal, on their own things and on others': as the contract's `access` says. New calls are covered by themselves. */
export const authorizationChecks: readonly Check[] = [
  {
    area: 'authorization',
    name: 'every call of the contract is open to whom its access names, and nothing of others exists',
    isQuick: true,
    async run(target) {
      const cast = await findCast(target);
      const wrong: string[] = [];
      for (const call of Object.values(calls) as Call[])
        for (const who of Object.keys(cast.people) as Principal[]) wrong.push(...(await tryCall(cast, call, who)));
      assert.deepEqual(wrong, []);
    },
  },
  {
    area: 'authorization',
    name: 'uploads in pieces belong to who began them',
    isQuick: true,
    async run(target) {
      const [owner, other] = [await newUser(target), await newUser(target)];
      const tus = { 'tus-resumable': '1.0.0' };
      const begun = await owner.request('/api/uploads', {
        method: 'POST',
        headers: { ...tus, 'upload-length': '10', 'upload-metadata': `filename ${btoa('a.pdf')}` },
      });
      assert.equal(begun.status, 201);
      const url = begun.headers.get('location') ?? '';
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const body = method === 'PATCH' ? { body: '0123456789' } : {};
        const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
        assert.equal((await other.request(url, { method, headers, ...body })).status, 404);
        assert.equal((await new Visitor(target).request(url, { method, headers, ...body })).status, 401);
      }
    },
  },
];

async function findCast(target: Target): Promise<Cast> {
  const guest = new Visitor(target);
  const guestMade = await guest.upload(makeTextPdf(1), 'guest.pdf');
  const otherGuest = new Visitor(target);
  await otherGuest.upload(makeTextPdf(1), 'other.pdf');
  const [user, otherUser, disabled, expired] = [
    await newUser(target),
    await newUser(target),
    await newUser(target),
    await newUser(target),
  ];
  const admin = new Visitor(target);
  await signIn(admin, ADMIN.email, ADMIN.password);
  const made = await user.convert(makeTextPdf(1), 'user.pdf');
  const kept = await user.keep(Buffer.from('mine'), 'mine.txt');
  const { sessions } = (await user.call('GET /auth/sessions')).data;
  const disabledId = (await disabled.call('GET /auth/me')).data.user._id as string;
  await admin.call(`POST /admin/users/${disabledId}/disable`, {});
  const expiredId = (await expired.call('GET /auth/me')).data.user._id as string;
  await target.query('update session set expires_at = now() where user_id = $1', [expiredId]);
  const withKey = async (scopes: readonly Scope[]) => {
    const { data } = await otherUser.call('POST /account/keys', { name: 'Program', scopes, password: PASSWORD });
    const program = Object.assign(new Visitor(target), { token: data.secret as string });
    return { program, id: data.key._id as string };
  };
  const revoked = await withKey(Scope.options);
  await otherUser.call(`DELETE /account/keys/${revoked.id}`);
  const conversion = made.data.conversion._id as string;
  const ownKey = await user.call('POST /account/keys', { name: 'Mine', scopes: ['read'], password: PASSWORD });
  const ownWebhook = await user.call('POST /account/webhooks', {
    url: 'https://example.org/hook',
    events: ['conversion.failed'],
    password: PASSWORD,
  });
  return {
    people: {
      nobody: new Visitor(target),
      guest,
      'other guest': otherGuest,
      user,
      'other user': otherUser,
      admin,
      disabled,
      expired,
      'key for all': (await withKey(KEYS['key for all'])).program,
      'key to convert': (await withKey(KEYS['key to convert'])).program,
      'key to read': (await withKey(KEYS['key to read'])).program,
      'key for files': (await withKey(KEYS['key for files'])).program,
      'revoked key': revoked.program,
    },
    idsOfUser: {
      '/conversions': conversion,
      '/upload/from-conversion': conversion,
      '/conversions/from-file': kept.data.file._id,
      '/upload': kept.data.file._id,
      '/auth/sessions': sessions[0]._id,
      '/account/keys': ownKey.data.key._id,
      '/account/webhooks': ownWebhook.data.webhook._id,
      // Admins may do to a user what would keep the others from asking.
      '/admin/users': disabledId,
      '/receipts': conversion,
    },
    conversionOfGuest: guestMade.data.conversion._id,
  };
}

/** Longest match first. */
function idFor(cast: Cast, path: string): string {
  const [found] = Object.keys(cast.idsOfUser)
    .filter((start) => path.startsWith(start))
    .sort((a, b) => b.length - a.length);
  return cast.idsOfUser[found ?? ''] ?? 'x'.repeat(24);
}

const OWNERS = new Set<Principal>(['guest', 'user']);
const SIGNED_IN = new Set<Principal>(['user', 'other user', 'admin', ...(Object.keys(KEYS) as (keyof typeof KEYS)[])]);
const INVALID = new Set<Principal>(['disabled', 'expired', 'revoked key']);

/** The scopes of a principal that is an API key. */
function scopesOf(who: Principal): readonly Scope[] | null {
  return who in KEYS ? KEYS[who as keyof typeof KEYS] : null;
}

/** What a call got that it must not get. */
async function tryCall(cast: Cast, call: Call, who: Principal): Promise<string[]> {
  const name = `${call.method} ${call.path}`;
  const isOfOne = call.path.includes('{id}') || BODIES[name] !== undefined;
  // Owners would use up what the others are to be kept from; their own tests show that they may.
  if (isOfOne && OWNERS.has(who) && call.method !== 'GET') return [];
  if (endsWhatIsNeeded(name) && SIGNED_IN.has(who)) return [];
  const answers = [await ask(cast, call, who, idFor(cast, call.path))];
  if (call.path.startsWith('/conversions/{id}')) answers.push(await ask(cast, call, who, cast.conversionOfGuest));
  return answers.flatMap((answer, at) => {
    const isOwn = at === 0 ? who === 'user' : who === 'guest';
    const fault = faultIn(call, who, isOfOne && !isOwn, answer);
    return fault === null ? [] : [`${who}: ${name}: ${fault} (${answer.http} ${answer.code ?? ''})`];
  });
}

/** Signing out and deleting would end the session that the next call needs. */
function endsWhatIsNeeded(name: string): boolean {
  return ['POST /auth/logout', 'DELETE /auth/sessions', 'DELETE /upload/trash'].includes(name);
}

function ask(cast: Cast, call: Call, who: Principal, id: string): Promise<Reply> {
  const path = call.path
    .replace('{id}', id)
    .replace('{token}', 'x'.repeat(43))
    .replace('{name}', 'privacy')
    .replace('{link}', 'x'.repeat(24));
  const body = BODIES[`${call.method} ${call.path}`]?.(id) ?? (call.method === 'GET' ? undefined : {});
  return cast.people[who].call(`${call.method} ${path}`, body, { accept: 'application/json' });
}

function faultIn(call: Call, who: Principal, isForeign: boolean, { http, code }: Reply): string | null {
  if (http >= 500 && code !== 'PAYMENTS_OFF') return 'an error of the server';
  if (call.access === 'public') return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? 'refused' : null;
  if (INVALID.has(who)) return code === 'UNAUTHENTICATED' ? null : 'let in by a token that holds no more';
  const scopes = scopesOf(who);
  if (scopes !== null && !(call.scopes?.every((scope) => scopes.includes(scope)) ?? false))
    return code === 'KEY_NOT_ALLOWED' ? null : 'let in without the scopes of the call';
  if (!SIGNED_IN.has(who) && call.access !== 'owner')
    return code === 'UNAUTHENTICATED' ? null : 'let in without a token';
  if (call.access === 'admin') {
    if (who !== 'admin') return code === 'FORBIDDEN' ? null : 'let in without being an admin';
    return null;
  }
  if (isForeign && http < 300) return 'given what belongs to another';
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' || code === 'KEY_NOT_ALLOWED' ? 'refused' : null;
}
