import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { ChosenOptions } from './chosen-options.ts';
import { OptionsFold } from './options-fold.tsx';
import { RecognitionOptions } from './recognition-options.tsx';

interface SearchableOptionsProps {
  options: ChosenOptions;
  /** In which the server recognizes text. */
  languages: readonly string[];
  /** Whether they are shown at once. */
  isOpen?: boolean;
  /** What is chosen for all targets. */
  children?: ReactNode;
  onChange: (options: ChosenOptions) => void;
}

/** How the text is recognized that goes behind the pages of a PDF, and whether that is for archives. */
export function SearchableOptions({ options, languages, isOpen = false, children, onChange }: SearchableOptionsProps) {
  const pages = options.ocr === 'force' ? t`All pages` : t`Scanned pages`;
  return (
    <OptionsFold isOpen={isOpen} summary={options.isArchive ? `${pages}, ${t`for archives`}` : pages}>
      <RecognitionOptions options={options} installed={languages} isHidden onChange={onChange} />
      <div>
        <Checkbox
          name="isArchive"
          checked={options.isArchive}
          onChange={() => onChange({ ...options, isArchive: !options.isArchive })}
        >
          <Trans>PDF/A-2b, for archives</Trans>
        </Checkbox>
        <p className="mt-1 text-sm text-soft">
          <Trans>
            Only for PDFs of scanned pages. If your file contains something PDF/A does not allow, we tell you what it
            is.
          </Trans>
        </p>
      </div>
      {children}
    </OptionsFold>
  );
}
