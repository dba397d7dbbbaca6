import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TaskClock } from './task-clock.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('ends when the time is over, and not before', () => {
  const onEnd = vi.fn();
  const clock = new TaskClock(1_000, onEnd);
  vi.advanceTimersByTime(999);
  expect([clock.isOver, onEnd.mock.calls.length]).toEqual([false, 0]);
  vi.advanceTimersByTime(2);
  expect([clock.isOver, onEnd.mock.calls.length]).toEqual([true, 1]);
});

it('stands still while one or more hold it, and tells how long that was', () => {
  const onEnd = vi.fn();
  const clock = new TaskClock(1_000, onEnd);
  vi.advanceTimersByTime(600);
  clock.hold();
  clock.hold();
  vi.advanceTimersByTime(5_000);
  clock.release();
  vi.advanceTimersByTime(5_000);
  expect([clock.isOver, clock.heldMs]).toEqual([false, 10_000]);
  clock.release();
  vi.advanceTimersByTime(399);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('is over permanently once it is stopped', () => {
  const onEnd = vi.fn();
  const clock = new TaskClock(1_000, onEnd);
  clock.hold();
  clock.stop();
  clock.release();
  vi.advanceTimersByTime(5_000);
  expect(onEnd).not.toHaveBeenCalled();
});
