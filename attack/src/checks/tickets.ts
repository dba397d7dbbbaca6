import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Check } from '../check.ts';
import { docxWith } from '../docx-with.ts';
import { freshName, type Target } from '../target.ts';
import { newUser, type Visitor } from '../visitor.ts';

const VERSO = fileURLToPath(new URL('../../../bin/verso', import.meta.url));
const WORDS = 'These words come back as they were.';

const wordDocument = () => docxWith(`<w:p><w:r><w:t>${WORDS} ${freshName()}</w:t></w:r></w:p>`);

/** The PDF of a document that carries it, made by another installation, with a signing key of its own. */
function pdfFromElsewhere(docx: Uint8Array): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'verso-elsewhere-'));
  try {
    const [input, output] = [join(folder, 'letter.docx'), join(folder, 'letter.pdf')];
    writeFileSync(input, docx);
    const { status, stderr } = spawnSync(VERSO, ['convert', input, output, '--return-ticket', 'true'], {
      encoding: 'utf8',
      env: { ...process.env, VERSO_DATA: join(folder, 'data') },
    });
    assert.equal(status, 0, stderr);
    return readFileSync(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pdfFromHere(user: Visitor, docx: Uint8Array): Promise<Uint8Array> {
  return (await completed(user, docx, 'letter.docx', { returnTicket: 'true' })).bytes;
}

/** Converts a file that must get a result: its bytes, and the codes and texts of what is said of it. */
async function completed(user: Visitor, file: Uint8Array, name: string, fields: Record<string, string> = {}) {
  const { data, message } = await user.convert(file, name, fields);
  const { _id, status, failure, messages } = data?.conversion ?? {};
  assert.equal(status, 'completed', failure?.message ?? message);
  return { bytes: await user.download(_id), said: messages as readonly { code: string; text: string }[] };
}

/** Throws unless a PDF is converted as any is, and the report says why its document was not given back. */
async function requireConverted(user: Visitor, { pdf, docx }: { pdf: Uint8Array; docx: Uint8Array }, why: RegExp) {
  const { bytes, said } = await completed(user, pdf, 'letter.pdf');
  assert.ok(!Buffer.from(bytes).equals(docx), 'the document was given back');
  assert.match(said.find(({ code }) => code === 'original_not_returned')?.text ?? 'nothing is said', why);
}

/** The same page, seven points further down: one byte of where it begins. */
function withOneByteChanged(pdf: Uint8Array): Uint8Array {
  const copy = Buffer.from(pdf);
  const at = copy.indexOf('/MediaBox[0 0 ') + '/MediaBox[0 '.length;
  assert.equal(copy.toString('latin1', at, at + 1), '0');
  copy[at] = '7'.charCodeAt(0);
  return copy;
}

/** An update behind the end (ISO 32000-2 7.5.6) that changes nothing but the bytes. */
function withUpdate(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const [, previous = ''] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? [];
  const newest = (entry: RegExp) => [...text.matchAll(entry)].at(-1)?.[0] ?? '';
  const entries = `${newest(/\/Size \d+/g)}${newest(/\/Root \d+ \d+ R/g)}/Prev ${previous}`;
  const update = `xref\n0 0\ntrailer<<${entries}>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(update)]);
}

async function ownTicket(target: Target) {
  const user = await newUser(target, freshName(), 10);
  const docx = wordDocument();
  return { user, docx, pdf: await pdfFromHere(user, docx) };
}

/** Documents that PDFs carry for the way back. */
export const ticketChecks: readonly Check[] = [
  {
    area: 'documents',
    name: 'a PDF of this installation gives back the very document that it was made from',
    isQuick: true,
    async run(target) {
      const { user, docx, pdf } = await ownTicket(target);
      const { bytes, said } = await completed(user, pdf, 'letter.pdf');
      assert.ok(Buffer.from(bytes).equals(docx), `another document: ${said.map(({ text }) => text).join(' ')}`);
    },
  },
  {
    area: 'documents',
    name: 'a document that another installation has signed is not given back',
    async run(target) {
      const user = await newUser(target, freshName(), 2);
      const docx = wordDocument();
      await requireConverted(user, { pdf: pdfFromElsewhere(docx), docx }, /this server has not signed/);
    },
  },
  {
    area: 'documents',
    name: 'a document is not given back once a byte of its PDF was changed or an update was appended',
    isQuick: true,
    async run(target) {
      const { user, docx, pdf } = await ownTicket(target);
      for (const change of [withOneByteChanged, withUpdate])
        await requireConverted(user, { pdf: change(pdf), docx }, /was changed since it was made/);
    },
  },
];
