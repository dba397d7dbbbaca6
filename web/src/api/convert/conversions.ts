import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { Conversion, conversionCalls, type Inputs, mailCalls } from '@verso/contracts';
// The browser's own sends no Authorization header, by which alone a signed-in user is known.
import { EventSource } from 'eventsource';
import { client, fetchAsCaller } from '../client.ts';
import { archiveOf, download, fetchFile } from '../download.ts';
import { passwordOf, rememberPassword } from './file-passwords.ts';

/** A safety net under the event stream, for networks that swallow it. */
const POLL_MS = 5000;
/** How often the list is fetched while something runs, and while other tabs may have begun something. */
const LIST_RUNNING_MS = 1500;
const LIST_IDLE_MS = 5_000;

const conversionKey = (id: string) => ['conversions', id] as const;

/** The current state of a conversion; follows it slowly while it is processing. An older state never replaces a newer one. */
export function conversionQuery(id: string) {
  return queryOptions({
    queryKey: conversionKey(id),
    queryFn: async ({ client: cache }) => {
      const { conversion } = (await client(conversionCalls.getConversion, { params: { id } })).data;
      const known = knownConversion(cache, id);
      return known && known.revision > conversion.revision ? known : conversion;
    },
    refetchInterval: ({ state }) => nextLook(state.data),
  });
}

/** A running conversion is looked at often, a finished one once its files are due for deletion. */
function nextLook(conversion: Conversion | undefined): number | false {
  if (conversion?.status === 'processing') return POLL_MS;
  if (conversion?.status !== 'completed' || conversion.expiresAt === null) return false;
  return Math.max(Date.parse(conversion.expiresAt) - Date.now(), 0) + POLL_MS;
}

/** The conversion as it was seen last. */
export function knownConversion(cache: QueryClient, id: string): Conversion | undefined {
  return cache.getQueryData<Conversion>(conversionKey(id));
}

/** Puts a conversion's newer state where `conversionQuery` finds it. */
export function keepConversion(cache: QueryClient, conversion: Conversion): void {
  cache.setQueryData<Conversion>(conversionKey(conversion._id), (known) =>
    known && known.revision > conversion.revision ? known : conversion,
  );
}

/** Calls back with every new state that the server sends, reconnecting by itself; returns the way to stop. */
export function followConversion(eventsUrl: string, onChange: (conversion: Conversion) => void): () => void {
  const events = new EventSource(eventsUrl, { withCredentials: true, fetch: fetchAsCaller });
  events.addEventListener('conversion', (event: MessageEvent<string>) => {
    const parsed = Conversion.safeParse(JSON.parse(event.data));
    if (!parsed.success) return;
    onChange(parsed.data);
    if (parsed.data.status !== 'processing') events.close();
  });
  return () => events.close();
}

/** What was kept of a completed conversion. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: ['report', id],
    queryFn: async () => (await client(conversionCalls.getReport, { params: { id } })).data.report,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What this browser converted without an account, as long as it is here. */
export function guestConversionsQuery(token: string | null) {
  return queryOptions({
    queryKey: ['guest-conversions'],
    queryFn: async () => (await client(conversionCalls.listGuestConversions)).data.conversions,
    enabled: token === null,
    refetchOnWindowFocus: true,
    retry: 1,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LIST_RUNNING_MS : false),
  });
}

/** All conversions of the signed-in user; follows them while one is running. */
export function conversionsQuery(token: string | null) {
  return queryOptions({
    queryKey: ['conversion-list', token],
    queryFn: async ({ client: cache }) => {
      const { data } = await client(conversionCalls.listConversions);
      const known = cache.getQueryData<typeof data>(['conversion-list', token]);
      // What another tab or device has begun or ended has changed credits and usage, too.
      if (known && statesOf(known.conversions) !== statesOf(data.conversions))
        for (const key of ['me', 'usage']) void cache.invalidateQueries({ queryKey: [key] });
      return data;
    },
    enabled: token !== null,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.conversions.some(isRunning) ? LIST_RUNNING_MS : LIST_IDLE_MS),
  });
}

const statesOf = (conversions: readonly Conversion[]) =>
  conversions.map(({ _id, status }) => `${_id} ${status}`).join();

const isRunning = ({ status }: Conversion) => status === 'processing';

/** Has everything fetched again that a conversion's beginning or end changes: list, credits, usage. */
export async function refreshAccounts(cache: QueryClient): Promise<void> {
  await Promise.all(
    ['conversion-list', 'guest-conversions', 'me', 'usage', 'limits'].map((key) =>
      cache.invalidateQueries({ queryKey: [key] }),
    ),
  );
}

/** Stops a conversion. Gives the server's sentence. Throws `ApiError`. */
export async function cancelConversion(cache: QueryClient, id: string): Promise<string> {
  const { data, message } = await client(conversionCalls.cancelConversion, { params: { id } });
  keepConversion(cache, data.conversion);
  await refreshAccounts(cache);
  return message ?? t`The conversion was canceled.`;
}

/** Has the user mailed when a running conversion ends, or not any more. Throws `ApiError`. */
export async function notifyWhenDone(cache: QueryClient, id: string, isWanted: boolean): Promise<void> {
  const { conversion } = (await client(conversionCalls.notifyWhenDone, { params: { id }, body: { isWanted } })).data;
  keepConversion(cache, conversion);
}

/** Has a guest's result mailed to an address when it is ready; null: not any more. Throws `ApiError`. */
export async function mailResult(cache: QueryClient, id: string, email: string | null): Promise<void> {
  const { conversion } = (await client(mailCalls.mailResult, { params: { id }, body: { email } })).data;
  keepConversion(cache, conversion);
}

/** Converts the same bytes again, as before but for what is wished now, as a conversion of its own. Throws `ApiError`. */
export async function retryConversion(
  cache: QueryClient,
  id: string,
  changes: Inputs<typeof conversionCalls.retryConversion>['body'] = {},
): Promise<Conversion> {
  const password = changes.password ?? passwordOf(id);
  const body = { ...changes, ...(password === undefined ? {} : { password }) };
  const { conversion } = (await client(conversionCalls.retryConversion, { params: { id }, body })).data;
  rememberPassword(conversion._id, password);
  keepConversion(cache, conversion);
  await refreshAccounts(cache);
  return conversion;
}

/** Deletes a conversion and its files, also one that is still running. */
export async function deleteConversion(id: string): Promise<void> {
  await client(conversionCalls.deleteConversion, { params: { id } });
}

/** Fetches several results as one ZIP. Throws `ApiError`. */
export function downloadArchive(ids: readonly string[]): Promise<void> {
  return download(archiveOf(conversionCalls.archiveConversions, ids), 'verso-results.zip');
}

/** Fetches the bytes of a result. Throws `ApiError`. */
export const fetchResult = ({ downloadUrl }: Conversion): Promise<Blob> => fetchFile(downloadUrl);

/** Fetches a result into the browser's downloads. Throws `ApiError`. */
export function downloadResult({ downloadUrl, result }: Conversion): Promise<void> {
  return download(downloadUrl, result?.filename ?? 'document');
}
