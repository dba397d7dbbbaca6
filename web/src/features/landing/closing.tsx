import { Trans } from '@lingui/react/macro';
import { Corner } from '../../ui/corner.tsx';
import { CallsToAction } from './calls-to-action.tsx';

/** The last word of the landing page, on a sheet that waits to be turned. */
export function Closing() {
  return (
    <section aria-labelledby="closing" className="measure pt-24">
      <div className="group relative rounded-2xl rounded-ee-none border border-line bg-sheet px-6 pt-14 pb-24 sm:px-14 sm:pt-20 sm:pb-20">
        <h2 id="closing" className="text-display">
          <Trans>Turn one over.</Trans>
        </h2>
        <p className="mt-5 max-w-[40ch] text-lg text-soft">
          <Trans>Convert a file now. An account keeps your history and your files.</Trans>
        </p>
        <div className="mt-8">
          <CallsToAction />
        </div>
        <Corner size="large" />
      </div>
    </section>
  );
}
