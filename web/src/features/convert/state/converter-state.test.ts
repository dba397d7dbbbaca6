import type { Conversion, Limits } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { USUAL_OPTIONS } from '../options/chosen-options.ts';
import { USUAL_PDF } from '../options/pdf-choice.ts';
import { type ConverterEvent, type ConverterState, changeConverter, idOf } from './converter-state.ts';
import { firstStage } from './first-stage.ts';

const limits: Limits = {
  maxUploadBytes: 10,
  retentionSeconds: 60,
  maxFileBytes: 0,
  libraryBytes: 0,
  guestConversionsLeft: null,
};
const pdf = new File(['x'], 'letter.pdf');
const docx = new File(['x'], 'letter.docx');
const NOTHING = { id: null, conversion: undefined, batch: [] };

function conversion(status: Conversion['status'], id = 'c1'): Conversion {
  return {
    _id: id,
    status,
    ...{ originalFilename: 'letter.pdf', originalFormat: 'pdf', targetFormat: 'docx', originalBytes: 1 },
    ...{
      createdAt: '',
      completedAt: null,
      expiresAt: '',
      stage: 'queued',
      revision: 1,
      progress: null,
      queuePlace: null,
    },
    ...{
      failure: null,
      result: null,
      messages: [],
      fidelity: null,
      isCharged: false,
      isTest: false,
      isDeletedByOwner: false,
      isNotified: false,
      mailTo: null,
      isMailed: false,
      options: {},
      canRetry: true,
    },
    ...{ statusUrl: '', eventsUrl: '', downloadUrl: '' },
  };
}

