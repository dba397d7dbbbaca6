/** How Tesseract looks for text (`--psm`): nothing but orientation and script, a page of any layout, one column, a block of lines. */
export const SEGMENTATION = { orientation: 0, page: 3, column: 4, block: 6 } as const;

/** The model of neural networks, the only one of languages in Debian's data (`--oem`). */
export const NEURAL_NETWORKS = 1;
