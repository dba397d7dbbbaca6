import { expect, it, vi } from 'vitest';
import { Places } from './places.ts';

it('lets as many work at once as there are places, the others in their order', async () => {
  const places = new Places(2);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    places.use(() => {
      log.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = ['a', 'b', 'c', 'd'].map(work);
  await vi.waitFor(() => expect(log).toEqual(['a', 'b']));
  ends[1]?.();
  await vi.waitFor(() => expect(log).toEqual(['a', 'b', 'c']));
  ends[0]?.();
  await vi.waitFor(() => expect(log).toEqual(['a', 'b', 'c', 'd']));
  for (const end of ends) end();
  await Promise.all(all);
});

it('leaves the line when it is given up, and takes no place from others', async () => {
  const places = new Places(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = places.use(() => promise);
  const controller = new AbortController();
  const second = places.use(async () => 'second', controller.signal);
  const third = places.use(async () => 'third');
  controller.abort(new Error('given up'));
  await expect(second).rejects.toThrow('given up');
  resolve();
  await first;
  expect(await third).toBe('third');
  await expect(places.use(async () => 'late', controller.signal)).rejects.toThrow('given up');
});

it('frees the place of work that fails', async () => {
  const places = new Places(1);
  await expect(places.use(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await places.use(async () => 'next')).toBe('next');
});
