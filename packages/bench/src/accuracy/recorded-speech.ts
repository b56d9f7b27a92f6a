import { RECOGNITION_RATE, type Samples } from '@verbatim/speech';
import { SECOND_BYTES } from '../live/real-time.ts';
import { wholeAudio } from '../speech/engine.ts';
import type { LabeledRecording } from '../speech/recordings.ts';

const FULL_SCALE = 32_767;
/** Silence after each recording. */
const PAUSE_SECONDS = 1;

/** Recordings in a row, as one session speaks them. */
export interface RecordedSpeech {
  /** 16 kHz, 16 bits, mono. */
  readonly audio: Uint8Array<ArrayBuffer>;
  /** The reference transcript of all of them. */
  readonly said: string;
}

/** A recording and its samples. */
export interface DecodedRecording {
  readonly said: string;
  readonly samples: Samples;
}

/** Decodes recordings once, for all sessions. */
export function decodedRecordings(
  recordings: readonly LabeledRecording[],
): Promise<DecodedRecording[]> {
  return Promise.all(
    recordings.map(async ({ path, said }) => ({ said, samples: await wholeAudio(path) })),
  );
}

/** Whole recordings in a row, with pauses between them, for about this many seconds; sessions begin at different ones. */
export function recordedSpeech(
  recordings: readonly DecodedRecording[],
  { from, seconds }: { readonly from: number; readonly seconds: number },
): RecordedSpeech {
  const chosen: DecodedRecording[] = [];
  let total = 0;
  for (let at = 0; at < recordings.length; at += 1) {
    const next = recordings[(from + at) % recordings.length];
    if (next === undefined) break;
    const length = next.samples.length / RECOGNITION_RATE + PAUSE_SECONDS;
    if (chosen.length > 0 && total + length > seconds) continue;
    chosen.push(next);
    total += length;
  }
  const audio = new Uint8Array(Math.ceil(total) * SECOND_BYTES);
  const samples = new Int16Array(audio.buffer);
  let at = 0;
  for (const each of chosen) {
    for (const [index, sample] of each.samples.entries())
      samples[at + index] = Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE);
    at += each.samples.length + PAUSE_SECONDS * RECOGNITION_RATE;
  }
  return { audio, said: chosen.map(({ said }) => said).join(' ') };
}
