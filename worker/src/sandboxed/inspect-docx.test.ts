import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentXml, makeDocx } from '@verso/docx-to-pdf/testing/make-docx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectMadeDocx } from './inspect-docx.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-made-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is found in a document with this body and one relationship of its own. */
async function reachOf(body: string, relation = '', parts: Record<string, string> = {}) {
  const path = join(folder, 'made.docx');
  const namespaces = `xmlns:r="${OFFICE}" xmlns:o="urn:schemas-microsoft-com:office:office"`;
  await makeDocx(path, {
    'word/document.xml': documentXml(`<w:p ${namespaces}>${body}</w:p>`),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation}</Relationships>`,
    ...parts,
  });
  return (await inspectMadeDocx(path)).reach;
}
const relation = (type: string, target: string, isExternal = false) =>
  `<Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`;

it('finds nothing in a document with links to the web and fields that count', async () => {
  const link = '<w:hyperlink r:id="r1"><w:r><w:t>far</w:t></w:r></w:hyperlink>';
  const field = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>';
  expect(await reachOf(link + field, relation('hyperlink', 'https://example.org/', true))).toEqual([]);
});

it('finds everything in a result that reaches outside or would run', async () => {
  const field = (instruction: string) => `<w:fldSimple w:instr="${instruction}"><w:r><w:t>x</w:t></w:r></w:fldSimple>`;
  const cases = [
    [await reachOf('', relation('hyperlink', 'file://host/share/x.exe', true)), ['unsafe_link']],
    [await reachOf('', relation('image', 'https://example.org/a.png', true)), ['external_image']],
    [await reachOf('', relation('attachedTemplate', 'https://example.org/a.dotm', true)), ['external_template']],
    [await reachOf('', relation('oleObject', 'embeddings/a.bin')), ['object']],
    [await reachOf('<w:object><o:OLEObject r:id="r1"/></w:object>', relation('package', 'a.xlsx')), ['object']],
    [await reachOf('<w:control r:id="r1"/>', relation('control', 'activeX/a.xml')), ['control']],
    [await reachOf('', relation('vbaProject', 'vbaProject.bin')), ['macros', 'macros']],
    [await reachOf('', relation('aFChunk', 'a.html')), ['embedded_chunk']],
    [await reachOf(field('DDEAUTO c:\\\\x.exe')), ['external_field']],
    [await reachOf(field('INCLUDEPICTURE &quot;https://example.org/a.png&quot;')), ['external_field']],
    [await reachOf(field('HYPERLINK &quot;search-ms:query=x&quot;')), ['unsafe_link']],
    [await reachOf(field('MACROBUTTON Run Click')), ['macro-field']],
  ] as const;
  for (const [found, expected] of cases) expect(found).toEqual(expected);
});

it('counts the letters of headers and footers in their places', async () => {
  const path = join(folder, 'header.docx');
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const part = (root: string, text: string) =>
    `<w:${root} xmlns:w="${main}"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:${root}>`;
  const typed = ['hdr header', 'ftr footer'].map((names) => names.split(' ') as [string, string]);
  await makeDocx(path, {
    'word/document.xml': documentXml(''),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${typed
      .map(([, name]) => `<Relationship Id="${name}" Type="${OFFICE}/${name}" Target="${name}1.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(typed.map(([root, name]) => [`word/${name}1.xml`, part(root, name)])),
  });
  expect((await inspectMadeDocx(path)).lettersIn).toMatchObject({ body: 0, headers: 6, footers: 6 });
});
