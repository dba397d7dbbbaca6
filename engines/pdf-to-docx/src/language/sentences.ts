/** A stop of any script, with the quotes and brackets that close after it. */
const SENTENCE_END = /[.!?:;…。！？]["'”’)\]]*\s*$/;

/** Whether a text ends where a sentence, or a part of one before a colon or semicolon, ends. */
export const endsSentence = (text: string): boolean => SENTENCE_END.test(text);

/** Whether a text begins in the middle of a sentence: with a small letter. */
export const continuesSentence = (text: string): boolean => /^\s*\p{Ll}/u.test(text);

/** What names a figure or table: a word with a capital, or a sign of Chinese or Japanese, with a number and a stop behind it. */
const CAPTION = /^\s*(?:\p{Lu}\p{L}*\.?|[\p{Lo}]{1,2})\s?\d+(?:[.\-\u2013]\d+)*\s?[.:|\u2013\u2014\uff1a]/u;

/** Whether a text begins as captions of figures and tables do. */
export const startsAsCaption = (text: string): boolean => CAPTION.test(text);
