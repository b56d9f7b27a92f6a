import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** An entry of the dictionary: the word, a number if it is not the first pronunciation, and the phonemes. */
const ENTRY = /^ *"([^"(]+)(\(\d+\))?": "([^"]+)",?$/u;

let text: string | undefined;

/**
 * Pronunciations of a lower-case word in the CMU dictionary, the most common one first. Importing its package, a program of 135,000
 * lines, takes a second and 60 MB, so its file is searched as text: it is sorted, but for four words. It is read at the first look-up.
 */
export function pronunciationsOf(word: string): string[] {
  text ??= readFileSync(require.resolve('cmu-pronouncing-dictionary'), 'latin1');
  let from = text.indexOf('\n', text.indexOf('{\n')) + 1;
  let to = text.lastIndexOf('}');
  while (from < to) {
    const start = text.lastIndexOf('\n', Math.floor((from + to) / 2) - 1) + 1;
    const line = Math.max(start, from);
    const end = text.indexOf('\n', line);
    const [, entry = '', variant, phonemes = ''] = ENTRY.exec(text.slice(line, end)) ?? [];
    if (entry === word && variant === undefined) return [phonemes, ...variantsAfter(word, end + 1)];
    if (entry < word) from = end + 1;
    else to = line;
  }
  return [];
}

function variantsAfter(word: string, from: number): string[] {
  const found: string[] = [];
  for (let line = from; text !== undefined; ) {
    const end = text.indexOf('\n', line);
    const [, entry, variant, phonemes] = ENTRY.exec(text.slice(line, end)) ?? [];
    if (entry !== word || variant === undefined || phonemes === undefined) break;
    found.push(phonemes);
    line = end + 1;
  }
  return found;
}
