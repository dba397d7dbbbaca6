import type { LinePitch } from '../../model/document/document.ts';

/**
 * The pitch that tells where the border below a paragraph's last line is drawn. LibreOffice draws it without what a multiple of the line's
 * height adds; other spacing counts. Without this, rules below paragraphs with wide spacing come out too high.
 */
export const pitchAtBorder = (pitch: LinePitch): LinePitch =>
  pitch.rule === 'multiple' ? { rule: 'multiple', factor: 1 } : pitch;

/**
 * The room (points) that a border above a paragraph can have. LibreOffice adds the room of an upper border twice where a section begins on
 * a page that has text. Without this, all text below comes out lower; a rule there stays a drawing.
 */
export const roomForBorder = (room: number, isSectionStart: boolean | undefined): number => (isSectionStart ? 0 : room);
