const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A part beside the main one: what it is for, its name in the package, its content. */
export type BesidePart = readonly [type: string, name: string, content: string | Uint8Array];

/** Parts of a package around a main part that leads to others, whose relationships are `r0`, `r1` and so on. */
export function packageParts(document: string, beside: readonly BesidePart[]): Record<string, string | Uint8Array> {
  const relations = beside.map(
    ([type, name], at) => `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="/${name}"/>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    'word/document.xml': document,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(beside.map(([, name, content]) => [name, content])),
  };
}
