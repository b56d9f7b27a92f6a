import { defaults, type Resolved } from '@verbatim/contract';
import type { LikelyPhrase } from '@verbatim/speech';

type ResolvedVocabularyConfig = Resolved.components['schemas']['CustomVocabularyConfig'];

const { default_intensity: usualIntensity } =
  defaults.PreRecordedJobRequest.children.custom_vocabulary_config.defaults;

/** The vocabulary that was asked for. Entries themselves turn it on; a switch takes those of its config. Null: there is none. */
export function vocabularyOf(
  asked: boolean | ResolvedVocabularyConfig['vocabulary'],
  config: ResolvedVocabularyConfig | undefined,
): ResolvedVocabularyConfig | null {
  if (asked === false) return null;
  const vocabulary = asked === true ? (config?.vocabulary ?? []) : asked;
  if (vocabulary.length === 0) return null;
  return { vocabulary, default_intensity: config?.default_intensity ?? usualIntensity };
}

/** What is to be listened for. */
export function phrasesOf(
  asked: boolean | ResolvedVocabularyConfig['vocabulary'],
  config: ResolvedVocabularyConfig | undefined,
): LikelyPhrase[] {
  const { vocabulary = [], default_intensity: usual = usualIntensity } =
    vocabularyOf(asked, config) ?? {};
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
