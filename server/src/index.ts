/** The HTTP server: the API of the contract and the web app. */

export { AdminError, createAdmin } from './admin/first-admin.ts';
export { createApp } from './app.ts';
export { startServer } from './server.ts';
export type { Services } from './services/services.ts';
export { closeIncident, listIncidents, openIncident } from './status/incidents.ts';
