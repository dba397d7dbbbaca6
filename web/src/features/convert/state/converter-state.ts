import type { Conversion, SourceFormat, TargetFormat } from '@verso/contracts';
import { checkName, checkSize, formatOf, type Problem, targetFor } from '../../../api/convert/file-check.ts';
import type { OnDeviceRun } from '../on-device/on-device-run.ts';
import { type ChosenOptions, chosenFrom } from '../options/chosen-options.ts';
import { type PdfChoice, pdfChoiceFrom } from '../options/pdf-choice.ts';
import { type BatchEvent, type BatchState, changeBatch, EMPTY_BATCH, type GivenFiles } from './batch-state.ts';

/** What the reader wants of a conversion, as the form has it. */
export interface FormOptions {
  readonly target: TargetFormat;
  /** Of the chosen file; missing while there is none. */
  readonly source?: SourceFormat;
  /** Of these a searchable PDF has the text recognition. */
  readonly docx: ChosenOptions;
  readonly pdf: PdfChoice;
  /** Opens a locked file. */
  readonly password: string;
  /** Whether the file stays on this device. */
  readonly isOnDevice: boolean;
}

interface Ended {
  readonly conversion: Conversion;
  /** Still in this page's hands; null after a reload. */
  readonly file: File | null;
  /** A password was sent with it. */
  readonly hadPassword: boolean;
  /** The reader has just seen it end: the focus goes there. */
  readonly isFresh: boolean;
}

/** Where the converter is with one file. `finding`: after a reload only the conversion's id is known. */
export type SingleStage =
  /** `takesFocus`: the control that led here has gone. */
  | { readonly name: 'empty'; readonly takesFocus: boolean }
  | { readonly name: 'ready'; readonly file: File }
  /** The server has the file of an earlier conversion: other options are chosen for it. */
  | { readonly name: 'again'; readonly conversion: Conversion }
  | {
      readonly name: 'uploading';
      readonly file: File;
      readonly hadPassword: boolean;
      readonly sent: number;
      readonly total: number;
    }
  | { readonly name: 'onDevice'; readonly file: File; readonly run: OnDeviceRun }
  | { readonly name: 'finding'; readonly id: string; readonly isOutOfReach: boolean }
  | ({ readonly name: 'processing' } & Omit<Ended, 'isFresh'>)
  | ({ readonly name: 'done' } & Ended)
  /** Failed, cancelled or expired. */
  | ({ readonly name: 'failed' } & Ended);

/** With several files, `behind` is where the converter comes back to when they are taken away. */
export type Stage = SingleStage | { readonly name: 'batch'; readonly batch: BatchState; readonly behind: SingleStage };

/** The converter: where it is, what the form holds, and what is to be said about it. */
export interface ConverterState {
  readonly stage: Stage;
  readonly formOptions: FormOptions;
  readonly problem: Problem | null;
}

/** What happens in the converter. */
export type ConverterEvent =
  | ({ readonly type: 'filesChosen' } & GivenFiles)
  /** To what is chosen already. */
  | ({ readonly type: 'filesAdded' } & GivenFiles)
  | { readonly type: 'optionsChanged'; readonly formOptions: Partial<FormOptions> }
  /** Other options are to be chosen for what was converted; `closed`: it stays as it is. */
  | { readonly type: 'reopened'; readonly conversion: Conversion }
  | { readonly type: 'closed' }
  /** Whose files these are has signed out. */
  | { readonly type: 'forgotten' }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'problemRead' }
  | { readonly type: 'onDevice'; readonly file: File; readonly run: OnDeviceRun }
  | { readonly type: 'uploadBegan'; readonly hadPassword: boolean }
  | { readonly type: 'progressed'; readonly sent: number; readonly total: number }
  | { readonly type: 'uploadStopped' }
  | { readonly type: 'accepted'; readonly conversion: Conversion }
  /** The server has the file and names no conversion: there is nothing to follow. */
  | { readonly type: 'sentAway' }
  | { readonly type: 'repeated'; readonly conversion: Conversion; readonly hadPassword: boolean }
  | { readonly type: 'heard'; readonly conversion: Conversion }
  | { readonly type: 'outOfReach'; readonly isOutOfReach: boolean }
  /** The conversion is no longer on the server. */
  | { readonly type: 'lost' }
  /** `keepsFile`: the chosen file stays, to be converted again. */
  | { readonly type: 'left'; readonly keepsFile: boolean }
  | { readonly type: 'batchChanged'; readonly event: BatchEvent }
  | { readonly type: 'batchCleared' };

