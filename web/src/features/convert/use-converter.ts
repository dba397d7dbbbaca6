import { t } from '@lingui/core/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, contradictionIn } from '@verso/contracts';
import { useCallback, useEffect, useReducer } from 'react';
import { session, useToken } from '../../api/account/session.ts';
import { deleteConversion, knownConversion, retryConversion } from '../../api/convert/conversions.ts';
import { checkSize, foreignContent } from '../../api/convert/file-check.ts';
import { limitsQuery } from '../../api/convert/limits.ts';
import { rememberedBatch, rememberedConversion } from '../../api/convert/remembered-conversion.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { notify } from '../../ui/feedback/notice-store.ts';
import { useOnDevice } from './on-device/use-on-device.ts';
import { askedOptions } from './options/asked-options.ts';
import { USUAL_OPTIONS } from './options/chosen-options.ts';
import { USUAL_PDF } from './options/pdf-choice.ts';
import { type ConverterState, changeConverter, fileOf, idOf } from './state/converter-state.ts';
import { firstStage } from './state/first-stage.ts';
import { keptChoice, useKeptChoice } from './state/kept-choice.ts';
import { refusalOf } from './state/refusal-of.ts';
import { useAskedAgain } from './use-asked-again.ts';
import { useFollowedConversion } from './use-followed-conversion.ts';
import { useUpload } from './use-upload.ts';

/** What the form knows of the chosen file. */
interface AskedConversion {
  /** Opens it. */
  readonly password?: string | undefined;
  /** How many a PDF has; null: not counted. */
  readonly pages?: number | null;
  /** How many of them are scans; null: not counted. */
  readonly scans?: number | null;
  /** In which its text is recognized on this device; absent: nowhere. */
  readonly languages?: readonly string[];
}

/** The converter's state and what can be done in it. */
export function useConverter() {
  const cache = useQueryClient();
  const isGuest = useToken() === null;
  const { data: server, isError: isLimitUnknown } = useQuery(limitsQuery(useToken()));
  const [state, dispatch] = useReducer(changeConverter, cache, firstState);
  useKeptChoice(state);
  useAskedAgain(dispatch);
  useEffect(() => session.onSignedOut(() => dispatch({ type: 'forgotten' })), []);
  const { stage, formOptions } = state;
  const id = idOf(stage);
  const { status, lookAgain } = useFollowedConversion(stage, dispatch);
  const { upload, stop } = useUpload(status, dispatch);
  const onDevice = useOnDevice(dispatch);

  /** Converts the chosen file, unless something speaks against it by now. */
  async function convert({ password, pages = null, scans = null, languages }: AskedConversion): Promise<void> {
    const file = fileOf(stage);
    if (file === null) return;
    const { options, passwords } = askedOptions(formOptions);
    const contradiction = contradictionIn(options, formOptions.target, passwords, formOptions.source);
    const problem =
      // The file may have been chosen before the limits were known.
      (server ? checkSize(file, server.limits) : null) ??
      (contradiction === null ? null : { title: t`These options cannot be combined`, detail: contradiction });
    if (problem !== null) dispatch({ type: 'refused', problem });
    else if (formOptions.isOnDevice) await onDevice.start({ file, options, password, languages: languages ?? [] });
    else await upload({ file, formOptions, password, pages, scans });
  }

  /** Converts the same bytes again, as the server still has them: as before, or as the form has it now. */
  async function repeat(password?: string, hasOtherOptions = false): Promise<void> {
    if (id === null) return;
    const { options, passwords } = askedOptions(formOptions);
    try {
      const again = await retryConversion(cache, id, {
        ...(password === undefined ? {} : { password }),
        ...(hasOtherOptions ? { targetFormat: formOptions.target, options, ...passwords } : {}),
      });
      dispatch({ type: 'repeated', conversion: again, hadPassword: password !== undefined });
    } catch (failure) {
      dispatch({ type: 'refused', problem: refusalOf(failure) });
    }
  }

  /** Leaves the conversion where it is. */
  function leave(keepsFile: boolean): void {
    stop();
    onDevice.stop();
    dispatch({ type: 'left', keepsFile });
  }

  /** Deletes the conversion, running or done, with its files, and stops an upload. Resolves to whether that worked. */
  async function discard({ keepsFile }: { keepsFile: boolean }): Promise<boolean> {
    const isDeleted = id === null || (await deleteOrSayWhyNot(id));
    if (isDeleted) leave(keepsFile);
    return isDeleted;
  }

  /** Gives back a file whose content cannot be converted, even if its name says that it can. */
  const refuseContent = useCallback((file: File, others: Parameters<typeof foreignContent>[1]) => {
    dispatch({ type: 'left', keepsFile: false });
    dispatch({ type: 'refused', problem: foreignContent(file, others) });
  }, []);

  /** A guest has no conversion left today: nothing is sent that would be refused. */
  const isOutOfQuota = isGuest && server?.limits.guestConversionsLeft === 0;
  const actions = { dispatch, convert, repeat, discard, leave, lookAgain, refuseContent };
  return { state, server, isOutOfQuota, isLimitUnknown, ...actions };
}

/** What was chosen before a look at another page, the conversion that was followed before a reload, or an empty form. */
function firstState(cache: QueryClient): ConverterState {
  const kept = keptChoice();
  if (kept !== null) return kept;
  const id = rememberedConversion();
  const conversion = id === null ? undefined : knownConversion(cache, id);
  return {
    stage: firstStage({ id, conversion, batch: rememberedBatch() }),
    formOptions: {
      target: 'docx',
      docx: USUAL_OPTIONS,
      pdf: USUAL_PDF,
      resultName: '',
      password: '',
      isOnDevice: false,
    },
    problem: null,
  };
}

async function deleteOrSayWhyNot(id: string): Promise<boolean> {
  try {
    await deleteConversion(id);
    return true;
  } catch (failure) {
    if (failure instanceof ApiError && failure.httpStatus === 404) return true;
    notify(sentenceOf(failure, t`Failed to delete file`));
    return false;
  }
}

/** What `useConverter` gives. */
export type ConverterHandle = ReturnType<typeof useConverter>;
