import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MOST_TEXT_LANGUAGES, OPTIONS, type TextRecognition } from '@verso/contracts';
import { say } from '../../../language/say.ts';
import { listTextLanguages, nameOfTextLanguage } from '../../../language/text-language-name.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { ChosenOptions } from './chosen-options.ts';

const CHOICES: Record<TextRecognition, string> = {
  auto: t`Automatic: scanned pages`,
  force: t`All pages`,
  off: t`Off: scans stay pictures`,
};

interface RecognitionOptionsProps {
  options: ChosenOptions;
  /** The languages that the server has, by Tesseract's names. */
  installed: readonly string[];
  /** Those that are used where none is chosen; null: the page itself tells. */
  usualLanguages?: readonly string[] | null;
  isDisabled?: boolean;
  /** The result is nothing but recognized text behind pictures: there is no going without, and nothing to highlight. */
  isHidden?: boolean;
  onChange: (options: ChosenOptions) => void;
}

/** Whether, and in which languages, text is recognized in pictures of pages. */
export function RecognitionOptions({
  options,
  installed,
  usualLanguages = null,
  isDisabled = false,
  isHidden = false,
  onChange,
}: RecognitionOptionsProps) {
  const { ocrLanguages: languages, highlightDoubt } = options;
  const ocr = isHidden && options.ocr === 'off' ? 'auto' : options.ocr;
  const { off, ...always } = CHOICES;
  const nameOf = nameOfTextLanguage;
  const sorted = installed.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const toggle = (language: string) =>
    languages.includes(language) ? languages.filter((one) => one !== language) : [...languages, language];
  return (
    <div className="grid gap-4">
      <div className="sm:max-w-xs">
        <SelectField
          label={say(OPTIONS.ocr.label)}
          name="ocr"
          choices={isHidden ? always : { ...always, off }}
          value={ocr}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...options, ocr: event.target.value as TextRecognition })}
        />
      </div>
      {ocr !== 'off' && (
        <>
          <fieldset disabled={isDisabled}>
            <legend className="text-sm font-medium">{say(OPTIONS.ocrLanguages.label)}</legend>
            <p className="mt-1 mb-2.5 text-sm text-soft">
              {usualLanguages === null ? (
                <Trans>
                  Detected for each document if you choose none. Choose up to {MOST_TEXT_LANGUAGES}, the main one first.
                </Trans>
              ) : (
                <Trans>
                  If you choose none, these are used: {listTextLanguages(usualLanguages)}. Choose up to{' '}
                  {MOST_TEXT_LANGUAGES}, the main one first.
                </Trans>
              )}
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
                    onChange={() => onChange({ ...options, ocrLanguages: toggle(language) })}
                  >
                    {nameOf(language)}
                  </Checkbox>
                );
              })}
            </div>
          </fieldset>
          {!isHidden && (
            <Checkbox
              name="highlightDoubt"
              checked={highlightDoubt}
              disabled={isDisabled}
              onChange={() => onChange({ ...options, highlightDoubt: !highlightDoubt })}
            >
              {say(OPTIONS.highlightDoubt.label)}
            </Checkbox>
          )}
        </>
      )}
    </div>
  );
}
