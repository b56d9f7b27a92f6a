import {
  type AudioToLlmAnswerEnvelope,
  type Chapter,
  defaults,
  type MessageError,
  type PreRecordedResult,
  type Resolved,
  type SpeakerName,
  type SummaryType,
  type TranslationResult,
  type Utterance,
} from '@verbatim/contract';
import type { Steps } from '@verbatim/language';
import { type FileAudio, RecognitionError, type Recognizer } from '@verbatim/speech';
import {
  type ChatModel,
  chaptersByModel,
  messageErrorOf,
  promptAnswers,
  type SpeechTranslator,
  summarizedByModel,
  TextEngineError,
  translated,
} from '@verbatim/text-engines';
import type { AddOns } from './add-ons.ts';
import {
  type AddOnEnvelope,
  done,
  envelopeFrom,
  envelopeOf,
  failed,
  type RequestedAddOns,
  stepFailure,
  withheld,
} from './envelope.ts';

/** Two ways to get the same results: from a language model, or by the service's own rules. */
interface ModelOrOwn<Results> {
  readonly model: ChatModel | null;
  readonly ask: (model: ChatModel, ms: () => number) => Promise<AddOnEnvelope<Results>>;
  /** Uses no engine, so it is always available. */
  readonly own: () => Promise<AddOnEnvelope<Results>>;
}

/** Asks the language model if one is configured. If it fails, the service's own result is returned with the model's error. */
const byModelOrOwn = <Results>(
  { model, ask, own }: ModelOrOwn<Results>,
  signal: AbortSignal,
): Promise<AddOnEnvelope<Results>> =>
  envelopeFrom(async (ms) => {
    if (model === null) return own();
    try {
      return await ask(model, ms);
    } catch (error) {
      signal.throwIfAborted();
      const envelope = await own();
      return envelope.success ? { ...envelope, error: instead(messageErrorOf(error)) } : envelope;
    }
  }, signal);

const instead = ({ status_code, exception, message }: MessageError): MessageError => ({
  status_code,
  exception,
  message: `${message} This was made without it, of sentences of the transcript.`,
});

interface NamedTranscript {
  readonly utterances: readonly Utterance[];
  /** That people gave to speakers; absent if there are none, or the words are redacted. */
  readonly names?: readonly SpeakerName[] | undefined;
}

/** Chapters, by a language model if one is configured, otherwise by changes of vocabulary. */
const chaptersEnvelope = (
  { engines, language }: Pick<AddOns, 'engines' | 'language'>,
  { utterances, names }: NamedTranscript,
  signal: AbortSignal,
): Promise<AddOnEnvelope<Chapter[]>> =>
  byModelOrOwn(
    {
      model: engines.chatModel,
      ask: async (model, ms) =>
        done(await chaptersByModel(utterances, model, { names, signal }), ms()),
      own: async () => {
        const input = { utterances, steps: { chapters: true } } as const;
        const { outcomes } = await language.run(input, { signal });
        return envelopeOf(outcomes.chapters, (chapters) => chapters);
      },
    },
    signal,
  );

const { type: usualType } = defaults.PreRecordedJobRequest.children.summarization_config.defaults;

/** A summary, by a language model if one is configured, otherwise of sentences of the transcript. */
const summaryEnvelope = (
  { engines, language }: Pick<AddOns, 'engines' | 'language'>,
  { utterances, names, type = usualType }: NamedTranscript & { type?: SummaryType | undefined },
  signal: AbortSignal,
): Promise<AddOnEnvelope<string>> =>
  byModelOrOwn(
    {
      model: engines.chatModel,
      ask: async (model, ms) =>
        done(await summarizedByModel(utterances, type, model, { names, signal }), ms()),
      own: async () => {
        const input = { utterances, steps: { summary: type } };
        const { outcomes } = await language.run(input, { signal });
        return envelopeOf(outcomes.summary, (summary) => summary);
      },
    },
    signal,
  );

/** One answer for each prompt, each with its own error. If all fail, the add-on fails. */
const promptsEnvelope = (
  { engines, maxResultBytes }: Pick<AddOns, 'engines' | 'maxResultBytes'>,
  {
    utterances,
    names,
    config,
  }: NamedTranscript & { config: Resolved.components['schemas']['AudioToLlmConfig'] },
  signal: AbortSignal,
): Promise<AddOnEnvelope<AudioToLlmAnswerEnvelope[]>> =>
  envelopeFrom(async (ms) => {
    const results = await promptAnswers(utterances, config, engines.chatModel, {
      names,
      signal,
      maxBytes: maxResultBytes,
    });
    const [first] = results;
    return first?.error && results.every(({ success }) => !success)
      ? failed(first.error, ms())
      : done(results, ms());
  }, signal);

interface TranslationInput {
  readonly utterances: readonly Utterance[];
  readonly config: Resolved.components['schemas']['TranslationConfig'];
  /** Steps that run on each translation as on the transcript. */
  readonly steps?: Pick<Steps, 'sentences' | 'subtitles'>;
  /** Has the audio; absent: only the text may be translated. */
  readonly speechTranslator?: SpeechTranslator | null;
}

/** One translation for each target language, each with its own error. If all fail, the add-on fails. */
const translationEnvelope = (
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

interface EngineInput
  extends Pick<TranslationInput, 'speechTranslator' | 'steps'>,
    Pick<NamedTranscript, 'names'> {
  /** The redacted words, like the caller gets them; null if they could not be redacted. */
  readonly utterances: readonly Utterance[] | null;
  /** Called at the end of each add-on. */
  readonly onEnd?: () => void;
}

/** An envelope for each requested add-on of text engines. */
export async function engineEnvelopes(
  addOns: AddOns,
  asked: RequestedAddOns,
  { utterances, names, onEnd, ...translating }: EngineInput,
  signal: AbortSignal,
) {
  const { translation_config: config, audio_to_llm_config: prompts } = asked;
  const type = asked.summarization_config?.type;
  const unlessWithheld = async <Answer>(act: (words: readonly Utterance[]) => Promise<Answer>) => {
    const envelope = utterances === null ? failed(withheld) : await act(utterances);
    onEnd?.();
    return envelope;
  };
  const [translation, summarization, chapterization, audio_to_llm] = await Promise.all([
    asked.translation && config
      ? unlessWithheld((words) =>
          translationEnvelope(addOns, { utterances: words, config, ...translating }, signal),
        )
      : null,
    asked.summarization
      ? unlessWithheld((words) =>
          summaryEnvelope(addOns, { utterances: words, names, type }, signal),
        )
      : null,
    asked.chapterization
      ? unlessWithheld((words) => chaptersEnvelope(addOns, { utterances: words, names }, signal))
      : null,
    asked.audio_to_llm && prompts
      ? unlessWithheld((words) =>
          promptsEnvelope(addOns, { utterances: words, names, config: prompts }, signal),
        )
      : null,
  ]);
  return {
    ...(translation && { translation }),
    ...(summarization && { summarization }),
    ...(chapterization && { chapterization }),
    ...(audio_to_llm && { audio_to_llm }),
  } satisfies Partial<PreRecordedResult>;
}
