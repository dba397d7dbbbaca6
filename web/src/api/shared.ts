import { queryOptions } from '@tanstack/react-query';
import { ApiError, type SharedResult, type ShareLinkSecret, shareCalls } from '@verso/contracts';
import { API_BASE, client } from './client.ts';
import { download } from './download.ts';

/** What a link without a password leads to. Throws `ApiError` LINK_LOCKED where it has one, LINK_ENDED. */
export function sharedQuery(secret: string) {
  return queryOptions({
    queryKey: ['shared', secret],
    queryFn: () => openShared({ secret }),
    staleTime: Number.POSITIVE_INFINITY,
    // What the server has said does not change by asking again.
    retry: (failures: number, error: Error) => failures < 2 && error instanceof ApiError && error.httpStatus === 0,
  });
}

/** Opens a link. Throws `ApiError`. */
export async function openShared(body: ShareLinkSecret): Promise<SharedResult> {
  return (await client(shareCalls.openShareLink, { body })).data.shared;
}

/** Fetches the file of a link. Throws `ApiError`. */
export function downloadShared(body: ShareLinkSecret, filename: string): Promise<void> {
  const { method, path } = shareCalls.downloadShared;
  const headers = { 'content-type': 'application/json' };
  return download(new Request(API_BASE + path, { method, headers, body: JSON.stringify(body) }), filename);
}
