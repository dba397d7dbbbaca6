import { useQuery } from '@tanstack/react-query';
import { knownPasswordField } from '@verso/contracts';
import { accountQuery } from '../../api/account/account.ts';
import { faultIn } from '../../ui/form/use-fields.ts';

/** How forms ask for the account's password: accounts of an issuer may have none, and are not asked for it. */
export function useCurrentPassword() {
  const { data: account } = useQuery(accountQuery);
  const isAsked = account?.hasPassword ?? true;
  return {
    isAsked,
    faultIn: (password: string) => (isAsked ? faultIn(knownPasswordField, password) : undefined),
    given: (password: string) => (isAsked ? password : undefined),
  };
}
