import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Inputs, type Output, type WebhookChange, webhookCalls } from '@verso/contracts';
import { client } from '../client.ts';

/** The user's webhooks. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await client(webhookCalls.listWebhooks)).data.webhooks,
});

const REFRESH_MS = 2_000;

/** The log of a webhook, read again while something is on its way. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', id],
    queryFn: async () => (await client(webhookCalls.listDeliveries, { params: { id } })).data.deliveries,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? REFRESH_MS : false),
  });

/** A webhook with its signing secret, which no other answer has. */
export type NewSigningSecret = Output<typeof webhookCalls.createWebhook>;

/** Creates a webhook. Throws `ApiError`, as all of these do. */
export async function createWebhook(
  cache: QueryClient,
  wanted: Inputs<typeof webhookCalls.createWebhook>['body'],
): Promise<NewSigningSecret> {
  const { data } = await client(webhookCalls.createWebhook, { body: wanted });
  await cache.invalidateQueries(webhooksQuery);
  return data;
}

/** Changes a webhook. Gives the server's sentence, as the following do. */
export async function changeWebhook(cache: QueryClient, id: string, change: WebhookChange): Promise<string> {
  const { message } = await client(webhookCalls.changeWebhook, { params: { id }, body: change });
  await cache.invalidateQueries(webhooksQuery);
  return message ?? t`Saved.`;
}

/** Deletes a webhook with its log. */
export async function deleteWebhook(cache: QueryClient, id: string): Promise<string> {
  const { message } = await client(webhookCalls.deleteWebhook, { params: { id } });
  await cache.invalidateQueries(webhooksQuery);
  return message ?? t`The webhook was deleted.`;
}

/** Replaces the signing secret of a webhook. */
export async function rotateSecret(id: string, password: string | undefined): Promise<NewSigningSecret> {
  return (await client(webhookCalls.rotateWebhookSecret, { params: { id }, body: { password } })).data;
}

/** Sends a test event. */
export async function testWebhook(cache: QueryClient, id: string): Promise<string> {
  const { message } = await client(webhookCalls.testWebhook, { params: { id } });
  await cache.invalidateQueries(deliveriesQuery(id));
  return message ?? t`The test is on its way.`;
}

/** Sends a delivery again. */
export async function resendDelivery(cache: QueryClient, id: string, delivery: string): Promise<string> {
  const { message } = await client(webhookCalls.resendDelivery, { params: { id, delivery } });
  await cache.invalidateQueries(deliveriesQuery(id));
  return message ?? t`It is sent again.`;
}
