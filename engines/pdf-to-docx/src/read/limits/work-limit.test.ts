import { expect, it } from 'vitest';
import { WorkLimitError } from '../../model/errors/work-limit-error.ts';
import { wasm } from '../pdfium/web-assembly.ts';
import { withinMilliseconds } from './work-limit.ts';

/** A module whose one function, `f`, is a loop without an end (WebAssembly 2.0, 5.5). */
const ENDLESS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 9, 1, 7, 0, 3, 64, 12, 0, 11,
  11,
]);

it('ends work that never ends, in WebAssembly and in JavaScript', () => {
  const { f } = new wasm.Instance(new wasm.Module(ENDLESS), {}).exports as { f: () => void };
  expect(() => withinMilliseconds(20, f)).toThrow(WorkLimitError);
  expect(() =>
    withinMilliseconds(20, () => {
      for (;;);
    }),
  ).toThrow(WorkLimitError);
});

it('gives what the work gives, and its errors, also within other work', () => {
  expect(withinMilliseconds(10_000, () => withinMilliseconds(10_000, () => 1) + 1)).toBe(2);
  const failing = () => {
    throw new RangeError('its own');
  };
  expect(() => withinMilliseconds(10_000, failing)).toThrow(new RangeError('its own'));
});
