import { zlibSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { convertPdfToDocx } from './index.ts';
import { docxFacts } from './testing/docx-facts.ts';
import { fixture } from './testing/fixture.ts';
import { makePdf, show, stream } from './testing/pdf-builder.ts';
import { validityErrors } from './testing/validity.ts';
import { descendantsOf, parseXml } from './testing/xml-tree.ts';

// The validator's .NET runtime takes seconds to start.
beforeAll(async () => {
  await validityErrors((await convertPdfToDocx(formulaPdf(SPEED))).docx);
}, 60_000);

const marked = (role: string, id: number, content: string) => `/${role}<</MCID ${id}>>BDC ${content} EMC`;

/** What the tag of a formula has: more entries, its children, how many marks of its own it has, and the elements below it. */
interface FormulaParts {
  readonly entries?: string;
  readonly kids?: string;
  readonly marks?: number;
  readonly objects?: Readonly<Record<number, string>>;
}

/** A page with a sentence, and a formula on a line of its own, that tags mark. */
function formulaPdf(
  formula: string,
  { entries = '', kids = '1', marks = 1, objects = {} }: FormulaParts = {},
): Uint8Array {
  const sentence = 'The speed of a body is its way over the time that it takes for it, which is';
  const content = [
    marked('P', 0, show(40, 340, sentence, { font: 'F3', size: 10 })),
    marks > 0 ? marked('Formula', 1, formula) : formula,
    marked(
      'P',
      2,
      show(40, 240, 'and nothing else, as everybody knows who has ever gone a way.', { font: 'F3', size: 10 }),
    ),
  ].join('\n');
  const element = (role: string, id: number) => `<</S/${role}/P 101 0 R/Pg 10 0 R/K ${id}>>`;
  return makePdf([{ content, entries: '/StructParents 0' }], {
    catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 100 0 R',
    objects: {
      100: `<</Type/StructTreeRoot/K[101 0 R]/ParentTree<</Nums[0[102 0 R 103 0 R 104 0 R${objects[112] ? ' 112 0 R 113 0 R' : ''}]]>>>>`,
      101: '<</S/Document/P 100 0 R/K[102 0 R 103 0 R 104 0 R]>>',
      102: element('P', 0),
      103: `<</S/Formula/P 101 0 R/Pg 10 0 R/K ${kids}${entries}>>`,
      ...objects,
      104: element('P', 2),
    },
  });
}

const SPEED =
  `${show(180, 300, 'v', { font: 'F4', size: 10 })} ${show(190, 300, '=', { font: 'F3', size: 10 })} ` +
  `${show(204, 307, 's', { font: 'F4', size: 10 })} 200 302.5 12 0.5 re f ${show(204, 292, 't', { font: 'F4', size: 10 })}`;

it('makes a formula that tags mark one that Word can edit, in a paragraph of its own', async () => {
  const { docx, characters } = await convertPdfToDocx(formulaPdf(SPEED));
  const document = docxFacts(docx).parts['word/document.xml'] ?? '';
  const root = parseXml(document);
  const [displayed] = descendantsOf(root, 'm:oMathPara');
  const texts = (name: string) => descendantsOf(displayed, name).map((part) => descendantsOf(part, 'm:t').length);
  expect(descendantsOf(displayed, 'm:t')).toHaveLength(3);
  expect({ over: texts('m:num'), under: texts('m:den') }).toEqual({ over: [1], under: [1] });
  expect(characters.kept).toBe(characters.source);
  expect(await validityErrors(docx)).toEqual([]);
});

it('shows a formula as a picture that says its text where it is not certain what belongs to what', async () => {
  const over = `${show(180, 300, 'a+b', { font: 'F4', size: 10 })} ${show(182, 300, 'c+d', { font: 'F4', size: 10 })}`;
  const { docx, characters } = await convertPdfToDocx(formulaPdf(over));
  const document = docxFacts(docx).parts['word/document.xml'] ?? '';
  const root = parseXml(document);
  expect(descendantsOf(root, 'm:oMath')).toHaveLength(0);
  expect(document).toContain('descr="a+bc+d"');
  expect(characters.kept).toBe(characters.source);
  expect(await validityErrors(docx)).toEqual([]);
});

it('believes the MathML that a tag has as its text, also where places leave doubt', async () => {
  const over = `${show(180, 300, 'a+b', { font: 'F4', size: 10 })} ${show(182, 300, 'c', { font: 'F4', size: 10 })}`;
  const markup = '<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac></math>';
  for (const key of ['Alt', 'ActualText']) {
    const { docx, characters } = await convertPdfToDocx(formulaPdf(over, { entries: `/${key}(${markup})` }));
    const root = parseXml(docxFacts(docx).parts['word/document.xml'] ?? '');
    expect(descendantsOf(root, 'm:num').map((part) => descendantsOf(part, 'm:t').length)).toEqual([3]);
    expect(characters.kept).toBe(characters.source);
    expect(await validityErrors(docx)).toEqual([]);
  }
});

it('believes the MathML that is attached to a tag, as LaTeX writes it', async () => {
  const over = `${show(180, 300, 'a+b', { font: 'F4', size: 10 })} ${show(182, 300, 'c', { font: 'F4', size: 10 })}`;
  const attached = (markup: string) =>
    formulaPdf(over, {
      entries: '/AF[110 0 R]',
      objects: {
        110: '<</Type/Filespec/AFRelationship/Supplement/F(formula.xml)/UF(formula.xml)/EF<</F 111 0 R>>>>',
        111: stream('/Type/EmbeddedFile/Subtype/application#2Fmathml+xml', markup),
      },
    });
  const fractions = async (markup: string) => {
    const { docx } = await convertPdfToDocx(attached(markup));
    const root = parseXml(docxFacts(docx).parts['word/document.xml'] ?? '');
    return descendantsOf(root, 'm:num').map((part) => descendantsOf(part, 'm:t').length);
  };
  const fraction = '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac>';
  expect(await fractions(`<math xmlns="http://www.w3.org/1998/Math/MathML">${fraction}</math>`)).toEqual([3]);
  expect(await fractions(`<math>${fraction}`)).toEqual([]);
});

it('reads a formula from the page where what is attached would become too large', async () => {
  const attached = async (spaces: number) => {
    const markup = `<math><mi>v</mi><mo>=</mo><mi>s</mi><mi>t</mi></math>${' '.repeat(spaces)}`;
    const file = zlibSync(new TextEncoder().encode(markup));
    const room = 'x'.repeat(file.length);
    const pdf = formulaPdf(SPEED, {
      entries: '/AF[110 0 R]',
      objects: {
        110: '<</Type/Filespec/AFRelationship/Supplement/EF<</F 111 0 R>>>>',
        111: stream('/Subtype/application#2Fmathml+xml/Filter/FlateDecode', room),
      },
    });
    pdf.set(file, new TextDecoder('latin1').decode(pdf).indexOf(room));
    const { docx } = await convertPdfToDocx(pdf);
    return descendantsOf(parseXml(docxFacts(docx).parts['word/document.xml'] ?? ''), 'm:num').length;
  };
  expect(await attached(0)).toBe(0);
  expect(await attached(64 * 1024 * 1024)).toBe(1);
});

it('believes the elements of MathML below a tag', async () => {
  const piece = (id: number, role: string, x: number, text: string) =>
    marked(role, id, show(x, 300, text, { font: 'F4', size: 10 }));
  const child = (role: string, parent: number, kids: string) => `<</S/${role}/P ${parent} 0 R/Pg 10 0 R/K ${kids}>>`;
  const pdf = formulaPdf(`${piece(3, 'mi', 180, 'a')} ${piece(4, 'mi', 181, 'b')}`, {
    marks: 0,
    kids: '110 0 R',
    objects: {
      110: child('math', 103, '111 0 R'),
      111: child('mfrac', 110, '[112 0 R 113 0 R]'),
      112: child('mi', 111, '3'),
      113: child('mi', 111, '4'),
    },
  });
  const { docx } = await convertPdfToDocx(pdf);
  const root = parseXml(docxFacts(docx).parts['word/document.xml'] ?? '');
  const texts = (name: string) =>
    descendantsOf(root, name)
      .flatMap((part) => descendantsOf(part, 'm:t'))
      .flatMap(({ children }) => children);
  expect([texts('m:num'), texts('m:den')]).toEqual([['a'], ['b']]);
  expect(await validityErrors(docx)).toEqual([]);
});

it('makes rows below each other that tags mark as one formula a system', async () => {
  const rows = `${show(180, 300, 'a+b', { font: 'F4', size: 10 })} ${show(180, 285, 'c+d', { font: 'F4', size: 10 })}`;
  const { docx } = await convertPdfToDocx(formulaPdf(rows));
  const root = parseXml(docxFacts(docx).parts['word/document.xml'] ?? '');
  const [system] = descendantsOf(root, 'm:eqArr');
  expect(system?.children).toHaveLength(2);
  expect(await validityErrors(docx)).toEqual([]);
});

it('leaves the number at the margin of a formula that tags mark beside it, as text', async () => {
  const numbered = `${SPEED} ${show(360, 300, '(7)', { font: 'F3', size: 10 })}`;
  const { docx, characters } = await convertPdfToDocx(formulaPdf(numbered));
  const root = parseXml(docxFacts(docx).parts['word/document.xml'] ?? '');
  expect(descendantsOf(root, 'm:t')).toHaveLength(3);
  expect(characters.kept).toBe(characters.source);
});

describe('pages by TeX, which have no tags', () => {
  let root: ReturnType<typeof parseXml>;
  let texts: (name: string) => string[];
  beforeAll(async () => {
    const { docx } = await convertPdfToDocx(fixture('formulas.pdf'));
    expect(await validityErrors(docx)).toEqual([]);
    root = parseXml(docxFacts(docx).parts['word/document.xml'] ?? '');
    texts = (name) => descendantsOf(root, name).map(textOf);
  });

  const textOf = (part: Parameters<typeof descendantsOf>[0]) =>
    descendantsOf(part, 'm:t')
      .flatMap(({ children }) => children)
      .join('');

  it('have formulas in their lines, up to the words around them', () => {
    expect(texts('m:oMath')).toEqual(expect.arrayContaining(['v=s/t', 'h(t)=h0-12gt2', 'x∈ℝ', 'βij', 'f(x,y)=x2+y2']));
  });

  it('have formulas with roots, fractions, and bounds in lines of their own, with their numbers beside them', () => {
    expect(texts('m:rad')).toEqual(['1+p2m2c2', 'π']);
    expect(texts('m:nary')).toContain('n=1∞1n2');
    expect(texts('m:limLow')).toEqual(['limx→0', 'a+b+cn']);
    const [number] = descendantsOf(root, 'w:t').filter(({ children }) => children.join('').includes('(1)'));
    expect(number).toBeDefined();
  });

  it('have matrices, cases, binomials, braces and accents', () => {
    expect(descendantsOf(root, 'm:m').map((matrix) => descendantsOf(matrix, 'm:mr').length)).toEqual([3, 2]);
    expect(texts('m:eqArr')).toEqual(['x2\u2003if x>00\u2003otherwise']);
    expect(texts('m:groupChr')).toEqual(['a+b+c']);
    expect(texts('m:acc')).toEqual(['x', 'y', 'v', 'a']);
    expect(texts('m:bar')).toEqual(['AB']);
  });
});
