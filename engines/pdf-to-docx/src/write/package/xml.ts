/** Text with what XML reserves escaped and what XML 1.0 forbids removed. */
export function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(FORBIDDEN, '')
    .replace(LONE_SURROGATE, '\ufffd');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 section 2.2 forbids.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Points as whole twentieths of a point, the unit of most measures in WordprocessingML. */
export function twips(points: number): number {
  return Math.round(points * 20);
}

/** The points of some twips. */
export function points(twips: number): number {
  return twips / 20;
}

/** The whole twips that points hold. */
export function wholeTwips(points: number): number {
  // Floating point leaves a hair to a whole twip.
  return Math.floor(points * 20 + 1e-6);
}

/** Points as English Metric Units, the unit of DrawingML. */
export function emu(points: number): number {
  return Math.round(points * 12700);
}

export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The namespaces that parts with WordprocessingML content declare. */
export const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup" ' +
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14"';
