import { localName } from '../../docx/xml.ts';
import type { Completion } from '../completion.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';
import type { WordDocument } from '../word-document.ts';

/** The parts of a package that content controls can be bound to beside custom XML (17.5.2.6), by the identifiers that Word gives them. */
const PROPERTIES: Readonly<Record<string, string>> = {
  '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}': 'docProps/core.xml',
  '{6668398D-A668-4E3E-A5EB-62B293D839F1}': 'docProps/app.xml',
};
/** Characters of a date in XML without its time. */
const DATE_LENGTH = 10;
const STEP = /^(?:[\w.-]+:)?([\w.-]+)(?:\[(\d+)\])?$/;

/** Shows in bound content controls what the bound part says, as Word does when it opens a document; the text in the file may be older. */
export const dataBinding: Completion = {
  calls: () => ({ dataBinding: () => true }),
  async complete(document) {
    const stores = await storesOf(document);
    for (const part of await document.stories()) {
      for (const control of [...part.root.descendants('w:sdt')]) {
        const binding = control.child('w:sdtPr', 'w:dataBinding')?.attributes;
        const store = binding && stores.get((binding['w:storeItemID'] ?? '').toUpperCase());
        const value = store && valueAt(store, binding['w:xpath'] ?? '');
        if (value !== undefined && value !== '' && setText(control, value)) part.touch();
      }
    }
  },
};

/** The roots of what controls may be bound to, by their identifiers. */
async function storesOf(document: WordDocument): Promise<Map<string, XmlElement>> {
  const stores = new Map<string, XmlElement>();
  for (const [id, name] of Object.entries(PROPERTIES)) {
    const part = await document.part(name);
    if (part) stores.set(id, part.root);
  }
  for (const { type, target } of await document.relations(document.mainName)) {
    if (type !== 'customxml') continue;
    const [item, about] = [
      await document.part(target),
      (await document.relations(target)).find((to) => to.type === 'customxmlprops'),
    ];
    const properties = about && (await document.part(about.target));
    const id = Object.entries(properties?.root.attributes ?? {}).find(([key]) => /(^|:)itemID$/.test(key))?.[1];
    if (item && id !== undefined) stores.set(id.toUpperCase(), item.root);
  }
  return stores;
}

/** What a path of Word's kind leads to (`/ns0:letter[1]/ns0:to[1]/@id`); undefined for any other, and where it leads nowhere. */
function valueAt(root: XmlElement, path: string): string | undefined {
  const steps = path.split('/').slice(1);
  const attribute = steps.at(-1)?.startsWith('@') ? steps.pop()?.slice(1) : undefined;
  let found: XmlElement | undefined = element('', {}, root.clone());
  for (const step of steps) {
    const [, name, position = '1'] = STEP.exec(step) ?? [];
    if (name === undefined) return undefined;
    found = found?.elements.filter((child) => localName(child.name) === name)[Number(position) - 1];
  }
  if (attribute === undefined) return found?.text;
  return Object.entries(found?.attributes ?? {}).find(([key]) => localName(key) === localName(attribute))?.[1];
}

/** Puts a value in the place of a control's text, in the formatting of its first run. False: it is more than text. */
function setText(control: XmlElement, value: string): boolean {
  const own = control.child('w:sdtPr');
  const content = control.child('w:sdtContent');
  const isText = !own?.elements.some(({ name }) => /:(checkbox|picture|repeatingSection|docPartObj)$/.test(name));
  const paragraphs = [...(content?.descendants('w:p') ?? [])];
  const shown = shownAs(own, value);
  if (!content || !isText || paragraphs.length > 1 || shown === null || content.text === shown) return false;
  const runs = [...content.descendants('w:r')].filter((run) => run.closest('w:sdt') === control);
  const [first, ...others] = runs;
  const run = first ?? element('w:r');
  if (first === undefined) (paragraphs[0] ?? content).append(run);
  for (const other of others) other.replaceWith();
  const properties = run.child('w:rPr');
  // The prompt's style goes with the prompt.
  if (own?.child('w:showingPlcHdr')) properties?.child('w:rStyle')?.replaceWith();
  own?.child('w:showingPlcHdr')?.replaceWith();
  run.children.length = 0;
  if (properties) run.append(properties);
  shown.split(/\r?\n/).forEach((line, at) => {
    if (at > 0) run.append(element('w:br'));
    run.append(element('w:t', { 'xml:space': 'preserve' }, line));
  });
  return true;
}

/** How a control shows a value: a choice by its text, a date in its format. Null: it shows that date already. */
function shownAs(own: XmlElement | undefined, value: string): string | null {
  const date = own?.child('w:date');
  if (date) {
    const isSame = date.attributes['w:fullDate']?.slice(0, DATE_LENGTH) === value.slice(0, DATE_LENGTH);
    return isSame ? null : dateText(value, date);
  }
  const choice = own?.elements.find(({ name }) => /:(dropDownList|comboBox)$/.test(name));
  const chosen = choice?.elements.find(({ attributes }) => attributes['w:value'] === value);
  return chosen?.attributes['w:displayText'] ?? value;
}

/** A date as its control has it (17.5.2.7), such as `d MMMM yyyy`; as it is where it is none. */
function dateText(value: string, control: XmlElement): string {
  const date = new Date(`${value.slice(0, DATE_LENGTH)}T00:00:00Z`);
  const format = control.child('w:dateFormat')?.value;
  if (Number.isNaN(date.getTime()) || format === undefined) return value;
  const language = control.child('w:lid')?.value ?? 'en-US';
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString(language, { timeZone: 'UTC', ...options });
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()].map(String);
  const pieces: Readonly<Record<string, () => string>> = {
    yyyy: () => year ?? '',
    yy: () => (year ?? '').slice(-2),
    MMMM: () => part({ month: 'long' }),
    MMM: () => part({ month: 'short' }),
    MM: () => (month ?? '').padStart(2, '0'),
    M: () => month ?? '',
    dddd: () => part({ weekday: 'long' }),
    ddd: () => part({ weekday: 'short' }),
    dd: () => (day ?? '').padStart(2, '0'),
    d: () => day ?? '',
  };
  return format.replace(
    /'([^']*)'|y{2,4}|M{1,4}|d{1,4}/g,
    (found, quoted?: string) => quoted ?? pieces[found]?.() ?? found,
  );
}
