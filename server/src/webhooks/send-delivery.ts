import type { SecretBox } from '@verso/platform/storage';
import { Webhook as Signer } from 'standardwebhooks';
import { OutgoingError } from '../networks/public-address.ts';
import { type OutgoingAnswer, sendRequest } from '../networks/send-request.ts';
import type { WebhookRow } from './webhook-store.ts';

const TIMEOUT_MS = 15_000;
const SHOWN_CHARACTERS = 1_000;

/** What came of one request. */
export interface Outcome {
  readonly durationMs: number;
  /** Null: there was no answer, and `error` says why. */
  readonly httpStatus: number | null;
  readonly error: string | null;
  /** The beginning of the answer. */
  readonly answer: string;
}

/** How requests are signed, where they may go, and until when. */
export interface Sending {
  readonly box: SecretBox;
  /** Networks that are not public and may be reached all the same, as CIDR. */
  readonly networks: readonly string[];
  readonly signal: AbortSignal;
}

/** Whether the program behind a webhook has taken a delivery; a redirect is not followed and counts as a refusal. */
export function isTaken({ httpStatus }: Outcome): boolean {
  return httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
}

/** Sends one request, signed as Standard Webhooks says (https://www.standardwebhooks.com). */
export async function sendDelivery(
  webhook: WebhookRow,
  { id, payload }: { readonly id: string; readonly payload: string },
  { box, networks, signal }: Sending,
): Promise<Outcome> {
  const began = performance.now();
  const durationMs = () => Math.round(performance.now() - began);
  try {
    const answer = await sendRequest({
      url: webhook.url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Verso-Webhooks',
        ...signatureOf(webhook, id, payload, box),
      },
      body: payload,
      timeoutMs: TIMEOUT_MS,
      networks,
      signal,
    });
    const text = await beginningOf(answer);
    return { durationMs: durationMs(), httpStatus: answer.status, error: null, answer: text };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { durationMs: durationMs(), httpStatus: null, error: error.message, answer: '' };
  }
}

/** The headers that prove who sends it, and when; one signature by each secret that holds. */
function signatureOf(webhook: WebhookRow, id: string, payload: string, box: SecretBox): Record<string, string> {
  const now = new Date();
  const isOldGood = webhook.old_secret_until !== null && webhook.old_secret_until > now;
  const secrets = [webhook.secret, ...(isOldGood && webhook.old_secret !== null ? [webhook.old_secret] : [])];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Signer(box.open(secret)).sign(id, now, payload)).join(' '),
  };
}

/** As much of an answer as the log shows; the rest is not read. */
async function beginningOf({ body }: OutgoingAnswer): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= SHOWN_CHARACTERS) break;
    }
  } catch {
    // The status has been said: an answer that breaks off afterwards changes nothing.
  }
  // The database stores no null characters.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, SHOWN_CHARACTERS);
}
