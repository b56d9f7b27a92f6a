import type { CustomVocabularyConfig } from '@verbatim/contract';
import { Lexicon } from '../vocabulary/lexicon.ts';

/** Number of lexicons kept: usually enough for all concurrent sessions with a vocabulary. */
const MOST = 16;
/** A lexicon caches its look-ups: it is replaced after this many uses, before its cache grows large. */
const MAX_USES = 1000;

interface Known {
  readonly lexicon: Lexicon;
  uses: number;
}

const known = new Map<string, Known>();

/** The lexicon of a vocabulary, cached: a session needs the same one for each utterance, and a large one is slow to build. */
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
