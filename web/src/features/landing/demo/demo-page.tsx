import { LinkButton } from '../../../ui/button/link-button.tsx';
import { DemoDocx } from './demo-docx.tsx';
import { DemoPdf } from './demo-pdf.tsx';
import { Samples } from './samples.tsx';

/** The demo: one page twice, both to be written in, so that the difference can be felt. */
export function DemoPage() {
  return (
    <div className="measure pt-12 sm:pt-16">
      <title>Demo - Verso</title>
      <h1 className="max-w-[18ch] text-title sm:text-display">Write on both sides.</h1>
      <p className="mt-5 max-w-[54ch] text-lg text-soft">
        The same page twice. Put the cursor in a line of the PDF and add a few words. Then do the same in the Word
        document that Verso made from it.
      </p>
      <div className="mt-12 grid gap-x-10 gap-y-14 lg:grid-cols-2">
        <DemoPdf />
        <DemoDocx />
      </div>
      <Samples />
      <div className="mt-16 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-8">
        <p className="font-serif text-2xl">Now try a page of your own.</p>
        <LinkButton to="/file-converter" size="large">
          Convert a file
        </LinkButton>
      </div>
    </div>
  );
}
