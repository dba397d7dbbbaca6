import { MOST_TEXT_LANGUAGES, type TextRecognition, textLanguages } from '@verso/contracts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { ChosenOptions } from './chosen-options.ts';

const CHOICES: Record<TextRecognition, string> = {
  auto: 'Automatic: scanned pages',
  force: 'All pages',
  off: 'Off: scans stay pictures',
};

interface RecognitionOptionsProps {
  options: ChosenOptions;
  /** The languages that the server has, by Tesseract's names. */
  installed: readonly string[];
  isDisabled?: boolean;
  /** The result is nothing but recognized text behind pictures: there is no going without, and nothing to highlight. */
  isHidden?: boolean;
  onChange: (options: ChosenOptions) => void;
}

/** Whether, and in which languages, text is recognized in pictures of pages. */
export function RecognitionOptions({
  options,
  installed,
  isDisabled = false,
  isHidden = false,
  onChange,
}: RecognitionOptionsProps) {
  const { languages, highlightsDoubt } = options;
  const recognition = isHidden && options.recognition === 'off' ? 'auto' : options.recognition;
  const { off, ...always } = CHOICES;
  const nameOf = (language: string) => textLanguages[language] ?? language;
  const sorted = installed.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const toggle = (language: string) =>
    languages.includes(language) ? languages.filter((one) => one !== language) : [...languages, language];
  return (
    <div className="grid gap-4">
      <div className="sm:max-w-xs">
        <SelectField
          label="Text recognition"
          name="recognition"
          choices={isHidden ? always : { ...always, off }}
          value={recognition}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...options, recognition: event.target.value as TextRecognition })}
        />
      </div>
      {recognition !== 'off' && (
        <>
          <fieldset disabled={isDisabled}>
            <legend className="text-sm font-medium">Languages of scanned pages</legend>
            <p className="mt-1 mb-2.5 text-sm text-soft">
              Detected for each document if you choose none. Choose up to {MOST_TEXT_LANGUAGES}, the main one first.
            </p>
            <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
              {sorted.map((language) => {
                const isChosen = languages.includes(language);
                return (
                  <Checkbox
                    key={language}
                    name={language}
                    checked={isChosen}
                    disabled={!isChosen && languages.length >= MOST_TEXT_LANGUAGES}
                    onChange={() => onChange({ ...options, languages: toggle(language) })}
                  >
                    {nameOf(language)}
                  </Checkbox>
                );
              })}
            </div>
          </fieldset>
          {!isHidden && (
            <Checkbox
              name="highlightsDoubt"
              checked={highlightsDoubt}
              disabled={isDisabled}
              onChange={() => onChange({ ...options, highlightsDoubt: !highlightsDoubt })}
            >
              Highlight words that were recognized with doubt
            </Checkbox>
          )}
        </>
      )}
    </div>
  );
}
