import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly 'x-protocol'?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: object;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>>; readonly [name: string]: unknown };
}

/**
 * The document with what an API key may do, for generated clients: calls that have scopes, and the schemas that they name. Streams of
 * events, which generators cannot read, are left out, uploads in pieces, for which there are clients of tus, and what webhooks get.
 */
export function keyCallsDocument(publicBaseUrl: string): object {
  const { paths, components, webhooks: _webhooks, ...document } = openApiDocument(publicBaseUrl) as Document;
  const kept = Object.entries(paths).flatMap(([path, operations]) => {
    const some = Object.entries(operations)
      .filter(([method, operation]) => method !== 'parameters' && isForKeys(operation))
      .map(([method, operation]) => [method, { ...operation, responses: withErrorsAsOne(operation) }] as const);
    return some.length === 0 ? [] : [[path, Object.fromEntries(some)] as const];
  });
  const names = new Set<string>();
  addNames(kept, components.schemas, names);
  const schemas = Object.entries(components.schemas).filter(([name]) => names.has(name));
  return {
    ...document,
    paths: Object.fromEntries(kept),
    components: { ...components, schemas: Object.fromEntries(schemas) },
  };
}

function isForKeys({ 'x-protocol': protocol, security, responses }: Operation): boolean {
  if (protocol !== undefined) return false;
  const hasScopes = security.some(({ bearer = [] }) => bearer.length > 0);
  return hasScopes && responses[200]?.content?.['text/event-stream'] === undefined;
}

/** The answers of an operation, where all errors are alike: also those of statuses that are added later. */
function withErrorsAsOne({ responses }: Operation): object {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const error = { description: 'An error', content };
  return { ...Object.fromEntries(successes), '4XX': error, '5XX': error };
}

/** Adds the schemas that a part of the document names, and those that they name. */
function addNames(part: unknown, schemas: Readonly<Record<string, unknown>>, names: Set<string>): void {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    if (names.has(name)) continue;
    names.add(name);
    addNames(schemas[name], schemas, names);
  }
}
