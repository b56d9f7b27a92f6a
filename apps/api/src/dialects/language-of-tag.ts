import type { TranscriptionLanguageCode } from '@verbatim/contract';

/** `en` for `en-US`: regions are not told apart. The schema of the request then refuses an unknown code. */
export const languageOfTag = (tag: string): TranscriptionLanguageCode =>
  (tag.split(/[-_]/)[0] ?? tag).toLowerCase() as TranscriptionLanguageCode;
