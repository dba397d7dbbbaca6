import multipart from '@fastify/multipart';
import type { Config } from '@verso/platform/config';
import type { Log } from '@verso/platform/log';
import { requestIdOf } from '@verso/platform/request-context';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { addAccountRoutes } from './account/routes.ts';
import { addAdminRoutes } from './admin/routes.ts';
import { addAuthRoutes } from './auth/routes.ts';
import { addBillingRoutes } from './billing/routes.ts';
import { addUsageRoutes } from './billing/usage-routes.ts';
import { openChanges } from './conversions/changes.ts';
import { openPace } from './conversions/queue/pace.ts';
import { addConversionRoutes } from './conversions/routes.ts';
import { refuseOtherSpellings } from './http/canonical-path.ts';
import { answerErrors } from './http/error-answer.ts';
import { hideDevPages, refuseUnknownHosts } from './http/known-hosts.ts';
import { allowOrigins } from './http/origins/allowed-origins.ts';
import { refuseCrossSite } from './http/origins/cross-site.ts';
import { addUnknownCalls, requireAccessPolicy } from './http/route.ts';
import { addSealedCookies } from './http/sealed-cookie.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { answerOnce } from './idempotency/answer-once.ts';
import { addIssuerRoutes } from './issuers/routes.ts';
import { addKeyRoutes } from './keys/routes.ts';
import { addLegalRoutes } from './legal/routes.ts';
import { maxUploadBytesFor } from './library/max-upload.ts';
import { addLibraryRoutes } from './library/routes.ts';
import { limitRequests } from './limits/request-limit.ts';
import { addMailbox } from './mailbox/mailbox-routes.ts';
import { addOpenApi } from './openapi/routes.ts';
import { addPreviewRoutes } from './previews/routes.ts';
import { addReceiptRoutes } from './receipts/routes.ts';
import { addResultMails } from './result-mails/routes.ts';
import { addSecondFactorRoutes } from './second-factor/routes.ts';
import type { Services } from './services/services.ts';
import { addSharingRoutes } from './sharing/routes.ts';
import { observeRequests } from './status/observe-requests.ts';
import { addStatusRoutes } from './status/routes.ts';
import { addSupport } from './support/routes.ts';
import { addResumableUploads } from './uploads/resumable.ts';
import { authenticate } from './users/caller.ts';
import { addPages, inlineSources, sendPage } from './web/pages.ts';
import { addWebhookRoutes } from './webhooks/routes.ts';

const JSON_BYTES = 100 * 1024;
/** A whole upload on a slow line may take this long; headers may not. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;

/** Which of the addresses that a request was forwarded by are believed, counted from the nearest. */
function trustOf({ trustedProxies }: Config): NonNullable<FastifyServerOptions['trustProxy']> {
  if (trustedProxies === false) return false;
  return typeof trustedProxies === 'number' ? (_address, hop) => hop < trustedProxies : [...trustedProxies];
}

/** The HTTP application, ready to listen; `addMore` adds what is there for development alone. */
export async function createApp(
  services: Services,
  log: Log,
  addMore: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const { config, database, isHttps } = services;
  const app = Fastify({
    loggerInstance: log,
    // Every line has the request's id already.
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustOf(config),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }) as unknown as FastifyInstance;
  requireAccessPolicy(app);
  observeRequests(app);
  setSecurityHeaders(app, isHttps, inlineSources);
  allowOrigins(app, config);
  refuseOtherSpellings(app);
  refuseUnknownHosts(app, config);
  hideDevPages(app);
  refuseCrossSite(app, config.publicBaseUrl);
  authenticate(app, database, config);
  answerErrors(app, sendPage);
  await limitRequests(app, config);
  await addSealedCookies(app, services.signingKey, isHttps);
  await app.register(multipart);
  answerOnce(app, services);
  const [changes, drawings, endedSessions] = await Promise.all([
    openChanges(database, 'conversion'),
    openChanges(database, 'preview'),
    openChanges(database, 'session'),
  ]);
  app.addHook('onClose', async () => {
    await Promise.all([changes, drawings, endedSessions].map((listener) => listener.close()));
  });
  const uploads = await addResumableUploads(app, services, maxUploadBytesFor(services));
  const pace = openPace(services.database);
  addConversionRoutes(app, services, { changes, endedSessions, uploads, pace });
  addSharingRoutes(app, services);
  await addResultMails(app, services);
  addLibraryRoutes(app, services, uploads);
  addPreviewRoutes(app, services, drawings);
  addReceiptRoutes(app, services);
  addAuthRoutes(app, services);
  addIssuerRoutes(app, services);
  addAccountRoutes(app, services);
  addKeyRoutes(app, services);
  addWebhookRoutes(app, services);
  addSecondFactorRoutes(app, services);
  addUsageRoutes(app, services);
  await addBillingRoutes(app, services);
  addAdminRoutes(app, services);
  addLegalRoutes(app, services);
  addMailbox(app, services);
  addSupport(app, services);
  addStatusRoutes(app, services, pace);
  addOpenApi(app, services);
  addUnknownCalls(app);
  addMore(app);
  await addPages(app, config.publicBaseUrl);
  return app;
}
