import { createClient } from '@verso/contracts';

/** Where the API answers, on the page's own origin. */
export const API_BASE = '/api';

/** The one client of the web application. */
export const client = createClient(API_BASE);
