import { Document, type IPropertiesOptions, Packer } from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The date in every document and archive, so that the same document has the same bytes each time. */
const DATE = '2026-01-01T00:00:00Z';
/** An archive holds local time without a zone: the same digits everywhere. */
const LOCAL_DATE = new Date(2026, 0, 1);
/** Ids that the library draws at random. */
const RANDOM_ID = /rId[\w-]{21}/g;
/** Ids of drawings, which the library counts over all documents that it writes. */
const DRAWING_ID = /(<(?:wp:docPr|pic:cNvPr) id=")[^"]*/g;

/** Ids of shapes, which connectors name, and the numbers in their names: they are counted in the same way. */
const SHAPE_ID = /(<(?:wps:cNvPr|a:stCxn|a:endCxn) id=")([^"]*)/g;
const SHAPE_NAME = /(<wps:cNvPr id="([^"]*)" name="\D*)\d+/g;

/** The bytes of a DOCX, the same for the same document. */
export async function packDocx(properties: IPropertiesOptions): Promise<Uint8Array> {
  const files = unzipSync(await Packer.toBuffer(new Document(properties)));
  const names = new Map<string, string>();
  const stable = (id: string) => {
    const name = names.get(id) ?? `rIdLink${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  let drawings = 0;
  const shapes = new Map<string, number>();
  const stableShape = (_: string, start: string, id: string) => {
    const number = shapes.get(id) ?? shapes.size + 1;
    shapes.set(id, number);
    return `${start}${number}`;
  };
  const parts = Object.keys(files)
    .sort()
    .map((name): [string, Uint8Array] => {
      const bytes = files[name] ?? new Uint8Array();
      if (!/\.(xml|rels)$/.test(name)) return [name, bytes];
      const text = strFromU8(bytes)
        .replace(RANDOM_ID, stable)
        .replace(SHAPE_ID, stableShape)
        .replace(SHAPE_NAME, (_, start: string, id: string) => start + id)
        .replace(DRAWING_ID, (_, start: string) => `${start}${++drawings}`)
        .replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${DATE}`);
      return [name, strToU8(text)];
    });
  return zipSync(Object.fromEntries(parts), { level: 6, mtime: LOCAL_DATE });
}
