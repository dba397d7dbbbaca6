import { ArrowRight } from 'lucide-react';
import { useVisitor } from '../../api/account/auth.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';

/** The ways on: for visitors to try, to sign in or to look; for users to their dashboard. */
export function CallsToAction() {
  const visitor = useVisitor();
  if (visitor.kind !== 'guest')
    return (
      <LinkButton to="/dashboard" size="large">
        Go to Dashboard
      </LinkButton>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton to="/register" size="large">
        Start Free Trial
      </LinkButton>
      <LinkButton to="/login" size="large" variant="secondary">
        Sign In
      </LinkButton>
      <LinkButton to="/features" size="large" variant="quiet">
        See Demo <ArrowRight aria-hidden="true" />
      </LinkButton>
    </div>
  );
}
