import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readXml } from '../docx/xml.ts';
import { type TextPlace, TextPlaces } from './text-places.ts';

/** How many letters are in each place of parts, those with none left out. */
async function lettersIn(...parts: string[]): Promise<Partial<Record<TextPlace, number>>> {
  const places = new TextPlaces();
  for (const part of parts) {
    const counter = places.ofPart();
    const editor = {
      open(name: string, attributes: Record<string, string>) {
        counter.open(name, attributes);
        return true;
      },
      text(text: string) {
        counter.text(text);
        return text;
      },
      close(name: string) {
        counter.close(name);
        return '';
      },
    };
    await readXml(Readable.from([Buffer.from(part)]), editor);
  }
  return Object.fromEntries(Object.entries(places.counts).filter(([, count]) => count > 0));
}

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const part = (root: string, content: string) =>
  `<w:${root} xmlns:w="w" xmlns:mc="mc" xmlns:m="m"><w:p>${content}</w:p></w:${root}>`;
const step = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (instruction: string, result: string) =>
  `${step('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>${step('separate')}${result}${step('end')}`;

it('counts letters and digits of each part by what the part is', async () => {
  const roots = ['document', 'hdr', 'ftr', 'footnotes', 'endnotes', 'comments', 'styles'];
  expect(await lettersIn(...roots.map((root, i) => part(root, run(`é ${'9'.repeat(i)} —`))))).toEqual({
    ...{ body: 1, headers: 2, footers: 3, footnotes: 4, endnotes: 5, comments: 6 },
  });
});

it('counts the text of a box as such wherever the box is, and once where it is written twice', async () => {
  const box = (text: string) => `<w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent>`;
  const both = `<mc:AlternateContent><mc:Choice>${box('boxed')}</mc:Choice><mc:Fallback>${box('boxed')}</mc:Fallback></mc:AlternateContent>`;
  expect(await lettersIn(part('hdr', `${run('a')}${both}${run('b')}`))).toEqual({ headers: 2, textBoxes: 5 });
});

it('counts what fields show, in one element or over runs, and the text of a table of contents as text', async () => {
  const simple = `<w:fldSimple w:instr=" PAGE ">${run('12')}</w:fldSimple>`;
  expect(await lettersIn(part('ftr', `${run('Page')}${simple}${field(' REF x ', run('Two'))}`))).toEqual({
    ...{ footers: 4, fields: 5 },
  });
  const reference = `<w:fldSimple w:instr=" PAGEREF x ">${run('7')}</w:fldSimple>`;
  expect(await lettersIn(part('document', field(' TOC \\o ', `${run('Entry')}${reference}`)))).toEqual({ body: 6 });
});

it('takes no instruction for text, and what a field within one shows for none', async () => {
  const nested = `${step('begin')}<w:r><w:instrText> QUOTE </w:instrText></w:r>${field(' = 2 + 3 ', '')}${step('separate')}${run('5')}${step('end')}`;
  expect(await lettersIn(part('document', nested + run('end')))).toEqual({ body: 3, fields: 1 });
});

it('counts the letters of formulas', async () => {
  expect(await lettersIn(part('document', '<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>'))).toEqual({ body: 2 });
});