function converter(remembered: Partial<Parameters<typeof firstStage>[0]> = {}): ConverterState {
  const stage = firstStage({ ...NOTHING, ...remembered });
  return {
    stage,
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

function after(state: ConverterState, ...events: readonly ConverterEvent[]): ConverterState {
  return events.reduce(changeConverter, state);
}

const chosen = (...files: File[]): ConverterEvent => ({ type: 'filesChosen', files, limits });
const began: ConverterEvent = { type: 'uploadBegan', hadPassword: false };
const accepted: ConverterEvent = { type: 'accepted', conversion: conversion('processing') };
const heard = (status: Conversion['status'], id?: string): ConverterEvent => ({
  type: 'heard',
  conversion: conversion(status, id),
});

describe('choosing a file', () => {
  it('makes it ready, with the other format as its target', () => {
    expect(after(converter(), chosen(docx))).toMatchObject({
      stage: { name: 'ready', file: docx },
      formOptions: { target: 'pdf' },
    });
  });

  it('says what speaks against it, and leaves what was there', () => {
    const before = after(converter(), chosen(pdf));
    for (const bad of [new File(['x'], 'notes.txt'), new File([], 'empty.pdf'), new File(['x'.repeat(11)], 'a.pdf')]) {
      const { stage, problem } = after(before, chosen(bad));
      expect(stage).toBe(before.stage);
      expect(problem?.detail).toContain(bad.name);
    }
  });

  it('forgets the passwords, the pages and the name of the file before, and no other wish', () => {
    const typed = {
      ...{ password: 'a', resultName: 'c' },
      docx: { ...USUAL_OPTIONS, pages: '1', exactPages: '2', embedFonts: true },
      pdf: { ...USUAL_PDF, pages: '3', password: 'b' },
    };
    const { formOptions } = after(
      converter(),
      chosen(pdf),
      { type: 'optionsChanged', formOptions: typed },
      chosen(pdf),
    );
    expect(formOptions).toMatchObject({
      ...{ password: '', resultName: '' },
      docx: { pages: '', exactPages: '', embedFonts: true },
      pdf: { pages: '', password: '' },
    });
  });

  it('leaves a result that is shown, and nothing that is under way', () => {
    const done = after(converter(), chosen(pdf), began, accepted, heard('completed'));
    expect(after(done, chosen(docx)).stage).toEqual({ name: 'ready', file: docx });
    for (const busy of [
      after(converter(), chosen(pdf), began),
      after(converter(), chosen(pdf), began, accepted),
      converter({ id: 'c1' }),
    ])
      expect(after(busy, chosen(docx))).toBe(busy);
  });
});

describe('a conversion', () => {
  it('goes from the upload over the work to its end, which the reader has just seen', () => {
    const uploading = after(converter(), chosen(pdf), began, { type: 'progressed', sent: 1, total: 2 });
    expect(uploading.stage).toMatchObject({ name: 'uploading', sent: 1, total: 2 });
    const processing = after(uploading, accepted);
    expect(processing.stage).toMatchObject({ name: 'processing', conversion: { _id: 'c1' } });
    expect(after(processing, heard('completed')).stage).toMatchObject({ name: 'done', isFresh: true });
    for (const status of ['failed', 'cancelled', 'expired'] as const)
      expect(after(processing, heard(status)).stage).toMatchObject({ name: 'failed', isFresh: true, file: pdf });
  });

  it('may have ended before it began, where the server knows the same bytes already', () => {
    const { stage } = after(converter(), chosen(pdf), began, {
      type: 'accepted',
      conversion: conversion('completed'),
    });
    expect(stage).toMatchObject({ name: 'done', isFresh: true });
  });

  it('gives the file back when the upload is refused or stopped', () => {
    const problem = { title: 'Too busy', detail: '' };
    const uploading = after(converter(), chosen(pdf), began);
    expect(after(uploading, { type: 'refused', problem })).toMatchObject({
      stage: { name: 'ready', file: pdf },
      problem,
    });
    expect(after(uploading, { type: 'uploadStopped' }).stage).toEqual({ name: 'ready', file: pdf });
    expect(after(uploading, { type: 'left', keepsFile: true }).stage).toEqual({ name: 'ready', file: pdf });
  });

  it('takes no notice of another conversion, and of no answer that comes too late', () => {
    const processing = after(converter(), chosen(pdf), began, accepted);
    expect(after(processing, heard('completed', 'other'))).toBe(processing);
    const left = after(processing, { type: 'left', keepsFile: true });
    for (const late of [heard('completed'), accepted, { type: 'progressed', sent: 1, total: 1 }] as const)
      expect(after(left, late)).toBe(left);
  });

  it('that failed is tried again with a password: from this page, or by the server after a reload', () => {
    const failed = after(converter(), chosen(pdf), began, accepted, heard('failed'));
    expect(failed.stage).toMatchObject({ name: 'failed', hadPassword: false });
    const again = after(failed, { type: 'uploadBegan', hadPassword: true }, accepted, heard('failed'));
    expect(again.stage).toMatchObject({ name: 'failed', hadPassword: true });

    const reloaded = after(converter({ id: 'c1' }), heard('failed'));
    expect(after(reloaded, began)).toBe(reloaded);
    const repeated: ConverterEvent = {
      type: 'repeated',
      conversion: conversion('processing', 'c2'),
      hadPassword: true,
    };
    expect(after(reloaded, repeated, heard('failed', 'c2')).stage).toMatchObject({
      ...{ name: 'failed', hadPassword: true, isFresh: true },
      conversion: { _id: 'c2' },
    });
  });

  it('stays failed when it cannot be tried again, and says why', () => {
    const failed = after(converter({ id: 'c1' }), heard('failed'));
    const problem = { title: 'Upload failed', detail: '' };
    expect(after(failed, { type: 'refused', problem })).toEqual({ ...failed, problem });
  });
});

describe('after a reload', () => {
  it('looks for the conversion of this tab, and shows it without taking the focus', () => {
    const finding = converter({ id: 'c1' });
    expect(after(finding, { type: 'outOfReach', isOutOfReach: true }).stage).toMatchObject({ isOutOfReach: true });
    expect(after(finding, heard('completed')).stage).toMatchObject({ name: 'done', isFresh: false, file: null });
    expect(converter({ id: 'c1', conversion: conversion('processing') }).stage.name).toBe('processing');
  });

  it('begins anew when the conversion is gone', () => {
    expect(after(converter({ id: 'c1' }), { type: 'lost' }).stage).toEqual({ name: 'empty', takesFocus: false });
    const done = after(converter(), chosen(pdf), began, accepted, heard('completed'), { type: 'lost' });
    expect(done.stage).toEqual({ name: 'ready', file: pdf });
  });
});

describe('several files', () => {
  const removed = (key: string): ConverterEvent => ({ type: 'batchChanged', event: { type: 'removed', key } });

  it('become a batch, to which more are added', () => {
    const { stage } = after(converter(), chosen(pdf, docx), chosen(pdf));
    expect(stage).toMatchObject({ name: 'batch', batch: { items: { length: 3 } } });
  });

  it('lead back to what was there before when they are all taken away', () => {
    const done = after(converter({ id: 'c1' }), heard('completed'));
    const batch = after(done, chosen(pdf, docx));
    expect(idOf(batch.stage)).toBe('c1');
    expect(after(batch, removed('file 1'), removed('file 2')).stage).toBe(done.stage);
    expect(after(batch, { type: 'batchCleared' }).stage).toBe(done.stage);
  });

  it('are found again after a reload, and what is heard meanwhile of the single conversion counts', () => {
    const item = { id: 'b1', name: 'a.pdf', bytes: 1, format: 'pdf' } as const;
    const found = converter({ id: 'c1', batch: [item] });
    expect(found.stage).toMatchObject({ name: 'batch', batch: { items: [{ ...item, state: 'accepted' }] } });
    expect(after(found, heard('completed'), { type: 'batchCleared' }).stage).toMatchObject({ name: 'done' });
    expect(after(found, { type: 'lost' }, { type: 'batchCleared' }).stage).toMatchObject({ name: 'empty' });
  });
});

describe('a conversion on this device', () => {
  const run = (page: number) => ({ state: 'working', page, pages: 9 }) as const;
  const at = (file: File, page: number): ConverterEvent => ({ type: 'onDevice', file, run: run(page) });
  const failure = { reason: 'corrupt', message: 'This PDF is damaged and cannot be opened.' } as const;

  it('is followed to its end, and gives the file back', () => {
    const working = after(converter(), chosen(pdf), at(pdf, 3));
    expect(working.stage).toEqual({ name: 'onDevice', file: pdf, run: run(3) });
    const failed = after(working, {
      type: 'onDevice',
      file: pdf,
      run: { state: 'failed', failure, hadPassword: false, languages: [] },
    });
    expect(failed.stage).toMatchObject({ run: { failure } });
    expect(after(failed, { type: 'left', keepsFile: true }).stage).toEqual({ name: 'ready', file: pdf });
  });

  it('takes no other file while it is under way, and says nothing once another is chosen', () => {
    const working = after(converter(), chosen(pdf), at(pdf, 3));
    expect(after(working, chosen(docx))).toBe(working);
    const left = after(working, { type: 'left', keepsFile: false }, chosen(docx));
    expect(after(left, at(pdf, 4))).toBe(left);
  });

  it('keeps the choice of the place for the next file', () => {
    const asked: ConverterEvent = { type: 'optionsChanged', formOptions: { isOnDevice: true } };
    expect(after(converter(), chosen(pdf), asked, chosen(docx)).formOptions.isOnDevice).toBe(true);
  });
});
