import { BlockList, isIPv6 } from 'node:net';

/** How IPv6 sockets show callers by IPv4 (RFC 4291 2.5.5.2). */
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Whether an IP address is in one of these networks; none named: it is.
 * `isWithin('192.0.2.7', ['192.0.2.0/24'])` is true.
 */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const address = MAPPED_IPV4.exec(ip)?.[1] ?? ip;
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(start, familyOf(start));
    else list.addSubnet(start, Number(bits), familyOf(start));
  }
  return list.check(address, familyOf(address));
}
