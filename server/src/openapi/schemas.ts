import * as contracts from '@verso/contracts';
import * as z from 'zod/mini';

/** A JSON Schema (2020-12), as far as the document reads one. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly [name: string]: unknown;
}

/** What answers are made of, by name: generated clients have a type of each. */
const SHARED = {
  AccountState: contracts.AccountState,
  AdminUser: contracts.AdminUser,
  ApiKey: contracts.ApiKey,
  AuditEntry: contracts.AuditEntry,
  BillingState: contracts.BillingState,
  Conversion: contracts.Conversion,
  ConversionReport: contracts.ConversionReport,
  Invoice: contracts.Invoice,
  LedgerEntry: contracts.LedgerEntry,
  LibraryStorage: contracts.LibraryStorage,
  Limits: contracts.Limits,
  LossMessage: contracts.LossMessage,
  Preview: contracts.Preview,
  StoredFile: contracts.StoredFile,
  UsageMonth: contracts.UsageMonth,
  UsageSummary: contracts.UsageSummary,
  User: contracts.User,
  UserSession: contracts.UserSession,
} as const;

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(SHARED)) registry.add(schema, { id });

const toComponent = (id: string) => `#/components/schemas/${id}`;

/** The shared schemas, as the document's components. */
export function sharedSchemas(): Record<string, object> {
  const { schemas } = z.toJSONSchema(registry, { ...SHOWN, uri: toComponent });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutFrame(schema)]));
}

const SHOWN = { target: 'draft-2020-12', unrepresentable: 'any', io: 'output' } as const;

/** What an answer holds. Shared schemas are named, not repeated. */
export function shownSchema(schema: z.core.$ZodType): JsonSchema {
  const made = z.toJSONSchema(schema, { ...SHOWN, metadata: registry });
  return withoutFrame(JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"${toComponent('')}`)));
}

/** What a request may hold. In a form, lists are one text with `+` between. */
export function sentSchema(schema: z.core.$ZodType, isForm = false): JsonSchema {
  const made = z.toJSONSchema(schema, {
    ...SHOWN,
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      if (isForm && jsonSchema.type === 'array' && !holdsFiles(zodSchema)) {
        for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
        Object.assign(jsonSchema, { type: 'string', description: 'Values with + between them.' });
      }
    },
  });
  return withoutFrame(made);
}

/** Files come one by one, each as a part of its own. */
function holdsFiles({ _zod: { def } }: z.core.$ZodType): boolean {
  if (def.type === 'optional') return holdsFiles((def as z.core.$ZodOptionalDef).innerType);
  return def.type === 'array' && (def as z.core.$ZodArrayDef).element._zod.def.type === 'file';
}

/** Without what only a schema that stands alone needs. */
function withoutFrame(schema: object): JsonSchema {
  const { $schema: _schema, $id: _id, id: _name, $defs: _defs, ...rest } = schema as JsonSchema;
  return rest;
}
