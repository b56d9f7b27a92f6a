import type { SpeakerShare, Utterance } from '@verbatim/contract';
import { roundToMilliseconds } from '@verbatim/live';
import type { ResolvedSchemas } from '../schemas.ts';
import type { SpokenUtterance } from '../script/script-utterances.ts';

/** The diarization that a request asks for. */
export type RequestedSpeakers = Pick<
  ResolvedSchemas['RealtimeProcessingConfig'],
  'diarization' | 'diarization_config'
>;

/** The utterance, by one of as many speakers as a request announces at most. */
export function withKnownSpeaker(
  spoken: SpokenUtterance,
  { diarization_config }: RequestedSpeakers,
): SpokenUtterance {
  const { number_of_speakers, max_speakers } = diarization_config ?? {};
  const most = Math.max(1, number_of_speakers ?? max_speakers ?? Number.MAX_SAFE_INTEGER);
  return { ...spoken, speaker: spoken.speaker % most };
}

/** When and how long each speaker talks. */
export function sharesOf(utterances: readonly Utterance[]): SpeakerShare[] {
  const turns = new Map<number, NonNullable<SpeakerShare['turns']>>();
  for (const { speaker = 0, start, end } of utterances)
    turns.set(speaker, [...(turns.get(speaker) ?? []), { start, end }]);
  return [...turns]
    .sort(([a], [b]) => a - b)
    .map(([speaker, own]) => ({
      speaker,
      duration: roundToMilliseconds(own.reduce((sum, { start, end }) => sum + end - start, 0)),
      turns: own,
    }));
}
