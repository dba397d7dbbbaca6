interface ErrorEntry {
  readonly httpStatus: number;
  readonly message: string;
}

/** Every error a caller can get: its HTTP status and the sentence shown when nothing more exact is known. */
export const errorCatalogue = {
  INVALID_REQUEST: { httpStatus: 400, message: 'The request is incomplete or invalid.' },
  FILE_MISSING: { httpStatus: 400, message: 'Choose a PDF or DOCX file to convert.' },
  FILE_EMPTY: { httpStatus: 400, message: 'The file is empty. Choose a file that has content.' },
  TARGET_FORMAT_INVALID: { httpStatus: 400, message: 'The target format must be docx, pdf or pdf-searchable.' },
  SAME_FORMAT: { httpStatus: 400, message: 'The file already has the chosen format. Choose the other target.' },
  URL_UNREACHABLE: { httpStatus: 400, message: 'The document could not be fetched.' },
  RESET_LINK_INVALID: {
    httpStatus: 400,
    message: 'This reset link is invalid or has expired. Please request a new one.',
  },
  VERIFICATION_LINK_INVALID: {
    httpStatus: 400,
    message: 'Failed to verify email. The link may have expired.',
  },
  WRONG_PASSWORD: { httpStatus: 400, message: 'This is not your current password.' },
  WRONG_CODE: { httpStatus: 400, message: 'This code is wrong, was used before, or has expired. Try the next one.' },
  PASSKEY_INVALID: { httpStatus: 400, message: 'This passkey could not be verified. Please try again.' },
  CHALLENGE_EXPIRED: { httpStatus: 400, message: 'This sign-in took too long. Please sign in again.' },
  ISSUER_ANSWER_INVALID: { httpStatus: 400, message: 'The sign-in could not be verified. Please try again.' },
  ISSUER_DECLINED: { httpStatus: 400, message: 'The sign-in was canceled.' },
  UNKNOWN_PRICE: { httpStatus: 400, message: 'This plan does not exist. Reload the page and choose again.' },
  SIGNATURE_INVALID: { httpStatus: 400, message: 'The event’s signature is missing or invalid.' },
  QUOTE_EXPIRED: { httpStatus: 409, message: 'These amounts are out of date. Please review the updated ones.' },
  NOT_SUBSCRIBED: { httpStatus: 409, message: 'You have no subscription for this action.' },
  NO_REFUND: { httpStatus: 409, message: 'There is nothing to refund. Please contact support.' },
  PLAN_IS_PAID: { httpStatus: 409, message: 'This user pays for a plan. Cancel the subscription first.' },
  PAYMENT_OPEN: { httpStatus: 409, message: 'You have an unpaid invoice. Pay it before you change your plan.' },
  PAYMENT_DECLINED: {
    httpStatus: 402,
    message: 'The payment was declined. Nothing has changed. Check your card under Manage subscription.',
  },
  NO_CREDITS: { httpStatus: 402, message: 'No extraction credits remaining' },
  UNAUTHENTICATED: { httpStatus: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { httpStatus: 401, message: 'Invalid email or password. Please try again.' },
  EMAIL_NOT_VERIFIED: { httpStatus: 403, message: 'Please verify your email address before you sign in.' },
  USE_ISSUER: { httpStatus: 403, message: 'This address signs in with its organization, not with a password.' },
  ISSUER_ADDRESS_UNVERIFIED: {
    httpStatus: 403,
    message: 'Your email address is not verified there. Verify it, and then try again.',
  },
  ISSUER_ADDRESS_REFUSED: { httpStatus: 403, message: 'This email address cannot be used with this sign-in.' },
  PASSWORD_TO_CONNECT: {
    httpStatus: 403,
    message: 'You already have an account with this address. Enter its password once to connect it.',
  },
  CONNECT_ON_ACCOUNT_PAGE: {
    httpStatus: 403,
    message: 'You already have an account with this address. Sign in as usual, and connect it on your account page.',
  },
  SIGN_IN_AGAIN: { httpStatus: 403, message: 'Sign out, sign in again, and repeat this within ten minutes.' },
  SECOND_FACTOR_REQUIRED: { httpStatus: 403, message: 'Two-factor authentication is needed to continue.' },
  SECOND_FACTOR_SETUP_REQUIRED: {
    httpStatus: 403,
    message: 'Admins need two-factor authentication on this server. Set it up on your account page to continue.',
  },
  LINK_LOCKED: { httpStatus: 403, message: 'This link has a password. Enter it to continue.' },
  LINK_PASSWORD_WRONG: { httpStatus: 403, message: 'This is not the password of the link. Please try again.' },
  FORBIDDEN: { httpStatus: 403, message: 'Access Denied. Admin privileges required.' },
  KEY_NOT_ALLOWED: { httpStatus: 403, message: 'This API key may not make this call.' },
  OWN_ACCOUNT: { httpStatus: 403, message: 'You cannot do this to your own account.' },
  ACCOUNT_DISABLED: { httpStatus: 403, message: 'This account is disabled. Please contact support.' },
  CROSS_SITE: { httpStatus: 403, message: 'This request came from another site and was blocked.' },
  NOT_FOUND: { httpStatus: 404, message: 'Nothing was found at this address.' },
  LINK_ENDED: {
    httpStatus: 404,
    message: 'This link does not work. It is incomplete, or it has ended. Ask for a new one.',
  },
  EMAIL_TAKEN: { httpStatus: 409, message: 'An account with this email address already exists. Sign in instead.' },
  IDEMPOTENCY_CONFLICT: {
    httpStatus: 409,
    message: 'This Idempotency-Key was used for another request. Use a new key for each request.',
  },
  LAST_ADMIN: { httpStatus: 409, message: 'The last admin cannot be removed.' },
  SECOND_FACTOR_SET: { httpStatus: 409, message: 'An authenticator app is already set up. Remove it first.' },
  NO_SECOND_FACTOR: { httpStatus: 409, message: 'Two-factor authentication is not set up for this account.' },
  ISSUER_CONNECTED: { httpStatus: 409, message: 'This sign-in is already connected with another account.' },
  LAST_WAY_IN: { httpStatus: 409, message: 'This is your only way to sign in. Choose a password first.' },
  NOT_READY: { httpStatus: 409, message: 'The conversion is not finished yet.' },
  RESULT_MAILED: { httpStatus: 409, message: 'This result was already emailed. It is sent once.' },
  NOT_RUNNING: { httpStatus: 409, message: 'The conversion is no longer running.' },
  EXPIRED: { httpStatus: 410, message: 'This file has expired and was deleted.' },
  FILE_TOO_LARGE: { httpStatus: 413, message: 'The file is larger than allowed.' },
  LIBRARY_FULL: {
    httpStatus: 413,
    message: 'My Files is full. Delete files or empty the trash to free up space.',
  },
  UNSUPPORTED_TYPE: { httpStatus: 415, message: 'This is not a PDF or DOCX file.' },
  UNKNOWN_HOST: { httpStatus: 421, message: 'This server does not accept requests for this host name.' },
  CONVERSION_FAILED: { httpStatus: 422, message: 'The document could not be converted. You were not charged.' },
  RANGE_INVALID: { httpStatus: 416, message: 'The requested range is outside the file.' },
  IN_HAND_FULL: {
    httpStatus: 429,
    message: 'You have reached your limit of conversions at a time. Try again when one of them is done.',
  },
  GUEST_QUOTA: {
    httpStatus: 429,
    message: 'You have reached the daily limit for guests. Sign up to continue, or come back tomorrow.',
  },
  TOO_MANY_REQUESTS: { httpStatus: 429, message: 'Too many requests. Try again in a moment.' },
  INTERNAL: { httpStatus: 500, message: 'Something went wrong on our side. Please try again.' },
  ISSUER_UNREACHABLE: {
    httpStatus: 502,
    message: 'The sign-in service is not responding. Please try again in a moment.',
  },
  PAYMENTS_UNREACHABLE: {
    httpStatus: 502,
    message: 'The payment service is not responding. Nothing has changed. Please try again in a moment.',
  },
  DISK_FULL: {
    httpStatus: 507,
    message: 'The server is out of storage space. You were not charged. Please try again later.',
  },
  PAYMENTS_OFF: { httpStatus: 503, message: 'Payments are not set up on this server.' },
  UNAVAILABLE: { httpStatus: 503, message: 'The service is not ready. Please try again in a moment.' },
  QUEUE_FULL: {
    httpStatus: 503,
    message: 'Too many conversions are waiting. You were not charged. Please try again in a moment.',
  },
  ENGINE_UNAVAILABLE: {
    httpStatus: 503,
    message: 'DOCX to PDF is not available on this server, because LibreOffice is not installed.',
  },
} as const satisfies Record<string, ErrorEntry>;

/** The machine-readable name of an error. */
export type ErrorCode = keyof typeof errorCatalogue;
