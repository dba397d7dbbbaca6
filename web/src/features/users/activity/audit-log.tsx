import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@verso/contracts';
import { useState } from 'react';
import { auditQuery } from '../../../api/account/users.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { locale } from '../../../language/i18n.ts';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { WideTable } from '../../../ui/table/wide-table.tsx';
import { PageTurner } from '../page-turner.tsx';
import { actOf } from './act-sentence.ts';

/** Admin actions, the latest first. The log cannot be changed. */
export function AuditLog() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(auditQuery(page));
  return (
    <Sheet aria-labelledby="audit">
      <h2 id="audit" className="text-head">
        <Trans>Audit log</Trans>
      </h2>
      <div className="mt-5 grid gap-4 *:min-w-0" aria-busy={isFetching}>
        {error !== null && !data && (
          <FailedLoad
            sentence={sentenceOf(error, t`The audit log could not be loaded.`)}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {error === null && !data && (
          <div role="status" aria-label={t`Loading the audit log`}>
            <Skeleton shape="h-40 w-full" />
          </div>
        )}
        {data?.total === 0 && (
          <p className="py-6 text-center text-soft">
            <Trans>No admin actions yet</Trans>
          </p>
        )}
        {data && data.total > 0 && (
          <>
            <Entries entries={data.entries} />
            <PageTurner list={data} label={t`Pages of the audit log`} onTurn={setPage} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <WideTable label={t`Admin actions`} cards="narrow">
      <thead className="text-soft">
        <tr className="border-b border-line">
          <th className="py-2.5 pe-3 font-medium">
            <Trans>When</Trans>
          </th>
          <th className="py-2.5 ps-3 font-medium">
            <Trans>What</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {entries.map((entry) => (
          <tr key={entry._id} className="align-top">
            <td className="py-2.5 pe-3 whitespace-nowrap text-soft tabular-nums">
              <time dateTime={entry.createdAt}>
                {new Date(entry.createdAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </td>
            <td className="w-full py-2.5 ps-3 wrap-anywhere">
              <span>
                <span className="font-medium">{entry.actor.email}</span> {actOf(entry)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
