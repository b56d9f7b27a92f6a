import { englishModel } from '../../../src/recognizers/pocketsphinx/model-files.ts';

/** Why PocketSphinx can't be tried on this machine; null where it can. */
export function missingPocketSphinx(): string | null {
  try {
    englishModel();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
