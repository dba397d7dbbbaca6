import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { DemoDocx } from './demo-docx.tsx';
import { DemoPdf } from './demo-pdf.tsx';
import { Samples } from './samples.tsx';

/** The demo: one page twice, both to be written in, so that the difference can be felt. */
export function DemoPage() {
  return (
    <div className="measure pt-12 sm:pt-16">
      <title>{t`Demo - Verso`}</title>
      <h1 className="max-w-[18ch] text-title sm:text-display">
        <Trans>Write on both sides.</Trans>
      </h1>
      <p className="mt-5 max-w-[54ch] text-lg text-soft">
        <Trans>
          The same page twice. Put the cursor in a line of the PDF and add a few words. Then do the same in the Word
          document that Verso made from it.
        </Trans>
      </p>
      <div className="mt-12 grid gap-x-10 gap-y-14 lg:grid-cols-2">
        <DemoPdf />
        <DemoDocx />
      </div>
      <Samples />
      <div className="mt-16 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-8">
        <p className="font-serif text-2xl">
          <Trans>Now try a page of your own.</Trans>
        </p>
        <LinkButton to="/file-converter" size="large">
          <Trans>Convert a file</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
