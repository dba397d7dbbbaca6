import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Conversion } from '@verso/contracts';
import { useToken } from '../../../api/account/session.ts';
import { guestConversionsQuery } from '../../../api/convert/conversions.ts';
import { limitsQuery } from '../../../api/convert/limits.ts';
import { deletionWords } from '../../../common/conversion/deletion-words.ts';
import { useNow } from '../outcome/use-now.ts';
import { ConversionRows } from './conversion-rows.tsx';

const HOUR_SECONDS = 3_600;

/** What a guest converted in this browser, also before the tab was closed. */
export function GuestConversions() {
  const token = useToken();
  const { data } = useQuery(guestConversionsQuery(token));
  const retention = useQuery(limitsQuery(token)).data?.limits.retentionSeconds;
  const now = useNow(30_000);
  const kept = data?.filter(({ expiresAt }) => expiresAt !== null && Date.parse(expiresAt) > now) ?? [];
  if (kept.length === 0) return null;
  const deletedAt = ({ expiresAt }: Conversion) => ({
    instant: expiresAt ?? '',
    words: deletionWords(expiresAt ?? '', now),
  });
  return (
    <section aria-labelledby="guest-files">
      <h2 id="guest-files" className="text-head">
        {retention === HOUR_SECONDS ? t`Your files of the last hour` : t`Your recent files`}
      </h2>
      <p className="mt-1 text-sm text-soft">
        <Trans>Only this browser can open them.</Trans>
      </p>
      <ConversionRows conversions={kept} timeOf={deletedAt} />
    </section>
  );
}
