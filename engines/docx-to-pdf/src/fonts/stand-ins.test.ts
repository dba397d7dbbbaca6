import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocxToPdf, type PoolOptions } from '../office/open.ts';
import type { DocxPool } from '../office/pool.ts';
import { makeTestingFont } from '../testing/font.ts';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { findStandIns, STAND_INS_FOLDER } from './stand-ins.ts';
import { DRAWN_BY_OFFICE, SUBSTITUTES } from './substitutes.ts';

const FACES = fileURLToPath(new URL('../../../../metrics/faces/', import.meta.url));
/** Half-points, and points. */
const [HALF_POINTS, SIZE] = [96, 48];
/** A share: what LibreOffice's own rounding of places makes of a word's width. */
const CLOSE = 0.003;

let folder: string;
let pool: DocxPool;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-stand-ins-'));
  pool = await openPool('office');
});
afterAll(async () => {
  await pool.stop();
  await rm(folder, { recursive: true, force: true });
});

const openPool = (name: string, options: Partial<PoolOptions> = {}) =>
  openDocxToPdf({ folder: join(folder, name), slots: 1, ...options });

async function convert(
  body: string,
  by = pool,
): Promise<{ fonts: string; words: ReadonlyMap<string, number>; lines: number }> {
  const job = join(folder, `job-${++jobs}`);
  await mkdir(job);
  const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
  await makeDocx(input, { 'word/document.xml': documentXml(body) });
  await by.convert({ folder: job, input, output });
  const fonts = [...(await readFile(output, 'latin1')).matchAll(/FontName\/[A-Z]+\+([^\s/]+)/g)].map(
    ([, name]) => name,
  );
  const boxes = execFileSync('pdftotext', ['-bbox', output, '-'], { encoding: 'utf8' });
  const words = [...boxes.matchAll(/xMin="([\d.]+)" .*xMax="([\d.]+)".*>(.*)<\/word>/g)].map(
    ([, left, right, word = '']) => [word, Number(right) - Number(left)] as const,
  );
  const bottoms = [...boxes.matchAll(/yMax="([\d.]+)">(?:First|Second)/g)].map(([, bottom]) => Number(bottom));
  return { fonts: fonts.sort().join(' '), words: new Map(words), lines: (bottoms[1] ?? 0) - (bottoms[0] ?? 0) };
}

