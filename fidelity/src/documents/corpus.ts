import type { SampleDocument } from '../writing/sample-document.ts';
import { ARTICLES } from './articles.ts';
import { LANGUAGES } from './languages.ts';
import { LETTERS } from './letters.ts';
import { LISTS } from './lists.ts';
import { MIXED } from './mixed.ts';
import { REPORTS } from './reports.ts';
import { SCIENCE } from './science.ts';
import { TABLES } from './tables.ts';

/** All documents of the corpus. */
export const CORPUS: readonly SampleDocument[] = [
  ...REPORTS,
  ...ARTICLES,
  ...LISTS,
  ...TABLES,
  ...LANGUAGES,
  ...LETTERS,
  ...SCIENCE,
  ...MIXED,
];
