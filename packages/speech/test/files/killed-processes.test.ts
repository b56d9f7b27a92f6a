import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startProcessRecognizer } from '../../src/engines/process/process-recognizer.ts';
import { fileRecognizer } from '../../src/files/file-recognizer.ts';
import { RecognizerPool } from '../../src/pool/recognizer-pool.ts';
import { RecognitionError } from '../../src/recognition/errors.ts';
import type { SegmentRecognizer } from '../../src/recognition/segments.ts';
import { VoiceActivity } from '../../src/voice-activity/voice-activity.ts';
import { childrenOf } from '../decoding/processes.ts';
import { waveFile } from '../decoding/wave-file.ts';
import { fileRequest } from '../requests.ts';
import { scratchFile } from '../scratch.ts';
import { inARow, monday, silence } from '../spoken.ts';
import { loudness } from './counting-recognizers.ts';

const FILES = 20;
/** As often as a job is tried. */
const TRIES = 3;

const isRecognizer = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('recognizer-process');
  } catch {
    return false;
  }
};

/** Each one that is killed is replaced, and processes take their time to start where many run. */
const TIMEOUT_MS = 120_000;

test(
  'recognizers that are killed at random cost no file a word',
  async (context) => {
    if (process.platform !== 'linux') context.skip('only Linux tells which processes there are');
    let requestCount = 0;
    let killed = 0;
    /** Kills a recognizer with every seventh segment. */
    const counting = (recognizer: SegmentRecognizer): SegmentRecognizer => ({
      close: () => recognizer.close(),
      recognize(samples, request) {
        requestCount += 1;
        if (requestCount % 7 === 0) {
          const running = childrenOf(process.pid).filter(isRecognizer);
          const victim = running[(requestCount * 7919) % running.length];
          if (victim !== undefined) {
            process.kill(victim, 'SIGKILL');
            killed += 1;
          }
        }
        return recognizer.recognize(samples, request);
      },
    });
    const module = new URL('./loud-process.ts', import.meta.url);
    const start = (): Promise<SegmentRecognizer> =>
      startProcessRecognizer({ module, settings: {} });
    const recognizerWith = (each: (recognizer: SegmentRecognizer) => SegmentRecognizer) =>
      fileRecognizer({
        engine: loudness,
        pool: new RecognizerPool({ start: async () => each(await start()), size: 2 }),
        voice: new VoiceActivity(),
      });

    const said = monday();
    const channels = [inARow(said, silence(32_000), said.slice(8000), silence(32_000), said)];
    const path = await scratchFile('three.wav', waveFile({ channels, rate: 16_000 }));
    const audio = { path, durationSeconds: (channels[0]?.length ?? 0) / 16_000, channels: 1 };
    const request = fileRequest();
    const calm = recognizerWith((each) => each);
    const expected = await calm.transcribe(audio, request);
    await calm.close();
    expect(expected.utterances.length).toBeGreaterThan(2);

    const troubled = recognizerWith(counting);
    const transcribe = async (tries = 1): Promise<typeof expected> => {
      try {
        return await troubled.transcribe(audio, request);
      } catch (error) {
        const again = error instanceof RecognitionError && error.retryable && tries < TRIES;
        if (!again) throw error;
        return transcribe(tries + 1);
      }
    };
    const all: (typeof expected)[] = [];
    for (let round = 0; round < FILES / 5; round += 1) {
      all.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => transcribe()))));
    }
    await troubled.close();
    expect(killed).toBeGreaterThan(5);
    for (const each of all) expect(each).toEqual(expected);
    expect(childrenOf(process.pid).filter(isRecognizer)).toEqual([]);
  },
  TIMEOUT_MS,
);
