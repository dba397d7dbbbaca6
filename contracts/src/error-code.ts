interface ErrorEntry {
  readonly httpStatus: number;
  readonly message: string;
}

/** Every error a caller can get: its HTTP status and the sentence shown when nothing more exact is known. */
export const errorCatalogue = {
  INVALID_REQUEST: { httpStatus: 400, message: 'The request is not complete or not valid.' },
  FILE_MISSING: { httpStatus: 400, message: 'Choose a PDF or DOCX file to convert.' },
  FILE_EMPTY: { httpStatus: 400, message: 'The file is empty. Choose a file that has content.' },
  TARGET_FORMAT_INVALID: { httpStatus: 400, message: 'The target format must be docx or pdf.' },
  SAME_FORMAT: { httpStatus: 400, message: 'The file already has the chosen format. Choose the other target.' },
  CROSS_SITE: { httpStatus: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { httpStatus: 404, message: 'There is nothing at this address.' },
  NOT_READY: { httpStatus: 409, message: 'The conversion is not finished yet.' },
  EXPIRED: { httpStatus: 410, message: 'The file was deleted when its time had come.' },
  FILE_TOO_LARGE: { httpStatus: 413, message: 'The file is larger than allowed.' },
  UNSUPPORTED_TYPE: { httpStatus: 415, message: 'This is not a PDF or DOCX file.' },
  RANGE_INVALID: { httpStatus: 416, message: 'The requested part lies outside the file.' },
  TOO_MANY_REQUESTS: { httpStatus: 429, message: 'Too many requests. Try again in a moment.' },
  INTERNAL: { httpStatus: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { httpStatus: 503, message: 'The service is not ready. Please try again in a moment.' },
  ENGINE_UNAVAILABLE: {
    httpStatus: 503,
    message: 'DOCX to PDF is not available on this server, because LibreOffice is not installed.',
  },
} as const satisfies Record<string, ErrorEntry>;

/** The machine-readable name of an error. */
export type ErrorCode = keyof typeof errorCatalogue;
