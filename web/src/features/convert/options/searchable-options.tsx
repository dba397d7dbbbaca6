import type { ChosenOptions } from './chosen-options.ts';
import { OptionsFold } from './options-fold.tsx';
import { RecognitionOptions } from './recognition-options.tsx';

interface SearchableOptionsProps {
  options: ChosenOptions;
  /** In which the server recognizes text. */
  languages: readonly string[];
  onChange: (options: ChosenOptions) => void;
}

/** How the text is recognized that goes behind the pages of a PDF. */
export function SearchableOptions({ options, languages, onChange }: SearchableOptionsProps) {
  return (
    <OptionsFold summary={options.recognition === 'force' ? 'All pages' : 'Scanned pages'}>
      <RecognitionOptions options={options} installed={languages} isHidden onChange={onChange} />
    </OptionsFold>
  );
}
