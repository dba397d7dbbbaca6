/** DOCX to PDF through LibreOffice: a check of the input, a pool of warmed engines, one interface for every way to run it. */

export { DocxError, type DocxErrorReason } from './docx-error.ts';
export { type FontReporter, openFontReporter, pageBreakDoubt, sentenceOf, type UsedFont } from './fonts/font-report.ts';
export { findStandIns } from './fonts/stand-ins.ts';
export { admitDocx, type DocxFacts, inspectDocx } from './gate/gate.ts';
export { Letters } from './gate/letters.ts';
export type { DocxMessage } from './gate/notes.ts';
export { backOffMs } from './office/back-off.ts';
export { DEFAULT_TIMEOUT_MS, type DocxEngine, type DocxJob, type Second } from './office/engine.ts';
export { findLibreOffice, type Installation } from './office/installation.ts';
export { openDocxToPdf, type PoolOptions, WARM_DOCUMENT, ZYGOTE_BINARY } from './office/open.ts';
export { DEFAULT_PDF_OPTIONS, type PdfOptions } from './office/pdf-options.ts';
export type { DocxPool, PoolHealth } from './office/pool.ts';
export type { DocxActivity } from './reach/document-activity.ts';
export { isLinkAddress } from './reach/link-address.ts';
export { type PdfActivity, pdfActivity } from './reach/pdf-activity.ts';
export { hideChanges } from './repair/hide-changes.ts';
export { dropLinks } from './result/drop-links.ts';
export { type PdfProtection, protectPdf } from './result/protect-pdf.ts';
export { addTextLayer, type LayeredPdf, type LayerPage } from './result/text-layer/add-text-layer.ts';
export { confineCommand } from './sandbox/confine-command.ts';
export { type EngineUser, engineIdentity } from './sandbox/engine-user.ts';
export { lend } from './sandbox/lend.ts';
export { type SandboxLayers, sandboxLayers } from './sandbox/sandbox-layers.ts';
export { attachTicket } from './ticket/attach-ticket.ts';
export { hasTicket, readTicket, type Ticket } from './ticket/read-ticket.ts';
export { signTicket } from './ticket/sign-ticket.ts';
export { signerOf } from './ticket/ticket-format.ts';
