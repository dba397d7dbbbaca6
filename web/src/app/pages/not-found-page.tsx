import { useLocation } from 'react-router';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageMessage } from './page-message.tsx';

/** For every address that has no page. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <title>Page not found - Verso</title>
      <PageMessage
        eyebrow="404"
        title="This page does not exist."
        actions={
          <>
            <LinkButton to="/file-converter">Convert a file</LinkButton>
            <LinkButton to="/" variant="secondary">
              Go to the home page
            </LinkButton>
          </>
        }
      >
        <p>
          Nothing was found at <span className="font-medium text-ink wrap-anywhere">{pathname}</span>. Check the address
          for typos. The page may also have moved.
        </p>
      </PageMessage>
    </>
  );
}
