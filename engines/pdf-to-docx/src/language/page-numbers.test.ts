import { describe, expect, it } from 'vitest';
import { run } from '../testing/hand-made-document.ts';
import { pageNumbering, repeatedNumbers, restartsNumbers, withPageFields } from './page-numbers.ts';

const texts = (first: number, ...all: string[]) => all.map((text, i) => ({ number: first + i, text }));

describe('pageNumbering', () => {
  it('finds numbers that grow with the pages, wherever they begin', () => {
    expect(pageNumbering(texts(7, 'Report 2024 | 3', 'Report 2024 | 4'))).toEqual({ offset: -4, format: 'decimal' });
  });

  it('finds them beside a date, parts of which seem to grow from another number of the page before', () => {
    const dated = texts(1, 'Form I-9 10/21/19 | Page 1 of 3', 'Form I-9 10/21/19 | Page 2 of 3');
    expect(pageNumbering(dated)).toEqual({ offset: 0, format: 'decimal' });
    expect(pageNumbering(texts(1, '2 of 3', '3 of 3'))).toEqual({ offset: 1, format: 'decimal' });
  });

  it('finds Roman numbers', () => {
    expect(pageNumbering(texts(1, 'i', 'ii', 'iii'))).toEqual({ offset: 0, format: 'lowerRoman' });
  });

  it('finds none in numbers that stay', () => {
    expect(pageNumbering(texts(1, 'Report 2024', 'Report 2024'))).toBeUndefined();
  });

  it('finds numbers beside others that stand on every page', () => {
    const cut = texts(1, 'Standard 3.0', 'Standard 3.0 | 2', 'Standard 3.0', 'Standard 3.0 | 4', 'Standard 3.0');
    expect(pageNumbering(cut)).toEqual({ offset: 0, format: 'decimal' });
  });

  it('finds numbers beside others that stay on all pages but the first', () => {
    const foot = (page: number) => `Square 6, box 5 | Page ${page} of 4`;
    expect(pageNumbering(texts(1, 'Version 2', foot(2), foot(3), foot(4)))).toEqual({ offset: 0, format: 'decimal' });
  });

  it('finds numbers that only every other page shows whole', () => {
    const pages = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? `${i + 11} | Page` : `${i % 7} Page 1`));
    expect(pageNumbering(texts(11, ...pages))).toEqual({ offset: 0, format: 'decimal' });
    expect(pageNumbering(texts(11, ...pages.slice(0, 3), '99', '98'))).toBeUndefined();
  });

  it('counts sheets from 1 where they show the numbers of two pages each', () => {
    const sheets = pageNumbering(texts(1, '10 | 11', '12 | 13', '14 | 15'));
    expect(sheets).toMatchObject({ offset: 0, format: 'decimal' });
    expect(sheets?.series).toHaveLength(2);
  });

  it('believes a single page only where the number is alone and is its place', () => {
    expect(pageNumbering(texts(3, 'Page 3'))).toEqual({ offset: 0, format: 'decimal' });
    expect(pageNumbering(texts(3, 'Page 4'))).toBeUndefined();
    expect(pageNumbering([{ number: 3, label: '4', text: 'Page 4' }])).toEqual({ offset: 1, format: 'decimal' });
    expect(pageNumbering([{ number: 1, label: 'iv', text: 'iv' }])).toEqual({ offset: 3, format: 'lowerRoman' });
    expect(pageNumbering([{ number: 1, label: '5', text: 'iv' }])).toBeUndefined();
    expect(pageNumbering([{ number: 1, label: '', text: 'I' }])).toBeUndefined();
    expect(pageNumbering(texts(3, 'Version 3 of the annual report'))).toBeUndefined();
  });
});

describe('restartsNumbers', () => {
  const restarts = (...shown: string[]) => {
    const [before, page, after] = texts(1, ...shown);
    return restartsNumbers(before!, page!, after);
  };

  it('sees where pages are counted from 1 again, also where the next one is, too', () => {
    expect(restarts('Page 1', 'Page 1', 'Page 2')).toBe(true);
    expect(restarts('4 of 4', '1 of 4', '2 of 4')).toBe(true);
    expect(restarts('2', '1', '1')).toBe(true);
    expect(restarts('2', '1')).toBe(true);
  });

  it('sees none in numbers that go on, in one that stays, and between other headers', () => {
    expect(restarts('0', '1', '2')).toBe(false);
    expect(restarts('Part 1 | 3', 'Part 1 | 4', 'Part 1 | 5')).toBe(false);
    expect(restarts('1', '1', '1')).toBe(false);
    expect(restarts('Contents 2', 'Chapter 1', 'Chapter 2')).toBe(false);
  });
});

