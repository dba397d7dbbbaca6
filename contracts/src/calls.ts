import { accountCalls } from './calls/account-calls.ts';
import { adminCalls } from './calls/admin-calls.ts';
import { authCalls } from './calls/auth-calls.ts';
import { billingCalls } from './calls/billing-calls.ts';
import { conversionCalls } from './calls/conversion-calls.ts';
import { libraryCalls } from './calls/library-calls.ts';
import { previewCalls } from './calls/preview-calls.ts';
import { receiptCalls } from './calls/receipt-calls.ts';
import { statusCalls } from './calls/status-calls.ts';
import { usageCalls } from './calls/usage-calls.ts';

/** Every call of the API, by name. */
export const calls = {
  ...authCalls,
  ...accountCalls,
  ...conversionCalls,
  ...libraryCalls,
  ...previewCalls,
  ...receiptCalls,
  ...usageCalls,
  ...billingCalls,
  ...adminCalls,
  ...statusCalls,
} as const;
