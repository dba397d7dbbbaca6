import type { Mail } from '@verso/platform/mail';
import { compose } from './mail-text.ts';

const WAS_YOU = 'If this was you, no action is needed.';
const CHANGE_PASSWORD = 'Change my password';

/** Every mail about other ways of signing in than the password. */
export const signInMails = {
  authenticatorAdded: (recipient: string, forgotUrl: string): Mail =>
    compose({
      recipient,
      subject: 'Two-factor authentication was turned on',
      lines: [
        'Signing in to your account now takes a code from your authenticator app, besides your password. Other devices were signed out.',
        'If this was not you, change your password now and contact support.',
      ],
      action: { label: CHANGE_PASSWORD, url: forgotUrl },
      end: [WAS_YOU],
    }),
  authenticatorRemoved: (recipient: string, forgotUrl: string): Mail =>
    compose({
      recipient,
      subject: 'Your authenticator app was removed',
      lines: ['The authenticator app of your account was removed. Its codes are not asked for any more.'],
      action: { label: CHANGE_PASSWORD, url: forgotUrl },
      end: ['If this was not you, change your password now.', WAS_YOU],
    }),
  factorsRemoved: (recipient: string, accountUrl: string): Mail =>
    compose({
      recipient,
      subject: 'Two-factor authentication was turned off',
      lines: [
        'An administrator turned off two-factor authentication for your account. You can sign in with your password alone, and all devices were signed out.',
      ],
      action: { label: 'Turn it on again', url: accountUrl },
      end: ['If you did not ask for this, please contact support immediately.'],
    }),
  recoveryCodeUsed: (recipient: string, left: number, accountUrl: string): Mail =>
    compose({
      recipient,
      subject: 'A recovery code was used',
      lines: [
        `One of your recovery codes was used in place of your authenticator app. ${leftOver(left)}`,
        'If this was not you, change your password and create new recovery codes now.',
      ],
      action: { label: 'Open your account', url: accountUrl },
      end: [WAS_YOU],
    }),
  recoveryCodesRenewed: (recipient: string, accountUrl: string): Mail =>
    compose({
      recipient,
      subject: 'New recovery codes were created',
      lines: ['New recovery codes were created for your account. The earlier ones do not work any more.'],
      action: { label: 'Open your account', url: accountUrl },
      end: ['If this was not you, change your password now.', WAS_YOU],
    }),
  passkeyAdded: (recipient: string, accountUrl: string): Mail =>
    compose({
      recipient,
      subject: 'A passkey was added to your account',
      lines: ['A passkey was added to your account. It signs in without your password, and is asked for besides it.'],
      action: { label: 'Open your account', url: accountUrl },
      end: ['If this was not you, change your password now and contact support.', WAS_YOU],
    }),
  passkeyRemoved: (recipient: string, accountUrl: string): Mail =>
    compose({
      recipient,
      subject: 'A passkey was removed from your account',
      lines: ['A passkey of your account was removed. It does not sign in any more.'],
      action: { label: 'Open your account', url: accountUrl },
      end: ['If this was not you, change your password now.', WAS_YOU],
    }),
  issuerConnected: (recipient: string, name: string, accountUrl: string): Mail =>
    compose({
      recipient,
      subject: `Your account was connected with ${name}`,
      lines: [`You can now sign in to your account with ${name}.`],
      action: { label: 'Open your account', url: accountUrl },
      end: [`If this was not you, disconnect ${name} there and change your password.`, WAS_YOU],
    }),
  issuerDisconnected: (recipient: string, name: string, accountUrl: string): Mail =>
    compose({
      recipient,
      subject: `Your account was disconnected from ${name}`,
      lines: [`${name} does not sign in to your account any more.`],
      action: { label: 'Open your account', url: accountUrl },
      end: ['If this was not you, change your password now.', WAS_YOU],
    }),
} as const;

function leftOver(count: number): string {
  if (count === 0) return 'You have none left. Create new ones on your account page.';
  return count === 1 ? 'You have one left.' : `You have ${count} left.`;
}
