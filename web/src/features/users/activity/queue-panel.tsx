import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { QueueState } from '@verso/contracts';
import { queueQuery } from '../../../api/account/users.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { locale } from '../../../language/i18n.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { WideTable } from '../../../ui/table/wide-table.tsx';

/** A worker that has said nothing for longer has probably ended. */
const QUIET_MS = 30_000;

/** What waits and runs, and which workers there are; nothing of whose it is. */
export function QueuePanel() {
  const { data, error } = useQuery(queueQuery());
  return (
    <Sheet aria-labelledby="queue">
      <h2 id="queue" className="text-head">
        <Trans>Queue and engines</Trans>
      </h2>
      <div className="mt-5 grid gap-5 *:min-w-0">
        {error !== null && (
          <FormMessage tone="error">{sentenceOf(error, t`The queue could not be loaded.`)}</FormMessage>
        )}
        {!data && error === null && <Skeleton shape="h-36 w-full max-sm:h-52" />}
        {data && (
          <>
            <p className="text-sm text-soft tabular-nums">{summaryOf(data)}</p>
            {data.workers.length === 0 ? (
              <FormMessage tone="error">
                <Trans>No worker is running, so nothing is converted. Start one with verso worker.</Trans>
              </FormMessage>
            ) : (
              <Workers workers={data.workers} />
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}

function summaryOf({ running, waiting, waitingSince }: QueueState): string {
  const [runs, waits] = [running.toLocaleString(locale), waiting.toLocaleString(locale)];
  return waitingSince === null
    ? t`${runs} running, ${waits} waiting`
    : t`${runs} running, ${waits} waiting, the first since ${timeOf(waitingSince)}`;
}

function Workers({ workers }: { workers: QueueState['workers'] }) {
  return (
    <WideTable label={t`Workers`} cards="narrow">
      <thead className="text-soft">
        <tr className="border-b border-line">
          <th className="py-2.5 pe-3 font-medium">
            <Trans>Worker</Trans>
          </th>
          <th className="px-3 py-2.5 font-medium">
            <Trans>State</Trans>
          </th>
          <th className="px-3 py-2.5 font-medium">
            <Trans>At a time</Trans>
          </th>
          <th className="px-3 py-2.5 font-medium whitespace-nowrap">
            <Trans>PDF to DOCX</Trans>
          </th>
          <th className="px-3 py-2.5 font-medium whitespace-nowrap">
            <Trans>DOCX to PDF</Trans>
          </th>
          <th className="py-2.5 ps-3 font-medium">
            <Trans>Started</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {workers.map(({ _id, slots, pdfToDocx, docxToPdf, office, startedAt, seenAt }) => (
          <tr key={_id}>
            <th scope="row" className="py-2.5 pe-3 font-medium tabular-nums">
              {_id.slice(0, 8)}
            </th>
            <td data-label={t`State`} className="px-3 py-2.5">
              {Date.now() - Date.parse(seenAt) < QUIET_MS ? (
                <StatusBadge tone="good" label={t`Working`} />
              ) : (
                <StatusBadge tone="bad" label={t`Silent since ${timeOf(seenAt)}`} />
              )}
            </td>
            <td data-label={t`At a time`} className="px-3 py-2.5 tabular-nums">
              {slots}
            </td>
            <td data-label={t`PDF to DOCX`} className="px-3 py-2.5 text-soft">
              {pdfToDocx ? t`Yes` : t`No`}
            </td>
            <td data-label={t`DOCX to PDF`} className="px-3 py-2.5 text-soft">
              <span>
                {docxToPdf ? t`Yes` : t`No`}
                {office && <Numbers office={office} />}
              </span>
            </td>
            <td data-label={t`Started`} className="py-2.5 ps-3 whitespace-nowrap text-soft tabular-nums">
              {timeOf(startedAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** Of the worker's LibreOffice, since its start. */
function Numbers({ office }: { office: NonNullable<QueueState['workers'][number]['office']> }) {
  const { ready, slots, done, failed, restarts } = office;
  const numbers = [
    ...(ready < slots ? [t`${ready} of ${slots} ready`] : []),
    t`${done.toLocaleString(locale)} done`,
    t`${failed.toLocaleString(locale)} failed`,
    ...(restarts > 0 ? [t`${restarts.toLocaleString(locale)} restarts`] : []),
  ];
  return <span className="block whitespace-nowrap tabular-nums">{numbers.join(', ')}</span>;
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