describe('repeatedNumbers', () => {
  const repeated = (...shown: string[]) => [...repeatedNumbers(texts(1, ...shown))];

  it('finds pages that show the number of the one before, of slides that grow step by step', () => {
    expect(repeated('A, 2024 1 / 9', 'A, 2024 2 / 9', 'A, 2024 2 / 9', 'A, 2024 2 / 9', 'A, 2024 3 / 9')).toEqual([
      3, 4,
    ]);
  });

  it('finds none where numbers stay for the whole document, always grow, or do anything else', () => {
    expect(repeated('Part 2', 'Part 2', 'Part 2', 'Part 2')).toEqual([]);
    expect(repeated('1', '2', '3', '4')).toEqual([]);
    expect(repeated('1', '1', '1', '2', '5', '6')).toEqual([]);
  });
});

describe('withPageFields', () => {
  const codes = (text: string, pages: Parameters<typeof withPageFields>[1], pageCount = 9) =>
    withPageFields([run(text)], pages, pageNumbering(pages), { document: pageCount, section: pages.length }, 2).map(
      (inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'field' ? `{${inline.code}}` : ''),
    );

  it('makes fields of the page’s number and of the number of pages', () => {
    expect(codes('3 of 9', texts(3, '3 of 9', '4 of 9'))).toEqual(['{PAGE}', ' of ', '{NUMPAGES}']);
  });

  it('counts the pages of the section where their number is not that of the document', () => {
    expect(codes('3 of 2', texts(3, '3 of 2', '4 of 2'))).toEqual(['{PAGE}', ' of ', '{SECTIONPAGES}']);
  });

  it('takes a number beyond a tab for none of pages of a section', () => {
    expect(codes('3\tChapter 2', texts(3, '3\tChapter 2', '4\tChapter 2'))).toEqual(['{PAGE}', '\tChapter ', '2']);
  });

  it('tells the page’s number from the number of pages on the last page, where the two are the same', () => {
    const numbering = { offset: 0, format: 'decimal' } as const;
    const found = withPageFields(
      [run('Page 2 of 2')],
      [{ number: 2, text: 'Page 2 of 2' }],
      numbering,
      { document: 2, section: 1 },
      2,
    );
    expect(found.flatMap((inline) => (inline.kind === 'field' ? [inline.code] : []))).toEqual(['PAGE', 'NUMPAGES']);
  });

  it('shows the same number in the headers of every section, for the word processor counts it', () => {
    const field = (first: number) => {
      const pages = texts(first, `${first} of 9`, `${first + 1} of 9`);
      return withPageFields(
        [run(`${first} of 9`)],
        pages,
        pageNumbering(pages),
        { document: 9, section: pages.length },
        2,
      );
    };
    expect(field(3)).toEqual(field(7));
  });

  it('leaves numbers within words alone, whatever they are', () => {
    expect(codes('3 | V2I', texts(3, '3 | V2I', '4 | V2I'))).toEqual(['{PAGE}', ' | V', '2', 'I']);
  });

  it('leaves the number of pages alone where the page’s own is not before it', () => {
    expect(codes('Form 9', texts(3, 'Form 9', 'Form 9'))).toEqual(['Form 9']);
  });

  it('leaves a version alone that begins with the number of the only page that shows it', () => {
    const numbering = { offset: 0, format: 'decimal' } as const;
    const fieldsOf = (text: string) =>
      withPageFields([run(text)], [{ number: 3, text }], numbering, { document: 9, section: 1 }, 1).filter(
        ({ kind }) => kind === 'field',
      ).length;
    expect(fieldsOf('3 Standard 3.0')).toBe(1);
    expect(fieldsOf('Standard 2.3 | 3')).toBe(1);
    expect(fieldsOf('Page 3. Standard')).toBe(1);
  });

  it('counts the pages on a sheet by formulas', () => {
    const [first, , second] = codes('10 | 11', texts(1, '10 | 11', '12 | 13', '14 | 15'));
    expect([first, second]).toEqual(['{= PAGE * 2 + 8}', '{= PAGE * 2 + 9}']);
  });

  it('counts numbers beside those of the pages by formulas of these', () => {
    const found = codes('Page 5 | AB000123', texts(1, 'Page 5 | AB000123', 'Page 6 | AB000124', 'Page 7 | AB000125'));
    expect(found).toEqual(['Page ', '{PAGE}', ' | AB', '{= PAGE * 1 + 118 \\# "000000"}']);
  });

  it('keeps the zeros before numbers', () => {
    expect(codes('Page 09', texts(9, 'Page 09', 'Page 10'))).toEqual(['Page ', '{PAGE \\# "00"}']);
  });

  it('leaves the parts of a date alone on the only page that shows it', () => {
    const numbering = { offset: 0, format: 'decimal' } as const;
    const found = withPageFields(
      [run('07/15/16')],
      [{ number: 7, text: '07/15/16' }],
      numbering,
      { document: 9, section: 1 },
      1,
    );
    expect(found.map(({ kind }) => kind)).toEqual(['text']);
  });

  it('makes a field of a Roman number', () => {
    expect(codes('Page ii', texts(2, 'Page ii', 'Page iii'))).toEqual(['Page ', '{PAGE}']);
  });
});
