/**
 * The signs of TeX's font of large ones from a code on (The TeXbook, appendix F). Pieces of tall brackets are Unicode's. What is missing draws
 * no character by itself.
 */
const SIGNS: readonly (readonly [number, string])[] = Object.entries({
  0: '()[]⌊⌋⌈⌉{}⟨⟩|‖/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\',
  32: '()[]⌊⌋⌈⌉{}⟨⟩/\\/\\⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪|',
  64: '⎝⎠⎜⎟⟨⟩⨆⨆∮∮⨀⨀⨁⨁⨂⨂∑∏∫⋃⋂⨄⋀⋁∑∏∫⋃⋂⨄⋀⋁',
  96: '∐∐ˆˆˆ˜˜˜[]⌊⌋⌈⌉{}√√√√√',
}).flatMap(([from, signs]) => [...signs].map((sign, i) => [Number(from) + i, sign] as const));

/** Where programs that print TeX's pages put the codes that are controls elsewhere, over these codes. */
const moved = (code: number) => code + (code < 0x0a ? 0xa1 : 0xa3);

const BY_CODE: ReadonlyMap<number, string> = new Map([
  ...SIGNS,
  ...SIGNS.filter(([code]) => code < 0x20).map(([code, sign]) => [moved(code), sign] as const),
]);

/** The sign for a code of a font of large signs; undefined where it has none. */
export const extensionSign = (code: number): string | undefined => BY_CODE.get(code);
