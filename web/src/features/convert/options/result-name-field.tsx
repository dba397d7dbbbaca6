import { OPTIONS, resultNameOf } from '@verso/contracts';
import { say } from '../../../language/say.ts';
import { Field } from '../../../ui/form/field.tsx';
import type { FormOptions } from '../state/converter-state.ts';

interface ResultNameFieldProps {
  /** The document that it is made of. */
  document: Pick<Parameters<typeof resultNameOf>[0], 'filename' | 'originalFormat'>;
  formOptions: FormOptions;
  onChange: (resultName: string) => void;
}

/** The name of the result, which is that of the document unless another one is typed. */
export function ResultNameField({ document, formOptions, onChange }: ResultNameFieldProps) {
  return (
    <div className="max-w-md">
      <Field
        label={say(OPTIONS.resultName.label)}
        name="resultName"
        autoComplete="off"
        placeholder={resultNameOf({ ...document, targetFormat: formOptions.target, options: {} })}
        value={formOptions.resultName}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
