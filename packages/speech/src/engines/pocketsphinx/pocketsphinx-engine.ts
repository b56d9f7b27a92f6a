import type { Engine } from '../engine.ts';
import { type ProcessLimits, startProcessRecognizer } from '../process/process-recognizer.ts';
import type { PocketSphinxSettings } from './load.ts';

/** Options of the PocketSphinx engine. */
interface PocketSphinxOptions {
  /** Settings of the library, which override the measured best ones. */
  readonly over?: Readonly<Record<string, string>>;
  readonly limits?: Partial<ProcessLimits>;
}

/** Measured on clean read speech with these settings, in percent. */
const WORD_ERROR_RATE = 25;

/** Streams per process, each of 100 MB. One core can serve two in real time; short overlaps allow one more. */
const STREAMS = 3;

/** The engine that can be installed without asking: English only, and far from the best. */
export function pocketSphinxEngine({ over = {}, limits = {} }: PocketSphinxOptions = {}): Engine {
  const settings: PocketSphinxSettings = { over, streams: STREAMS };
  return {
    name: 'pocketsphinx',
    model: 'en-us',
    capabilities: { languages: ['en'], streaming: true, wordTimes: true, biasing: true },
    expectedWordErrorRate: WORD_ERROR_RATE,
    cpuPerSecond: 0.25,
    streams: STREAMS,
    start: (signal) =>
      startProcessRecognizer({
        signal,
        module: new URL('./load.ts', import.meta.url),
        settings,
        limits,
      }),
  };
}
