import { type ErrorCode, errorCatalogue } from '@verso/contracts';

/** An answer that is an error, as OpenAPI describes it. */
interface Failure {
  readonly description: string;
  readonly content: Readonly<Record<string, object>>;
}

/** Errors by their HTTP status, least first. */
export function failuresOf(errors: readonly ErrorCode[]): Record<string, Failure> {
  const byStatus = Map.groupBy(errors, (code) => errorCatalogue[code].httpStatus);
  return Object.fromEntries(
    [...byStatus].toSorted(([a], [b]) => a - b).map(([status, codes]) => [String(status), failure(codes)]),
  );
}

function failure(codes: readonly ErrorCode[]): Failure {
  const values = codes.map((code) => {
    const { message } = errorCatalogue[code];
    return [code, { summary: message, value: { status: 'error', code, message } }] as const;
  });
  return {
    description: codes.join(', '),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(values) },
    },
  };
}
