import { type AccountIssuer, calls } from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import type { Schema } from '@verso/platform/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { allowMail } from '../limits/mail-limits.ts';
import { signInMails } from '../mail/sign-in-mails.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { connectIdentity, countWaysIn, identitiesOf } from '../users/issuer-identities.ts';
import { emailKey } from '../users/user-store.ts';
import { markBrowser, markOf } from './browser.ts';
import { endReturn, findReturn } from './visits.ts';

/** Begins a visit to an issuer and gives where to send the browser. Throws `CodedError` NOT_FOUND, and ISSUER_UNREACHABLE. */
type SendAway = (id: string, purpose: { browser: Buffer; userId: string; isRemembered: false }) => Promise<string>;

/** What users see and change on their account page. */
export function addConnections(app: FastifyInstance, services: Services, sendAway: SendAway): void {
  const { config, database, outbox } = services;
  const { db } = database;
  const accountUrl = `${config.publicBaseUrl}/account`;
  const nameOf = (address: string) => config.issuers.find(({ issuer }) => issuer === address)?.name ?? address;

  addCall(app, calls.listAccountIssuers, async (_given, request) => ({
    data: { issuers: await listFor(db, config, signedInOf(request).user.id) },
  }));

  addCall(app, calls.connectIssuer, async ({ params, body }, request, reply) => {
    const { user } = signedInOf(request);
    await requireFreshProof(services, request, body.password);
    const browser = markBrowser(request, reply);
    return { data: { url: await sendAway(params.id, { browser, userId: user.id, isRemembered: false }) } };
  });

  addCall(app, calls.finishConnection, async ({ body }, request) => {
    const { user } = signedInOf(request);
    const said = await findReturn(db, body.code, markOf(request));
    if (said === null || said.user_id !== user.id) throw new CodedError('CHALLENGE_EXPIRED');
    if (emailKey(said.email) !== user.email_key)
      throw new CodedError('ISSUER_ADDRESS_REFUSED', otherAddress(said.email));
    await db.transaction().execute(async (transaction) => {
      if (!(await endReturn(transaction, said))) throw new CodedError('CHALLENGE_EXPIRED');
      if (!(await connectIdentity(transaction, user.id, said))) throw new CodedError('ISSUER_CONNECTED');
      await outbox.post(transaction, signInMails.issuerConnected(user.email, nameOf(said.issuer), accountUrl));
    });
    return { message: `${nameOf(said.issuer)} is connected.`, data: { issuers: await listFor(db, config, user.id) } };
  });

  addCall(app, calls.disconnectIssuer, async ({ params, body }, request) => {
    const { user } = signedInOf(request);
    await requireFreshProof(services, request, body.password);
    const issuer = config.issuers.find(({ id }) => id === params.id);
    if (issuer === undefined) throw new CodedError('NOT_FOUND');
    await allowMail(database, 'notice', user.email);
    await db.transaction().execute(async (transaction) => {
      // Locked, so that two at once do not each leave the other's as the last way in.
      const locked = await transaction
        .selectFrom('user')
        .selectAll()
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const ended = await transaction
        .deleteFrom('issuer_identity')
        .where('user_id', '=', user.id)
        .where('issuer', '=', issuer.issuer)
        .executeTakeFirst();
      if (ended.numDeletedRows === 0n) throw new CodedError('NOT_FOUND');
      if ((await countWaysIn(transaction, config, locked)) === 0) throw new CodedError('LAST_WAY_IN');
      await outbox.post(transaction, signInMails.issuerDisconnected(user.email, issuer.name, accountUrl));
    });
    return { message: `${issuer.name} is disconnected.`, data: { issuers: await listFor(db, config, user.id) } };
  });
}

const otherAddress = (email: string) =>
  `You signed in there as ${email}. Only the address of this account can be connected: change one of the two first.`;

async function listFor(
  db: Kysely<Schema>,
  { issuers }: Pick<Config, 'issuers'>,
  userId: string,
): Promise<AccountIssuer[]> {
  const identities = new Map((await identitiesOf(db, userId)).map((identity) => [identity.issuer, identity]));
  return issuers.map(({ id, name, issuer }) => {
    const found = identities.get(issuer);
    const connected = found ? { email: found.email, since: found.created_at.toISOString() } : null;
    return { id, name, connected };
  });
}
