import type { WordDocument } from '../../model/document/document.ts';
import { LEVELS } from '../format.ts';
import { escapeXml, XML_HEADER } from '../package/xml.ts';
import { allFonts, type BaseStyle, size, spacingXml, styleFonts } from '../text/run-properties.ts';
import { BIBLIOGRAPHY, BODY_TEXT, LIST_PARAGRAPH, LOW_PICTURE, namedId, TABLE_TEXT } from './style-ids.ts';
import { bordersXml, PLAIN_SETTING, settingXml } from './style-settings.ts';
import type { StyleSheet } from './style-sheet.ts';
import { isOwnStyle } from './text-styles.ts';

/** Points. The smallest size of text. */
const LEAST_SIZE = 1;

/** The styles part: Normal as the document's body text, and Word's own names for the rest (ECMA-376 17.7). */
export function stylesXml(document: WordDocument, sheet: StyleSheet): string {
  const { body } = document;
  const language = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(document.language) ? document.language : 'en-US';
  const normal = settingXml(sheet.settingOf(''), PLAIN_SETTING);
  const own = (id: string, name: string, look = sheet.lookOf(id)) =>
    sheet.has(id) ? [{ id, name, look, isOwn: isOwnStyle(id) }] : [];
  const paragraphStyles: ParagraphStyle[] = [
    ...headingStyles(document),
    { id: 'Title', name: 'Title' },
    { id: LIST_PARAGRAPH, name: 'List Paragraph' },
    { id: 'Caption', name: 'caption' },
    { id: 'HTMLPreformatted', name: 'HTML Preformatted' },
    { id: 'TOCHeading', name: 'TOC Heading' },
    ...Array.from({ length: LEVELS }, (_, i) => ({ id: `TOC${i + 1}`, name: `toc ${i + 1}` })),
    { id: 'Header', name: 'header' },
    { id: 'Footer', name: 'footer' },
    { id: 'FootnoteText', name: 'footnote text' },
    { id: 'EndnoteText', name: 'endnote text' },
    ...own(BODY_TEXT, 'Body Text'),
    ...own(TABLE_TEXT, 'Table Text'),
    ...sheet.textStyles.flatMap(({ id, name }) => own(id, name)),
    ...sheet.namedStyles.map((name) => ({ id: namedId(name), name, isOwn: name !== BIBLIOGRAPHY })),
    ...own(LOW_PICTURE, 'Low Picture', { ...sheet.lookOf(''), size: LEAST_SIZE }),
  ];
  const styles = [
    `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>${normal && `<w:pPr>${normal}</w:pPr>`}</w:style>`,
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>',
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>',
    '<w:style w:type="numbering" w:default="1" w:styleId="NoList"><w:name w:val="No List"/><w:uiPriority w:val="99"/><w:semiHidden/></w:style>',
    '<w:style w:type="table" w:customStyle="1" w:styleId="TableNormal1"><w:name w:val="Plain Grid"/><w:basedOn w:val="TableNormal"/></w:style>',
    ...paragraphStyles.map((style) => paragraphStyleXml(style, sheet, document.hyphenation !== undefined)),
    characterStyle('FootnoteReference', 'footnote reference'),
    characterStyle('EndnoteReference', 'endnote reference'),
    ...(document.comments.length > 0 ? COMMENT_STYLES : []),
    linkStyle(document.links),
  ];
  return (
    `${XML_HEADER}<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
    `<w:docDefaults><w:rPrDefault><w:rPr>${allFonts(body)}${weight(body)}${color(body)}${size(body.size)}` +
    `<w:lang w:val="${escapeXml(language)}" w:eastAsia="${eastAsia(language)}" w:bidi="${bidi(language)}"/></w:rPr></w:rPrDefault>` +
    `<w:pPrDefault>${paragraphDefaults(document)}</w:pPrDefault></w:docDefaults>${styles.join('')}</w:styles>`
  );
}

/** Comments are written as Word writes them, whatever the text looks like: 10 and 8 points. */
const COMMENT_STYLES = [
  '<w:style w:type="paragraph" w:styleId="CommentText"><w:name w:val="annotation text"/><w:basedOn w:val="Normal"/><w:uiPriority w:val="99"/>' +
    '<w:unhideWhenUsed/><w:rPr><w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr></w:style>',
  '<w:style w:type="character" w:styleId="CommentReference"><w:name w:val="annotation reference"/><w:basedOn w:val="DefaultParagraphFont"/>' +
    '<w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:rPr><w:sz w:val="16"/><w:szCs w:val="16"/></w:rPr></w:style>',
];

/** Control of single lines, and of the room next to ideographs (ECMA-376 17.3.1.44, 17.3.1.2, 17.3.1.3), which are on where nothing is said. */
function paragraphDefaults({ allowsSingleLines, roomBesideIdeographs: room }: WordDocument): string {
  const properties =
    (allowsSingleLines ? '<w:widowControl w:val="0"/>' : '') +
    (room.letters ? '' : '<w:autoSpaceDE w:val="0"/>') +
    (room.digits ? '' : '<w:autoSpaceDN w:val="0"/>');
  return properties && `<w:pPr>${properties}</w:pPr>`;
}

const eastAsia = (language: string) => (/^(zh|ja|ko)/i.test(language) ? escapeXml(language) : 'zh-CN');
const bidi = (language: string) => (/^(ar|he|fa|ur)/i.test(language) ? escapeXml(language) : 'ar-SA');
const weight = (style: BaseStyle) =>
  (style.isBold ? '<w:b/><w:bCs/>' : '') +
  (style.isItalic ? '<w:i/><w:iCs/>' : '') +
  (style.isSmallCaps ? '<w:smallCaps/>' : '');
const color = (style: BaseStyle) => (style.color === '000000' ? '' : `<w:color w:val="${style.color}"/>`);

/** A paragraph style; of a heading its level, and whether it stays with what follows. */
interface ParagraphStyle {
  readonly id: string;
  readonly name: string;
  /** Absent where it is what the sheet has. */
  readonly look?: BaseStyle;
  readonly level?: number;
  readonly keepsWithNext?: boolean;
  /** Whether Word knows none of the name. */
  readonly isOwn?: boolean;
}

function headingStyles({ headings }: WordDocument): ParagraphStyle[] {
  return Array.from({ length: LEVELS }, (_, i) => {
    const [level, look] = [i + 1, headings[i + 1]];
    const keepsWithNext = look?.keepsWithNext !== false;
    return { id: `Heading${level}`, name: `heading ${level}`, level, keepsWithNext };
  });
}

function paragraphStyleXml(style: ParagraphStyle, sheet: StyleSheet, dividesWords: boolean): string {
  const { id, name, look, level, keepsWithNext, isOwn } = style;
  const run = difference(look ?? sheet.lookOf(id), sheet.lookOf(''));
  const outline = level === undefined ? '' : `<w:outlineLvl w:val="${level - 1}"/>`;
  const [setting, base] = [sheet.settingOf(id), sheet.settingOf('')];
  const whole = dividesWords && !sheet.dividesWords(id) ? '<w:suppressAutoHyphens/>' : '';
  const properties = `${keepsWithNext ? '<w:keepNext/>' : ''}${bordersXml(setting, base)}${whole}${settingXml(setting, base)}${outline}`;
  return (
    `<w:style w:type="paragraph"${isOwn ? ' w:customStyle="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>` +
    `<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:uiPriority w:val="9"/><w:qFormat/>${properties && `<w:pPr>${properties}</w:pPr>`}` +
    `${run && `<w:rPr>${run}</w:rPr>`}</w:style>`
  );
}

function difference(look: BaseStyle, body: BaseStyle): string {
  let xml = styleFonts(look, body);
  if (look.isBold !== body.isBold) xml += look.isBold ? '<w:b/><w:bCs/>' : '<w:b w:val="0"/><w:bCs w:val="0"/>';
  if (look.isItalic !== body.isItalic) xml += look.isItalic ? '<w:i/><w:iCs/>' : '<w:i w:val="0"/><w:iCs w:val="0"/>';
  if (look.isSmallCaps !== body.isSmallCaps) xml += look.isSmallCaps ? '<w:smallCaps/>' : '<w:smallCaps w:val="0"/>';
  if (look.color !== body.color) xml += `<w:color w:val="${look.color === '000000' ? 'auto' : look.color}"/>`;
  xml += spacingXml(look, body);
  if (look.size !== body.size) xml += size(look.size);
  return xml;
}

function linkStyle({ color, isUnderlined }: WordDocument['links']): string {
  return (
    '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:basedOn w:val="DefaultParagraphFont"/>' +
    `<w:uiPriority w:val="99"/><w:rPr><w:color w:val="${color}"/>${isUnderlined ? '<w:u w:val="single"/>' : ''}</w:rPr></w:style>`
  );
}

function characterStyle(id: string, name: string): string {
  return (
    `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="DefaultParagraphFont"/>` +
    '<w:uiPriority w:val="99"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>'
  );
}
