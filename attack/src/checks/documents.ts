import { strict as assert } from 'node:assert';
import { assemblePdf } from '@verso/benchmark/text-pdf';
import { ACTIVE_PDFS, HARMLESS_PDF } from '@verso/docx-to-pdf/testing/active-pdfs';
import type { Check } from '../check.ts';
import { contention } from '../contention.ts';
import { docxWith } from '../docx-with.ts';
import { faultsInDocx, faultsInPdf, linksIn } from '../look-into.ts';
import { POISON_PDFS } from '../poison-pdfs.ts';
import { freshName } from '../target.ts';
import { newUser, Visitor } from '../visitor.ts';
import { newPdf } from './limits.ts';

const area = 'documents';

/** Links that run, open or leak something, and ways to hide that. */
const BAD_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\\tscript:alert(1)',
  '\\001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'ms-msdt:/id PCWDiagnostic',
  'ms-word:ofe|u|http://evil.example/a.docx',
  'search-ms:query=a&crumb=location:evil',
  'file://host/share/x.exe',
  'file:///etc/passwd',
  '\\\\\\\\host\\\\share\\\\x.exe',
  '//evil.example/a',
  'smb://host/share',
  'ftp://evil.example/a',
  'ldap://evil.example/a',
  'jar:http://evil.example!/a',
  'view-source:http://evil.example',
  'blob:http://evil.example/a',
];

/** A page with a link of each kind over a word of text, and one that is fine. */
function pdfWithLinks(): Uint8Array {
  const links = [...BAD_LINKS, 'https://good.example/'];
  const annotations = links.map((_link, at) => `${at + 6} 0 R`).join(' ');
  const words = links.map(
    (link, at) => `1 0 0 1 50 ${760 - at * 20} Tm (Link ${at} ${link.replace(/[^a-z:/.]/g, '')}) Tj`,
  );
  const content = `BT /F1 11 Tf ${words.join('\n')} ET`;
  return assemblePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R/Annots[${annotations}]>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...links.map(
      (link, at) =>
        `<</Type/Annot/Subtype/Link/Rect[50 ${758 - at * 20} 120 ${772 - at * 20}]/A<</S/URI/URI(${link})>>>>`,
    ),
  ]);
}

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const field = (code: string) =>
  `<w:p>${run('<w:fldChar w:fldCharType="begin"/>')}${[...code].map((letter) => run(`<w:instrText xml:space="preserve">${letter === '"' ? '&quot;' : letter}</w:instrText>`)).join('')}${run('<w:fldChar w:fldCharType="separate"/>')}${run('<w:t>word</w:t>')}${run('<w:fldChar w:fldCharType="end"/>')}</w:p>`;

/** Links by field codes split over runs, by relationships, and by relative targets that leak paths of the server. */
function docxWithLinks(): Uint8Array {
  const targets = [
    'javascript:alert(1)',
    'file:///etc/passwd',
    '../../secret.txt',
    'other.docx',
    'ms-msdt:/id',
    '\\\\host\\share',
  ];
  const relationships = targets.map(
    (target, at) =>
      `<Relationship Id="r${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${target}" TargetMode="External"/>`,
  );
  const links = targets.map(
    (_target, at) => `<w:p><w:hyperlink r:id="r${at}">${run(`<w:t>link ${at}</w:t>`)}</w:hyperlink></w:p>`,
  );
  const fields = [
    ...targets.map((target) => `HYPERLINK "${target}"`),
    'INCLUDETEXT "/etc/passwd"',
    'INCLUDEPICTURE "file:///etc/passwd"',
    'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"',
    'LINK Excel.Sheet.8 "c:\\\\a.xls"',
  ];
  return docxWith([...links, ...fields.map(field)].join(''), relationships.join(''));
}

async function resultOf(visitor: Visitor, bytes: Uint8Array, name: string, fields: Record<string, string> = {}) {
  const { data } = await visitor.convert(bytes, name, fields);
  assert.equal(data.conversion.status, 'completed', data.conversion.failure?.message);
  return visitor.download(data.conversion._id);
}

