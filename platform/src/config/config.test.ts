import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('gives every setting a default', () => {
  const config = readConfig({});
  expect(config.port).toBe(3000);
  expect(config.publicBaseUrl).toBe('http://localhost:3000');
  expect(config.guestMaxUploadBytes).toBe(5 * 1024 * 1024);
  expect(config.databaseUrl).toBeNull();
});

it('names the variable that is wrong, what it holds and what it must be', () => {
  expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toThrow(ConfigError);
  expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toThrow(/PORT=eighty: must be a whole number/);
  expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL=loud/);
  expect(() => readConfig({ PORT: '70000' })).toThrow(/PORT=70000/);
});

it('reads sizes with units and takes an empty variable for an absent one', () => {
  expect(readConfig({ GUEST_MAX_UPLOAD: '1GB', PORT: '' })).toMatchObject({
    guestMaxUploadBytes: 1024 ** 3,
    port: 3000,
  });
});
