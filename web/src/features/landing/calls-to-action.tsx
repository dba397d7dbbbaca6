import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useVisitor } from '../../api/account/auth.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { ConvertButton } from './convert-button.tsx';

/** The ways on: to convert a file first of all; then, for visitors, to try, to sign in or to look, and for users to their dashboard. */
export function CallsToAction() {
  const visitor = useVisitor();
  if (visitor.kind !== 'guest')
    return (
      <div className="flex flex-wrap items-center gap-2">
        <ConvertButton />
        <LinkButton to="/dashboard" size="large" variant="secondary">
          <Trans>Go to Dashboard</Trans>
        </LinkButton>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ConvertButton />
      <LinkButton to="/register" size="large" variant="secondary">
        <Trans>Start Free Trial</Trans>
      </LinkButton>
      <LinkButton to="/login" size="large" variant="quiet">
        <Trans>Sign In</Trans>
      </LinkButton>
      <LinkButton to="/features" size="large" variant="quiet">
        <Trans>See Demo</Trans> <ArrowRight aria-hidden="true" />
      </LinkButton>
    </div>
  );
}
