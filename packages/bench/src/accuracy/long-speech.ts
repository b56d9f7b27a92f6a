import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { RECOGNITION_RATE } from '@verbatim/speech';
import { startMeter } from '../process-use.ts';
import { type BenchReport, type TargetResult, threeDigits } from '../report.ts';
import { decodedWave, waveHeader } from '../speech/audio.ts';
import { installedModels, startServiceWith } from './systems/service-system.ts';
import type { MeasurementOptions } from './systems/system.ts';

const BYTES_PER_SECOND = 2 * RECOGNITION_RATE;
const LOOK_EVERY_MS = 1000;
const MINUTES_PER_HOUR = 60;
/** How much more memory the last quarter of the time may need than the second one. */
const MAX_GROWTH = 1.1;

/** CPU minutes that an hour of speech may take, by model. */
const promisedMinutes: Readonly<Record<string, number>> = {
  'whisper-base': 12,
  'moonshine-v2-tiny-en': 4,
};

interface LongRun {
  readonly model: string;
  readonly cpuSeconds: number;
  readonly peakBytes: number;
  /** Mean memory in the second and in the last quarter of the time. */
  readonly earlyBytes: number;
  readonly lateBytes: number;
}

/** A long file of speech, by the service with each model alone: CPU time, and memory over time. */
export async function measureLongSpeech(options: MeasurementOptions): Promise<BenchReport[]> {
  const { models, minutes, folder } = options;
  const path = join(folder, 'long.wav');
  await writeLong(path, options);
  const runs: LongRun[] = [];
  for (const { name } of await installedModels(models))
    runs.push(await measured(name, path, options));
  return [report(runs, minutes)];
}

/** Joins English recordings, again and again, until the file is long enough. */
async function writeLong(path: string, { recordings, minutes }: MeasurementOptions): Promise<void> {
  const size = Math.round(minutes * 60 * BYTES_PER_SECOND);
  const english = recordings.filter(({ language, said }) => language === 'en' && said !== '');
  const file = await open(path, 'w');
  try {
    await file.write(waveHeader(size));
    for (let left = size, at = 0; left > 0 && english.length > 0; at += 1) {
      const recording = english[at % english.length];
      const samples = recording === undefined ? Buffer.alloc(0) : await decodedWave(recording.path);
      const part = samples.subarray(0, left);
      await file.write(part);
      left -= part.length;
    }
  } finally {
    await file.close();
  }
}

async function measured(
  model: string,
  path: string,
  { models = '', folder }: MeasurementOptions,
): Promise<LongRun> {
  const service = await startServiceWith({
    modelsDirectory: models,
    models: [model],
    folder: join(folder, `long-${model}`),
  });
  try {
    const address = await service.upload(path);
    const meter = await startMeter(service.service.pid);
    await service.transcribe(address, { longestPauseMs: LOOK_EVERY_MS });
    const use = await meter.end();
    const quarter = Math.floor(meter.samples.length / 4);
    return {
      model,
      ...use,
      earlyBytes: mean(meter.samples.slice(quarter, 2 * quarter)),
      lateBytes: mean(meter.samples.slice(3 * quarter)),
    };
  } finally {
    await service.stop();
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

function report(runs: readonly LongRun[], minutes: number): BenchReport {
  const perHour = ({ cpuSeconds }: LongRun): number =>
    ((cpuSeconds / 60) * MINUTES_PER_HOUR) / minutes;
  return {
    name: 'accuracy-long',
    title: `A file of ${minutes} minutes of speech, by the service with one model`,
    columns: ['', 'CPU minutes an hour', 'peak MB', 'second quarter MB', 'last quarter MB'],
    rows: runs.map((run) => [
      run.model,
      threeDigits(perHour(run)),
      ...[run.peakBytes, run.earlyBytes, run.lateBytes].map(megabytes),
    ]),
    notes: [
      'The English recordings joined. CPU time and memory of all processes of the service: HTTP, storage, decoding, voice activity,',
      'and one recognizer process a core. Memory that processes share counts once.',
    ],
    verdicts: runs.flatMap((run): TargetResult[] => {
      const promised = promisedMinutes[run.model];
      return [
        ...(promised === undefined
          ? []
          : [
              {
                promise: `${run.model}: an hour of speech takes at most ${promised} minutes of CPU`,
                measured: threeDigits(perHour(run)),
                met: perHour(run) <= promised,
              },
            ]),
        {
          promise: `${run.model}: memory is flat`,
          measured: `${megabytes(run.earlyBytes)} MB, then ${megabytes(run.lateBytes)} MB`,
          met: run.lateBytes <= run.earlyBytes * MAX_GROWTH,
        },
      ];
    }),
  };
}
