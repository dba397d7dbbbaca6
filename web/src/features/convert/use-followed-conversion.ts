import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@verso/contracts';
import { type Dispatch, useEffect } from 'react';
import { conversionQuery, followConversion, keepConversion, refreshAccounts } from '../../api/convert/conversions.ts';
import { rememberConversion } from '../../api/convert/remembered-conversion.ts';
import { notify } from '../../ui/feedback/notice-store.ts';
import { type ConverterEvent, conversionOf, idOf, type Stage } from './state/converter-state.ts';

/** Follows the conversion of a stage to its end, finds it again after a reload, and remembers it for the next one. */
export function useFollowedConversion(stage: Stage, dispatch: Dispatch<ConverterEvent>) {
  const cache = useQueryClient();
  const id = idOf(stage);
  const { data, error, refetch } = useQuery({ ...conversionQuery(id ?? ''), enabled: id !== null });
  const isGone = error instanceof ApiError && (error.httpStatus === 404 || error.httpStatus === 410);
  const isOutOfReach = error !== null && !isGone;
  const conversion = conversionOf(stage);
  const status = conversion?.status;
  const eventsUrl = conversion?.status === 'processing' ? conversion.eventsUrl : null;

  useEffect(() => rememberConversion(id), [id]);
  useEffect(() => {
    if (data !== undefined) dispatch({ type: 'heard', conversion: data });
  }, [data, dispatch]);
  useEffect(() => dispatch({ type: 'outOfReach', isOutOfReach }), [isOutOfReach, dispatch]);
  useEffect(() => {
    if (id === null || !isGone) return;
    dispatch({ type: 'lost' });
    notify(t`Your last conversion was deleted or has expired.`);
  }, [id, isGone, dispatch]);
  useEffect(() => {
    if (!eventsUrl) return;
    return followConversion(eventsUrl, (changed) => keepConversion(cache, changed));
  }, [cache, eventsUrl]);
  useEffect(() => {
    if (status !== undefined) void refreshAccounts(cache);
  }, [cache, status]);

  return { status, lookAgain: refetch };
}
