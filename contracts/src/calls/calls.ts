import { accountCalls } from './account/account-calls.ts';
import { authCalls } from './account/auth-calls.ts';
import { issuerCalls } from './account/issuer-calls.ts';
import { passkeyCalls } from './account/passkey-calls.ts';
import { secondFactorCalls } from './account/second-factor-calls.ts';
import { adminCalls } from './admin-calls.ts';
import { billingCalls } from './billing-calls.ts';
import { conversionCalls } from './conversion-calls.ts';
import { libraryCalls } from './library-calls.ts';
import { previewCalls } from './preview-calls.ts';
import { receiptCalls } from './receipt-calls.ts';
import { statusCalls } from './status-calls.ts';
import { usageCalls } from './usage-calls.ts';

/** Every call of the API, by name. */
export const calls = {
  ...authCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...issuerCalls,
  ...conversionCalls,
  ...libraryCalls,
  ...previewCalls,
  ...receiptCalls,
  ...usageCalls,
  ...billingCalls,
  ...adminCalls,
  ...statusCalls,
} as const;
