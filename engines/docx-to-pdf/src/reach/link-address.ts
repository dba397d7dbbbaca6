/** A web address with its host, or a mail or telephone address. */
const SCHEMES = /^(https?:\/\/(?=[^/?#])|mailto:|tel:)/i;
/** The C0 and C1 controls and DEL (ISO/IEC 6429): readers of URLs leave some out, so each may see another scheme. */
const CONTROL = /\p{Cc}/u;

/** Whether a link may lead to an address: one of http, https, mailto or tel that is a URL as it is or percent-encoded. */
export function isLinkAddress(address: string): boolean {
  if (CONTROL.test(address)) return false;
  const encoded = address
    .toWellFormed()
    .replace(/^ +| +$/g, '')
    .replace(/[^\x21-\x7e]|["<>\\^`{|}]/g, (character) => encodeURIComponent(character));
  return SCHEMES.test(encoded) && URL.canParse(encoded);
}

/** The address as a whole one: people, Word and readers of PDFs take what begins with `www.` for a web address. */
export function withScheme(address: string): string {
  return /^ *www\./i.test(address) ? `http://${address.trimStart()}` : address;
}

/** Whether a link of a PDF leads to such an address. */
export function isPdfLinkAddress(address: string): boolean {
  return isLinkAddress(withScheme(address));
}

/** Whether a link stays where it is, or leads nowhere at all. */
export function isPlaceInDocument(address: string): boolean {
  return address === '' || (address.startsWith('#') && !CONTROL.test(address));
}
