import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentXml, makeDocx } from '../../testing/make-docx.ts';
import { TestPrinter } from '../../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A picture of one point. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

/** Prints a document whose body is `before`, a chunk of that name, and `after`. */
async function print(name: string, chunk: string | Uint8Array, others: Record<string, Uint8Array> = {}) {
  const words = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const printed = await printer.printParts({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="${name.split('.').at(-1)}" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="${TYPE}"/></Types>`,
    'word/document.xml': documentXml(`${words('before')}<w:altChunk r:id="chunk"/>${words('after')}`),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="chunk" Type="${OFFICE}/aFChunk" Target="${name}"/></Relationships>`,
    [`word/${name}`]: chunk,
    ...others,
  });
  return { ...printed, text: printed.words.map(({ text }) => text).join(' ') };
}

it('imports a page with its headings, lists, tables and styles', async () => {
  const page = `<html><head><style>.far { margin-left: 100pt }</style><script>alert(1)</script></head><body>
    <h2>Kiln</h2><p>Glaze <b>blue</b></p><ol start="4"><li>sand</li><li>clay</li></ol><p class="far">shelf</p>
    <table border="1"><tr><th>pot</th><th>price</th></tr><tr><td colspan="2">none left</td></tr></table></body></html>`;
  const { text, messages, word } = await print('page.html', page);
  expect(text).toBe('before Kiln Glaze blue 4. sand 5. clay shelf pot price none left after');
  expect(messages).toEqual([]);
  expect(word('shelf').x - word('Kiln').x).toBeCloseTo(100, 0);
  expect(word('pot').y).toBe(word('price').y);
});

it('imports a page that carries its pictures, and follows no address outside', async () => {
  const archive = [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>caf=C3=A9 <img src=3D"own.png"><img src=3D"http://127.0.0.1:9/x.png" alt=3D"far"></p>',
    '--edge',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    'Content-Location: own.png',
    '',
    DOT,
    '--edge--',
  ].join('\r\n');
  const { text, messages, pdf } = await print('page.mht', archive);
  expect(text).toBe('before café far after');
  expect(messages).toEqual(['external_image']);
  expect(pdf).toContain('/Subtype/Image');
});

it('imports Rich Text Format', async () => {
  const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}{\*\generator x;}\pard\f0 Caf\'e9 {\b bold} \u8364?5\par
\trowd\cellx2000\cellx4000\pard\intbl left\cell right\cell\row\pard end\par}`;
  const { text, word } = await print('text.rtf', rtf);
  // Words of one line are read by their columns.
  expect(text.split(' ').sort()).toEqual('before Café bold €5 left right end after'.split(' ').sort());
  expect(word('left').y).toBe(word('right').y);
});

it('imports plain text line by line', async () => {
  const { word } = await print('notes.txt', 'first line\nsecond line');
  expect(word('second').y).toBeGreaterThan(word('first').y);
});

it('imports a Word document, and that only after it has passed the gate', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'verso-chunk-')), 'inner.docx');
  await makeDocx(path, {
    'word/document.xml': documentXml(
      '<w:p><w:r><w:t>inner</w:t></w:r></w:p><w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="far"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    ),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="far" Type="${OFFICE}/image" Target="http://127.0.0.1:9/x.png" TargetMode="External"/></Relationships>`,
  });
  const { text, messages } = await print('inner.docx', await readFile(path));
  expect(text).toBe('before inner after');
  expect(messages).toEqual(['external_image']);
});

it('keeps a picture once that a page shows again and again', async () => {
  const { pdf } = await print('page.html', '<img src="media/dot.png" width="9">'.repeat(40), {
    'word/media/dot.png': Buffer.from(DOT, 'base64'),
  });
  expect(pdf.match(/\/Subtype\/Image/g)).toHaveLength(1);
});

it('leaves out what is nested more deeply than any page', async () => {
  const { text } = await print('page.html', `<p>top</p>${'<div>'.repeat(30_000)}deep`);
  expect(text).toBe('before top after');
});

it('says that a chunk was left out that no one can read', async () => {
  const { text, messages } = await print('chunk.bin', Uint8Array.of(0, 1, 2, 3));
  expect(text).toBe('before after');
  expect(messages).toEqual(['embedded_chunk']);
});
