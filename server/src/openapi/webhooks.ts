import { TEST_EVENT, type WebhookEvent } from '@verso/contracts';
import { examples } from './examples.ts';

/** What each event is. */
const EVENTS: Readonly<Record<WebhookEvent | typeof TEST_EVENT, string>> = {
  'conversion.completed': 'A conversion has its result',
  'conversion.failed': 'A conversion has ended without a result',
  [TEST_EVENT]: 'A test that the owner has sent by hand',
};

const HEADERS = [
  ['webhook-id', 'The same each time an event is sent: what has been seen may be left out.', 'string'],
  ['webhook-timestamp', 'When the request was made, in seconds since 1970.', 'integer'],
  ['webhook-signature', 'One or more signatures as `v1,…`, with a space between them.', 'string'],
] as const;

const CONVERSION = {
  anyOf: [
    { $ref: '#/components/schemas/Conversion' },
    { type: 'object', required: ['_id'], properties: { _id: { type: 'string' } } },
  ],
  description: 'The conversion; its id alone where it has been deleted meanwhile.',
};

/** The requests that webhooks get, as OpenAPI describes them. */
export function webhookRequests(): object {
  return Object.fromEntries(
    Object.entries(EVENTS).map(([event, summary]) => [event, { post: requestOf(event, summary) }]),
  );
}

function requestOf(event: string, summary: string): object {
  const hasConversion = event !== TEST_EVENT;
  const data = hasConversion
    ? { type: 'object', required: ['conversion'], properties: { conversion: CONVERSION } }
    : { type: 'object', required: ['message'], properties: { message: { type: 'string' } } };
  const properties = { type: { const: event }, timestamp: { type: 'string', format: 'date-time' }, data };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  const example = { type: event, timestamp: '2026-11-02T09:15:02.000Z', data: exampleOf(event) };
  return {
    operationId: event.replaceAll(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase()),
    summary,
    description: 'Signed as [Standard Webhooks](https://www.standardwebhooks.com) says.',
    tags: ['Conversions'],
    security: [],
    parameters: HEADERS.map(([name, description, type]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type },
    })),
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: {
      '2XX': { description: 'Taken' },
      410: { description: 'The webhook is paused at once' },
      '4XX': { description: 'Sent again, ten times in three days' },
    },
  };
}

function exampleOf(event: string): object {
  if (event === TEST_EVENT) return { message: 'This is a test of your webhook.' };
  const { data } = examples.getConversion ?? {};
  if (event === 'conversion.completed') return data as object;
  const { conversion } = data as { conversion: object };
  const failure = { reason: 'corrupt', message: 'This PDF is damaged and cannot be opened.' };
  const ended = { status: 'failed', stage: 'failed', failure, result: null, fidelity: null, isCharged: false };
  return { conversion: { ...conversion, ...ended } };
}
