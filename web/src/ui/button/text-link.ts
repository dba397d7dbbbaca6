/** The classes of a link that is in running text. */
export const textLink =
  'font-medium text-accent underline decoration-accent/35 decoration-1 underline-offset-3 transition-colors hover:decoration-accent';

/** The same for a button in running text. */
export const textButton = `${textLink} inline-flex min-h-6 items-center`;
