import { t } from '@lingui/core/macro';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import type { useConversion } from './use-conversion.ts';

/** Says what happens to scanned pages, and converts the files when the person agrees. */
export function ConversionQuestion({ conversion }: { conversion: ReturnType<typeof useConversion> }) {
  const { question, confirm, refuse } = conversion;
  const [first, second] = question?.files ?? [];
  if (!question || !first) return null;
  return (
    <Confirm
      question={second ? t`Convert ${question.files.length} files?` : t`Convert “${first.originalName}”?`}
      action={t`Convert`}
      variant="primary"
      onConfirm={() => void confirm()}
      onClose={refuse}
    >
      {question.sentence}
    </Confirm>
  );
}
