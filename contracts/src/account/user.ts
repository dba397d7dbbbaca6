import * as z from 'zod/mini';

/** What someone may do: admins run the installation. */
export const Role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof Role>;

/** What someone pays for. */
export const Plan = z.enum(['free', 'basic', 'premium']);
export type Plan = z.infer<typeof Plan>;

/** A registered user. `createdAt` is ISO 8601 in UTC; `extractionCredits` are left to be spent, one a conversion. */
export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  freeTrialUsed: z.boolean(),
  subscription: z.object({ plan: Plan, extractionCredits: z.number() }),
  createdAt: z.string(),
  /** The language that was chosen, as a tag such as `de`; null: none was. */
  language: z._default(z.nullable(z.string()), null),
});
export type User = z.infer<typeof User>;

/** Whether someone has anything to convert with: admins always, others a credit or the trial. */
export function mayConvert({ role, subscription, freeTrialUsed }: User): boolean {
  return role === 'admin' || subscription.extractionCredits > 0 || !freeTrialUsed;
}

/** One browser or program in which a user is signed in. */
export const UserSession = z.object({
  _id: z.string(),
  /** `Firefox on Linux`, as far as the browser tells. */
  device: z.string(),
  isCurrent: z.boolean(),
  isRemembered: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
});
export type UserSession = z.infer<typeof UserSession>;

/** What only the account page shows: changes that are under way. */
export const AccountState = z.object({
  /** The new address whose confirmation is awaited. */
  pendingEmail: z.nullable(z.string()),
  /** When the account will be deleted, if its owner has asked for that. */
  deletionDueAt: z.nullable(z.string()),
  /** False: signed up by an issuer, and no password was chosen since. */
  hasPassword: z._default(z.boolean(), true),
});
export type AccountState = z.infer<typeof AccountState>;
