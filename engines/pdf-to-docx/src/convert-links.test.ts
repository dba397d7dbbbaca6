import { expect, it } from 'vitest';
import { convertPdfToDocx } from './convert.ts';
import { docxFacts } from './testing/docx-facts.ts';
import { makePdf, show } from './testing/pdf-builder.ts';

const BAD = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java%73cript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,x',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=x',
  'file:///etc/passwd',
  'file://host/share/x.exe',
  '\\\\host\\share',
  '//host/share',
  'C:\\calc.exe',
  '../notes.docx',
  'http:\\\\host\\share',
  'ftp://example.org/a',
];
const GOOD = ['https://example.org/a?b=c', 'http://example.org', 'mailto:ada@example.org', 'tel:+12125550100'];
const MODES = ['flowing', 'exact', 'text'] as const;

const hex = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`;
/** A page with a line of text for each link, whose action is given. */
function pageOf(actions: readonly string[]): Uint8Array {
  const content = actions.map((_, i) => show(50, 380 - i * 14, `Words of link ${i}.`)).join('\n');
  const links = actions.map((action, i) => {
    const y = 380 - i * 14;
    return `<</Type/Annot/Subtype/Link/Rect[50 ${y - 3} 200 ${y + 10}]/A<<${action}>>>>`;
  });
  return makePdf([{ content, entries: `/Annots[${links.join('')}]` }]);
}
const lead = (uri: string) => `/S/URI/URI${hex(uri)}`;
/** All targets of relationships and all instructions of fields. */
function reachedBy(docx: Uint8Array): string[] {
  const { parts } = docxFacts(docx);
  const xml = Object.entries(parts).flatMap(([name, part]) => (/\.(rels|xml)$/.test(name) ? [part] : []));
  return xml.flatMap((part) => [...part.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(([, to]) => to ?? ''));
}

it.each(MODES)(
  'writes links to web, mail and telephone addresses alone, and says which are text now: %s',
  async (mode) => {
    const { docx, messages } = await convertPdfToDocx(pageOf([...BAD, ...GOOD].map(lead)), { mode });
    expect(reachedBy(docx).sort()).toEqual([...GOOD].sort());
    const xml = docxFacts(docx).parts['word/document.xml'] ?? '';
    const text = [...xml.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, shown]) => shown).join(' ');
    for (let i = 0; i < BAD.length + GOOD.length; i++) expect(text).toContain(`Words of link ${i}.`);
    const dropped = messages.filter(({ code }) => code === 'link_dropped');
    expect(dropped).toHaveLength(BAD.length);
    expect(dropped[0]).toMatchObject({ page: 1, box: [50, 10, 200, 23] });
    expect(dropped[0]?.text).toContain('“javascript:alert(1)”');
    expect(dropped.every((message) => !/\p{Cc}/u.test(message.text))).toBe(true);
  },
);

it.each(MODES)('makes no link of an address in the text that is none of the web: %s', async (mode) => {
  const lines = ['file://host/share/x.exe', 'javascript:alert(1)', 'https://example.org/kept'];
  const content = lines.map((line, i) => show(50, 300 - i * 20, line)).join('\n');
  const { docx } = await convertPdfToDocx(makePdf([{ content }]), { mode });
  expect(reachedBy(docx)).toEqual(['https://example.org/kept']);
});

it('says which links act instead of leading somewhere, and writes none of them', async () => {
  const acts = [
    '/S/Launch/F(/bin/sh)',
    '/S/JavaScript/JS(app.alert\\(1\\))',
    '/S/GoToR/F(other.pdf)/D[0/Fit]',
    '/S/SubmitForm/F(https://example.org/)',
  ];
  const { docx, messages } = await convertPdfToDocx(pageOf(acts));
  expect(reachedBy(docx)).toEqual([]);
  expect(docxFacts(docx).links).toEqual([]);
  expect(messages.filter(({ code }) => code === 'annotation_dropped')).toHaveLength(acts.length);
});
