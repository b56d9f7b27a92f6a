import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';
import { unwrap } from '@verbatim/client';
import type { LiveSessionRequest } from '@verbatim/contract';
import {
  type DiarizationModels,
  diarizationModelsIn,
  enrollVoice,
  matchVoices,
  RECOGNITION_RATE,
  type Samples,
  SpeakerDiarization,
  VOICE_THRESHOLD,
} from '@verbatim/speech';
import { inParallel } from '../in-parallel.ts';
import { Speaker, speak } from '../live/speaker.ts';
import type { BenchReport } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { inARow, sixteenBits, speechFile, wholeAudio } from '../speech/audio.ts';
import { conversationsIn, type LabeledConversation, type SpeakerSpan } from './speakers.ts';
import { startServiceWith } from './systems/service-system.ts';
import type { MeasurementOptions } from './systems/system.ts';

/** Speech that a voice is enrolled from. */
const ENROLLED_SECONDS = [10, 20] as const;
const MIN_TESTED_SECONDS = 3;
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const MIN_RIGHT = 95;
const MAX_STRANGERS = 1;
const MAX_LIVE_LOSS = 3;
const LIVE_SESSIONS = 2;
const hints = { count: null, min: null, max: null };
const signal = new AbortController().signal;

/** A voice, and the spans of a recording that it was enrolled from. */
interface EnrolledSpeaker {
  readonly id: string;
  readonly path: string;
  readonly spans: readonly SpeakerSpan[];
  /** The speech in the spans. */
  readonly samples: Samples;
  readonly embedding: Float32Array;
}

/** A conversation whose speakers were told apart in what no voice was enrolled from. */
interface TestedConversation {
  /** What was said besides. */
  readonly samples: Samples;
  readonly truth: readonly SpeakerSpan[];
  readonly turns: readonly { readonly start: number; readonly end: number; speaker: number }[];
  readonly voices: ReadonlyMap<number, Float32Array>;
}

/** Seconds of speech of one speaker alone: by what they were named. */
export interface NamedSeconds {
  readonly enrolled: number;
  readonly right: number;
  readonly wrong: number;
  readonly strangers: number;
  readonly strangersNamed: number;
}

/** Voices enrolled from some parts of conversations and looked for in the others. Truth is the RTTM file beside a recording. */
export async function measureVoices(options: MeasurementOptions): Promise<BenchReport[]> {
  const { models: modelsDirectory } = options;
  const models = modelsDirectory === undefined ? null : diarizationModelsIn(modelsDirectory);
  const conversations = await conversationsIn(options.speech);
  if (modelsDirectory === undefined || models === null || conversations.length === 0) {
    process.stdout.write('Absent: voices, because there is no model or no recording.\n');
    return [];
  }
  const reports: BenchReport[] = [];
  for (const seconds of ENROLLED_SECONDS) {
    const enrolled: EnrolledSpeaker[] = [];
    for (const each of conversations) {
      // One who talks in several conversations is enrolled from the first.
      const known = new Set(enrolled.map(({ id }) => id));
      enrolled.push(...(await enrolledIn(each, models, { seconds, known })));
    }
    const tested: TestedConversation[] = [];
    for (const each of conversations) tested.push(await testedIn(each, models, enrolled));
    const folder = join(options.folder, `live-voices-${seconds}`);
    const live = await measureLiveVoices({ models: modelsDirectory, folder }, enrolled, tested);
    reports.push(report(seconds, enrolled, tested, live));
  }
  return reports;
}

