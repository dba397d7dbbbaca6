import * as z from 'zod/mini';
import { NewShareLink, SharedResult, ShareLink, ShareLinkSecret } from '../account/share-link.ts';
import { defineCall } from './call.ts';

const nothing = z.undefined();
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** Calls about links by which anyone gets a result. */
export const shareCalls = {
  createShareLink: defineCall({
    method: 'POST',
    path: '/conversions/{id}/links',
    access: 'owner',
    scopes: ['convert', 'read'],
    summary: 'Make a link by which anyone can download the result; its address is shown once',
    status: 201,
    errors: ['NOT_READY', 'EXPIRED'],
    params: z.object({ id }),
    body: NewShareLink,
    data: z.object({ link: ShareLink, url: z.string() }),
  }),
  listShareLinks: defineCall({
    method: 'GET',
    path: '/conversions/{id}/links',
    access: 'owner',
    scopes: ['read'],
    summary: 'The links to the result of a conversion, newest first, with how often each was used',
    params: z.object({ id }),
    body: nothing,
    data: z.object({ links: z.array(ShareLink) }),
  }),
  revokeShareLink: defineCall({
    method: 'DELETE',
    path: '/conversions/{id}/links/{link}',
    access: 'owner',
    scopes: ['convert'],
    summary: 'Revoke a link; it stops working at once',
    params: z.object({ id, link: id }),
    body: nothing,
    data: nothing,
  }),
  openShareLink: defineCall({
    method: 'POST',
    path: '/shared/open',
    access: 'public',
    summary: 'What someone with a link can download',
    errors: ['LINK_ENDED', 'LINK_LOCKED', 'LINK_PASSWORD_WRONG'],
    params: nothing,
    body: ShareLinkSecret,
    data: z.object({ shared: SharedResult }),
  }),
  downloadShared: defineCall({
    method: 'POST',
    path: '/shared/download',
    access: 'public',
    summary: 'The result that a link leads to',
    errors: ['LINK_ENDED', 'LINK_LOCKED', 'LINK_PASSWORD_WRONG', 'EXPIRED'],
    params: nothing,
    body: ShareLinkSecret,
    data: nothing,
    answerType: 'application/octet-stream',
  }),
} as const;
