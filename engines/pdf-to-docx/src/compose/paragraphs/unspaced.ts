/** Characters of scripts without spaces between words. */
const UNSPACED = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Whether lines that end and begin with these texts are joined without a space. */
export const areUnspaced = (before: string, after: string): boolean =>
  UNSPACED.test(before.at(-1) ?? '') && UNSPACED.test(after.at(0) ?? '');
