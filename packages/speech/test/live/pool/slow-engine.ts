import type { Engine } from '../../../src/engines/engine.ts';
import type { Samples } from '../../../src/recognition/audio.ts';
import { RecognitionError } from '../../../src/recognition/errors.ts';
import type { SegmentRecognizer, SegmentTranscript } from '../../../src/recognition/segments.ts';

/** A piece of work that an engine was given, and has not answered yet. */
export interface Work {
  readonly what: 'push' | 'recognize';
  /** Which of its recognizers was asked, counted from 0. */
  readonly recognizer: number;
  readonly samples: number;
  answer(text: string): void;
  fail(error: Error): void;
}

export const broken = (): RecognitionError => new RecognitionError('It broke.');
export const withoutWords = (): RecognitionError =>
  new RecognitionError('It can not be heard.', { retryable: false });

const said = (text: string): SegmentTranscript => ({
  words: text
    .split(' ')
    .map((word, index) => ({ word, start: index / 10, end: (index + 1) / 10, confidence: 1 })),
  language: 'en',
});

/** An engine that answers when the test says so. */
export class SlowEngine implements Engine {
  readonly name = 'slow';
  readonly model = 'slow';
  readonly capabilities = {
    languages: 'any',
    biasing: false,
  } as const;
  readonly expectedWordErrorRate = null;
  readonly streams: number;
  /** What waits for an answer. */
  readonly work: Work[] = [];
  started = 0;
  closed = 0;
  closedStreams = 0;

  constructor(streams = 2) {
    this.streams = streams;
  }

  async start(): Promise<SegmentRecognizer> {
    const recognizer = this.started;
    this.started += 1;
    const ask = (
      what: Work['what'],
      samples: Samples,
      signal?: AbortSignal,
    ): Promise<SegmentTranscript> =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        this.work.push({
          what,
          recognizer,
          samples: samples.length,
          answer: (text) => resolve(said(text)),
          fail: reject,
        });
      });
    return {
      recognize: (samples, { signal }) => ask('recognize', samples, signal),
      openStream: () => ({
        push: (samples) => ask('push', samples),
        close: () => {
          this.closedStreams += 1;
        },
      }),
      close: async () => {
        this.closed += 1;
        for (const work of this.work) if (work.recognizer === recognizer) work.fail(broken());
      },
    };
  }

  /** The next piece of work, once there is one. */
  async next(): Promise<Work> {
    while (this.work.length === 0) await new Promise((resolve) => setImmediate(resolve));
    return this.work.shift() as Work;
  }
}

/** Lets everything happen that is under way. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
