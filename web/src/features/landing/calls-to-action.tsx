import { ArrowRight } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';

/** The three ways on for visitors who are not signed in. */
export function CallsToAction() {
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
