import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Field } from '../../ui/form/field.tsx';

interface ResetLinkProps {
  email: string;
  link: string;
  onClose: () => void;
}

/** A reset link, to be handed over; closed, it is never shown again. */
export function ResetLink({ email, link, onClose }: ResetLinkProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    notify(t`Link copied`);
  };
  return (
    <Modal title={t`Reset link`} onClose={onClose}>
      <p className="mt-2 text-sm text-soft wrap-anywhere">
        <Trans>
          Anyone who opens this link within an hour can choose a new password for {email}. The link is shown only once.
        </Trans>
      </p>
      <div className="mt-5">
        <Field label={t`Link`} value={link} readOnly onFocus={(event) => event.target.select()} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button
          onClick={() =>
            void copy().catch(() => notify(t`Your browser does not allow copying. Copy the link by hand.`))
          }
        >
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </Modal>
  );
}
