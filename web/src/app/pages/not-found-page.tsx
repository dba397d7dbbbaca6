import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageMessage } from './page-message.tsx';

/** For every address that has no page. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <title>{t`Page not found - Verso`}</title>
      <PageMessage
        eyebrow="404"
        title={t`This page does not exist.`}
        actions={
          <>
            <LinkButton to="/file-converter">
              <Trans>Convert a file</Trans>
            </LinkButton>
            <LinkButton to="/" variant="secondary">
              <Trans>Go to the home page</Trans>
            </LinkButton>
          </>
        }
      >
        <p>
          <Trans>
            Nothing was found at <span className="font-medium text-ink wrap-anywhere">{pathname}</span>. Check the
            address for typos. The page may also have moved.
          </Trans>
        </p>
      </PageMessage>
    </>
  );
}
