/** A stop of any script, with the quotes and brackets that close after it. */
const SENTENCE_END = /[.!?:;…。！？]["'”’)\]]*\s*$/;

/** Whether a text ends where a sentence, or a part of one before a colon or semicolon, ends. */
export const endsSentence = (text: string): boolean => SENTENCE_END.test(text);

/** Whether a text begins in the middle of a sentence: with a small letter. */
export const continuesSentence = (text: string): boolean => /^\s*\p{Ll}/u.test(text);
