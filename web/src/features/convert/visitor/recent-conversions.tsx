import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Conversion } from '@verso/contracts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useToken } from '../../../api/account/session.ts';
import { conversionsQuery } from '../../../api/convert/conversions.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { locale } from '../../../language/i18n.ts';
import { textLink } from '../../../ui/button/text-link.ts';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ConversionRows } from './conversion-rows.tsx';

const SHOWN = 5;

/** The user's latest conversions. That the list cannot be fetched keeps no one from converting: it is logged, and said here alone. */
export function RecentConversions() {
  const { data, error, isFetching, refetch } = useQuery(conversionsQuery(useToken()));
  useEffect(() => {
    if (error) console.error(t`The list of conversions could not be fetched.`, error);
  }, [error]);
  const recent = data?.conversions.slice(0, SHOWN);
  return (
    <section aria-labelledby="recent">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent" className="text-head">
          <Trans>Recent Conversions</Trans>
        </h2>
        <Link to="/dashboard" className={`${textLink} inline-flex min-h-6 items-center text-sm`}>
          <Trans>All conversions</Trans>
        </Link>
      </div>
      {error && !recent && (
        <div className="mt-4 grid gap-4">
          <FailedLoad
            sentence={sentenceOf(error, t`Your conversions could not be loaded.`)}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!error && !recent && <Skeleton shape="mt-4 h-32 w-full rounded-xl" />}
      {recent?.length === 0 && (
        <p className="mt-3 text-soft">
          <Trans>No conversions yet. Files that you convert will appear here.</Trans>
        </p>
      )}
      {recent && recent.length > 0 && <ConversionRows conversions={recent} timeOf={madeAt} />}
    </section>
  );
}

function madeAt({ createdAt: instant }: Conversion) {
  return { instant, words: new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }) };
}
