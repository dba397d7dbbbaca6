import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Conversion } from '@verso/contracts';
import { ScanEye } from 'lucide-react';
import { retryConversion } from '../../api/convert/conversions.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { eachPlace, withPage } from './pages/page-rows.ts';

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

/** Whether a page has the exact look that was asked for. */
function isExact({ options }: Conversion, page: number): boolean {
  return (options.exactPages ?? '').split(',').some((part) => {
    const [first, last] = part.split('-').map(Number);
    return first !== undefined && first > 0 && page >= first && page <= (last ?? first);
  });
}

/** Whether a page keeps its exact look because it could not flow. */
function couldNotFlow({ messages }: Conversion, page: number): boolean {
  return messages.flatMap(eachPlace).some((message) => message.code === 'page_exact' && message.page === page);
}

/** Converts the document again with this page as it looks, or with one that keeps its exact look flowing like all others. */
export function ExactAgain({ conversion, page, isRunning, onStarted }: ExactAgainProps) {
  const cache = useQueryClient();
  const action = useAction((error) => {
    const sentence = sentenceOf(error, t`The page could not be converted again. Please try again.`);
    notify(sentence);
    return sentence;
  });
  const { _id: id, options } = conversion;
  if (isExact(conversion, page))
    return (
      <span className="shrink-0 text-sm text-soft">
        <Trans>exact look</Trans>
      </span>
    );
  const [label, title, changes] = couldNotFlow(conversion, page)
    ? ([t`Let it flow`, LET_FLOW, { options: { ...options, flow: 'always' } }] as const)
    : ([t`Keep this page's exact look`, KEEP_LOOK, { exactPages: withPage(options.exactPages, page) }] as const);
  return (
    <Button
      variant="quiet"
      disabled={action.isBusy || isRunning}
      title={title}
      onClick={() =>
        void action.run(async () => {
          onStarted(await retryConversion(cache, id, changes));
        })
      }
    >
      <ScanEye aria-hidden="true" />
      <span className="max-sm:sr-only">{action.isBusy ? t`Starting...` : label}</span>
    </Button>
  );
}

const KEEP_LOOK = t`Convert this page again with everything exactly where it was. The other pages stay as they are.`;
const LET_FLOW = t`Convert the document again with flowing text on every page, even if it looks different.`;
