import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import type { Services } from '../services/services.ts';

const SHOWN = 100;

interface MailboxEntry {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the HTML part is shown. */
  readonly htmlUrl: string;
  readonly at: string;
}

/** The development mailbox: what would have been sent, newest first. It is not there where mails are really sent, nor in production. */
export function addMailbox(app: FastifyInstance, { config, database }: Services): void {
  if (config.mail.kind !== 'mailbox' || config.isProduction) return;
  const read = async (): Promise<MailboxEntry[]> => {
    const rows = await database.db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(SHOWN).execute();
    return rows.map(({ id, recipient, subject, text, html, created_at }) => ({
      to: recipient,
      subject,
      text,
      html,
      htmlUrl: `/dev/mailbox/${id}`,
      at: created_at.toISOString(),
    }));
  };
  app.get('/dev/mailbox.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(await read()));
  app.get('/dev/mailbox', async (_request, reply) => {
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
    return page(await read());
  });
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const { id } = request.params;
    const mail = await database.db.selectFrom('mail').select('html').where('id', '=', id).executeTakeFirst();
    if (mail === undefined) throw new CodedError('NOT_FOUND');
    reply.header('content-security-policy', "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'");
    return reply.header('content-type', 'text/html; charset=utf-8').send(mail.html);
  });
  app.get('/dev/mailbox.css', async (_request, reply) => reply.header('content-type', 'text/css').send(STYLE));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Addresses of ours in a mail's text become links: that is what a developer has come for. */
function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/).map(escapeHtml);
  return parts.map((part, at) => (at % 2 === 1 ? `<a href="${part}">${part}</a>` : part)).join('');
}

function page(mails: readonly MailboxEntry[]): string {
  const items = mails.map(
    ({ to, subject, text, htmlUrl, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p class="to">To ${escapeHtml(to)}, <time datetime="${at}">${at}</time>, <a href="${htmlUrl}">as HTML</a></p><pre>${linked(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Development mailbox - Verso</title><link rel="stylesheet" href="/dev/mailbox.css"></head><body><p class="mark" role="note">Development only: no mail leaves this machine. Set SMTP_URL to send mails.</p><main><h1>Mailbox</h1>${items.join('') || '<p>No mails yet.</p>'}</main></body></html>`;
}

/** The colours and the type of the product. */
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#faf8f3,#1a1815);--sheet:light-dark(#fffefc,#22201c);--line:light-dark(#e0dcd3,#3a3732);--ink:light-dark(#20242f,#ece8e0);--soft:light-dark(#5b5f6b,#b4afa6);--accent:light-dark(#2a4494,#a3b8f5);--on-accent:light-dark(#fbfaf6,#10162b);--amber:light-dark(#f8eed6,#362d1c)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.mark{margin:0;padding:12px 24px;background:var(--amber);font-size:14px}
main{max-width:760px;margin:0 auto;padding:24px}
h1{font:32px/1.2 Georgia,serif;margin:8px 0 20px}
article{background:var(--sheet);border:1px solid var(--line);border-radius:16px;padding:18px 22px;margin:16px 0}
h2{font:20px Georgia,serif;margin:0}
.to{margin:4px 0 12px;color:var(--soft);font-size:14px;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
a{color:var(--accent)}
`;
