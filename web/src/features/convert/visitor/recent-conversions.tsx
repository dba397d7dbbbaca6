import { useQuery } from '@tanstack/react-query';
import { type Conversion, targetNames } from '@verso/contracts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useToken } from '../../../api/account/session.ts';
import { stateOf } from '../../../api/convert/conversion-state.ts';
import { conversionsQuery } from '../../../api/convert/conversions.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { textLink } from '../../../ui/button/text-link.ts';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

const SHOWN = 5;

/** The user's latest conversions. That the list cannot be fetched keeps no one from converting: it is logged, and said here alone. */
export function RecentConversions() {
  const { data, error, isFetching, refetch } = useQuery(conversionsQuery(useToken()));
  useEffect(() => {
    if (error) console.error('The list of conversions could not be fetched.', error);
  }, [error]);
  const recent = data?.conversions.slice(0, SHOWN);
  return (
    <section aria-labelledby="recent">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent" className="text-head">
          Recent Conversions
        </h2>
        <Link to="/dashboard" className={`${textLink} inline-flex min-h-6 items-center text-sm`}>
          All conversions
        </Link>
      </div>
      {error && !recent && (
        <div className="mt-4 grid gap-4">
          <FailedLoad
            sentence={sentenceOf(error, 'Your conversions could not be loaded.')}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!error && !recent && <Skeleton shape="mt-4 h-32 w-full rounded-xl" />}
      {recent?.length === 0 && (
        <p className="mt-3 text-soft">No conversions yet. Files that you convert will appear here.</p>
      )}
      {recent && recent.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {recent.map((conversion) => (
            <Row key={conversion._id} conversion={conversion} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ conversion }: { conversion: Conversion }) {
  const { _id, originalFilename, originalFormat, targetFormat, createdAt, status } = conversion;
  const when = new Date(createdAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-48 truncate font-medium" title={originalFilename}>
        {status === 'completed' ? (
          <Link to={`/view?conversion=${_id}`} className="hover:underline">
            {originalFilename}
          </Link>
        ) : (
          originalFilename
        )}
      </span>
      <span className="text-soft">
        {originalFormat.toUpperCase()} to {targetNames[targetFormat]}
      </span>
      <StatusBadge {...stateOf(conversion)} />
      <time dateTime={createdAt} className="text-soft tabular-nums">
        {when}
      </time>
    </li>
  );
}
