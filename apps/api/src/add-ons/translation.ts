import type { Resolved, TranslationResult, Utterance } from '@verbatim/contract';
import type { Steps } from '@verbatim/language';
import { type FileAudio, RecognitionError, type Recognizer } from '@verbatim/speech';
import { type SpeechTranslator, TextEngineError, translated } from '@verbatim/text-engines';
import type { AddOns } from './add-ons.ts';
import { type AddOnEnvelope, done, envelopeFrom, failed } from './envelope.ts';
import { stepFailure } from './failures.ts';

type ResolvedTranslationConfig = Resolved.components['schemas']['TranslationConfig'];

/** What to translate, and how. */
interface TranslationInput {
  readonly utterances: readonly Utterance[];
  readonly config: ResolvedTranslationConfig;
  /** Steps that run on each translation as on the transcript. */
  readonly steps?: Pick<Steps, 'sentences' | 'subtitles'>;
  /** Has the audio; absent: only the text may be translated. */
  readonly speechTranslator?: SpeechTranslator | null;
}

/** One translation for each target language, each with its own error. If all fail, the add-on fails. */
export const translationEnvelope = (
  { engines, language, maxResultBytes }: Pick<AddOns, 'engines' | 'language' | 'maxResultBytes'>,
  { utterances, config, steps = {}, speechTranslator = null }: TranslationInput,
  signal: AbortSignal,
): Promise<AddOnEnvelope<TranslationResult[]>> =>
  envelopeFrom(async (ms) => {
    const results: TranslationResult[] = [];
    for (const own of await translated(
      utterances,
      config,
      { translators: engines.translators, speechTranslator },
      { signal, maxBytes: maxResultBytes },
    )) {
      results.push(isMissing(own) ? own : await withParts(own, { language, steps, signal }));
    }
    const [first] = results;
    if (first?.error && results.every(isMissing)) return failed(first.error, ms());
    return {
      ...done(results, ms()),
      is_empty: results.every(({ full_transcript }) => full_transcript === ''),
    };
  }, signal);

/** A translation with an error and utterances exists: its error says that another engine made it. */
const isMissing = ({ error, utterances }: TranslationResult): boolean =>
  error !== null && utterances.length === 0;

async function withParts(
  result: TranslationResult,
  { language, steps, signal }: Pick<AddOns, 'language'> & { steps: Steps; signal: AbortSignal },
): Promise<TranslationResult> {
  const { outcomes } = await language.run({ utterances: result.utterances, steps }, { signal });
  const { sentences, subtitles } = outcomes;
  const missing = [sentences, subtitles].find((outcome) => outcome && 'failure' in outcome);
  return {
    ...result,
    ...(missing && 'failure' in missing && { error: stepFailure(missing.failure) }),
    ...(sentences && { sentences: 'value' in sentences ? sentences.value : [] }),
    ...(subtitles && { subtitles: 'value' in subtitles ? subtitles.value : [] }),
  };
}

/** Translates the speech of a file with the recognizer's own models; null if it has none that can. */
export function speechTranslatorOf(
  recognizer: Pick<Recognizer, 'capabilities' | 'translate'>,
  { audio, owner }: { readonly audio: FileAudio; readonly owner: string },
): SpeechTranslator | null {
  const targets = recognizer.capabilities.translatesInto ?? [];
  if (targets.length === 0) return null;
  return {
    serves: ({ to }) => targets.some((target) => target === to),
    async translate(utterances, { from, to, signal }) {
      const into = targets.find((target) => target === to);
      if (into === undefined || from === 'wo') throw notServed(from, to);
      try {
        const translations = await recognizer.translate?.(audio, utterances, {
          from,
          into,
          signal,
          owner,
        });
        return translations ?? [];
      } catch (error) {
        if (!(error instanceof RecognitionError)) throw error;
        if (error.failure === 'language') throw notServed(from, to);
        throw new TextEngineError(
          'EngineFailed',
          'The speech could not be translated. Try again later.',
          { cause: error },
        );
      }
    },
  };
}

const notServed = (from: string, to: string): TextEngineError =>
  new TextEngineError(
    'LanguagesNotServed',
    `No translator from ${from} to ${to} is there. Ask the operator to add one.`,
  );
