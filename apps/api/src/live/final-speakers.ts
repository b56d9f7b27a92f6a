import type { Utterance } from '@verbatim/contract';
import type { FinishedRecording } from '@verbatim/live';
import { type LiveDiarization, splitBySpeaker } from '@verbatim/speech';
import type { KnownSpeakers } from '../add-ons/diarization-envelope.ts';
import { speakerHints } from '../recognition/speaker-hints.ts';

/**
 * The finals of a session with the speakers that the whole recording shows; with those that they had, if it shows none. Rejects
 * with the signal's reason, and if the recording can't be read.
 */
export async function finalSpeakers(
  diarization: LiveDiarization,
  { params, finals, read }: FinishedRecording,
  signal: AbortSignal,
): Promise<KnownSpeakers & { readonly utterances: readonly Utterance[] }> {
  const startedAt = performance.now();
  const { speakerOf, turns, problem } = await diarization.assign({
    format: params,
    hints: speakerHints(params.realtime_processing),
    utterances: finals,
    read,
    signal,
  });
  const utterances = speakerOf ? finals.flatMap((each) => splitBySpeaker(each, speakerOf)) : finals;
  return { utterances, turns, problem, ms: performance.now() - startedAt };
}
