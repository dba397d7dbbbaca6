import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Limits } from '@verso/contracts';
import { EyeOff, Scale, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../language/numbers.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { describeDuration } from '../outcome/duration.ts';

/** What happens to a file here, in this installation's own numbers. */
export function FileFacts({ limits }: { limits: Limits | undefined }) {
  return (
    <section aria-labelledby="file-facts" className="px-1">
      <h2 id="file-facts" className="font-sans text-sm font-medium">
        <Trans>What happens to your file</Trans>
      </h2>
      <ul className="mt-3 grid gap-3 text-sm text-soft [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent">
        <Fact icon={<Timer aria-hidden="true" />}>
          {limits ? (
            t`Deleted automatically after ${describeDuration(limits.retentionSeconds)}, or by you at any time.`
          ) : (
            <Skeleton shape="h-4 w-48" />
          )}
        </Fact>
        <Fact icon={<EyeOff aria-hidden="true" />}>
          <Trans>Only you can download the result, unless you share a link.</Trans>
        </Fact>
        <Fact icon={<Scale aria-hidden="true" />}>
          {limits ? (
            t`Files over ${formatBytes(limits.maxUploadBytes)} are not uploaded.`
          ) : (
            <Skeleton shape="h-4 w-44" />
          )}
        </Fact>
      </ul>
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {icon}
      <span>{children}</span>
    </li>
  );
}
