import { describe, expect, it } from 'vitest';
import type { PageContent } from '../../model/page-content.ts';
import type { GrayPicture, PagePicture, RecognizedLine } from '../../model/recognition/recognizer.ts';
import { CodeMeanings } from './code-meanings.ts';
import { codedPage, knownOn } from './coded-page.ts';
import { learnCodes } from './learn-codes.ts';
import { spellWords } from './spell-words.ts';

/** One pixel to the point. */
const DPI = 72;
const style = { font: { name: 'F1', flags: 4 }, size: 10, angle: 0, isInvisible: false };

/** A word of codes that mean nothing, six points to each, on a baseline. */
const word = (codes: string, x: number, y: number, ink?: { y0: number; y1: number }) =>
  [...codes].map((code, i) => {
    const box = { x0: x + 6 * i, y0: y - 8, x1: x + 6 * i + 6, y1: y };
    return {
      ...{ text: '\ufffd', x: box.x0, y, box, style, isUnmapped: true, isAfterGap: i === 0 },
      unreadable: { code: code.charCodeAt(0), ink: { ...box, ...ink } },
    };
  });
const page = (...words: ReturnType<typeof word>[]) => ({ glyphs: words.flat() }) as unknown as PageContent;

/** Learns from pages in whose pictures a recognizer finds words at places; gives also what it was shown. */
async function learn(
  pages: readonly PageContent[],
  found: readonly (readonly [text: string, x: number, y: number])[],
  parallel = 1,
  { isOverlooked = false, languages = ['eng', 'kan'] } = {},
) {
  const meanings = new CodeMeanings();
  const shown: GrayPicture[] = [];
  const drawn: number[] = [];
  const recognize = async (
    picture: GrayPicture,
    { layout }: { layout: string },
  ): Promise<readonly RecognizedLine[]> => {
    shown.push(picture);
    if (isOverlooked && layout === 'page') return [];
    return found.map(([text, x, y]) => {
      const box = { x0: x, y0: y - 8, x1: x + 6 * text.length, y1: y };
      return { words: [{ text, confidence: 0.9, box }], box, baseline: { y, slope: 0 } } as unknown as RecognizedLine;
    });
  };
  const draw = ({ index }: { index: number }) => {
    drawn.push(index);
    const gray = { width: 300, height: 200, dpi: DPI, pixels: new Uint8Array(300 * 200) };
    return { gray } as unknown as PagePicture;
  };
  const coded = pages.map((content, index) => codedPage(index, content, meanings));
  const read = await learnCodes(coded, meanings, {
    parallel,
    draw,
    recognize,
    languagesOf: async () => languages,
  });
  return { meanings, shown, drawn, coded, texts: read.get(0) };
}
const textOf = ({ glyphs }: PageContent) => glyphs.map(({ text }) => text).join('');

it('spells words of one page by what was recognized on another', async () => {
  const [first, second] = [page(word('abcd', 10, 100)), page(word('bcb', 10, 100))];
  const { meanings, drawn } = await learn([first, second], [['LINE', 10, 100]]);
  expect(drawn).toEqual([0, 1]);
  expect(textOf(spellWords(second, { meanings }).content)).toBe('INI');
  const spelled = spellWords(first, { meanings });
  expect(spelled.hasChanged).toBe(true);
  expect(spelled.content.glyphs.every((glyph) => !glyph.unreadable && !glyph.isUnmapped)).toBe(true);
});

it('reads no page whose codes are settled, however many there are', async () => {
  const many = Array.from({ length: 50 }, () => page(word('abcd', 10, 100)));
  expect((await learn(many, [['LINE', 10, 100]])).drawn).toEqual([0, 1, 2]);
  const lost = await learn(many, []);
  expect(lost.drawn).toHaveLength(12);
  expect((await learn(many, [], 5)).drawn).toHaveLength(12);
});

it('shows the recognizer nothing but the words that are unknown', async () => {
  const { shown } = await learn([page(word('abc', 10, 100))], []);
  const ink = [...(shown[0]?.pixels ?? [])].flatMap((gray, at) =>
    gray === 0 ? [[at % 300, Math.floor(at / 300)]] : [],
  );
  expect(ink.length).toBe(20 * 10);
  expect(ink.every(([x = 0, y = 0]) => x >= 9 && x < 29 && y >= 91 && y < 101)).toBe(true);
});

it('takes no lines of a column for a sign that is as high', async () => {
  const high = page(word('abc', 10, 100, { y0: 20, y1: 160 }));
  const { meanings, texts } = await learn(
    [high],
    [
      ['one', 10, 60],
      ['two', 10, 100],
    ],
  );
  expect(spellWords(high, { meanings, texts }).hasChanged).toBe(false);
});

it('leaves words with an unknown code as they are', async () => {
  const [known, other] = [page(word('abc', 10, 100)), page(word('abx', 10, 100))];
  const { meanings, coded } = await learn([known], [['THE', 10, 100]]);
  expect(spellWords(other, { meanings })).toEqual({ content: other, hasChanged: false });
  expect(knownOn(coded[0] as (typeof coded)[0], { meanings })).toEqual({ known: 3, unknown: 0 });
});

