import { describe, expect, it } from 'vitest';
import { joinLines } from '../../../compose/paragraphs/inlines.ts';
import type { FormWidget, PathShape } from '../../../model/page-content.ts';
import { lineText } from '../../../model/text.ts';
import { box, filled, horizontal, pageContent, pageImage, vertical } from '../../../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../../../testing/hand-made-text.ts';
import { LineBuilder } from '../../../text/lines.ts';
import { drawnCheckBoxes } from './drawn-check-boxes.ts';
import { withFormFields } from './form-fields.ts';

const widget = (changes: Partial<FormWidget> = {}): FormWidget => ({
  box: box(100, 90, 200, 104),
  kind: 'text',
  name: 'Name',
  value: 'Ada',
  isChecked: false,
  options: [],
  ...changes,
});
const label = glyphs('Name:', 50, 100, glyphStyle({ mcid: 7 }));
const fields = (widgets: readonly FormWidget[], text = label) =>
  withFormFields(pageContent({ glyphs: text, widgets })).glyphs.filter((glyph) => glyph.control);

describe('withFormFields', () => {
  it('puts a field’s value on the line of its label, in the label’s element', () => {
    const [field] = fields([widget()]);
    expect(field).toMatchObject({ text: 'Ada', y: 100, x: 100, control: { kind: 'text', name: 'Name' } });
    expect(field?.style.mcid).toBe(7);
  });

  it('keeps the lines of a value, and looks as its field does', () => {
    const look = { font: fontFace('Helvetica'), size: 8, color: '0000FF' };
    const [field] = fields([widget({ value: '12 High Street\rAnytown', look })]);
    expect(field).toMatchObject({
      text: '12 High Street Anytown',
      style: { size: 8, color: '0000FF', font: { name: 'Helvetica' } },
      control: { lines: ['12 High Street', 'Anytown'] },
    });
    expect(fields([widget({ isMultiline: true })])[0]?.control).toMatchObject({ isMultiline: true });
    const [sized] = fields([widget({ look: { ...look, size: 0 } })]);
    expect(sized?.style.size).toBeCloseTo(9.1);
    expect(sized?.box.x1).toBeLessThan(120);
  });

  it('has a place of its own in the content, from left to right', () => {
    const both = [
      widget({ box: box(140, 90, 170, 104), name: 'b' }),
      widget({ box: box(100, 90, 130, 104), name: 'a' }),
    ];
    const placed = [...fields(both), ...fields(both, [])];
    expect(placed.map(({ control }) => control)).toMatchObject([
      { name: 'a' },
      { name: 'b' },
      { name: 'a' },
      { name: 'b' },
    ]);
    expect(new Set(placed.map(({ index }) => index)).size).toBe(4);
  });

  it('is alone on a page without text', () => {
    expect(fields([widget()], [])[0]).toMatchObject({ text: 'Ada', style: { size: 10, font: { name: 'Helvetica' } } });
  });

  it('is on no line of a label at its upper edge, which belongs to the field above', () => {
    const above = glyphs('Above', 50, 93);
    expect(fields([widget({ box: box(100, 90, 200, 108) })], above)[0]?.y).toBeGreaterThan(100);
  });

  it('fills an empty field with spaces of its width', () => {
    const [empty] = fields([widget({ value: '' })]);
    expect(empty).toMatchObject({ text: '\u2002'.repeat(20), control: { isEmpty: true } });
    expect(fields([widget()])[0]?.control).not.toHaveProperty('isEmpty');
  });

  it('underlines a field to its end with the rule that is drawn below it to write on, but not with the side of a cell', () => {
    const rule = horizontal(101, 199, 102);
    const found = (value: string, paths: readonly PathShape[]) =>
      withFormFields(pageContent({ glyphs: label, widgets: [widget({ value })], paths }));
    const underline = { kind: 'underline', box: { x0: 100, x1: 200 } };
    expect(found('', [rule])).toMatchObject({ paths: [], markups: [underline] });
    expect(found('', [rule, vertical(199, 80, 102)]).paths).toHaveLength(2);
    expect(found('', [horizontal(101, 260, 102)]).markups).toEqual([]);
    const filled = found('Ada', [rule]);
    expect(filled).toMatchObject({ paths: [], markups: [underline] });
    expect(filled.glyphs.at(-1)).toMatchObject({
      text: 'Ada',
      box: { x1: 200 },
      control: { rest: '\u2002'.repeat(17) },
    });
  });

  it('keeps what is typed for people to write on as the blank of an empty field', () => {
    const typed = glyphs('..........', 110, 101);
    const of = (value: string, text = typed) =>
      withFormFields(
        pageContent({ glyphs: [...label, ...text], widgets: [widget({ value, box: box(108, 90, 160, 104) })] }),
      );
    expect(of('').glyphs.at(-1)).toMatchObject({ text: '..........', x: 110, y: 101, control: { isEmpty: true } });
    expect(of('Ada').glyphs.at(-1)).toMatchObject({ text: 'Ada' });
    expect(of('', glyphs('..', 110, 101)).glyphs.at(-1)?.text).toMatch(/^\u2002+$/);
    expect(of('Ada', glyphs('__________', 110, 101)).markups).toMatchObject([{ kind: 'underline', box: { x1: 160 } }]);
  });

  it('frames what only the field frames: in the text, and on the page where it takes several lines', () => {
    const frame = { border: 'FF0000', fill: 'CCCCCC' };
    const of = (changes: Partial<FormWidget>, paths: readonly PathShape[] = []) =>
      withFormFields(pageContent({ glyphs: label, widgets: [widget({ frame, ...changes })], paths }));
    const control = of({}).glyphs.at(-1)?.control;
    expect(control).toMatchObject({ frame, rest: '\u2002'.repeat(17) });
    const drawn = { ...filled(box(100, 90, 200, 104), 'FFFFFF'), stroke: '000000' };
    expect(of({}, [drawn]).glyphs.at(-1)?.control).not.toHaveProperty('frame');
    const tall = of({ isMultiline: true, box: box(100, 90, 200, 190) });
    expect(tall.paths).toMatchObject([{ kind: 'rectangle', stroke: 'FF0000', fill: 'CCCCCC' }]);
    expect(tall.glyphs.at(-1)?.control).not.toHaveProperty('frame');
    expect(of({ frame: { underline: '000000' } }).markups).toMatchObject([{ kind: 'underline' }]);
  });

  it('shows check boxes as characters and drops the frames drawn for them', () => {
    const boxes = [widget({ kind: 'checkbox', value: 'Off' }), widget({ kind: 'checkbox', isChecked: true })];
    expect(fields(boxes).map((glyph) => glyph.text)).toEqual(['☐', '☒']);
    const frame = filled(box(99, 90, 201, 105), '000000');
    expect(withFormFields(pageContent({ glyphs: label, widgets: boxes, paths: [frame] })).paths).toEqual([]);
  });

  it('drops the underscores that a field was drawn over, and knows nothing for buttons', () => {
    const page = pageContent({ glyphs: [...label, ...glyphs('_____', 110, 100)], widgets: [widget()] });
    expect(
      withFormFields(page)
        .glyphs.map((glyph) => glyph.text)
        .join(''),
    ).toBe('Name:Ada');
    expect(fields([widget({ kind: 'button' }), widget({ kind: 'signature' })])).toEqual([]);
  });

  it('joins a drawn check box with the text that it is for, and drops its drawing', () => {
    const after = glyphs('Yes', 112, 100, glyphStyle({ mcid: 8 }));
    const drawing: PathShape = { ...filled(box(100, 92, 108, 100), 'FFFFFF'), stroke: '000000' };
    const content = pageContent({ glyphs: [...label, ...after], paths: [drawing] });
    const page = withFormFields(content, drawnCheckBoxes(content));
    const [drawn] = page.glyphs.filter((glyph) => glyph.control);
    expect(drawn).toMatchObject({
      control: { kind: 'drawn-checkbox', isChecked: false },
      style: { mcid: 8, size: 10 },
    });
    expect(page.paths).toEqual([]);
    const both = pageContent({ glyphs: label, paths: [drawing], widgets: [widget({ kind: 'checkbox' })] });
    const field = withFormFields(both, drawnCheckBoxes(both));
    expect(field.glyphs.filter((glyph) => glyph.control)).toHaveLength(1);
  });

  it('draws no empty check box over a scan that shows it, and the mark in it', () => {
    const scan = pageImage(box(0, 0, 400, 600));
    const of = (isChecked: boolean) => {
      const widgets = [widget({ kind: 'checkbox', isChecked, isUndrawn: true })];
      const { glyphs: all } = withFormFields(pageContent({ glyphs: label, widgets, images: [scan] }));
      return all.find((glyph) => glyph.control);
    };
    expect(of(false)).toMatchObject({ text: '\u2003', control: { isUndrawn: true } });
    expect(of(true)?.text).toBe('☒');
    expect(fields([widget({ kind: 'checkbox', isUndrawn: true })])[0]?.text).toBe('☐');
  });

  it('is a date where the form shows one, with what the form says of it', () => {
    const terms = { label: 'Date of birth', isRequired: true };
    const [field] = fields([widget({ value: '12/24/2026', dateFormat: 'MM/dd/yyyy', terms })]);
    expect(field?.control).toEqual({ kind: 'date', name: 'Name', format: 'MM/dd/yyyy', terms });
  });

  it('is alone where its label is far away', () => {
    const [field] = fields([widget({ box: box(300, 90, 380, 104) })]);
    expect(field?.style.mcid).toBe(-1);
  });

  it('becomes a control in its line, even where it is empty', () => {
    const content = withFormFields(pageContent({ glyphs: label, widgets: [widget({ value: '' })] }));
    const lines = new LineBuilder(content, new Set()).lines(content.glyphs);
    expect(lines.map(lineText)).toHaveLength(1);
    const inlines = joinLines(lines, { breaks: new Set(), isHyphenated: () => false });
    expect(inlines.map(({ kind }) => kind)).toEqual(['text', 'tab', 'control']);
  });
});
