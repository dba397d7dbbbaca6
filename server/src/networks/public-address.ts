import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isWithin } from './within-networks.ts';

/** Why a request to an address that someone else has named was not made, or not answered: a sentence for that person. */
export class OutgoingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutgoingError';
  }
}

/** Whether everybody on the Internet reaches this IP address: it is no address of this machine, of a private network, or of a tunnel into one. */
function isPublicAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';
}

const mayReach = (ip: string, networks: readonly string[]) =>
  isPublicAddress(ip) || (networks.length > 0 && isWithin(ip, networks));

/**
 * The address as a URL that requests may be sent to: HTTP or HTTPS, without a password, to a host that is no private IP address. Names are
 * looked up when the request is made, by `lookupPublic`. Throws `OutgoingError`.
 */
export function requirePublicUrl(text: string, networks: readonly string[]): URL {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new OutgoingError('Write an address that begins with https:// or http://.');
  if (url.username !== '' || url.password !== '')
    throw new OutgoingError('The address must not contain a user name or a password.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host, networks)) throw privateAddress(host);
  return url;
}

/**
 * Looks a name up for a connection, and gives only the addresses that may be reached. The connection is made to the very address that was
 * checked, so a name that changes its address between two lookups gains nothing.
 */
export function lookupPublic(networks: readonly string[]): LookupFunction {
  return (host, options, done) => {
    lookUp(host, { ...options, all: true })
      .then((found) => {
        const [first, ...rest] = found.filter(({ address }) => mayReach(address, networks));
        if (first === undefined) return done(privateAddress(host), '', 0);
        return options.all ? done(null, [first, ...rest]) : done(null, first.address, first.family);
      })
      .catch((error: NodeJS.ErrnoException) => done(error, '', 0));
  };
}

function privateAddress(host: string): OutgoingError {
  return new OutgoingError(`${host} is not on the public Internet, so no request is sent there.`);
}
