import { accountCalls } from './account-calls.ts';
import { adminCalls } from './admin-calls.ts';
import { authCalls } from './auth-calls.ts';
import { billingCalls } from './billing-calls.ts';
import { conversionCalls } from './conversion-calls.ts';
import { libraryCalls } from './library-calls.ts';
import { previewCalls } from './preview-calls.ts';
import { receiptCalls } from './receipt-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { statusCalls } from './status-calls.ts';
import { usageCalls } from './usage-calls.ts';

/** Every call of the API, by name. */
export const calls = {
  ...authCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...conversionCalls,
  ...libraryCalls,
  ...previewCalls,
  ...receiptCalls,
  ...usageCalls,
  ...billingCalls,
  ...adminCalls,
  ...statusCalls,
} as const;
