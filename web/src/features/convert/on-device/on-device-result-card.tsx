import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveAs } from '../../../api/save-as.ts';
import { fidelityWords } from '../../../common/conversion/fidelity-words.ts';
import { FormatLeaf } from '../../../common/conversion/format-leaf.tsx';
import { ShareButton } from '../../../common/conversion/share-button.tsx';
import { formatBytes } from '../../../language/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { FidelityBadge } from '../../../ui/feedback/fidelity-badge.tsx';
import { countRecognized } from '../outcome/count-recognized.ts';
import { KeptText } from '../outcome/kept-text.tsx';
import { LossMessages } from '../outcome/loss-messages.tsx';
import type { OnDeviceResult } from './on-device-run.ts';

interface OnDeviceResultCardProps {
  result: OnDeviceResult;
  /** Back to the form, with the same file. */
  onAgain: () => void;
  onAnother: () => void;
}

/** A document that was made on this device. Only this page has it. */
export function OnDeviceResultCard({ result, onAgain, onAnother }: OnDeviceResultCardProps) {
  const { filename, document: docx, pages, messages, fidelity } = result;
  const download = useRef<HTMLButtonElement>(null);
  useEffect(() => download.current?.focus({ preventScroll: true }), []);
  return (
    <Sheet aria-labelledby="result">
      <p role="status" className="sr-only">
        <Trans>Conversion finished. {filename} is ready to download.</Trans>
      </p>
      <div className="flex items-center gap-5 sm:gap-6">
        <FormatLeaf format="docx" />
        <div className="min-w-0">
          <h2 id="result" className="line-clamp-2 text-head wrap-anywhere" title={filename}>
            {filename}
          </h2>
          <p className="mt-1 text-sm text-soft tabular-nums">
            {formatBytes(docx.size)} · {plural(pages, { one: '# page', other: '# pages' })}
          </p>
          <p className="mt-0.5 text-sm text-soft">
            <Trans>Converted on this device. Nothing was uploaded: download it before you leave.</Trans>
          </p>
          {fidelity !== 'faithful' && (
            <p className="mt-1.5">
              <FidelityBadge
                fidelity={fidelity}
                isCompared={false}
                meaning={fidelityWords({ fidelity, messages })}
                isExplained
              />
            </p>
          )}
          <KeptText characters={result.characters} recognized={countRecognized(messages)} />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-2 *:min-w-0 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Button ref={download} size="large" isWide onClick={() => saveAs(docx, filename)}>
            <Download aria-hidden="true" /> <Trans>Download</Trans>
          </Button>
        </div>
        <ShareButton filename={filename} fetchBytes={async () => docx} />
        <Button variant="secondary" isWide onClick={onAgain}>
          <SlidersHorizontal aria-hidden="true" />
          <span className="min-w-0 leading-tight whitespace-normal">
            <Trans>Convert again with other options</Trans>
          </span>
        </Button>
        <Button variant="secondary" isWide onClick={onAnother}>
          <RotateCcw aria-hidden="true" /> <Trans>Convert another</Trans>
        </Button>
      </div>
      <LossMessages messages={messages} />
    </Sheet>
  );
}
