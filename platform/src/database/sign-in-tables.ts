import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type TimestampOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** One row of `session`. */
interface SessionTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  is_remembered: boolean;
  user_agent: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: ColumnType<Date, Date, Date>;
  /** When the second factor was last given in it. */
  second_factor_at: TimestampOrNull;
}

/** One row of `mail_link`. */
interface MailLinkTable {
  token_hash: Buffer;
  user_id: string;
  purpose: 'verify-email' | 'change-email' | 'reset-password';
  email: string;
  signup_name: string | null;
  signup_password_hash: string | null;
  /** SHA-256 of the capability of the browser that signed up. */
  signup_guest_hash: Buffer | null;
  created_at: Timestamp;
  expires_at: ColumnType<Date, Date, Date>;
  used_at: TimestampOrNull;
}

/** One row of `authenticator`. */
interface AuthenticatorTable {
  user_id: string;
  sealed_secret: string;
  /** The time step of the last code that was right. */
  last_step: number | null;
  created_at: Timestamp;
  confirmed_at: TimestampOrNull;
}

/** One row of `recovery_code`. */
interface RecoveryCodeTable {
  code_hash: Buffer;
  user_id: string;
}

/** One row of `sign_in_challenge`. */
interface SignInChallengeTable {
  token_hash: Buffer;
  user_id: string;
  is_remembered: boolean;
  expires_at: ColumnType<Date, Date, Date>;
}

/** One row of `issuer_identity`. */
interface IssuerIdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string;
  created_at: Timestamp;
}

/** One row of `issuer_visit`. */
interface IssuerVisitTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  issuer: string;
  nonce: string;
  sealed_verifier: string;
  /** Who links the issuer to their account; null: someone signs in. */
  user_id: string | null;
  is_remembered: boolean;
  expires_at: ColumnType<Date, Date, Date>;
}

/** One row of `issuer_return`. */
interface IssuerReturnTable {
  code_hash: Buffer;
  browser_hash: Buffer;
  issuer: string;
  subject: string;
  email: string;
  name: string;
  user_id: string | null;
  is_remembered: boolean;
  expires_at: ColumnType<Date, Date, Date>;
}

/** One row of `passkey`. */
interface PasskeyTable {
  id: string;
  user_id: string;
  name: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  created_at: Timestamp;
  last_used_at: TimestampOrNull;
}

/** One row of `passkey_challenge`. */
interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  purpose: 'add' | 'sign-in' | 'second-factor';
  user_id: string | null;
  expires_at: ColumnType<Date, Date, Date>;
}

/** Sign-ins, and what they take besides passwords. */
export interface SignInTables {
  authenticator: AuthenticatorTable;
  issuer_identity: IssuerIdentityTable;
  issuer_return: IssuerReturnTable;
  issuer_visit: IssuerVisitTable;
  mail_link: MailLinkTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  recovery_code: RecoveryCodeTable;
  session: SessionTable;
  sign_in_challenge: SignInChallengeTable;
}
