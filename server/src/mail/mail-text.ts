import type { Mail } from '@verso/platform/mail';

interface MailAction {
  readonly label: string;
  readonly url: string;
}

/** What a mail says, before it is laid out. No text of a user is before our link. */
interface MailContent {
  readonly recipient: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action?: MailAction;
  /** Below the action, as a plain link. */
  readonly otherAction?: MailAction;
  readonly end: readonly string[];
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (letter) => names[letter] ?? letter);
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** Lays a mail out as text and as HTML that every mail program shows: one column, no pictures, no style sheet. */
export function compose({ recipient, subject, lines, action, otherAction, end }: MailContent): Mail {
  const asText = (given?: MailAction) => (given ? [`${given.label}:\n${given.url}`] : []);
  const text = [...lines, ...asText(action), ...end, ...asText(otherAction), 'Verso'].join('\n\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#2a4494;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;color:#5b5f6b;font-size:14px;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const link = otherAction
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(otherAction.url)}" style="color:#2a4494">${escapeHtml(otherAction.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#faf8f3;color:#20242f;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:40px 24px"><p style="margin:0 0 16px;font-size:22px">Verso</p><div style="background:#fffefc;border:1px solid #e0dcd3;border-radius:16px;padding:28px 28px 12px">${lines.map(paragraph).join('')}${button}${end.map(paragraph).join('')}${link}</div></div></body></html>`;
  return { recipient, subject, text: `${text}\n`, html };
}

const NOT_YOU = 'If you did not request this, no action is needed.';
/** A day as mails write it, in UTC. */
export const dayOf = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** Every mail that accounts send. */
export const accountMails = {
  verifyEmail: (recipient: string, url: string, declineUrl: string): Mail =>
    compose({
      recipient,
      subject: 'Verify your email address',
      lines: ['Confirm your email to finish signing up for Verso.'],
      action: { label: 'Verify email address', url },
      end: ['The link works for 24 hours. If you did not sign up, do not open it: remove the sign-up instead.'],
      otherAction: { label: 'I did not sign up', url: declineUrl },
    }),
  alreadyRegistered: (recipient: string, loginUrl: string): Mail =>
    compose({
      recipient,
      subject: 'You already have an account',
      lines: [
        'We received a sign-up with this email address. You already have an account, and nothing about it has changed.',
      ],
      action: { label: 'Sign in', url: loginUrl },
      end: ['If you have forgotten your password, you can reset it on the sign-in page.', NOT_YOU],
    }),
  resetPassword: (recipient: string, url: string): Mail =>
    compose({
      recipient,
      subject: 'Reset your password',
      lines: ['We received a request to reset the password of your account.'],
      action: { label: 'Choose a new password', url },
      end: ['The link works once, for one hour.', `${NOT_YOU} Your password will not change.`],
    }),
  passwordChanged: (recipient: string, publicBaseUrl: string, apiKeys: number): Mail =>
    compose({
      recipient,
      subject: 'Your password was changed',
      lines: ['The password of your account was just changed, and other devices were signed out.'],
      action: { label: 'That was not me', url: `${publicBaseUrl}/forgot-password` },
      ...(apiKeys === 0
        ? {}
        : { otherAction: { label: 'See your API keys, which still work', url: `${publicBaseUrl}/account/api` } }),
      end: ['If this was you, no action is needed.'],
    }),
  keyCreated: (recipient: string, hint: string, keysUrl: string): Mail =>
    compose({
      recipient,
      subject: 'An API key was created',
      lines: [`The API key ${hint} was just created for your account. Programs can convert documents with it.`],
      action: { label: 'See your API keys', url: keysUrl },
      end: ['If this was not you, revoke the key there and change your password.'],
    }),
  confirmNewEmail: (recipient: string, url: string): Mail =>
    compose({
      recipient,
      subject: 'Confirm your new email address',
      lines: ['Confirm this address to use it for your account.'],
      action: { label: 'Confirm this address', url },
      end: ['The link works for 24 hours. Your current address stays in use until you confirm.', NOT_YOU],
    }),
  emailChanged: (recipient: string, supportUrl: string): Mail =>
    compose({
      recipient,
      subject: 'Your email address was changed',
      lines: ['Your account now uses another email address. This is our last email to this one.'],
      action: { label: 'Open Verso', url: supportUrl },
      end: ['If this was not you, please contact support immediately.'],
    }),
  deletionPlanned: (recipient: string, due: Date, accountUrl: string): Mail =>
    compose({
      recipient,
      subject: 'Your account will be deleted',
      lines: [`As you requested, your account and all its files will be deleted on ${dayOf(due)}.`],
      action: { label: 'Keep my account', url: accountUrl },
      end: ['Until then, you can sign in and keep your account.'],
    }),
  deleted: (recipient: string): Mail =>
    compose({
      recipient,
      subject: 'Your account was deleted',
      lines: ['As you requested, your account and all its files were deleted. They cannot be restored.'],
      end: ['Thank you for using Verso.'],
    }),
} as const;
