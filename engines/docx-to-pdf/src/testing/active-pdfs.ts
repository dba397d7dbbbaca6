import { deflateSync } from 'node:zlib';

const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';
const TEXT = 'BT /F 12 Tf 72 700 Td (A page that has text of its own already.) Tj ET';

interface Parts {
  readonly catalog?: string;
  readonly page?: string;
  /** Objects from number 6 on. */
  readonly more?: readonly string[];
}

/** The objects of a page with text, by their numbers. */
function objectsOf({ catalog = '', page = '', more = [] }: Parts): Map<number, string> {
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R${page}>>`,
    `<</Length ${TEXT.length}>>stream\n${TEXT}\nendstream`,
    font,
    ...more,
  ];
  return new Map(objects.map((object, at) => [at + 1, object]));
}

/** A file whose table of objects is as given: objects that it does not name lie there, too. */
function fileOf(
  named: ReadonlyMap<number, string>,
  { before = [], after = [], trailer = '' }: { before?: string[]; after?: string[]; trailer?: string } = {},
): Buffer {
  let text = `%PDF-1.7\n${before.join('\n')}\n`;
  const places = new Map<number, number>();
  for (const [number, object] of named) {
    places.set(number, text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  text += `${after.join('\n')}\n`;
  const size = Math.max(...named.keys()) + 1;
  const entries = Array.from({ length: size }, (_, number) => {
    const place = places.get(number);
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${size}\n${entries.join('')}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

const file = (parts: Parts) => fileOf(objectsOf(parts));
const packed = (number: number, inside: number, object: string, more = '') => {
  const bytes = deflateSync(`${inside} 0 ${object}`).toString('latin1');
  const about = `/Type/ObjStm/N 1/First ${`${inside} 0 `.length}/Filter/FlateDecode/Length ${bytes.length}${more}`;
  return `${number} 0 obj\n<<${about}>>stream\n${bytes}\nendstream\nendobj`;
};
const active = (action: string) => objectsOf({ catalog: `/OpenAction${action}` }).get(1) ?? '';

/** A revision added to a file, as programs that save quickly write it: its table names the one before. */
function revised(first: Buffer, number: number, object: string): Buffer {
  const start = first.toString('latin1').lastIndexOf('xref\n0');
  const place = first.length;
  const added = `${number} 0 obj\n${object}\nendobj\n`;
  const table = `xref\n${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer<</Size 20/Root 1 0 R/Prev ${start}>>\nstartxref\n${place + added.length}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(added + table + trailer, 'latin1')]);
}

const annotation = (about: string): Parts => ({ page: `/Annots[<</Rect[0 0 9 9]${about}>>]` });
/** PDFs of one page that do something when they are opened, by where they hide it from a checker that parses otherwise than readers do. */
export const ACTIVE_PDFS: Readonly<Record<string, Buffer>> = {
  'an opening action': file({ catalog: `/OpenAction${SCRIPT}` }),
  'a name in escapes': file({ catalog: `/Open#41ction${SCRIPT}` }),
  'an action whose names are in escapes': file({ catalog: '/OpenAction<</#53/Java#53cript/#4aS(1)>>' }),
  'a catalog that only the table of objects names': fileOf(
    new Map([[1, active(SCRIPT)], ...[...objectsOf({})].slice(1)]),
    {
      after: [`1 0 obj\n${objectsOf({}).get(1)}\nendobj`],
    },
  ),
  'a catalog that only a scan of the file finds': fileOf(objectsOf({}), {
    after: [`1 0 obj\n${active(SCRIPT)}\nendobj`],
  }),
  'a catalog before the one that is named': fileOf(objectsOf({}), { before: [`1 0 obj\n${active(SCRIPT)}\nendobj`] }),
  'an object in a stream of objects': fileOf(objectsOf({ catalog: '/OpenAction 9 0 R' }), {
    after: [packed(8, 9, SCRIPT)],
  }),
  'a stream of objects that extends another': fileOf(objectsOf({ catalog: '/OpenAction 9 0 R' }), {
    after: [packed(7, 10, 'null'), packed(8, 9, SCRIPT, '/Extends 7 0 R')],
  }),
  'a later revision': revised(file({}), 1, active(SCRIPT)),
  'an earlier revision': revised(file({ catalog: `/OpenAction${SCRIPT}` }), 1, objectsOf({}).get(1) ?? ''),
  'a stream': file({ more: [`<</Length 60>>stream\n1 0 obj\n${SCRIPT.padEnd(52)}\nendstream`], page: '/X 6 0 R' }),
  'two ends of file': Buffer.concat([file({ catalog: `/OpenAction${SCRIPT}` }), file({})]),
  'a file behind other bytes': Buffer.concat([Buffer.alloc(600, 32), file({ catalog: `/OpenAction${SCRIPT}` })]),
  'a second table in a stream': fileOf(objectsOf({ catalog: '/OpenAction 9 0 R' }), {
    after: [packed(8, 9, SCRIPT)],
    trailer: '/XRefStm 9',
  }),
  'further actions of the catalog': file({ catalog: `/AA<</WC${SCRIPT}>>` }),
  'further actions of a page': file({ page: `/AA<</O${SCRIPT}>>` }),
  'further actions of an annotation': file(annotation(`/Subtype/Widget/FT/Tx/T(a)/AA<</E${SCRIPT}>>`)),
  'an action of a widget': file(annotation(`/Subtype/Widget/FT/Btn/T(a)/A${SCRIPT}`)),
  'an action of a bookmark': file({
    catalog: '/Outlines 6 0 R',
    more: ['<</First 7 0 R/Last 7 0 R/Count 1>>', `<</Title(a)/Parent 6 0 R/A${SCRIPT}>>`],
  }),
  'an action after a harmless one': file(
    annotation(`/Subtype/Link/A<</S/GoTo/D[3 0 R/Fit]/Next[<</S/URI/URI(https://example.org)/Next${SCRIPT}>>]>>`),
  ),
  'an action that calls itself an element of the structure': file(
    annotation('/Subtype/Link/A<</Type/StructElem/S/Launch/F(a)>>'),
  ),
  'a name that is a text': file(annotation('/Subtype/Link/A<</S(Launch)/F(a)>>')),
  'scripts with names': file({ catalog: `/Names<</JavaScript<</Names[(a)${SCRIPT}]>>>>` }),
  'files with names': file({ catalog: '/Names<</EmbeddedFiles<</Names[(a)<</F(a)/EF<</F 4 0 R>>>>]>>>>' }),
  'files of the document': file({ catalog: '/AF[<</F(a)/EF<</F 4 0 R>>>>]' }),
  'a form of XFA': file({ catalog: '/AcroForm<</Fields[]/XFA 4 0 R>>' }),
  ...Object.fromEntries(
    ['Launch', 'GoToE', 'GoToR', 'ImportData', 'SubmitForm', 'Rendition', 'Movie', 'Sound', 'Thread', 'Hide'].map(
      (name) => [`an action: ${name}`, file(annotation(`/Subtype/Link/A<</S/${name}/F(a)>>`))],
    ),
  ),
  ...Object.fromEntries(
    ['RichMedia', 'FileAttachment', 'Movie', 'Sound', 'Screen', '3D'].map((name) => [
      `an annotation: ${name}`,
      file(annotation(`/Subtype/${name}`)),
    ]),
  ),
};

/** A PDF of the same page that does nothing but show it. */
export const HARMLESS_PDF = file({ catalog: '/OpenAction[3 0 R/Fit]' });
