import { accountCalls, LANGUAGE_COOKIE, type Language, languageOf, pathIn } from '@verso/contracts';
import { language } from '../../language/i18n.ts';
import { client } from '../client.ts';
import { session } from './session.ts';

const YEAR_SECONDS = 31_536_000;

/** The language that was chosen in this browser; null: none was. */
function chosenHere(): Language | null {
  const [, tag] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return languageOf(tag);
}

function keepHere(chosen: Language): void {
  // The server reads it to send the page in this language.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Keeps the choice of a language with the account and here, and goes to the page at `address`, such as `/billing?plan=pro`, in it. Throws `ApiError`. */
export async function chooseLanguage(chosen: Language, address: string): Promise<void> {
  if (session.token() !== null) await client(accountCalls.setLanguage, { body: { language: chosen } });
  keepHere(chosen);
  window.location.assign(pathIn(chosen, address));
}

/** Goes to the page at `address` in the language of the account where none was chosen in this browser. */
export function followAccount(ofAccount: string | null, address: string): void {
  const known = languageOf(ofAccount);
  if (known === null || known === language || chosenHere() !== null) return;
  keepHere(known);
  window.location.replace(pathIn(known, address));
}
