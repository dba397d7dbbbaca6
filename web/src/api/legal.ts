import { queryOptions } from '@tanstack/react-query';
import { statusCalls } from '@verso/contracts';
import { language } from '../language/i18n.ts';
import { client } from './client.ts';

/** The operator's text about one thing, in the language of the page where they have one. */
export function legalQuery(name: 'privacy' | 'terms' | 'cookies') {
  return queryOptions({
    queryKey: ['legal', name],
    queryFn: async () => (await client(statusCalls.getLegalText, { params: { name }, query: { language } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
