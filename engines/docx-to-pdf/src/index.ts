/** DOCX to PDF through LibreOffice: a check of the input, a pool of warmed engines, one interface for every way to run it. */
export { backOffMs } from './back-off.ts';
export { DocxError, type DocxErrorReason } from './docx-error.ts';
export { dropLinks } from './drop-links.ts';
export { DEFAULT_TIMEOUT_MS, type DocxEngine, type DocxJob } from './engine.ts';
export { type FontReporter, openFontReporter, sentenceOf, type UsedFont } from './fonts/font-report.ts';
export { admitDocx, type DocxFacts, inspectDocx } from './gate.ts';
export type { DocxMessage } from './gate-notes.ts';
export { hideChanges } from './hide-changes.ts';
export { findLibreOffice, type Installation } from './installation.ts';
export { Letters } from './letters.ts';
export { CONFINE_BINARY, openDocxToPdf, type PoolOptions, WARM_DOCUMENT, ZYGOTE_BINARY } from './open.ts';
export { DEFAULT_PDF_OPTIONS, type PdfOptions } from './pdf-options.ts';
export type { DocxPool, PoolHealth } from './pool.ts';
export { type PdfProtection, protectPdf } from './protect-pdf.ts';
export { type SandboxLayers, sandboxLayers } from './sandbox-layers.ts';
export { attachTicket, readTicket } from './ticket.ts';
