import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';

const MEGABYTE = 1024 * 1024;

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

/** `5MB`, `500KB`, `1GB` or plain bytes. */
const byteCount = z.pipe(
  z.string().check(z.regex(/^\d+\s*(KB|MB|GB)?$/i, 'must be a size such as 5MB')),
  z.transform((text: string) => {
    const unit = { KB: 1024, MB: MEGABYTE, GB: 1024 * MEGABYTE }[text.replace(/[\d\s]/g, '').toUpperCase()] ?? 1;
    return Number.parseInt(text, 10) * unit;
  }),
);

/** Every variable that Verso reads, with its default; README lists them for operators. */
const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z.prefault(wholeNumber(0, 65_535), '3000'),
  HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  PUBLIC_BASE_URL: z.optional(z.url()),
  VERSO_DATA: z._default(z.string().check(z.minLength(1)), 'data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  TRUST_PROXY: z._default(z.enum(['true', 'false']), 'false'),
  WORKER: z._default(z.enum(['beside', 'none']), 'beside'),
  WORKER_SLOTS: z.optional(wholeNumber(1, 256)),
  DOCX_ENGINE: z._default(z.enum(['zygote', 'soffice']), 'zygote'),
  CONVERSION_TIMEOUT_SECONDS: z.prefault(wholeNumber(1, 3_600), '120'),
  CONVERSION_MEMORY_MB: z.prefault(wholeNumber(128, 65_536), '1024'),
  GUEST_MAX_UPLOAD: z.prefault(byteCount, '5MB'),
  GUEST_RETENTION_MINUTES: z.prefault(wholeNumber(1, 1_440), '60'),
});

/** What the operator has set, checked and typed. Paths are absolute, sizes bytes, times milliseconds. */
export interface Config {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicBaseUrl: string;
  readonly dataFolder: string;
  /** Null: Verso runs its own PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly isBehindProxy: boolean;
  readonly worker: 'beside' | 'none';
  readonly workerSlots: number;
  readonly docxEngine: 'zygote' | 'soffice';
  readonly conversionTimeoutMs: number;
  readonly conversionMemoryBytes: number;
  readonly guestMaxUploadBytes: number;
  readonly guestRetentionMs: number;
}

/** A variable that cannot be used; the message names each one and what it must be. */
export class ConfigError extends Error {}

/** Reads the configuration from environment variables. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable means the same as none: that is how compose files and shells leave one unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Environment, given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}=${given[name] ?? ''}: ${issue.message}`;
    });
    throw new ConfigError(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    publicBaseUrl: values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`,
    dataFolder: resolve(values.VERSO_DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    logLevel: values.LOG_LEVEL,
    isBehindProxy: values.TRUST_PROXY === 'true',
    worker: values.WORKER,
    workerSlots: values.WORKER_SLOTS ?? availableParallelism(),
    docxEngine: values.DOCX_ENGINE,
    conversionTimeoutMs: values.CONVERSION_TIMEOUT_SECONDS * 1000,
    conversionMemoryBytes: values.CONVERSION_MEMORY_MB * MEGABYTE,
    guestMaxUploadBytes: values.GUEST_MAX_UPLOAD,
    guestRetentionMs: values.GUEST_RETENTION_MINUTES * 60_000,
  };
}
