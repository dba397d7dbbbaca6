import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown when a page cannot be drawn, most often because its code could not be fetched. */
export function RouteError() {
  return (
    <main>
      <title>Something went wrong - Verso</title>
      <PageMessage
        eyebrow="Error"
        title="This page could not be shown."
        actions={<Button onClick={() => window.location.reload()}>Load again</Button>}
      >
        <p>The connection may have been lost, or Verso may have been updated while the page was open.</p>
      </PageMessage>
    </main>
  );
}
