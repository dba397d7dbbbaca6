/** Where the server of the tests listens. */
export const PORT = Number(process.env['E2E_PORT'] ?? 3987);

/** An origin whose pages may call it: of the same site, so that browsers would send its cookies along. */
export const OTHER_ORIGIN = `http://localhost:${PORT + 1}`;
