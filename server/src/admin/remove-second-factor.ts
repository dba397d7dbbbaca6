import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { enterAct } from '../audit/enter-act.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { signInMails } from '../mail/sign-in-mails.ts';
import { removeAllFactors } from '../second-factor/state.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { endOtherSessions } from '../users/sessions.ts';
import { lockUser, readUser } from './edit-users.ts';
import { viewForAdmin } from './user-list.ts';

/** `DELETE /admin/users/{id}/second-factor`: for a user whose phone is lost, and the recovery codes, too. */
export function addRemoveSecondFactor(app: FastifyInstance, { config, database, outbox }: Services): void {
  addCall(app, calls.removeSecondFactor, async ({ params }, request) => {
    const { user: actor } = signedInOf(request);
    if (actor.id === params.id) throw new CodedError('OWN_ACCOUNT', 'Turn off your own on your account page.');
    const user = await database.db.transaction().execute(async (transaction) => {
      const target = await lockUser(transaction, params.id);
      if (!target.has_second_factor)
        throw new CodedError('NO_SECOND_FACTOR', 'This user has not set up two-factor authentication.');
      await removeAllFactors(transaction, target.id);
      // Whoever has the lost device may be signed in on it.
      await endOtherSessions(transaction, target.id, null);
      await enterAct(transaction, { actor, act: 'remove-second-factor', target });
      await outbox.post(transaction, signInMails.factorsRemoved(target.email, `${config.publicBaseUrl}/account`));
      return readUser(transaction, target.id);
    });
    return {
      message: 'Two-factor authentication turned off, and signed out everywhere',
      data: { user: viewForAdmin(user) },
    };
  });
}
