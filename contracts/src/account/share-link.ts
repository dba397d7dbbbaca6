import * as z from 'zod/mini';
import { DocumentFormat } from '../conversion/target.ts';
import { newPasswordField } from './account-fields.ts';

/** So many links that its owner has made can work for one result at a time. */
export const MOST_SHARE_LINKS = 10;
/** How long a link can work, in seconds: from a minute to a year. It ends before that where its files are deleted. */
const [SHORTEST, LONGEST] = [60, 31_536_000];

/** What a new link is to be. */
export const NewShareLink = z.strictObject({
  /** Left out: as long as the files are stored. */
  expiresInSeconds: z.optional(
    z
      .int('Please enter a whole number')
      .check(
        z.minimum(SHORTEST, 'A link has to work for at least a minute'),
        z.maximum(LONGEST, 'A link can work for at most a year'),
      ),
  ),
  /** Who opens the link needs it, too. */
  password: z.optional(newPasswordField),
});
export type NewShareLink = z.infer<typeof NewShareLink>;

/** A link to a result, as the owner of the result sees it. Times are ISO 8601 in UTC. */
export const ShareLink = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Never after the files are deleted. */
  expiresAt: z.string(),
  hasPassword: z.boolean(),
  /** Whether it is the one in the email that a guest asked for. */
  isMailed: z.boolean(),
  /** How often its page was opened. */
  opens: z.int(),
  /** How often the file was downloaded. */
  downloads: z.int(),
});
export type ShareLink = z.infer<typeof ShareLink>;

/** What opens a link: the part of its address behind `#`, and its password where it has one. */
export const ShareLinkSecret = z.strictObject({
  secret: z.string().check(z.maxLength(200)),
  password: z.optional(z.string().check(z.maxLength(1_000))),
});
export type ShareLinkSecret = z.infer<typeof ShareLinkSecret>;

/** A result as someone with the link sees it. */
export const SharedResult = z.object({
  filename: z.string(),
  format: DocumentFormat,
  bytes: z.int(),
  /** Null where no one counted them. */
  pages: z.nullable(z.int()),
  /** Until when the link works. */
  expiresAt: z.string(),
});
export type SharedResult = z.infer<typeof SharedResult>;
