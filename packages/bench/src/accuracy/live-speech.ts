import { mkdir, symlink } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { operations, type Readiness, type ServerMessage, type Utterance } from '@verbatim/contract';
import { RECOGNITION_RATE, type Samples } from '@verbatim/speech';
import { SECOND_BYTES, Speaker, speakAll } from '../live/speaker.ts';
import { cpuSecondsOf } from '../process-use.ts';
import { type BenchReport, quantile } from '../report.ts';
import { type RunningService, startService } from '../service/running-service.ts';
import { inARow, sixteenBits, wholeAudio } from '../speech/audio.ts';
import type { LabeledRecording } from '../speech/recordings.ts';
import { normalizedUnits } from './normalizer/normalize.ts';
import type { MeasurementOptions } from './systems/system.ts';
import { errorRate, sumOfErrors, wordErrors } from './word-errors.ts';

/** Numbers of sessions at once, one measurement for each, and the length of each in seconds. */
const SESSIONS = [4, 8, 12];
const SECONDS = 40;

/** p50 and p95 of delays in milliseconds. */
interface DelaySummary {
  readonly p50: number;
  readonly p95: number;
}

function summarizeDelays(values: readonly number[]): DelaySummary {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

const LANGUAGE = 'en';
/** The first session starts the recognizers that it needs. */
const STARTING_MS = 5_000;
const MAX_MEASURING_MS = 120_000;
const LOOK_EVERY_MS = 500;
const request = { messages_config: { receive_partial_transcripts: true } } as const;

/** What an operator is promised of four sessions on two cores, in milliseconds. */
const promised = { sessions: 4, finalP50: 250, finalP95: 500, firstP50: 600, intervalP50: 500 };

interface MeasuredSessions {
  readonly sessions: number;
  readonly finals: DelaySummary;
  readonly firsts: DelaySummary;
  readonly intervals: DelaySummary;
  readonly wordErrorRate: number;
  readonly changedShare: number;
  /** CPU seconds of the service and its processes, for a second of audio. */
  readonly cpuPerSecond: number;
  /** Load of the machine before the measurement, by all that ran on it. */
  readonly loadBefore: number;
}

/** Real-time sessions that speak recordings of people: delays of partials and finals, and the words. */
export async function measureRealSpeech(options: MeasurementOptions): Promise<BenchReport[]> {
  const { models } = options;
  const recordings = await decodedRecordings(
    options.recordings.filter(({ language, said }) => language === LANGUAGE && said !== ''),
  );
  const folder = join(options.folder, 'live');
  await mkdir(folder);
  if (models !== undefined) await symlink(resolve(models), join(folder, 'models'));
  const service = await startService(folder, { RECOGNIZER: 'auto', CONCURRENT_SESSIONS: '1000' });
  try {
    await warmedUp(service);
    const measured: MeasuredSessions[] = [];
    for (const count of SESSIONS) measured.push(await measureSessions(service, recordings, count));
    return [report(measured)];
  } finally {
    await service.stop();
  }
}

/** Waits until the service knows the speed of its engines. */
async function warmedUp({ url, key }: RunningService): Promise<void> {
  const until = performance.now() + MAX_MEASURING_MS;
  while (performance.now() < until) {
    const response = await fetch(`${url}${operations.getReadiness.path}`, {
      headers: { 'x-service-key': key },
    });
    const { recognizers = [] } = (await response.json()) as Readiness;
    if (recognizers.every(({ real_time_factor }) => real_time_factor !== undefined)) break;
    await pause(LOOK_EVERY_MS);
  }
}

async function measureSessions(
  service: RunningService,
  recordings: readonly DecodedRecording[],
  count: number,
): Promise<MeasuredSessions> {
  const speech = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * recordings.length) / count);
    return recordedSpeech(recordings, from);
  });
  const delays = speech.map(() => new WordDelays());
  const speakers = await Promise.all(
    delays.map((each) =>
      Speaker.open(service, { ...request, language_config: { languages: [LANGUAGE] } }, (message) =>
        each.onMessage(message),
      ),
    ),
  );
  await pause(STARTING_MS);
  const [loadBefore = 0] = loadavg();
  const cpuBefore = await cpuSecondsOf(service.pid);
  await speakAll(
    speakers,
    (index) => speech[index]?.audio ?? new Uint8Array(0),
    (index, { beganAt }) => {
      const each = delays[index];
      if (each) each.beganAt = beganAt;
    },
  );
  await Promise.all(speakers.map((speaker) => speaker.stop()));
  const cpu = (await cpuSecondsOf(service.pid)) - cpuBefore;
  const audioSeconds = speech.reduce((sum, { audio }) => sum + audio.length / SECOND_BYTES, 0);
  return {
    sessions: count,
    finals: summarizeDelays(delays.flatMap(({ finals }) => finals)),
    firsts: summarizeDelays(delays.flatMap(({ firsts }) => firsts)),
    intervals: summarizeDelays(delays.flatMap(({ intervals }) => intervals)),
    wordErrorRate: errorRate(
      sumOfErrors(
        speech.map(({ said }, index) =>
          wordErrors(
            normalizedUnits(said, LANGUAGE),
            normalizedUnits(delays[index]?.text ?? '', LANGUAGE),
          ),
        ),
      ),
    ),
    changedShare: delays.reduce((sum, each) => sum + each.changedShare, 0) / count,
    cpuPerSecond: cpu / audioSeconds,
    loadBefore,
  };
}

