/** What the information dictionary of a PDF says (ISO 32000-1, 14.3.3), decoded; dates as the PDF writes them. */
export type DocumentInformation = Readonly<
  Partial<
    Record<'Title' | 'Author' | 'Subject' | 'Keywords' | 'Creator' | 'Producer' | 'CreationDate' | 'ModDate', string>
  >
>;

const PDF_DATE = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/;
/** Characters that XML 1.0 has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
};

/** The XMP packet of a PDF/A-2b that says the same as its information dictionary (ISO 19005-2, 6.6). */
export function archiveMetadata(information: DocumentInformation): string {
  const { Title, Author, Subject, Keywords, Creator, Producer, CreationDate, ModDate } = information;
  const inLanguage = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['pdfaid:part', '2'],
    ['pdfaid:conformance', 'B'],
    ['dc:title', Title && inLanguage(Title)],
    ['dc:creator', Author && `<rdf:Seq><rdf:li>${escaped(Author)}</rdf:li></rdf:Seq>`],
    ['dc:description', Subject && inLanguage(Subject)],
    ['pdf:Keywords', Keywords && escaped(Keywords)],
    ['pdf:Producer', Producer && escaped(Producer)],
    ['xmp:CreatorTool', Creator && escaped(Creator)],
    ['xmp:CreateDate', CreationDate && xmpDate(CreationDate)],
    ['xmp:ModifyDate', ModDate && xmpDate(ModDate)],
  ];
  const lines = properties.flatMap(([name, value]) => (value ? [`   <${name}>${value}</${name}>`] : []));
  const spaces = Object.entries(NAMESPACES).map(([name, address]) => ` xmlns:${name}="${address}"`);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""${spaces.join('')}>
${lines.join('\n')}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}

/** A date of a PDF (ISO 32000-1, 7.9.4) as XMP writes it; nothing for what is no date. */
function xmpDate(date: string): string | undefined {
  const found = PDF_DATE.exec(date);
  if (!found) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , sign, hours, minutes] = found;
  const zone = sign ? `${sign}${hours}:${minutes ?? '00'}` : 'Z';
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
  return Number.isNaN(Date.parse(written)) ? undefined : written;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(NOT_IN_XML, '').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
