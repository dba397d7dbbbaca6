import { Button } from '../../ui/button/button.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown when a page cannot be drawn, most often because its code could not be fetched. */
export function RouteError() {
  return (
    <main>
      <title>Something went wrong - Verso</title>
      <PageMessage
        eyebrow="Error"
        title="This page could not be loaded."
        actions={<Button onClick={() => window.location.reload()}>Load again</Button>}
      >
        <p>You may be offline, or Verso was updated while this page was open.</p>
      </PageMessage>
    </main>
  );
}
