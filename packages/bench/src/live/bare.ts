import { setTimeout as pause } from 'node:timers/promises';
import {
  type Engine,
  RECOGNITION_RATE,
  type Samples,
  type SegmentRecognizer,
  StableWords,
} from '@verbatim/speech';
import { samplesIn } from './conversation.ts';
import { DelayRecorder, type EndedUtterance } from './delay-recorder.ts';
import { FRAME_MS } from './real-time.ts';

const { signal } = new AbortController();
const request = { languages: ['en'], vocabulary: [] };
const FRAME_SAMPLES = (RECOGNITION_RATE * FRAME_MS) / 1000;
/** Padding around speech, and minimum speech, as in the service. */
const LEAD_SECONDS = 0.25;
const TRAIL_SECONDS = 0.2;
const NOTICED_SECONDS = 0.1;

/** Start and end of an utterance in a recording, in seconds. */
type UtteranceBounds = Pick<EndedUtterance, 'end' | 'start'>;

/** An utterance as a recognizer gets it. */
export const utteranceSamples = (
  audio: Uint8Array<ArrayBuffer>,
  { start, end }: UtteranceBounds,
  from = 0,
): Samples => samplesIn(audio, Math.max(from, start - LEAD_SECONDS), end + TRAIL_SECONDS);

/** Bare recognizer processes, which do the same work without the service. */
export class BareStreaming {
  readonly #processes: readonly SegmentRecognizer[];

  private constructor(processes: readonly SegmentRecognizer[]) {
    this.#processes = processes;
  }

  static async start(engine: Engine, count: number): Promise<BareStreaming> {
    const processes = await Promise.all(Array.from({ length: count }, () => engine.start()));
    return new BareStreaming(processes);
  }

  /** Recognizes utterances as fast as possible: in frames, and then as a whole. */
  async recognize(all: readonly Samples[]): Promise<void> {
    let next = 0;
    await Promise.all(
      this.#processes.map(async (recognizer) => {
        for (let at = next++; at < all.length; at = next++) {
          const samples = all[at] ?? new Float32Array(0);
          await follow(recognizer, samples);
          await recognizer.recognize(samples, { ...request, signal });
        }
      }),
    );
  }

  /** Recognizes a recording in real time, given its utterances, and records the delays. */
  async hearAlong(
    audio: Uint8Array<ArrayBuffer>,
    utterances: readonly UtteranceBounds[],
    endpointing: number,
  ): Promise<DelayRecorder> {
    const [recognizer] = this.#processes;
    const late = new DelayRecorder(endpointing);
    late.beganAt = performance.now();
    for (const spoken of utterances) {
      if (recognizer) await hearOne(recognizer, { audio, spoken, endpointing, late });
    }
    return late;
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.close()));
  }
}

async function follow(recognizer: SegmentRecognizer, samples: Samples): Promise<void> {
  const stream = recognizer.openStream?.(request);
  for (let at = 0; at < samples.length; at += FRAME_SAMPLES) {
    await stream?.push(samples.subarray(at, at + FRAME_SAMPLES), signal);
  }
  stream?.close();
}

interface Along {
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly spoken: UtteranceBounds;
  readonly endpointing: number;
  readonly late: DelayRecorder;
}

async function hearOne(
  recognizer: SegmentRecognizer,
  { audio, spoken, endpointing, late }: Along,
): Promise<void> {
  const { start, end } = spoken;
  const base = { session_id: '', created_at: '', sequence_number: 0 };
  const audioFrom = Math.max(0, start - LEAD_SECONDS);
  const stream = recognizer.openStream?.(request);
  const stable = new StableWords();
  let streamed = audioFrom;
  late.onMessage({ type: 'speech_start', ...base, data: { time: start, channel: 0 } });
  for (
    let at = frameAfter(start + NOTICED_SECONDS);
    at < end + endpointing;
    at += FRAME_MS / 1000
  ) {
    await pause(Math.max(0, late.beganAt + at * 1000 - performance.now()));
    const recognized = await stream?.push(samplesIn(audio, streamed, at), signal);
    streamed = at;
    const words = stable.update(recognized?.words ?? [], at - audioFrom);
    late.onWords((words ?? []).map((each) => ({ word: each.word, end: audioFrom + each.end })));
  }
  stream?.close();
  const endedAt = frameAfter(end + endpointing);
  await pause(Math.max(0, late.beganAt + endedAt * 1000 - performance.now()));
  await recognizer.recognize(utteranceSamples(audio, spoken), { ...request, signal });
  late.onFinal(spoken);
}

/** Send time of the frame with this audio time. */
const frameAfter = (seconds: number): number =>
  (Math.ceil((seconds * 1000) / FRAME_MS) * FRAME_MS) / 1000;
