import { accountCalls } from './account/account-calls.ts';
import { adminCalls } from './account/admin-calls.ts';
import { authCalls } from './account/auth-calls.ts';
import { billingCalls } from './account/billing-calls.ts';
import { issuerCalls } from './account/issuer-calls.ts';
import { keyCalls } from './account/key-calls.ts';
import { passkeyCalls } from './account/passkey-calls.ts';
import { secondFactorCalls } from './account/second-factor-calls.ts';
import { usageCalls } from './account/usage-calls.ts';
import { webhookCalls } from './account/webhook-calls.ts';
import { conversionCalls } from './conversion-calls.ts';
import { libraryCalls } from './library-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { previewCalls } from './preview-calls.ts';
import { receiptCalls } from './receipt-calls.ts';
import { shareCalls } from './share-calls.ts';
import { statusCalls } from './status-calls.ts';

/** Every call of the API, by name. Pages import the groups that they need. */
export const calls = {
  ...authCalls,
  ...accountCalls,
  ...keyCalls,
  ...webhookCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...issuerCalls,
  ...conversionCalls,
  ...shareCalls,
  ...mailCalls,
  ...libraryCalls,
  ...previewCalls,
  ...receiptCalls,
  ...usageCalls,
  ...billingCalls,
  ...adminCalls,
  ...statusCalls,
} as const;
