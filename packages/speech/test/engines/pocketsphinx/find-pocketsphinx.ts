import type { FoundPart } from '@verbatim/real-parts';
import { englishModel, type ModelFiles } from '../../../src/engines/pocketsphinx/model-files.ts';

/** PocketSphinx and its model, which Debian packages install. */
export function findPocketSphinx(): FoundPart<{ readonly model: ModelFiles }> {
  try {
    return { model: englishModel() };
  } catch (error) {
    return { missing: (error as Error).message };
  }
}
