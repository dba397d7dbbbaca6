import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '../../../api/preview.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { PageImage } from '../../../preview/page-image.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { PagePicker } from './page-picker.tsx';
import type { PagesToPick } from './picked-pages.ts';

interface PagesOfConversionProps extends Omit<PagesToPick, 'source'> {
  id: string;
  onClose: () => void;
}

/** CSS pixels. */
const WIDTH = 150;

/** The pages of a file that the server has. */
export function PagesOfConversion({ id, ...picker }: PagesOfConversionProps) {
  const { data: preview, error } = useQuery(previewQuery({ kind: 'conversion', id }));
  const { state, message, pages } = preview?.source ?? { state: 'preparing', message: null, pages: [] };
  const problem =
    error === null ? message : sentenceOf(error, t`The pages of this file cannot be shown in this browser.`);
  if (preview && state === 'ready')
    return (
      <PagePicker
        {...picker}
        count={pages.length}
        thumbnail={(page) => <PageImage preview={preview._id} side="source" page={page} width={WIDTH} label="" />}
      />
    );
  if (state === 'preparing' && error === null) return <Skeleton shape="mt-4 h-96 w-full rounded-xl" />;
  return (
    <div className="mt-4">
      <FormMessage tone="error">{problem ?? t`The pages of this file cannot be shown in this browser.`}</FormMessage>
    </div>
  );
}
