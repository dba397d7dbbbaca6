import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { sentenceOf } from '../../api/sentence.ts';
import { allowEmails, stopEmails } from '../../api/stop-emails.ts';
import { Button } from '../../ui/button/button.tsx';
import { Corner } from '../../ui/corner.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';

/** `/stop-emails#TOKEN`: where the link in an email with a result leads. Opening it changes nothing: mail programs do that by themselves. */
export function StopEmailsPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <div className="measure py-12 sm:py-20">
      <title>{t`Stop emails - Verso`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className="group relative mx-auto grid max-w-xl gap-5 rounded-2xl rounded-ee-none border border-line bg-sheet px-5 pt-8 pb-18 sm:px-10 sm:pt-12">
        <h1 className="text-title text-balance">
          <Trans>Stop emails with results</Trans>
        </h1>
        {token === '' ? (
          <FormMessage tone="error">
            <Trans>This link is incomplete. Open it in the email once more, or copy all of it.</Trans>
          </FormMessage>
        ) : (
          <StopButton key={token} token={token} />
        )}
        <Corner />
      </div>
    </div>
  );
}

function StopButton({ token }: { token: string }) {
  const [done, setDone] = useState<{ sentence: string; isStopped: boolean } | null>(null);
  const action = useAction((error) => sentenceOf(error, t`Something went wrong. Please try again.`));
  const isStopped = done?.isStopped ?? false;
  const change = () =>
    void action.run(async () => {
      const sentence = isStopped ? await allowEmails(token) : await stopEmails(token);
      setDone({ sentence, isStopped: !isStopped });
    });
  return (
    <>
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      {done === null ? (
        <p className="text-soft">
          <Trans>
            Guests of Verso can have a result emailed to an address that they enter. Stop these emails, and no more are
            sent to your address.
          </Trans>
        </p>
      ) : (
        <FormMessage tone="success">{done.sentence}</FormMessage>
      )}
      <div>
        <Button size="large" variant={isStopped ? 'secondary' : 'primary'} disabled={action.isBusy} onClick={change}>
          {isStopped ? t`Allow them again` : t`Stop these emails`}
        </Button>
      </div>
    </>
  );
}
