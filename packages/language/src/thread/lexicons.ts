import type { CustomVocabularyConfig } from '@verbatim/contract';
import { Lexicon } from '../vocabulary/lexicon.ts';

/** So many sessions with vocabularies of their own speak at a time, as a rule. */
const MOST = 16;
/** A lexicon remembers what it was asked: it is made anew before that is much. */
const MAX_USES = 1000;

interface Known {
  readonly lexicon: Lexicon;
  uses: number;
}

const known = new Map<string, Known>();

/** The lexicon of a vocabulary. Sessions ask for the same one with each utterance, and a large one takes long to make. */
export function lexiconOf(config: CustomVocabularyConfig): Lexicon {
  const key = JSON.stringify(config);
  const before = known.get(key);
  known.delete(key);
  const own = before && before.uses < MAX_USES ? before : { lexicon: new Lexicon(config), uses: 0 };
  own.uses += 1;
  known.set(key, own);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  return own.lexicon;
}
