import type { FormControl } from '../../model/document/form-control.ts';
import type { PartWriter } from '../package/part-writer.ts';
import { escapeXml } from '../package/xml.ts';

/** Characters. Word refuses longer names and values of form fields (ECMA-376 17.5.2.42 and 17.5.2.21 leave it open). */
const FIELD_LENGTHS = { name: 64, value: 255 };

/** What a form field shows: the run with its value, and one with the blanks behind it, empty for none. */
export interface ControlRuns {
  readonly value: string;
  readonly rest: string;
}

/** A form field around a run with its value: `w:sdt` (ECMA-376 17.5.2.31), or the field whose box Word draws itself. */
export function controlXml(control: FormControl, { value: run, rest }: ControlRuns, part: PartWriter): string {
  if (control.kind === 'drawn-checkbox') return checkBoxField(control.isChecked, run);
  const lock = control.terms?.isReadOnly ? '<w:lock w:val="contentLocked"/>' : '';
  const isEmpty = control.kind !== 'checkbox' && control.isEmpty;
  // What people type in place of a placeholder looks as the control says, not as the placeholder does.
  const look = isEmpty ? lookOf(run) : '';
  const placeholder = isEmpty ? '<w:showingPlcHdr/>' : '';
  const id = `<w:id w:val="${part.nextId()}"/>`;
  const properties = `${look}${namesXml(control)}${id}${lock}${placeholder}${kindXml(control)}`;
  return `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${run}</w:sdtContent></w:sdt>${rest}`;
}

/** `FORMCHECKBOX` (ECMA-376 17.16.7) in the look of a run: a box as high as its text, and no character. */
function checkBoxField(isChecked: boolean, run: string): string {
  const look = lookOf(run);
  const part = (content: string) => `<w:r>${look}${content}</w:r>`;
  const data =
    '<w:ffData><w:name w:val=""/><w:enabled/><w:calcOnExit w:val="0"/>' +
    `<w:checkBox><w:sizeAuto/><w:default w:val="${isChecked ? 1 : 0}"/></w:checkBox></w:ffData>`;
  return (
    part(`<w:fldChar w:fldCharType="begin">${data}</w:fldChar>`) +
    part('<w:instrText xml:space="preserve"> FORMCHECKBOX </w:instrText>') +
    part('<w:fldChar w:fldCharType="separate"/>') +
    part('<w:fldChar w:fldCharType="end"/>')
  );
}

/** The properties of a run, empty where it has none. */
export const lookOf = (run: string) => /<w:rPr>.*?<\/w:rPr>/.exec(run)?.[0] ?? '';

/** A field that is a control, and no field that Word draws itself. */
type Control = Exclude<FormControl, { kind: 'drawn-checkbox' }>;

/** What people see is what the form calls the field, else the last part of a name like `form[0].page[0].Given_Name[0]`; programs find the whole name. */
function namesXml({ name, terms = {} }: Control): string {
  const label = terms.label ?? (name.split('.').at(-1) ?? name).replace(/\[\d+\]$/, '');
  const notes = [
    ...(terms.isRequired ? ['required'] : []),
    ...(terms.maxLength === undefined ? [] : [`at most ${terms.maxLength} characters`]),
  ].join(', ');
  const tail = notes && ` (${notes})`;
  const alias = label.trim() === '' ? notes : `${label.slice(0, FIELD_LENGTHS.name - tail.length)}${tail}`;
  const tag = name.trim() && `<w:tag w:val="${escapeXml(name.slice(-FIELD_LENGTHS.name))}"/>`;
  return `${alias && `<w:alias w:val="${escapeXml(alias)}"/>`}${tag}`;
}

function kindXml(control: Control): string {
  switch (control.kind) {
    case 'text':
      return control.lines || control.isMultiline ? '<w:text w:multiLine="1"/>' : '<w:text/>';
    case 'choice': {
      // No two entries may have the same value.
      const options = [...new Set(control.options.map((option) => option.trim().slice(0, FIELD_LENGTHS.value)))].filter(
        Boolean,
      );
      const items = options.map(
        (option) => `<w:listItem w:displayText="${escapeXml(option)}" w:value="${escapeXml(option)}"/>`,
      );
      const list = control.isFixed ? 'dropDownList' : 'comboBox';
      return `<w:${list}>${items.join('')}</w:${list}>`;
    }
    case 'date':
      return (
        `<w:date><w:dateFormat w:val="${escapeXml(control.format)}"/><w:lid w:val="en-US"/>` +
        '<w:storeMappedDataAs w:val="dateTime"/><w:calendar w:val="gregorian"/></w:date>'
      );
    case 'checkbox':
      return (
        `<w14:checkbox><w14:checked w14:val="${control.isChecked ? 1 : 0}"/>` +
        '<w14:checkedState w14:val="2612" w14:font="MS Gothic"/>' +
        `<w14:uncheckedState w14:val="${control.isUndrawn ? '2003' : '2610'}" w14:font="MS Gothic"/></w14:checkbox>`
      );
  }
}
