import { LATE_TURN, type Lane } from '@verso/platform/queue';
import { expect, it } from 'vitest';
import { type LaneLimits, Lanes } from './lanes.ts';

/** Two open places and the reserved one, of a worker that does not stop. */
const lanes = (limits: LaneLimits = {}, firstWaiting = async (): Promise<number | null> => null) => {
  const places = new Lanes(['a', 'b', 'c'], firstWaiting, limits);
  return {
    async take(lane: Lane, turn?: number) {
      const place = await places.take(lane, turn);
      if (place === null) throw new Error('The worker does not stop.');
      return place;
    },
  };
};

/** Whether a promise is settled once everything that is ready has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  promise.then(() => {
    settled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

it('keeps a place that long jobs never get, and gives it to a short one', async () => {
  const places = lanes();
  await places.take('long');
  await places.take('long');
  const third = places.take('long');
  expect(await isSettled(third)).toBe(false);
  expect((await places.take('short')).slot).toBe('a');
  expect(await isSettled(third)).toBe(false);
});

it('lets a short job use any place, and keeps the reserved one for the next', async () => {
  const places = lanes();
  const first = await places.take('short');
  await places.take('long');
  await places.take('short');
  const waiting = places.take('short');
  expect(await isSettled(waiting)).toBe(false);
  first.release();
  await waiting;
});

it('moves the job in the reserved place to one that gets free, for the next short job', async () => {
  const places = lanes();
  const long = await places.take('long');
  await places.take('long');
  const short = await places.take('short');
  long.release();
  const other = await places.take('short');
  const more = places.take('long');
  short.release();
  // The other one has moved out of the reserved place, too.
  expect(await isSettled(more)).toBe(false);
  other.release();
  await more;
});

it('asks a job that is not short after all to leave, but only when another one waits for its place', async () => {
  const places = lanes({ shortJobMs: 1 });
  await places.take('long');
  await places.take('long');
  const slow = await places.take('short');
  const waitingLong = places.take('long');
  const overdue = new Promise<void>((resolve) => slow.overdue.addEventListener('abort', () => resolve()));
  expect(await isSettled(overdue)).toBe(false);
  const waiting = places.take('short');
  await overdue;
  slow.release();
  expect(await isSettled(waitingLong)).toBe(false);
  expect((await waiting).slot).toBe(slow.slot);
});

const aborted = (place: { readonly overdue: AbortSignal }) =>
  new Promise<void>((resolve) => place.overdue.addEventListener('abort', () => resolve()));

it('asks one to leave, too, when a short job waits that no worker has taken', async () => {
  const answers = [null, 0];
  const places = lanes({ shortJobMs: 1, lateShortJobMs: 1 }, async () => answers.shift() ?? null);
  await places.take('long');
  await places.take('long');
  await aborted(await places.take('short'));
  expect(answers).toEqual([]);
});

it('asks the one of the last turn to leave, wherever it has its place, and none for one whose turn comes later', async () => {
  let first = 15;
  const places = lanes({ shortJobMs: 1, lateShortJobMs: 1 }, async () => first);
  const guest = await places.take('short', 15);
  const other = await places.take('short', 3);
  const user = await places.take('short', 0);
  await aborted(guest);
  guest.release();
  // The first one that comes then has the place that is reserved.
  const later = await places.take('short', 20);
  await aborted(later);
  later.release();
  first = 40;
  const last = await places.take('short', 0);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect([other, user, last].some(({ overdue }) => overdue.aborted)).toBe(false);
});

it('gives a place to the job of the earliest turn', async () => {
  const places = lanes();
  const first = await places.take('short');
  await places.take('short');
  await places.take('short');
  const late = places.take('short', 3);
  const early = places.take('short', 1);
  first.release();
  expect([await isSettled(late), await isSettled(early)]).toEqual([false, true]);
});

it('has a guest’s short job leave earlier for a user’s than for another guest’s', async () => {
  const waitFor = async (turn: number) => {
    let first: number | null = null;
    const places = lanes({ shortJobMs: 60_000, lateShortJobMs: 1 }, async () => first);
    await places.take('long');
    await places.take('long');
    const place = await places.take('short', LATE_TURN + 1);
    first = turn;
    return place;
  };
  await aborted(await waitFor(3));
  const beforeGuests = await waitFor(LATE_TURN);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(beforeGuests.overdue.aborted).toBe(false);
});

it('asks a guest’s job to leave for another guest’s, too, where the last place is kept for users', async () => {
  const places = lanes({ shortJobMs: 1 });
  const slow = await places.take('short', LATE_TURN);
  const slower = await places.take('short', LATE_TURN + 1);
  const waiting = places.take('short', LATE_TURN);
  await aborted(slower);
  slower.release();
  await waiting;
  expect(slow.overdue.aborted).toBe(false);
});

it('leaves users the last place: short jobs of guests have it only beside a long one', async () => {
  const places = lanes();
  const first = await places.take('short', LATE_TURN);
  await places.take('short', LATE_TURN + 1);
  const guest = places.take('short', LATE_TURN + 2);
  expect(await isSettled(guest)).toBe(false);
  const user = await places.take('short', 4);
  user.release();
  expect(await isSettled(guest)).toBe(false);
  first.release();
  await guest;
  const beside = lanes();
  await beside.take('long');
  await beside.take('long');
  await beside.take('short', LATE_TURN);
});

it('gives a guest’s long job no place while short ones of users wait for it, but not without end', async () => {
  let first: number | null = 0;
  const places = lanes({}, async () => first);
  const guest = places.take('long', LATE_TURN);
  expect(await isSettled(guest)).toBe(false);
  await places.take('long');
  await places.take('short');
  first = null;
  // The place that is left is the reserved one.
  expect(await isSettled(guest)).toBe(false);
  const impatient = new Lanes(['a', 'b'], async () => 0, { letsPassMs: 1 });
  expect(await impatient.take('long', LATE_TURN)).not.toBeNull();
});

it('gives a guest’s long job its place as soon as no user’s short one waits', async () => {
  let first: number | null = 0;
  const places = lanes({}, async () => first);
  const guest = places.take('long', LATE_TURN);
  expect(await isSettled(guest)).toBe(false);
  first = LATE_TURN;
  await guest;
});

it('gives those that wait nothing once the worker stops, and no one who comes later', async () => {
  const places = new Lanes(['a', 'b'], async () => null);
  const first = await places.take('long');
  const waiting = places.take('long');
  places.close();
  expect(await waiting).toBeNull();
  expect(await places.take('short')).toBeNull();
  first?.release();
});

it('asks none to leave once the worker stops: it finishes what it has', async () => {
  const places = new Lanes(['a', 'b'], async () => 0, { shortJobMs: 1 });
  await places.take('short');
  const slow = await places.take('short');
  places.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(slow?.overdue.aborted).toBe(false);
});

it('never hands out more places than there are, whatever comes and goes', async () => {
  const places = lanes();
  let running = 0;
  let most = 0;
  let long = 0;
  const run = async (lane: Lane, turns: number) => {
    const place = await places.take(lane);
    running += 1;
    if (lane === 'long') long += 1;
    most = Math.max(most, running);
    expect(long).toBeLessThanOrEqual(2);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (lane === 'long') long -= 1;
    place.release();
  };
  await Promise.all(Array.from({ length: 300 }, (_, at) => run(at % 3 ? 'short' : 'long', (at * 7) % 5)));
  expect([running, most]).toEqual([0, 3]);
});
