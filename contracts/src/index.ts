/** What web and server say to each other: calls, entities, error codes, client. */
export { type Access, type Call, calls, defineCall, type Inputs, type Output } from './call.ts';
export { ApiError, type Client, createClient } from './client.ts';
export {
  Conversion,
  ConversionFailure,
  ConversionStage,
  ConversionStatus,
  DocumentFormat,
  LossMessage,
} from './conversion.ts';
export { Envelope } from './envelope.ts';
export { type ErrorCode, errorCatalogue } from './error-code.ts';
export { Capabilities, Limits } from './limits.ts';
export { pagePaths } from './page-paths.ts';
export { formatBytes, MEGABYTE } from './size.ts';
