import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { imageData } from '../../testing/hand-made-page.ts';
import { Package, Relationships } from './package.ts';
import { zipped } from './zip.ts';

it('gives one id to one target, and another to the same target of another kind', () => {
  const relationships = new Relationships();
  expect(relationships.isEmpty).toBe(true);
  const first = relationships.add('image', 'media/a.png');
  expect(relationships.add('image', 'media/a.png')).toBe(first);
  const link = relationships.addLink('https://example.org/a.png');
  expect(relationships.addLink('https://example.org/a.png')).toBe(link);
  expect(link).not.toBe(first);
  expect(relationships.xml()).toContain('Target="https://example.org/a.png" TargetMode="External"');
});

it('has no relationship to an address that no document may lead to', () => {
  const relationships = new Relationships();
  expect(relationships.addLink('file://host/share/x.exe')).toBeUndefined();
  expect(relationships.addLink('media/a.png')).toBeUndefined();
  expect(relationships.isEmpty).toBe(true);
});

it('stores a picture once by its hash, and pictures without one each', () => {
  const target = new Package();
  expect(target.addMedia(imageData('x'))).toBe(target.addMedia(imageData('x')));
  expect(target.addMedia(imageData(''))).not.toBe(target.addMedia(imageData('')));
});

it('zips parts with their relationships and content types, the types first', () => {
  const target = new Package();
  const relationships = new Relationships();
  relationships.add('image', 'media/a.png');
  target.addPart('word/document.xml', 'application/xml', '<a/>', relationships);
  const files = unzipSync(target.zip());
  expect(Object.keys(files)[0]).toBe('[Content_Types].xml');
  expect(Object.keys(files)).toContain('word/_rels/document.xml.rels');
  expect(strFromU8(files['[Content_Types].xml'] ?? new Uint8Array())).toContain('PartName="/word/document.xml"');
});

it('keeps the order and the bytes of files at every level of compression', () => {
  const files = ['b', 'a', 'c'].map((name, i) => ({ name, bytes: strToU8(name.repeat(70_000)), level: 3 * i }));
  const archive = zipped(files, new Date(1980, 0, 1));
  expect(Object.entries(unzipSync(archive))).toEqual(files.map(({ name, bytes }) => [name, bytes]));
  expect(archive.length).toBeLessThan(71_000);
});

it('says the size of a file before it, so that programs that read an archive from its start find its end', () => {
  const header = new DataView(
    zipped([{ name: 'a', bytes: strToU8('picture'), level: 0 }], new Date(1980, 0, 1)).buffer,
  );
  expect({ sizeFollows: (header.getUint16(6, true) & 8) !== 0, size: header.getUint32(18, true) }).toEqual({
    sizeFollows: false,
    size: 7,
  });
});

it('gives the same bytes for the same parts', () => {
  const zip = () => {
    const target = new Package();
    target.addPart('a.xml', 'application/xml', '<a/>');
    return target.zip();
  };
  expect(zip()).toEqual(zip());
});
