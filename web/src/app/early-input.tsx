import { type ReactNode, useEffect } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS =
  'textarea[name], input[name]:not([type="file"], [type="hidden"], [type="checkbox"], [type="radio"])';
const BOXES = 'input:is([type="checkbox"], [type="radio"])[name]';

/** What was filled in before the code of the page had come. The page's state knows nothing of it and would empty the fields. */
export interface EarlyInput {
  readonly texts: readonly { readonly field: TextField; readonly value: string }[];
  readonly boxes: readonly { readonly box: HTMLInputElement; readonly isChecked: boolean }[];
}

/** Reads the fields of a page that came as markup. */
export function earlyInputIn(root: HTMLElement): EarlyInput {
  return {
    texts: [...root.querySelectorAll<TextField>(TEXT_FIELDS)]
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => ({ field, value: field.value })),
    boxes: [...root.querySelectorAll<HTMLInputElement>(BOXES)]
      .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
      .map((box) => ({ box, isChecked: box.checked })),
  };
}

/** Fills it in again once the page's code is there, and sends the form that was sent too early (`index.html` marks it). */
export function WithEarlyInput({ input, children }: { input: EarlyInput; children: ReactNode }) {
  useEffect(() => {
    // After the effect, each event changes the page's state before the next one.
    const timer = setTimeout(() => fillIn(input));
    return () => clearTimeout(timer);
  }, [input]);
  return children;
}

function fillIn({ texts, boxes }: EarlyInput): void {
  for (const { field, value } of texts) type(field, value);
  for (const { box, isChecked } of boxes) {
    box.checked = !isChecked;
    box.click();
  }
  const form = document.querySelector<HTMLFormElement>('form[data-is-sent]');
  if (form === null) return;
  delete form.dataset['isSent'];
  form.requestSubmit();
}

/** React compares a field's text with the last one it has seen by the field's own setter: what is set by the prototype's is new to it. */
function type(field: TextField, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
