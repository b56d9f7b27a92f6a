import { setTimeout as pause } from 'node:timers/promises';
import {
  type Engine,
  RECOGNITION_RATE,
  type Samples,
  type SegmentRecognizer,
  StableWords,
} from '@verbatim/speech';
import { samplesIn } from './conversation.ts';
import type { EndedUtterance } from './heard-late.ts';
import { HeardLate } from './heard-late.ts';
import { FRAME_MS } from './real-time.ts';

const { signal } = new AbortController();
const request = { languages: ['en'], vocabulary: [] };
const FRAME_SAMPLES = (RECOGNITION_RATE * FRAME_MS) / 1000;
/** As the service does: a little before and after speech, and so much of it before it counts as speech. */
const LEAD_SECONDS = 0.25;
const TRAIL_SECONDS = 0.2;
const NOTICED_SECONDS = 0.1;

/** Where somebody spoke in a recording, in seconds. */
export type Spoken = Pick<EndedUtterance, 'end' | 'start'>;

/** An utterance as a recognizer gets it. */
export const heardOf = (
  audio: Uint8Array<ArrayBuffer>,
  { start, end }: Spoken,
  from = 0,
): Samples => samplesIn(audio, Math.max(from, start - LEAD_SECONDS), end + TRAIL_SECONDS);

/** Bare recognizer processes, which do the same work with nothing around them. */
export class BareStreaming {
  readonly #processes: readonly SegmentRecognizer[];

  private constructor(processes: readonly SegmentRecognizer[]) {
    this.#processes = processes;
  }

  static async start(engine: Engine, count: number): Promise<BareStreaming> {
    const processes = await Promise.all(Array.from({ length: count }, () => engine.start()));
    return new BareStreaming(processes);
  }

  /** Hears utterances as fast as it can: followed in frames where that is asked for, and then as a whole. */
  async hear(
    all: readonly Samples[],
    { followed, whole }: { readonly followed: boolean; readonly whole: boolean },
  ): Promise<void> {
    let next = 0;
    await Promise.all(
      this.#processes.map(async (recognizer) => {
        for (let at = next++; at < all.length; at = next++) {
          const samples = all[at] ?? new Float32Array(0);
          if (followed) await follow(recognizer, samples);
          if (whole) await recognizer.recognize(samples, { ...request, signal });
        }
      }),
    );
  }

  /** Hears a recording while it is spoken, and tells how late. Where the utterances are it is told. */
  async hearAlong(
    audio: Uint8Array<ArrayBuffer>,
    utterances: readonly Spoken[],
    endpointing: number,
  ): Promise<HeardLate> {
    const [recognizer] = this.#processes;
    const late = new HeardLate(endpointing);
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
  readonly spoken: Spoken;
  readonly endpointing: number;
  readonly late: HeardLate;
}

async function hearOne(
  recognizer: SegmentRecognizer,
  { audio, spoken, endpointing, late }: Along,
): Promise<void> {
  const { start, end } = spoken;
  const base = { session_id: '', created_at: '' };
  const audioFrom = Math.max(0, start - LEAD_SECONDS);
  const stream = recognizer.openStream?.(request);
  const stable = new StableWords();
  let streamed = audioFrom;
  late.hear({ type: 'speech_start', ...base, data: { time: start, channel: 0 } });
  for (
    let at = frameAfter(start + NOTICED_SECONDS);
    at < end + endpointing;
    at += FRAME_MS / 1000
  ) {
    await pause(Math.max(0, late.beganAt + at * 1000 - performance.now()));
    const heard = await stream?.push(samplesIn(audio, streamed, at), signal);
    streamed = at;
    const words = stable.update(heard?.words ?? [], at - audioFrom);
    late.show((words ?? []).map((each) => ({ word: each.word, end: audioFrom + each.end })));
  }
  stream?.close();
  const endedAt = frameAfter(end + endpointing);
  await pause(Math.max(0, late.beganAt + endedAt * 1000 - performance.now()));
  await recognizer.recognize(heardOf(audio, spoken), { ...request, signal });
  late.ended(spoken);
}

/** When the frame was sent that holds a moment. */
const frameAfter = (seconds: number): number =>
  (Math.ceil((seconds * 1000) / FRAME_MS) * FRAME_MS) / 1000;
