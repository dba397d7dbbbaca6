import { expect, it } from 'vitest';
import { paragraph, section } from '../testing/hand-made-document.ts';
import { stretchesOf } from './stretches.ts';

const heads = (text: string) => ({ header: [paragraph(text)], footer: [] });

it('divides a document where sections begin a page and where paragraphs do', () => {
  const sections = [
    section([paragraph('one'), paragraph('two', { startsPage: 2 }), paragraph('still two')]),
    section([paragraph('two in columns'), paragraph('three', { startsPage: 3 })], { page: 2, start: 'continuous' }),
    section([paragraph('four', { startsPage: 4 })], { page: 4 }),
  ];
  const stretches = stretchesOf({ sections });
  expect(stretches.map(({ first }) => first)).toEqual([1, 2, 3, 4]);
  expect(stretches[1]).toMatchObject({
    sections: [{ blocks: [{ startsPage: 2 }, {}] }, { start: 'continuous', blocks: [{}] }],
  });
});

it('gives each stretch the headers of its page, and the number that the page has in the whole', () => {
  const headers = { usual: heads('usual'), first: heads('first') };
  const [front, ...others] = stretchesOf({
    sections: [
      section([paragraph('i')], { headers, firstPageNumber: 5 }),
      section([paragraph('ii'), paragraph('iii', { startsPage: 3 })], { page: 2 }),
    ],
  });
  expect(front).toMatchObject({ sections: [{ firstPageNumber: 5, headers }] });
  expect(others).toMatchObject([
    { sections: [{ page: 2, firstPageNumber: 6, headers }] },
    {
      sections: [
        { page: 3, firstPageNumber: 7, start: 'nextPage', headers: { usual: headers.usual, first: undefined } },
      ],
    },
  ]);
});
