import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { Environment } from './environment.ts';
import type { IssuerConfig } from './issuers.ts';
import { isLoopback } from './loopback.ts';
import { OperatorError } from './operator-error.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const MEGABYTE = 1024 * 1024;

/** Variables whose values are not printed: keys, passwords, and addresses, which may hold a password. */
const SECRETS = /KEYS?$|SECRET|PASSWORD|URL$|ENDPOINT$|ISSUERS$/;

/** What the operator has set, checked and typed. Paths are absolute, sizes bytes, times milliseconds. */
export interface Config {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicBaseUrl: string;
  /** Whether the operator has named that address. */
  readonly hasPublicBaseUrl: boolean;
  readonly dataFolder: string;
  /** Null: Verso runs its own PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where Prometheus reads metrics; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly trustedProxies: TrustedProxies;
  readonly worker: 'beside' | 'none';
  readonly workerSlots: number;
  /** So much longer than usual jobs in hand may take to end when a worker that runs by itself is told to stop. */
  readonly workerDrainMs: number;
  /** So many conversions may wait or run at a time; more are refused with a time to come back. */
  readonly queueLimit: number;
  readonly docxEngine: 'zygote' | 'soffice';
  /** The command of a program that prints Word documents in LibreOffice's place, with `{in}` and `{out}`. Null: none. */
  readonly docxSecondEngine: readonly string[] | null;
  /** A warmed LibreOffice is replaced by a new one after this, while it has nothing to do. */
  readonly officeMaxAgeMs: number;
  /** What is converted beside PDF and DOCX: pictures, and documents that LibreOffice reads. */
  readonly otherFormats: readonly ('images' | 'documents')[];
  readonly conversionTimeoutMs: number;
  readonly conversionMemoryBytes: number;
  readonly mail: MailConfig;
  readonly passwordMin: number;
  /** Whether addresses of the network are held to so many sign-ups, failed sign-ins and mails an hour. */
  readonly limitsAddresses: boolean;
  /** Calls that one user, or one network without an account, may make in a minute. */
  readonly requestsPerMinute: number;
  /** Whether anyone may sign up with any address where no one can be asked to prove it. */
  readonly hasOpenSignUp: boolean;
  readonly refusesCommonPasswords: boolean;
  /** Whether `ada+1@` and `ada@` share one free trial. */
  readonly hasTrialPerMailbox: boolean;
  /** The first admin, made at start if there is none of that address. */
  readonly admin: { readonly email: string; readonly password: string } | null;
  /** Whether admins without a second factor may do nothing but set one up. */
  readonly requiresAdminSecondFactor: boolean;
  /** Whom people may sign in with. */
  readonly issuers: readonly IssuerConfig[];
  readonly guestMaxUploadBytes: number;
  readonly guestRetentionMs: number;
  /** Null: as many as a guest likes. */
  readonly guestConversionsPerDay: number | null;
  /** Of all guests of one network in a day. Null: no limit. */
  readonly guestConversionsPerNetwork: number | null;
  readonly inHand: InHandLimits;
  /** Uploads are refused while the data folder's disk has less room than this, in bytes. */
  readonly minFreeDiskBytes: number;
  /** What this installation takes at all, whatever the plan. */
  readonly maxUploadBytes: number;
  readonly userRetentionMs: number;
  /** The key ring as the operator gives it; null: it is in the data folder. */
  readonly encryptionKeys: string | null;
  /** Ed25519 in PKCS #8, base64; null: it is in the data folder. */
  readonly signingKey: string | null;
  /** Null: objects are in the data folder. */
  readonly s3: S3Config | null;
  readonly payments: PaymentsConfig;
  /** Upper case, ISO 4217. */
  readonly currency: string;
  /** The plan that is marked as most popular, if any. */
  readonly popularPlan: 'basic' | 'premium' | null;
  /** Whoever has used more credits than these of what they ask their money back for, asks support. */
  readonly refundMaxCredits: number;
  /** Networks that are not public, and that requests to addresses of users may go to all the same, as CIDR. */
  readonly outgoingNetworks: readonly string[];
  /** Whether a conversion may name its document by an address on the web. */
  readonly convertsUrls: boolean;
  /** Origins of other sites whose pages may call the API with a key or a token. */
  readonly apiOrigins: readonly string[];
  /** Whether results can be shared by links; where not, those that there are do not work. */
  readonly sharesLinks: boolean;
  /** Where people who need help write to. */
  readonly supportAddress: string;
}

