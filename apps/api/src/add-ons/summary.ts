import { defaults, type SummaryType, type Utterance } from '@verbatim/contract';
import { summarizedByModel } from '@verbatim/text-engines';
import type { AddOns } from './add-ons.ts';
import { byModelOrOwn } from './by-model-or-own.ts';
import { done, type Envelope, envelopeOf } from './envelope.ts';

const { type: usualType } = defaults.PreRecordedJobRequest.children.summarization_config.defaults;

/** What was said in short: in the words of a language model where there is one, else in sentences of the transcript. */
export const summaryEnvelope = (
  { engines, language }: Pick<AddOns, 'engines' | 'language'>,
  {
    utterances,
    type = usualType,
  }: { utterances: readonly Utterance[]; type?: SummaryType | undefined },
  signal: AbortSignal,
): Promise<Envelope<string>> =>
  byModelOrOwn(
    {
      model: engines.chatModel,
      ask: async (model, ms) =>
        done(await summarizedByModel(utterances, type, model, { signal }), ms()),
      own: async () => {
        const order = { utterances, steps: { summary: type } };
        const { answers } = await language.carryOut(order, { signal });
        return envelopeOf(answers.summary, (summary) => summary);
      },
    },
    signal,
  );
