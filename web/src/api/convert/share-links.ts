import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type NewShareLink, shareCalls } from '@verso/contracts';
import { useToken } from '../account/session.ts';
import { client } from '../client.ts';
import { limitsQuery } from './limits.ts';

const keyOf = (conversion: string) => ['share-links', conversion] as const;
/** Others open links while their owner looks. Milliseconds. */
const EVERY_MS = 5_000;

/** Whether results can be shared by links here; not until the server has said so. */
export function useHasShareLinks(): boolean {
  return useQuery(limitsQuery(useToken())).data?.capabilities.shareLinks ?? false;
}

/** The links to a result, with how often each was used. */
export function shareLinksQuery(conversion: string) {
  return queryOptions({
    queryKey: keyOf(conversion),
    queryFn: async () => (await client(shareCalls.listShareLinks, { params: { id: conversion } })).data.links,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
}

/** Makes a link to a result. Gives its address, which the server does not know any more. Throws `ApiError`. */
export async function createShareLink(cache: QueryClient, conversion: string, body: NewShareLink): Promise<string> {
  const { url } = (await client(shareCalls.createShareLink, { params: { id: conversion }, body })).data;
  await cache.invalidateQueries({ queryKey: keyOf(conversion) });
  return url;
}

/** Revokes a link to a result. Throws `ApiError`. */
export async function revokeShareLink(cache: QueryClient, conversion: string, link: string): Promise<void> {
  await client(shareCalls.revokeShareLink, { params: { id: conversion, link } });
  await cache.invalidateQueries({ queryKey: keyOf(conversion) });
}