it('spells a word with an unknown code as it was recognized, in as much room as it has', async () => {
  const ligature = page(word('abcd', 10, 100));
  const { meanings, texts } = await learn([ligature], [['ofice', 10, 100]]);
  expect(meanings.meaningOf(meanings.codeOf(ligature.glyphs[0] as (typeof ligature.glyphs)[0]))).toBeUndefined();
  const { content } = spellWords(ligature, { meanings, texts });
  expect(textOf(content)).toBe('ofice');
  expect(content.glyphs.at(-1)?.box.x1).toBeCloseTo(34);
});

it('draws nothing after a page that cannot be drawn, and reads on after one that cannot be read', async () => {
  const meanings = new CodeMeanings();
  const pages = Array.from({ length: 4 }, (_, index) => codedPage(index, page(word('abcd', 10, 100)), meanings));
  const drawn: number[] = [];
  const gray = { width: 300, height: 200, dpi: DPI, pixels: new Uint8Array(300 * 200) };
  const reader = {
    parallel: 2,
    languagesOf: async () => ['eng'],
    recognize: async () => [],
    draw: ({ index }: { index: number }) => {
      drawn.push(index);
      return { gray } as unknown as PagePicture;
    },
  };
  await learnCodes(pages, meanings, reader);
  expect(drawn.splice(0)).toEqual([0, 1, 2, 3]);
  const broken = (of: { index: number }) => {
    drawn.push(of.index);
    throw new Error('the reader has failed');
  };
  await expect(learnCodes(pages, meanings, { ...reader, draw: broken })).rejects.toThrow('the reader has failed');
  expect(drawn).toEqual([0]);
});

describe('words in scripts of India', () => {
  /** A word as a wrong map has it, six points to each glyph. */
  const mapped = (text: string, x: number, y: number) =>
    word(text, x, y).map(({ unreadable: _, ...glyph }, i) => ({ ...glyph, isPart: true, text: [...text][i] }));
  const pageOf = (...words: ReturnType<typeof mapped>[]) => ({ glyphs: words.flat() }) as unknown as PageContent;

  it('are what was recognized in their places, and tell nothing of other words', async () => {
    const wrong = pageOf(mapped('ಶುಕಾ', 10, 100));
    const { meanings, texts, coded } = await learn([wrong], [['ಶುಕ್ಲ', 10, 100]]);
    expect(textOf(spellWords(wrong, { meanings, texts }).content)).toBe('ಶುಕ್ಲ');
    expect(spellWords(wrong, { meanings }).hasChanged).toBe(false);
    expect(knownOn(coded[0] as (typeof coded)[0], { meanings, texts })).toEqual({ known: 4, unknown: 0 });
  });

  it('go on over signs above, below and before their letters, and over glyphs without a meaning', async () => {
    const [first, second, third] = mapped('ಕಾರ', 10, 100);
    if (!first || !second || !third) throw new Error('three glyphs');
    const raised = { ...second, y: 97, box: { ...second.box, x0: second.box.x0 - 3 } };
    const [unread] = word('x', 28, 100);
    const wrong = {
      glyphs: [first, raised, third, { ...unread, isPart: true, isAfterGap: false }],
    } as unknown as PageContent;
    const { meanings, texts } = await learn([wrong], [['ಕಾರ್ಯ', 10, 100]]);
    expect(textOf(spellWords(wrong, { meanings, texts }).content)).toBe('ಕಾರ್ಯ');
  });

  it('are read by themselves where they were overlooked', async () => {
    const wrong = pageOf(mapped('ಶುಕಾ', 10, 100));
    // The word stands in the middle of a picture of its own.
    const { meanings, texts, shown } = await learn([wrong], [['ಶುಕ್ಲ', 14, 28]], 1, { isOverlooked: true });
    expect(shown).toHaveLength(2);
    expect(textOf(spellWords(wrong, { meanings, texts }).content)).toBe('ಶುಕ್ಲ');
  });

  it('have no signs around them, no zero for a nasal vowel, and begin with a letter', async () => {
    const wrong = pageOf(mapped('ಅತಃಕ', 10, 100));
    const { meanings, texts } = await learn([wrong], [['.ಅ೦ತ,', 10, 100]]);
    expect(textOf(spellWords(wrong, { meanings, texts }).content)).toBe('ಅಂತ');
    const cut = await learn([wrong], [['್ರತಕ', 10, 100]]);
    expect(spellWords(wrong, { meanings: cut.meanings, texts: cut.texts }).hasChanged).toBe(false);
  });

  it('stay as they are where only languages in other scripts are read', async () => {
    const wrong = pageOf(mapped('ಶುಕಾ', 10, 100));
    const { meanings, texts } = await learn([wrong], [['SUKA', 10, 100]], 1, { languages: ['eng'] });
    expect(spellWords(wrong, { meanings, texts }).hasChanged).toBe(false);
  });

  it('are read on all pages', async () => {
    const many = Array.from({ length: 15 }, () => pageOf(mapped('ಶುಕಾ', 10, 100)));
    expect((await learn(many, [['ಶುಕ್ಲ', 10, 100]])).drawn).toHaveLength(15);
  });
});
