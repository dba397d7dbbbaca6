import { isIP } from 'node:net';

/** Reverse proxies in front of the server: how many, or in which networks (`10.0.0.0/8`, `loopback`, …). False: none. */
export type TrustedProxies = number | readonly string[] | false;

/** Names that stand for the private networks of RFC 5735 and RFC 4193. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const ONE_PROXY = 1;

/** Reads `TRUST_PROXY`. Null: it is neither a number of proxies nor a list of networks. */
export function readTrustedProxies(text: string, isProduction: boolean): TrustedProxies | null {
  if (text === 'false' || text === '0') return false;
  // A whole chain of proxies would include what the client wrote itself, so `true` is the one next to us.
  if (text === 'true') return isProduction ? null : ONE_PROXY;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : null;
}

/** An address, or a network that is not the whole Internet. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const most = version === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}
