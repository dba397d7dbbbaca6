import type { PlanList } from '@verso/contracts';
import { ChevronDown } from 'lucide-react';
import { textLink } from '../../ui/button/text-link.ts';
import { SUPPORT_ADDRESS } from '../../ui/support-address.ts';

const questions = ({ days, maxCredits }: PlanList['refund']): readonly (readonly [string, string])[] => [
  [
    'What is an extraction credit?',
    'One conversion, whatever the length of the document. What fails or is cancelled gives its credit back, and converting the same file again within a day is free.',
  ],
  [
    'When do my credits come?',
    'Every month on the day on which you subscribed, also with an annual plan. What is not used ends with its month; credits that were given to you stay.',
  ],
  [
    'Can I cancel at any time?',
    'Yes, here, in two clicks. Your plan stays until the end of what is paid, and until then you can change your mind.',
  ],
  [
    'Can I have my money back?',
    `Yes, within ${days} days of a charge, by a button on this page, if no more than ${maxCredits} conversions were made since then. It works once a year; in every other case, write to us.`,
  ],
  [
    'What happens when I change my plan?',
    'It holds at once. Upwards you pay the difference for the rest of the period; downwards what is left is credited to your next bills, unless you have used more than the smaller plan gives. You see the sums before you confirm.',
  ],
  [
    'What if a payment fails?',
    'Your plan stays for seven days, and a mail tells you. Then it rests until the payment is made.',
  ],
  ['Who sees my card?', 'Stripe does, which takes our payments. We never see the number.'],
];

/** What people ask before they pay, and whom to ask for more. */
export function Faq({ refund }: { refund: PlanList['refund'] }) {
  return (
    <section aria-labelledby="faq" className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <div>
        <h2 id="faq" className="text-head">
          Frequently asked questions
        </h2>
        <p className="mt-2 text-sm text-soft">
          Something else?{' '}
          <a href={`mailto:${SUPPORT_ADDRESS}`} className={textLink}>
            Contact support
          </a>
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