/** The conversion's id, if the converter is at one. */
export function idOf(stage: Stage): string | null {
  if (stage.name === 'batch') return idOf(stage.behind);
  if (stage.name === 'finding') return stage.id;
  return conversionOf(stage)?._id ?? null;
}

/** The conversion, as far as it is known. */
export function conversionOf(stage: Stage): Conversion | null {
  return 'conversion' in stage ? stage.conversion : null;
}

/** The chosen file, while this page has it. */
export function fileOf(stage: Stage): File | null {
  return 'file' in stage ? stage.file : null;
}

/** What an earlier conversion was made with. */
function formOptionsOf({ originalFormat: source, targetFormat: target, options }: Conversion): FormOptions {
  return { target, source, docx: chosenFrom(options), pdf: pdfChoiceFrom(options), password: '', isOnDevice: false };
}

/** Whether it is at work on one file, so that no other can be taken. */
export function isAtWork(stage: Stage): boolean {
  const { name } = stage;
  if (name === 'onDevice') return stage.run.state === 'working';
  return name === 'uploading' || name === 'processing' || name === 'finding';
}

/** The converter after what has happened in it. What does not belong to its stage changes nothing. */
export function changeConverter(state: ConverterState, event: ConverterEvent): ConverterState {
  const { stage, formOptions } = state;
  switch (event.type) {
    case 'filesChosen':
      return takeFiles(state, event);
    case 'filesAdded':
      return takeFiles(state, { ...event, files: [...(stage.name === 'ready' ? [stage.file] : []), ...event.files] });
    case 'optionsChanged':
      return { ...state, formOptions: { ...formOptions, ...event.formOptions } };
    case 'reopened':
      if (isAtWork(stage) && stage.name !== 'finding') return state;
      return {
        ...state,
        stage: { name: 'again', conversion: event.conversion },
        formOptions: formOptionsOf(event.conversion),
      };
    case 'closed':
      if (stage.name !== 'again') return state;
      return { ...state, stage: stageOf(stage.conversion, { file: null, hadPassword: false, isFresh: true }) };
    case 'forgotten':
      return {
        stage: { name: 'empty', takesFocus: false },
        formOptions: { ...formOptions, password: '' },
        problem: null,
      };
    case 'problemRead':
      return { ...state, problem: null };
    case 'refused':
      return { ...state, problem: event.problem, stage: stage.name === 'uploading' ? leave(stage, true) : stage };
    case 'left':
      return { ...state, stage: leave(stage, event.keepsFile) };
    case 'batchChanged':
      return { ...state, stage: stage.name === 'batch' ? inBatch(stage, event.event) : stage };
    case 'batchCleared':
      return { ...state, stage: stage.name === 'batch' ? stage.behind : stage };
    default: {
      const before = stage.name === 'batch' ? stage.behind : stage;
      const after = follow(before, event);
      if (after === before) return state;
      return { ...state, stage: stage.name === 'batch' ? { ...stage, behind: after } : after };
    }
  }
}

type RunEvent = Extract<
  ConverterEvent,
  {
    type:
      | 'onDevice'
      | 'uploadBegan'
      | 'progressed'
      | 'uploadStopped'
      | 'accepted'
      | 'sentAway'
      | 'repeated'
      | 'heard'
      | 'outOfReach'
      | 'lost';
  }
>;

