/** The page that the pictures show, before and after. Own words, own numbers. */
export const sampleDocument = {
  title: 'Spring tides on the Merrow',
  byline: 'Harbour office, report no. 14',
  heading: 'Readings',
  /** As a PDF keeps it: line by line, hyphens and all. */
  lines: [
    'The gauge at Harrow Point was read twice a',
    'day from March to May. High water came lat-',
    'er than the almanac predicts, and it stood',
    'longer on the flats than in the channel.',
  ],
  /** As it was meant. */
  paragraph:
    'The gauge at Harrow Point was read twice a day from March to May. High water came later than the almanac predicts, and it stood longer on the flats than in the channel.',
  table: [
    ['Month', 'High water', 'Late by'],
    ['March', '4.2 m', '6 min'],
    ['April', '4.6 m', '9 min'],
    ['May', '4.9 m', '11 min'],
  ],
  list: ['Repaint the staff below two metres', 'Read at dawn as well'],
} as const;

/** Pieces of text in the picture of the PDF: title, byline, heading, lines, cells, and each list line with its bullet apart. */
export const pieceCount =
  3 + sampleDocument.lines.length + sampleDocument.table.flat().length + sampleDocument.list.length * 2;
