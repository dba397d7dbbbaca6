/** A password in an address, as `scheme://user:password@host`. */
const IN_ADDRESS = /([a-z][a-z0-9+.-]*:\/\/[^\s:/@"'`]*):[^\s/@"'`]+@/gi;
/** A shorter one would be found in every second word. */
const LEAST_LETTERS = 4;
const HIDDEN = '[hidden]';

/** The passwords in addresses of the configuration, as they are written there and as they are meant. */
export function passwordsIn(addresses: readonly (string | null)[]): string[] {
  return addresses.flatMap((address) => {
    const password = address === null ? '' : new URL(address).password;
    return [password, decodeURIComponent(password)].filter(({ length }) => length >= LEAST_LETTERS);
  });
}

/** Takes passwords out of a text for people and logs: those in addresses, and `known` ones wherever they are. */
export function hideSecrets(text: string, known: readonly string[] = []): string {
  const withoutAddresses = text.replace(IN_ADDRESS, `$1:${HIDDEN}@`);
  return known.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), withoutAddresses);
}