const paragraph = (family: string, text: string, extra = '') =>
  `<w:p><w:r><w:rPr><w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:eastAsia="${family}" w:cs="${family}"/><w:kern w:val="0"/><w:sz w:val="${HALF_POINTS}"/><w:szCs w:val="${HALF_POINTS}"/>${extra}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;

/** How wide a word is by what is known of a face, in points. */
function widthOf(face: string, word: string): number {
  const { unitsPerEm, widths } = JSON.parse(readFileSync(join(FACES, `${face}.json`), 'utf8'));
  const wide = new Map(
    Object.entries<string>(widths).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])),
  );
  return ([...word].reduce((sum, letter) => sum + (wide.get(letter) ?? Number.NaN), 0) * SIZE) / unitsPerEm;
}

const closeTo = (width: number) => ({ asymmetricMatch: (seen: number) => Math.abs(seen / width - 1) < CLOSE });

it.each([
  ['Verdana', 'Verdana-Regular', 'Hamburgefonts'],
  ['Aptos', 'Aptos-Regular', 'Hamburgefonts'],
  ['Georgia', 'Georgia-Regular', 'Hamburgefonts'],
  ['Consolas', 'Consolas-Regular', 'Hamburgefonts'],
  ['Times New Roman', 'TimesNewRoman-Regular', 'Объявление'],
  // Vietnamese: marks above marks, and below.
  ['Times New Roman', 'TimesNewRoman-Regular', 'thuếậữ'],
  ['Tahoma', 'Tahoma-Regular', 'thuếậữ'],
  ['Batang', 'Batang-Regular', 'Hamburgefonts'],
  ['Malgun Gothic', 'MalgunGothic-Regular', 'Hamburgefonts'],
  ['Angsana New', 'AngsanaNew-Regular', 'กรมการคลาคลา'],
  ['Mangal', 'Mangal-Regular', 'कमलगज'],
  ['Nirmala UI', 'NirmalaUI-Regular', 'कमलगज'],
  ['Latha', 'Latha-Regular', 'கமர'],
])('draws %s as wide as the font itself', async (family, face, word) => {
  const { words } = await convert(paragraph(family, word));
  expect(words.get(word)).toEqual(closeTo(widthOf(face, word)));
});

it.each([
  ['Arial', 'Arial-Regular'],
  ['Times New Roman', 'TimesNewRoman-Regular'],
  ['David', 'David-Regular'],
])('draws the Hebrew of %s as wide as the font itself', async (family, face) => {
  const word = 'ירושלים';
  const { words } = await convert(paragraph(family, word, '<w:rtl/>'));
  const seen = words.get(word) ?? words.get([...word].reverse().join(''));
  expect(seen).toEqual(closeTo(widthOf(face, word)));
});

it.each([
  ['ＭＳ 明朝', 'LikeMSMincho'],
  ['바탕', 'LikeBatang'],
  ['굴림체', 'LikeGulimChe'],
  ['맑은 고딕', 'LikeMalgunGothic'],
  ['함초롬돋움', 'LikeHCRDotum'],
  ['나눔명조', 'LikeNanumMyeongjo'],
])('takes %s, a name in its own language', async (family, standIn) => {
  expect((await convert(paragraph(family, 'Text'))).fonts).toContain(standIn);
});

it.each([
  ['Batang', 1],
  ['맑은 고딕', 1],
  ['함초롬바탕', 0.97],
  ['NanumGothic', 0.94],
])('gives Korean syllables of %s the width that the font has for all', async (family, width) => {
  const { fonts, words } = await convert(paragraph(family, '대한민국'));
  expect(fonts).toMatch(/^Like/);
  expect(words.get('대한민국')).toEqual(closeTo(4 * width * SIZE));
});

it('takes letters that a family lacks of a whole font, not of a stand-in for another', async () => {
  expect((await convert(paragraph('Arial', 'விளக்கம்'))).fonts).toContain('NotoSansTamil');
  expect((await convert(paragraph('Calibri', 'विश्व'))).fonts).toContain('NotoSansDevanagari');
});

it('joins letters of India by the rules of their script', async () => {
  const word = async (text: string) => [...(await convert(paragraph('Mangal', text))).words.values()][0] ?? 0;
  const [joined, apart] = [await word('क्षक्षक्ष'), await word('कषकषकष')];
  // KSSA is one letter; with a visible virama it would be as wide as its two.
  expect(joined).toBeLessThan(0.7 * apart);
  expect(joined).toBeGreaterThan(0.3 * apart);
});

it('keeps lines as high where letters have marks above marks', async () => {
  const { lines } = await convert(
    paragraph('Times New Roman', 'First Ệ Ẫ') + paragraph('Times New Roman', 'Second Ậ Ữ'),
  );
  expect(lines).toEqual(closeTo(((1825 + 443 + 87) / 2048) * SIZE));
});

it('gives Latin letters half an em in fonts that have them so', async () => {
  const { words } = await convert(paragraph('SimSun', 'Windows'));
  expect(words.get('Windows')).toEqual(closeTo((7 / 2) * SIZE));
});

it('joins Arabic letters, in the family that the document names', async () => {
  const { fonts, words } = await convert(paragraph('Arial', 'مرحبا', '<w:rtl/>'));
  expect(fonts).toContain('LikeArialArabic');
  // The forms that the letters have next to each other.
  const joined = '\ufee3\ufeae\ufea3\ufe92\ufe8e';
  expect([...words.values()][0]).toEqual(closeTo(widthOf('Arial-Regular', joined)));
});

it('draws letters with marks as wide as without them, where no PDF has told their width', async () => {
  const { words } = await convert(paragraph('Georgia', 'aeo') + paragraph('Georgia', 'ạếọ'));
  expect(words.get('ạếọ')).toEqual(closeTo(words.get('aeo') ?? 0));
});

it('draws each form of a Persian letter as wide as the font itself', async () => {
  // At the beginning, in the middle and at the end of a word.
  const { words } = await convert(paragraph('B Mitra', 'بنم', '<w:rtl/>'));
  expect([...words.values()][0]).toEqual(closeTo(widthOf('BMitra-Regular', '\ufe91\ufee8\ufee2')));
});

it('sets no ligature, as Word does not', async () => {
  const { words } = await convert(paragraph('Calibri', 'ttitfi'));
  expect(words.get('ttitfi')).toEqual(closeTo(widthOf('Calibri-Regular', 'ttitfi')));
});

it.each([
  // hhea: (1923 + 577) / 2048 of an em.
  ['Aptos', 2500 / 2048],
  // Windows' ascent and descent are one em, of which Word makes 1.3.
  ['MS Mincho', 1.3],
  ['KaiTi', 1.3],
  ['仿宋_GB2312', 1.3],
  ['微软雅黑', (1.3 * (2210 + 514)) / 2048],
  // Windows' ascent and descent, as the typographic ones do not count; by hhea it is 1.15.
  ['Cordia New', (3678 + 2000) / 4096],
  ['Angsana New', (3854 + 1679) / 4096],
  ['TH SarabunPSK', 1.13],
  ['Mangal', (2542 + 898) / 2048],
  ['Nirmala UI', (2210 + 514) / 2048],
  ['Latha', (2048 + 762) / 2048],
  ['B Nazanin', (1990 + 1045) / 2048],
  ['Batang', 1.3],
  ['DotumChe', 1.3],
  ['새굴림', 1.3],
  ['맑은 고딕', (1.3 * (2229 + 495)) / 2048],
  ['HCR Dotum', 1.3 * 1.3],
])("gives lines of %s the font's own height", async (family, height) => {
  const { lines } = await convert(paragraph(family, 'First') + paragraph(family, 'Second'));
  expect(lines).toEqual(closeTo(height * SIZE));
});

it('lets symbols make a line higher and not deeper, as the labels of lists do in Word', async () => {
  const line = (text: string) =>
    `<w:p><w:r><w:rPr><w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/><w:sz w:val="${2 * HALF_POINTS}"/></w:rPr><w:t>\uf0a7</w:t></w:r>${/<w:r>.*<\/w:r>/.exec(paragraph('Verdana', text))?.[0]}</w:p>`;
  const { lines } = await convert(line('First') + line('Second'));
  // The ascent of Wingdings at twice the size, and the descent of Verdana.
  expect(lines).toEqual(closeTo(((2 * 1841 + 430) / 2048) * SIZE));
});

it.each(['Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings'])(
  'has a picture for each code of %s',
  async (family) => {
    const symbols = Array.from({ length: 0x7e - 0x21 }, (_, at) => {
      const code = (0xf021 + at).toString(16).toUpperCase();
      return `<w:r><w:sym w:font="${family}" w:char="${code}"/></w:r>`;
    });
    const { fonts } = await convert(`<w:p>${symbols.join('')}</w:p>`);
    expect(fonts).toBe(`Like${family.replace(' ', '')}-Regular`);
  },
);

it("takes an operator's own font of the family before the stand-in", async () => {
  const own = join(folder, 'own');
  await mkdir(own);
  await writeFile(join(own, 'arial.ttf'), makeTestingFont('Arial'));
  const withOwn = await openPool('office-own', { fonts: own });
  try {
    expect((await convert(paragraph('Arial', 'Text'), withOwn)).fonts).toMatch(/^Arial/);
  } finally {
    await withOwn.stop();
  }
});

it('takes the nearest font that is installed where no stand-ins were built', async () => {
  expect(findStandIns(join(folder, 'nothing'))).toBeNull();
  const without = await openPool('office-without', { standIns: null });
  try {
    expect((await convert(paragraph('Calibri', 'Text'), without)).fonts).toBe('Carlito');
  } finally {
    await without.stop();
  }
});

it('has an installed font for each family that is built, by all its names', () => {
  const known = [...SUBSTITUTES, DRAWN_BY_OFFICE].flatMap(({ families }) => families);
  const built = findStandIns()?.substitutes.flatMap(({ families }) => families) ?? [];
  expect(built.length).toBeGreaterThan(40);
  expect(built.filter((family) => !known.includes(family))).toEqual([]);
});

describe('the fonts that set-up builds', () => {
  const faces: { family: string; style: string; facts: number; meanDifference: number | null }[] = JSON.parse(
    readFileSync(join(STAND_INS_FOLDER, 'fonts.json'), 'utf8'),
  );

  it('are all there', () => {
    const files = readdirSync(join(STAND_INS_FOLDER, 'files'));
    expect(files.length).toBe(faces.length);
    expect(faces.length).toBeGreaterThan(100);
  });

  it('differ from the facts by no more than a thousandth', () => {
    expect(faces.filter(({ meanDifference }) => (meanDifference ?? 0) > 0.001)).toEqual([]);
  });
});
