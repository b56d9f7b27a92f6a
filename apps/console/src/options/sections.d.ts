/** Made from the document by `build/option-sections.ts` when the console is built. */
declare module 'virtual:option-sections' {
  import type { OptionSection } from './option-field.ts';

  export const optionSections: readonly OptionSection[];
}
