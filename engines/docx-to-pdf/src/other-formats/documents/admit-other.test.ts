import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { find, read } from 'cfb';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docOf, manifestOf, odtOf } from '../../testing/other-documents.ts';
import { admitOther } from './admit-other.ts';
import type { OtherDocument } from './other-document.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-other-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the gate lets through, with what it says. */
async function admit(format: OtherDocument, bytes: Buffer | string) {
  const job = await mkdtemp(join(folder, 'job-'));
  const given = join(job, `given.${format}`);
  await writeFile(given, bytes, 'latin1');
  const { path, messages, letters } = await admitOther(given, job, format);
  return { bytes: await readFile(path), codes: messages.map(({ code }) => code), letters: letters.total };
}
const refusal = (format: OtherDocument, bytes: Buffer | string) =>
  admit(format, bytes).then(
    () => null,
    (error: { reason: string; message: string }) => `${error.reason}: ${error.message}`,
  );
/** A PNG by its header alone. */
const png = (width: number, height: number) => {
  const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\0\0\0\0', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

describe('an RTF document', () => {
  it('keeps its text, and counts it once', async () => {
    const { bytes, codes, letters } = await admit(
      'rtf',
      '{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}} One \\b two\\b0  \\u233?.\\par}',
    );
    expect(bytes.toString('latin1')).toContain('One \\b two\\b0  \\u233?.');
    expect({ codes, letters }).toEqual({ codes: [], letters: 6 });
  });

  it.each([
    ['INCLUDEPICTURE', ' INCLUDEPICTURE "http://192.0.2.1/a.png" '],
    ['INCLUDETEXT', ' INCLUDETEXT "C:\\\\\\\\secret.docx" '],
    ['DDEAUTO', ' DDEAUTO c:\\\\\\\\windows\\\\\\\\cmd.exe "/k calc" '],
    ['a name in pieces', '{ INC}{\\b LUDETEXT} "file:///etc/passwd" '],
    ['a macro', ' MACROBUTTON Run now '],
  ])('loses the instruction of %s, and keeps the text of its field', async (_, instruction) => {
    const given = `{\\rtf1 {\\field{\\*\\fldinst{${instruction}}}{\\fldrslt{kept}}} end}`;
    const { bytes, codes } = await admit('rtf', given);
    expect(bytes.toString('latin1')).toBe('{\\rtf1 {{{kept}}} end}');
    expect(codes).toEqual(['external_field']);
  });

  it('keeps a link to the web, and only the text of one to a file', async () => {
    const link = (address: string) => `{\\rtf1 {\\field{\\*\\fldinst{HYPERLINK "${address}"}}{\\fldrslt{here}}}}`;
    expect((await admit('rtf', link('https://example.org/a'))).bytes.toString()).toBe(link('https://example.org/a'));
    const { bytes, codes } = await admit('rtf', link('file:///etc/passwd'));
    expect([bytes.toString(), codes]).toEqual(['{\\rtf1 {{{here}}}}', ['unsafe_link']]);
  });

  it('shows the picture of an object, without the object, wherever its data are', async () => {
    const object = '{\\object\\objemb{\\*\\objclass Word.Document}{\\*\\objdata 0105}{\\result{\\pict\\pngblip 00}}}';
    const { bytes, codes } = await admit('rtf', `{\\rtf1 a${object}b{\\b\\objdata 0105}}`);
    expect(bytes.toString('latin1')).not.toMatch(/obj(data|class|emb)/);
    expect(bytes.toString('latin1')).toContain('\\pict\\pngblip 00');
    expect(codes).toEqual(['embedded_object']);
  });

  it('loses its template, and pictures that a shape names', async () => {
    const { bytes, codes } = await admit(
      'rtf',
      '{\\rtf1{\\*\\template \\\\\\\\192.0.2.1\\\\a.dotm}{\\shp{\\*\\shpinst{\\sp{\\sn pibName}{\\sv http://192.0.2.1/x.png}}}} a}',
    );
    expect(bytes.toString('latin1')).not.toContain('192.0.2.1');
    expect(codes).toEqual(['external_template']);
  });

  it.each([
    ['groups within groups', `{\\rtf1 ${'{'.repeat(300)}a${'}'.repeat(300)}}`, /^too_complex/],
    ['binary data that are cut off', '{\\rtf1 {\\pict\\bin999999999 a}}', /^corrupt: .*RTF document/],
    ['a group without an end', '{\\rtf1 a', /^corrupt/],
    ['another beginning', 'plain text', /^corrupt/],
    [
      'a huge picture',
      `{\\rtf1 {\\pict\\pngblip ${png(60_000, 60_000).toString('hex')}}}`,
      /^too_large: .*3600 megapixels/,
    ],
  ])('is refused for %s', async (_, rtf, why) => {
    expect(await refusal('rtf', rtf)).toMatch(why);
  });
});

/** The text part of an OpenDocument text. */
function contentOf({ 'content.xml': content }: Readonly<Record<string, Uint8Array>>): string {
  if (content === undefined) throw new Error('The document has no content.');
  return strFromU8(content);
}

describe('an OpenDocument text', () => {
  it('keeps its text and its links to the web', async () => {
    const { bytes, codes, letters } = await admit(
      'odt',
      odtOf('<text:p>One <text:a xlink:href="https://example.org/">two</text:a></text:p>'),
    );
    expect(contentOf(unzipSync(bytes))).toContain('https://example.org/');
    expect({ codes, letters }).toEqual({ codes: [], letters: 6 });
  });

  it('loses macros, what starts them, and what leads outside', async () => {
    const { bytes, codes } = await admit(
      'odt',
      odtOf(
        [
          '<text:p>a<draw:frame><draw:image xlink:href="http://192.0.2.1/a.png"/></draw:frame></text:p>',
          '<text:section text:name="s"><text:section-source xlink:href="file:///etc/passwd"/><text:p>kept</text:p></text:section>',
          '<text:p><text:a xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic">link</text:a></text:p>',
          '<text:p><text:execute-macro><office:event-listeners><script:event-listener xlink:href="macro:///a"/></office:event-listeners>run</text:execute-macro></text:p>',
          '<text:p><draw:frame><draw:object-ole xlink:href="./Object 1"/></draw:frame></text:p>',
        ].join(''),
        { 'Basic/Standard/Module1.xml': '<a/>', 'Object 1': 'x', 'Scripts/python/a.py': 'x' },
      ),
    );
    const parts = unzipSync(bytes);
    expect(Object.keys(parts)).toEqual(['mimetype', 'META-INF/manifest.xml', 'content.xml']);
    const content = contentOf(parts);
    expect(content).not.toMatch(/192\.0\.2\.1|etc\/passwd|vnd\.sun|macro:|object-ole/);
    expect(content).toMatch(/kept.*link.*run/s);
    expect(codes.sort()).toEqual(
      ['embedded_object', 'external_document', 'external_field', 'external_image', 'macros', 'unsafe_link'].sort(),
    );
  });

  it.each([
    [
      'a password',
      odtOf('', { 'META-INF/manifest.xml': manifestOf('<manifest:encryption-data/>') }),
      /^unsupported: .*password/,
    ],
    ['a DOCTYPE with entities', odtOf('', { 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }), /DOCTYPE/],
    ['a bomb', odtOf('', { 'Pictures/a.png': new Uint8Array(40_000_000) }), /^too_large/],
    ['a huge picture', odtOf('', { 'Pictures/a.png': png(60_000, 60_000) }), /^too_large: .*3600 megapixels/],
    ['no content', odtOf('', { 'content.xml': '' }), /^corrupt: .*OpenDocument/],
    ['depth', odtOf(`${'<text:p>'.repeat(400)}${'</text:p>'.repeat(400)}`), /^too_complex/],
    ['no ZIP', Buffer.from('PK\u0003\u0004'), /^corrupt/],
  ])('is refused for %s', async (_, odt, why) => {
    expect(await refusal('odt', odt)).toMatch(why);
  });
});

describe('a document of Word 97', () => {
  const field = (instruction: string, result: string) => `\x13${instruction}\x14${result}\x15`;

  it('is written anew from the streams of its pages alone', async () => {
    const streams = { '/Macros/VBA/dir': 'x', '/ObjectPool/_1/\u0001Ole10Native': 'x', '/MsoDataStore/item': 'x' };
    const { bytes, codes, letters } = await admit('doc', docOf('One two.\r', { streams }));
    const container = read(bytes, { type: 'buffer' });
    // The library puts a mark of its own into each file that it writes.
    const names = container.FullPaths.filter((path) => !path.endsWith('/') && !path.includes('Sh33tJ5'));
    expect(names.sort()).toEqual(['Root Entry/0Table', 'Root Entry/WordDocument']);
    expect({ codes, letters }).toEqual({ codes: ['embedded_object', 'macros'], letters: 6 });
  });

  it('loses instructions of fields that lead outside, each letter', async () => {
    const text = `a${field(' INCLUDETEXT "file:///etc/passwd" ', 'kept')}b${field(' HYPERLINK "https://example.org/" ', 'link')}`;
    const { bytes, codes } = await admit('doc', docOf(text));
    const main = Buffer.from(find(read(bytes, { type: 'buffer' }), '/WordDocument')?.content ?? []).toString('latin1');
    expect(main).not.toContain('INCLUDETEXT');
    expect(main).toMatch(/a. +.kept.b. HYPERLINK "https:\/\/example\.org\/" .link/s);
    expect(codes).toEqual(['external_field']);
  });

  it.each([
    ['a password', docOf('a', { flags: 0x100 }), /^unsupported: .*password/],
    ['pieces that lie outside', docOf('').subarray(0, 1_500), /^corrupt/],
    ['no compound file', Buffer.from('plain text'), /^corrupt/],
    [
      'a huge picture',
      docOf('a', { streams: { '/Data': png(60_000, 60_000).toString('latin1') } }),
      /^(too_large|corrupt)/,
    ],
  ])('is refused for %s', async (_, doc, why) => {
    expect(await refusal('doc', doc)).toMatch(why);
  });
});
