import * as z from 'zod/mini';

/** What an API key may be used for. `convert`: upload, convert, cancel and delete conversions. `read`: states, reports, pages and results. `files`: My Files. */
export const Scope = z.enum(['convert', 'read', 'files']);
export type Scope = z.infer<typeof Scope>;

/** Test keys convert the first page alone, free of charge. */
export const KeyMode = z.enum(['live', 'test']);
export type KeyMode = z.infer<typeof KeyMode>;

/** An account has at most so many keys that hold. */
export const MOST_KEYS = 20;
const NAME_MAX = 60;
const MOST_NETWORKS = 20;
const MOST_DAYS = 3_650;
const MOST_OVERLAP_HOURS = 168;

/** An address as `192.0.2.7`, or a network as `192.0.2.0/24` or `2001:db8::/32`. */
const network = z
  .string()
  .check(z.trim())
  .check(
    z.refine(
      (text) => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((form) => z.safeParse(form, text).success),
      'Write networks as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32.',
    ),
  );

/** What a key is called in the list of keys. */
const keyName = z
  .string('Please enter a name for the key')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name for the key'),
    z.maxLength(NAME_MAX, `Names of keys have at most ${NAME_MAX} characters`),
  );

/** What a new key is to be. */
export const NewKey = z.strictObject({
  name: keyName,
  mode: z._default(KeyMode, 'live'),
  scopes: z
    .array(Scope, 'Choose what the key may be used for')
    .check(z.minLength(1, 'Choose what the key may be used for'), z.maxLength(Scope.options.length)),
  /** The key stops working after so many days; left out: it does not expire. */
  expiresInDays: z.optional(
    z
      .int('Please enter a whole number of days')
      .check(
        z.minimum(1, 'A key has to work for at least one day'),
        z.maximum(MOST_DAYS, `A key can work for at most ${MOST_DAYS} days`),
      ),
  ),
  /** Requests from elsewhere are refused; empty: from everywhere. */
  networks: z._default(z.array(network).check(z.maxLength(MOST_NETWORKS)), []),
  /** Requests a minute; left out: as many as the account may make. */
  requestsPerMinute: z.optional(
    z
      .int('Please enter a whole number')
      .check(
        z.minimum(1, 'A key has to allow at least one request a minute'),
        z.maximum(100_000, 'A key can allow at most 100,000 requests a minute'),
      ),
  ),
});
export type NewKey = z.infer<typeof NewKey>;

/** For how many hours the old key still works after a new one has replaced it. */
export const overlapField = z
  .int('Please enter a whole number of hours')
  .check(
    z.minimum(0, 'The overlap cannot be less than 0 hours'),
    z.maximum(MOST_OVERLAP_HOURS, `The overlap can be at most ${MOST_OVERLAP_HOURS} hours`),
  );

/** An API key as its list shows it: never the key itself. Times are ISO 8601 in UTC. */
export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  mode: KeyMode,
  /** How the key begins and ends, such as `vk_live_4fQz…x81A`. */
  hint: z.string(),
  scopes: z.array(Scope),
  networks: z.array(z.string()),
  requestsPerMinute: z.nullable(z.int()),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  /** The IP address of the last use. */
  lastUsedFrom: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;
