import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admitDocx } from '../../gate/gate.ts';
import { documentXml, makeDocx } from '../../testing/make-docx.ts';
import { TestPrinter } from '../../testing/print-docx.ts';
import { nearestLanguage } from './dictionaries.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

const ENGLISH = 'photographers understand congratulations '.repeat(20);
const narrow = (text: string, properties = '', language = '') =>
  `<w:p><w:pPr>${properties}<w:ind w:right="6500"/></w:pPr><w:r>${language && `<w:rPr><w:lang w:val="${language}"/></w:rPr>`}<w:t>${text}</w:t></w:r></w:p>`;
const ON = '<w:autoHyphenation/>';

/** How many lines end within a word. */
async function divided(body: string, settings = ON): Promise<number> {
  const { words } = await printer.print(body, { settings });
  return words.filter(({ text }) => text.endsWith('-')).length;
}

it('divides words where a document wants it', async () => {
  expect(await divided(narrow(ENGLISH))).toBeGreaterThan(3);
  expect(await divided(narrow(ENGLISH), '')).toBe(0);
  expect(await divided(narrow(ENGLISH), '<w:autoHyphenation w:val="0"/>')).toBe(0);
});

it('divides no words of a paragraph that has none divided, and no capitals where the document has none divided', async () => {
  expect(await divided(narrow(ENGLISH, '<w:suppressAutoHyphens/>'))).toBe(0);
  const capitals = narrow(ENGLISH.toUpperCase());
  expect(await divided(capitals)).toBeGreaterThan(3);
  expect(await divided(capitals, `${ON}<w:doNotHyphenateCaps/>`)).toBe(0);
});

it('divides fewer words where lines may end further left, or where few may be divided one below the other', async () => {
  const all = await divided(narrow(ENGLISH));
  expect(await divided(narrow(ENGLISH), `${ON}<w:hyphenationZone w:val="1400"/>`)).toBeLessThan(all);
  expect(await divided(narrow(ENGLISH), `${ON}<w:consecutiveHyphenLimit w:val="1"/>`)).toBeLessThan(all);
});

it.each(['en-CA', 'en-IN', 'en'])('divides %s as the language of another country', async (language) => {
  expect(await divided(narrow(ENGLISH, '', language))).toBeGreaterThan(3);
});

it('takes the language of the country that the language comes from before others', () => {
  const installed = new Set(['de-AT', 'de-DE', 'en-GB', 'en-US', 'pt-BR']);
  expect(['de-LI', 'de-AT', 'en', 'pt-PT', 'fi-FI'].map((tag) => nearestLanguage(tag, installed))).toEqual([
    ...['de-DE', 'de-AT', 'en-US', 'pt-BR'],
    null,
  ]);
});

it('says in which languages words stay whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verso-hyphens-'));
  try {
    const said = async (settings: string) => {
      const file = join(folder, `${settings.length}.docx`);
      const body =
        narrow('Kansainvälinen', '', 'fi-FI') + narrow('Sveiki', '', 'fi-FI') + narrow('Welcome', '', 'en-US');
      await makeDocx(file, {
        'word/document.xml': documentXml(body),
        'word/settings.xml': `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${settings}</w:settings>`,
      });
      return (await admitDocx(file, { folder, password: null })).messages.map(({ text }) => text);
    };
    expect(await said('')).toEqual([]);
    expect(await said(ON)).toEqual([
      'Words in Finnish are not divided at the ends of lines, because this server has no hyphenation patterns for this language.',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
