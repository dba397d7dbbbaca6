/** What web and server say to each other: calls, entities, error codes, client. */
export {
  emailField,
  knownPasswordField,
  nameField,
  newPasswordField,
  PASSWORD_MAX,
  PASSWORD_MIN,
  tooShort,
} from './account-fields.ts';
export {
  AdminUser,
  AuditEntry,
  creditsField,
  ListedUsers,
  noteField,
  OfficeState,
  QueueState,
  UserFilter,
  UserSort,
} from './admin.ts';
export { BillingState, Invoice, PlanChange, PlanList, PlanOffering, RefundOffer, Subscription } from './billing.ts';
export type { Access, Call, Inputs, Output } from './call.ts';
export { calls } from './calls.ts';
export { ApiError, addressOf, type Client, type Credentials, createClient, type Reply } from './client.ts';
export {
  Conversion,
  ConversionFailure,
  ConversionMode,
  ConversionOptions,
  ConversionReport,
  ConversionStage,
  ConversionStatus,
  ConversionSummary,
  DocumentFormat,
  LossMessage,
  MOST_TEXT_LANGUAGES,
  resultFormat,
  TargetFormat,
  TextRecognition,
  targetNames,
} from './conversion.ts';
export { Envelope } from './envelope.ts';
export { type ErrorCode, errorCatalogue } from './error-code.ts';
export { Capabilities, Limits } from './limits.ts';
export { pagePaths } from './page-paths.ts';
export { type PasswordStrength, passwordStrength, scorePassword } from './password-strength.ts';
export { isPaymentAddress } from './payment-address.ts';
export { contradictionIn, PdfPasswords, withoutUsual, withUsual } from './pdf-options.ts';
export { comparePlans, type PlanPrice, type PlanTerms, planPrices, planTerms } from './plans.ts';
export { optionNames, readConversionOptions } from './read-options.ts';
export { formatBytes, MEGABYTE } from './size.ts';
export { fileNameField, LIBRARY_FILES, LibraryStorage, StoredFile } from './stored-file.ts';
export { listTextLanguages, missingTextRecognition, textLanguages } from './text-languages.ts';
export { LedgerEntry, UsageMonth, UsageSummary } from './usage.ts';
export { AccountState, mayConvert, Plan, Role, User, UserSession } from './user.ts';
