/** A span in which one speaker talks, in seconds. */
export interface SpeakerSpan {
  readonly start: number;
  readonly end: number;
  readonly speaker: string;
}

/** Diarization error of one recording, in seconds of speech: a second in which two speakers talk counts as two. */
export interface DiarizationErrors {
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
