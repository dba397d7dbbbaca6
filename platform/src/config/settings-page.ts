import { Environment } from './environment.ts';

/** A variable, or several that belong together, and what they do. `usually` is said where the table of variables has no default, or one that depends. */
interface Setting {
  readonly names: readonly (keyof typeof Environment.shape)[];
  readonly usually?: string;
  readonly meaning: string;
}

const SETTINGS: Readonly<Record<string, readonly Setting[]>> = {
  'Addresses and data': [
    {
      names: ['NODE_ENV'],
      meaning: '`production`: no development mailbox, no local Stripe, and strict settings',
    },
    {
      names: ['PORT', 'HOST'],
      meaning: 'where the server listens',
    },
    {
      names: ['PUBLIC_BASE_URL'],
      usually: '`http://localhost:PORT`',
      meaning:
        'the address that people use; `https:` turns on secure cookies and HSTS. Requests for other host names than this, loopback and `HOST` are refused with 421. Required in production',
    },
    {
      names: ['API_ORIGINS'],
      meaning:
        'origins whose pages may call the API with an API key or a bearer token, such as `https://app.example.org,https://example.org` (CORS). They never act by cookies',
    },
    {
      names: ['TRUST_PROXY'],
      meaning:
        'behind reverse proxies that set `X-Forwarded-For`: how many there are (`1`), or their networks (`10.0.0.0/8,loopback`)',
    },
    {
      names: ['VERSO_DATA'],
      meaning: 'files, and the built-in database',
    },
    {
      names: ['DATABASE_URL'],
      meaning: 'a PostgreSQL of your own instead of the built-in one',
    },
    {
      names: ['ENCRYPTION_KEYS'],
      meaning:
        'the key ring as `id:key,id:key` (32 bytes in base64 each, the first in use), the same for all servers and workers that share a database; otherwise `keys/ring.json` in the data folder, of which you must keep a copy: once files are stored, Verso does not start without it, and without it no backup can be read',
    },
    {
      names: ['SIGNING_KEY'],
      meaning:
        'a key of your own (Ed25519, PKCS #8, base64) that signs deletion receipts and the documents that PDFs carry; otherwise Verso creates one, which all servers of a database share. The secrets of authenticator apps are sealed under it: with another key, users need their recovery codes',
    },
    {
      names: ['S3_BUCKET'],
      meaning: 'keeps files in a bucket instead of the data folder',
    },
    {
      names: ['S3_ENDPOINT'],
      meaning: 'where the bucket is, for others than Amazon',
    },
    {
      names: ['S3_REGION'],
      meaning: 'the region of the bucket',
    },
    {
      names: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      meaning: `who may use the bucket; otherwise as Amazon's client finds it, from its variables or the machine's role`,
    },
  ],
  Work: [
    {
      names: ['WORKER'],
      meaning: '`none`: the server alone, workers elsewhere',
    },
    {
      names: ['WORKER_SLOTS'],
      usually: 'processors',
      meaning: 'conversions at the same time in one worker; one more slot is kept for short conversions',
    },
    {
      names: ['WORKER_DRAIN_SECONDS'],
      meaning:
        'how much longer than the usual four seconds a `verso worker` that is told to stop lets its jobs finish; the others continue on another worker',
    },
    {
      names: ['CONVERSION_TIMEOUT_SECONDS'],
      meaning: 'a conversion is stopped after this; time in which text is recognized does not count',
    },
    {
      names: ['CONVERSION_MEMORY_MB'],
      meaning: 'what one PDF to DOCX conversion may use',
    },
    {
      names: ['DOCX_ENGINE'],
      meaning: '`soffice`: one LibreOffice a document, slower and outside the sandbox, so not in production',
    },
    {
      names: ['DOCX_SECOND_ENGINE'],
      meaning: `the command of your own program that prints Word documents, such as \`/opt/printer/print {in} {out}\`. It runs in the sandbox: it may write to the job's folder and start other programs, but has no network. Its PDFs are checked like all others`,
    },
    {
      names: ['DOCX_SECOND_ENGINE_USE'],
      meaning:
        '`always`: it prints every document. LibreOffice prints those with PDF options other than the defaults, those that it fails on, and those whose text it loses',
    },
    {
      names: ['OFFICE_MAX_AGE_MINUTES'],
      meaning: 'an idle LibreOffice is replaced by a new one after this',
    },
  ],
  Limits: [
    {
      names: ['QUEUE_LIMIT'],
      meaning: 'conversions that may wait or run at a time; more are refused with 503 and `Retry-After`',
    },
    {
      names: ['IN_HAND_PER_GUEST', 'IN_HAND_PER_USER', 'IN_HAND_PER_NETWORK'],
      meaning: 'conversions of one guest, one user and one network that may wait or run at a time; `0`: no limit',
    },
    {
      names: ['GUEST_CONVERSIONS_PER_DAY'],
      meaning: 'conversions of one guest a day; `0`: no limit',
    },
    {
      names: ['GUEST_CONVERSIONS_PER_NETWORK'],
      meaning: 'conversions of all guests of one network a day, where `RATE_LIMITS` is on; `0`: no limit',
    },
    {
      names: ['GUEST_MAX_UPLOAD'],
      meaning: 'the largest file that a guest may convert',
    },
    {
      names: ['MAX_UPLOAD'],
      meaning: 'the largest file that anyone may upload, on any plan',
    },
    {
      names: ['MIN_FREE_DISK'],
      meaning: 'uploads are refused with 507 while the disk of the data folder has less room',
    },
    {
      names: ['GUEST_RETENTION_MINUTES'],
      meaning: `when guests' files are deleted`,
    },
    {
      names: ['USER_RETENTION_HOURS'],
      meaning: `when users' files are deleted; the history stays`,
    },
    {
      names: ['RATE_LIMITS'],
      usually: '`on` in production',
      meaning:
        '`off`: one network may make any number of calls, sign-ups and requests for emails; guesses of passwords and emails to one address stay limited',
    },
    {
      names: ['REQUESTS_PER_MINUTE'],
      meaning:
        'calls of one user, or of one network without an account, where `RATE_LIMITS` is on; also calls of one API key, and of all keys of one user together, in any case',
    },
    {
      names: ['OTHER_FORMATS'],
      usually: 'none',
      meaning:
        'what is converted beside PDF and DOCX: `images` (JPEG, PNG and TIFF), `documents` (`.odt`, `.doc` and `.rtf`), or `images,documents`. `verso convert` reads all of them on your own machine, `verso watch` those that are set here',
    },
    {
      names: ['SHARE_LINKS'],
      meaning:
        '`off`: no links to results are made, those that there are answer as ended, and results are not emailed to guests, because such an email is a link',
    },
    {
      names: ['CONVERT_URLS'],
      meaning: '`on`: programs may name a document by its address on the web, and the server fetches it',
    },
    {
      names: ['OUTGOING_NETWORKS'],
      meaning:
        'private networks that webhooks may be sent to and documents fetched from, such as `10.0.0.0/8`; otherwise the server sends requests to public addresses alone',
    },
  ],
  'Accounts and mail': [
    {
      names: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
      meaning: 'the first admin, made at start',
    },
    {
      names: ['ADMIN_SECOND_FACTOR'],
      meaning: '`required`: admins without two-factor authentication can do nothing but set it up',
    },
    {
      names: ['OIDC_ISSUERS'],
      meaning:
        'OpenID Connect issuers that people may sign in with, as JSON: `[{"id":"acme","name":"Acme","issuer":"https://login.acme.example","clientId":"…","clientSecret":"…","domains":["acme.example"]}]`. [Signing in](operations/sign-in.md) explains each',
    },
    {
      names: ['SMTP_URL'],
      meaning:
        'a mail server, as `smtp://user:password@host:587`; required in production. Without it, a server that only this machine can reach shows emails at `/dev/mailbox`; any other sends none and verifies no address',
    },
    {
      names: ['MAIL_FROM'],
      meaning: 'the sender of emails',
    },
    {
      names: ['SUPPORT_EMAIL'],
      meaning: 'where people who need help write to, by mail or with the contact form',
    },
    {
      names: ['OPEN_SIGN_UP'],
      meaning:
        '`on`: production starts without `SMTP_URL` or `PUBLIC_BASE_URL`, and anyone can sign up with any address',
    },
    {
      names: ['PASSWORD_MIN'],
      meaning: 'the shortest password that may be chosen',
    },
    {
      names: ['COMMON_PASSWORDS'],
      usually: '`refused` in production',
      meaning: '`allowed`: the 10,000 most common passwords may be chosen',
    },
    {
      names: ['TRIAL_PER_MAILBOX'],
      meaning: '`off`: `ada+1@example.org` gets its own free trial, separate from `ada@example.org`',
    },
  ],
  Payments: [
    {
      names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      meaning: 'takes payments by Stripe; without them a local Stripe is used, and in production there are no payments',
    },
    {
      names: [
        'STRIPE_PRICE_BASIC_MONTHLY',
        'STRIPE_PRICE_BASIC_ANNUAL',
        'STRIPE_PRICE_PREMIUM_MONTHLY',
        'STRIPE_PRICE_PREMIUM_ANNUAL',
      ],
      meaning: `Stripe's prices, with the amounts that the page shows; of several, separated by commas, the first is sold and the others are earlier ones`,
    },
    {
      names: ['CURRENCY'],
      meaning: 'the currency of these prices, one with cents',
    },
    {
      names: ['POPULAR_PLAN'],
      meaning: 'which plan is marked as most popular: `basic`, `premium`, `none`',
    },
    {
      names: ['REFUND_MAX_CREDITS'],
      meaning: 'users who have used more of what they paid for must ask support for a refund',
    },
  ],
  'Watching it': [
    {
      names: ['LOG_LEVEL'],
      meaning: '`debug`, `info`, `warn`, `error`, `silent`',
    },
    {
      names: ['METRICS_PORT', 'METRICS_HOST'],
      meaning: 'where `/metrics` is served for Prometheus; a worker that the server starts takes the next port',
    },
  ],
};

