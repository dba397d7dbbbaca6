import * as z from 'zod/mini';
import { knownPasswordField } from '../../account/account-fields.ts';
import { ApiKey, NewKey, overlapField } from '../../account/api-key.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();
const keyId = z.object({ id: z.string().check(z.maxLength(64)) });
const keys = z.object({ keys: z.array(ApiKey) });
/** `secret` is the key itself; it is in this answer alone. */
const newKey = z.object({ key: ApiKey, secret: z.string() });

/** Calls about API keys. They are for people: no key may make them. */
export const keyCalls = {
  listKeys: defineCall({
    method: 'GET',
    path: '/account/keys',
    access: 'user',
    summary: 'The API keys of the user that still work, newest first',
    params: nothing,
    body: nothing,
    data: keys,
  }),
  createKey: defineCall({
    method: 'POST',
    path: '/account/keys',
    access: 'user',
    summary: 'Create an API key, which is shown once',
    status: 201,
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN'],
    params: nothing,
    body: z.extend(NewKey, { password: z.optional(knownPasswordField) }),
    data: newKey,
  }),
  rotateKey: defineCall({
    method: 'POST',
    path: '/account/keys/{id}/rotate',
    access: 'user',
    summary: 'Replace an API key by a new one with the same settings; the old one works until the overlap ends',
    status: 201,
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN'],
    params: keyId,
    body: z.strictObject({ overlapHours: overlapField, password: z.optional(knownPasswordField) }),
    data: newKey,
  }),
  revokeKey: defineCall({
    method: 'DELETE',
    path: '/account/keys/{id}',
    access: 'user',
    summary: 'Revoke an API key at once',
    params: keyId,
    body: nothing,
    data: nothing,
  }),
  listKeysOfUser: defineCall({
    method: 'GET',
    path: '/admin/users/{id}/keys',
    access: 'admin',
    summary: 'The API keys of a user that still work, newest first',
    params: keyId,
    body: nothing,
    data: keys,
  }),
  revokeKeyOfUser: defineCall({
    method: 'DELETE',
    path: '/admin/users/{id}/keys/{key}',
    access: 'admin',
    summary: 'Revoke an API key of a user at once',
    params: z.extend(keyId, { key: z.string().check(z.maxLength(64)) }),
    body: nothing,
    data: nothing,
  }),
} as const;
