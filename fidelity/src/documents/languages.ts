import { AlignmentType, type IParagraphOptions, Paragraph } from 'docx';
import { body, heading, items, pageFooter, styled, title } from '../writing/blocks.ts';
import { runs } from '../writing/runs.ts';
import { page, type SampleDocument, sample } from '../writing/sample-document.ts';
import { table } from '../writing/tables.ts';

const RTL = { rightToLeft: true };

/** A paragraph that runs from right to left. */
function rtl(text: string, options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ style: 'Body', bidirectional: true, children: runs(text, RTL), ...options });
}

function rtlHeading(level: 1 | 2, text: string): Paragraph {
  const id = level === 1 ? 'Heading1' : 'Heading2';
  return new Paragraph({ heading: id, bidirectional: true, children: runs(text, { ...RTL, bold: true }) });
}

/** Words with places where they may be hyphenated. */
function hyphenated(text: string): string {
  return text.replace(/(\p{L}{4})(?=\p{L}{5})/gu, '$1\u00ad');
}

/** Other languages and scripts. */
export const LANGUAGES: readonly SampleDocument[] = [
  sample('german-report', { font: 'Carlito', size: 11, language: 'de-DE', isJustified: true }, (prose) => ({
    page: { properties: page(1500, 2), footers: { default: pageFooter('Seite ') } },
    blocks: [
      heading(1, 'Jahresbericht der Hafenstadt'),
      ...[5, 6, 4].map((sentences) => body(hyphenated(prose.foreign('german', sentences)))),
      heading(2, 'Öffentliche Gebäude'),
      ...[6, 5].map((sentences) => body(hyphenated(prose.foreign('german', sentences)))),
      heading(2, 'Ausblick'),
      ...[5, 6, 5].map((sentences) => body(hyphenated(prose.foreign('german', sentences)))),
    ],
  })),
  sample('french-letter', { font: 'Caladea', size: 11.5, language: 'fr-FR', after: 10 }, (prose) => ({
    blocks: [
      body('Northmouth, le 4 mai 2026', { alignment: AlignmentType.RIGHT }),
      body('**Objet : les horaires de la bibliothèque**'),
      body('Madame, Monsieur,'),
      ...[4, 5, 4].map((sentences) => body(prose.foreign('french', sentences))),
      ...items('bullets', [prose.foreign('french', 1), prose.foreign('french', 1), prose.foreign('french', 1)]),
      body(prose.foreign('french', 3)),
      body('Veuillez agréer, Madame, Monsieur, nos salutations distinguées.'),
      body('Le secrétariat'),
    ],
  })),
  sample(
    'hebrew-report',
    { font: 'Liberation Serif', complexFont: 'Liberation Serif', size: 12, language: 'he-IL' },
    (prose) => ({
      blocks: [
        rtlHeading(1, 'דוח שנתי של העיר'),
        ...[4, 5, 4].map((sentences) => rtl(prose.foreign('hebrew', sentences))),
        rtlHeading(2, 'מספרים מן השנה'),
        rtl(`בשנת 2026 נמדדו 48 ערכים. ${prose.foreign('hebrew', 3)}`),
        table(
          [
            ['מקום', 'מספר'],
            ['נמל', '120'],
            ['ספרייה', '85'],
            ['טחנה', '37'],
          ],
          {
            widths: [3000, 2000],
            headRows: 1,
            isRtl: true,
            run: RTL,
          },
        ),
        rtl(prose.foreign('hebrew', 5), { spacing: { before: 200 } }),
        rtl(prose.foreign('hebrew', 4)),
      ],
    }),
  ),
  sample(
    'arabic-report',
    { font: 'Noto Naskh Arabic', complexFont: 'Noto Naskh Arabic', size: 12, language: 'ar-SA', after: 8 },
    (prose) => ({
      blocks: [
        rtlHeading(1, 'التقرير السنوي للمدينة'),
        ...[4, 5, 3].map((sentences) => rtl(prose.foreign('arabic', sentences))),
        rtlHeading(2, 'أعمال الصيانة'),
        ...[4, 4, 5].map((sentences) => rtl(prose.foreign('arabic', sentences))),
        table(
          [
            ['المكان', 'العدد'],
            ['الميناء', '120'],
            ['المكتبة', '85'],
          ],
          {
            widths: [3000, 2000],
            headRows: 1,
            isRtl: true,
            run: RTL,
          },
        ),
      ],
    }),
  ),
  sample(
    'japanese-article',
    { font: 'Noto Sans CJK JP', eastAsianFont: 'Noto Sans CJK JP', size: 10.5, language: 'ja-JP', lines: 1, after: 8 },
    (prose) => ({
      page: { footers: { default: pageFooter('') } },
      blocks: [
        title('港町の年次報告'),
        heading(1, '港と海岸'),
        ...[5, 4, 6].map((sentences) => body(prose.foreign('japanese', sentences))),
        heading(1, '図書館'),
        body(prose.foreign('japanese', 5)),
        ...items('bullets', [prose.foreign('japanese', 1), prose.foreign('japanese', 1), prose.foreign('japanese', 1)]),
        body(prose.foreign('japanese', 5)),
      ],
    }),
  ),
  sample(
    'chinese-notice',
    {
      font: 'Noto Serif CJK SC',
      eastAsianFont: 'Noto Serif CJK SC',
      size: 11,
      language: 'zh-CN',
      lines: 1,
      firstLine: 22,
    },
    (prose) => ({
      blocks: [
        heading(1, '关于图书馆开放时间的通知'),
        ...[5, 4, 5].map((sentences) => body(prose.foreign('chinese', sentences))),
        table(
          [
            ['地点', '时间', '电话'],
            ['图书馆', '九点到十八点', '5550114'],
            ['港务局', '八点到十六点', '5550115'],
          ],
          {
            widths: [2400, 3600, 2400],
            headRows: 1,
          },
        ),
        body(prose.foreign('chinese', 6), { spacing: { before: 200 } }),
        styled('Author', '二〇二六年五月四日'),
      ],
    }),
  ),
];
