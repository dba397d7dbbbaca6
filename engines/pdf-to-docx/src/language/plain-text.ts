/** The letters and digits of a text, small: the same for texts that differ in spaces and signs alone. */
export const plainText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
