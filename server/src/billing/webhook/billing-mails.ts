import { planTerms } from '@verso/contracts';
import type { MailDraft } from '../../mail/mail-text.ts';
import { text } from '../../mail/text.ts';
import { type Entitlement, GRACE_DAYS, graceEnd } from '../entitlement.ts';

const nameOf = ({ price }: Entitlement) => planTerms[price.plan].name;
const renewalOf = ({ amount, currency, periodEndsAt, price }: Entitlement) =>
  price.interval === 'year'
    ? text`It renews on ${periodEndsAt} for ${{ amount, currency }}, and every year after that, until you cancel.`
    : text`It renews on ${periodEndsAt} for ${{ amount, currency }}, and every month after that, until you cancel.`;

/** Every mail about payments. `url` leads to the page of plans. */
export const billingMails = {
  begun: (recipient: string, paid: Entitlement, url: string): MailDraft => ({
    recipient,
    subject: text`Welcome to the ${nameOf(paid)} plan`,
    lines: [
      text`Your plan includes ${planTerms[paid.price.plan].monthlyCredits} conversions a month.`,
      renewalOf(paid),
    ],
    action: { label: text`See your plan`, url },
    end: [text`You can cancel at any time and get a refund within 14 days. The terms are on the billing page.`],
  }),
  changed: (recipient: string, paid: Entitlement, url: string): MailDraft => ({
    recipient,
    subject: text`You are now on the ${nameOf(paid)} plan`,
    lines: [text`We have changed your plan as you requested.`, renewalOf(paid)],
    action: { label: text`See your plan`, url },
    end: [],
  }),
  cancelled: (recipient: string, paid: Entitlement, url: string): MailDraft => ({
    recipient,
    subject: text`Your subscription was canceled`,
    lines: [
      text`You keep your ${nameOf(paid)} plan until ${paid.cancelsAt ?? paid.periodEndsAt}. You will not be charged again.`,
    ],
    action: { label: text`Change your mind`, url },
    end: [text`You can resume your subscription until then.`],
  }),
  resumed: (recipient: string, paid: Entitlement, url: string): MailDraft => ({
    recipient,
    subject: text`Your subscription continues`,
    lines: [renewalOf(paid)],
    action: { label: text`See your plan`, url },
    end: [],
  }),
  paymentFailed: (recipient: string, paid: Entitlement, url: string): MailDraft => ({
    recipient,
    subject: text`Your payment failed`,
    lines: [
      text`We could not charge the renewal of your ${nameOf(paid)} plan.`,
      text`You keep your plan for ${GRACE_DAYS} days, until ${graceEnd(paid.failingSince ?? paid.periodEndsAt)}. Please check your card before then.`,
    ],
    action: { label: text`Check my card`, url },
    end: [text`You get new credits when the payment succeeds.`],
  }),
  rests: (recipient: string, url: string): MailDraft => ({
    recipient,
    subject: text`Your plan is paused`,
    lines: [text`Your plan is paused because of an unpaid invoice. It resumes as soon as you pay.`],
    action: { label: text`Check my card`, url },
    end: [text`Your account and your history are unchanged.`],
  }),
  ended: (recipient: string, url: string): MailDraft => ({
    recipient,
    subject: text`Your plan has ended`,
    lines: [
      text`Your subscription has ended and you will not be charged again. You keep your account and your history.`,
    ],
    action: { label: text`See the plans`, url },
    end: [text`Thank you for using Verso.`],
  }),
  refunded: (recipient: string, amount: number, currency: string, url: string): MailDraft => ({
    recipient,
    subject: text`Your refund is on its way`,
    lines: [
      text`We have refunded ${{ amount, currency }} to your card. It can take your bank up to ten days to show it.`,
      text`Your subscription has ended.`,
    ],
    action: { label: text`See the plans`, url },
    end: [text`Thank you for trying Verso.`],
  }),
  yearEnds: (recipient: string, paid: Entitlement, url: string): MailDraft => ({
    recipient,
    subject: text`Your plan renews in a week`,
    lines: [text`Your annual ${nameOf(paid)} plan renews soon.`, renewalOf(paid)],
    action: { label: text`See or cancel it`, url },
    end: [text`If you want to keep your plan, no action is needed.`],
  }),
} as const;
