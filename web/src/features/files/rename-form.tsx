import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { fileNameField, type StoredFile } from '@verso/contracts';
import { renameFile } from '../../api/files.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';

interface RenameFormProps {
  file: StoredFile;
  onClose: () => void;
}

/** Gives a file another name. What is before its ending is marked, to be written over. */
export function RenameForm({ file, onClose }: RenameFormProps) {
  const cache = useQueryClient();
  const action = useAction((error) => sentenceOf(error, t`The file could not be renamed. Please try again.`));
  const form = useFields(
    { name: file.originalName },
    ({ name }) => ({ name: faultIn(fileNameField, name) }),
    ({ name }) =>
      void action.run(async () => {
        notify(await renameFile(cache, file._id, name));
        onClose();
      }),
  );
  return (
    <Modal title={t`Rename`} onClose={onClose}>
      <Form of={form.form} className="mt-5 grid gap-5">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <Field
          {...form.field('name')}
          label={t`Name`}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          onFocus={({ target }) => {
            const end = target.value.lastIndexOf('.');
            target.setSelectionRange(0, end > 0 ? end : target.value.length);
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={action.isBusy}>
            {action.isBusy ? t`Saving...` : t`Rename`}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
