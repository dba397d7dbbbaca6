import { calls } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type Act, enterAct } from '../audit/enter-act.ts';
import { findConversion } from '../conversions/conversion-store.ts';
import type { ConversionRow } from '../conversions/conversion-view.ts';
import { ownerOf } from '../conversions/owner.ts';
import { resultOf } from '../conversions/results/download.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall, addStream } from '../http/route.ts';
import { sendObject } from '../http/send-object.ts';
import { requireGoodPassword } from '../passwords/chosen-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import type { Services } from '../services/services.ts';
import { insertLink, linkUrl, listLinks, requireLinks, revokeLink, viewLink } from './link-store.ts';
import { countUse, openLink } from './open-link.ts';

/** Every call about links by which anyone gets a result. */
export function addSharingRoutes(app: FastifyInstance, services: Services): void {
  addOwnersCalls(app, services);
  addVisitorsCalls(app, services);
}

function addOwnersCalls(app: FastifyInstance, { config, database }: Services): void {
  const { db } = database;
  const find = async (id: string, request: FastifyRequest): Promise<ConversionRow> => {
    const row = await findConversion(database, id, ownerOf(request));
    if (row === null) throw new CodedError('NOT_FOUND');
    return row;
  };

  addCall(app, calls.createShareLink, async ({ params, body }, request) => {
    requireLinks(config);
    const { id } = await find(params.id, request);
    const { password, expiresInSeconds: seconds = null } = body;
    if (password !== undefined) requireGoodPassword(password, config);
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const { row, secret } = await db.transaction().execute(async (transaction) => {
      const made = await insertLink(transaction, id, { seconds, passwordHash, isMailed: false });
      const { _id: link, expiresAt, hasPassword } = viewLink(made.row);
      await enterOwnAct(transaction, request, 'create-share-link', { conversion: id, link, expiresAt, hasPassword });
      return made;
    });
    return {
      message: 'The link was made. Copy it now: it is shown once.',
      data: { link: viewLink(row), url: linkUrl(config.publicBaseUrl, '/shared', secret) },
    };
  });

  addCall(app, calls.listShareLinks, async ({ params }, request) => {
    const { id } = await find(params.id, request);
    return { data: { links: await listLinks(db, id) } };
  });

  addCall(app, calls.revokeShareLink, async ({ params }, request) => {
    const { id } = await find(params.id, request);
    await db.transaction().execute(async (transaction) => {
      await revokeLink(transaction, id, params.link);
      await enterOwnAct(transaction, request, 'revoke-share-link', { conversion: id, link: params.link });
    });
    return { message: 'The link was revoked. It does not work any more.' };
  });
}

/** Enters what a user does with a link of their own, by ids: names of files are forgotten with the files. Guests are no one to name. */
async function enterOwnAct(
  transaction: Transaction<Schema>,
  { signedIn }: FastifyRequest,
  act: Act['act'],
  details: NonNullable<Act['details']>,
): Promise<void> {
  if (signedIn !== null) await enterAct(transaction, { actor: signedIn.user, act, target: signedIn.user, details });
}

function addVisitorsCalls(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  addCall(app, calls.openShareLink, async ({ body }, request) => {
    const { link, conversion } = await openLink(services, request, body);
    const { filename, format, bytes } = resultOf(conversion);
    await countUse(db, link, 'opens');
    const expiresAt = link.expires_at.toISOString();
    return { data: { shared: { filename, format, bytes, pages: conversion.result_pages, expiresAt } } };
  });

  addStream(app, calls.downloadShared, async ({ body }, request, reply) => {
    const { link, conversion } = await openLink(services, request, body);
    return sendObject(services, request, reply, {
      ...resultOf(conversion),
      beforeSending: () => countUse(db, link, 'downloads'),
    });
  });
}