/** The spans in which one speaker alone talks, in order. */
function aloneIn(truth: readonly SpeakerSpan[]): SpeakerSpan[] {
  const cuts = [...new Set(truth.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  return cuts.slice(1).flatMap((end, at) => {
    const start = cuts[at] ?? end;
    const talking = truth.filter((each) => each.start < end && each.end > start);
    const [first] = talking;
    const isAlone = talking.every(({ speaker }) => speaker === first?.speaker);
    return first && isAlone ? [{ start, end, speaker: first.speaker }] : [];
  });
}

const placeOf = ({ start, end }: SpeakerSpan): [number, number] => [
  Math.floor(start * RECOGNITION_RATE),
  Math.ceil(end * RECOGNITION_RATE),
];

const lengthOf = (spans: readonly SpeakerSpan[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** Enrolls each speaker who talks for so long and then still for a while. */
async function enrolledIn(
  { path, truth }: LabeledConversation,
  models: DiarizationModels,
  { seconds, known }: { readonly seconds: number; readonly known: ReadonlySet<string> },
): Promise<EnrolledSpeaker[]> {
  const alone = aloneIn(truth);
  const found: EnrolledSpeaker[] = [];
  for (const id of new Set(truth.map(({ speaker }) => speaker))) {
    if (known.has(id)) continue;
    const own = alone.filter(({ speaker }) => speaker === id);
    const spans: SpeakerSpan[] = [];
    for (const span of own) {
      const left = seconds - lengthOf(spans);
      if (left > 0) spans.push({ ...span, end: Math.min(span.end, span.start + left) });
    }
    if (lengthOf(spans) < seconds || lengthOf(own) - seconds < MIN_TESTED_SECONDS) continue;
    const places = spans.map(({ start, end }) => ({ channel: 0, start, end }));
    const result = await enrollVoice({ path, spans: places, models, signal });
    if ('embedding' in result) {
      const whole = await wholeAudio(path);
      const samples = inARow(spans.map((span) => whole.subarray(...placeOf(span))));
      found.push({ id, path, spans, samples, embedding: result.embedding });
    } else process.stdout.write(`${basename(path)} ${id}: ${result.problem}\n`);
  }
  return found;
}

/** Tells speakers apart in a conversation without what voices were enrolled from. */
async function testedIn(
  { path, truth }: LabeledConversation,
  models: DiarizationModels,
  enrolled: readonly EnrolledSpeaker[],
): Promise<TestedConversation> {
  const used = enrolled.filter((each) => each.path === path).flatMap(({ spans }) => spans);
  const samples: Samples = await wholeAudio(path);
  for (const span of used) samples.fill(0, ...placeOf(span));
  const diarization = new SpeakerDiarization({ models, hints, signal });
  diarization.add(samples);
  const { turns, voices } = await diarization.speakers();
  const isUsed = ({ start, end }: SpeakerSpan) =>
    used.some((each) => each.start < end && each.end > start);
  const cut = aloneIn([...truth, ...used.map((span) => ({ ...span, speaker: 'enrolled from' }))]);
  return {
    samples,
    truth: cut.filter((span) => span.speaker !== 'enrolled from' && !isUsed(span)),
    turns,
    voices: new Map(voices.entries()),
  };
}

/** Counts the seconds of each speaker by the name that they get. Without their own voice speakers are strangers. */
export function namedSeconds(
  tested: readonly Omit<TestedConversation, 'samples'>[],
  enrolled: readonly Pick<EnrolledSpeaker, 'id' | 'embedding'>[],
  threshold: number,
): NamedSeconds {
  const named = tested.map(({ truth, turns, voices }) => {
    const among = (given: typeof enrolled): NamedSpan[] => {
      const matches = matchVoices(voices, given, threshold);
      return turns.map(({ speaker, ...turn }) => ({ ...turn, name: matches.get(speaker)?.id }));
    };
    return { truth, all: among(enrolled), others: among(othersThan(truth, enrolled)) };
  });
  return secondsOf(named, enrolled);
}

const othersThan = <Voice extends { readonly id: string }>(
  truth: readonly SpeakerSpan[],
  enrolled: readonly Voice[],
): Voice[] => enrolled.filter(({ id }) => truth.every(({ speaker }) => speaker !== id));

/** Speech, and the name of its speaker. */
interface NamedSpan {
  readonly start: number;
  readonly end: number;
  readonly name: string | undefined;
}

/** The names in a conversation when all voices are looked for, and when only those of people who are not there are. */
interface NamedConversation {
  readonly truth: readonly SpeakerSpan[];
  readonly all: readonly NamedSpan[];
  readonly others: readonly NamedSpan[];
}

function secondsOf(
  conversations: readonly NamedConversation[],
  enrolled: readonly { readonly id: string }[],
): NamedSeconds {
  const count = { enrolled: 0, right: 0, wrong: 0, strangers: 0, strangersNamed: 0 };
  for (const { truth, all, others } of conversations) {
    for (const span of truth) {
      const within = ({ start, end }: NamedSpan): number =>
        Math.max(0, Math.min(end, span.end) - Math.max(start, span.start));
      const isEnrolled = enrolled.some(({ id }) => id === span.speaker);
      for (const each of isEnrolled ? all : []) {
        count.enrolled += within(each);
        if (each.name === span.speaker) count.right += within(each);
        else if (each.name !== undefined) count.wrong += within(each);
      }
      for (const each of others) {
        count.strangers += within(each);
        if (each.name !== undefined) count.strangersNamed += within(each);
      }
    }
  }
  return count;
}

/** The same conversations in live sessions of the service, with the voices that it enrolls itself. */
async function measureLiveVoices(
  { models, folder }: { readonly models: string; readonly folder: string },
  enrolled: readonly EnrolledSpeaker[],
  tested: readonly TestedConversation[],
): Promise<NamedSeconds> {
  const service = await startServiceWith({ modelsDirectory: models, folder });
  try {
    const ids = new Map<string, string>();
    for (const { id, samples } of enrolled) {
      const path = join(folder, `${ids.size}.wav`);
      await writeFile(path, speechFile(sixteenBits(samples)));
      const audio_url = await service.upload(path);
      const body = { name: id, audio_url, consent: true } as const;
      ids.set(id, unwrap(await service.client.createVoice({ body })).id);
    }
    const named = await inParallel(tested, LIVE_SESSIONS, async ({ truth, samples }) => {
      const among = async (some: readonly EnrolledSpeaker[]): Promise<NamedSpan[]> =>
        some.length === 0
          ? []
          : liveNames(
              service.service,
              samples,
              some.flatMap(({ id }) => ids.get(id) ?? []),
            );
      const all = await among(enrolled);
      return { truth, all, others: await among(othersThan(truth, enrolled)) };
    });
    return secondsOf(named, enrolled);
  } finally {
    await service.stop();
  }
}

/** The speech of a real-time session, with the names that its finals have. */
async function liveNames(
  service: RunningService,
  samples: Samples,
  voices: string[],
): Promise<NamedSpan[]> {
  const named: NamedSpan[] = [];
  const processing = { diarization: true, diarization_config: { voices } };
  const request: LiveSessionRequest = {
    ...{ language_config: { languages: ['en'] }, realtime_processing: processing },
  };
  const speaker = await Speaker.open(service, request, (message) => {
    if (message.type !== 'transcript' || !message.data.is_final) return;
    const { start, end, voice } = message.data.utterance;
    named.push({ start, end, name: voice?.name });
  });
  await speak(speaker, sixteenBits(samples), { beganAt: performance.now() });
  await speaker.stop();
  return named;
}

const shares = ({ enrolled, right, wrong, strangers, strangersNamed }: NamedSeconds): string[] => [
  share(right, enrolled).toFixed(1),
  share(wrong, enrolled).toFixed(1),
  share(strangersNamed, strangers).toFixed(1),
];

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

function report(
  seconds: number,
  enrolled: readonly EnrolledSpeaker[],
  tested: readonly TestedConversation[],
  live: NamedSeconds,
): BenchReport {
  const at = (threshold: number) => namedSeconds(tested, enrolled, threshold);
  const usual = at(VOICE_THRESHOLD);
  const right = share(usual.right, usual.enrolled);
  const named = share(usual.strangersNamed, usual.strangers);
  const voices = new Set(enrolled.map(({ id }) => id)).size;
  return {
    name: `accuracy-voices-${seconds}`,
    title: `Voices enrolled from ${seconds} s of speech: ${voices} voices in ${tested.length} conversations, ${usual.enrolled.toFixed(0)} s of their speech`,
    columns: ['threshold', 'named right', 'named wrong', 'strangers named'],
    rows: [
      ...THRESHOLDS.map((threshold) => [threshold.toFixed(2), ...shares(at(threshold))]),
      [`${VOICE_THRESHOLD.toFixed(2)}, live`, ...shares(live)],
    ],
    notes: [
      'Of 100 seconds in which one speaker alone talks and speech was found. What a voice was enrolled from is silent in the test.',
      'Strangers: the same speech, without the voices of those who talk in the conversation.',
    ],
    verdicts: [
      {
        promise: `live: at most ${MAX_LIVE_LOSS} fewer named right`,
        measured: share(live.right, live.enrolled).toFixed(1),
        met: share(live.right, live.enrolled) >= right - MAX_LIVE_LOSS,
      },
      {
        promise: `enrolled speech named right: at least ${MIN_RIGHT} of 100 s`,
        measured: right.toFixed(1),
        met: right >= MIN_RIGHT,
      },
      {
        promise: `strangers named: at most ${MAX_STRANGERS} of 100 s`,
        measured: named.toFixed(1),
        met: named <= MAX_STRANGERS,
      },
    ],
  };
}
