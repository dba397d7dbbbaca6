import { type Call, calls, Envelope } from '@verso/contracts';
import * as z from 'zod/mini';

const VERSION = '0.1.0';

function schemaOf(schema: z.core.$ZodType): object {
  return z.toJSONSchema(schema, { target: 'openapi-3.0', unrepresentable: 'any', io: 'output' });
}

function isNothing(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === 'undefined';
}

function queryParameters({ query }: Call): object[] {
  if (query === undefined) return [];
  const { properties = {} } = schemaOf(query) as { properties?: Record<string, object> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function operation(name: string, call: Call): object {
  const answer = call.answerType
    ? { [call.answerType]: {} }
    : { 'application/json': { schema: schemaOf(Envelope(isNothing(call.data) ? z.unknown() : call.data)) } };
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const parameters = [...inPath, ...queryParameters(call)];
  const body = isNothing(call.body)
    ? {}
    : {
        requestBody: {
          required: true,
          content: { [call.bodyType ?? 'application/json']: { schema: schemaOf(call.body) } },
        },
      };
  return {
    operationId: name,
    summary: call.summary,
    'x-access': call.access,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...body,
    responses: {
      200: { description: 'Success', content: answer },
      default: { description: 'Error', content: { 'application/json': { schema: schemaOf(Envelope(z.unknown())) } } },
    },
  };
}

/** The API as OpenAPI 3.0, made from the contract. */
export function openApiDocument(publicBaseUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Verso', version: VERSION },
    servers: [{ url: `${publicBaseUrl}/api` }],
    paths,
  };
}
