import type { Chapter, Utterance } from '@verbatim/contract';
import { chaptersByModel } from '@verbatim/text-engines';
import type { AddOns } from './add-ons.ts';
import { byModelOrOwn } from './by-model-or-own.ts';
import { done, type Envelope, envelopeOf } from './envelope.ts';

/** The chapters of a talk: as a language model divides it where there is one, else by the words that change. */
export const chaptersEnvelope = (
  { engines, language }: Pick<AddOns, 'engines' | 'language'>,
  utterances: readonly Utterance[],
  signal: AbortSignal,
): Promise<Envelope<Chapter[]>> =>
  byModelOrOwn(
    {
      model: engines.chatModel,
      ask: async (model, ms) => done(await chaptersByModel(utterances, model, { signal }), ms()),
      own: async () => {
        const order = { utterances, steps: { chapters: true } } as const;
        const { answers } = await language.carryOut(order, { signal });
        return envelopeOf(answers.chapters, (chapters) => chapters);
      },
    },
    signal,
  );
