import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@verso/contracts';
import { useToken } from '../../api/account/session.ts';
import { invoicesQuery } from '../../api/billing/billing.ts';
import { Button } from '../../ui/button/button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { WideTable } from '../../ui/table/wide-table.tsx';
import { longDay, money } from './words.ts';

const STATES: Readonly<Record<Invoice['status'], string>> = {
  paid: t`Paid`,
  open: t`Open`,
  void: t`Void`,
  uncollectible: t`Not paid`,
  draft: t`In progress`,
};

/** Every invoice; nothing at all for who never had one. */
export function InvoicesTable() {
  const { data, isError, isFetching, refetch } = useQuery(invoicesQuery(useToken()));
  if (data === undefined && !isError) return null;
  if (data?.length === 0) return null;
  return (
    <Sheet aria-labelledby="invoices">
      <h2 id="invoices" className="text-head">
        <Trans>Invoices</Trans>
      </h2>
      {data === undefined ? (
        <div className="mt-4 grid justify-items-start gap-4">
          <FormMessage tone="error">
            <Trans>Your invoices could not be loaded: the payment service is not responding.</Trans>
          </FormMessage>
          <Button variant="secondary" disabled={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <div className="mt-4">
          <WideTable label={t`List of invoices`}>
            <thead className="text-soft">
              <tr className="border-b border-line">
                <th className="py-2.5 pe-2 font-medium sm:pe-4">
                  <Trans>Date</Trans>
                </th>
                <th className="px-2 py-2.5 font-medium max-sm:sr-only sm:px-4">
                  <Trans>Number</Trans>
                </th>
                <th className="px-2 py-2.5 font-medium sm:px-4">
                  <Trans>Status</Trans>
                </th>
                <th className="py-2.5 ps-2 text-end font-medium sm:ps-4">
                  <Trans>Amount</Trans>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line tabular-nums">
              {data.map((invoice) => (
                <Row key={invoice._id} invoice={invoice} />
              ))}
            </tbody>
          </WideTable>
        </div>
      )}
    </Sheet>
  );
}

function Row({ invoice: { createdAt, number, status, total, refunded, currency, url } }: { invoice: Invoice }) {
  const day = longDay(createdAt);
  return (
    <tr>
      <th scope="row" className="py-2.5 pe-2 font-medium sm:pe-4">
        {url === null ? (
          day
        ) : (
          <a href={url} className={`${textLink} inline-flex min-h-6 items-center`} aria-label={t`Invoice of ${day}`}>
            {day}
          </a>
        )}
      </th>
      <td className="px-2 py-2.5 max-sm:sr-only sm:px-4">{number}</td>
      <td className="px-2 py-2.5 sm:px-4">{refunded > 0 ? t`Refunded` : total < 0 ? t`Credited` : STATES[status]}</td>
      <td className="py-2.5 ps-2 text-end sm:ps-4">{money(total, currency)}</td>
    </tr>
  );
}
