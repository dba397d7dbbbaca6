import { useQuery } from '@tanstack/react-query';
import type { QueueState } from '@verso/contracts';
import { queueQuery } from '../../../api/account/users.ts';
import { sentenceOf } from '../../../api/sentence.ts';
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
        Queue and engines
      </h2>
      <div className="mt-5 grid gap-5 *:min-w-0">
        {error !== null && (
          <FormMessage tone="error">{sentenceOf(error, 'The queue could not be loaded.')}</FormMessage>
        )}
        {!data && error === null && <Skeleton shape="h-36 w-full max-sm:h-52" />}
        {data && (
          <>
            <p className="text-sm text-soft tabular-nums">{summaryOf(data)}</p>
            {data.workers.length === 0 ? (
              <FormMessage tone="error">
                No worker is running, so nothing is converted. Start one with verso worker.
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
  const since = waitingSince === null ? '' : `, the first since ${timeOf(waitingSince)}`;
  return `${running.toLocaleString()} running, ${waiting.toLocaleString()} waiting${since}`;
}

function Workers({ workers }: { workers: QueueState['workers'] }) {
  return (
    <WideTable label="Workers" cards="narrow">
      <thead className="text-soft">
        <tr className="border-b border-line">
          <th className="py-2.5 pr-3 font-medium">Worker</th>
          <th className="px-3 py-2.5 font-medium">State</th>
          <th className="px-3 py-2.5 font-medium">At a time</th>
          <th className="px-3 py-2.5 font-medium whitespace-nowrap">PDF to DOCX</th>
          <th className="px-3 py-2.5 font-medium whitespace-nowrap">DOCX to PDF</th>
          <th className="py-2.5 pl-3 font-medium">Started</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {workers.map(({ _id, slots, pdfToDocx, docxToPdf, office, startedAt, seenAt }) => (
          <tr key={_id}>
            <th scope="row" className="py-2.5 pr-3 font-medium tabular-nums">
              {_id.slice(0, 8)}
            </th>
            <td data-label="State" className="px-3 py-2.5">
              {Date.now() - Date.parse(seenAt) < QUIET_MS ? (
                <StatusBadge tone="good" label="Working" />
              ) : (
                <StatusBadge tone="bad" label={`Silent since ${timeOf(seenAt)}`} />
              )}
            </td>
            <td data-label="At a time" className="px-3 py-2.5 tabular-nums">
              {slots}
            </td>
            <td data-label="PDF to DOCX" className="px-3 py-2.5 text-soft">
              {pdfToDocx ? 'Yes' : 'No'}
            </td>
            <td data-label="DOCX to PDF" className="px-3 py-2.5 text-soft">
              <span>
                {docxToPdf ? 'Yes' : 'No'}
                {office && <Numbers office={office} />}
              </span>
            </td>
            <td data-label="Started" className="py-2.5 pl-3 whitespace-nowrap text-soft tabular-nums">
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
    ...(ready < slots ? [`${ready} of ${slots} ready`] : []),
    `${done.toLocaleString()} done`,
    `${failed.toLocaleString()} failed`,
    ...(restarts > 0 ? [`${restarts.toLocaleString()} restarts`] : []),
  ];
  return <span className="block whitespace-nowrap tabular-nums">{numbers.join(', ')}</span>;
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
