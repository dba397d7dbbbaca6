import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, contradictionIn } from '@verso/contracts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { session, useToken } from '../../api/account/session.ts';
import {
  conversionQuery,
  deleteConversion,
  followConversion,
  keepConversion,
  knownConversion,
  refreshAccounts,
  retryConversion,
} from '../../api/convert/conversions.ts';
import { checkSize, type Problem } from '../../api/convert/file-check.ts';
import { limitsQuery } from '../../api/convert/limits.ts';
import { rememberConversion, rememberedBatch, rememberedConversion } from '../../api/convert/remembered-conversion.ts';
import { uploadConversion } from '../../api/convert/upload-conversion.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { dismiss, notify } from '../../ui/feedback/notice-store.ts';
import { toOptions, USUAL_OPTIONS } from './options/chosen-options.ts';
import { pdfOptionsOf, USUAL_PDF } from './options/pdf-choice.ts';
import {
  type ConverterState,
  changeConverter,
  conversionOf,
  type FormOptions,
  fileOf,
  idOf,
} from './state/converter-state.ts';
import { firstStage } from './state/first-stage.ts';
import { keptChoice, useKeptChoice } from './state/kept-choice.ts';
import { useAskedAgain } from './use-asked-again.ts';

const refusalOf = (failure: unknown): Problem => ({
  title: sentenceOf(failure, 'Upload failed'),
  detail: '',
  isOfGuest: failure instanceof ApiError && failure.code === 'GUEST_QUOTA',
});

/** The converter's state and what can be done in it: uploads a file, follows its conversion to the end, finds it again after a reload. */
export function useConverter() {
  const cache = useQueryClient();
  const { data: server, isError: isLimitUnknown } = useQuery(limitsQuery(useToken()));
  const upload = useRef<AbortController | null>(null);
  const [state, dispatch] = useReducer(changeConverter, null, (): ConverterState => {
    const kept = keptChoice();
    if (kept !== null) return kept;
    const id = rememberedConversion();
    const conversion = id === null ? undefined : knownConversion(cache, id);
    return {
      stage: firstStage({ id, conversion, batch: rememberedBatch() }),
      formOptions: { target: 'docx', docx: USUAL_OPTIONS, pdf: USUAL_PDF, password: '' },
      problem: null,
    };
  });
  useKeptChoice(state);
  useAskedAgain(dispatch);
  const { stage, formOptions } = state;
  const id = idOf(stage);
  const { data, error, refetch } = useQuery({ ...conversionQuery(id ?? ''), enabled: id !== null });
  const isGone = error instanceof ApiError && (error.httpStatus === 404 || error.httpStatus === 410);
  const isOutOfReach = error !== null && !isGone;
  const conversion = conversionOf(stage);
  const eventsUrl = conversion?.status === 'processing' ? conversion.eventsUrl : null;

  useEffect(() => session.onSignedOut(() => dispatch({ type: 'forgotten' })), []);

  useEffect(() => rememberConversion(id), [id]);

  useEffect(() => {
    if (data !== undefined) dispatch({ type: 'heard', conversion: data });
  }, [data]);

  useEffect(() => dispatch({ type: 'outOfReach', isOutOfReach }), [isOutOfReach]);

  useEffect(() => {
    if (id === null || !isGone) return;
    dispatch({ type: 'lost' });
    notify('Your last conversion was deleted or has expired.');
  }, [id, isGone]);

  useEffect(() => {
    if (!eventsUrl) return;
    return followConversion(eventsUrl, (changed) => keepConversion(cache, changed));
  }, [cache, eventsUrl]);

  const status = conversion?.status;
  /** What was said about a conversion that runs; once it has ended, it is not so any more. */
  const underWay = useRef('');
  useEffect(() => {
    if (status !== undefined) void refreshAccounts(cache);
    if (status !== 'processing') dismiss(underWay.current);
  }, [cache, status]);

  useEffect(() => () => upload.current?.abort(), []);

  /** Converts the chosen file, unless something speaks against it by now; `password` opens it, and `pages` are those of a PDF. */
  async function convert(password?: string, pages: number | null = null): Promise<void> {
    const file = fileOf(stage);
    if (file === null) return;
    const { target } = formOptions;
    const { options, passwords } = asked(formOptions);
    const contradiction = contradictionIn(options, target, passwords);
    const problem =
      // The file may have been chosen before the limits were known.
      (server ? checkSize(file, server.limits) : null) ??
      (contradiction === null ? null : { title: 'These options cannot be combined', detail: contradiction });
    if (problem !== null) {
      dispatch({ type: 'refused', problem });
      return;
    }
    const controller = new AbortController();
    upload.current = controller;
    dispatch({ type: 'uploadBegan', hadPassword: password !== undefined });
    try {
      const answer = await uploadConversion({
        file,
        targetFormat: target,
        options,
        pages,
        passwords,
        ...(password === undefined ? {} : { password }),
        onProgress: (sent, total) => dispatch({ type: 'progressed', sent, total }),
        signal: controller.signal,
      });
      if (answer.conversion) keepConversion(cache, answer.conversion);
      dispatch(answer.conversion ? { type: 'accepted', conversion: answer.conversion } : { type: 'sentAway' });
      if (!answer.conversion) await refreshAccounts(cache);
      underWay.current = answer.message ?? 'File uploaded successfully! Processing...';
      notify(underWay.current);
    } catch (failure) {
      dispatch(
        controller.signal.aborted ? { type: 'uploadStopped' } : { type: 'refused', problem: refusalOf(failure) },
      );
    }
  }

  /** Converts the same bytes again, as the server still has them: as before, or as the form has it now. */
  async function repeat(password?: string, hasOtherOptions = false): Promise<void> {
    if (id === null) return;
    const { options, passwords } = asked(formOptions);
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

  /** Deletes the conversion, running or done, with its files, and stops an upload. Resolves to whether that worked. */
  async function discard({ keepsFile }: { keepsFile: boolean }): Promise<boolean> {
    try {
      if (id !== null) await deleteConversion(id);
    } catch (failure) {
      const isAlreadyGone = failure instanceof ApiError && failure.httpStatus === 404;
      if (!isAlreadyGone) {
        notify(sentenceOf(failure, 'Failed to delete file'));
        return false;
      }
    }
    leave(keepsFile);
    return true;
  }

  /** Gives back a file whose content is neither a PDF nor a Word document, whatever its name says. */
  const refuseContent = useCallback((file: File) => {
    const detail = `“${file.name}” contains neither a PDF nor a Word document.`;
    dispatch({ type: 'left', keepsFile: false });
    dispatch({ type: 'refused', problem: { title: 'Please upload only PDF or DOCX files', detail } });
  }, []);

  /** Leaves the conversion where it is. */
  function leave(keepsFile: boolean): void {
    upload.current?.abort();
    dispatch({ type: 'left', keepsFile });
  }

  const isGuest = useToken() === null;

  return {
    state,
    dispatch,
    server,
    /** A guest has no conversion left today: nothing is sent that would be refused. */
    isOutOfQuota: isGuest && server?.limits.guestConversionsLeft === 0,
    isLimitUnknown,
    lookAgain: refetch,
    convert,
    repeat,
    discard,
    leave,
    refuseContent,
  };
}

/** What the server is told of the form. */
function asked(formOptions: FormOptions): ReturnType<typeof pdfOptionsOf> {
  const { target } = formOptions;
  return target === 'pdf'
    ? pdfOptionsOf(formOptions.pdf)
    : { options: toOptions(formOptions.docx, target), passwords: {} };
}

/** What `useConverter` gives. */
export type ConverterHandle = ReturnType<typeof useConverter>;
