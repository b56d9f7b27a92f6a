import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { type DiarizationModels, diarizationModelsIn, FileSpeakers } from '@verbatim/speech';
import { inParallel } from '../in-parallel.ts';
import type { BenchReport, TargetResult } from '../report.ts';
import { wholeAudio } from '../speech/audio.ts';
import { type RecognizingService, startServiceWith } from './systems/service-system.ts';
import type { MeasurementOptions } from './systems/system.ts';

const MAX_WHOLE_ERROR = 17;

/** A recording whose speakers are known. */
export interface LabeledConversation {
  readonly path: string;
  readonly truth: readonly SpeakerSpan[];
}

/** The speakers that were found in a conversation. */
interface MeasuredConversation extends LabeledConversation {
  /** Turns, without the number of speakers. */
  readonly unknown: SpeakersFound;
  /** Turns, with the number of speakers. */
  readonly given: SpeakersFound;
  /** Turns in the result of the service, which overlap where two talk at once. */
  readonly result: SpeakersFound;
  /** Utterances of the transcript, which has one speaker at a time and nothing where no word was recognized. */
  readonly transcript: SpeakersFound;
  /** All speech as that of one speaker. */
  readonly oneForAll: SpeakersFound;
}

interface SpeakersFound {
  readonly speakers: number;
  readonly errors: DiarizationErrors;
  /** The same with all that lies near boundaries scored. */
  readonly withoutCollar: DiarizationErrors;
}

/** Speakers told apart on one channel. Truth is the RTTM file beside a recording. */
export async function measureSpeakers(options: MeasurementOptions): Promise<BenchReport[]> {
  const modelsDirectory = options.models ?? join(options.folder, 'none');
  const models = diarizationModelsIn(modelsDirectory);
  const conversations = await conversationsIn(options.speech);
  if (conversations.length === 0 || models === null) {
    const missing = models === null ? 'the model `diarization`' : 'a recording with an RTTM file';
    process.stdout.write(`Absent: speakers, because there is not ${missing}.\n`);
    return [];
  }
  const folder = join(options.folder, 'speakers');
  const service = await startServiceWith({ modelsDirectory, folder });
  try {
    const measured = await inParallel(conversations, availableParallelism(), async (each) => ({
      ...each,
      unknown: found(each, await turnsIn(each, models, null)),
      given: found(each, await turnsIn(each, models, speakersIn(each.truth))),
      ...(await transcribed(service, each)),
      oneForAll: found(each, asOneSpeaker(each.truth)),
    }));
    return [report(measured)];
  } finally {
    await service.stop();
  }
}

const found = ({ truth }: LabeledConversation, spans: readonly SpeakerSpan[]): SpeakersFound => ({
  speakers: speakersIn(spans),
  errors: diarizationErrors(truth, spans),
  withoutCollar: diarizationErrors(truth, spans, 0),
});

/** The WAV files beside RTTM files of the same name. */
export async function conversationsIn(folder: string): Promise<LabeledConversation[]> {
  const found: LabeledConversation[] = [];
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.rttm')).sort()) {
    const path = join(folder, name.replace(/rttm$/, 'wav'));
    const truth = readRttm(await readFile(join(folder, name), 'utf8'));
    if (existsSync(path)) found.push({ path, truth });
  }
  return found;
}

/** The turns that the service finds. */
async function turnsIn(
  { path }: LabeledConversation,
  models: DiarizationModels,
  count: number | null,
): Promise<SpeakerSpan[]> {
  const hints = { count, min: null, max: null };
  const speakers = new FileSpeakers({ models, hints, signal: new AbortController().signal });
  speakers.add({ channels: [await wholeAudio(path)], sameAs: [0] });
  const { turns } = await speakers.assign(1);
  return (turns ?? []).map((turn) => ({ ...turn, speaker: String(turn.speaker) }));
}

async function transcribed(
  service: RecognizingService,
  conversation: LabeledConversation,
): Promise<Pick<MeasuredConversation, 'result' | 'transcript'>> {
  const audio = await service.upload(conversation.path);
  const { result } = await service.transcribe(audio, { request: { diarization: true } });
  const utterances = result.transcription.utterances.map(({ start, end, speaker }) => ({
    ...{ start, end },
    speaker: String(speaker ?? 0),
  }));
  const turns = (result.diarization?.results ?? []).flatMap(({ speaker, turns: own = [] }) =>
    own.map((turn) => ({ ...turn, speaker: String(speaker) })),
  );
  return { result: found(conversation, turns), transcript: found(conversation, utterances) };
}

const speakersIn = (spans: readonly SpeakerSpan[]): number =>
  new Set(spans.map(({ speaker }) => speaker)).size;

/** All speech as that of one speaker; where several talk at once, one does. */
function asOneSpeaker(truth: readonly SpeakerSpan[]): SpeakerSpan[] {
  const joined: SpeakerSpan[] = [];
  for (const { start, end } of truth.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end)
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, end) };
    else joined.push({ start, end, speaker: 'all' });
  }
  return joined;
}

