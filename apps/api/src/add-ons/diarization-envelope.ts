import type { PreRecordedResult, SpeakerShare, Utterance } from '@verbatim/contract';
import { milliseconds, type SpeakerTurn } from '@verbatim/speech';
import { type AddOnEnvelope, done, failed } from './envelope.ts';
import { notDone } from './failures.ts';

/** What is known about the speakers of a recording. */
export interface KnownSpeakers {
  readonly utterances: readonly Pick<Utterance, 'speaker' | 'start' | 'end'>[];
  /** When each speaker talks, overlaps included; absent or null if only the utterances tell. */
  readonly turns?: readonly SpeakerTurn[] | null | undefined;
  /** Why the speakers are unknown; absent or null if they are known. */
  readonly problem?: string | null | undefined;
  readonly ms?: number;
}

type DiarizationEnvelope = AddOnEnvelope<
  NonNullable<PreRecordedResult['diarization']>['results'] & {}
>;

/** Result of `diarization`: when and how long each speaker talked, or why the speakers are unknown. */
export function diarizationEnvelope({
  utterances,
  turns,
  problem,
  ms = 0,
}: KnownSpeakers): DiarizationEnvelope {
  if (typeof problem === 'string') return failed(notDone(problem), ms);
  const shares = new Map<number, SpeakerShare & Required<Pick<SpeakerShare, 'turns'>>>();
  for (const { speaker, start, end } of turns ?? utterances) {
    if (speaker === undefined)
      return failed(notDone('This recognizer tells no speakers apart.'), ms);
    const share = shares.get(speaker) ?? { speaker, duration: 0, turns: [] };
    share.duration = milliseconds(share.duration + end - start);
    share.turns.push({ start: milliseconds(start), end: milliseconds(end) });
    shares.set(speaker, share);
  }
  return done(
    [...shares.values()].sort((a, b) => a.speaker - b.speaker),
    ms,
  );
}
