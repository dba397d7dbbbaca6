import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Conversion } from '@verso/contracts';
import { useToken } from '../../../api/account/session.ts';
import { notifyWhenDone } from '../../../api/convert/conversions.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { useSupport } from '../../../api/support.ts';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useAction } from '../../../ui/form/use-action.ts';

/** Lets a user leave a conversion that takes long: an email says when it is done. */
export function NotifyChoice({ conversion: { _id: id, isNotified } }: { conversion: Conversion }) {
  const cache = useQueryClient();
  const canMail = useSupport()?.hasForm ?? false;
  const action = useAction((error) => {
    const sentence = sentenceOf(error, t`Something went wrong. Please try again.`);
    notify(sentence);
    return sentence;
  });
  if (useToken() === null || !canMail) return null;
  return (
    <div className="mt-4">
      <Checkbox
        name="notify"
        checked={isNotified}
        disabled={action.isBusy}
        onChange={() => void action.run(() => notifyWhenDone(cache, id, !isNotified))}
      >
        <Trans>Email me when it is done</Trans>
      </Checkbox>
    </div>
  );
}