/** What documents carry in and out. */
export const documentChecks: readonly Check[] = [
  {
    area,
    name: 'a DOCX links only to web, mail and telephone addresses, in every mode',
    isQuick: true,
    async run(target) {
      const user = await newUser(target, freshName(), 5);
      for (const mode of ['flowing', 'exact', 'text']) {
        const docx = await resultOf(user, pdfWithLinks(), 'links.pdf', { mode });
        assert.deepEqual(faultsInDocx(docx), [], mode);
        if (mode === 'flowing') assert.ok(linksIn(docx).includes('https://good.example/'), 'the good link is lost');
      }
    },
  },
  {
    area,
    name: 'a PDF links only to web, mail and telephone addresses, and to no path of the server',
    isQuick: true,
    async run(target) {
      const user = await newUser(target, freshName(), 2);
      assert.deepEqual(faultsInPdf(await resultOf(user, docxWithLinks(), 'links.docx')), []);
    },
  },
  {
    area,
    name: 'a searchable PDF does nothing when it is opened, wherever the original hides what it does',
    isQuick: true,
    async run(target) {
      const ways = Object.entries(ACTIVE_PDFS);
      const user = await newUser(target, freshName(), ways.length + 2);
      const asked = { targetFormat: 'pdf-searchable' };
      await resultOf(user, HARMLESS_PDF, 'harmless.pdf', asked);
      for (const [way, pdf] of ways) {
        const { data } = await user.convert(pdf, 'active.pdf', asked);
        const { _id: id, status, failure } = data.conversion;
        if (status === 'completed') assert.deepEqual(faultsInPdf(await user.download(id)), [], way);
        else assert.match(failure.reason, /^(unsupported|corrupt)$/, way);
      }
    },
  },
  {
    area,
    name: 'pages that would be painted for minutes are done within thirty seconds',
    async run(target) {
      const user = await newUser(target, freshName(), 5);
      for (const [kind, poisonPdf] of Object.entries(POISON_PDFS)) {
        const inTime = await timed();
        const { data } = await user.convert(poisonPdf(freshName()), `${kind}.pdf`);
        inTime(data.conversion);
      }
    },
  },
  {
    area,
    name: 'a table that would be laid out for minutes is done within thirty seconds',
    async run(target) {
      const user = await newUser(target, freshName(), 2);
      const row = `<w:tr>${'<w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc>'.repeat(4)}</w:tr>`;
      const inTime = await timed();
      const { data } = await user.convert(docxWith(`<w:tbl>${row.repeat(10_000)}</w:tbl><w:p/>`), 'table.docx');
      inTime(data.conversion);
    },
  },
];

/** Begins to measure; what it returns throws unless a conversion is done, or failed for the document's sake, in time for this machine. */
async function timed() {
  const slowness = await contention();
  const began = performance.now();
  return ({ status, failure }: { status: string; failure?: { reason: string } }) => {
    const seconds = (performance.now() - began) / 1000;
    assert.ok(status === 'completed' || failure?.reason === 'too_complex', `${status}: ${failure?.reason}`);
    assert.ok(seconds < 30 * slowness, `${Math.round(seconds)} s, slowness ${slowness.toFixed(1)}`);
  };
}

/** Poison and good files at once, on as many slots as the target has. */
export const loadChecks: readonly Check[] = [
  {
    area: 'load',
    name: 'six poison files of guests hold up the twenty good files of a user at most twofold',
    async run(target) {
      const user = await newUser(target, freshName(), 100);
      await convertTwenty(user);
      const alone = p95(await convertTwenty(user));
      const kinds = Object.values(POISON_PDFS);
      const poison = Promise.all(
        [...kinds, ...kinds].map((poisonPdf) => new Visitor(target).convert(poisonPdf(freshName()), 'poison.pdf')),
      );
      const beside = p95(await convertTwenty(user));
      await poison;
      assert.ok(beside <= alone * 2, `p95 ${Math.round(beside)} ms beside poison, ${Math.round(alone)} ms alone`);
    },
  },
];

/** Twenty small files, sent at once; how long each took, in milliseconds. */
export async function convertTwenty(user: Visitor): Promise<number[]> {
  return Promise.all(
    Array.from({ length: 20 }, async () => {
      const began = performance.now();
      const { data } = await user.convert(newPdf(3), 'good.pdf');
      assert.equal(data.conversion.status, 'completed');
      return performance.now() - began;
    }),
  );
}

/** The time that 95 of a hundred keep to. */
export function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}
