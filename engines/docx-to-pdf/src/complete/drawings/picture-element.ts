import { element, type XmlElement } from '../tree/xml-element.ts';

export const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';

/** A size in EMU, as attributes have it. */
export interface Extent extends Readonly<Record<string, string>> {
  readonly cx: string;
  readonly cy: string;
}

/** A picture that fills its frame (20.2.2.5); `relation` leads to its part. */
export function pictureElement(relation: string, name: { id: string; name: string }, size: Extent): XmlElement {
  const frame = element('a:xfrm', {}, element('a:off', { x: '0', y: '0' }), element('a:ext', { ...size }));
  const fill = element('a:stretch', {}, element('a:fillRect'));
  return element(
    'pic:pic',
    {},
    element('pic:nvPicPr', {}, element('pic:cNvPr', { ...name }), element('pic:cNvPicPr')),
    element('pic:blipFill', {}, element('a:blip', { 'r:embed': relation }), fill),
    element('pic:spPr', {}, frame, element('a:prstGeom', { prst: 'rect' }, element('a:avLst'))),
  );
}