/** How many conversions may wait or run at a time for one guest, one user and one network. Null: no limit. */
export interface InHandLimits {
  readonly guest: number | null;
  readonly user: number | null;
  readonly network: number | null;
}

/** A bucket for objects. */
export interface S3Config {
  readonly bucket: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Null: as Amazon's client finds them, from its variables or the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/**
 * Who takes payments: Stripe; without keys a small one of our own on a developer's machine, elsewhere no one.
 * `priceIds` has Stripe's prices under the names that ours have.
 */
export type PaymentsConfig =
  | {
      readonly kind: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      readonly priceIds: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly kind: 'local' }
  | { readonly kind: 'none' };

/**
 * Where mails go: to a mail server, into the mailbox that developers see at `/dev/mailbox` on their own machine, or
 * nowhere: then no one is asked to verify an address.
 */
export type MailConfig =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | { readonly kind: 'mailbox' }
  | { readonly kind: 'none' };

/** A variable that cannot be used; the message names each one and what it must be. */
export class ConfigError extends OperatorError {}

/** Reads the configuration from environment variables. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = parseEnvironment(environment);
  const isProduction = values.NODE_ENV === 'production';
  const publicBaseUrl = values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`;
  const trustedProxies = readTrustedProxies(values.TRUST_PROXY, isProduction);
  if (trustedProxies === null)
    throw new ConfigError(`The configuration is not valid:\n  TRUST_PROXY=${values.TRUST_PROXY}: ${TRUST_PROXY_HINT}`);
  const isPrivate = !isProduction && isForThisMachineAlone(values.HOST, publicBaseUrl);
  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    publicBaseUrl,
    hasPublicBaseUrl: values.PUBLIC_BASE_URL !== undefined,
    dataFolder: resolve(values.VERSO_DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    trustedProxies,
    worker: values.WORKER,
    workerSlots: values.WORKER_SLOTS ?? availableParallelism(),
    workerDrainMs: values.WORKER_DRAIN_SECONDS * 1000,
    queueLimit: values.QUEUE_LIMIT,
    docxEngine: values.DOCX_ENGINE,
    docxSecondEngine: values.DOCX_SECOND_ENGINE_USE === 'always' ? (values.DOCX_SECOND_ENGINE ?? null) : null,
    officeMaxAgeMs: values.OFFICE_MAX_AGE_MINUTES * 60_000,
    ...conversionConfig(values),
    mail: mailConfig(values, isPrivate),
    passwordMin: values.PASSWORD_MIN,
    limitsAddresses: (values.RATE_LIMITS ?? (isProduction ? 'on' : 'off')) === 'on',
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    hasOpenSignUp: values.OPEN_SIGN_UP === 'on',
    refusesCommonPasswords: (values.COMMON_PASSWORDS ?? (isProduction ? 'refused' : 'allowed')) === 'refused',
    hasTrialPerMailbox: values.TRIAL_PER_MAILBOX === 'on',
    admin:
      values.ADMIN_EMAIL === undefined || values.ADMIN_PASSWORD === undefined
        ? null
        : { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    requiresAdminSecondFactor: values.ADMIN_SECOND_FACTOR === 'required',
    issuers: values.OIDC_ISSUERS ?? [],
    guestMaxUploadBytes: values.GUEST_MAX_UPLOAD,
    guestRetentionMs: values.GUEST_RETENTION_MINUTES * 60_000,
    guestConversionsPerDay: values.GUEST_CONVERSIONS_PER_DAY || null,
    guestConversionsPerNetwork: values.GUEST_CONVERSIONS_PER_NETWORK || null,
    inHand: {
      guest: values.IN_HAND_PER_GUEST || null,
      user: values.IN_HAND_PER_USER || null,
      network: values.IN_HAND_PER_NETWORK || null,
    },
    minFreeDiskBytes: values.MIN_FREE_DISK,
    maxUploadBytes: values.MAX_UPLOAD,
    userRetentionMs: values.USER_RETENTION_HOURS * 3_600_000,
    encryptionKeys: values.ENCRYPTION_KEYS ?? null,
    signingKey: values.SIGNING_KEY ?? null,
    s3: s3Config(values),
    payments: paymentsConfig(values, isPrivate),
    currency: values.CURRENCY.toUpperCase(),
    popularPlan: values.POPULAR_PLAN === 'none' ? null : values.POPULAR_PLAN,
    refundMaxCredits: values.REFUND_MAX_CREDITS,
    ...outsideConfig(values),
    supportAddress: values.SUPPORT_EMAIL,
  };
}

type Values = z.infer<typeof Environment>;

function conversionConfig(
  values: Values,
): Pick<Config, 'otherFormats' | 'conversionTimeoutMs' | 'conversionMemoryBytes'> {
  return {
    otherFormats: values.OTHER_FORMATS,
    conversionTimeoutMs: values.CONVERSION_TIMEOUT_SECONDS * 1000,
    conversionMemoryBytes: values.CONVERSION_MEMORY_MB * MEGABYTE,
  };
}

/** What the server asks of others, and what others may ask of it. */
function outsideConfig(
  values: Values,
): Pick<Config, 'outgoingNetworks' | 'convertsUrls' | 'apiOrigins' | 'sharesLinks'> {
  return {
    outgoingNetworks: values.OUTGOING_NETWORKS ?? [],
    convertsUrls: values.CONVERT_URLS === 'on',
    apiOrigins: values.API_ORIGINS ?? [],
    sharesLinks: values.SHARE_LINKS === 'on',
  };
}

/** The variables by their schema, those that belong together whole. Throws `ConfigError`. */
function parseEnvironment(environment: Readonly<Record<string, string | undefined>>): Values {
  // An empty variable means the same as none: that is how compose files and shells leave one unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Environment, given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}=${SECRETS.test(name) ? '…' : (given[name] ?? '')}: ${issue.message}`;
    });
    throw new ConfigError(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined))
    throw new ConfigError('The configuration is not valid:\n  ADMIN_EMAIL and ADMIN_PASSWORD belong together.');
  if (values.DOCX_SECOND_ENGINE_USE !== 'never' && values.DOCX_SECOND_ENGINE === undefined)
    throw new ConfigError('The configuration is not valid:\n  DOCX_SECOND_ENGINE_USE needs DOCX_SECOND_ENGINE.');
  return values;
}

