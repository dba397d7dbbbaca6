import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LibraryStorage } from '@verso/contracts';
import { Link } from 'react-router';
import { useVisitor } from '../../api/account/auth.ts';
import { locale } from '../../language/i18n.ts';
import { formatBytes } from '../../language/numbers.ts';
import { textLink } from '../../ui/button/text-link.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface StorageSummaryProps {
  /** Undefined until it is known. */
  held: Pick<LibraryStorage, 'files' | 'bytes'> | undefined;
  /** Missing where the server says nothing of room and trash. */
  storage: LibraryStorage | undefined;
}

/** How many files there are, what they take up, and what is left. */
export function StorageSummary({ held, storage }: StorageSummaryProps) {
  const visitor = useVisitor();
  const mayGrow =
    visitor.kind === 'user' && visitor.user.role !== 'admin' && visitor.user.subscription.plan !== 'premium';
  return (
    <Sheet room="small" aria-labelledby="storage">
      <h2 id="storage" className="text-head">
        <Trans>Storage</Trans>
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Figure label={t`Files`} value={held?.files.toLocaleString(locale)} />
        <Figure label={t`Total size`} value={held && formatBytes(held.bytes)} />
      </dl>
      {storage && <Room storage={storage} mayGrow={mayGrow} />}
      {!held && <Skeleton shape="mt-5 h-12 w-full" />}
    </Sheet>
  );
}

function Figure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="mt-0.5 font-serif text-2xl whitespace-nowrap tabular-nums">
        {value ?? <Skeleton shape="h-8 w-16" />}
      </dd>
    </div>
  );
}

function Room({ storage, mayGrow }: { storage: LibraryStorage; mayGrow: boolean }) {
  const { bytes, trashedBytes, trashedFiles, quotaBytes } = storage;
  const used = bytes + trashedBytes;
  const words = quotaBytes === null ? t`No limit` : t`${formatBytes(used)} of ${formatBytes(quotaBytes)} used`;
  return (
    <div className="mt-4 text-sm text-soft tabular-nums">
      {quotaBytes !== null && (
        <Progress label={t`Storage used`} value={Math.min(used, quotaBytes)} max={quotaBytes} valueText={words} />
      )}
      <p className="mt-2">{words}</p>
      {trashedFiles > 0 && (
        <p>
          <Trans>{formatBytes(trashedBytes)} of it in the trash</Trans>
        </p>
      )}
      {mayGrow && (
        <p className="mt-1">
          <Link to="/billing" className={`${textLink} inline-flex min-h-6 items-center`}>
            <Trans>More room with a larger plan</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}
