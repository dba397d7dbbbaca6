import { strict as assert } from 'node:assert';
import { deflateSync } from 'node:zlib';
import { docOf, odtOf } from '@verso/docx-to-pdf/testing/other-documents';
import type { Check } from '../check.ts';
import { contention } from '../contention.ts';
import { faultsInDocx, faultsInPdf } from '../look-into.ts';
import { freshName } from '../target.ts';
import { newUser } from '../visitor.ts';

const area = 'other-formats';
/** No file may hold a slot for longer, in seconds. */
const MOST_SECONDS = 30;
const UNCLEAR = ['internal', 'timed_out', 'engine_unavailable'];

/** A PNG of so many gray pixels across and down, whose data unpack to `bytes`. */
function pngBomb(size: number, bytes: number): Buffer {
  const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\0\0\0\0', 'latin1');
  header.writeUInt32BE(size, 16);
  header.writeUInt32BE(size, 20);
  const data = deflateSync(Buffer.alloc(bytes));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([header, Buffer.alloc(4), length, Buffer.from('IDAT'), data, Buffer.alloc(16)]);
}

const OUTWARD = [
  'INCLUDETEXT "file:///etc/passwd"',
  'INCLUDEPICTURE "http://127.0.0.1:1/a.png" \\d',
  'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"',
  'MACROBUTTON Run now',
  'HYPERLINK "javascript:alert(1)"',
];
const rtfFields = OUTWARD.map(
  (code) => `{\\field{\\*\\fldinst{${code.replaceAll('\\', '\\\\')}}}{\\fldrslt{word}}}`,
).join(' ');
const odtParts = { 'Basic/Standard/Module1.xml': '<a/>', 'Scripts/python/a.py': 'import os' };
const odtBody = [
  '<text:section text:name="s"><text:section-source xlink:href="file:///etc/passwd"/><text:p>word</text:p></text:section>',
  '<text:p><draw:frame svg:width="1cm" svg:height="1cm"><draw:image xlink:href="http://127.0.0.1:1/a.png"/></draw:frame></text:p>',
  '<text:p><text:a xlink:href="vnd.sun.star.script:a.b?language=Basic">word</text:a></text:p>',
].join('');

/** Files that would run something, lead outside, or unpack to more than anyone has. */
const FILES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['fields.rtf', Buffer.from(`{\\rtf1 Some words in a letter. ${rtfFields}}`)],
  [
    'object.rtf',
    Buffer.from('{\\rtf1 word {\\object\\objautlink\\objupdate{\\*\\objdata 0105000002000000}{\\result word}}}'),
  ],
  ['deep.rtf', Buffer.from(`{\\rtf1 ${'{'.repeat(100_000)}a${'}'.repeat(100_000)}}`)],
  ['binary.rtf', Buffer.from('{\\rtf1 {\\pict\\bin4000000000 a}}')],
  ['macros.odt', odtOf(odtBody, odtParts)],
  ['bomb.odt', odtOf('', { 'Pictures/a.png': new Uint8Array(100_000_000) })],
  ['entities.odt', odtOf('', { 'content.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' })],
  [
    'fields.doc',
    docOf(OUTWARD.map((code) => `\x13 ${code} \x14word\x15`).join(''), { streams: { '/Macros/VBA/dir': 'x' } }),
  ],
  ['cut.doc', docOf('word').subarray(0, 2_000)],
  ['pixels.png', pngBomb(60_000, 1_000)],
  ['data.png', pngBomb(10, 200_000_000)],
  ['circle.tiff', Buffer.from('II*\0\x08\0\0\0\x01\0\0\x01\x04\0\x01\0\0\0\x08\0\0\0\x08\0\0\0', 'latin1')],
  ['cut.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0', 'hex')],
];

/** Formats that the operator has turned on are further ways in. */
export const otherFormatChecks: readonly Check[] = [
  {
    area,
    name: 'hostile pictures, ODT, DOC and RTF end with a reason that lies in them, or as documents that do nothing',
    isQuick: true,
    async run(target) {
      const user = await newUser(target, freshName(), 100);
      for (const [name, bytes] of FILES) {
        for (const targetFormat of ['docx', 'pdf']) {
          const slowness = await contention();
          const began = performance.now();
          const { http, data } = await user.convert(bytes, name, { targetFormat });
          const seconds = (performance.now() - began) / 1000;
          assert.equal(http, 200, `${name} was answered with ${http}`);
          assert.ok(seconds < MOST_SECONDS * slowness, `${name} took ${Math.round(seconds)} s`);
          const { _id: id, status, failure } = data.conversion;
          assert.ok(
            !UNCLEAR.includes(failure?.reason ?? ''),
            `${name} failed as ${failure?.reason}: ${failure?.message}`,
          );
          if (status !== 'completed') continue;
          const result = await user.download(id);
          assert.deepEqual(targetFormat === 'docx' ? faultsInDocx(result) : faultsInPdf(result), [], name);
          assert.ok(!Buffer.from(result).includes('root:x:0'), `${name} has a file of the server`);
        }
      }
    },
  },
  {
    area,
    name: 'a picture or document of another format costs a credit and counts like any other',
    isQuick: true,
    async run(target) {
      const user = await newUser(target, freshName(), 1);
      const first = await user.convert(Buffer.from('{\\rtf1 One letter.}'), 'a.rtf', { targetFormat: 'docx' });
      assert.equal(first.data.conversion.status, 'completed');
      const second = await user.upload(Buffer.from('{\\rtf1 Another letter.}'), 'b.rtf', { targetFormat: 'docx' });
      assert.equal(second.code, 'NO_CREDITS');
    },
  },
];
