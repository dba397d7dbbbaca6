import { expect, it } from 'vitest';
import type { DrawnShape } from '../../model/document/document.ts';
import { paragraph } from '../../testing/hand-made-document.ts';
import { shapeGraphic } from './shapes.ts';

const shape = (x1: number, y1: number, changes: Partial<DrawnShape> = {}): DrawnShape => {
  const box = { x0: 0, y0: 0, x1, y1 };
  return { kind: 'rectangle', box, outline: [], fill: 'FF0000', lineWidth: 0, isDashed: false, ...changes };
};
const xmlOf = (drawn: DrawnShape) => shapeGraphic([drawn]).xml;

it('draws a thin area as a line through its middle, as wide as it is', () => {
  const lying = xmlOf(shape(100, 2));
  expect(lying).toContain('<a:off x="0" y="12700"/><a:ext cx="1270000" cy="0"/>');
  expect(lying).toContain('prst="line"');
  expect(lying).toContain('<a:ln w="25400"><a:solidFill><a:srgbClr val="FF0000"/>');
  expect(xmlOf(shape(2, 100))).toContain('<a:off x="12700" y="0"/><a:ext cx="0" cy="1270000"/>');
});

it('writes the text of a shape into it, without the room at its sides that word processors add', () => {
  const { xml } = shapeGraphic([shape(100, 20, { paragraphs: [paragraph('Begin')] })], () => '<w:p/>');
  expect(xml).toContain('<wps:txbx><w:txbxContent><w:p/></w:txbxContent></wps:txbx><wps:bodyPr lIns="0"');
  expect(xmlOf(shape(100, 20, { paragraphs: [paragraph('Begin')], inset: 7.2 }))).toContain(
    '<wps:bodyPr lIns="91440" tIns="0" rIns="91440"',
  );
  expect(xmlOf(shape(100, 20))).not.toContain('txbx');
});

it('draws other areas as they are', () => {
  for (const drawn of [shape(100, 20), shape(100, 2, { stroke: '000000' }), shape(2, 2)])
    expect(xmlOf(drawn)).toContain('prst="rect"');
});

it('lets shine through a translucent fill what is below, but for a thin one, which is a line as it looks on white', () => {
  const translucent = { color: '0000FF', opacity: 0.2 };
  expect(xmlOf(shape(100, 20, { translucent }))).toContain(
    '<a:srgbClr val="0000FF"><a:alpha val="20000"/></a:srgbClr>',
  );
  expect(xmlOf(shape(100, 2, { translucent }))).not.toContain('alpha');
});