const isMade = ({ path }: LabeledConversation): boolean => basename(path).startsWith('conv');

function report(measured: readonly MeasuredConversation[]): BenchReport {
  const [made, meetings] = [measured.filter(isMade), measured.filter((each) => !isMade(each))];
  const whole = (some: readonly MeasuredConversation[], which: ResultKey): number =>
    diarizationErrorRate(some.map((each) => each[which].errors));
  const figures = (some: readonly MeasuredConversation[]): string[] => [
    ...columns.map((which) => whole(some, which).toFixed(1)),
    confusion(some).toFixed(1),
    ...(['result', 'transcript'] as const).map((which) =>
      diarizationErrorRate(some.map((each) => each[which].withoutCollar)).toFixed(1),
    ),
  ];
  return {
    name: 'accuracy-speakers',
    title: 'Speakers told apart on one channel: wrong seconds of 100 seconds of speech',
    columns: [
      '',
      'speakers',
      'found',
      'number unknown',
      'number given',
      'turns in the result',
      'utterances in the result',
      'one speaker for all',
      'confusion alone',
      'turns, no collar',
      'utterances, no collar',
    ],
    rows: [
      ...measured.map((each) => [
        basename(each.path),
        String(speakersIn(each.truth)),
        String(each.unknown.speakers),
        ...figures([each]),
      ]),
      ...(made.length > 0 ? [['made conversations', '', '', ...figures(made)]] : []),
      ...(meetings.length > 0 ? [['meetings', '', '', ...figures(meetings)]] : []),
    ],
    notes: [
      'Missed, added and confused speech. Overlapped speech is scored; 0.25 s around each boundary of the truth only without collar.',
      'Utterances have one speaker at a time, and none where no word was recognized; confusion is that of turns, number unknown.',
    ],
    chart: {
      title: 'Speakers: wrong seconds of 100 seconds of speech',
      unit: 'wrong seconds of 100',
      bars: measured.flatMap((each) =>
        (['unknown', 'oneForAll'] as const).map((which) => ({
          group: basename(each.path, '.wav'),
          label: which === 'unknown' ? 'the service' : 'one speaker for all',
          value: whole([each], which),
          isOurs: which === 'unknown',
        })),
      ),
    },
    verdicts: [...madeVerdicts(made), ...meetingVerdicts(meetings, whole)],
  };
}

const columns = ['unknown', 'given', 'result', 'transcript', 'oneForAll'] as const;

type ResultKey = (typeof columns)[number];

/** Speech given to a wrong speaker, of 100 seconds of speech, with the number unknown. */
const confusion = (some: readonly MeasuredConversation[]): number =>
  diarizationErrorRate(
    some.map(({ unknown: { errors } }) => ({ ...errors, missed: 0, falseAlarm: 0 })),
  );

const numbersOf = (some: readonly MeasuredConversation[]): string =>
  some.map(({ truth, unknown }) => `${unknown.speakers} of ${speakersIn(truth)}`).join(', ');

const offBy = (some: readonly MeasuredConversation[]): number =>
  Math.max(...some.map(({ truth, unknown }) => Math.abs(unknown.speakers - speakersIn(truth))));

const MAX_CONFUSION = 3;

const madeVerdicts = (made: readonly MeasuredConversation[]): TargetResult[] =>
  made.length === 0
    ? []
    : [
        {
          promise: `made conversations: confusion at most ${MAX_CONFUSION} and the number right`,
          measured: `${confusion(made).toFixed(1)}, ${numbersOf(made)}`,
          met: confusion(made) <= MAX_CONFUSION && offBy(made) === 0,
        },
      ];

const meetingVerdicts = (
  meetings: readonly MeasuredConversation[],
  whole: (some: readonly MeasuredConversation[], which: ResultKey) => number,
): TargetResult[] =>
  meetings.length === 0
    ? []
    : [
        {
          promise: `meetings: at most ${MAX_WHOLE_ERROR} and the number right or off by one`,
          measured: `${whole(meetings, 'unknown').toFixed(1)}, ${numbersOf(meetings)}`,
          met: whole(meetings, 'unknown') <= MAX_WHOLE_ERROR && offBy(meetings) <= 1,
        },
        {
          promise: 'meetings: not worse with the number given',
          measured: `${whole(meetings, 'given').toFixed(1)} beside ${whole(meetings, 'unknown').toFixed(1)}`,
          met: whole(meetings, 'given') <= whole(meetings, 'unknown'),
        },
      ];

/** A span in which one speaker talks, in seconds. */
export interface SpeakerSpan {
  readonly start: number;
  readonly end: number;
  readonly speaker: string;
}

