import type { AudioToLlmAnswerEnvelope, Resolved, Utterance } from '@verbatim/contract';
import { promptAnswers } from '@verbatim/text-engines';
import type { AddOns } from './add-ons.ts';
import { done, type Envelope, envelopeFrom, failed } from './envelope.ts';

type Config = Resolved.components['schemas']['AudioToLlmConfig'];

/** The answer to each prompt. One that fails says so in its place; without any, the add-on has failed. */
export const promptsEnvelope = (
  { engines }: Pick<AddOns, 'engines'>,
  { utterances, config }: { utterances: readonly Utterance[]; config: Config },
  signal: AbortSignal,
): Promise<Envelope<AudioToLlmAnswerEnvelope[]>> =>
  envelopeFrom(async (ms) => {
    const results = await promptAnswers(utterances, config, engines.chatModel, { signal });
    const [first] = results;
    return first?.error && results.every(({ success }) => !success)
      ? failed(first.error, ms())
      : done(results, ms());
  }, signal);
