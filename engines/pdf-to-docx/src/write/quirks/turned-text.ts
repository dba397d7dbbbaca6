/**
 * How text in a box that is turned by an angle is fitted: as WordArt, which fills the box. LibreOffice turns no other text. Without this,
 * watermarks lie flat.
 */
export const turnedFit = (turn: number): { fit: string; warp: string } =>
  turn === 0
    ? { fit: 'wrap="square"', warp: '' }
    : {
        fit: 'wrap="none" fromWordArt="1"',
        warp: '<a:prstTxWarp prst="textPlain"><a:avLst/></a:prstTxWarp>',
      };

/**
 * What a text box is called. Word offers to remove a watermark that bears this name, and no other. Without it, watermarks are boxes that
 * can only be found in the header.
 */
export const textBoxName = (id: number, isWatermark: boolean): string =>
  isWatermark ? `PowerPlusWaterMarkObject${id}` : `Text Box ${id}`;

/**
 * The look beneath the text of WordArt, without the color: LibreOffice fills its letters with the color that the first of them names.
 * Without this, black text at an angle is not seen.
 */
export const withoutColor = <T extends { readonly color: string; readonly isOnDark?: boolean }>(base: T): T => ({
  ...base,
  color: '',
  isOnDark: true,
});
