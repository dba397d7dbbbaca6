import { isExtensionFont } from '../../model/font-by-name.ts';

/**
 * The signs of TeX's font of large ones from a code on (The TeXbook, appendix F). Pieces of tall brackets are Unicode's. What is missing draws
 * no character by itself.
 */
const LARGE = rows({
  0: '()[]⌊⌋⌈⌉{}⟨⟩|‖/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\',
  32: '()[]⌊⌋⌈⌉{}⟨⟩/\\/\\⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪|',
  64: '⎝⎠⎜⎟⟨⟩⨆⨆∮∮⨀⨀⨁⨁⨂⨂∑∏∫⋃⋂⨄⋀⋁∑∏∫⋃⋂⨄⋀⋁',
  96: '∐∐ˆˆˆ˜˜˜[]⌊⌋⌈⌉{}√√√√√',
});

/** Those of its font of symbols. */
const SYMBOLS = rows({
  0: '−·×∗÷⋄±∓⊕⊖⊗⊘⊙◯∘•≍≡⊆⊇≤≥≼≽∼≈⊂⊃≪≫≺≻',
  32: '←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝′∞∈∋△▽\u0338',
  56: '∀∃¬∅ℜℑ⊤⊥ℵ',
  91: '∪∩⊎∧∨⊢⊣⌊⌋⌈⌉{}⟨⟩|∥↕⇕\\≀√⨿∇∫⊔⊓⊑⊒§†‡¶♣♢♡♠',
});

/** The Greek letters of its font of variables, and what this has in places of ASCII. */
const VARIABLES = rows({
  0: 'ΓΔΘΛΞΠΣΥΦΨΩαβγδϵζηθικλμνξπρστυϕχψωεϑϖϱςφ',
  40: '↼↽⇀⇁',
  46: '▷◁',
  58: '.,</>⋆∂',
  96: 'ℓ',
  123: 'ıȷ℘\u20d7',
});

/** AMS's first font of symbols, as far as documents have its signs without names. */
const AMS_SYMBOLS = rows({ 2: '⊠□■' });

/** The brackets of the font of St Mary's Road. */
const STMARY_SYMBOLS = rows({ 74: '⟦⟧' });

/** Signs by names that TeX's fonts have for them and the Adobe Glyph List has not. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ epsilon1: 'ϵ', rho1: 'ϱ', lscript: 'ℓ', star: '⋆', triangleright: '▷', triangleleft: '◁', vector: '\u20d7' },
  ...{ diamondmath: '⋄', minusplus: '∓', circleminus: '⊖', circledivide: '⊘', circledot: '⊙', circlecopyrt: '◯' },
  ...{ equivasymptotic: '≍', precedesequal: '≼', followsequal: '≽', lessmuch: '≪', greatermuch: '≫', follows: '≻' },
  ...{ arrownortheast: '↗', arrowsoutheast: '↘', arrownorthwest: '↖', arrowsouthwest: '↙', similarequal: '≃' },
  ...{ prime: '′', owner: '∋', triangle: '△', triangleinv: '▽', negationslash: '\u0338', latticetop: '⊤' },
  ...{ unionmulti: '⊎', turnstileleft: '⊢', turnstileright: '⊣', bardbl: '∥', arrowbothv: '↕', arrowdblbothv: '⇕' },
  ...{ wreathproduct: '≀', coproduct: '⨿', unionsq: '⊔', intersectionsq: '⊓', subsetsqequal: '⊑' },
  ...{ supersetsqequal: '⊒', square: '□', vextendsingle: '|', vextenddouble: '‖', braceex: '⎪' },
};

/** Fences by their names, left and right; and pieces of tall ones. */
const FENCES: Readonly<Record<string, string>> = {
  ...{ paren: '()', parentp: '⎛⎞', parenex: '⎜⎟', parenbt: '⎝⎠', bracket: '[]', brackettp: '⎡⎤', bracketex: '⎢⎥' },
  ...{ bracketbt: '⎣⎦', brace: '{}', bracetp: '⎧⎫', bracemid: '⎨⎬', bracebt: '⎩⎭', floor: '⌊⌋', ceiling: '⌈⌉' },
  angbracket: '⟨⟩',
};

/** Signs that TeX's fonts have in several sizes, by their names without that. */
const SIZED: Readonly<Record<string, string>> = {
  ...{ summation: '∑', product: '∏', integral: '∫', contintegral: '∮', coproduct: '∐', union: '⋃', intersection: '⋂' },
  ...{ unionmulti: '⨄', unionsq: '⨆', logicaland: '⋀', logicalor: '⋁', circledot: '⨀', circleplus: '⨁' },
  ...{ circlemultiply: '⨂', radical: '√', slash: '/', backslash: '\\', hat: 'ˆ', tilde: '˜' },
};

/** Where programs that print TeX's pages put the codes that are controls elsewhere, over these codes. */
function moved(code: number): number {
  return code + (code < 0x0a ? 0xa1 : 0xa3);
}

function rows(table: Readonly<Record<number, string>>): ReadonlyMap<number, string> {
  const signs = Object.entries(table).flatMap(([from, text]) =>
    [...text].map((sign, i) => [Number(from) + i, sign] as const),
  );
  return new Map([
    ...signs,
    ...signs.filter(([code]) => code < 0x20).map(([code, sign]) => [moved(code), sign] as const),
  ]);
}

const SYMBOL_FONT = /^(?!la|wa)[a-z]{2,6}sy\d|^lmmathsymbols\d/i;
const VARIABLE_FONT = /^[a-z]{2,6}mib?\d|^lmmath(?:bold)?italic\d/i;
const AMS_FONT = /^msam\d/i;
const STMARY_FONT = /^stmary\d/i;

/**
 * The sign for a code of one of TeX's fonts for formulas, by the font's name; undefined where it has none there. Codes are TeX's where the PDF
 * does not name its characters.
 *
 * @example
 * texSign(0x30, 'CMSY7'); // '′'
 */
export function texSign(code: number, fontName: string): string | undefined {
  if (isExtensionFont(fontName)) return LARGE.get(code);
  if (SYMBOL_FONT.test(fontName)) return SYMBOLS.get(code);
  if (VARIABLE_FONT.test(fontName)) return VARIABLES.get(code);
  if (AMS_FONT.test(fontName)) return AMS_SYMBOLS.get(code);
  return STMARY_FONT.test(fontName) ? STMARY_SYMBOLS.get(code) : undefined;
}

/**
 * The sign for a name that a character has in TeX's fonts and not in the Adobe Glyph List; undefined for others.
 *
 * @example
 * signNamed('parenleftBigg'); // '('
 */
export function signNamed(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const [, fence = '', side, piece = ''] =
    /^([a-z]+?)(left|right)(tp|bt|mid|ex)?(?:big|Big|bigg|Bigg)?$/.exec(name) ?? [];
  const pair = Object.hasOwn(FENCES, fence + piece) ? FENCES[fence + piece] : undefined;
  if (pair !== undefined) return [...pair][side === 'left' ? 0 : 1];
  const [, sized = ''] = /^([a-z]+?)(?:big|Big|bigg|Bigg|bt|text|display|wide|wider|widest)$/.exec(name) ?? [];
  return Object.hasOwn(SIZED, sized) ? SIZED[sized] : undefined;
}
