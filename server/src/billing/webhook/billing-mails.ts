import { planTerms } from '@verso/contracts';
import type { Mail } from '@verso/platform/mail';
import { compose, dayOf } from '../../mail/mail-text.ts';
import { type Entitlement, GRACE_DAYS, graceEnd } from '../entitlement.ts';

/** An amount in hundredths, as people write it. */
function priceOf(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

const nameOf = ({ price }: Entitlement) => planTerms[price.plan].name;
const renewalOf = ({ amount, currency, periodEndsAt, price }: Entitlement) =>
  `It renews on ${dayOf(periodEndsAt)} for ${priceOf(amount, currency)}, and every ${price.interval} after that, until you cancel.`;

/** Every mail about payments. `url` leads to the page of plans. */
export const billingMails = {
  begun: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: `Welcome to the ${nameOf(paid)} plan`,
      lines: [`Your plan includes ${planTerms[paid.price.plan].monthlyCredits} conversions a month.`, renewalOf(paid)],
      action: { label: 'See your plan', url },
      end: ['You can cancel at any time and get a refund within 14 days. The terms are on the billing page.'],
    }),
  changed: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: `You are now on the ${nameOf(paid)} plan`,
      lines: ['We have changed your plan as you requested.', renewalOf(paid)],
      action: { label: 'See your plan', url },
      end: [],
    }),
  cancelled: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your subscription was canceled',
      lines: [
        `You keep your ${nameOf(paid)} plan until ${dayOf(paid.cancelsAt ?? paid.periodEndsAt)}. You will not be charged again.`,
      ],
      action: { label: 'Change your mind', url },
      end: ['You can resume your subscription until then.'],
    }),
  resumed: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your subscription continues',
      lines: [renewalOf(paid)],
      action: { label: 'See your plan', url },
      end: [],
    }),
  paymentFailed: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your payment failed',
      lines: [
        `We could not charge the renewal of your ${nameOf(paid)} plan.`,
        `You keep your plan for ${GRACE_DAYS} days, until ${dayOf(graceEnd(paid.failingSince ?? paid.periodEndsAt))}. Please check your card before then.`,
      ],
      action: { label: 'Check my card', url },
      end: ['You get new credits when the payment succeeds.'],
    }),
  rests: (recipient: string, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your plan is paused',
      lines: ['Your plan is paused because of an unpaid invoice. It resumes as soon as you pay.'],
      action: { label: 'Check my card', url },
      end: ['Your account and your history are unchanged.'],
    }),
  ended: (recipient: string, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your plan has ended',
      lines: ['Your subscription has ended and you will not be charged again. You keep your account and your history.'],
      action: { label: 'See the plans', url },
      end: ['Thank you for using Verso.'],
    }),
  refunded: (recipient: string, amount: number, currency: string, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your refund is on its way',
      lines: [
        `We have refunded ${priceOf(amount, currency)} to your card. It can take your bank up to ten days to show it.`,
        'Your subscription has ended.',
      ],
      action: { label: 'See the plans', url },
      end: ['Thank you for trying Verso.'],
    }),
  yearEnds: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your plan renews in a week',
      lines: [`Your annual ${nameOf(paid)} plan renews soon. ${renewalOf(paid)}`],
      action: { label: 'See or cancel it', url },
      end: ['If you want to keep your plan, no action is needed.'],
    }),
} as const;
