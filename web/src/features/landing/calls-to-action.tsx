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
          Go to Dashboard
        </LinkButton>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ConvertButton />
      <LinkButton to="/register" size="large" variant="secondary">
        Start Free Trial
      </LinkButton>
      <LinkButton to="/login" size="large" variant="quiet">
        Sign In
      </LinkButton>
      <LinkButton to="/features" size="large" variant="quiet">
        See Demo <ArrowRight aria-hidden="true" />
      </LinkButton>
    </div>
  );
}