function report(measured: readonly MeasuredSessions[]): BenchReport {
  const ms = (value: number): string => value.toFixed(0);
  const four = measured.find(({ sessions }) => sessions === promised.sessions);
  return {
    name: 'live-speech',
    title: `Live sessions with recordings of people, ${availableParallelism()} cores`,
    columns: [
      'sessions',
      'final p50, ms',
      'p95',
      'first partial p50, ms',
      'p95',
      'interval p50, ms',
      'p95',
      'words changed',
      'words wrong of 100',
      'CPU s per audio s',
      'load before',
    ],
    rows: measured.map((each) => [
      String(each.sessions),
      ms(each.finals.p50),
      ms(each.finals.p95),
      ms(each.firsts.p50),
      ms(each.firsts.p95),
      ms(each.intervals.p50),
      ms(each.intervals.p95),
      each.changedShare.toFixed(3),
      each.wordErrorRate.toFixed(1),
      each.cpuPerSecond.toFixed(3),
      each.loadBefore.toFixed(1),
    ]),
    notes: [
      'Finals are counted from the end of their last word, first partials from the start of the first word, by the times of the',
      'words in the finals. Intervals are between the partials of an utterance. Frames of 100 ms, default parameters.',
    ],
    verdicts: four === undefined ? [] : verdictsOn(four),
    chart: {
      title: 'Delays in live sessions',
      unit: 'ms',
      bars: measured.flatMap(({ sessions, finals, firsts }) =>
        [
          { label: 'first partial, p50', value: firsts.p50 },
          { label: 'first partial, p95', value: firsts.p95 },
          { label: 'final, p50', value: finals.p50 },
          { label: 'final, p95', value: finals.p95 },
        ].map((bar) => ({ ...bar, group: `${sessions} sessions`, isOurs: true })),
      ),
    },
  };
}

const verdictsOn = ({ finals, firsts, intervals }: MeasuredSessions): BenchReport['verdicts'] => {
  const verdict = (what: string, most: number, value: number) => ({
    promise: `${promised.sessions} sessions: ${what} at most ${most} ms`,
    measured: `${value.toFixed(0)} ms`,
    met: value <= most,
  });
  return [
    verdict('finals (p50)', promised.finalP50, finals.p50),
    verdict('finals (p95)', promised.finalP95, finals.p95),
    verdict('first partials (p50)', promised.firstP50, firsts.p50),
    verdict('intervals of partials (p50)', promised.intervalP50, intervals.p50),
  ];
};

/** Silence after each recording. */
const PAUSE_SECONDS = 1;

/** Recordings in a row, as one session speaks them. */
interface RecordedSpeech {
  /** 16 kHz, 16 bits, mono. */
  readonly audio: Uint8Array<ArrayBuffer>;
  /** The reference transcript of all of them. */
  readonly said: string;
}

