import { expect, it } from 'vitest';
import type { GrayPicture, RecognizedLine, Recognizer } from '../model/recognition/recognizer.ts';
import { drawnPicture } from '../testing/drawn-picture.ts';
import { show } from '../testing/pdf-builder.ts';
import { TextReader } from './page-text.ts';

const TEXT = 'these words fill a line of the page from its left to its right';
const page = { content: [360, 340, 320, 300, 280, 260].map((y) => show(40, y, TEXT)).join(' ') };

interface Read {
  readonly text: string;
  readonly confidence: number;
}

/** A recognizer that gives three lines for each choice of languages, and notes which it was asked for, on the whole page or a part. */
function reader(
  texts: Readonly<Record<string, Read>>,
  script: (picture: GrayPicture) => string,
): Recognizer & { readonly asked: string[] } {
  const asked: string[] = [];
  let whole = 0;
  return {
    languages: ['ara', 'chi_sim', 'chi_tra', 'deu', 'eng', 'jpn', 'kor'],
    parallel: 1,
    asked,
    async orientation(picture) {
      whole ||= picture.height;
      return { quarters: 0, script: script(picture) };
    },
    async recognize({ width, height }, { languages }) {
      const name = languages.join('+');
      asked.push(`${height === whole ? 'whole' : 'part'} ${name}`);
      const { text, confidence } = texts[name] ?? { text: 'nothing', confidence: 0.1 };
      return [1, 2, 3].map((i): RecognizedLine => {
        const box = { x0: width / 4, y0: (i * height) / 4, x1: (3 * width) / 4, y1: (i * height) / 4 + 30 };
        return { words: [{ text, box, confidence }], box, baseline: { y: box.y1, slope: 0 }, block: 0 };
      });
    },
  };
}

const read = async (recognizer: Recognizer, pages = 1) => {
  const even = { picture: await drawnPicture(page), areas: undefined };
  const texts = new TextReader(recognizer, undefined);
  for (let i = 1; i < pages; i++) await texts.read(even);
  return texts.read(even);
};

it('tells languages of the same signs by a part of the page, and reads the whole in one', async () => {
  const tells = { chi_sim: { text: '这里', confidence: 0.7 }, chi_tra: { text: '這裡', confidence: 0.9 } };
  const recognizer = reader(tells, () => 'Han');
  expect((await read(recognizer)).languages).toEqual(['chi_tra']);
  expect(recognizer.asked).toEqual(['part chi_sim', 'part chi_tra', 'part jpn', 'whole chi_tra']);
});

it('tells languages in Latin letters by the words of a part of the page', async () => {
  const german = { text: 'der Hund und die Katze', confidence: 0.9 };
  const recognizer = reader({ eng: german, deu: german }, () => 'Latin');
  expect((await read(recognizer)).languages).toEqual(['deu']);
  expect(recognizer.asked).toEqual(['part eng', 'whole deu']);
});

it('finds the script of a page that was read wrong, and looks for no other after one that has none', async () => {
  const recognizer = reader({ kor: { text: '다음', confidence: 0.9 } }, () => 'Han');
  expect((await read(recognizer)).languages).toEqual(['kor']);
  const hopeless = reader({}, () => 'Han');
  await read(hopeless, 3);
  expect(hopeless.asked.filter((one) => one === 'part ara')).toHaveLength(1);
});

it('reads doubtful lines of a page in Latin letters in the script that they are in', async () => {
  const texts = { eng: { text: 'ole wal', confidence: 0.5 }, 'ara+eng': { text: 'مرحبا بكم', confidence: 0.9 } };
  let asked = 0;
  const recognizer = reader(texts, () => (asked++ === 0 ? 'Latin' : 'Arabic'));
  const { lines, languages } = await read(recognizer);
  expect(languages).toEqual(['ara', 'eng']);
  expect(lines.flatMap(({ words }) => words.map(({ text }) => text))).toContain('مرحبا بكم');
});

it('reads a page in the language that its words are of only where that is no less certain', async () => {
  const readWith = (confidence: number) => {
    let parts = 0;
    const texts = reader(
      { eng: { text: 'smudges', confidence: 0.9 }, deu: { text: 'das', confidence } },
      () => 'Latin',
    );
    const recognize: Recognizer['recognize'] = async (picture, request) => {
      const lines = await texts.recognize(picture, request);
      // The strip tells nothing, the page as a whole some German words.
      if (request.languages[0] !== 'eng' || parts++ === 0) return lines;
      const text = 'der Hund und die Katze';
      return lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, text })) }));
    };
    return read({ ...texts, recognize });
  };
  expect((await readWith(0.89)).languages).toEqual(['deu']);
  expect((await readWith(0.8)).languages).toEqual(['eng']);
});

it('reads a page in its own language where the pages before it are in another of the same script', async () => {
  let page = 0;
  const recognizer = reader(
    { eng: { text: 'the words of it', confidence: 0.9 }, deu: { text: 'der Hund und die Katze', confidence: 0.9 } },
    () => 'Latin',
  );
  const recognize: Recognizer['recognize'] = async (picture, request) => {
    const lines = await recognizer.recognize(picture, request);
    if (page === 0) return lines;
    const text = 'der Hund und die Katze';
    return lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, text })) }));
  };
  const texts = new TextReader({ ...recognizer, recognize }, undefined);
  const even = { picture: await drawnPicture({ content: show(40, 300, TEXT) }), areas: undefined };
  expect((await texts.read(even)).languages).toEqual(['eng']);
  page++;
  expect((await texts.read(even)).languages).toEqual(['deu']);
});

