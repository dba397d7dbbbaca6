import { expect, it } from 'vitest';
import { isWithin } from './within-networks.ts';

it.each([
  ['an address where none is named', '192.0.2.7', [], true],
  ['the address itself', '192.0.2.7', ['192.0.2.7'], true],
  ['another address', '192.0.2.8', ['192.0.2.7'], false],
  ['an address of the network', '192.0.2.200', ['198.51.100.0/24', '192.0.2.0/24'], true],
  ['an address beside the network', '192.0.3.1', ['192.0.2.0/24'], false],
  ['IPv4 as IPv6 sockets show it', '::ffff:192.0.2.7', ['192.0.2.0/24'], true],
  ['an IPv6 address in another spelling', '2001:db8::1', ['2001:0db8:0::/32'], true],
  ['an IPv6 address of elsewhere', '2001:db9::1', ['2001:db8::/32'], false],
  ['IPv6 where only IPv4 is named', '2001:db8::1', ['0.0.0.0/0'], false],
])('knows %s', (_what, ip, networks, expected) => {
  expect(isWithin(ip, networks)).toBe(expected);
});
