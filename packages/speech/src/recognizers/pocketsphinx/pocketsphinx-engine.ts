import type { Engine } from '../engine.ts';
import type { ProcessLimits } from '../process/process-limits.ts';
import { startProcessRecognizer } from '../process/process-recognizer.ts';
import type { PocketSphinxSettings } from './load.ts';

/** How PocketSphinx is used. */
export interface PocketSphinxOptions {
  /** Settings of the library's own, by its names, over those that are measured to be best. */
  readonly over?: Readonly<Record<string, string>>;
  readonly limits?: Partial<ProcessLimits>;
}

/** What is measured on clean read speech with the settings that are used here. */
const WORD_ERROR_RATE = 25;

/** Each utterance that is followed needs 100 MB. A core can hear two all the time; for a moment more may speak. */
const STREAMS = 3;

/** The engine that a fresh machine can have: English only, and far from the best. */
export function pocketSphinxEngine({ over = {}, limits = {} }: PocketSphinxOptions = {}): Engine {
  const settings: PocketSphinxSettings = { over, streams: STREAMS };
  return {
    name: 'pocketsphinx',
    model: 'en-us',
    capabilities: { languages: ['en'], streaming: true, wordTimes: true, biasing: true },
    expectedWordErrorRate: WORD_ERROR_RATE,
    cpuPerSecond: 0.25,
    streams: STREAMS,
    start: () =>
      startProcessRecognizer({
        module: new URL('./load.ts', import.meta.url),
        settings,
        limits,
      }),
  };
}
