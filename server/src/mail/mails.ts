import { languageOf } from '@verso/contracts';
import type { Outbox } from '@verso/platform/mail';
import type { Schema } from '@verso/platform/schema';
import type { Transaction } from 'kysely';
import { layOut, type MailDraft } from './mail-text.ts';
import { wordsIn } from './words-in.ts';

/** Who reads a mail, with the tag of the language that was chosen; null: none was, which means English. */
interface Reader {
  readonly language: string | null;
}

/** The outbox for drafts: a mail is written in the language of who reads it. */
export interface Mails extends Pick<Outbox, 'canDeliver' | 'stop'> {
  /** Sends a mail once the transaction is committed. `reader`: who reads it, where the address is not that of an account, or no longer. */
  post(transaction: Transaction<Schema>, draft: MailDraft, reader?: Reader): Promise<void>;
}

/** Finds the account that has an address. */
type FindReader = (transaction: Transaction<Schema>, address: string) => Promise<Reader | null>;

/** Mails that leave by this outbox. */
export function mailsOf(outbox: Outbox, findReader: FindReader): Mails {
  return {
    canDeliver: outbox.canDeliver,
    async post(transaction, draft, given) {
      const reader = given ?? (await findReader(transaction, draft.recipient));
      await outbox.post(transaction, layOut(draft, wordsIn(languageOf(reader?.language) ?? 'en')));
    },
    stop: () => outbox.stop(),
  };
}
