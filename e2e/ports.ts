/** Where the server of the tests listens; what tests start beside it listens behind it. */
export const PORT = Number(process.env['E2E_PORT'] ?? 3987);

/** An origin whose pages may call it: of the same site, so that browsers would send its cookies along. */
export const OTHER_ORIGIN = `http://localhost:${PORT + 1}`;

/** A server that takes other formats. */
export const OTHER_FORMATS_PORT = PORT + 2;

/** A server with an issuer, and the issuer. */
export const WITH_ISSUER_PORT = PORT + 3;
export const ISSUER_PORT = PORT + 4;
