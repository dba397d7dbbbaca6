import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Picture } from '../../model/document/document.ts';
import { docxFacts } from '../../testing/docx-facts.ts';
import { paragraph, section, wordDocument } from '../../testing/hand-made-document.ts';
import { imageData } from '../../testing/hand-made-page.ts';
import { validityErrors } from '../../testing/validity.ts';
import { writeDocx } from '../docx.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0L9 9"/></svg>';
const pictureOf = (image: ReturnType<typeof imageData>) =>
  paragraph('', { inlines: [{ kind: 'picture', picture: { image, width: 72, height: 36, alt: '' } }] });

it('gives a drawing as SVG with a bitmap beside it, for readers that know none', async () => {
  const drawn = { ...imageData(), vector: strToU8(SVG) };
  const docx = writeDocx(wordDocument([section([pictureOf(drawn), pictureOf(imageData())])]));
  const { parts } = docxFacts(docx);
  const targets = Object.fromEntries(
    [...(parts['word/_rels/document.xml.rels'] ?? '').matchAll(/Id="(\w+)"[^>]*Target="(media[^"]+)"/g)].map(
      ([, id, target]) => [id, target],
    ),
  );
  const [, bitmap = '', vector = ''] =
    /<a:blip r:embed="(\w+)"><a:extLst>.*?<asvg:svgBlip [^>]*r:embed="(\w+)"\/>/.exec(
      parts['word/document.xml'] ?? '',
    ) ?? [];
  expect([targets[bitmap], targets[vector]]).toEqual(['media/image1.png', 'media/drawing1.svg']);
  expect(strFromU8(unzipSync(docx)['word/media/drawing1.svg'] ?? new Uint8Array())).toBe(SVG);
  expect(parts['[Content_Types].xml']).toContain('<Default Extension="svg" ContentType="image/svg+xml"/>');
  expect(parts['word/document.xml']?.match(/svgBlip/g)).toHaveLength(1);
  expect(await validityErrors(docx)).toEqual([]);
}, 60_000);

it('names no type of SVG in a document that holds none', () => {
  const { parts } = docxFacts(writeDocx(wordDocument([section([pictureOf(imageData())])])));
  expect(parts['[Content_Types].xml']).not.toContain('svg');
});

it('writes a picture under shapes, all behind the text, as a shape that it fills', async () => {
  const picture = { image: imageData(), width: 72, height: 36, alt: 'A seal', anchor: { x: 0, y: 0, isBehind: true } };
  const panel = {
    kind: 'rectangle',
    box: { x0: 0, y0: 0, x1: 20, y1: 20 },
    outline: [],
    fill: '317582',
    lineWidth: 0,
    isDashed: false,
  } as const;
  const shapes = (x: number) => ({
    shapes: [panel],
    width: 20,
    height: 20,
    alt: '',
    anchor: { x, y: 10, isBehind: true },
  });
  const written = (...anchored: Picture[]) => writeDocx(wordDocument([section([paragraph('Text', { anchored })])]));
  const bodyOf = (docx: Uint8Array) => docxFacts(docx).parts['word/document.xml'] ?? '';
  const under = written(picture, shapes(10));
  expect(bodyOf(under)).toMatch(/descr="A seal".*?<wps:spPr>.*?<a:blipFill>.*?<\/a:blipFill><a:ln><a:noFill\/>/);
  expect(bodyOf(under)).not.toContain('pic:pic');
  expect(await validityErrors(under)).toEqual([]);
  for (const beside of [written(shapes(10), picture), written(picture, shapes(80))])
    expect(bodyOf(beside)).toContain('pic:pic');
}, 60_000);
