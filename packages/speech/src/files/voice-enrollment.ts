import { type Decoding, type DecodingRequest, decodeAudio } from '../decoding/decode-audio.ts';
import type { DiarizationModels } from '../diarization/diarization-models.ts';
import { SpeakerDiarization } from '../diarization/speaker-diarization.ts';
import { RECOGNITION_RATE, type Segment } from '../recognition/audio.ts';
import type { SpokenSpan } from '../recognition/recognizer.ts';
import type { FoundSpeakers } from '../recognition/speaker-turns.ts';
import { segmentsOf } from './translate-spans.ts';

/** A recording of one speaker. */
export interface VoiceRecording {
  readonly path: string;
  /** Where the speaker talks; null: everywhere. */
  readonly spans: readonly SpokenSpan[] | null;
  readonly models: DiarizationModels;
  readonly signal: AbortSignal;
  /** Least speech, in seconds. Default: what a voice is enrolled with. */
  readonly minSeconds?: number;
  readonly decode?: (request: DecodingRequest) => Decoding;
}

/** What a voice is enrolled with, or why it can't be. */
export type VoiceEnrollment =
  | { readonly embedding: Float32Array; readonly seconds: number }
  | { readonly problem: 'too_little_speech'; readonly seconds: number }
  | { readonly problem: 'several_speakers' };

/** With less speech an embedding varies too much to name anybody. */
export const MIN_ENROLLED_SECONDS = 5;
/** Further audio would hardly change the embedding. */
const MAX_ENROLLED_SECONDS = 300;
/** Speech of others, as a share: less is an interjection, or a piece of the same voice that was not recognized as such. */
const MAX_OTHERS_SHARE = 0.15;

/**
 * Computes the embedding of the speaker of a recording, as diarization computes those that are compared with it. Rejects with a
 * `DecodingError`, a `DiarizationError`, or the reason of the signal.
 */
export async function enrollVoice({
  path,
  spans,
  models,
  signal,
  minSeconds,
  decode = decodeAudio,
}: VoiceRecording): Promise<VoiceEnrollment> {
  const hints = { count: null, min: null, max: null };
  const diarization = new SpeakerDiarization({ models, hints, signal });
  try {
    const { chunks } = decode({ path, signal });
    let seconds = 0;
    for await (const { samples } of spans === null
      ? wholeOf(chunks)
      : segmentsOf(chunks, spans.toSorted(byEnd), 0)) {
      diarization.add(samples);
      await diarization.capacity();
      seconds += samples.length / RECOGNITION_RATE;
      if (seconds >= MAX_ENROLLED_SECONDS) break;
    }
    return enrollmentOf(await diarization.speakers(), minSeconds);
  } finally {
    diarization.close();
  }
}

const byEnd = (a: SpokenSpan, b: SpokenSpan): number => a.end - b.end;

/** All channels that differ, one behind the other: a second speaker on a channel of their own is found, too. */
async function* wholeOf(
  chunks: Decoding['chunks'],
): AsyncGenerator<Pick<Segment, 'samples'>, void> {
  for await (const { channels, sameAs } of chunks)
    for (const [channel, samples] of channels.entries())
      if (sameAs[channel] === channel) yield { samples };
}

/** The enrollment that the speakers of a recording allow. */
export function enrollmentOf(
  { turns, voices }: FoundSpeakers,
  minSeconds = MIN_ENROLLED_SECONDS,
): VoiceEnrollment {
  const secondsOf = voices.map((_, speaker) =>
    turns.reduce((sum, turn) => (turn.speaker === speaker ? sum + turn.end - turn.start : sum), 0),
  );
  const all = secondsOf.reduce((sum, each) => sum + each, 0);
  const seconds = Math.max(0, ...secondsOf);
  if (all >= minSeconds && all - seconds > all * MAX_OTHERS_SHARE)
    return { problem: 'several_speakers' };
  const embedding = voices[secondsOf.indexOf(seconds)];
  if (embedding === undefined || seconds < minSeconds)
    return { problem: 'too_little_speech', seconds };
  return { embedding, seconds };
}
