import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@verso/contracts';
import { accountQuery, exportAccount, keepTheAccount } from '../../api/account/account.ts';
import { useVisitor } from '../../api/account/auth.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { locale } from '../../language/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { IssuersSection } from './issuers-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PasskeysSection } from './second-factor/passkeys-section.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

/** The user's own account: who one is here, how one gets in, and the way out. */
export function AccountPage() {
  const visitor = useVisitor();
  return (
    <div className="measure pt-10 sm:pt-14">
      <title>{t`Your account - Verso`}</title>
      <h1 className="text-title">
        <Trans>Your account</Trans>
      </h1>
      {visitor.kind === 'user' ? <Settings user={visitor.user} /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t`Loading`} className="mt-8 grid gap-6">
      <Skeleton shape="h-44 w-full rounded-2xl" />
      <Skeleton shape="h-44 w-full rounded-2xl" />
    </div>
  );
}

function Settings({ user }: { user: User }) {
  const { data: account } = useQuery(accountQuery);
  return (
    <>
      {account?.deletionDueAt && <DeletionPlanned dueAt={account.deletionDueAt} />}
      <div className="mt-8 grid gap-6">
        <NameSection user={user} />
        <EmailSection user={user} pending={account?.pendingEmail ?? null} />
        <PasswordSection email={user.email} />
        <SecondFactorSection />
        <PasskeysSection />
        <IssuersSection />
        <SessionsSection />
        <ExportSection />
        {!account?.deletionDueAt && <DeletionSection />}
      </div>
    </>
  );
}

function DeletionPlanned({ dueAt }: { dueAt: string }) {
  const cache = useQueryClient();
  const action = useAction((error) => sentenceOf(error, t`The deletion could not be canceled. Please try again.`));
  const day = new Date(dueAt).toLocaleDateString(locale, { dateStyle: 'long' });
  return (
    <div className="mt-6 grid gap-3">
      <FormMessage tone="warning">
        <p>
          <Trans>
            Your account and all its files will be deleted on <strong className="font-medium">{day}</strong>.
          </Trans>
        </p>
        <div className="mt-3">
          <Button
            variant="secondary"
            disabled={action.isBusy}
            onClick={() => void action.run(async () => notify(await keepTheAccount(cache)))}
          >
            <Trans>Keep my account</Trans>
          </Button>
        </div>
      </FormMessage>
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
    </div>
  );
}

function ExportSection() {
  const action = useAction((error) => sentenceOf(error, t`The export could not be downloaded. Please try again.`));
  return (
    <SettingsSheet title={t`Your data`} lead={t`Everything we store about you, as one JSON file.`}>
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <div>
        <Button variant="secondary" disabled={action.isBusy} onClick={() => void action.run(exportAccount)}>
          {action.isBusy ? t`Preparing...` : t`Download my data`}
        </Button>
      </div>
    </SettingsSheet>
  );
}
