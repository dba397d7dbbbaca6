import { t } from '@lingui/core/macro';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Holds a page's place while its code comes; tall enough to keep the footer out of sight. */
export function PageSkeleton() {
  return (
    <div className="measure min-h-dvh py-16" role="status" aria-label={t`Loading`}>
      <Skeleton shape="h-12 w-2/3 max-w-xl" />
      <Skeleton shape="mt-5 h-5 w-full max-w-md" />
      <Skeleton shape="mt-12 h-72 w-full rounded-2xl" />
    </div>
  );
}
