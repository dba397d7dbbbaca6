import { assemblePdf } from '@verso/benchmark/text-pdf';

const PLACE = '0 0 400 400';

/** A page of 400 points that draws by `content` with `resources`; further objects begin with number 5. */
function pagePdf(content: string, resources: string, objects: readonly string[], mark: string): Uint8Array {
  return assemblePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${PLACE}]/Resources<<${resources}>>/Contents 4 0 R>>`,
    stream('', content),
    ...objects,
    `<</Mark(${mark})>>`,
  ]);
}

const stream = (entries: string, content: string) =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

/** A page filled with a tile that is repeated after a thousandth of a point. */
function tiny(mark: string): Uint8Array {
  const tile = '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep .001/YStep .001/Resources<<>>';
  const content = `/Pattern cs /P scn ${PLACE} re f`;
  return pagePdf(content, '/Pattern<</P 5 0 R>>', [stream(tile, '0 0 1 1 re f')], mark);
}

/** A form that draws another one twice, and so on, 28 deep. */
function nested(mark: string): Uint8Array {
  const form = `/Subtype/Form/BBox[${PLACE}]`;
  const forms = Array.from({ length: 28 }, (_, at) =>
    at === 27
      ? stream(form, '0 0 9 9 re f')
      : stream(`${form}/Resources<</XObject<</X ${at + 6} 0 R>>>>`, '/X Do /X Do'),
  );
  return pagePdf('/X Do', '/XObject<</X 5 0 R>>', forms, mark);
}

/** Thousands of shadings of the whole page, each by a program of thousands of steps. */
function shaded(mark: string): Uint8Array {
  const shading = '<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 400 0 400]/Function 6 0 R>>';
  const program = '/FunctionType 4/Domain[0 400 0 400]/Range[0 1 0 1 0 1]';
  const steps = stream(program, `{${' sin cos'.repeat(5_000)} pop dup dup }`);
  return pagePdf('/S sh '.repeat(5_000), '/Shading<</S 5 0 R>>', [shading, steps], mark);
}

/** Ten thousand small pictures, each in a place of its own. */
function crowded(mark: string): Uint8Array {
  const content = Array.from(
    { length: 10_000 },
    (_, at) => `q 3 0 0 3 ${(at % 100) * 4} ${Math.floor(at / 100) * 4} cm /I Do Q`,
  ).join(' ');
  const picture = '/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray';
  return pagePdf(content, '/XObject<</I 5 0 R>>', [stream(picture, 'abcd')], mark);
}

/** Thousands of groups of the whole page, each blended with all before. */
function grouped(mark: string): Uint8Array {
  const group = `/Subtype/Form/BBox[${PLACE}]/Group<</S/Transparency/I true/K true>>/Resources<</ExtGState<</G 6 0 R>>>>`;
  const content = '/G gs /X Do '.repeat(20_000);
  const resources = '/XObject<</X 5 0 R>>/ExtGState<</G 6 0 R>>';
  return pagePdf(content, resources, [stream(group, `/G gs ${PLACE} re f`), '<</BM/Luminosity/ca .5/CA .5>>'], mark);
}

/** Soft masks in soft masks, each drawn anew for every object. */
function masked(mark: string): Uint8Array {
  const form = `/Subtype/Form/BBox[${PLACE}]/Group<</S/Transparency/CS/DeviceGray>>`;
  const content = `/M gs ${PLACE} re f `.repeat(5_000);
  const masks = Array.from({ length: 12 }, (_, at) => {
    const next = at === 11 ? '' : `/Resources<</ExtGState<</M ${2 * at + 7} 0 R>>>>`;
    const drawing = at === 11 ? `${PLACE} re f` : `/M gs ${PLACE} re f /M gs ${PLACE} re f`;
    return [`<</SMask<</S/Luminosity/G ${2 * at + 6} 0 R>>>>`, stream(form + next, drawing)];
  });
  return pagePdf(content, '/ExtGState<</M 5 0 R>>', masks.flat(), mark);
}

/** A font whose letters are thousands of drawings each. */
function lettered(mark: string): Uint8Array {
  const font =
    '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 6 0 R>>/FirstChar 97/LastChar 97/Widths[0]' +
    '/Encoding<</Type/Encoding/Differences[97/a]>>/Resources<<>>>>';
  const letter = stream('', `0 0 d0 ${'0 0 .9 .9 re f '.repeat(5_000)}`);
  const content = `BT /F 400 Tf ${`(${'a'.repeat(1_000)}) Tj `.repeat(50)} ET`;
  return pagePdf(content, '/Font<</F 5 0 R>>', [font, letter], mark);
}

/** Small PDFs that ask for minutes or hours of work, by what they do; `mark` makes each file another one. */
export const POISON_PDFS = { tiny, nested, shaded, crowded } as const;

/** PDFs whose pages take minutes to draw as pictures. */
export const POISON_PAGES = { ...POISON_PDFS, grouped, masked, lettered } as const;
