import { calls, type ErrorCode, emailField } from '@verso/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CodedError } from '../http/coded-error.ts';
import { addCall, addStream } from '../http/route.ts';
import { type AttemptLimit, allowAttempt } from '../limits/attempts.ts';
import { networkOf } from '../limits/network.ts';
import type { Services } from '../services/services.ts';
import { issuerOf } from '../users/bound-domain.ts';
import { nameFromEmail } from '../users/user-store.ts';
import { markBrowser, markOf } from './browser.ts';
import { addConnections } from './connections.ts';
import { type Claims, type IssuerClient, newVisit, openIssuer } from './issuer-client.ts';
import { addIssuerSignIn } from './sign-in.ts';
import { endVisit, keepReturn, noteVisit } from './visits.ts';

/** One network on its way to issuers: each visit is a row. */
const VISITS_FROM: AttemptLimit = { name: 'issuer', most: 100, seconds: 3_600 };

/** Every call about issuers. */
export function addIssuerRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, signingKey } = services;
  const clients = new Map(config.issuers.map((issuer) => [issuer.id, openIssuer(issuer, config.publicBaseUrl)]));
  const clientFor = (id: string): IssuerClient => {
    const client = clients.get(id);
    if (client === undefined) throw new CodedError('NOT_FOUND');
    return client;
  };

  addCall(app, calls.listIssuers, async () => ({
    data: { issuers: config.issuers.map(({ id, name }) => ({ id, name })) },
  }));

  addCall(app, calls.startIssuer, async ({ params, body }, request, reply) => {
    const client = clientFor(params.id);
    if (config.limitsAddresses) await allowAttempt(database, VISITS_FROM, networkOf(request.ip));
    const browser = markBrowser(request, reply);
    const purpose = { issuer: client.config.issuer, browser, userId: null, isRemembered: body.rememberMe ?? false };
    return { data: { url: await sendAway(services, client, purpose) } };
  });

  addStream(app, calls.returnFromIssuer, async ({ params }, request, reply) => {
    // Everything that can go wrong here is told by the page: the browser has left ours.
    const fragment = await comeBack(services, clientFor(params.id), request).catch((error: unknown) => {
      if (!(error instanceof CodedError)) throw error;
      return `error=${error.code satisfies ErrorCode}`;
    });
    // What is behind # is sent to no server and written to no log.
    return reply.redirect(`${config.publicBaseUrl}/continue#${fragment}`, 303);
  });

  addIssuerSignIn(app, services);
  addConnections(app, services, async (id, purpose) => {
    const client = clientFor(id);
    return sendAway(services, client, { ...purpose, issuer: client.config.issuer });
  });

  async function sendAway(
    { database: { db } }: Services,
    client: IssuerClient,
    purpose: Parameters<typeof noteVisit>[3],
  ): Promise<string> {
    const visit = newVisit();
    const url = await client.addressFor(visit);
    await noteVisit(db, signingKey, visit, purpose);
    return url;
  }
}

/** What a callback brings: the fragment for the page. Throws `CodedError`. */
async function comeBack(
  { config, database, signingKey }: Services,
  client: IssuerClient,
  request: FastifyRequest,
): Promise<string> {
  const { search, searchParams } = new URL(request.url, config.publicBaseUrl);
  const { issuer } = client.config;
  const given = { state: searchParams.get('state') ?? '', issuer, browser: markOf(request) };
  const found = await endVisit(database.db, signingKey, given);
  if (found === null) throw new CodedError('CHALLENGE_EXPIRED');
  const claims = await client.claimsIn(search, found.visit, request.log);
  const email = verifiedAddress(claims);
  const bound = issuerOf(config, email);
  const isForeign = client.config.domains.length > 0 && bound?.id !== client.config.id;
  if (isForeign || (bound !== null && bound.id !== client.config.id)) throw new CodedError('ISSUER_ADDRESS_REFUSED');
  const said = { subject: claims.subject, email, name: nameIn(claims, email) };
  const code = await keepReturn(database.db, found.purpose, said);
  return `${found.purpose.userId === null ? 'code' : 'connect'}=${code}`;
}

function verifiedAddress({ email }: Claims): string {
  const parsed = z.safeParse(emailField, email);
  if (!parsed.success) throw new CodedError('ISSUER_ADDRESS_UNVERIFIED');
  return parsed.data;
}

/** The name as it may be in mails, or the part before the at sign. */
function nameIn({ name }: Claims, email: string): string {
  const parsed = z.safeParse(calls.renameAccount.body.shape.name, name);
  return parsed.success ? parsed.data : nameFromEmail(email);
}
