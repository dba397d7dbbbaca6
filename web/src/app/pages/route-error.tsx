import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown when a page cannot be drawn, most often because its code could not be fetched. */
export function RouteError() {
  return (
    <main>
      <title>{t`Something went wrong - Verso`}</title>
      <PageMessage
        eyebrow={t`Error`}
        title={t`This page could not be loaded.`}
        actions={
          <Button onClick={() => window.location.reload()}>
            <Trans>Load again</Trans>
          </Button>
        }
      >
        <p>
          <Trans>You may be offline, or Verso was updated while this page was open.</Trans>
        </p>
      </PageMessage>
    </main>
  );
}
