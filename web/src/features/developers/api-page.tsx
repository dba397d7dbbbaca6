import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { textLink } from '../../ui/button/text-link.ts';
import { KeysSection } from './keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** What programs use of the account: its API keys and webhooks. */
export function ApiPage() {
  return (
    <div className="measure pt-10 sm:pt-14">
      <title>{t`API - Verso`}</title>
      <h1 className="text-title">
        <Trans>API</Trans>
      </h1>
      <p className="mt-3 max-w-prose text-soft">
        <Trans>
          Convert from your own programs.{' '}
          <Link to="/developers" className={textLink}>
            Read how
          </Link>
          .
        </Trans>
      </p>
      <div className="mt-8 grid gap-6">
        <KeysSection />
        <WebhooksSection />
      </div>
    </div>
  );
}
