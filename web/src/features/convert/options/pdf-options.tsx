import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OPTIONS } from '@verso/contracts';
import type { ReactNode } from 'react';
import { say } from '../../../language/say.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { OptionsFold } from './options-fold.tsx';
import { type PdfChoice, USUAL_PDF } from './pdf-choice.ts';

const STANDARDS: Record<PdfChoice['standard'], string> = {
  none: t`Ordinary PDF`,
  ua: t`PDF/UA, for screen readers`,
  '1b': t`PDF/A-1b, for archives`,
  '2b': t`PDF/A-2b, for archives`,
  '3b': t`PDF/A-3b, for archives`,
  '3b-ua': t`PDF/A-3b and PDF/UA`,
};
const PICTURES: Record<PdfChoice['pictures'], string> = {
  usual: t`High quality, for printing`,
  small: t`Smaller file`,
  lossless: t`As in the document`,
};
const CHANGES: Record<PdfChoice['changes'], string> = { shown: t`Shown as markup`, final: t`All accepted` };
const COMMENTS: Record<PdfChoice['comments'], string> = {
  none: t`Left out`,
  notes: t`As PDF comments`,
  margin: t`In the margin`,
};

const PARTS = ['bookmarks', 'links', 'formFields', 'tagged', 'returnTicket'] as const;

interface PdfOptionsProps {
  choice: PdfChoice;
  /** What they are for, where there are others. */
  title?: string;
  /** Whether they are shown at once. */
  isOpen?: boolean;
  /** What is chosen for all targets. */
  children?: ReactNode;
  onChange: (choice: PdfChoice) => void;
}

/** How a Word document is to become a PDF. */
export function PdfOptions({ choice, title, isOpen = false, children, onChange }: PdfOptionsProps) {
  const set = (values: Partial<PdfChoice>) => onChange({ ...choice, ...values });
  // In PDF/A and PDF/UA form fields become text.
  const isStandard = choice.standard !== 'none';
  const isUsual = (Object.keys(USUAL_PDF) as (keyof PdfChoice)[]).every((name) => choice[name] === USUAL_PDF[name]);
  return (
    <OptionsFold isOpen={isOpen} title={title} summary={isUsual ? t`An ordinary PDF, all pages` : t`Custom`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t`Standard`}
          choices={STANDARDS}
          value={choice.standard}
          onChange={(event) => set({ standard: event.target.value as PdfChoice['standard'] })}
        />
        <SelectField
          label={t`Pictures`}
          choices={PICTURES}
          value={choice.pictures}
          onChange={(event) => set({ pictures: event.target.value as PdfChoice['pictures'] })}
        />
        <SelectField
          label={say(OPTIONS.changes.label)}
          choices={CHANGES}
          value={choice.changes}
          onChange={(event) => set({ changes: event.target.value as PdfChoice['changes'] })}
        />
        <SelectField
          label={say(OPTIONS.comments.label)}
          choices={COMMENTS}
          value={choice.comments}
          onChange={(event) => set({ comments: event.target.value as PdfChoice['comments'] })}
        />
        <Field
          label={say(OPTIONS.pages.label)}
          name="pages"
          autoComplete="off"
          placeholder={t`all, or such as 1-3,7`}
          value={choice.pages}
          onChange={(event) => set({ pages: event.target.value })}
        />
      </div>
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 text-sm font-medium">
          <Trans>In the PDF</Trans>
        </legend>
        {PARTS.map((name) => (
          <Checkbox
            key={name}
            checked={choice[name] && !(name === 'formFields' && isStandard)}
            disabled={name === 'formFields' && isStandard}
            onChange={(event) => set({ [name]: event.target.checked })}
          >
            {say(OPTIONS[name].label)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField
          label={t`Password to open the PDF`}
          name="pdfPassword"
          autoComplete="off"
          value={choice.password}
          hint={t`Not stored after the PDF is created.`}
          onChange={(event) => set({ password: event.target.value })}
        />
        <fieldset className="grid gap-2.5">
          <legend className="mb-2 text-sm font-medium">
            <Trans>Readers may</Trans>
          </legend>
          <Checkbox
            checked={choice.printing !== 'none'}
            onChange={(event) => set({ printing: event.target.checked ? 'full' : 'none' })}
          >
            {say(OPTIONS.printing.label)}
          </Checkbox>
          <Checkbox checked={choice.copying} onChange={(event) => set({ copying: event.target.checked })}>
            {say(OPTIONS.copying.label)}
          </Checkbox>
          <Checkbox
            checked={choice.changing !== 'none'}
            onChange={(event) => set({ changing: event.target.checked ? 'all' : 'none' })}
          >
            {say(OPTIONS.changing.label)}
          </Checkbox>
        </fieldset>
      </div>
      {children}
    </OptionsFold>
  );
}
