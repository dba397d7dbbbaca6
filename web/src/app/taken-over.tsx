import { type ReactNode, useEffect, useLayoutEffect } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS =
  'textarea[name], input[name]:not([type="file"], [type="hidden"], [type="checkbox"], [type="radio"])';
const CHECKBOXES = 'input[type="checkbox"][name]';

/** What was filled in before the code of the page had come, by the names of the fields. The page's state knows nothing of it and would empty them. */
export interface EarlyInput {
  readonly texts: ReadonlyMap<string, string>;
  readonly boxes: ReadonlyMap<string, boolean>;
  /** No more is taken. */
  stop(): void;
}

/** Takes what is filled in on a page that came as markup, until it is stopped. */
export function takeEarlyInput(root: HTMLElement): EarlyInput {
  const [texts, boxes] = [new Map<string, string>(), new Map<string, boolean>()];
  const take = () => {
    for (const { name, value, defaultValue } of root.querySelectorAll<TextField>(TEXT_FIELDS))
      if (value !== defaultValue || texts.has(name)) texts.set(name, value);
    for (const { name, checked, defaultChecked } of root.querySelectorAll<HTMLInputElement>(CHECKBOXES))
      if (checked !== defaultChecked || boxes.has(name)) boxes.set(name, checked);
  };
  take();
  root.addEventListener('input', take);
  return { texts, boxes, stop: () => root.removeEventListener('input', take) };
}

/** The page as soon as its code has drawn it: it shows, and what was filled in early is filled in again. `index.html` reads and sets the marks. */
export function TakenOver({ input, children }: { input: EarlyInput; children: ReactNode }) {
  useLayoutEffect(() => {
    // What is drawn anew is not what was typed.
    input.stop();
    delete document.documentElement.dataset['isAwaited'];
  }, [input]);
  useEffect(() => {
    // After the effect, each event changes the page's state before the next one.
    const timer = setTimeout(() => fillIn(input));
    return () => clearTimeout(timer);
  }, [input]);
  return children;
}

/** Fills in the fields, and sends the form that was sent too early. */
function fillIn({ texts, boxes }: EarlyInput): void {
  for (const [name, value] of texts) {
    const field = document.querySelector<TextField>(`[name="${name}"]`);
    if (field !== null) type(field, value);
  }
  for (const [name, isChecked] of boxes) {
    const box = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (box === null) continue;
    box.checked = !isChecked;
    box.click();
  }
  const { dataset } = document.documentElement;
  dataset['isAlive'] = '';
  const sent = dataset['sentForm'];
  if (sent === undefined) return;
  delete dataset['sentForm'];
  document.forms[Number(sent)]?.requestSubmit();
}

/** React compares a field's text with the last one it has seen by the field's own setter: what is set by the prototype's is new to it. */
function type(field: TextField, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
