import type { FinalEvent, PartialEvent, RecognitionEvent } from '@verbatim/live';
import type { Engine } from '../../src/engines/engine.ts';
import type {
  LiveRecognitionOptions,
  LiveRecognitionParameters,
} from '../../src/live/live-recognition-options.ts';
import { openLiveRecognizer } from '../../src/live/live-recognizer.ts';
import { LiveRecognizerPool } from '../../src/live/pool/live-recognizer-pool.ts';
import type { TurnDetection } from '../../src/turns/turn-detection.ts';
import { VoiceActivity } from '../../src/voice-activity/voice-activity.ts';
import { scriptedEngine } from '../scripted-engine.ts';
import { plain } from './recordings.ts';

/** Parameters unless a test overrides them. */
export const usual: LiveRecognitionParameters = {
  endpointing: 0.3,
  maximum_duration_without_endpointing: 5,
  speech_threshold: 0.6,
  audio_enhancer: false,
  languages: [],
  code_switching: false,
  vocabularyAt: () => [],
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
  readonly onEvent?: (event: RecognitionEvent) => void;
}

/** Shared recognition for the tests of a file. */
export class LiveTestBench {
  readonly pool: LiveRecognizerPool;
  readonly voice: VoiceActivity;
  /** Without a model, unless a test has one. */
  turns: Pick<TurnDetection, 'open'> = { open: () => null };

  constructor(engine: Engine, { voice = new VoiceActivity(), size = 2 } = {}) {
    this.pool = new LiveRecognizerPool({ engine, size });
    this.voice = voice;
  }

  /** A recognizer, its events so far and its failures. */
  open({ format, parameters, from, onEvent }: SessionOverrides = {}) {
    const events: RecognitionEvent[] = [];
    const failures: unknown[] = [];
    const recognizer = openLiveRecognizer(
      {
        poolsFor: () => ({ partials: this.pool, finals: this.pool }),
        voice: this.voice,
        turns: this.turns,
      },
      {
        format: { ...plain, ...format },
        parameters: { ...usual, ...parameters },
        from: from ?? { audioBytes: 0, sequences: [] },
        onEvent: (event) => {
          events.push(event);
          onEvent?.(event);
        },
        onFailure: (error) => failures.push(error),
      },
    );
    return { recognizer, events, failures };
  }

  /** The events of a recording that is written in these pieces. */
  async recognize(
    pieces: Iterable<Uint8Array>,
    asked: SessionOverrides = {},
  ): Promise<RecognitionEvent[]> {
    const { recognizer, events, failures } = this.open(asked);
    for (const piece of pieces) await recognizer.write(piece);
    await recognizer.end();
    recognizer.close();
    if (failures.length > 0) throw failures[0];
    return events;
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.voice.close()]);
  }
}

export const finals = (events: readonly RecognitionEvent[]): FinalEvent[] =>
  events.filter((each) => each.kind === 'final');
export const partials = (events: readonly RecognitionEvent[]): PartialEvent[] =>
  events.filter((each) => each.kind === 'partial');
export const textsOf = (events: readonly RecognitionEvent[]): (string | undefined)[] =>
  finals(events).map(({ utterance }) => utterance?.text);
/** The words of each final, without capitals and punctuation. */
export const wordsOf = (events: readonly RecognitionEvent[]): string[] =>
  textsOf(events).map((text) => plainWords(text).join(' '));
export const plainWords = (text = ''): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
