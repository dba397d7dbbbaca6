/** The fields of a form, nested as their names say. */
export interface Form {
  [name: string]: string | Form;
}

/** Reads `a=1&b[c]=2&d[0][e]=3` into `{ a: '1', b: { c: '2' }, d: { 0: { e: '3' } } }`, as Stripe's API is spoken. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    const last = path.pop();
    if (last === undefined) continue;
    let at = form;
    for (const part of path) {
      const next = at[part];
      const inner: Form = typeof next === 'object' ? next : (Object.create(null) as Form);
      at[part] = inner;
      at = inner;
    }
    at[last] = value;
  }
  return form;
}

/** The text in a field; undefined where there is none. */
export function textIn(form: Form, ...path: string[]): string | undefined {
  let at: string | Form | undefined = form;
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The fields below a name, each with its text. */
export function textsIn(form: Form, name: string): Record<string, string> {
  const inner = form[name];
  if (typeof inner !== 'object') return {};
  return Object.fromEntries(
    Object.entries(inner).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
