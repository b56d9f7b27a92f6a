/** Made from the document by `build/option-sections.ts` when the console is built. */
declare module 'virtual:option-sections' {
  import type { OptionSection } from './options/option-values.ts';

  /** Options of a pre-recorded job. */
  export const optionSections: readonly OptionSection[];

  /** Where jobs are made. */
  export const requestPath: string;
}

declare module 'virtual:live-option-sections' {
  import type { OptionSection } from './options/option-values.ts';

  /** Options of a live session. */
  export const optionSections: readonly OptionSection[];
}

declare module 'virtual:option-titles' {
  /** What options are called on the pages, by their names in a request. */
  export const optionTitles: Readonly<Record<string, string>>;
}

interface ImportMetaEnv {
  /** Version of the contract that this console was built with. */
  readonly CONTRACT_VERSION: string;
  /** That transcripts are translated into. */
  readonly LANGUAGES: readonly import('@verbatim/contract').LanguageCode[];
}
