import type { FinalEvent, PartialEvent, RecognitionEvent } from '@verbatim/live';
import type {
  LiveRecognitionOptions,
  LiveRecognitionParameters,
} from '../../src/live/live-recognition-options.ts';
import { openLiveRecognizer } from '../../src/live/live-recognizer.ts';
import { LiveRecognizerPool } from '../../src/live/pool/live-recognizer-pool.ts';
import type { Engine } from '../../src/recognizers/engine.ts';
import { scriptedEngine } from '../../src/recognizers/scripted/scripted-engine.ts';
import { VoiceActivity } from '../../src/voice-activity/voice-activity.ts';
import { plain } from './recordings.ts';

/** What an ear is asked for, unless a test says otherwise. */
export const usual: LiveRecognitionParameters = {
  endpointing: 0.3,
  maximum_duration_without_endpointing: 5,
  speech_threshold: 0.6,
  audio_enhancer: false,
  languages: [],
  code_switching: false,
  vocabulary: [],
  partials: false,
};

/** An engine that recognizes each segment as one word: its length in tenths of a second. */
export const countingEngine = (): Engine =>
  scriptedEngine({
    recognize: (samples) => ({
      words: [
        {
          word: `${Math.round(samples.length / 1600)}`,
          start: 0.1,
          end: samples.length / 16_000,
          confidence: 0.9,
        },
      ],
      language: 'en',
    }),
  });

/** Overrides of the usual options. */
export interface SessionOverrides {
  readonly format?: Partial<LiveRecognitionOptions['format']>;
  readonly parameters?: Partial<LiveRecognitionParameters>;
  readonly from?: LiveRecognitionOptions['from'];
  readonly hear?: (heard: RecognitionEvent) => void;
}

/** Shared recognition for the tests of a file. */
export class LiveTestBench {
  readonly pool: LiveRecognizerPool;
  readonly voice: VoiceActivity;

  constructor(engine: Engine, { voice = new VoiceActivity(), size = 2 } = {}) {
    this.pool = new LiveRecognizerPool({ engine, size });
    this.voice = voice;
  }

  /** A recognizer, its events so far and its failures. */
  open({ format, parameters, from, hear }: SessionOverrides = {}) {
    const heard: RecognitionEvent[] = [];
    const failures: unknown[] = [];
    const ear = openLiveRecognizer(
      { poolsFor: () => ({ partials: this.pool, finals: this.pool }), voice: this.voice },
      {
        format: { ...plain, ...format },
        parameters: { ...usual, ...parameters },
        from: from ?? { audioBytes: 0, sequences: [] },
        onEvent: (each) => {
          heard.push(each);
          hear?.(each);
        },
        onFailure: (error) => failures.push(error),
      },
    );
    return { ear, heard, failures };
  }

  /** The events of a recording that is written in these pieces. */
  async recognize(
    pieces: Iterable<Uint8Array>,
    asked: SessionOverrides = {},
  ): Promise<RecognitionEvent[]> {
    const { ear, heard, failures } = this.open(asked);
    for (const piece of pieces) await ear.write(piece);
    await ear.end();
    ear.close();
    if (failures.length > 0) throw failures[0];
    return heard;
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.voice.close()]);
  }
}

export const finals = (heard: readonly RecognitionEvent[]): FinalEvent[] =>
  heard.filter((each) => each.kind === 'final');
export const partials = (heard: readonly RecognitionEvent[]): PartialEvent[] =>
  heard.filter((each) => each.kind === 'partial');
export const textsOf = (heard: readonly RecognitionEvent[]): (string | undefined)[] =>
  finals(heard).map(({ utterance }) => utterance?.text);
