import { basename } from 'node:path';
import process from 'node:process';
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
import type { BenchReport } from '../report.ts';
import { wholeAudio } from '../speech/audio.ts';
import { conversationsIn, type LabeledConversation, type SpeakerSpan } from './speakers.ts';
import type { MeasurementOptions } from './systems/system.ts';

/** Speech that a voice is enrolled from. */
const ENROLLED_SECONDS = [10, 20] as const;
const MIN_TESTED_SECONDS = 3;
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const MIN_RIGHT = 95;
const MAX_STRANGERS = 1;
const hints = { count: null, min: null, max: null };
const signal = new AbortController().signal;

/** A voice, and the spans of a recording that it was enrolled from. */
interface EnrolledSpeaker {
  readonly id: string;
  readonly path: string;
  readonly spans: readonly SpeakerSpan[];
  readonly embedding: Float32Array;
}

/** A conversation whose speakers were told apart in what no voice was enrolled from. */
interface TestedConversation {
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
  const models = options.models === undefined ? null : diarizationModelsIn(options.models);
  const conversations = await conversationsIn(options.speech);
  if (models === null || conversations.length === 0) {
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
    reports.push(report(seconds, enrolled, tested));
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
    if ('embedding' in result) found.push({ id, path, spans, embedding: result.embedding });
    else process.stdout.write(`${basename(path)} ${id}: ${result.problem}\n`);
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
  for (const { start, end } of used)
    samples.fill(0, Math.floor(start * RECOGNITION_RATE), Math.ceil(end * RECOGNITION_RATE));
  const diarization = new SpeakerDiarization({ models, hints, signal });
  diarization.add(samples);
  const { turns, voices } = await diarization.speakers();
  const isUsed = ({ start, end }: SpeakerSpan) =>
    used.some((each) => each.start < end && each.end > start);
  const cut = aloneIn([...truth, ...used.map((span) => ({ ...span, speaker: 'enrolled from' }))]);
  return {
    truth: cut.filter((span) => span.speaker !== 'enrolled from' && !isUsed(span)),
    turns,
    voices: new Map(voices.entries()),
  };
}

/** Counts the seconds of each speaker by the name that they get. Without their own voice speakers are strangers. */
export function namedSeconds(
  tested: readonly TestedConversation[],
  enrolled: readonly Pick<EnrolledSpeaker, 'id' | 'embedding'>[],
  threshold: number,
): NamedSeconds {
  const count = { enrolled: 0, right: 0, wrong: 0, strangers: 0, strangersNamed: 0 };
  for (const { truth, turns, voices } of tested) {
    const here = new Set(truth.map(({ speaker }) => speaker));
    const others = enrolled.filter(({ id }) => !here.has(id));
    const known = new Set(enrolled.map(({ id }) => id));
    const among = (given: typeof enrolled) => matchVoices(voices, given, threshold);
    const [all, strangersOnly] = [among(enrolled), among(others)];
    for (const span of truth) {
      for (const { speaker, ...turn } of turns) {
        const seconds = Math.min(turn.end, span.end) - Math.max(turn.start, span.start);
        if (seconds <= 0) continue;
        const name = all.get(speaker)?.id;
        if (known.has(span.speaker)) {
          count.enrolled += seconds;
          if (name === span.speaker) count.right += seconds;
          else if (name !== undefined) count.wrong += seconds;
        }
        count.strangers += seconds;
        if (strangersOnly.has(speaker)) count.strangersNamed += seconds;
      }
    }
  }
  return count;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

function report(
  seconds: number,
  enrolled: readonly EnrolledSpeaker[],
  tested: readonly TestedConversation[],
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
    rows: THRESHOLDS.map((threshold) => {
      const found = at(threshold);
      return [
        threshold.toFixed(2),
        share(found.right, found.enrolled).toFixed(1),
        share(found.wrong, found.enrolled).toFixed(1),
        share(found.strangersNamed, found.strangers).toFixed(1),
      ];
    }),
    notes: [
      'Of 100 seconds in which one speaker alone talks and speech was found. What a voice was enrolled from is silent in the test.',
      'Strangers: the same speech, without the voices of those who talk in the conversation.',
    ],
    verdicts: [
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
