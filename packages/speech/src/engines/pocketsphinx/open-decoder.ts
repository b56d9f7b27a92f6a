import { fileURLToPath } from 'node:url';
import { inThread, type Pointer } from '../../native/foreign-library.ts';
import { EngineError } from '../../recognition/errors.ts';
import type { PocketSphinxLibrary } from './library.ts';
import type { LikelyWord } from './likely-words.ts';
import type { ModelFiles } from './model-files.ts';
import { PocketSphinxDecoder } from './pocketsphinx-decoder.ts';

/**
 * The settings with the fewest errors; figures: apps/docs/measured/recognition.md. The library's own silence removal removes words,
 * and only the best path has probabilities.
 */
const measured: Readonly<Record<string, string>> = {
  '-fwdflat': 'yes',
  '-remove_silence': 'no',
  '-bestpath': 'yes',
  '-lw': '6',
  '-input_endian': 'little',
  '-logfn': '/dev/null',
};

const SEARCH = 'words';
/** A language model with only the two words that each must have. */
const noWords = fileURLToPath(new URL('./no-words.arpa', import.meta.url));
const WORDS_IN_NO_WORDS = 2;
/** Lets the library detect the kind of file. */
const ANY_KIND = 0;

/** Opens a decoder that knows the words of the model and of a vocabulary. */
export async function openDecoder(
  library: PocketSphinxLibrary,
  model: ModelFiles,
  over: Readonly<Record<string, string>>,
  likely: readonly LikelyWord[],
): Promise<PocketSphinxDecoder> {
  const settings = settingsOf(library, model, over);
  const decoder = settings && (await inThread(library.ps_init, settings));
  if (settings === null || decoder === null) throw damaged();
  for (const { token, phones } of likely) library.ps_add_word(decoder, token, phones, 0);
  const logmath = library.ps_get_logmath(decoder);
  const read = async (path: string): Promise<Pointer> => {
    const words = await inThread(library.ngram_model_read, settings, path, ANY_KIND, logmath);
    if (words === null) throw damaged();
    return words;
  };
  const english = await read(model.language);
  const words =
    likely.length === 0
      ? english
      : together(library, settings, english, await read(noWords), likely);
  const failed = await inThread(library.ps_set_lm, decoder, SEARCH, words);
  if (failed || library.ps_set_search(decoder, SEARCH)) throw damaged();
  // The decoder has its own references.
  library.ngram_model_free(words);
  library.cmd_ln_free_r(settings);
  return new PocketSphinxDecoder(library, decoder, likely);
}

function settingsOf(
  library: PocketSphinxLibrary,
  model: ModelFiles,
  over: Readonly<Record<string, string>>,
): Pointer | null {
  const args = Object.entries({
    '-hmm': model.acoustic,
    '-dict': model.dictionary,
    ...measured,
    ...over,
  }).flat();
  return library.cmd_ln_parse_r(null, library.ps_args(), args.length, args, 1);
}

/**
 * Combines two language models: each word keeps its probability from the model that knows it. Words can't be added to the model of
 * English itself: the library would read outside its tables.
 */
function together(
  library: PocketSphinxLibrary,
  settings: Pointer,
  english: Pointer,
  few: Pointer,
  likely: readonly LikelyWord[],
): Pointer {
  likely.forEach(({ token, probability }, at) => {
    // The library divides by the number of words, including this one.
    library.ngram_model_add_word(few, token, probability * (WORDS_IN_NO_WORDS + at + 1));
  });
  const both = library.ngram_model_set_init(
    settings,
    [english, few],
    ['english', 'few'],
    [1, 1],
    2,
  );
  if (both === null) throw damaged();
  // The set has its own references.
  for (const each of [english, few]) library.ngram_model_free(each);
  library.ngram_model_set_interp(both, null, null);
  return both;
}

const damaged = (): EngineError =>
  new EngineError('PocketSphinx does not take its model: its files may be damaged.');
