/** What web and server say to each other: calls, entities, error codes, client. */
export {
  emailField,
  knownPasswordField,
  nameField,
  newPasswordField,
  PASSWORD_MAX,
  PASSWORD_MIN,
  supportMessageField,
  tooShort,
} from './account/account-fields.ts';
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
} from './account/admin.ts';
export { ApiKey, KeyMode, MOST_KEYS, NewKey, overlapField, Scope } from './account/api-key.ts';
export {
  BillingState,
  Invoice,
  PlanChange,
  PlanList,
  PlanOffering,
  RefundOffer,
  Subscription,
} from './account/billing.ts';
export { AccountIssuer, Issuer } from './account/issuer.ts';
export { type PasswordStrength, passwordStrength, scorePassword } from './account/password-strength.ts';
export { isPaymentAddress } from './account/payment-address.ts';
export { comparePlans, type PlanPrice, type PlanTerms, planPrices, planTerms } from './account/plans.ts';
export { codeField, Passkey, passkeyNameField, SecondFactorState, SignInChallenge } from './account/second-factor.ts';
export {
  MOST_SHARE_LINKS,
  NewShareLink,
  SharedResult,
  ShareLink,
  ShareLinkSecret,
} from './account/share-link.ts';
export { LedgerEntry, UsageMonth, UsageSummary } from './account/usage.ts';
export { AccountState, mayConvert, Plan, Role, User, UserSession } from './account/user.ts';
export {
  MOST_WEBHOOKS,
  NewWebhook,
  TEST_EVENT,
  Webhook,
  WebhookAttempt,
  WebhookChange,
  WebhookDelivery,
  WebhookEvent,
} from './account/webhook.ts';
export { accountCalls } from './calls/account/account-calls.ts';
export { adminCalls } from './calls/account/admin-calls.ts';
export { authCalls } from './calls/account/auth-calls.ts';
export { billingCalls } from './calls/account/billing-calls.ts';
export { issuerCalls } from './calls/account/issuer-calls.ts';
export { keyCalls } from './calls/account/key-calls.ts';
export { passkeyCalls } from './calls/account/passkey-calls.ts';
export { secondFactorCalls } from './calls/account/second-factor-calls.ts';
export { usageCalls } from './calls/account/usage-calls.ts';
export { webhookCalls } from './calls/account/webhook-calls.ts';
export type { Access, Call, Inputs, Output } from './calls/call.ts';
export { errorsOf } from './calls/call-errors.ts';
export { calls } from './calls/calls.ts';
export {
  ApiError,
  addressOf,
  type Client,
  type Credentials,
  createClient,
  type Reply,
  readAnswer,
} from './calls/client.ts';
export { conversionCalls } from './calls/conversion-calls.ts';
export { Envelope } from './calls/envelope.ts';
export { libraryCalls } from './calls/library-calls.ts';
export { mailCalls } from './calls/mail-calls.ts';
export { previewCalls } from './calls/preview-calls.ts';
export { receiptCalls } from './calls/receipt-calls.ts';
export { shareCalls } from './calls/share-calls.ts';
export { statusCalls } from './calls/status-calls.ts';
export {
  CharacterCounts,
  Conversion,
  ConversionFailure,
  ConversionProgress,
  ConversionReport,
  ConversionResult,
  ConversionStage,
  ConversionStatus,
  ConversionSummary,
  Fidelity,
  LossMessage,
  LossPlace,
  QueuePlace,
} from './conversion/conversion.ts';
export { type ConversionRequest, resultNameOf, resultTitleOf, titleOf } from './conversion/conversion-request.ts';
export { type Expected, estimateMs } from './conversion/estimate.ts';
export { FONT_EMBEDDED, fidelityOf, PAGES_ALIKE } from './conversion/fidelity.ts';
export { formatOfHead, HEAD_BYTES } from './conversion/format-of-head.ts';
export { gatherMessages } from './conversion/gather-messages.ts';
export { Capabilities, Limits, MOST_IN_BATCH, Support } from './conversion/limits.ts';
export {
  ConversionMode,
  ConversionOptions,
  formFieldNames,
  MOST_TEXT_LANGUAGES,
  OPTIONS,
  type OptionName,
  optionNames,
  PdfPasswords,
  TextRecognition,
} from './conversion/options.ts';
export { type CompleteOptions, contradictionIn, pagesIn, withoutUsual, withUsual } from './conversion/pdf-options.ts';
export {
  PAGE_WIDTHS,
  PageComparison,
  type PageWidth,
  Preview,
  PreviewDocument,
  PreviewSide,
} from './conversion/preview.ts';
export { readConversionOptions } from './conversion/read-options.ts';
export { formatBytes, MEGABYTE } from './conversion/size.ts';
export { fileNameField, LIBRARY_FILES, LibraryStorage, StoredFile } from './conversion/stored-file.ts';
export {
  DocumentFormat,
  documentFormatOf,
  endingsOf,
  isOtherDocument,
  isPicture,
  meantTarget,
  mediaTypes,
  OtherDocument,
  PictureFormat,
  resultFormat,
  SourceFormat,
  TargetFormat,
  targetNames,
  targetsOf,
} from './conversion/target.ts';
export {
  listTextLanguages,
  missingTextRecognition,
  ORIENTATION_DATA,
  recognitionDataPath,
  textLanguages,
} from './conversion/text-languages.ts';
export { type ErrorCode, errorCatalogue } from './errors/error-code.ts';
export {
  directionOf,
  LANGUAGE_COOKIE,
  type Language,
  languageOf,
  languages,
  pathIn,
  preferredLanguage,
  prefixOf,
  splitLanguage,
} from './languages/languages.ts';
export { pagePaths, unlistedPaths } from './page-paths.ts';
export { Durations, Incident, ServiceStatus } from './status/service-status.ts';
