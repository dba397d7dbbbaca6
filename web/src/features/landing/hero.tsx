import { Trans } from '@lingui/react/macro';
import { CallsToAction } from './calls-to-action.tsx';
import { BeforeAfter } from './demo/before-after.tsx';

/** What Verso is, in one sentence and one picture. */
export function Hero() {
  return (
    <section className="measure grid items-center gap-x-12 gap-y-14 pt-14 pb-20 sm:pt-20 lg:grid-cols-[minmax(0,10fr)_minmax(0,12fr)] lg:pb-28">
      <div>
        <h1 className="text-display">
          <Trans>The other side of every PDF.</Trans>
        </h1>
        <p className="mt-6 max-w-[34ch] text-xl leading-relaxed max-sm:text-lg text-soft">
          <Trans>
            Verso turns a PDF into a Word document you can really edit, and a Word document into an exact PDF.
          </Trans>
        </p>
        <div className="mt-9">
          <CallsToAction />
        </div>
        <p className="mt-5 text-sm text-soft">
          <Trans>Or drop or paste a file anywhere on this page. No account needed.</Trans>
        </p>
      </div>
      <BeforeAfter />
    </section>
  );
}