/** Diarization error of one recording, in seconds of speech: a second in which two speakers talk counts as two. */
interface DiarizationErrors {
  /** Speech of the reference. */
  readonly speech: number;
  /** Missed speech: seconds without a speaker in the result. */
  readonly missed: number;
  /** Speech in the result beyond that of the reference. */
  readonly falseAlarm: number;
  /** Speech given to a wrong speaker. */
  readonly confusion: number;
}

/** Not scored on either side of each boundary in the reference, as with `md-eval -c 0.25` of NIST. */
const COLLAR_SECONDS = 0.25;
/** Bound of the search for the best matching, on the side with fewer speakers. */
const MAX_MATCHED_SPEAKERS = 16;

/** The spans of a file in RTTM (https://github.com/nryant/dscore#rttm). */
export function readRttm(text: string): SpeakerSpan[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([type]) => type === 'SPEAKER')
    .map(([, , , start, duration, , , speaker = '']) => ({
      start: Number(start),
      end: Number(start) + Number(duration),
      speaker,
    }));
}

/** Compares a result with the reference. Overlapped speech is scored; speakers are matched one to one for the least confusion. */
export function diarizationErrors(
  reference: readonly SpeakerSpan[],
  result: readonly SpeakerSpan[],
  collarSeconds = COLLAR_SECONDS,
): DiarizationErrors {
  const errors = { speech: 0, missed: 0, falseAlarm: 0, confusion: 0 };
  const together = new Map(speakersOf(reference).map((each) => [each, new Map<string, number>()]));
  for (const { seconds, speakers, found } of scoredSpans(reference, result, collarSeconds)) {
    errors.speech += seconds * speakers.length;
    errors.missed += seconds * Math.max(0, speakers.length - found.length);
    errors.falseAlarm += seconds * Math.max(0, found.length - speakers.length);
    errors.confusion += seconds * Math.min(speakers.length, found.length);
    for (const speaker of speakers) {
      const row = together.get(speaker);
      for (const other of found) row?.set(other, (row.get(other) ?? 0) + seconds);
    }
  }
  const names = speakersOf(result);
  const rows = [...together.values()].map((row) => names.map((name) => row.get(name) ?? 0));
  // Without a match all speech of both is confused.
  errors.confusion = Math.max(0, errors.confusion - bestMatching(rows));
  return errors;
}

/** Missed, added and confused speech per 100 seconds of speech, over all recordings. */
export function diarizationErrorRate(all: readonly DiarizationErrors[]): number {
  const sum = (count: (each: DiarizationErrors) => number) =>
    all.reduce((total, each) => total + count(each), 0);
  const wrong = sum(({ missed, falseAlarm, confusion }) => missed + falseAlarm + confusion);
  return (100 * wrong) / sum(({ speech }) => speech);
}

/** A scored span between two boundaries: who speaks in the reference, and in the result. */
interface ScoredSpan {
  readonly seconds: number;
  readonly speakers: readonly string[];
  readonly found: readonly string[];
}

function scoredSpans(
  reference: readonly SpeakerSpan[],
  result: readonly SpeakerSpan[],
  collar: number,
): ScoredSpan[] {
  const boundaries = reference.flatMap(({ start, end }) => [start, end]);
  const cuts = [
    ...boundaries.flatMap((each) => [each - collar, each, each + collar]),
    ...result.flatMap(({ start, end }) => [start, end]),
  ].sort((a, b) => a - b);
  return cuts.slice(1).flatMap((end, at) => {
    const start = cuts[at] ?? end;
    const middle = (start + end) / 2;
    if (start === end || boundaries.some((each) => Math.abs(each - middle) < collar)) return [];
    const during = (spans: readonly SpeakerSpan[]) =>
      speakersOf(spans.filter((each) => each.start < middle && middle < each.end));
    return [{ seconds: end - start, speakers: during(reference), found: during(result) }];
  });
}

const speakersOf = (spans: readonly SpeakerSpan[]): string[] => [
  ...new Set(spans.map(({ speaker }) => speaker)),
];

/** The maximum-weight assignment: at most one value per row and column. */
function bestMatching(rows: readonly (readonly number[])[]): number {
  const [first = []] = rows;
  if (first.length > rows.length)
    return bestMatching(first.map((_, column) => rows.map((row) => row[column] ?? 0)));
  if (first.length > MAX_MATCHED_SPEAKERS)
    throw new RangeError(`${first.length} speakers are too many to match with ${rows.length}`);
  /** The greatest sum for each set of columns in use; bit n of a set stands for column n. */
  let best = new Map([[0, 0]]);
  for (const row of rows) {
    const next = new Map(best);
    for (const [columns, sum] of best) {
      for (const [column, value] of row.entries()) {
        const more = columns | (1 << column);
        if (more !== columns) next.set(more, Math.max(next.get(more) ?? 0, sum + value));
      }
    }
    best = next;
  }
  return Math.max(...best.values());
}
