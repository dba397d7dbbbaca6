import { expect, it } from 'vitest';
import { srgbProfile } from './srgb-profile.ts';

it('is a profile whose size, tags and white are as its header says', () => {
  const profile = Buffer.from(srgbProfile());
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  expect(profile.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ');
  expect(profile.toString('latin1', 36, 40)).toBe('acsp');
  const place = (name: string) => {
    for (let at = 132; at < 132 + profile.readUInt32BE(128) * 12; at += 12)
      if (profile.toString('latin1', at, at + 4) === name) return profile.readUInt32BE(at + 4);
    return 0;
  };
  // Full red, green and blue together are white under D50.
  for (const [axis, white] of [0.9642, 1, 0.8249].entries()) {
    const sum = ['rXYZ', 'gXYZ', 'bXYZ'].reduce(
      (all, name) => all + profile.readInt32BE(place(name) + 8 + axis * 4),
      0,
    );
    expect(sum / 0x10000).toBeCloseTo(white, 3);
  }
  const curve = place('gTRC');
  expect(profile.readUInt16BE(curve + 12)).toBe(0);
  expect(profile.readUInt16BE(curve + 12 + 2 * 1023)).toBe(0xffff);
});
