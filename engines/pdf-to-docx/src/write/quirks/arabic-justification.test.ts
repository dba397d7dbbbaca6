import { expect, it } from 'vitest';
import { paragraph } from '../../testing/hand-made-document.ts';
import { justification } from './arabic-justification.ts';

it('justifies Arabic as Word does that says how far letters may stretch, and no other text so', () => {
  expect(justification(paragraph('القرار (WRC-07)', { isRtl: true }))).toBe('lowKashida');
  expect(justification(paragraph('אבגדה', { isRtl: true }))).toBe('both');
  expect(justification(paragraph('The word القرار'))).toBe('lowKashida');
  expect(justification(paragraph('The word'))).toBe('both');
});