/** Variables that the libraries of OpenTelemetry read. */
const TRACES =
  '| `OTEL_EXPORTER_OTLP_ENDPOINT` | none | where traces are sent by OpenTelemetry, with the other `OTEL_…` variables of its SDK |';

/** What stands for a variable that is not set. */
function defaultOf(name: keyof typeof Environment.shape): string {
  const { def } = Environment.shape[name];
  return 'defaultValue' in def ? `\`${def.defaultValue}\`` : 'none';
}

/** The names that the table has; each variable stands in it once. */
export const describedSettings = Object.values(SETTINGS).flatMap((settings) => settings.flatMap(({ names }) => names));

/** The page for operators that lists every variable, in Markdown: `docs/configuration.md`. */
export function settingsPage(): string {
  const rowOf = ({ names, usually, meaning }: Setting) => {
    const each = (text: (name: Setting['names'][number]) => string) => [...new Set(names.map(text))].join(', ');
    return `| ${each((name) => `\`${name}\``)} | ${usually ?? each(defaultOf)} | ${meaning} |`;
  };
  const sections = Object.entries(SETTINGS).map(([title, settings]) =>
    [`## ${title}`, '', '| variable | default | meaning |', '| --- | --- | --- |', ...settings.map(rowOf)].join('\n'),
  );
  return `# Configuration

Verso is configured by environment variables, and names those that are not valid when it starts. An empty one means the same as none. This page is made from the
table that Verso reads them by (\`platform/src/config/\`), and a test keeps it true.

${sections.join('\n\n')}
${TRACES}
`;
}
