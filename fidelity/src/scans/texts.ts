import { Paragraph } from 'docx';
import { body, heading } from '../writing/blocks.ts';
import { SENTENCES } from '../writing/other-languages.ts';
import type { Prose } from '../writing/prose.ts';
import { runs } from '../writing/runs.ts';
import { type SampleDocument, sample } from '../writing/sample-document.ts';
import { SCAN_SENTENCES } from './sentences.ts';

/** A language of the scans, and the font that its pages are set in. */
export interface ScanLanguage {
  readonly name: string;
  /** As Tesseract names it. */
  readonly code: string;
  readonly font: string;
  readonly isRtl?: boolean;
  /** Whether characters are counted, and not words. */
  readonly hasCharacters?: boolean;
  /** The least F1 of words (of characters, where words are not parted by spaces) at 300 and 200 dpi, and at 150. */
  readonly least: readonly [fine: number, coarse: number];
  readonly sentences: (prose: Prose, count: number) => string;
}

const own = (name: keyof typeof SCAN_SENTENCES) => (prose: Prose, count: number) =>
  taken(SCAN_SENTENCES[name], prose, count, ' ');
const known =
  (name: keyof typeof SENTENCES, joint = ' ') =>
  (prose: Prose, count: number) =>
    taken(SENTENCES[name], prose, count, joint);

function taken(sentences: readonly string[], prose: Prose, count: number, joint: string): string {
  return Array.from({ length: count }, () => prose.pick(sentences) ?? '').join(joint);
}

const LATIN = [0.98, 0.96] as const;
const SQUARES = [0.95, 0.93] as const;

/** The languages whose scans are measured. */
export const SCAN_LANGUAGES: readonly ScanLanguage[] = [
  { name: 'english', code: 'eng', least: LATIN, font: 'Carlito', sentences: (prose, count) => prose.paragraph(count) },
  { name: 'german', code: 'deu', least: LATIN, font: 'Liberation Serif', sentences: known('german') },
  { name: 'french', code: 'fra', least: LATIN, font: 'Caladea', sentences: known('french') },
  { name: 'spanish', code: 'spa', least: LATIN, font: 'Liberation Sans', sentences: own('spanish') },
  { name: 'polish', code: 'pol', least: LATIN, font: 'Carlito', sentences: own('polish') },
  { name: 'russian', code: 'rus', least: [0.95, 0.93], font: 'Liberation Serif', sentences: own('russian') },
  { name: 'greek', code: 'ell', least: [0.95, 0.93], font: 'Liberation Sans', sentences: own('greek') },
  {
    name: 'hebrew',
    code: 'heb',
    least: [0.92, 0.9],
    font: 'Liberation Serif',
    isRtl: true,
    sentences: known('hebrew'),
  },
  {
    name: 'arabic',
    code: 'ara',
    least: [0.9, 0.85],
    font: 'Noto Naskh Arabic',
    isRtl: true,
    sentences: known('arabic'),
  },
  {
    name: 'japanese',
    code: 'jpn',
    hasCharacters: true,
    least: SQUARES,
    font: 'Noto Sans CJK JP',
    sentences: known('japanese', ''),
  },
  {
    name: 'chinese',
    code: 'chi_sim',
    hasCharacters: true,
    least: SQUARES,
    font: 'Noto Serif CJK SC',
    sentences: known('chinese', ''),
  },
  {
    name: 'korean',
    code: 'kor',
    hasCharacters: true,
    least: [0.95, 0.93],
    font: 'Noto Sans CJK KR',
    sentences: own('korean'),
  },
];

const PARAGRAPHS = [4, 6, 5, 3] as const;

/** A page of text in a language: a heading and four paragraphs. */
export function scanText({ name, font, isRtl = false, sentences }: ScanLanguage): SampleDocument {
  const look = { font, complexFont: font, eastAsianFont: font, size: 11, after: 8 };
  const paragraph = (text: string) =>
    isRtl
      ? new Paragraph({ style: 'Body', bidirectional: true, children: runs(text, { rightToLeft: true }) })
      : body(text);
  return sample(`scan-${name}`, look, (prose) => {
    const first = sentences(prose, 1).replace(/[.。]$/, '');
    const head = isRtl
      ? new Paragraph({ heading: 'Heading1', bidirectional: true, children: runs(first, { rightToLeft: true }) })
      : heading(1, first);
    return { blocks: [head, ...PARAGRAPHS.map((count) => paragraph(sentences(prose, count)))] };
  });
}
