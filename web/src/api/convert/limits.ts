import { queryOptions } from '@tanstack/react-query';
import { calls } from '@verso/contracts';
import { client } from '../client.ts';

/** What this caller may send, and what this installation can do. */
export const limitsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['limits', token],
    queryFn: async () => (await client(calls.getLimits)).data,
    staleTime: 5 * 60_000,
  });
