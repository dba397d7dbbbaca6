import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  conversionOf,
  Guest,
  linkTokenFor,
  PASSWORD,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const register = (visitor: Guest, email: string) =>
  visitor.call('POST /auth/register', { name: 'Ada Lovelace', email, password: PASSWORD });
const openLink = async (visitor: Guest, email: string) =>
  visitor.call(`GET /auth/verify-email/${await linkTokenFor(server, email)}`);
const ownIds = async (user: Guest) => (await user.ask(calls.listConversions)).conversions.map(({ _id }) => _id);

/** A guest with one conversion. */
async function guestWithWork(): Promise<{ guest: Guest; id: string }> {
  const guest = new Guest(server.url);
  return { guest, id: (await conversionOf(await guest.upload(TINY_PDF, 'secret.pdf', 'docx')))._id };
}

/** Signs in with the password, in a browser of its own. */
async function signIn(email: string, visitor = new Guest(server.url)): Promise<Guest> {
  visitor.token = (await visitor.call('POST /auth/login', { email, password: PASSWORD })).data.token;
  return visitor;
}

it('leaves a guest their work when they open the link of someone else’s sign-up, and does not sign them in', async () => {
  const { guest, id } = await guestWithWork();
  await register(new Guest(server.url), 'mallory@example.org');
  const opened = await openLink(guest, 'mallory@example.org');
  expect(opened).toMatchObject({ http: 200, message: 'Your email address is verified. Sign in to continue.' });
  expect(opened.data.token).toBeUndefined();
  expect(await ownIds(await signIn('mallory@example.org'))).toEqual([]);
  expect((await guest.call(`GET /conversions/${id}`)).http).toBe(200);
});

it('does not replace the session of a user who opens the link of someone else’s sign-up', async () => {
  const user = await signUp(server, 'victim@example.org');
  await register(new Guest(server.url), 'mallory2@example.org');
  expect((await openLink(user, 'mallory2@example.org')).data.token).toBeUndefined();
});

it('gives a guest who signs up their work once the link is opened in the same browser', async () => {
  const { guest, id } = await guestWithWork();
  await register(guest, 'ada@example.org');
  guest.token = (await openLink(guest, 'ada@example.org')).data.token;
  expect(await ownIds(guest)).toEqual([id]);
});

it('knows the browser that signed up also by a link that was sent again, and where its first conversion came later', async () => {
  const guest = new Guest(server.url);
  await register(guest, 'late@example.org');
  const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'later.pdf', 'docx'));
  await guest.call('POST /auth/resend-verification', { email: 'late@example.org' });
  guest.token = (await openLink(guest, 'late@example.org')).data.token;
  expect(await ownIds(guest)).toEqual([id]);
});

it('signs a browser in that is no one’s yet, such as a phone on which the email is read', async () => {
  const { guest, id } = await guestWithWork();
  await register(guest, 'phone@example.org');
  const phone = new Guest(server.url);
  phone.token = (await openLink(phone, 'phone@example.org')).data.token;
  expect(await ownIds(phone)).toEqual([]);
  expect(await ownIds(await signIn('phone@example.org', guest))).toEqual([id]);
});

it('gives a guest who enters their password their work', async () => {
  await signUp(server, 'again@example.org');
  const { guest, id } = await guestWithWork();
  expect(await ownIds(await signIn('again@example.org', guest))).toEqual([id]);
});
