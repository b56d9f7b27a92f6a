import type { Engine } from '../engine.ts';
import { startProcessRecognizer } from '../process/process-recognizer.ts';
import type { PocketSphinxSettings } from './load.ts';

/** Measured on clean read speech with these settings, in percent. */
const WORD_ERROR_RATE = 25;

/** Streams per process, each of 100 MB. One core can serve two in real time; short overlaps allow one more. */
const STREAMS = 3;

/** The engine that Debian packages install, with its model: English only, and far from the best. */
export function pocketSphinxEngine(): Engine {
  const settings: PocketSphinxSettings = { streams: STREAMS };
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
      }),
  };
}
