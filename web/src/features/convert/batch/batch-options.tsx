import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { contradictionIn, isPicture } from '@verso/contracts';
import { ConversionOptions } from '../options/conversion-options.tsx';
import { pdfOptionsOf } from '../options/pdf-choice.ts';
import { PdfOptions } from '../options/pdf-options.tsx';
import type { BatchItem } from '../state/batch-state.ts';
import type { FormOptions } from '../state/converter-state.ts';

interface BatchOptionsProps {
  items: readonly BatchItem[];
  formOptions: FormOptions;
  /** In which the server recognizes text. */
  languages: readonly string[];
  onChange: (formOptions: Partial<FormOptions>) => void;
}

/** How the files of a list that are not sent yet are to be made: the same for all of one format. */
export function BatchOptions({ items, formOptions, languages, onChange }: BatchOptionsProps) {
  const waiting = items.filter(({ state }) => state === 'waiting');
  const has = (format: BatchItem['format']) => waiting.some((item) => item.format === format);
  const hasPictures = waiting.some(({ format }) => isPicture(format));
  const { options, passwords } = pdfOptionsOf(formOptions.pdf);
  if (waiting.length === 0) return null;
  return (
    <div className="mt-5 grid gap-3">
      {formOptions.isOnDevice && (
        <p className="text-sm text-amber">
          <Trans>Several files are converted on the server.</Trans>
        </p>
      )}
      {(has('pdf') || hasPictures) && (
        <ConversionOptions
          title={hasPictures ? t`Options for PDF files and pictures` : t`Options for PDF files`}
          options={formOptions.docx}
          languages={languages}
          isDisabled={false}
          onChange={(docx) => onChange({ docx })}
        />
      )}
      {has('docx') && (
        <>
          <PdfOptions
            title={t`Options for Word documents`}
            choice={formOptions.pdf}
            onChange={(pdf) => onChange({ pdf })}
          />
          <p role="status" className="text-sm text-amber wrap-anywhere empty:hidden">
            {contradictionIn(options, 'pdf', passwords)}
          </p>
        </>
      )}
    </div>
  );
}
