import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { admitDocx } from './gate.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELS = 'word/_rels/document.xml.rels';
const NAMESPACES = `xmlns:r="${OFFICE}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-reach-'));
  file = join(folder, 'input.docx');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Relation = readonly [id: string, type: string, target: string, mode?: 'External'];

/** What LibreOffice gets of a document with this body and these relationships, and what the gate says of it. */
async function admit(body: string, ...relations: Relation[]) {
  const list = relations.map(
    ([id, type, target, mode = 'Internal']) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}" TargetMode="${mode}"/>`,
  );
  const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
  await makeDocx(file, { 'word/document.xml': documentXml(`<w:p ${NAMESPACES}>${body}</w:p>`), [RELS]: rels });
  const job = await mkdtemp(join(folder, 'job-'));
  const { path, messages, activity, isCarriable } = await admitDocx(file, { folder: job, password: null });
  const parts = unzipSync(await readFile(path));
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  return {
    xml: text('word/document.xml'),
    rels: text(RELS),
    messages: messages.map(({ code }) => code),
    activity: [...activity],
    isCarriable,
  };
}

const step = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`;
const instruct = (text: string) => `<w:instrText xml:space="preserve">${text}</w:instrText>`;
/** A field of one instruction, given as its pieces, that shows a word. */
const field = (...instruction: string[]) =>
  `<w:r>${step('begin')}${instruction.join('')}${step('separate')}<w:t>shown</w:t>${step('end')}</w:r>`;
const instructionsIn = (xml: string) =>
  [...xml.matchAll(/<w:instrText[^>]*>([^<]*)</g)]
    .map(([, text]) => text)
    .join('')
    .trim();

it.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  '\\\\\\\\host\\\\share\\\\x.exe',
  '//host/share',
  'beside.docx',
  'ms-msdt:/id x',
  'ftp://example.org/',
])('empties HYPERLINK fields to %s, however they are cut, and keeps their text', async (address) => {
  const whole = `HYPERLINK "${address}" \\o "a tip"`;
  for (const pieces of [[whole], [...whole], [`HYPERLINK \\t "_blank" ${address}`], [`"HYPERLINK" ${address}`]]) {
    const { xml, messages } = await admit(field(...pieces.map(instruct)));
    expect([instructionsIn(xml), messages]).toEqual(['', ['unsafe_link']]);
    expect(xml).toContain('<w:t>shown</w:t>');
  }
  const simple = `HYPERLINK &quot;${address}&quot;`;
  const { xml } = await admit(`<w:fldSimple w:instr="${simple}"><w:r><w:t>shown</w:t></w:r></w:fldSimple>`);
  expect(xml).toContain('<w:fldSimple w:instr=""><w:r><w:t>shown</w:t>');
});

it('keeps HYPERLINK fields to the web, to mail addresses and within the document', async () => {
  for (const instruction of [
    'HYPERLINK "https://example.org/?a=b#c" \\o "a tip" \\h',
    'HYPERLINK \\l "_Toc1"',
    'HYPERLINK "#place"',
    'HYPERLINK mailto:ada@example.org \\t x',
  ]) {
    const { xml, messages, isCarriable } = await admit(field(instruct(instruction)));
    expect([instructionsIn(xml), messages, isCarriable]).toEqual([instruction, [], true]);
  }
});

it('gives a web address without a scheme its scheme, which LibreOffice takes for a file', async () => {
  const said = 'HYPERLINK "www.example.org/a" \\o "www.tip"';
  const { xml, messages, isCarriable } = await admit(field(instruct(said)));
  const wanted = 'HYPERLINK "http://www.example.org/a" \\o "www.tip"';
  expect([instructionsIn(xml), messages, isCarriable]).toEqual([wanted, [], true]);
  for (const address of ['wwww.example.org', 'www.example.org:port'])
    expect(instructionsIn((await admit(field(instruct(`HYPERLINK "${address}"`)))).xml)).not.toContain('www.example');
});

it('says links without how their text looks, which LibreOffice takes for an address, and takes that for no change', async () => {
  const said = 'HYPERLINK "https://example.org/a\\\\b" \\o "a tip" \\* MERGEFORMAT \\h';
  const wanted = 'HYPERLINK "https://example.org/a\\\\b" \\o "a tip" \\h';
  for (const pieces of [[said], [...said]]) {
    const { xml, messages, isCarriable } = await admit(field(...pieces.map(instruct)));
    expect([instructionsIn(xml), messages, isCarriable]).toEqual([wanted, [], true]);
  }
  const simple = `<w:fldSimple w:instr="${said.replaceAll('"', '&quot;')}"><w:r><w:t>shown</w:t></w:r></w:fldSimple>`;
  expect((await admit(simple)).xml).toContain(`w:instr=" ${wanted.replaceAll('"', '&quot;')} "`);
});

