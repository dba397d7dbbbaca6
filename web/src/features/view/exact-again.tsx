import { useQueryClient } from '@tanstack/react-query';
import type { Conversion } from '@verso/contracts';
import { ScanEye } from 'lucide-react';
import { retryConversion } from '../../api/convert/conversions.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { withPage } from './pages/page-rows.ts';

interface ExactAgainProps {
  conversion: Conversion;
  /** Of the source, from 1. */
  page: number;
  /** The document is being converted again already. */
  isRunning: boolean;
  onStarted: (conversion: Conversion) => void;
}

/** Whether single pages of a conversion can be made to look exactly like the original. */
export function canBeExact({ originalFormat, targetFormat, canRetry, options }: Conversion): boolean {
  return originalFormat === 'pdf' && targetFormat === 'docx' && canRetry && !options.mode && !options.pages;
}

/** Whether a page was converted as it looks. */
function isExact({ options }: Conversion, page: number): boolean {
  return (options.exactPages ?? '').split(',').some((part) => {
    const [first, last] = part.split('-').map(Number);
    return first !== undefined && first > 0 && page >= first && page <= (last ?? first);
  });
}

/** Converts the document again with this page as it looks; the other pages stay as they are. */
export function ExactAgain({ conversion, page, isRunning, onStarted }: ExactAgainProps) {
  const cache = useQueryClient();
  const action = useAction((error) => {
    const sentence = sentenceOf(error, 'The page could not be converted again. Please try again.');
    notify(sentence);
    return sentence;
  });
  const { _id: id, options } = conversion;
  if (isExact(conversion, page)) return <span className="shrink-0 text-sm text-soft">exact look</span>;
  return (
    <Button
      variant="quiet"
      disabled={action.isBusy || isRunning}
      title="Convert this page again with everything exactly where it was. The other pages stay as they are."
      onClick={() =>
        void action.run(async () => {
          onStarted(await retryConversion(cache, id, { exactPages: withPage(options.exactPages, page) }));
        })
      }
    >
      <ScanEye aria-hidden="true" />
      <span className="max-sm:sr-only">{action.isBusy ? 'Starting...' : "Keep this page's exact look"}</span>
    </Button>
  );
}
