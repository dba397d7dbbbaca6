import { describe, expect, it } from 'vitest';
import { proofMessages } from './proof-messages.ts';
import { prove } from './prove.ts';

type Scores = readonly (number | null)[];

/** Proves a document by the scores that it has when it flows, and those of its pages with an exact look. */
function proven(flowing: Scores, exact: Scores, { mixed }: { mixed?: Scores } = {}) {
  const made: number[][] = [];
  const proof = prove<readonly number[]>([], 100, {
    remake: async (pages) => {
      made.push([...pages]);
      return pages;
    },
    look: async (pages) => {
      const scores =
        mixed && made.length > 1 ? mixed : flowing.map((one, at) => (pages.includes(at + 1) ? exact[at] : one));
      return scores.map((score) => ({ result: 1, score: score ?? null }));
    },
  });
  return proof.then(({ made: chosen, exactPages }) => ({ chosen, exactPages, made }));
}

describe('prove', () => {
  it('makes a document whose pages look like those of the PDF once', async () => {
    expect(await proven([90, 51], [100, 100])).toEqual({ chosen: [], exactPages: [], made: [] });
  });

  it('keeps the exact look of pages that look different and are better by it', async () => {
    expect(await proven([90, 40, 50], [100, 80, 95])).toEqual({ chosen: [2, 3], exactPages: [2, 3], made: [[2, 3]] });
  });

  it('lets the pages flow that gain little by an exact look', async () => {
    const { chosen, made } = await proven([90, 40, 50], [100, 80, 70]);
    expect(chosen).toEqual([2]);
    expect(made).toEqual([[2, 3], [2]]);
    expect((await proven([90, 40], [100, 50])).chosen).toEqual([]);
  });

  it('lets all pages flow where others lose more by the exact look of some', async () => {
    expect((await proven([90, 40, 50], [100, 80, 70], { mixed: [10, 80, 50] })).chosen).toEqual([]);
  });

  it('lets a page flow whose text runs on as it should, however it looks', async () => {
    const remake = () => Promise.reject(new Error('nothing is to be made once more'));
    const look = async () => [{ result: 1, score: 20, flows: true }];
    expect((await prove('flowing', 100, { remake, look })).made).toBe('flowing');
  });

  it('makes no document again that took long, and says that there was no time', async () => {
    const remake = () => Promise.reject(new Error('nothing is to be made once more'));
    const look = async () => [{ result: 1, score: 20 }];
    expect(await prove('flowing', 60_000, { remake, look })).toMatchObject({ made: 'flowing', isOutOfTime: true });
  });

  it('leaves pages that could not be compared as they are', async () => {
    expect((await proven([null, 90], [100, 100])).made).toEqual([]);
  });
});

describe('proofMessages', () => {
  const messages = (scores: Scores, exactPages: readonly number[] = []) =>
    proofMessages({ pages: scores.map((score) => ({ result: 1, score })), exactPages, isOutOfTime: false });

  it('says nothing of pages that look as they should', () => {
    expect(messages([90, 70, null])).toEqual([]);
  });

  it('names each page that keeps its exact look', () => {
    expect(messages([90], [3, 5]).map(({ text, page }) => [text, page])).toEqual([
      ['Page 3 keeps its exact look, because it could not flow as the PDF shows it.', 3],
      ['Page 5 keeps its exact look, because it could not flow as the PDF shows it.', 5],
    ]);
  });

  it('names the worst page, and warns of one that is broken', () => {
    expect(messages([90, 65, 60])).toMatchObject([
      {
        code: 'pages_differ',
        severity: 'info',
        text: '2 of 3 pages look different from those of the PDF; the worst is page 3.',
        page: 3,
      },
    ]);
    expect(messages([90, 49])).toMatchObject([{ severity: 'warning', page: 2 }]);
  });
});
