import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { findAccount } from '../billing/accounts.ts';
import { viewConversion } from '../conversions/conversion-view.ts';
import { addStream } from '../http/route.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { viewFile } from '../library/library-file.ts';
import { viewSecondFactor } from '../second-factor/state.ts';
import type { Services } from '../services/services.ts';
import { listLinksOf } from '../sharing/link-store.ts';
import { listKeys } from '../users/api-keys.ts';
import { signedInOf } from '../users/caller.ts';
import { identitiesOf } from '../users/issuer-identities.ts';
import { listSessions } from '../users/sessions.ts';
import { viewUser } from '../users/user-view.ts';
import { listWebhooks } from '../webhooks/webhook-store.ts';

/** `GET /account/export`: all that is stored about the user, as one JSON file. */
export function addExport(app: FastifyInstance, { config, database, isHttps }: Services): void {
  addStream(app, calls.exportAccount, async (_given, request, reply) => {
    const signedIn = signedInOf(request);
    const conversions = await database.db
      .selectFrom('conversion')
      .selectAll()
      .where('user_id', '=', signedIn.user.id)
      .orderBy('created_at')
      .execute();
    const files = await database.db
      .selectFrom('library_file')
      .selectAll()
      .where('user_id', '=', signedIn.user.id)
      .orderBy('uploaded_at')
      .execute();
    const account = await findAccount(database.db, signedIn.user.id);
    const content = {
      exportedAt: new Date().toISOString(),
      user: viewUser(signedIn.user),
      emailVerifiedAt: signedIn.user.email_verified_at?.toISOString() ?? null,
      apiKeys: await listKeys(database.db, signedIn.user.id),
      webhooks: await listWebhooks(database.db, signedIn.user.id),
      sessions: await listSessions(database, signedIn),
      secondFactor: await viewSecondFactor(database.db, signedIn.user, config),
      issuers: (await identitiesOf(database.db, signedIn.user.id)).map(({ issuer, email, created_at: since }) => ({
        issuer,
        email,
        since,
      })),
      // The name under which Stripe knows the user; bills and cards are there.
      payments: account && {
        customer: account.customer_id,
        subscription: account.subscription_id,
        price: account.price_id,
      },
      shareLinks: await listLinksOf(database.db, signedIn.user.id),
      conversions: conversions.map(viewConversion),
      files: files.map(viewFile),
    };
    reply.headers(securityHeaders('file', isHttps));
    reply.header('content-type', 'application/json; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="verso-account.json"');
    return reply.send(JSON.stringify(content, null, 2));
  });
}
