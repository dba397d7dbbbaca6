import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pieceStyle } from '../piece.tsx';
import { EditableText } from './editable-text.tsx';
import { PdfLeaf } from './pdf-leaf.tsx';
import { sampleDocument } from './sample-document.ts';

/** The PDF, in which each line is on its own: it runs out over the margin and the next one stays where it is. */
export function DemoPdf() {
  return (
    <section aria-labelledby="demo-pdf" className="@container min-w-0">
      <h2 id="demo-pdf" className="text-head">
        <Trans>Before: the PDF</Trans>
      </h2>
      <p className="mt-1 text-soft">
        <Trans>Every line is on its own, and nothing makes room for your words.</Trans>
      </p>
      <div className="-mx-5 mt-6 overflow-hidden px-5 pb-10 text-[3.1cqi] leading-normal">
        <PdfLeaf
          lines={sampleDocument.lines.map((line, index) => (
            // On phones lines keep the distance that fingers need.
            <div key={line} className="leading-[max(1.62em,24px)]">
              <EditableText label={t`Line ${index + 1} of the PDF`} text={line} style={`inline-block ${pieceStyle}`} />
            </div>
          ))}
        />
      </div>
    </section>
  );
}
