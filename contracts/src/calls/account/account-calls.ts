import * as z from 'zod/mini';
import {
  emailField,
  knownPasswordField,
  languageField,
  nameField,
  newPasswordField,
} from '../../account/account-fields.ts';
import { AccountState, User } from '../../account/user.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();
// Passwords are left out by accounts that have none: those of an issuer.

/** Calls about one's own account. */
export const accountCalls = {
  getAccount: defineCall({
    method: 'GET',
    path: '/account',
    access: 'user',
    isForSetup: true,
    summary: 'Pending changes to the account',
    params: nothing,
    body: nothing,
    data: z.object({ account: AccountState }),
  }),
  renameAccount: defineCall({
    method: 'PATCH',
    path: '/account',
    access: 'user',
    summary: 'Change the name',
    params: nothing,
    body: z.strictObject({ name: nameField }),
    data: z.object({ user: User }),
  }),
  setLanguage: defineCall({
    method: 'PUT',
    path: '/account/language',
    access: 'user',
    summary: 'Choose the language of the web app and of emails',
    params: nothing,
    body: z.strictObject({ language: languageField }),
    data: z.object({ user: User }),
  }),
  changeEmail: defineCall({
    method: 'POST',
    path: '/account/email',
    access: 'user',
    summary: 'Request a new email address; it changes when the link sent to it is opened',
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN', 'USE_ISSUER'],
    params: nothing,
    body: z.strictObject({ email: emailField, password: z.optional(knownPasswordField) }),
    data: z.object({ account: AccountState }),
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/account/password',
    access: 'user',
    summary: 'Change the password; ends all other sessions',
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN'],
    params: nothing,
    body: z.strictObject({ currentPassword: z.optional(knownPasswordField), newPassword: newPasswordField }),
    data: nothing,
  }),
  exportAccount: defineCall({
    method: 'GET',
    path: '/account/export',
    access: 'user',
    summary: 'All data stored about the user, as JSON',
    params: nothing,
    body: nothing,
    data: nothing,
    answerType: 'application/json',
  }),
  deleteAccount: defineCall({
    method: 'DELETE',
    path: '/account',
    access: 'user',
    summary: 'Schedule deletion of the account in seven days; signs out everywhere else',
    errors: ['WRONG_PASSWORD', 'LAST_ADMIN', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN'],
    params: nothing,
    body: z.strictObject({ password: z.optional(knownPasswordField) }),
    data: z.object({ account: AccountState }),
  }),
  keepAccount: defineCall({
    method: 'POST',
    path: '/account/keep',
    access: 'user',
    summary: 'Cancel the deletion',
    params: nothing,
    body: nothing,
    data: z.object({ account: AccountState }),
  }),
} as const;