it('empties fields whose name or address another field, another reader or ordinary text completes', async () => {
  const quote = `${step('begin')}${instruct('QUOTE x')}${step('separate')}<w:t>UDETEXT</w:t>${step('end')}`;
  const choice = `<mc:AlternateContent><mc:Choice Requires="wps">${step('separate')}</mc:Choice></mc:AlternateContent>`;
  for (const pieces of [
    [instruct('INCL'), quote, instruct(' file:///etc/passwd')],
    [instruct('HYPERLINK "'), quote, instruct('"')],
    [instruct('\\INCLUDETEXT file:///etc/passwd')],
    [instruct('"INCLUDETEXT" file:///etc/passwd')],
    [instruct('DDEAUTO"c:\\\\x.exe"')],
    [instruct('INCLUDE'), '<w:t>TEXT file:///etc/passwd</w:t>'],
    [instruct('HYPER'), choice, instruct('LINK file:///etc/passwd')],
  ]) {
    const { xml, messages } = await admit(field(...pieces));
    expect(xml, pieces.join('')).not.toContain('passwd');
    expect(instructionsIn(xml).replace('QUOTE x', '')).toBe('');
    expect(messages).toHaveLength(1);
  }
  const endless = await admit(`<w:r>${step('begin')}${instruct('INCLUDETEXT file:///etc/passwd')}</w:r>`);
  expect(endless.xml).not.toContain('passwd');
});

it('takes the addresses of links out of pictures that name them', async () => {
  const links: Relation[] = [
    ['rLink', 'hyperlink', 'http://127.0.0.1:9/a.png', 'External'],
    ['rPart', 'image', 'media/a.png'],
  ];
  for (const picture of [
    '<a:blip r:embed="rLink"/>',
    '<a:blip r:link="rLink"/>',
    '<v:imagedata r:id="rLink"/>',
    '<v:fill o:relid="rLink"/>',
    `<a:blip xmlns:x="${OFFICE}" x:link="rLink"/>`,
  ]) {
    const { xml, messages } = await admit(`<w:r><w:pict>${picture}</w:pict></w:r>`, ...links);
    expect([xml.includes('rLink'), messages]).toEqual([false, ['external_image']]);
  }
  const kept = await admit('<w:hyperlink r:id="rLink"/><a:blip r:embed="rPart"/>', ...links);
  expect([kept.xml.match(/rLink|rPart/g), kept.messages]).toEqual([['rLink', 'rPart'], []]);
});

it('takes the paths of parts out of links that name them, and all but one relationship of a name', async () => {
  const part: Relation = ['r1', 'image', 'media/a.png'];
  for (const link of ['<w:hyperlink r:id="r1"/>', '<a:hlinkClick r:id="r1"/>']) {
    const { xml, messages } = await admit(link, part);
    expect([xml.includes('"r1"'), messages]).toEqual([false, ['unsafe_link']]);
  }
  const twice = await admit('', part, ['r1', 'hyperlink', 'https://example.org/', 'External']);
  expect(twice.rels.match(/Id="r1"/g)).toHaveLength(1);
});

it('takes links of old shapes out that lead to no address', async () => {
  const shape = (href: string) => `<w:pict><v:shape href="${href}"><v:textbox/></v:shape></w:pict>`;
  for (const href of ['file:///etc/passwd', 'beside.docx', 'javascript:x', '\\\\host\\share']) {
    const { xml, messages } = await admit(shape(href));
    expect([xml.includes('href'), messages]).toEqual([false, ['unsafe_link']]);
  }
  expect((await admit(shape('https://example.org/'))).xml).toContain('href="https://example.org/"');
});

it('says what would run in a word processor, and does not let such a document be carried', async () => {
  const object = '<w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="r1"/></w:object>';
  const control = '<w:control r:id="r1" w:name="c"/>';
  const cases = [
    [await admit(object, ['r1', 'oleObject', 'embeddings/o.bin']), ['object']],
    [await admit(object, ['r1', 'package', 'embeddings/o.xlsx']), ['object']],
    [await admit(control, ['r1', 'control', 'activeX/a.xml']), ['control']],
    [await admit(field(instruct('MACROBUTTON Run Click'))), ['macro-field']],
    [await admit('', ['r1', 'vbaProject', 'vbaProject.bin']), ['macros']],
  ] as const;
  for (const [{ activity, isCarriable }, expected] of cases) expect([activity, isCarriable]).toEqual([expected, false]);
});
