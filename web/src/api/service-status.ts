import { queryOptions } from '@tanstack/react-query';
import { statusCalls } from '@verso/contracts';
import { client } from './client.ts';

/** The server reads its figures once a minute. Milliseconds. */
const EVERY_MS = 60_000;

/** What works now, and figures of the last days. */
export const serviceStatusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async () => (await client(statusCalls.getServiceStatus, {})).data.status,
  refetchInterval: EVERY_MS,
});
