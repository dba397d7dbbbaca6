import { expect, it } from 'vitest';
import { isCanonical } from './canonical-path.ts';

it.each([
  '/',
  '/api/limits',
  '/api/limits?q=%61//..',
  '/assets/a-b_c.~1.js',
  '/caf%C3%A9',
  '/a%20b',
  '/files/',
  '/...',
])('answers %s', (target) => expect(isCanonical(target)).toBe(true));

it.each([
  '/%61pi/limits',
  '/api/%2e%2e/x',
  '/api/a%2Fb',
  '/api/a%5cb',
  '//api/limits',
  '/api//limits',
  '/./api/limits',
  '/x/../api/limits',
  '/api/..',
  '/api\\limits',
  '/dev#/api',
  '/api/a%00',
  '/api/%',
  '/api/%zz',
  'http://localhost/api/limits',
  '*',
  '',
  '/caf\u00e9',
])('refuses %s', (target) => expect(isCanonical(target)).toBe(false));