/** A recording and its samples. */
interface DecodedRecording {
  readonly said: string;
  readonly samples: Samples;
}

/** Decodes recordings once, for all sessions. */
function decodedRecordings(recordings: readonly LabeledRecording[]): Promise<DecodedRecording[]> {
  return Promise.all(
    recordings.map(async ({ path, said }) => ({ said, samples: await wholeAudio(path) })),
  );
}

/** Whole recordings in a row, with pauses between them, for about this many seconds; sessions begin at different ones. */
function recordedSpeech(recordings: readonly DecodedRecording[], from: number): RecordedSpeech {
  const chosen: DecodedRecording[] = [];
  let total = 0;
  for (let at = 0; at < recordings.length; at += 1) {
    const next = recordings[(from + at) % recordings.length];
    if (next === undefined) break;
    const length = next.samples.length / RECOGNITION_RATE + PAUSE_SECONDS;
    if (chosen.length > 0 && total + length > SECONDS) continue;
    chosen.push(next);
    total += length;
  }
  const pause = new Float32Array(PAUSE_SECONDS * RECOGNITION_RATE);
  return {
    audio: sixteenBits(inARow(chosen.flatMap(({ samples }) => [samples, pause]))),
    said: chosen.map(({ said }) => said).join(' '),
  };
}

/** An utterance as a client sees it: when its messages came, in milliseconds after the first sample. */
interface SeenUtterance {
  readonly partialsAt: number[];
  readonly shown: string[];
  final: { readonly at: number; readonly utterance: Utterance } | null;
}

/** Delays of a session's words, by the times of the words in its own finals. */
export class WordDelays {
  readonly #utterances = new Map<string, SeenUtterance>();
  readonly #now: () => number;
  beganAt = 0;

  constructor(now = (): number => performance.now()) {
    this.#now = now;
  }

  onMessage(message: ServerMessage): void {
    if (message.type !== 'transcript') return;
    const { id, is_final, utterance } = message.data;
    const at = this.#now() - this.beganAt;
    const seen = this.#utterances.get(id) ?? { partialsAt: [], shown: [], final: null };
    this.#utterances.set(id, seen);
    if (is_final) seen.final = { at, utterance };
    else {
      seen.partialsAt.push(at);
      seen.shown.push(utterance.text);
    }
  }

  /** Text of all finals, in order. */
  get text(): string {
    return this.#finals.map(({ utterance: { text } }) => text).join(' ');
  }

  /** From the end of the last word of an utterance to its final. */
  get finals(): number[] {
    return this.#finals.map(({ at, utterance }) => at - endOf(utterance) * 1000);
  }

  /** From the start of the first word of an utterance to its first partial, or its final if that came first. */
  get firsts(): number[] {
    return this.#seen.flatMap(({ partialsAt: [first], final }) =>
      final === null ? [] : [(first ?? final.at) - startOf(final.utterance) * 1000],
    );
  }

  /** From one message with words to the next, within utterances. */
  get intervals(): number[] {
    return this.#seen.flatMap(({ partialsAt }) =>
      partialsAt.slice(1).map((at, index) => at - (partialsAt[index] ?? at)),
    );
  }

  /** Of the words in partials, the share that is another one in the next partial or in the final. */
  get changedShare(): number {
    let words = 0;
    let changed = 0;
    for (const { shown, final } of this.#seen) {
      for (const [index, text] of shown.entries()) {
        const next = plainWords(shown[index + 1] ?? final?.utterance.text ?? '');
        for (const [at, word] of plainWords(text).entries()) {
          words += 1;
          if (next[at] !== word) changed += 1;
        }
      }
    }
    return words === 0 ? 0 : changed / words;
  }

  get #seen(): SeenUtterance[] {
    return [...this.#utterances.values()];
  }

  get #finals(): NonNullable<SeenUtterance['final']>[] {
    return this.#seen.flatMap(({ final }) => (final === null ? [] : [final]));
  }
}

const startOf = ({ words, start }: Utterance): number => words[0]?.start ?? start;
const endOf = ({ words, end }: Utterance): number => words.at(-1)?.end ?? end;

const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
