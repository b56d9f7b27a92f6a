import { defaults, type Resolved } from '@verbatim/contract';
import type { LikelyPhrase } from '@verbatim/speech';

type ResolvedVocabularyConfig = Resolved.components['schemas']['CustomVocabularyConfig'];

const { default_intensity: usualIntensity } =
  defaults.PreRecordedJobRequest.children.custom_vocabulary_config.defaults;

/** The vocabulary of a request, whose switch is a boolean or the entries themselves. Null: it is off or empty. */
export function vocabularyOf(
  onOrEntries: boolean | ResolvedVocabularyConfig['vocabulary'],
  config: ResolvedVocabularyConfig | undefined,
): ResolvedVocabularyConfig | null {
  if (onOrEntries === false) return null;
  const vocabulary = onOrEntries === true ? (config?.vocabulary ?? []) : onOrEntries;
  if (vocabulary.length === 0) return null;
  return { vocabulary, default_intensity: config?.default_intensity ?? usualIntensity };
}

/** The same as phrases for a recognizer. */
export function phrasesOf(
  onOrEntries: boolean | ResolvedVocabularyConfig['vocabulary'],
  config: ResolvedVocabularyConfig | undefined,
): LikelyPhrase[] {
  const { vocabulary = [], default_intensity: usual = usualIntensity } =
    vocabularyOf(onOrEntries, config) ?? {};
  return vocabulary.map((entry) => {
    if (typeof entry === 'string') return { phrase: entry, intensity: usual };
    const { value, intensity = usual, pronunciations, language } = entry;
    return {
      phrase: value,
      intensity,
      ...(pronunciations && { pronunciations }),
      ...(language && { language }),
    };
  });
}
