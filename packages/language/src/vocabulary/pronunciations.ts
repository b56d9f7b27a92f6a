import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** An entry of the dictionary: the word, a number where it is not the first way to say it, and the phonemes. */
const ENTRY = /^ *"([^"(]+)(\(\d+\))?": "([^"]+)",?$/u;

let text: string | undefined;

/**
 * How the CMU dictionary says a word, in small letters. Its package is a program of 135,000 lines that takes a second and
 * 60 MB to run, so it is read as the sorted list that it is (but for four words), and only where somebody asks for it.
 */
export function pronunciationOf(word: string): string | undefined {
  text ??= readFileSync(require.resolve('cmu-pronouncing-dictionary'), 'latin1');
  let from = text.indexOf('\n', text.indexOf('{\n')) + 1;
  let to = text.lastIndexOf('}');
  while (from < to) {
    const start = text.lastIndexOf('\n', Math.floor((from + to) / 2) - 1) + 1;
    const line = Math.max(start, from);
    const end = text.indexOf('\n', line);
    const [, entry = '', variant, phonemes] = ENTRY.exec(text.slice(line, end)) ?? [];
    if (entry === word && variant === undefined) return phonemes;
    if (entry < word) from = end + 1;
    else to = line;
  }
  return undefined;
}
