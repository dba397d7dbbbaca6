import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { admitDocx } from './gate.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELS = 'word/_rels/document.xml.rels';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-clean-'));
  file = join(folder, 'input.docx');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A part of relationships, each given by its type, target and mode. */
function relationships(...all: (readonly [type: string, target: string, mode?: 'External'])[]): string {
  const list = all.map(([type, target, mode = 'Internal'], at) => {
    const fullType = type.includes(':') ? type : `${OFFICE}/${type}`;
    return `<Relationship Id="r${at}" Type="${fullType}" Target="${target}" TargetMode="${mode}"/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

function field(instruction: string, result: string): string {
  const runs = [...instruction].map((letter) => `<w:instrText xml:space="preserve">${letter}</w:instrText>`).join('');
  return `<w:p><w:r><w:fldChar w:fldCharType="begin"/>${runs}<w:fldChar w:fldCharType="separate"/><w:t>${result}</w:t><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
}

/** What LibreOffice gets: the parts as text, and what the user is told. */
async function admit() {
  const { path, messages } = await admitDocx(file, { folder, password: null });
  const parts = unzipSync(await readFile(path));
  const text = (name: string) => (parts[name] ? strFromU8(parts[name]) : null);
  return { name: basename(path), text, names: Object.keys(parts), messages: messages.map(({ code }) => code) };
}

it('gives a document that refers to nothing outside to LibreOffice as it is', async () => {
  await makeDocx(file, { [RELS]: relationships(['hyperlink', 'https://example.com/?a=1&amp;b=2', 'External']) });
  expect(await admit()).toMatchObject({ name: 'input.docx', messages: [] });
});

it('takes out every relationship that leads outside, and keeps links', async () => {
  await makeDocx(file, {
    [RELS]: relationships(
      ['image', 'http://127.0.0.1:9/a.png', 'External'],
      ['image', 'file:///etc/passwd', 'External'],
      ['image', '../../etc/passwd'],
      ['image', 'media/kept.png'],
      ['attachedTemplate', '\\\\host\\share\\x.dotm', 'External'],
      ['oleObject', 'file:///etc/passwd', 'External'],
      ['subDocument', 'other.docx', 'External'],
      ['hyperlink', 'https://example.com/', 'External'],
      ['hyperlink', '\\\\host\\share\\a b.docx', 'External'],
      ['hyperlink', 'javascript:alert(1)', 'External'],
      ['hyperlink', 'beside.docx', 'External'],
    ),
    'word/media/kept.png': new Uint8Array([137, 80, 78, 71, 0, 1, 2, 3]),
  });
  const { text, messages } = await admit();
  const targets = [...(text(RELS) ?? '').matchAll(/Target="([^"]*)"/g)].map(([, target]) => target);
  expect(targets).toEqual(['media/kept.png', 'https://example.com/']);
  expect(messages).toEqual(
    expect.arrayContaining([
      'external_image',
      'external_template',
      'linked_object',
      'external_document',
      'unsafe_link',
    ]),
  );
  expect(text('word/media/kept.png')).toBe(strFromU8(new Uint8Array([137, 80, 78, 71, 0, 1, 2, 3])));
});

it('empties fields that take from other files, however their names are cut, and keeps what they show', async () => {
  const names = ['INCLUDETEXT', 'includepicture', 'LINK Word.Document', 'DDEAUTO', 'FILENAME \\p'];
  const body = names.map((name, at) => field(` ${name} "file:///etc/passwd" `, `result ${at}`)).join('');
  const simple = '<w:p><w:fldSimple w:instr=" INCLUDETEXT x "><w:r><w:t>simple</w:t></w:r></w:fldSimple></w:p>';
  await makeDocx(file, { 'word/document.xml': documentXml(`${body}${simple}${field(' PAGE ', '1')}`) });
  const { text, messages } = await admit();
  const xml = text('word/document.xml') ?? '';
  const instructions = [...xml.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map(([, letter]) => letter).join('');
  expect([instructions.trim(), messages]).toEqual(['PAGE', ['external_field']]);
  expect([...xml.matchAll(/<w:t>([^<]*)</g)].map(([, shown]) => shown)).toEqual([
    ...names.map((_, at) => `result ${at}`),
    'simple',
    '1',
  ]);
  expect(xml).toContain('w:instr=""');
});

it('says symbols that stand as letters in text as symbols, and takes that for no change', async () => {
  const run = (fonts: string, text: string) => `<w:r><w:rPr>${fonts}</w:rPr><w:t>${text}</w:t></w:r>`;
  const wingdings = '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>';
  const earlier = `<w:rPrChange w:id="1"><w:rPr>${wingdings}</w:rPr></w:rPrChange>`;
  const body = [run(wingdings, 'û a\uf0a8&lt;'), run('<w:rFonts w:ascii="Arial"/>', 'û'), run(earlier, 'û')].join('');
  await makeDocx(file, { 'word/document.xml': documentXml(`<w:p>${body}</w:p>`) });
  const { path, messages, isCarriable, letters } = await admitDocx(file, { folder, password: null });
  const xml = strFromU8(unzipSync(await readFile(path))['word/document.xml'] ?? new Uint8Array());
  const sym = (code: string) => `<w:sym w:font="Wingdings" w:char="${code}"/>`;
  expect(xml).toContain(
    `</w:rPr>${sym('F0FB')}<w:t xml:space="preserve"> </w:t>${sym('F061')}${sym('F0A8')}${sym('F03C')}</w:r>`,
  );
  expect(xml.match(/<w:t>û<\/w:t>/g)).toHaveLength(2);
  expect([messages, isCarriable, letters.total]).toEqual([[], true, 2]);
});

it('takes out macros and makes a plain document of a template', async () => {
  const template = 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml';
  await makeDocx(file, {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${template}"/></Types>`,
    [RELS]: relationships(['http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'vbaProject.bin']),
    'word/vbaProject.bin': 'macros',
  });
  const { text, names, messages } = await admit();
  expect(names).not.toContain('word/vbaProject.bin');
  expect(text(RELS)).not.toContain('vbaProject');
  expect(text('[Content_Types].xml')).toContain('wordprocessingml.document.main+xml');
  expect(messages).toEqual(['macros']);
});

it('takes out what embedded pages, old shapes and drawings refer to outside the document', async () => {
  const vml = 'xmlns:v="urn:schemas-microsoft-com:vml"';
  await makeDocx(file, {
    'word/document.xml': documentXml(
      `<w:altChunk r:id="r0" xmlns:r="${OFFICE}"/><w:p><w:r><w:t>a &amp; &lt;b&gt;</w:t><w:pict ${vml}><v:imagedata src="http://127.0.0.1:9/x"/></w:pict></w:r></w:p>`,
    ),
    [RELS]: relationships(['aFChunk', 'page.html'], ['image', 'media/a.png']),
    'word/page.html': '<html><img src="http://127.0.0.1:9/y"></html>',
    // A drawing by its content, whatever its name says.
    'word/media/a.png':
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:9/svg11.dtd"><svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/><use xlink:href="#a"/></svg>',
    'word/media/b.svg': '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>',
  });
  const { text, names, messages } = await admit();
  expect(text('word/document.xml')).toContain('<w:t>a &amp; &lt;b&gt;</w:t>');
  expect(text('word/document.xml')).not.toMatch(/altChunk|127\.0\.0\.1/);
  expect(text('word/media/a.png')).not.toMatch(/DOCTYPE|passwd/);
  expect(text('word/media/a.png')).toContain('#a');
  expect(names).not.toContain('word/page.html');
  expect(names).not.toContain('word/media/b.svg');
  expect(messages).toEqual(expect.arrayContaining(['external_image', 'unreadable_part']));
});

it('converts a document without its broken parts also where more than reading is asked of it', async () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = ['styles', 'theme', 'fontTable', 'footer', 'settings'];
  const relations = parts.map((part) => `<Relationship Id="${part}" Type="${office}/${part}" Target="${part}.xml"/>`);
  const types =
    '<Override PartName="/word/fontTable.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.fontTable+xml"/>';
  await makeDocx(file, {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${types}</Types>`,
    'word/document.xml': documentXml(
      '<w:p><m:oMath><m:f><m:num><m:r><m:t>a over b</m:t></m:r></m:num><m:den/></m:f></m:oMath><w:r><w:ptab w:alignment="right"/></w:r></w:p>',
    ),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    'word/_rels/fontTable.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="f" Type="${office}/font" Target="f.odttf"/></Relationships>`,
    ...Object.fromEntries(parts.map((part) => [`word/${part}.xml`, '<w:broken>'])),
    'docProps/app.xml': '<Properties>',
    'docProps/core.xml': '<',
  });
  const { text, messages } = await admit();
  expect(text('word/document.xml')).toContain('ital "a over b"');
  expect(new Set(messages)).toEqual(new Set(['unreadable_part']));
});

it('converts a document without its broken parts, and without what hangs behind its archive', async () => {
  await makeDocx(file, { 'word/comments.xml': '<w:comments>', 'customXml/item1.xml': '' });
  await appendFile(file, 'x');
  const { name, names, messages } = await admit();
  expect([name, messages]).toEqual(['cleaned.docx', ['unreadable_part']]);
  expect(names).toContain('word/document.xml');
});
