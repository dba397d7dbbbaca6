import type { MailDraft } from './mail-text.ts';
import { type Text, text } from './text.ts';

const WAS_YOU = text`If this was you, no action is needed.`;
const CHANGE_PASSWORD = text`Change my password`;

/** Every mail about other ways of signing in than the password. */
export const signInMails = {
  authenticatorAdded: (recipient: string, forgotUrl: string): MailDraft => ({
    recipient,
    subject: text`Two-factor authentication was turned on`,
    lines: [
      text`Signing in to your account now takes a code from your authenticator app, besides your password. Other devices were signed out.`,
      text`If this was not you, change your password now and contact support.`,
    ],
    action: { label: CHANGE_PASSWORD, url: forgotUrl },
    end: [WAS_YOU],
  }),
  authenticatorRemoved: (recipient: string, forgotUrl: string): MailDraft => ({
    recipient,
    subject: text`Your authenticator app was removed`,
    lines: [text`The authenticator app of your account was removed. Its codes are not asked for any more.`],
    action: { label: CHANGE_PASSWORD, url: forgotUrl },
    end: [text`If this was not you, change your password now.`, WAS_YOU],
  }),
  factorsRemoved: (recipient: string, accountUrl: string): MailDraft => ({
    recipient,
    subject: text`Two-factor authentication was turned off`,
    lines: [
      text`An administrator turned off two-factor authentication for your account. You can sign in with your password alone, and all devices were signed out.`,
    ],
    action: { label: text`Turn it on again`, url: accountUrl },
    end: [text`If you did not ask for this, please contact support immediately.`],
  }),
  recoveryCodeUsed: (recipient: string, left: number, accountUrl: string): MailDraft => ({
    recipient,
    subject: text`A recovery code was used`,
    lines: [
      text`One of your recovery codes was used in place of your authenticator app. ${leftOver(left)}`,
      text`If this was not you, change your password and create new recovery codes now.`,
    ],
    action: { label: text`Open your account`, url: accountUrl },
    end: [WAS_YOU],
  }),
  recoveryCodesRenewed: (recipient: string, accountUrl: string): MailDraft => ({
    recipient,
    subject: text`New recovery codes were created`,
    lines: [text`New recovery codes were created for your account. The earlier ones do not work any more.`],
    action: { label: text`Open your account`, url: accountUrl },
    end: [text`If this was not you, change your password now.`, WAS_YOU],
  }),
  passkeyAdded: (recipient: string, accountUrl: string): MailDraft => ({
    recipient,
    subject: text`A passkey was added to your account`,
    lines: [text`A passkey was added to your account. It signs in without your password, and is asked for besides it.`],
    action: { label: text`Open your account`, url: accountUrl },
    end: [text`If this was not you, change your password now and contact support.`, WAS_YOU],
  }),
  passkeyRemoved: (recipient: string, accountUrl: string): MailDraft => ({
    recipient,
    subject: text`A passkey was removed from your account`,
    lines: [text`A passkey of your account was removed. It does not sign in any more.`],
    action: { label: text`Open your account`, url: accountUrl },
    end: [text`If this was not you, change your password now.`, WAS_YOU],
  }),
  issuerConnected: (recipient: string, name: string, accountUrl: string): MailDraft => ({
    recipient,
    subject: text`Your account was connected with ${name}`,
    lines: [text`You can now sign in to your account with ${name}.`],
    action: { label: text`Open your account`, url: accountUrl },
    end: [text`If this was not you, disconnect ${name} there and change your password.`, WAS_YOU],
  }),
  issuerDisconnected: (recipient: string, name: string, accountUrl: string): MailDraft => ({
    recipient,
    subject: text`Your account was disconnected from ${name}`,
    lines: [text`${name} does not sign in to your account any more.`],
    action: { label: text`Open your account`, url: accountUrl },
    end: [text`If this was not you, change your password now.`, WAS_YOU],
  }),
} as const;

function leftOver(count: number): Text {
  if (count === 0) return text`You have none left. Create new ones on your account page.`;
  return count === 1 ? text`You have one left.` : text`You have ${count} left.`;
}