it('names a language in letters of an installed one that is not installed itself', async () => {
  const persian = { text: 'هر كس حق دارد كه در كشور خود آزاد باشد', confidence: 0.9 };
  const { languages, missing } = await read(reader({ ara: persian }, () => 'Arabic'));
  expect([languages, missing]).toEqual([['ara'], 'fas']);
});

it('looks in no other script where the page and its doubtful lines are of the same', async () => {
  const recognizer = reader({ eng: { text: 'smudged words', confidence: 0.5 } }, () => 'Latin');
  expect((await read(recognizer)).languages).toEqual(['eng']);
  expect(recognizer.asked).toEqual(['part eng', 'whole eng']);
});

it('takes no page in Latin letters for one in a script whose data reads these, too', async () => {
  const latin = { text: 'words of Latin letters', confidence: 0.9 };
  const texts = { kor: { text: '다음', confidence: 0.2 }, jpn: latin, eng: { ...latin, confidence: 0.7 } };
  expect((await read(reader(texts, () => 'Korean'))).languages).toEqual(['eng']);
});

it('names a script that is not installed only where the page is read well in no other', async () => {
  const wrong = await read(reader({ kor: { text: '다음', confidence: 0.9 } }, () => 'Bengali'));
  expect([wrong.languages, wrong.missing]).toEqual([['kor'], undefined]);
  const right = await read(reader({}, () => 'Bengali'));
  expect([right.languages, right.missing]).toEqual([[], 'Bengali']);
});

it('reads a page whose script was read wrong in Latin letters first, before a part of it in each script', async () => {
  const texts = { jpn: { text: 'なにか', confidence: 0.3 }, eng: { text: 'plain words', confidence: 0.95 } };
  const recognizer = reader(texts, () => 'Japanese');
  expect((await read(recognizer)).languages).toEqual(['eng']);
  expect(recognizer.asked.some((one) => one.startsWith('part ara'))).toBe(false);
});

it('reads a page as it is where it was read to be turned, and its letters are of another script so', async () => {
  const sure = reader({ kor: { text: '오래된 다리에는', confidence: 0.95 } }, () => 'Arabic');
  const recognizer: Recognizer = {
    ...sure,
    orientation: async (picture) => ({ script: 'Arabic', ...(await sure.orientation(picture)), quarters: 1 }),
    // Turned, the page is broader than high, and read as noise.
    recognize: async (picture, options) => {
      const lines = await sure.recognize(picture, options);
      const isTurned = picture.width > 450 * (300 / 72);
      return isTurned
        ? lines.map((line) => ({ ...line, words: line.words.map((one) => ({ ...one, confidence: 0.3 })) }))
        : lines;
    },
  };
  const even = { picture: await drawnPicture({ ...page, height: 500 }), areas: undefined };
  const text = await new TextReader(recognizer, undefined).read(even);
  expect(text.languages).toEqual(['kor']);
  expect(text.confidence).toBeCloseTo(0.95);
  expect(text.page.quarters).toBe(0);
  // Its lines run across, so the page is not read as it was told.
  expect(sure.asked.filter((one) => !one.startsWith('part'))).toEqual(['whole kor']);
});

it('reads a page as one column where its lines were torn apart, and keeps them where it is no better so', async () => {
  const torn = (confidence: number) => {
    const texts = reader({ eng: { text: 'words of a line', confidence: 0.9 } }, () => 'Latin');
    const recognize: Recognizer['recognize'] = async (picture, request) => {
      const lines = await texts.recognize(picture, request);
      if (request.layout === 'column')
        return lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, confidence })) }));
      const piece = (line: RecognizedLine, dx: number) => ({
        ...line,
        box: { ...line.box, x0: line.box.x0 - dx, x1: line.box.x0 - dx + 40 },
      });
      return lines.flatMap((line) => [piece(line, 50), line]);
    };
    return read({ ...texts, recognize });
  };
  expect((await torn(0.9)).lines).toHaveLength(3);
  expect((await torn(0.5)).lines).toHaveLength(6);
});

it('reads a page as one column at once where a strip of it was torn apart', async () => {
  const texts = reader({ kor: { text: '오래된 다리에는', confidence: 0.9 } }, () => 'Arabic');
  const layouts: string[] = [];
  const recognizer: Recognizer = {
    ...texts,
    orientation: async (picture) => ({ script: '', ...(await texts.orientation(picture)), quarters: 1 }),
    recognize: async (picture, request) => {
      const lines = await texts.recognize(picture, request);
      if (texts.asked.at(-1)?.startsWith('whole')) layouts.push(request.layout);
      const pieces = lines.map((line) => ({
        ...line,
        box: { ...line.box, x0: line.box.x0 - 50, x1: line.box.x0 - 10 },
      }));
      return request.layout === 'column' ? lines : [...pieces, ...lines];
    },
  };
  expect((await read(recognizer)).languages).toEqual(['kor']);
  expect(layouts).toEqual(['column']);
});

it('turns a page whose lines stand on their side, though it was read so as well', async () => {
  const texts = reader({ eng: { text: 'words of a line', confidence: 0.9 } }, () => 'Latin');
  const { height } = await drawnPicture({ ...page, height: 500 });
  const recognize: Recognizer['recognize'] = async (picture, request) => {
    const lines = await texts.recognize(picture, request);
    if (picture.height === height) return lines.map((line) => ({ ...line, quarters: 3 as const }));
    // Level, it is read with a little less confidence.
    return lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, confidence: 0.89 })) }));
  };
  const even = { picture: await drawnPicture({ ...page, height: 500 }), areas: undefined };
  const text = await new TextReader({ ...texts, recognize }, ['eng']).read(even);
  expect(text.page.quarters).toBe(3);
  expect(text.lines.some(({ quarters }) => quarters !== undefined)).toBe(false);
});
