import { expect, it } from 'vitest';
import { isFixedPitch } from './told-by-name.ts';

it('knows fonts of one width by their names', () => {
  expect(['Courier New', 'Liberation Mono', 'Consolas', 'Lucida Console'].every(isFixedPitch)).toBe(true);
  expect(['Times New Roman', 'Monotype Corsiva', 'Arial'].some(isFixedPitch)).toBe(false);
});
