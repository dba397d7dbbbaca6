import { directionOf } from '@verso/contracts';
import type { Mail } from '@verso/platform/mail';
import { type Text, text } from './text.ts';
import type { Words } from './words-in.ts';

interface MailAction {
  readonly label: Text;
  readonly url: string;
}

/** A line of a mail: a text of ours; a sentence of the API; or what a user or an operator wrote, as it is. */
type MailLine = Text | { readonly sentence: string } | { readonly asWritten: string };

/** What a mail says, before its language is known and it is laid out. No text of a user is before our link. */
export interface MailDraft {
  readonly recipient: string;
  readonly subject: Text;
  readonly lines: readonly MailLine[];
  readonly action?: MailAction;
  /** Below the action, as a plain link. */
  readonly otherAction?: MailAction;
  readonly end: readonly MailLine[];
  /** The conversion that it is about, without whose files it is not sent. */
  readonly conversionId?: string;
  /** What mail programs call to stop mails of this kind. */
  readonly stopUrl?: string;
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (letter) => names[letter] ?? letter);
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** Lays a mail out as text and as HTML that every mail program shows: one column, no pictures, no style sheet. */
export function layOut(
  { recipient, action, otherAction, conversionId, stopUrl, ...draft }: MailDraft,
  words: Words,
): Mail {
  const asLine = (line: MailLine) =>
    'form' in line ? words.of(line) : 'sentence' in line ? words.say(line.sentence) : line.asWritten;
  const [subject, lines, end] = [words.of(draft.subject), draft.lines.map(asLine), draft.end.map(asLine)];
  const asText = (given?: MailAction) => (given ? [`${words.of(given.label)}:\n${given.url}`] : []);
  const text = [...lines, ...asText(action), ...end, ...asText(otherAction), 'Verso'].join('\n\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#2a4494;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(words.of(action.label))}</a></p><p dir="ltr" style="margin:0 0 16px;color:#5b5f6b;font-size:14px;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const link = otherAction
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(otherAction.url)}" style="color:#2a4494">${escapeHtml(words.of(otherAction.label))}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${words.language}" dir="${directionOf(words.language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#faf8f3;color:#20242f;font:16px/1.5 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:40px 24px"><p style="margin:0 0 16px;font-size:22px">Verso</p><div style="background:#fffefc;border:1px solid #e0dcd3;border-radius:16px;padding:28px 28px 12px">${lines.map(paragraph).join('')}${button}${end.map(paragraph).join('')}${link}</div></div></body></html>`;
  const about = { ...(conversionId && { conversionId }), ...(stopUrl && { stopUrl }) };
  return { recipient, subject, text: `${text}\n`, html, ...about };
}

const NOT_YOU = text`If you did not request this, no action is needed.`;
/** Every mail that accounts send. */
export const accountMails = {
  verifyEmail: (recipient: string, url: string, declineUrl: string): MailDraft => ({
    recipient,
    subject: text`Verify your email address`,
    lines: [text`Confirm your email to finish signing up for Verso.`],
    action: { label: text`Verify email address`, url },
    end: [text`The link works for 24 hours. If you did not sign up, do not open it: remove the sign-up instead.`],
    otherAction: { label: text`I did not sign up`, url: declineUrl },
  }),
  alreadyRegistered: (recipient: string, loginUrl: string): MailDraft => ({
    recipient,
    subject: text`You already have an account`,
    lines: [
      text`We received a sign-up with this email address. You already have an account, and nothing about it has changed.`,
    ],
    action: { label: text`Sign in`, url: loginUrl },
    end: [text`If you have forgotten your password, you can reset it on the sign-in page.`, NOT_YOU],
  }),
  resetPassword: (recipient: string, url: string): MailDraft => ({
    recipient,
    subject: text`Reset your password`,
    lines: [text`We received a request to reset the password of your account.`],
    action: { label: text`Choose a new password`, url },
    end: [text`The link works once, for one hour.`, text`${NOT_YOU} Your password will not change.`],
  }),
  passwordChanged: (recipient: string, publicBaseUrl: string, apiKeys: number): MailDraft => ({
    recipient,
    subject: text`Your password was changed`,
    lines: [text`The password of your account was just changed, and other devices were signed out.`],
    action: { label: text`That was not me`, url: `${publicBaseUrl}/forgot-password` },
    ...(apiKeys === 0
      ? {}
      : { otherAction: { label: text`See your API keys, which still work`, url: `${publicBaseUrl}/account/api` } }),
    end: [text`If this was you, no action is needed.`],
  }),
  keyCreated: (recipient: string, hint: string, keysUrl: string): MailDraft => ({
    recipient,
    subject: text`An API key was created`,
    lines: [text`The API key ${hint} was just created for your account. Programs can convert documents with it.`],
    action: { label: text`See your API keys`, url: keysUrl },
    end: [text`If this was not you, revoke the key there and change your password.`],
  }),
  keyReplaced: (recipient: string, hint: string, keysUrl: string): MailDraft => ({
    recipient,
    subject: text`An API key was replaced`,
    lines: [text`An API key of your account was just replaced. The new one is ${hint}.`],
    action: { label: text`See your API keys`, url: keysUrl },
    end: [text`If this was not you, revoke the key there and change your password.`],
  }),
  confirmNewEmail: (recipient: string, url: string): MailDraft => ({
    recipient,
    subject: text`Confirm your new email address`,
    lines: [text`Confirm this address to use it for your account.`],
    action: { label: text`Confirm this address`, url },
    end: [text`The link works for 24 hours. Your current address stays in use until you confirm.`, NOT_YOU],
  }),
  emailChanged: (recipient: string, supportUrl: string): MailDraft => ({
    recipient,
    subject: text`Your email address was changed`,
    lines: [text`Your account now uses another email address. This is our last email to this one.`],
    action: { label: text`Open Verso`, url: supportUrl },
    end: [text`If this was not you, please contact support immediately.`],
  }),
  deletionPlanned: (recipient: string, due: Date, accountUrl: string): MailDraft => ({
    recipient,
    subject: text`Your account will be deleted`,
    lines: [text`As you requested, your account and all its files will be deleted on ${due}.`],
    action: { label: text`Keep my account`, url: accountUrl },
    end: [text`Until then, you can sign in and keep your account.`],
  }),
  deleted: (recipient: string): MailDraft => ({
    recipient,
    subject: text`Your account was deleted`,
    lines: [text`As you requested, your account and all its files were deleted. They cannot be restored.`],
    end: [text`Thank you for using Verso.`],
  }),
} as const;
