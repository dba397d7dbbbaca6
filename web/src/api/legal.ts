import { queryOptions } from '@tanstack/react-query';
import { calls } from '@verso/contracts';
import { client } from './client.ts';

/** The operator's text about one thing. */
export function legalQuery(name: 'privacy' | 'terms' | 'cookies') {
  return queryOptions({
    queryKey: ['legal', name],
    queryFn: async () => (await client(calls.getLegalText, { params: { name } })).data.text,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