/** One conversion, from the upload to its end. */
function follow(stage: SingleStage, event: RunEvent): SingleStage {
  switch (event.type) {
    case 'onDevice':
      return 'file' in stage && stage.file === event.file
        ? { name: 'onDevice', file: event.file, run: event.run }
        : stage;
    case 'uploadBegan': {
      const file = stage.name === 'ready' || stage.name === 'failed' ? stage.file : null;
      if (file === null) return stage;
      return { name: 'uploading', file, hadPassword: event.hadPassword, sent: 0, total: file.size };
    }
    case 'progressed':
      return stage.name === 'uploading' ? { ...stage, sent: event.sent, total: event.total } : stage;
    case 'uploadStopped':
      return stage.name === 'uploading' ? leave(stage, true) : stage;
    case 'accepted':
      return stage.name === 'uploading' ? stageOf(event.conversion, { ...stage, isFresh: true }) : stage;
    case 'sentAway':
      return stage.name === 'uploading' ? leave(stage, false) : stage;
    case 'repeated': {
      const { hadPassword } = event;
      if (stage.name === 'again') return stageOf(event.conversion, { file: null, hadPassword, isFresh: true });
      return stage.name === 'failed' ? stageOf(event.conversion, { ...stage, hadPassword, isFresh: true }) : stage;
    }
    case 'heard':
      return hear(stage, event.conversion);
    case 'outOfReach':
      return stage.name === 'finding' ? { ...stage, isOutOfReach: event.isOutOfReach } : stage;
    case 'lost':
      return idOf(stage) === null ? stage : leave(stage, true, false);
  }
}

/** What the server says of a conversion counts where the converter is at that one. */
function hear(stage: SingleStage, conversion: Conversion): SingleStage {
  if (idOf(stage) !== conversion._id) return stage;
  switch (stage.name) {
    case 'finding':
      return stageOf(conversion, { file: null, hadPassword: false, isFresh: false });
    case 'processing':
      return stageOf(conversion, { ...stage, isFresh: true });
    case 'done':
    case 'failed':
      return stageOf(conversion, stage);
    default:
      return stage;
  }
}

/** The stage that belongs to a conversion's status. */
export function stageOf(
  conversion: Conversion,
  { file, hadPassword, isFresh }: Omit<Ended, 'conversion'>,
): SingleStage {
  const ended = { conversion, file, hadPassword };
  if (conversion.status === 'processing') return { name: 'processing', ...ended };
  return { name: conversion.status === 'completed' ? 'done' : 'failed', ...ended, isFresh };
}

function leave(stage: Stage, keepsFile: boolean, takesFocus = true): SingleStage {
  const file = fileOf(stage);
  return keepsFile && file !== null ? { name: 'ready', file } : { name: 'empty', takesFocus };
}

/** One file becomes the choice, several a list. What cannot be converted never becomes the choice: it becomes a problem to show. */
function takeFiles(state: ConverterState, { files, limits, others }: GivenFiles): ConverterState {
  const { stage, formOptions } = state;
  const [file] = files;
  if (file === undefined || isAtWork(stage)) return state;
  if (stage.name === 'batch') return { ...state, stage: inBatch(stage, { type: 'added', files, limits, others }) };
  if (files.length > 1) {
    const batch = changeBatch(EMPTY_BATCH, { type: 'added', files, limits, others });
    return { ...state, stage: { name: 'batch', batch, behind: stage } };
  }
  const problem = checkName(file, others) ?? (limits ? checkSize(file, limits) : null);
  if (problem !== null) return { ...state, problem };
  const source = formatOf(file.name) ?? undefined;
  const target = source === undefined ? formOptions.target : targetFor(source);
  // A password is for the document that it was typed for.
  const forThis = {
    ...formOptions,
    target,
    ...(source && { source }),
    password: '',
    pdf: { ...formOptions.pdf, password: '' },
  };
  return { stage: { name: 'ready', file }, formOptions: forThis, problem: null };
}

/** A list with nothing on it is none. */
function inBatch(stage: Extract<Stage, { name: 'batch' }>, event: BatchEvent): Stage {
  const batch = changeBatch(stage.batch, event);
  return batch.items.length === 0 ? stage.behind : { ...stage, batch };
}
