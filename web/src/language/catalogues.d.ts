declare module 'virtual:texts/core' {
  import type { Messages } from '@lingui/core';
  import type { Language } from '@verso/contracts';

  /** Fetches the texts that pages have in common, in a language, by their ids. */
  export const loaders: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>>;
}

declare module 'virtual:sentences' {
  import type { Messages } from '@lingui/core';
  import type { Language } from '@verso/contracts';

  /** Fetches the sentences of the API in a language, by their English, in the order in which they are to be tried. */
  export const loaders: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>>;
}
