import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it('names browser and system, and says when it does not know them', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  expect(deviceName(chrome)).toBe('Chrome on Linux');
  expect(deviceName(`${chrome.replace('X11; Linux x86_64', 'Windows NT 10.0')} Edg/140.0`)).toBe('Edge on Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
    'Safari on iOS',
  );
  expect(deviceName('curl/8.5')).toBe('curl');
  expect(deviceName('')).toBe('An unknown device');
});
