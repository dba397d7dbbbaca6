/** A web address with its host, or a mail or telephone address: nothing else that a word processor follows is harmless. */
const SCHEMES = /^(https?:\/\/(?=[^/?#])|mailto:|tel:)/i;
/** What people, and programs that find links in text, write for a web address. */
const WITHOUT_SCHEME = /^www\.[^\s./?#]+\.[^\s./?#]/i;
/** The C0 and C1 controls and DEL (ISO/IEC 6429): readers of URLs leave some out, so each may see another scheme. */
const CONTROL = /\p{Cc}/u;

/**
 * A link's address as it may be in a document: a valid URI (RFC 3986) of http, https, mailto or tel, odd characters
 * percent-encoded; `www.example.org` without a scheme is one of https. Undefined for every other one.
 */
export function linkAddress(uri: string): string | undefined {
  const trimmed = uri.replace(/^ +| +$/g, '').toWellFormed();
  const given = WITHOUT_SCHEME.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (CONTROL.test(given)) return undefined;
  const encoded = given.replace(/[^\x21-\x7e]|["<>\\^`{|}]/g, (character) => encodeURIComponent(character));
  const address = encoded.replace(/%(?![0-9A-Fa-f]{2})/g, '%25').replace(/(#[^#]*)#/g, '$1%23');
  return SCHEMES.test(address) && URL.canParse(address) ? address : undefined;
}
