import { queryOptions } from '@tanstack/react-query';
import { statusCalls } from '@verso/contracts';
import { client } from '../client.ts';

/** The caller’s limits and the features of this installation. */
export const limitsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['limits', token],
    queryFn: async () => (await client(statusCalls.getLimits)).data,
    staleTime: 5 * 60_000,
  });
