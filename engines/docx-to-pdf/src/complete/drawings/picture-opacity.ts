import type { Completion } from '../completion.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';

const SHAPE = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';

/**
 * Makes see-through pictures (`a:alphaModFix`, 20.1.8.4) the fillings of shapes: LibreOffice keeps the opacity of those, and prints pictures
 * in full color.
 */
export const pictureOpacity: Completion = {
  calls: () => ({ alphaModFix: () => true }),
  async complete(document) {
    for (const part of await document.stories()) {
      for (const picture of [...part.root.descendants('pic:pic')]) {
        if (picture.child('pic:blipFill', 'a:blip', 'a:alphaModFix') === undefined) continue;
        // In a group it is one shape of several.
        if (picture.parent?.name === 'a:graphicData') picture.parent.attributes['uri'] = SHAPE;
        picture.replaceWith(shapeOf(picture));
        part.touch();
      }
    }
  },
};

function shapeOf(picture: XmlElement): XmlElement {
  const given = picture.child('pic:spPr');
  const fill = element('a:blipFill', {}, ...(picture.child('pic:blipFill')?.children ?? []));
  const properties = element('wps:spPr', { ...given?.attributes });
  const isFill = /^a:(noFill|solidFill|gradFill|blipFill|pattFill)$/;
  for (const child of given?.elements ?? []) {
    if (isFill.test(child.name)) continue;
    properties.append(child);
    if (child.name === 'a:prstGeom' || child.name === 'a:custGeom') properties.append(fill);
  }
  if (!properties.child('a:blipFill'))
    properties.append(element('a:prstGeom', { prst: 'rect' }, element('a:avLst')), fill);
  if (!properties.child('a:ln')) properties.append(element('a:ln', {}, element('a:noFill')));
  return element('wps:wsp', {}, element('wps:cNvSpPr'), properties, element('wps:bodyPr'));
}
