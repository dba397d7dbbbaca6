import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is in one of these networks, or is one of these addresses; none named: it is.
 * `isWithin('192.0.2.7', ['192.0.2.0/24'])` is true.
 */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  // IPv4 as IPv6 sockets show it (RFC 4291 2.5.5.2) is IPv4.
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [start, bits] = network.includes('/') ? ipaddr.parseCIDR(network) : wholeAddress(network);
    return start.kind() === address.kind() && address.match(start, bits);
  });
}

function wholeAddress(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
