import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { type AttemptLimit, allowAttempt } from '../limits/attempts.ts';
import { OutgoingError, requirePublicUrl } from '../networks/public-address.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { enterTest, listDeliveries, sendAgain } from './deliveries.ts';
import { webhookSecrets } from './keep-delivering.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  newSigningSecret,
  replaceSecret,
  updateWebhook,
  viewWebhook,
} from './webhook-store.ts';

/** Requests that a user has sent by hand. */
const BY_HAND: AttemptLimit = { name: 'webhook-by-hand', most: 60, seconds: 3_600 };

/** Every call about webhooks. */
export function addWebhookRoutes(app: FastifyInstance, services: Services): void {
  addWebhooks(app, services);
  addDeliveries(app, services);
}

function addWebhooks(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  const { db } = database;
  const box = webhookSecrets(services);
  const requireUrl = (url: string) => {
    try {
      requirePublicUrl(url, config.outgoingNetworks);
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      throw new CodedError('INVALID_REQUEST', error.message, { cause: error });
    }
  };

  addCall(app, calls.listWebhooks, async (_given, request) => ({
    data: { webhooks: await listWebhooks(db, signedInOf(request).user.id) },
  }));

  addCall(app, calls.createWebhook, async ({ body: { password, ...wanted } }, request) => {
    requireUrl(wanted.url);
    await requireFreshProof(services, request, password);
    const secret = newSigningSecret();
    const { user } = signedInOf(request);
    const row = await db
      .transaction()
      .execute((transaction) => insertWebhook(transaction, user.id, { ...wanted, sealedSecret: box.seal(secret) }));
    return { message: 'The webhook was created. Copy its secret now.', data: { webhook: viewWebhook(row), secret } };
  });

  addCall(app, calls.changeWebhook, async ({ params, body: { password, ...change } }, request) => {
    if (change.url !== undefined) {
      requireUrl(change.url);
      // Names of files and results would go there from now on.
      await requireFreshProof(services, request, password);
    }
    const row = await updateWebhook(db, signedInOf(request).user.id, params.id, change);
    return { message: 'The webhook was changed.', data: { webhook: viewWebhook(row) } };
  });

  addCall(app, calls.deleteWebhook, async ({ params }, request) => {
    await deleteWebhook(db, signedInOf(request).user.id, params.id);
    return { message: 'The webhook was deleted.' };
  });

  addCall(app, calls.rotateWebhookSecret, async ({ params, body }, request) => {
    await requireFreshProof(services, request, body.password);
    const secret = newSigningSecret();
    const row = await replaceSecret(db, signedInOf(request).user.id, params.id, box.seal(secret));
    return {
      message: 'The secret was replaced. For a day the old one signs as well.',
      data: { webhook: viewWebhook(row), secret },
    };
  });
}

function addDeliveries(app: FastifyInstance, { database }: Services): void {
  const { db } = database;

  addCall(app, calls.testWebhook, async ({ params }, request) => {
    const { user } = signedInOf(request);
    const { id } = await findWebhook(db, user.id, params.id);
    await allowAttempt(database, BY_HAND, user.id);
    return { message: 'The test is on its way.', data: { delivery: await enterTest(db, id) } };
  });

  addCall(app, calls.listDeliveries, async ({ params }, request) => {
    const { id } = await findWebhook(db, signedInOf(request).user.id, params.id);
    return { data: { deliveries: await listDeliveries(db, id) } };
  });

  addCall(app, calls.resendDelivery, async ({ params }, request) => {
    const { user } = signedInOf(request);
    const { id } = await findWebhook(db, user.id, params.id);
    await allowAttempt(database, BY_HAND, user.id);
    return { message: 'It is sent again.', data: { delivery: await sendAgain(db, id, params.delivery) } };
  });
}
