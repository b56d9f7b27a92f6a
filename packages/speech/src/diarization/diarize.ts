import { createRequire } from 'node:module';
import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import type { SpeakerHints } from '../recognition/recognition.ts';
import type { DiarizationModels } from './diarization-models.ts';
import type { SpeakerTurn } from './speaker-turns.ts';

const require = createRequire(import.meta.url);

/** Distance above which two voices count as different speakers, in the library's own measure. */
const THRESHOLD = 0.5;
const MIN_SPEECH_SECONDS = 0.3;
const MIN_SILENCE_SECONDS = 0.5;
/** Lets the library determine the number of speakers. */
const ANY = -1;

/** The part of sherpa-onnx's diarization in use. */
interface NativeDiarization {
  readonly sampleRate: number;
  process(samples: Samples): SpeakerTurn[];
  setConfig(config: { clustering: { numClusters: number; threshold: number } }): void;
}
type NativeDiarizationClass = new (config: object) => NativeDiarization;

/** Diarizes synchronously in native code, which may crash: call it in a process of its own. */
export function diarize(
  samples: Samples,
  { segmentation, embedding }: DiarizationModels,
  { count, min, max }: SpeakerHints,
): SpeakerTurn[] {
  const { OfflineSpeakerDiarization } = require('sherpa-onnx-node') as {
    OfflineSpeakerDiarization: NativeDiarizationClass;
  };
  const clustering = (speakers: number | null) => ({
    clustering: { numClusters: speakers ?? ANY, threshold: THRESHOLD },
  });
  const native = new OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: segmentation }, numThreads: 1, debug: 0 },
    embedding: { model: embedding, numThreads: 1, debug: 0 },
    ...clustering(count),
    minDurationOn: MIN_SPEECH_SECONDS,
    minDurationOff: MIN_SILENCE_SECONDS,
  });
  if (native.sampleRate !== RECOGNITION_RATE) {
    throw new Error(`The models are for ${native.sampleRate} Hz instead of ${RECOGNITION_RATE}`);
  }
  const turns = native.process(samples);
  if (count !== null) return turns;
  const found = new Set(turns.map(({ speaker }) => speaker)).size;
  const wanted = withinBounds(found, min, max);
  if (wanted === found || found === 0) return turns;
  native.setConfig(clustering(wanted));
  return native.process(samples);
}

/** Restricts a found number of speakers to the hinted range. */
export const withinBounds = (found: number, min: number | null, max: number | null): number =>
  // A maximum of 0 is ignored: speech has at least one speaker.
  Math.min(Math.max(found, min ?? 0), max || Number.POSITIVE_INFINITY);
