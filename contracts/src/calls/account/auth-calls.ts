import * as z from 'zod/mini';
import { emailField, knownPasswordField, nameField, newPasswordField } from '../../account/account-fields.ts';
import { User, UserSession } from '../../account/user.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();
/** Longer than any token of ours: what is malformed is told as an unknown one is. */
const tokenParameter = z.object({ token: z.string().check(z.maxLength(200)) });
const signedIn = z.object({ token: z.string(), user: User });

/** Calls about signing up and in, and about the way back in. */
export const authCalls = {
  login: defineCall({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary:
      'Sign in; the token lasts 30 days with rememberMe, otherwise 24 hours after its last use. With a second factor the answer is SECOND_FACTOR_REQUIRED with a challenge',
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_DISABLED', 'SECOND_FACTOR_REQUIRED', 'USE_ISSUER'],
    params: nothing,
    body: z.strictObject({
      email: emailField,
      password: knownPasswordField,
      rememberMe: z.optional(z.boolean()),
    }),
    data: signedIn,
  }),
  register: defineCall({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Sign up; the answer is the same for an address that has an account',
    status: 201,
    errors: ['EMAIL_TAKEN', 'USE_ISSUER'],
    params: nothing,
    body: z.strictObject({ name: nameField, email: emailField, password: newPasswordField }),
    data: z.optional(z.partial(signedIn)),
  }),
  me: defineCall({
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    scopes: ['read'],
    isForSetup: true,
    summary: 'The signed-in user',
    params: nothing,
    body: nothing,
    data: z.object({ user: User }),
  }),
  logout: defineCall({
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    isForSetup: true,
    summary: 'End this session',
    params: nothing,
    body: nothing,
    data: nothing,
  }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Send a link to choose a new password, if the address has an account',
    errors: ['USE_ISSUER'],
    params: nothing,
    body: z.strictObject({ email: emailField }),
    data: nothing,
  }),
  validateResetToken: defineCall({
    method: 'GET',
    path: '/auth/validate-reset-token/{token}',
    access: 'public',
    summary: 'Check whether a reset link still works, without using it',
    errors: ['RESET_LINK_INVALID'],
    params: tokenParameter,
    body: nothing,
    data: nothing,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with a reset link; ends all sessions',
    errors: ['RESET_LINK_INVALID', 'SECOND_FACTOR_REQUIRED', 'USE_ISSUER'],
    params: nothing,
    body: z.strictObject({ token: z.string().check(z.maxLength(200)), password: newPasswordField }),
    data: nothing,
  }),
  verifyEmail: defineCall({
    method: 'GET',
    path: '/auth/verify-email/{token}',
    access: 'public',
    summary:
      'Confirm an email address with the link sent to it; the first time, signs in or returns a token for choosing a password',
    errors: ['VERIFICATION_LINK_INVALID', 'EMAIL_TAKEN', 'ACCOUNT_DISABLED', 'SECOND_FACTOR_REQUIRED'],
    params: tokenParameter,
    body: nothing,
    data: z.optional(
      z.object({
        purpose: z.optional(z.enum(['verify-email', 'change-email'])),
        token: z.optional(z.string()),
        /** Where sign-ups with different passwords compete for the address: chooses a password. */
        resetToken: z.optional(z.string()),
        user: z.optional(User),
      }),
    ),
  }),
  declineSignUp: defineCall({
    method: 'POST',
    path: '/auth/decline-sign-up',
    access: 'public',
    summary: 'Remove the sign-up of a verification link',
    errors: ['VERIFICATION_LINK_INVALID'],
    params: nothing,
    body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    data: nothing,
  }),
  resendVerification: defineCall({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'public',
    summary: 'Send the verification link again, if the address has an unverified account',
    params: nothing,
    body: z.strictObject({ email: emailField }),
    data: nothing,
  }),
  listSessions: defineCall({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    isForSetup: true,
    summary: 'Sessions of the user, most recently used first',
    params: nothing,
    body: nothing,
    data: z.object({ sessions: z.array(UserSession) }),
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    access: 'user',
    summary: 'End another session',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    body: nothing,
    data: nothing,
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'End all other sessions',
    params: nothing,
    body: nothing,
    data: nothing,
  }),
} as const;
