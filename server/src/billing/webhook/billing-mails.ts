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
  `It renews on ${dayOf(periodEndsAt)} for ${priceOf(amount, currency)}, every ${price.interval}, until you cancel it.`;

/** Every mail about payments. `url` leads to the page of plans. */
export const billingMails = {
  begun: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: `Your ${nameOf(paid)} plan has begun`,
      lines: [
        `You have ${planTerms[paid.price.plan].monthlyCredits} conversions a month from now on.`,
        renewalOf(paid),
      ],
      action: { label: 'See your plan', url },
      end: ['You can cancel there at any time, and have your money back within 14 days; the page says on which terms.'],
    }),
  changed: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: `You have the ${nameOf(paid)} plan now`,
      lines: ['Your plan was changed, as you have asked.', renewalOf(paid)],
      action: { label: 'See your plan', url },
      end: [],
    }),
  cancelled: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your subscription is cancelled',
      lines: [
        `Your ${nameOf(paid)} plan stays until ${dayOf(paid.cancelsAt ?? paid.periodEndsAt)}. Nothing is charged any more.`,
      ],
      action: { label: 'Change your mind', url },
      end: ['Until then you can take this back.'],
    }),
  resumed: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your subscription goes on',
      lines: [renewalOf(paid)],
      action: { label: 'See your plan', url },
      end: [],
    }),
  paymentFailed: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your payment did not go through',
      lines: [
        `The renewal of your ${nameOf(paid)} plan could not be charged.`,
        `Your plan stays for ${GRACE_DAYS} days, until ${dayOf(graceEnd(paid.failingSince ?? paid.periodEndsAt))}. Please check your card until then.`,
      ],
      action: { label: 'Check my card', url },
      end: ['New credits come when the payment has come.'],
    }),
  rests: (recipient: string, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your plan rests',
      lines: ['Your payment is still open, so your plan rests from today. It is back as soon as the payment is made.'],
      action: { label: 'Check my card', url },
      end: ['Your account and your history stay as they are.'],
    }),
  ended: (recipient: string, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your plan has ended',
      lines: ['Your subscription has ended. Nothing is charged any more; your account and your history stay.'],
      action: { label: 'See the plans', url },
      end: ['Thank you for having used it.'],
    }),
  refunded: (recipient: string, amount: number, currency: string, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your money is on its way back',
      lines: [
        `${priceOf(amount, currency)} go back to the card that was charged. Banks take up to ten days to show it.`,
        'Your subscription has ended.',
      ],
      action: { label: 'See the plans', url },
      end: ['Thank you for having tried it.'],
    }),
  yearEnds: (recipient: string, paid: Entitlement, url: string): Mail =>
    compose({
      recipient,
      subject: 'Your plan renews in a week',
      lines: [`Your ${nameOf(paid)} plan was paid for a year. ${renewalOf(paid)}`],
      action: { label: 'See or cancel it', url },
      end: ['If you want it to go on you need not do anything.'],
    }),
} as const;
