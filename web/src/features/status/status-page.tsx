import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ServiceStatus } from '@verso/contracts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { serviceStatusQuery } from '../../api/service-status.ts';
import { locale } from '../../language/i18n.ts';
import { percent } from '../../language/numbers.ts';
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
      <title>{t`Status - Verso`}</title>
      <h1 className="text-title">
        <Trans>Status</Trans>
      </h1>
      <p className="mt-2 text-lg text-soft">
        <Trans>Figures are from the last 30 days.</Trans>
      </p>
      {isError && !data && (
        <div className="mt-8 grid justify-items-start gap-4">
          <FailedLoad sentence={t`The status could not be loaded.`} onRetry={() => void refetch()} />
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
    <div role="status" aria-label={t`Loading the status`} className="mt-8 grid gap-8">
      <Skeleton shape="h-44 w-full rounded-2xl" />
      <Skeleton shape="h-25 w-full rounded-2xl" />
      <Skeleton shape="h-72 w-full rounded-2xl" />
    </div>
  );
}

function Now({ status }: { status: ServiceStatus }) {
  const { pdfToDocx, docxToPdf, storage, waiting } = status.now;
  const parts = [
    [t`PDF to DOCX`, pdfToDocx],
    [t`DOCX to PDF`, docxToPdf],
    [t`Storage`, storage],
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
              {isUp ? (
                <Trans>
                  {name}: <span className="font-medium">available</span>
                </Trans>
              ) : (
                <Trans>
                  {name}: <span className="font-medium">not available</span>
                </Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-soft">{waitingSentence(waiting)}</p>
    </Sheet>
  );
}

function titleOf(works: boolean, hasIncident: boolean): string {
  if (!works) return t`Some parts are not available`;
  return hasIncident ? t`We are working on an incident` : t`Everything works`;
}

function waitingSentence(waiting: number): string {
  if (waiting === 0) return t`No conversions are waiting.`;
  return plural(waiting, { one: 'One conversion is waiting.', other: '# conversions are waiting.' });
}

function Figures({ status }: { status: ServiceStatus }) {
  const { conversions, failed, failedByUs, refundedCredits } = status;
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard label={t`Conversions`} value={conversions.toLocaleString(locale)} />
      <StatCard
        label={t`Failed`}
        value={share(failed, conversions)}
        note={t`${failed.toLocaleString(locale)} conversions`}
      />
      <StatCard
        label={t`Failed because of us`}
        value={share(failedByUs, conversions)}
        note={t`The others had damaged or unsupported files`}
      />
      <StatCard label={t`Credits refunded`} value={refundedCredits.toLocaleString(locale)} />
    </dl>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : percent(part / whole);
}
