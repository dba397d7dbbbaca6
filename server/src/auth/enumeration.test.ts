import { afterAll, beforeAll, expect, it } from 'vitest';
import { Guest, PASSWORD, signUp, startTestServer, type TestServer } from '../testing/test-server.ts';

/** Enough pairs to see a difference of a few milliseconds, few enough to be quick. */
const PAIRS = 40;
/** So seldom do samples of one distribution look this unlike; a leak of the password's hashing gives 1e-14. */
const CHANCE = 0.0001;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await signUp(server, 'known@example.org');
});
afterAll(() => server.stop());

/** How likely two samples come from one distribution (Mann-Whitney U, two-sided, normal approximation). */
function mannWhitney(first: readonly number[], second: readonly number[]): number {
  let u = 0;
  for (const a of first) for (const b of second) u += a > b ? 1 : a === b ? 0.5 : 0;
  const [n, m] = [first.length, second.length];
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  // Abramowitz and Stegun 26.2.17.
  const t = 1 / (1 + 0.2316419 * z);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
}

const CASES: readonly (readonly [string, (email: string) => object])[] = [
  ['login', (email) => ({ email, password: 'not it' })],
  ['register', (email) => ({ name: 'Ada', email, password: PASSWORD })],
  ['forgot-password', (email) => ({ email })],
  ['resend-verification', (email) => ({ email })],
];

it.each(CASES)(
  'tells by neither body nor time of %s whether an address has an account',
  async (name, bodyOf) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // Who comes first changes, so that what warms up or fills up counts for both.
      const order = pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        // The limits are not tested here.
        await server.platform.database.db.deleteFrom('attempt').execute();
        const visitor = new Guest(server.url);
        const email = kind === 'known' ? 'known@example.org' : `nobody${name === 'register' ? pair : ''}@example.org`;
        const start = performance.now();
        const { http, message, code } = await visitor.call(`POST /auth/${name}`, bodyOf(email));
        times[kind].push(performance.now() - start);
        answers.add(`${http} ${code} ${message}`);
      }
    }
    expect([...answers]).toHaveLength(1);
    expect(mannWhitney(times.known, times.unknown)).toBeGreaterThan(CHANCE);
  },
  120_000,
);
