import { expect, it } from 'vitest';
import { session } from '../../../api/account/session.ts';
import type { OnDeviceResult } from '../on-device/on-device-run.ts';
import { USUAL_OPTIONS } from '../options/chosen-options.ts';
import { USUAL_PDF } from '../options/pdf-choice.ts';
import type { ConverterState, Stage } from './converter-state.ts';
import { keepChoice, keptChoice } from './kept-choice.ts';

const file = { file: new File(['x'], 'letter.pdf'), format: 'pdf' } as unknown as Extract<
  Stage,
  { name: 'ready' }
>['file'];
const stateOf = (stage: Stage): ConverterState => ({
  stage,
  formOptions: {
    target: 'docx',
    docx: { ...USUAL_OPTIONS, pages: '1' },
    pdf: USUAL_PDF,
    password: '',
    resultName: '',
    isOnDevice: false,
  },
  problem: null,
});
const EMPTY: Stage = { name: 'empty', takesFocus: false };

it('gives a chosen file and its options to every drawing that asks, also when one of them is thrown away', () => {
  const chosen = stateOf({ name: 'ready', file });
  keepChoice(chosen);
  expect(keptChoice()).toEqual(chosen);
  expect(keptChoice()).toEqual(chosen);
});

it('keeps a document that was made on this device, and the file of one that is being made', () => {
  const result = { filename: 'letter.docx' } as unknown as OnDeviceResult;
  const done = stateOf({ name: 'onDevice', file, run: { state: 'done', result } });
  keepChoice(done);
  expect(keptChoice()).toEqual(done);
  keepChoice(stateOf({ name: 'onDevice', file, run: { state: 'working', page: 1, pages: 3 } }));
  expect(keptChoice()).toEqual(stateOf({ name: 'ready', file }));
});

it('keeps nothing once there is nothing to lose, and after signing out', () => {
  keepChoice(stateOf({ name: 'ready', file }));
  keepChoice(stateOf(EMPTY));
  expect(keptChoice()).toBeNull();
  keepChoice(stateOf({ name: 'ready', file }));
  session.signOut();
  expect(keptChoice()).toBeNull();
});
