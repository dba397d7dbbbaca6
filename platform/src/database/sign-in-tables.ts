import type { ColumnType } from 'kysely';

/** One row of `authenticator`. */
interface AuthenticatorTable {
  user_id: string;
  sealed_secret: string;
  /** The time step of the last code that was right. */
  last_step: number | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
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

/** What sign-ins take besides passwords. */
export interface SignInTables {
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
}
