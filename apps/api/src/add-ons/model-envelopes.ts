import {
  type AudioToLlmAnswerEnvelope,
  type Chapter,
  defaults,
  type MessageError,
  type Resolved,
  type SummaryType,
  type Utterance,
} from '@verbatim/contract';
import {
  type ChatModel,
  chaptersByModel,
  messageErrorOf,
  promptAnswers,
  summarizedByModel,
} from '@verbatim/text-engines';
import type { AddOns } from './add-ons.ts';
import { type AddOnEnvelope, done, envelopeFrom, envelopeOf, failed } from './envelope.ts';

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

/** Chapters, by a language model if one is configured, otherwise by changes of vocabulary. */
export const chaptersEnvelope = (
  { engines, language }: Pick<AddOns, 'engines' | 'language'>,
  utterances: readonly Utterance[],
  signal: AbortSignal,
): Promise<AddOnEnvelope<Chapter[]>> =>
  byModelOrOwn(
    {
      model: engines.chatModel,
      ask: async (model, ms) => done(await chaptersByModel(utterances, model, { signal }), ms()),
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
export const summaryEnvelope = (
  { engines, language }: Pick<AddOns, 'engines' | 'language'>,
  {
    utterances,
    type = usualType,
  }: { utterances: readonly Utterance[]; type?: SummaryType | undefined },
  signal: AbortSignal,
): Promise<AddOnEnvelope<string>> =>
  byModelOrOwn(
    {
      model: engines.chatModel,
      ask: async (model, ms) =>
        done(await summarizedByModel(utterances, type, model, { signal }), ms()),
      own: async () => {
        const input = { utterances, steps: { summary: type } };
        const { outcomes } = await language.run(input, { signal });
        return envelopeOf(outcomes.summary, (summary) => summary);
      },
    },
    signal,
  );

type ResolvedAudioToLlmConfig = Resolved.components['schemas']['AudioToLlmConfig'];

/** One answer for each prompt, each with its own error. If all fail, the add-on fails. */
export const promptsEnvelope = (
  { engines, maxResultBytes }: Pick<AddOns, 'engines' | 'maxResultBytes'>,
  { utterances, config }: { utterances: readonly Utterance[]; config: ResolvedAudioToLlmConfig },
  signal: AbortSignal,
): Promise<AddOnEnvelope<AudioToLlmAnswerEnvelope[]>> =>
  envelopeFrom(async (ms) => {
    const results = await promptAnswers(utterances, config, engines.chatModel, {
      signal,
      maxBytes: maxResultBytes,
    });
    const [first] = results;
    return first?.error && results.every(({ success }) => !success)
      ? failed(first.error, ms())
      : done(results, ms());
  }, signal);
