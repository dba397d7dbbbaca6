import type { KeyMode, Scope } from '@verso/contracts';
import type { UserRow } from './user-view.ts';

/** The API key that a request was made with. */
export interface UsedKey {
  readonly id: string;
  readonly mode: KeyMode;
  readonly scopes: readonly Scope[];
  /** Null: as often as the user may. */
  readonly requestsPerMinute: number | null;
}

/** Who is signed in, and by what. */
export interface SignedIn {
  readonly user: UserRow;
  /** The session; for a program, the id of its API key. */
  readonly sessionId: string;
  /** Null: a person in a browser. */
  readonly key: UsedKey | null;
  /** The second factor was given in this session within the last ten minutes. */
  readonly hasFreshFactor: boolean;
  /** The session was opened within the last ten minutes. */
  readonly isNew: boolean;
}
