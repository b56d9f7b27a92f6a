import type { Utterance } from '@verbatim/contract';
import { passagesOf } from '@verbatim/contract/search';
import { transcriptionOf } from '@verbatim/contract/transcript';
import { finishJob, finishSession } from '../finished.ts';
import { AUDIO_URL, type Created, type runService } from '../running-service.ts';

type Running = Awaited<ReturnType<typeof runService>>;

const utterance = (speaker: number, start: number, text: string): Utterance => ({
  text,
  start,
  end: start + 2,
  language: 'en',
  confidence: 0.9,
  channel: 0,
  speaker,
  words: text.split(' ').map((word, at, all) => ({
    word,
    start: start + (2 * at) / all.length,
    end: start + (2 * (at + 1)) / all.length,
    confidence: 0.9,
  })),
});

/** What the transcripts of these tests say. */
export const utterances = [
  utterance(0, 1, 'Good morning all.'),
  utterance(1, 65, 'We *start* at nine.'),
];

/** Makes a job and brings it to its end with a transcript, and with what else its result has. Returns its id. */
export async function doneJob(
  { post, store }: Pick<Running, 'post' | 'store'>,
  parameters: object = {},
  addOns: object = {},
  said: readonly Utterance[] = utterances,
): Promise<string> {
  const { body } = await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL, ...parameters });
  await finishJob(store, body.id, outcomeAt(Date.now(), addOns, said));
  return body.id;
}

/** Makes a live session and brings it to its end with the same transcript. Returns its id. */
export async function doneSession({
  post,
  store,
}: Pick<Running, 'post' | 'store'>): Promise<string> {
  const { body } = await post<Created>('/v2/live', {});
  await finishSession(store, body.id, outcomeAt(Date.now()));
  return body.id;
}

function outcomeAt(
  completedAt: number,
  addOns: object = {},
  said: readonly Utterance[] = utterances,
) {
  const result = JSON.stringify({
    metadata: {
      audio_duration: 67,
      number_of_distinct_channels: 1,
      billing_time: 67,
      transcription_time: 1,
    },
    transcription: transcriptionOf(said),
    ...addOns,
  });
  const transcript = passagesOf(utterances);
  return { completedAt, errorCode: null, errorMessage: null, result, transcript, deliveries: [] };
}
