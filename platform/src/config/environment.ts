import * as z from 'zod/mini';
import { issuerList } from './issuers.ts';

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

/** `id:base64` of 32 bytes, several with commas between, the one in use first. */
const KEYS = /^[\w-]{1,32}:[A-Za-z0-9+/]{43}=(\s*,\s*[\w-]{1,32}:[A-Za-z0-9+/]{43}=)*$/;

/** One price of Stripe, or several parted by commas: the first is sold, the others are known from earlier. */
const priceIds = z.pipe(
  z.string().check(z.regex(/^price_\w+(\s*,\s*price_\w+)*$/, 'must be a price, which begins with price_')),
  z.transform((text: string) => text.split(',').map((id) => id.trim())),
);

/** Networks as CIDR, parted by commas. */
const networks = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) =>
          text
            .split(',')
            .every((part) => [z.cidrv4(), z.cidrv6()].some((form) => z.safeParse(form, part.trim()).success)),
        'must be networks such as 10.0.0.0/8,fd00::/8',
      ),
    ),
  z.transform((text: string) => text.split(',').map((network) => network.trim())),
);

/** Kinds of formats, parted by commas. */
const otherFormats = z.pipe(
  z.string().check(z.regex(/^((images|documents)(\s*,\s*(images|documents))*)?$/, 'must be images, documents or both')),
  z.transform((text: string) =>
    (['images', 'documents'] as const).filter((kind) => text.split(',').some((word) => word.trim() === kind)),
  ),
);

/** Origins of pages, parted by commas, as browsers write them. */
const origins = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(',').every((part) => isOrigin(part.trim())),
        'must be origins such as https://app.example.org, with commas between them and nothing behind the host',
      ),
    ),
  z.transform((text: string) => text.split(',').map((origin) => origin.trim())),
);

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}

/** A program with its arguments, parted by spaces. */
const command = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^\/\S+(?=.*\{in\})(?=.*\{out\})/,
        'must begin with the whole path of a program, and hold {in} and {out}',
      ),
    ),
  z.transform((text: string) => text.trim().split(/\s+/)),
);

/** Every variable that Verso reads, with its default; `MEANINGS` says what each does. */
export const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z.prefault(wholeNumber(0, 65_535), '3000'),
  HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  PUBLIC_BASE_URL: z.optional(z.url()),
  VERSO_DATA: z._default(z.string().check(z.minLength(1)), 'data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  TRUST_PROXY: z._default(z.string(), 'false'),
  WORKER: z._default(z.enum(['beside', 'none']), 'beside'),
  WORKER_SLOTS: z.optional(wholeNumber(1, 256)),
  WORKER_DRAIN_SECONDS: z.prefault(wholeNumber(0, 3_600), '0'),
  QUEUE_LIMIT: z.prefault(wholeNumber(1, 1_000_000), '5000'),
  DOCX_ENGINE: z._default(z.enum(['zygote', 'soffice']), 'zygote'),
  DOCX_SECOND_ENGINE: z.optional(command),
  DOCX_SECOND_ENGINE_USE: z._default(z.enum(['never', 'always']), 'never'),
  OFFICE_MAX_AGE_MINUTES: z.prefault(wholeNumber(1, 10_080), '60'),
  CONVERSION_TIMEOUT_SECONDS: z.prefault(wholeNumber(1, 3_600), '120'),
  CONVERSION_MEMORY_MB: z.prefault(wholeNumber(128, 65_536), '1024'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Verso <no-reply@localhost>'),
  PASSWORD_MIN: z.prefault(wholeNumber(6, 128), '6'),
  RATE_LIMITS: z.optional(z.enum(['on', 'off'])),
  REQUESTS_PER_MINUTE: z.prefault(wholeNumber(10, 1_000_000), '600'),
  OPEN_SIGN_UP: z._default(z.enum(['on', 'off']), 'off'),
  COMMON_PASSWORDS: z.optional(z.enum(['refused', 'allowed'])),
  TRIAL_PER_MAILBOX: z._default(z.enum(['on', 'off']), 'on'),
  ADMIN_EMAIL: z.optional(z.email()),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(6))),
  ADMIN_SECOND_FACTOR: z._default(z.enum(['required', 'optional']), 'optional'),
  OIDC_ISSUERS: z.optional(issuerList),
  GUEST_MAX_UPLOAD: z.prefault(byteCount, '5MB'),
  GUEST_RETENTION_MINUTES: z.prefault(wholeNumber(1, 1_440), '60'),
  GUEST_CONVERSIONS_PER_DAY: z.prefault(wholeNumber(0, 100_000), '3'),
  GUEST_CONVERSIONS_PER_NETWORK: z.prefault(wholeNumber(0, 100_000), '30'),
  IN_HAND_PER_GUEST: z.prefault(wholeNumber(0, 100_000), '3'),
  IN_HAND_PER_USER: z.prefault(wholeNumber(0, 100_000), '50'),
  IN_HAND_PER_NETWORK: z.prefault(wholeNumber(0, 100_000), '100'),
  MIN_FREE_DISK: z.prefault(byteCount, '1GB'),
  MAX_UPLOAD: z.prefault(byteCount, '200MB'),
  ENCRYPTION_KEYS: z.optional(z.string().check(z.regex(KEYS, 'must be id:key,id:key with keys of 32 bytes in base64'))),
  SIGNING_KEY: z.optional(z.base64()),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.url()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  USER_RETENTION_HOURS: z.prefault(wholeNumber(1, 8_760), '24'),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_/, 'must be a secret key, which begins with sk_'))),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_/, 'must be a signing secret, which begins with whsec_')),
  ),
  STRIPE_PRICE_BASIC_MONTHLY: z.optional(priceIds),
  STRIPE_PRICE_BASIC_ANNUAL: z.optional(priceIds),
  STRIPE_PRICE_PREMIUM_MONTHLY: z.optional(priceIds),
  STRIPE_PRICE_PREMIUM_ANNUAL: z.optional(priceIds),
  CURRENCY: z._default(z.string().check(z.regex(/^[A-Za-z]{3}$/, 'must be a currency such as USD')), 'USD'),
  POPULAR_PLAN: z._default(z.enum(['basic', 'premium', 'none']), 'premium'),
  REFUND_MAX_CREDITS: z.prefault(wholeNumber(0, 1_000), '5'),
  OUTGOING_NETWORKS: z.optional(networks),
  OTHER_FORMATS: z.prefault(otherFormats, ''),
  CONVERT_URLS: z._default(z.enum(['on', 'off']), 'off'),
  API_ORIGINS: z.optional(origins),
  SHARE_LINKS: z._default(z.enum(['on', 'off']), 'on'),
  SUPPORT_EMAIL: z._default(z.email('must be an email address'), 'support@verso.example'),
});
