import * as z from 'zod/mini';
import { Plan, Role, User } from './user.ts';

/** A user as admins see one. */
export const AdminUser = z.extend(User, {
  isDisabled: z._default(z.boolean(), false),
  hasSecondFactor: z._default(z.boolean(), false),
});
export type AdminUser = z.infer<typeof AdminUser>;

const CREDITS_MAX = 1_000_000;
const NOTE_MAX = 200;
const PAGE_MAX = 100_000;

/** How many credits someone has. */
export const creditsField = z
  .number('Please enter the extraction credits')
  .check(
    z.int('Extraction credits must be a whole number'),
    z.gte(0, 'Extraction credits cannot be less than 0'),
    z.lte(CREDITS_MAX, 'Extraction credits cannot be more than a million'),
  );
/** Why credits are given or taken; whom it is about reads it. */
export const noteField = z
  .string('Please enter a note')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a note'),
    z.maxLength(NOTE_MAX, `Notes have at most ${NOTE_MAX} characters`),
  );

/** Which users a list holds; without anything, all. */
export const UserFilter = z.strictObject({
  /** A part of the address. */
  q: z.optional(z.string().check(z.maxLength(254))),
  role: z.optional(Role),
  plan: z.optional(Plan),
});
export type UserFilter = z.infer<typeof UserFilter>;

/** What a list of users is sorted by, downwards with a minus. */
export const UserSort = z.enum(['createdAt', '-createdAt', 'email', '-email', 'credits', '-credits']);
export type UserSort = z.infer<typeof UserSort>;

/** The number of a page, from 1. */
export const pageNumber = z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(PAGE_MAX)));

/** One page of users, or, where nothing is said of pages, all there are. `total` counts those that the filter leaves, `figures` everybody. */
export const ListedUsers = z.object({
  users: z.array(AdminUser),
  total: z.optional(z.int()),
  page: z.optional(z.int()),
  pages: z.optional(z.int()),
  figures: z.optional(z.object({ admins: z.int(), paying: z.int() })),
});
export type ListedUsers = z.infer<typeof ListedUsers>;

/** Something that an admin did, or a user with keys or links that let others in. Addresses are those of that moment. */
export const AuditEntry = z.object({
  _id: z.string(),
  act: z.enum([
    'create-user',
    'update-user',
    'delete-user',
    'disable-user',
    'enable-user',
    'make-reset-link',
    'adjust-credits',
    'export-users',
    'create-key',
    'rotate-key',
    'revoke-key',
    'remove-second-factor',
    'create-share-link',
    'revoke-share-link',
  ]),
  actor: z.object({ _id: z.string(), email: z.string() }),
  /** Null where it is about no single user. */
  target: z.nullable(z.object({ _id: z.string(), email: z.string() })),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The LibreOffice engines of one worker. */
export const OfficeState = z.object({
  kind: z.enum(['zygote', 'soffice']),
  slots: z.int(),
  /** Engines that run; the others are being started again. */
  ready: z.int(),
  busy: z.int(),
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  restarts: z.int(),
});

/** What waits and runs, and who works on it; nothing of what it is. */
export const QueueState = z.object({
  waiting: z.int(),
  running: z.int(),
  /** Since when the one waits that has waited longest, ISO 8601. */
  waitingSince: z.nullable(z.string()),
  workers: z.array(
    z.object({
      _id: z.string(),
      /** How many conversions it does at a time. */
      slots: z.int(),
      pdfToDocx: z.boolean(),
      docxToPdf: z.boolean(),
      /** How its LibreOffice is, and what it has done since its start; null: it has none. */
      office: z.nullable(OfficeState),
      startedAt: z.string(),
      seenAt: z.string(),
    }),
  ),
});
export type QueueState = z.infer<typeof QueueState>;
