import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OPTIONS } from '@verso/contracts';
import type { ReactNode } from 'react';
import { say } from '../../../language/say.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { PickPages } from '../pages/pick-pages.tsx';
import type { PageSource } from '../pages/picked-pages.ts';
import type { ChosenOptions } from './chosen-options.ts';
import { OptionsFold } from './options-fold.tsx';
import { RecognitionOptions } from './recognition-options.tsx';

const MODES = [
  { mode: 'flowing', label: t`Flowing`, hint: t`Flowing text, as if it had been written in Word` },
  { mode: 'exact', label: t`Exact look`, hint: t`Every block keeps its place on the page` },
  { mode: 'text', label: t`Text only`, hint: t`Without pictures` },
] as const;

interface ConversionOptionsProps {
  options: ChosenOptions;
  /** In which the server recognizes text; none: it recognizes none. */
  languages: readonly string[];
  /** In which text is recognized where none is chosen; null: the page itself tells. */
  usualLanguages?: readonly string[] | null;
  isDisabled: boolean;
  /** Whether pages of the result are compared with the PDF, so that those that cannot flow are known. */
  isCompared?: boolean;
  /** What they are for, where there are others. */
  title?: string;
  /** Whether they are shown at once. */
  isOpen?: boolean;
  /** Where its pages can be looked at; null: there are several files, or nothing to look at. */
  source?: PageSource | null;
  /** What is chosen for all targets. */
  children?: ReactNode;
  onChange: (options: ChosenOptions) => void;
}

/** How a PDF is to become a Word document. */
export function ConversionOptions({
  options,
  languages,
  usualLanguages = null,
  isDisabled,
  isCompared = true,
  title,
  isOpen = false,
  source = null,
  children,
  onChange,
}: ConversionOptionsProps) {
  const current = MODES.find(({ mode }) => mode === options.mode);
  const pages = options.pages.trim() === '' ? t`all pages` : t`pages ${options.pages}`;
  const isFlowing = options.mode === 'flowing';
  const hasFlow = isFlowing && isCompared;
  const recognition = { auto: null, off: t`scans as pictures`, force: t`all text recognized` }[options.ocr];
  const summary = [
    hasFlow && options.flow === 'always' ? t`Flowing on every page` : current?.label,
    pages,
    ...(isFlowing && options.exactPages.trim() !== '' ? [t`exact look on ${options.exactPages}`] : []),
    ...(options.embedFonts ? [t`with its fonts`] : []),
    ...(languages.length > 0 && recognition !== null ? [recognition] : []),
  ];
  return (
    <OptionsFold isOpen={isOpen} title={title} summary={summary.join(', ')}>
      <fieldset disabled={isDisabled} className="grid gap-2.5">
        <legend className="mb-2 text-sm font-medium">{say(OPTIONS.mode.label)}</legend>
        {MODES.map(({ mode, label, hint }) => (
          <Radio
            key={mode}
            name="mode"
            value={mode}
            label={label}
            hint={hint}
            checked={options.mode === mode}
            onChange={() => onChange({ ...options, mode })}
          />
        ))}
      </fieldset>
      {hasFlow && (
        <div>
          <Checkbox
            name="flow"
            disabled={isDisabled}
            checked={options.flow === 'always'}
            onChange={() => onChange({ ...options, flow: options.flow === 'always' ? 'prefer' : 'always' })}
          >
            {say(OPTIONS.flow.label)}
          </Checkbox>
          <p className="mt-1 text-sm text-soft">
            <Trans>Otherwise a page that cannot flow, such as a dense form, keeps its exact look.</Trans>
          </p>
        </div>
      )}
      {languages.length > 0 && (
        <RecognitionOptions {...{ options, usualLanguages, isDisabled, onChange }} installed={languages} />
      )}
      <div>
        <Checkbox
          name="embedFonts"
          disabled={isDisabled}
          checked={options.embedFonts}
          onChange={() => onChange({ ...options, embedFonts: !options.embedFonts })}
        >
          {say(OPTIONS.embedFonts.label)}
        </Checkbox>
        <p className="mt-1 text-sm text-soft">
          <Trans>Rare typefaces look right everywhere, where their licences allow it. The file gets larger.</Trans>
        </p>
      </div>
      <PagesFields options={options} source={source} isDisabled={isDisabled} onChange={onChange} />
      {children}
    </OptionsFold>
  );
}

/** Which pages are converted, and which keep their exact look: typed, or chosen by looking at them. */
function PagesFields({
  options,
  source = null,
  isDisabled,
  onChange,
}: Pick<ConversionOptionsProps, 'options' | 'source' | 'isDisabled' | 'onChange'>) {
  const { pages, exactPages } = options;
  const isFlowing = options.mode === 'flowing';
  return (
    <div className="grid justify-items-start gap-3">
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Field
          label={say(OPTIONS.pages.label)}
          name="pages"
          autoComplete="off"
          placeholder={t`all`}
          hint={t`Such as 1-3,7`}
          disabled={isDisabled}
          value={pages}
          onChange={(event) => onChange({ ...options, pages: event.target.value })}
        />
        {isFlowing && (
          <Field
            label={say(OPTIONS.exactPages.label)}
            name="exactPages"
            autoComplete="off"
            placeholder={t`none`}
            hint={t`These pages keep their exact look; the others flow.`}
            disabled={isDisabled}
            value={exactPages}
            onChange={(event) => onChange({ ...options, exactPages: event.target.value })}
          />
        )}
      </div>
      {source !== null && (
        <PickPages
          source={source}
          pages={pages}
          exactPages={isFlowing ? exactPages : null}
          onPick={(picked) =>
            onChange({ ...options, pages: picked.pages, exactPages: picked.exactPages ?? exactPages })
          }
        />
      )}
    </div>
  );
}
