import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlanList } from '@verso/contracts';
import { ChevronDown } from 'lucide-react';
import { useSupport } from '../../api/support.ts';
import { textLink } from '../../ui/button/text-link.ts';

const questions = ({ days, maxCredits }: PlanList['refund']): readonly (readonly [string, string])[] => [
  [
    t`What is an extraction credit?`,
    t`One conversion of a document of any length. Failed and canceled conversions are refunded, and converting the same file again within a day is free.`,
  ],
  [
    t`When do I get my credits?`,
    t`Every month on the day you subscribed, with annual plans too. Unused credits expire at the end of the month. Credits added by support do not expire.`,
  ],
  [
    t`Can I cancel at any time?`,
    t`Yes, on this page, in two clicks. You keep your plan until the end of the period you have paid for, and you can change your mind until then.`,
  ],
  [
    t`Can I get a refund?`,
    t`Yes, on this page, within ${days} days of a charge, if you have made no more than ${maxCredits} conversions since then. You can do this once a year. In all other cases, please contact us.`,
  ],
  [
    t`What happens when I change my plan?`,
    t`Changes apply immediately. When you upgrade, you pay the difference for the rest of the period. When you downgrade, the rest is credited toward your next invoices, unless you have used more conversions than the smaller plan includes. You see the amounts before you confirm.`,
  ],
  [
    t`What if a payment fails?`,
    t`You keep your plan for seven days, and we notify you by email. After that, your plan is paused until you pay.`,
  ],
  [t`Who sees my card?`, t`Only Stripe, our payment provider. We never see your card number.`],
];

/** What people ask before they pay, and whom to ask for more. */
export function Faq({ refund }: { refund: PlanList['refund'] }) {
  const support = useSupport();
  return (
    <section aria-labelledby="faq" className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <div>
        <h2 id="faq" className="text-head">
          <Trans>Frequently asked questions</Trans>
        </h2>
        <p className="mt-2 text-sm text-soft">
          <Trans>
            Something else?{' '}
            <a href={`mailto:${support?.address ?? ''}`} className={textLink}>
              Contact support
            </a>
          </Trans>
        </p>
      </div>
      <div className="divide-y divide-line rounded-2xl border border-line bg-sheet px-5 sm:px-7">
        {questions(refund).map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium marker:content-['']">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-4.5 shrink-0 text-soft transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[64ch] pb-5 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
