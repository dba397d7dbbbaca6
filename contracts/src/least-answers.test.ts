import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Call, Inputs } from './calls/call.ts';
import { calls } from './calls/calls.ts';
import { type ApiError, createClient } from './calls/client.ts';

/** What the next request is answered with. */
let answer: { http: number; body: string } = { http: 200, body: '' };
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    request.resume();
    response.writeHead(answer.http, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  answer = { http: 200, body: '' };
});

const user = {
  ...{ _id: 'u1', name: 'Ada', email: 'ada@example.org', role: 'user', freeTrialUsed: false },
  ...{ subscription: { plan: 'free', extractionCredits: 1 }, createdAt: '2026-01-01T00:00:00.000Z' },
};
const conversion = {
  ...{ _id: 'c1', originalFilename: 'a.pdf', originalFormat: 'pdf', targetFormat: 'docx', status: 'completed' },
  createdAt: '2026-01-01T00:00:00.000Z',
};
const file = { _id: 'f1', originalName: 'a', size: 3, uploadedAt: '2026-01-01T00:00:00.000Z' };
const used = { creditsUsed: 1, conversions: 1 };
const account = {
  email: 'ada@example.org',
  role: 'user',
  subscription: { plan: 'free', extractionCredits: 1 },
} as const;

/** Each call with an answer that has what the specification names, and nothing else; of those without any, an empty one. */
const LEAST: [string, Call, unknown, Partial<Inputs<Call>>?][] = [
  ['sign-in', calls.login, { data: { token: 't', user } }],
  ['sign-up', calls.register, { message: 'Please verify your email address.' }],
  ['sign-up with a token', calls.register, { message: 'Welcome', data: { token: 't', user } }],
  ['the user', calls.me, { data: { user } }],
  ['a forgotten password', calls.forgotPassword, { message: 'Sent' }],
  ['the check of a reset link', calls.validateResetToken, ''],
  ['a new password', calls.resetPassword, ''],
  ['verification', calls.verifyEmail, { status: 'success', message: 'Verified' }],
  ['verification with a token', calls.verifyEmail, { status: 'success', message: 'Verified', data: { token: 't' } }],
  ['another verification link', calls.resendVerification, { message: 'Sent' }],
  ['the history', calls.listConversions, { data: { conversions: [conversion] } }],
  ['an upload to convert', calls.uploadConversion, ''],
  ['the users', calls.listUsers, { data: { users: [user] } }],
  ['a new user', calls.createUser, {}, { body: { ...account, password: 'secret' } }],
  [
    'a changed user',
    calls.updateUser,
    { data: null },
    { params: { id: 'u1' }, body: { ...account, freeTrialUsed: true } },
  ],
  ['a deleted user', calls.deleteUser, '', { params: { id: 'u1' } }],
  ['a checkout', calls.createCheckoutSession, { data: { sessionId: 'https://pay.example.org/1' } }],
  [
    'the usage',
    calls.getUsage,
    { data: { currentMonth: used, allTime: used, subscription: { plan: 'basic', remainingCredits: 4 } } },
  ],
  ['the usage by month', calls.getUsageHistory, { data: { history: [{ _id: { month: 1, year: 2026 }, ...used }] } }],
  ['the files', calls.listFiles, { data: { files: [file] } }],
  ['an upload to keep', calls.uploadFile, ''],
  ['a deleted file', calls.deleteFile, '', { params: { id: 'f1' } }],
];

it.each(LEAST)('accepts of %s what the specification names, without anything else', async (_, call, body, inputs) => {
  answer = { http: 200, body: body === '' ? '' : JSON.stringify(body) };
  const reply = await createClient(base)(call, inputs);
  if (typeof body === 'object' && body !== null && 'data' in body && body.data !== null)
    expect(reply.data).toMatchObject(body.data as object);
});

it('fills in what a conversion does not say, and keeps a status that it does not know', async () => {
  answer = { http: 200, body: JSON.stringify({ data: { conversions: [{ ...conversion, status: 'archived' }] } }) };
  const { data } = await createClient(base)(calls.listConversions);
  expect(data.conversions[0]).toMatchObject({ status: 'archived', messages: [], result: null, canRetry: false });
});

it('takes the sentence of a refusal that says nothing but that', async () => {
  answer = { http: 400, body: JSON.stringify({ message: 'This link has expired.', email: 'ada@example.org' }) };
  const refusal = await createClient(base)(calls.verifyEmail, { params: { token: 't' } }).catch(
    (error: ApiError) => error,
  );
  expect(refusal).toMatchObject({ message: 'This link has expired.', httpStatus: 400, email: 'ada@example.org' });
});

it('takes no page of another program for an answer', async () => {
  answer = { http: 200, body: '<html>Sign in to the hotel</html>' };
  await expect(createClient(base)(calls.deleteFile, { params: { id: 'f1' } })).rejects.toMatchObject({
    code: 'BAD_ANSWER',
  });
});
