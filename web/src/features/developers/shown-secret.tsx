import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Field } from '../../ui/form/field.tsx';

interface ShownSecretProps {
  title: string;
  lead: string;
  /** How its field is called. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** A secret, to be copied now; closed, it is never shown again. */
export function ShownSecret({ title, lead, label, secret, onClose }: ShownSecretProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notify(t`Copied`);
  };
  return (
    <Modal title={title} onClose={onClose}>
      <p className="mt-2 text-sm text-soft">{lead}</p>
      <div className="mt-5">
        <Field label={label} value={secret} readOnly onFocus={(event) => event.target.select()} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        <Button
          onClick={() => void copy().catch(() => notify(t`Your browser does not allow copying. Copy it by hand.`))}
        >
          <Trans>Copy</Trans>
        </Button>
      </div>
    </Modal>
  );
}
