import * as z from 'zod/mini';

/** An OpenID Connect issuer that people may sign in with. */
export const Issuer = z.object({ id: z.string(), name: z.string() });
export type Issuer = z.infer<typeof Issuer>;

/** An issuer as an account sees it. */
export const AccountIssuer = z.extend(Issuer, {
  /** With which address of the issuer, since when; null: it is not connected. */
  connected: z.nullable(z.object({ email: z.string(), since: z.string() })),
});
export type AccountIssuer = z.infer<typeof AccountIssuer>;
