import { assemblePdf } from './assemble-pdf.ts';

const [ROWS, COLUMNS, WIDTH, HEIGHT] = [60, 3, 20, 12];
const [LEFT, FOOT] = [30, 60];

/**
 * A page that cannot flow as it looks: a grid whose numbers fill their cells to the rules, so that rows become higher in a word processor. It comes
 * after so many pages with a line of text, which may have a width of their own, in points.
 */
export function crowdedPdf({ after = 0, widthBefore = 595 } = {}): Buffer {
  const right = LEFT + COLUMNS * WIDTH;
  const top = FOOT + ROWS * HEIGHT;
  const lines = [
    ...Array.from(
      { length: ROWS + 1 },
      (_, row) => `${LEFT} ${FOOT + row * HEIGHT} m ${right} ${FOOT + row * HEIGHT} l S`,
    ),
    ...Array.from({ length: COLUMNS + 1 }, (_, at) => `${LEFT + at * WIDTH} ${FOOT} m ${LEFT + at * WIDTH} ${top} l S`),
  ];
  const numbers = Array.from({ length: ROWS * COLUMNS }, (_, at) => {
    const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS];
    const number = String(100_000 + ((row * 7_919 + column * 104_729) % 899_999));
    const place = `1 0 0 1 ${LEFT + column * WIDTH + 0.5} ${FOOT + row * HEIGHT + 3} Tm`;
    return `${place} (${number.slice(0, 3)} ${number.slice(3)}) Tj`;
  });
  const content = `.4 w ${lines.join(' ')} BT /F1 5.5 Tf ${numbers.join(' ')} ET`;
  const line = 'BT /F1 12 Tf 72 700 Td (A page with a line of text that flows.) Tj ET';
  const contents = [...Array.from({ length: after }, () => line), content];
  const kids = contents.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  return assemblePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${contents.length}/Resources<</Font<</F1 3 0 R>>>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...contents.flatMap((one, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${at < after ? widthBefore : 595} 842]/Contents ${5 + 2 * at} 0 R>>`,
      `<</Length ${one.length}>>stream\n${one}\nendstream`,
    ]),
  ]);
}
