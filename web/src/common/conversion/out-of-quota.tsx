import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { textLink } from '../../ui/button/text-link.ts';
import { FormMessage } from '../../ui/form/form-message.tsx';

/** Says before an upload that a guest has no conversion left today, and what helps. */
export function OutOfQuota({ keepsFile = false }: { keepsFile?: boolean }) {
  return (
    <FormMessage tone="warning">
      <Trans>
        You have no conversions left today without an account.{' '}
        <Link to="/register" className={textLink}>
          Sign up
        </Link>{' '}
        or come back tomorrow.
      </Trans>
      {keepsFile && (
        <>
          {' '}
          <Trans>The file stays chosen while you sign up.</Trans>
        </>
      )}
    </FormMessage>
  );
}
