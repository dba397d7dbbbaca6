import * as z from 'zod/mini';
import { emailField, newPasswordField } from '../../account/account-fields.ts';
import {
  AdminUser,
  AuditEntry,
  creditsField,
  ListedUsers,
  noteField,
  pageNumber,
  QueueState,
  UserFilter,
  UserSort,
} from '../../account/admin.ts';
import { Plan, Role } from '../../account/user.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();
const userId = z.object({ id: z.string().check(z.maxLength(64)) });
const oneUser = z.object({ user: AdminUser });
const subscription = z.strictObject({ plan: Plan, extractionCredits: creditsField });

/** Calls for admins: users, what was done to them, and the queue. */
export const adminCalls = {
  listUsers: defineCall({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary: 'Users, newest first: all that match the filter, or one page of them',
    params: nothing,
    query: z.extend(UserFilter, { page: pageNumber, sort: z.optional(UserSort) }),
    body: nothing,
    data: ListedUsers,
  }),
  exportUsers: defineCall({
    method: 'GET',
    path: '/admin/users.csv',
    access: 'admin',
    summary: 'All users that match the filter, as CSV, sorted by address',
    params: nothing,
    query: UserFilter,
    body: nothing,
    data: nothing,
    answerType: 'text/csv',
  }),
  createUser: defineCall({
    method: 'POST',
    path: '/admin/users',
    access: 'admin',
    summary: 'Create a user with a verified email address',
    status: 201,
    errors: ['EMAIL_TAKEN'],
    params: nothing,
    body: z.strictObject({ email: emailField, password: newPasswordField, role: Role, subscription }),
    data: z.optional(oneUser),
  }),
  updateUser: defineCall({
    method: 'PUT',
    path: '/admin/users/{id}',
    access: 'admin',
    summary: 'Change a user; credits are set to the number given',
    errors: ['EMAIL_TAKEN', 'LAST_ADMIN', 'OWN_ACCOUNT', 'PLAN_IS_PAID'],
    params: userId,
    body: z.strictObject({ email: emailField, role: Role, subscription, freeTrialUsed: z.boolean() }),
    data: z.optional(oneUser),
  }),
  deleteUser: defineCall({
    method: 'DELETE',
    path: '/admin/users/{id}',
    access: 'admin',
    summary: 'Delete another user with all files and sessions, at once',
    errors: ['OWN_ACCOUNT', 'LAST_ADMIN'],
    params: userId,
    body: nothing,
    data: nothing,
  }),
  adjustCredits: defineCall({
    method: 'POST',
    path: '/admin/users/{id}/credits',
    access: 'admin',
    summary: 'Add credits, or remove them with a negative amount, with a note that the user sees',
    params: userId,
    body: z.strictObject({
      amount: z.number('Please enter the number of credits').check(
        z.int('Credits must be a whole number'),
        z.gte(-1_000_000, 'You can change at most a million credits at a time'),
        z.lte(1_000_000, 'You can change at most a million credits at a time'),
        z.refine((amount) => amount !== 0, 'Please enter the number of credits'),
      ),
      note: noteField,
    }),
    data: oneUser,
  }),
  makeResetLink: defineCall({
    method: 'POST',
    path: '/admin/users/{id}/reset-link',
    access: 'admin',
    summary: 'Create a password reset link, shown once; earlier links stop working',
    params: userId,
    body: nothing,
    data: z.object({ link: z.string() }),
  }),
  removeSecondFactor: defineCall({
    method: 'DELETE',
    path: '/admin/users/{id}/second-factor',
    access: 'admin',
    summary:
      'Remove the second factor of another user who has lost it, and end all of their sessions; the user gets a mail',
    errors: ['OWN_ACCOUNT', 'NO_SECOND_FACTOR'],
    params: userId,
    body: nothing,
    data: oneUser,
  }),
  disableUser: defineCall({
    method: 'POST',
    path: '/admin/users/{id}/disable',
    access: 'admin',
    summary: 'Disable another user and end all of their sessions',
    errors: ['OWN_ACCOUNT', 'LAST_ADMIN'],
    params: userId,
    body: nothing,
    data: oneUser,
  }),
  enableUser: defineCall({
    method: 'POST',
    path: '/admin/users/{id}/enable',
    access: 'admin',
    summary: 'Enable a disabled user',
    params: userId,
    body: nothing,
    data: oneUser,
  }),
  listAudit: defineCall({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    summary: 'Actions of admins, newest first, 50 to a page',
    params: nothing,
    query: z.strictObject({ page: pageNumber }),
    body: nothing,
    data: z.object({ entries: z.array(AuditEntry), total: z.int(), page: z.int(), pages: z.int() }),
  }),
  getQueue: defineCall({
    method: 'GET',
    path: '/admin/queue',
    access: 'admin',
    summary: 'Waiting and running jobs, and the workers; nothing about the documents',
    params: nothing,
    body: nothing,
    data: QueueState,
  }),
} as const;
