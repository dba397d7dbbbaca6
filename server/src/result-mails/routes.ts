import { calls } from '@verso/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { findConversion } from '../conversions/conversion-store.ts';
import { type ConversionRow, viewConversion } from '../conversions/conversion-view.ts';
import { ownerOf } from '../conversions/owner.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall, addStream } from '../http/route.ts';
import { type AttemptLimit, allowAttempt } from '../limits/attempts.ts';
import { allowMail } from '../limits/mail-limits.ts';
import { networkOf } from '../limits/network.ts';
import type { Services } from '../services/services.ts';
import { requireLinks } from '../sharing/link-store.ts';
import { languageAsked } from '../users/language-asked.ts';
import { emailKey } from '../users/user-store.ts';
import { allowMailbox, stopLinks, stopMailbox } from './stopped-mailboxes.ts';

const DAY = 86_400;
/** Addresses that one guest types, and those of one network; an operator can switch the second off. */
const OF_GUEST: AttemptLimit = { name: 'result-mail', most: 10, seconds: DAY };
const FROM_NETWORK: AttemptLimit = { name: 'result-mail-from', most: 30, seconds: DAY };
/** `List-Unsubscribe=One-Click`, and nothing else. */
const STOP_BYTES = 1_024;

/** Every call about mails with results for guests. */
export async function addResultMails(app: FastifyInstance, services: Services): Promise<void> {
  addMailCall(app, services);
  await app.register(async (scope) => addStopCalls(scope, services));
}

function addMailCall(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  addCall(app, calls.mailResult, async ({ params, body: { email } }, request) => {
    const row = await findConversion(database, params.id, ownerOf(request));
    if (row === null) throw new CodedError('NOT_FOUND');
    // The email is a link. Who asked for one before may take that back.
    if (email !== null) requireLinks(config);
    if (request.signedIn !== null)
      throw new CodedError('INVALID_REQUEST', 'Users get emails at the address of their account.');
    if (!outbox.canDeliver) throw new CodedError('UNAVAILABLE', 'This server sends no email.');
    requireMailable(row);
    const isSame = email !== null && row.mail_recipient !== null && emailKey(email) === emailKey(row.mail_recipient);
    if (email !== null && !isSame) await allowRecipient(services, request, row, email);
    const language = email === null ? null : languageAsked(request);
    const noted = await setRecipient(services, row.id, email, language);
    if (noted === null) {
      // It has ended, or was mailed, at this very moment.
      const now = await findConversion(database, params.id, ownerOf(request));
      if (now === null) throw new CodedError('NOT_FOUND');
      requireMailable(now);
      throw new CodedError('RESULT_MAILED');
    }
    return { data: { conversion: viewConversion(noted) } };
  });
}

/** Throws `CodedError` where there is nothing to mail, or it was. */
function requireMailable({ status, mailed_at: mailedAt }: ConversionRow): void {
  if (mailedAt !== null) throw new CodedError('RESULT_MAILED');
  if (status === 'expired') throw new CodedError('EXPIRED');
  if (status === 'cancelled') throw new CodedError('NOT_FOUND', 'The conversion was canceled.');
  if (status === 'failed') throw new CodedError('NOT_FOUND', 'The conversion failed, so there is no result.');
}

/** Counts an address before it is kept. Throws `CodedError` TOO_MANY_REQUESTS. */
async function allowRecipient(
  { config, database }: Services,
  request: FastifyRequest,
  { guest_hash: guest }: ConversionRow,
  email: string,
): Promise<void> {
  await allowAttempt(database, OF_GUEST, guest?.toString('hex') ?? '');
  if (config.limitsAddresses) await allowAttempt(database, FROM_NETWORK, networkOf(request.ip));
  await allowMail(database, 'result', email);
}

/** Notes to whom a result is mailed. Null: it is not to be mailed any more. */
async function setRecipient(
  { database }: Services,
  id: string,
  recipient: string | null,
  language: string | null,
): Promise<ConversionRow | null> {
  const row = await database.db
    .updateTable('conversion')
    .set({ mail_recipient: recipient, mail_language: language })
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .where((is) =>
      is.or([
        is('status', '=', 'processing'),
        is.and([is('status', '=', 'completed'), is('expires_at', '>', sql<Date>`now()`)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

function addStopCalls(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  const links = stopLinks(services);
  const digestIn = (token: string): Buffer => {
    const digest = links.digestIn(token);
    if (digest === null)
      throw new CodedError('NOT_FOUND', 'This link is incomplete. Open it in the email once more, or copy all of it.');
    return digest;
  };
  // Mail programs send a form, which says nothing that the call does not say.
  const form = { parseAs: 'string', bodyLimit: STOP_BYTES } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', form, async () => undefined);

  addStream(app, calls.openStopPage, async ({ params }, _request, reply) => {
    digestIn(params.token);
    return reply.redirect(`${config.publicBaseUrl}/stop-emails#${params.token}`, 303);
  });

  addCall(app, calls.stopMails, async ({ params }) => {
    await stopMailbox(database.db, digestIn(params.token), links.urlOf(params.token));
    return { message: 'We will send no more results to this address.' };
  });

  addCall(app, calls.allowMails, async ({ params }) => {
    await allowMailbox(database.db, digestIn(params.token));
    return { message: 'Results can be sent to this address again.' };
  });
}
