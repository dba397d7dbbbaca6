/** The HTTP server: the API of the contract and the web app. */
export { createApp } from './app.ts';
export { startServer } from './server.ts';
export type { Services } from './services.ts';
export { closeIncident, listIncidents, openIncident } from './status/incidents.ts';
export { AdminError, createAdmin } from './users/first-admin.ts';
