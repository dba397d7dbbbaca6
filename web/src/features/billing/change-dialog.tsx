import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PlanChange, planTerms } from '@verso/contracts';
import { useToken } from '../../api/account/session.ts';
import { changePlan, changeQuery } from '../../api/billing/billing.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { longDay, money } from './words.ts';

const FAILED = t`Your plan could not be changed. Please try again.`;

/** What another plan costs right now, before it is taken. */
export function ChangeDialog({ priceId, onClose }: { priceId: string; onClose: () => void }) {
  const cache = useQueryClient();
  const token = useToken();
  const { data: change, error, isPending, refetch } = useQuery(changeQuery(priceId));
  const action = useAction((problem) => sentenceOf(problem, FAILED));
  const confirm = (quotedAt: number) =>
    void action.run(async () => {
      try {
        notify(await changePlan(cache, token, { priceId, quotedAt }));
        onClose();
      } catch (problem) {
        // The next try is for the sums of then.
        void refetch();
        throw problem;
      }
    });
  const title = change
    ? change.interval === 'year'
      ? t`Change to ${planTerms[change.plan].name}, billed every year`
      : t`Change to ${planTerms[change.plan].name}, billed every month`
    : t`Change your plan`;
  return (
    <Modal title={title} onClose={onClose}>
      {isPending && (
        <div role="status" aria-label={t`Calculating the amounts`} className="mt-5 grid gap-3">
          <Skeleton shape="h-5 w-full" />
          <Skeleton shape="h-5 w-full" />
          <Skeleton shape="h-5 w-2/3" />
        </div>
      )}
      {error !== null && (
        <div className="mt-5">
          <FormMessage tone="error">{sentenceOf(error, FAILED)}</FormMessage>
        </div>
      )}
      {change && <Sums change={change} />}
      {action.problem !== null && (
        <div className="mt-5">
          <FormMessage tone="error">{action.problem}</FormMessage>
        </div>
      )}
      <div className="mt-7 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Keep my plan</Trans>
        </Button>
        {change && (
          <Button disabled={action.isBusy} onClick={() => confirm(change.quotedAt)}>
            {action.isBusy
              ? t`Changing...`
              : change.dueNow > 0
                ? t`Pay ${money(change.dueNow, change.currency)}`
                : t`Confirm change`}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function Sums({ change }: { change: PlanChange }) {
  const { dueNow, credited, creditsAfter, amount, renewsAt, currency, interval } = change;
  const rows = [
    [t`Due now`, money(dueNow, currency)],
    ...(credited > 0 ? [[t`Credit toward your next invoices`, money(credited, currency)]] : []),
    [t`Conversions left this month`, String(creditsAfter)],
    [
      interval === 'year' ? t`From ${longDay(renewsAt)}, every year` : t`From ${longDay(renewsAt)}, every month`,
      money(amount, currency),
    ],
  ] as const;
  return (
    <>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-soft">
        {dueNow > 0 && `${t`The unused part of what you paid has been deducted.`} `}
        {dueNow === 0 &&
          credited === 0 &&
          `${t`You have used more conversions than the smaller plan includes, so there is no credit.`} `}
        <Trans>The change applies immediately.</Trans>
      </p>
    </>
  );
}
