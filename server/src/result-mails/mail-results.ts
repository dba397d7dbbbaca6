import { languageOf, pathIn } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import { sql, type Transaction } from 'kysely';
import type { ConversionRow } from '../conversions/conversion-view.ts';
import type { Services } from '../services/services.ts';
import { insertLink, linkUrl } from '../sharing/link-store.ts';
import { resultMail } from './result-mail.ts';
import { isStopped, mailboxDigest, type StopLinks, stopLinks } from './stopped-mailboxes.ts';

const BATCH = 50;

type MailServices = Pick<Services, 'config' | 'database' | 'outbox' | 'signingKey'>;

/** Mails guests whose conversions have ended and who asked for that: once each, in the transaction that forgets the address. Returns how many. */
export function mailResults(services: MailServices): Promise<number> {
  const links = stopLinks(services);
  return services.database.db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('conversion')
      .selectAll()
      .where('mail_recipient', 'is not', null)
      // Without links there is nothing to send of a result; the address goes with its files.
      .where('status', 'in', services.config.sharesLinks ? ['completed', 'failed'] : ['failed'])
      .where('expires_at', '>', sql<Date>`now()`)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      await transaction
        .updateTable('conversion')
        .set({ mail_recipient: null, mail_language: null, mailed_at: sql<Date>`now()` })
        .where('id', '=', row.id)
        .execute();
      if (row.mail_recipient !== null) await post(services, transaction, row, row.mail_recipient, links);
    }
    return rows.length;
  });
}

async function post(
  { config, outbox }: MailServices,
  transaction: Transaction<Schema>,
  row: ConversionRow,
  recipient: string,
  links: StopLinks,
): Promise<void> {
  const digest = await mailboxDigest(transaction, recipient);
  if (await isStopped(transaction, digest)) return;
  const language = languageOf(row.mail_language) ?? 'en';
  const token = links.tokenOf(digest);
  const url =
    row.status === 'completed'
      ? linkUrl(config.publicBaseUrl, pathIn(language, '/shared'), await makeLink(transaction, row.id))
      : config.publicBaseUrl + pathIn(language, '/file-converter');
  const stopPage = `${config.publicBaseUrl}${pathIn(language, '/stop-emails')}#${token}`;
  const draft = resultMail(recipient, row, { url, stopPage, stopUrl: links.urlOf(token) });
  await outbox.post(transaction, draft, { language });
}

/** The secret of a link for the mail, which works as long as the files are stored. */
async function makeLink(transaction: Transaction<Schema>, conversionId: string): Promise<string> {
  const given = { seconds: null, passwordHash: null, isMailed: true };
  return (await insertLink(transaction, conversionId, given)).secret;
}
