import type { Ruby } from '../../model/page-content.ts';
import type { TextStyle } from '../../model/text.ts';
import { escapeXml } from '../package/xml.ts';
import { fonts } from './run-properties.ts';

/** A run of text with small characters above it, `w:ruby` (ECMA-376 17.3.3.25); all sizes are in half-points. */
export function rubyXml({ text, size, raise }: Ruby, baseRun: string, { font, size: baseSize }: TextStyle): string {
  const halves = (points: number) => Math.max(1, Math.round(2 * points));
  const properties =
    `<w:rubyAlign w:val="distributeSpace"/><w:hps w:val="${halves(size)}"/><w:hpsRaise w:val="${halves(raise)}"/>` +
    `<w:hpsBaseText w:val="${halves(baseSize)}"/><w:lid w:val="${languageOf(text)}"/>`;
  const look = `<w:rPr>${fonts(font)}<w:sz w:val="${halves(size)}"/><w:szCs w:val="${halves(size)}"/></w:rPr>`;
  const above = `<w:rt><w:r>${look}<w:t>${escapeXml(text)}</w:t></w:r></w:rt>`;
  return `<w:r><w:ruby><w:rubyPr>${properties}</w:rubyPr>${above}<w:rubyBase>${baseRun}</w:rubyBase></w:ruby></w:r>`;
}

/** Kana are Japanese; Bopomofo are Taiwan's, and Latin letters mainland China's. */
function languageOf(text: string): string {
  if (/[\u3041-\u30ff]/.test(text)) return 'ja-JP';
  return /[\u3105-\u312f]/.test(text) ? 'zh-TW' : 'zh-CN';
}
