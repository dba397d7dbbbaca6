import type { Remedies } from '@verso/pdf-to-docx';
import { describe, expect, it, vi } from 'vitest';
import { proofMessages } from './proof-messages.ts';
import { prove } from './prove.ts';

type Scores = readonly (number | null)[];

/** How a page looks: when it flows, when it is exact, and when it is drawn together, of which so much had gone on. */
interface Looks {
  readonly flowing: number | null;
  readonly exact?: number;
  readonly drawn?: number;
  readonly overflow?: number;
  readonly flows?: boolean;
}

const NOTHING: Remedies = { exactPages: [], overflows: [] };

/** Proves a document by the looks of its pages, or by those of the third document if that is made. */
async function proven(
  looks: readonly Looks[],
  { third, mayPlace = true }: { third?: Scores; mayPlace?: boolean } = {},
) {
  const made: Remedies[] = [];
  const { made: chosen } = await prove<Remedies>(NOTHING, 100, {
    remake: async (remedies) => {
      made.push(remedies);
      return remedies;
    },
    partToPrint: () => 1,
    look: async ({ exactPages, overflows }) =>
      looks.map(({ flowing, exact, drawn, overflow, flows = false }, at) => {
        const isDrawn = overflows.some(([page]) => page === at + 1);
        const alone = exactPages.includes(at + 1) ? exact : isDrawn ? drawn : flowing;
        const score = (made.length > 1 && third ? third[at] : alone) ?? null;
        return { result: 1, score, flows, ...(overflow && !isDrawn && { overflow }) };
      }),
    mayPlace,
  });
  return { chosen, made };
}

const exactly = (...exactPages: number[]): Remedies => ({ exactPages, overflows: [] });

describe('prove', () => {
  it('makes a document whose pages look like those of the PDF once', async () => {
    expect(await proven([{ flowing: 90 }, { flowing: 61, exact: 100 }])).toEqual({ chosen: NOTHING, made: [] });
  });

  it('keeps the exact look of pages that look different and are better by it', async () => {
    const pages = [{ flowing: 90 }, { flowing: 40, exact: 80 }, { flowing: 50, exact: 95 }];
    expect(await proven(pages)).toEqual({ chosen: exactly(2, 3), made: [exactly(2, 3)] });
  });

  it('lets the pages flow that gain little by an exact look', async () => {
    const pages = [{ flowing: 90 }, { flowing: 40, exact: 80 }, { flowing: 50, exact: 60 }];
    expect(await proven(pages)).toEqual({ chosen: exactly(2), made: [exactly(2, 3), exactly(2)] });
    expect((await proven([{ flowing: 90 }, { flowing: 40, exact: 50 }])).chosen).toEqual(NOTHING);
  });

  it('lets all pages flow where others lose more by the exact look of some', async () => {
    const pages = [{ flowing: 90 }, { flowing: 40, exact: 80 }, { flowing: 50, exact: 60 }];
    expect((await proven(pages, { third: [10, 80, 50] })).chosen).toEqual(NOTHING);
  });

  it('draws a page together of which a little went on to the next one', async () => {
    const overflows = [[2, 0.05]] as const;
    const pages = [{ flowing: 90 }, { flowing: 40, drawn: 92, exact: 95, overflow: 0.05 }];
    expect(await proven(pages)).toEqual({
      chosen: { exactPages: [], overflows },
      made: [{ exactPages: [], overflows }],
    });
    expect((await proven([{ flowing: 40, drawn: 92, exact: 95, overflow: 0.4 }])).chosen).toEqual(exactly(1));
  });

  it('tries the exact look of a page that does not look right when it is drawn together', async () => {
    expect((await proven([{ flowing: 40, drawn: 45, exact: 95, overflow: 0.05 }])).chosen).toEqual(exactly(1));
  });

  it('lets a page flow whose text runs on as it should, however it looks', async () => {
    expect((await proven([{ flowing: 20, exact: 90, flows: true }])).made).toEqual([]);
  });

  it('places no page where every one is to flow, and still draws them together', async () => {
    const pages = [
      { flowing: 40, exact: 95 },
      { flowing: 40, drawn: 92, overflow: 0.05 },
    ];
    expect((await proven(pages, { mayPlace: false })).chosen).toEqual({ exactPages: [], overflows: [[2, 0.05]] });
  });

  it('tries nothing that would take more than two seconds or half of what the conversion took, and says so', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const proof = (tookMs: number, lookMs: number, part = 1) =>
      prove('flowing', tookMs, {
        remake: async () => 'exact',
        partToPrint: () => part,
        look: async (made) => {
          vi.advanceTimersByTime(lookMs);
          return [{ result: 1, score: made === 'exact' ? 95 : 20 }];
        },
        mayPlace: true,
      });
    expect(await proof(100, 1_999)).toMatchObject({ made: 'exact', isOutOfTime: false });
    expect(await proof(100, 2_001)).toMatchObject({ made: 'flowing', isOutOfTime: true });
    expect(await proof(60_000, 29_999)).toMatchObject({ made: 'exact', isOutOfTime: false });
    expect(await proof(60_000, 30_001)).toMatchObject({ made: 'flowing', isOutOfTime: true });
    expect(await proof(100, 20_000, 0.05)).toMatchObject({ made: 'exact', isOutOfTime: false });
    expect(await proof(100, 20_000, 0.2)).toMatchObject({ made: 'flowing', isOutOfTime: true });
    vi.useRealTimers();
  });

  it('leaves pages that could not be compared as they are', async () => {
    expect((await proven([{ flowing: null, exact: 100 }, { flowing: 90 }])).made).toEqual([]);
  });
});

describe('proofMessages', () => {
  const messages = (scores: Scores, exactPages: readonly number[] = []) =>
    proofMessages({
      pages: scores.map((score) => ({ result: 1, score })),
      remedies: exactly(...exactPages),
      isOutOfTime: false,
    });

  it('says that all pages look alike, and nothing where they hardly differ or none was compared', () => {
    expect(messages([90, 80, null])).toMatchObject([
      { code: 'pages_alike', severity: 'info', text: 'All pages look as they do in the PDF.' },
    ]);
    expect(messages([90])).toMatchObject([{ text: 'The page looks as it does in the PDF.' }]);
    expect(messages([90, 70])).toEqual([]);
    expect(messages([null])).toEqual([]);
  });

  it('names each page that keeps its exact look', () => {
    expect(messages([75], [3, 5]).map(({ text, page }) => [text, page])).toEqual([
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
