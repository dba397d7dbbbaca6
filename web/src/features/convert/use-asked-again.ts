import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { conversionQuery } from '../../api/convert/conversions.ts';
import { rememberConversion } from '../../api/convert/remembered-conversion.ts';
import { notify } from '../../ui/feedback/notice-store.ts';
import type { ConverterEvent } from './state/converter-state.ts';

/** `?again=ID`: opens the form with the options of an earlier conversion. */
export function useAskedAgain(dispatch: Dispatch<ConverterEvent>): void {
  const cache = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = params.get('again');
  useEffect(() => {
    if (id === null) return;
    cache.fetchQuery(conversionQuery(id)).then(
      (conversion) => {
        rememberConversion(id);
        dispatch({ type: 'reopened', conversion });
        setParams({}, { replace: true });
      },
      () => {
        notify(t`This conversion was deleted or has expired.`);
        setParams({}, { replace: true });
      },
    );
  }, [id, cache, dispatch, setParams]);
}
