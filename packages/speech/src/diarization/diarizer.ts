import { OnnxSession } from '../native/onnx/onnx-session.ts';
import { isSilent, type Samples } from '../recognition/audio.ts';
import type { SpeakerHints } from '../recognition/recognizer.ts';
import type { FoundSpeakers } from '../recognition/speaker-turns.ts';
import { speakersAmong } from './cluster-voices.ts';
import type { DiarizationModels } from './diarization-models.ts';
import { FRAME_SHIFT, framesIn } from './log-filter-bank.ts';
import {
  DECISION_SHIFT,
  localActivity,
  WINDOW_DECISIONS,
  WINDOW_LENGTH,
  WINDOW_SHIFT,
} from './speech-window.ts';
import { type DecisionRun, subsegmentsOf } from './subsegments.ts';
import { MIN_FRAMES, voiceEmbedding } from './voice-embedding.ts';
import { type SpeechWindow, turnsIn } from './window-turns.ts';

/** First sample that a decision covers. */
const FIRST_SAMPLE = 360;

/**
 * Tells the speakers of one channel apart. Windows are worked on as the audio comes; of what is past, only who talked when and the
 * voices are kept, 8 KB a window. Native code runs in this process.
 */
export class Diarizer {
  readonly #segmentation: OnnxSession;
  readonly #embedding: OnnxSession;
  readonly #windows: SpeechWindow[] = [];
  /** Samples from the start of the next window on. */
  readonly #ahead = new Float32Array(WINDOW_LENGTH);
  #length = 0;

  private constructor(segmentation: OnnxSession, embedding: OnnxSession) {
    this.#segmentation = segmentation;
    this.#embedding = embedding;
  }

  /** Loads the models. Throws an `EngineError` if they can't be used. */
  static async open({ segmentation, embedding }: DiarizationModels): Promise<Diarizer> {
    return new Diarizer(await OnnxSession.open(segmentation), await OnnxSession.open(embedding));
  }

  /** Takes the next samples. */
  async add(samples: Samples): Promise<void> {
    let rest = samples;
    while (rest.length > 0) {
      // A full window is worked on once more audio follows, so that the last one is not mostly padding.
      if (this.#length === WINDOW_LENGTH) {
        await this.#addWindow();
        this.#ahead.copyWithin(0, WINDOW_SHIFT);
        this.#length -= WINDOW_SHIFT;
      }
      const piece = rest.subarray(0, WINDOW_LENGTH - this.#length);
      this.#ahead.set(piece, this.#length);
      this.#length += piece.length;
      rest = rest.subarray(piece.length);
    }
  }

  /** Ends the input, and returns the speakers of all audio. */
  async speakers(hints: SpeakerHints): Promise<FoundSpeakers> {
    if (this.#length > 0) await this.#addWindow();
    this.#length = 0;
    const voices = speakersAmong(
      this.#windows.flatMap(({ samples }) => samples),
      hints,
    );
    return {
      turns: turnsIn(this.#windows, voices),
      voices: voices.map(({ embedding }) => embedding),
    };
  }

  /** Frees the models. */
  dispose(): void {
    this.#segmentation.dispose();
    this.#embedding.dispose();
  }

  async #addWindow(): Promise<void> {
    const audio = this.#ahead.fill(0, this.#length);
    const activity = isSilent(audio)
      ? new Uint8Array(WINDOW_DECISIONS)
      : localActivity(await this.#segmentation.onlyOutput([audio, [1, 1, audio.length]]));
    const samples: SpeechWindow['samples'][number][] = [];
    for (const subsegment of subsegmentsOf(activity)) {
      const frames = framesOf(subsegment.runs, framesIn(this.#length));
      if (frames.length < MIN_FRAMES) continue;
      const embedding = await voiceEmbedding(this.#embedding, audio, frames);
      samples.push({ ...subsegment, embedding });
    }
    this.#windows.push({ activity, samples });
  }
}

/** The frames of a subsegment, at least `MIN_FRAMES` if the window is long enough. */
function framesOf(runs: readonly DecisionRun[], available: number): number[] {
  const frameOf = (decision: number) =>
    Math.round((decision * DECISION_SHIFT + FIRST_SAMPLE) / FRAME_SHIFT);
  const frames = runs
    .flatMap(({ start, end }) => range(frameOf(start), frameOf(end)))
    .filter((frame) => frame < available);
  if (frames.length >= MIN_FRAMES) return frames;
  const middle = frames[frames.length >> 1] ?? available;
  const start = Math.max(0, Math.min(middle - (MIN_FRAMES >> 1), available - MIN_FRAMES));
  return range(start, Math.min(available, start + MIN_FRAMES));
}

const range = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);