const TRUST_PROXY_HINT =
  'write how many reverse proxies are in front of the server (such as 1), or their networks (such as 10.0.0.0/8,loopback).';

/** Whether other machines reach the server neither by the address that it listens on nor by the one that people use. */
function isForThisMachineAlone(host: string, publicBaseUrl: string): boolean {
  const { protocol, hostname } = new URL(publicBaseUrl);
  return isLoopback(host) && isLoopback(hostname) && protocol !== 'https:';
}

function s3Config(values: Values): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) return null;
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey };
  return { bucket, endpoint: values.S3_ENDPOINT ?? null, region: values.S3_REGION, credentials };
}

function paymentsConfig(values: Values, isPrivate: boolean): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const prices = {
    price_basic_monthly: values.STRIPE_PRICE_BASIC_MONTHLY,
    price_basic_annual: values.STRIPE_PRICE_BASIC_ANNUAL,
    price_premium_monthly: values.STRIPE_PRICE_PREMIUM_MONTHLY,
    price_premium_annual: values.STRIPE_PRICE_PREMIUM_ANNUAL,
  };
  const all = [secretKey, webhookSecret, ...Object.values(prices)];
  if (all.every((value) => value === undefined)) return { kind: isPrivate ? 'local' : 'none' };
  const priceIds = Object.fromEntries(
    Object.entries(prices).flatMap(([name, ids]) => (ids === undefined ? [] : [[name, ids]])),
  );
  if (secretKey === undefined || webhookSecret === undefined || all.includes(undefined))
    throw new ConfigError(
      'The configuration is not valid:\n  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and the four STRIPE_PRICE_… belong together.',
    );
  return { kind: 'stripe', secretKey, webhookSecret, priceIds };
}

function mailConfig(values: { SMTP_URL?: string | undefined; MAIL_FROM: string }, isPrivate: boolean): MailConfig {
  if (values.SMTP_URL !== undefined) return { kind: 'smtp', url: values.SMTP_URL, from: values.MAIL_FROM };
  return { kind: isPrivate ? 'mailbox' : 'none' };
}
