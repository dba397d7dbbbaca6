import { ApiError, type Client } from '@verso/contracts';
import { useSyncExternalStore } from 'react';

/** A call that waits until its user has given the second factor again. */
interface Waiting {
  readonly settle: (isGiven: boolean) => void;
}

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();
const setups = new Set<() => void>();

function change(to: readonly Waiting[]): void {
  waiting = to;
  for (const listener of listeners) listener();
}

/** What the server asks a signed-in user for before it goes on. */
export const proof = {
  /** Resolves when the second factor was given, true, or was not, false. */
  ask(): Promise<boolean> {
    return new Promise((settle) => change([...waiting, { settle }]));
  },
  /** Answers every call that waits. */
  settle(isGiven: boolean): void {
    const all = waiting;
    change([]);
    for (const { settle } of all) settle(isGiven);
  },
  /** Calls `listener` when the server lets this user do nothing but set a second factor up. */
  onSetupRequired(listener: () => void): void {
    setups.add(listener);
  },
};

/** Whether a call waits for the second factor. */
export function useIsProofAsked(): boolean {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );
}

/** A client that asks for the second factor where a call needs it, and makes the call again then. */
export function withProof(client: Client): Client {
  return async (call, inputs) => {
    try {
      return await client(call, inputs);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'SECOND_FACTOR_SETUP_REQUIRED') for (const lead of setups) lead();
      // With a challenge it is a sign-in, whose page has its own form.
      if (error.code !== 'SECOND_FACTOR_REQUIRED' || error.challenge !== undefined) throw error;
      if (!(await proof.ask())) throw error;
      return client(call, inputs);
    }
  };
}
