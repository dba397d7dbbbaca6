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
    notify('Link copied');
  };
  return (
    <Modal title="Reset link" onClose={onClose}>
      <p className="mt-2 text-sm text-soft wrap-anywhere">
        Anyone who opens this link within an hour can choose a new password for {email}. The link is shown only once.
      </p>
      <div className="mt-5">
        <Field label="Link" value={link} readOnly onFocus={(event) => event.target.select()} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button
          onClick={() => void copy().catch(() => notify('Your browser does not allow copying. Copy the link by hand.'))}
        >
          Copy link
        </Button>
      </div>
    </Modal>
  );
}
