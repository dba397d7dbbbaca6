import { useQuery } from '@tanstack/react-query';
import type { ServiceStatus } from '@verso/contracts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { serviceStatusQuery } from '../../api/service-status.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatCard } from '../../ui/feedback/stat-card.tsx';
import { DurationTable } from './duration-table.tsx';
import { IncidentList } from './incident-list.tsx';

/** `/status`: what works now, how fast and how reliable it was, and what went wrong. */
export function StatusPage() {
  const { data, isError, refetch } = useQuery(serviceStatusQuery);
  return (
    <div className="measure pt-10 sm:pt-14">
      <title>Status - Verso</title>
      <h1 className="text-title">Status</h1>
      <p className="mt-2 text-lg text-soft">Figures are from the last 30 days.</p>
      {isError && !data && (
        <div className="mt-8 grid justify-items-start gap-4">
          <FailedLoad sentence="The status could not be loaded." onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <Waiting />}
      {data && (
        <div className="mt-8 grid gap-8 *:min-w-0">
          <Now status={data} />
          <Figures status={data} />
          <DurationTable durations={data.durations} />
          <IncidentList incidents={data.incidents} />
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the status" className="mt-8 grid gap-8">
      <Skeleton shape="h-44 w-full rounded-2xl" />
      <Skeleton shape="h-25 w-full rounded-2xl" />
      <Skeleton shape="h-72 w-full rounded-2xl" />
    </div>
  );
}

function Now({ status }: { status: ServiceStatus }) {
  const { pdfToDocx, docxToPdf, storage, waiting } = status.now;
  const parts = [
    ['PDF to DOCX', pdfToDocx],
    ['DOCX to PDF', docxToPdf],
    ['Storage', storage],
  ] as const;
  const works = parts.every(([, isUp]) => isUp);
  const hasIncident = status.incidents.some(({ endedAt }) => endedAt === null);
  return (
    <Sheet aria-labelledby="now">
      <h2 id="now" className="text-head">
        {titleOf(works, hasIncident)}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {parts.map(([name, isUp]) => (
          <li key={name} className="flex items-center gap-2">
            {isUp ? (
              <CircleCheck aria-hidden="true" className="size-5 text-green" />
            ) : (
              <TriangleAlert aria-hidden="true" className="size-5 text-amber" />
            )}
            <span>
              {name}: <span className="font-medium">{isUp ? 'available' : 'not available'}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-soft">{waitingSentence(waiting)}</p>
    </Sheet>
  );
}

function titleOf(works: boolean, hasIncident: boolean): string {
  if (!works) return 'Some parts are not available';
  return hasIncident ? 'We are working on an incident' : 'Everything works';
}

function waitingSentence(waiting: number): string {
  if (waiting === 0) return 'No conversions are waiting.';
  return waiting === 1 ? 'One conversion is waiting.' : `${waiting} conversions are waiting.`;
}

function Figures({ status }: { status: ServiceStatus }) {
  const { conversions, failed, failedByUs, refundedCredits } = status;
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard label="Conversions" value={conversions.toLocaleString()} />
      <StatCard label="Failed" value={share(failed, conversions)} note={`${failed.toLocaleString()} conversions`} />
      <StatCard
        label="Failed because of us"
        value={share(failedByUs, conversions)}
        note="The others had damaged or unsupported files"
      />
      <StatCard label="Credits refunded" value={refundedCredits.toLocaleString()} />
    </dl>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`;
}
