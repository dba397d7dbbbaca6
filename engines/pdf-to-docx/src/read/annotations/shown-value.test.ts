import { expect, it } from 'vitest';
import { shownValue } from './shown-value.ts';

it('reads what the appearance of a field shows', () => {
  expect(shownValue('/Tx BMC BT /Helv 10 Tf 2 3 Td (Ada) Tj ET EMC')).toBe('Ada');
  expect(shownValue('BT 2 3 Td [(Wa) -20 (ter)] TJ 0 -12 Td (Gate \\(4\\)) Tj ET')).toBe('Water\nGate (4)');
  expect(shownValue('BT 2 3 Td (caf\\351) Tj 30 0 Td ( noir) Tj ET')).toBe('café noir');
});

it('reads nothing where it shows none, or codes of its own font', () => {
  expect(shownValue('/Tx BMC EMC')).toBe('');
  expect(shownValue('BT (\u0001\u0002) Tj ET')).toBe('');
});
