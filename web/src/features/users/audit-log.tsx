import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@verso/contracts';
import { useState } from 'react';
import { auditQuery } from '../../api/account/users.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { WideTable } from '../../ui/table/wide-table.tsx';
import { PageTurner } from './page-turner.tsx';

const ACTS: Readonly<Record<AuditEntry['act'], string>> = {
  'create-user': 'Made',
  'update-user': 'Changed',
  'delete-user': 'Deleted',
  'disable-user': 'Disabled',
  'enable-user': 'Enabled',
  'make-reset-link': 'Reset link for',
  'adjust-credits': 'Credits of',
  'export-users': 'Exported the list',
};

/** Admin actions, the latest first. Nobody can change it. */
export function AuditLog() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(auditQuery(page));
  return (
    <Sheet aria-labelledby="audit">
      <h2 id="audit" className="text-head">
        Audit log
      </h2>
      <div className="mt-5 grid gap-4 *:min-w-0" aria-busy={isFetching}>
        {error !== null && !data && (
          <FailedLoad
            sentence={sentenceOf(error, 'The audit log could not be loaded.')}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {error === null && !data && (
          <div role="status" aria-label="Loading the audit log">
            <Skeleton shape="h-40 w-full" />
          </div>
        )}
        {data?.total === 0 && <p className="py-6 text-center text-soft">No admin actions yet</p>}
        {data && data.total > 0 && (
          <>
            <Entries entries={data.entries} />
            <PageTurner list={data} label="Pages of the audit log" onTurn={setPage} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <WideTable label="Admin actions">
      <thead className="text-soft">
        <tr className="border-b border-line">
          <th className="py-2.5 pr-3 font-medium">When</th>
          <th className="px-3 py-2.5 font-medium">Admin</th>
          <th className="px-3 py-2.5 font-medium">Act</th>
          <th className="py-2.5 pl-3 font-medium">Details</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {entries.map(({ _id, act, actor, target, details, createdAt }) => (
          <tr key={_id} className="align-top">
            <td className="py-2.5 pr-3 whitespace-nowrap text-soft tabular-nums">
              <time dateTime={createdAt}>
                {new Date(createdAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </td>
            <td className="max-w-48 truncate px-3 py-2.5" title={actor.email}>
              {actor.email}
            </td>
            <td className="px-3 py-2.5 font-medium">
              {ACTS[act]} {target && <span className="font-normal wrap-anywhere">{target.email}</span>}
            </td>
            <td className="py-2.5 pl-3 text-soft wrap-anywhere">{wordsOf(details)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** `plan: premium, credits: 25`: what was given is shown as it was given. */
function wordsOf(details: AuditEntry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
