import { session } from '../account/session.ts';

/** What was typed for locked files, so that no one is asked twice: as long as this page lives, and in no storage. */
const passwords = new Map<string, string>();
session.onSignedOut(() => passwords.clear());

/** Keeps the password with which a conversion's file was sent. */
export function rememberPassword(conversionId: string, password: string | undefined): void {
  if (password) passwords.set(conversionId, password);
}

/** The password of a conversion's file, where it was typed on this page. */
export const passwordOf = (conversionId: string): string | undefined => passwords.get(conversionId);
