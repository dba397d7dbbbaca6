import * as z from 'zod/mini';
import { emailField, knownPasswordField, nameField, newPasswordField } from '../account/account-fields.ts';
import { User, UserSession } from '../account/user.ts';
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
    summary: 'Sign in; with rememberMe the token lasts 30 days, else 24 hours after its last use',
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
    params: nothing,
    body: z.strictObject({ name: nameField, email: emailField, password: newPasswordField }),
    data: z.optional(signedIn),
  }),
  me: defineCall({
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    summary: 'The signed-in user',
    params: nothing,
    body: nothing,
    data: z.object({ user: User }),
  }),
  logout: defineCall({
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
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
    params: nothing,
    body: z.strictObject({ email: emailField }),
    data: nothing,
  }),
  validateResetToken: defineCall({
    method: 'GET',
    path: '/auth/validate-reset-token/{token}',
    access: 'public',
    summary: 'Whether a reset link still works; looking does not use it up',
    params: tokenParameter,
    body: nothing,
    data: nothing,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Choose a new password by a reset link; ends all sessions',
    params: nothing,
    body: z.strictObject({ token: z.string().check(z.maxLength(200)), password: newPasswordField }),
    data: nothing,
  }),
  verifyEmail: defineCall({
    method: 'GET',
    path: '/auth/verify-email/{token}',
    access: 'public',
    summary:
      'Confirm an address by the link that was sent there; the first time it signs in, or gives a token to choose a password with',
    params: tokenParameter,
    body: nothing,
    data: z.object({
      purpose: z.enum(['verify-email', 'change-email']),
      token: z.optional(z.string()),
      /** Where sign-ups with different passwords compete for the address: chooses a password. */
      resetToken: z.optional(z.string()),
      user: User,
    }),
  }),
  declineSignUp: defineCall({
    method: 'POST',
    path: '/auth/decline-sign-up',
    access: 'public',
    summary: 'Remove the sign-up that a verification link belongs to',
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
    summary: 'Where the user is signed in, last used first',
    params: nothing,
    body: nothing,
    data: z.object({ sessions: z.array(UserSession) }),
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    access: 'user',
    summary: 'Sign out somewhere else',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    body: nothing,
    data: nothing,
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Sign out everywhere but here',
    params: nothing,
    body: nothing,
    data: nothing,
  }),
} as const;
