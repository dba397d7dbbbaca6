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
  Capabilities: contracts.Capabilities,
  ChangingPermission: contracts.OPTIONS.changing.type,
  CharacterCounts: contracts.CharacterCounts,
  CommentsPlace: contracts.OPTIONS.comments.type,
  Conversion: contracts.Conversion,
  ConversionFailure: contracts.ConversionFailure,
  ConversionMode: contracts.ConversionMode,
  ConversionOptions: contracts.ConversionOptions,
  ConversionProgress: contracts.ConversionProgress,
  ConversionReport: contracts.ConversionReport,
  ConversionResult: contracts.ConversionResult,
  ConversionStage: contracts.ConversionStage,
  ConversionStatus: contracts.ConversionStatus,
  ConversionSummary: contracts.ConversionSummary,
  Fidelity: contracts.Fidelity,
  FlowPreference: contracts.OPTIONS.flow.type,
  Invoice: contracts.Invoice,
  LedgerEntry: contracts.LedgerEntry,
  LibraryStorage: contracts.LibraryStorage,
  Limits: contracts.Limits,
  LossMessage: contracts.LossMessage,
  LossPlace: contracts.LossPlace,
  PageComparison: contracts.PageComparison,
  PdfAVersion: contracts.OPTIONS.pdfA.type,
  Preview: contracts.Preview,
  PreviewDocument: contracts.PreviewDocument,
  PreviewSide: contracts.PreviewSide,
  PrintingPermission: contracts.OPTIONS.printing.type,
  QueuePlace: contracts.QueuePlace,
  SharedResult: contracts.SharedResult,
  ShareLink: contracts.ShareLink,
  SourceFormat: contracts.SourceFormat,
  StoredFile: contracts.StoredFile,
  Support: contracts.Support,
  TargetFormat: contracts.TargetFormat,
  TextRecognition: contracts.TextRecognition,
  TrackedChanges: contracts.OPTIONS.changes.type,
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

/** What is overridden in one schema. */
interface Overridden {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Tuples of equal things are lists of so many: generators of clients read those, and not `items: false`. */
function tupleAsList({ jsonSchema }: Overridden): void {
  const [first, ...others] = jsonSchema.prefixItems ?? [];
  if (first === undefined || others.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return;
  delete jsonSchema.prefixItems;
  Object.assign(jsonSchema, { items: first, minItems: others.length + 1, maxItems: others.length + 1 });
}

const SHOWN = { target: 'draft-2020-12', unrepresentable: 'any', io: 'output', override: tupleAsList } as const;

/** What an answer holds. Shared schemas are named, not repeated. */
export function shownSchema(schema: z.core.$ZodType): JsonSchema {
  return withNames(z.toJSONSchema(schema, { ...SHOWN, metadata: registry }));
}

/** What a request may hold. In a form, lists are one text with `+` between. */
export function sentSchema(schema: z.core.$ZodType, isForm = false): JsonSchema {
  const made = z.toJSONSchema(schema, {
    ...SHOWN,
    io: 'input',
    metadata: registry,
    override(overridden) {
      const { zodSchema, jsonSchema } = overridden;
      tupleAsList(overridden);
      if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      if (isForm && jsonSchema.type === 'array' && !holdsFiles(zodSchema)) {
        for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
        Object.assign(jsonSchema, { type: 'string', description: 'Values with + between them.' });
      }
    },
  });
  return withNames(made);
}

/** Shared schemas by their names in the document. */
function withNames(schema: object): JsonSchema {
  return withoutFrame(JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${toComponent('')}`)));
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
