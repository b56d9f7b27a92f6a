import {
  isObject,
  languageCode,
  type RemoteSpan,
  type RemoteTranscript,
  type RemoteWord,
} from '../remote/remote-protocol.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads what a server answers in `json` or `verbose_json`; null if there is no text in it. Servers differ: words are beside the segments or in
 * them, times are numbers or texts, in seconds or in nanoseconds, languages are codes or names.
 */
export function readTranscription(body: string, durationSeconds: number): RemoteTranscript | null {
  const answer = objectIn(body);
  if (answer === null || ('error' in answer && answer['error'])) return null;
  const segments = objectsIn(answer['segments']);
  const texts = segments.map(({ text }) => (typeof text === 'string' ? text : ''));
  const { text = texts.join(' ') } = answer;
  if (typeof text !== 'string' || (!('text' in answer) && !('segments' in answer))) return null;
  const ownWords = objectsIn(answer['words']);
  const words =
    ownWords.length > 0 ? ownWords : segments.flatMap((segment) => objectsIn(segment['words']));
  const unit = unitOf([...words, ...segments], durationSeconds);
  const timesOf = (timed: JsonObject) => spanOf(timed, unit, durationSeconds);
  const timedWords = words.flatMap((each): RemoteWord[] => {
    const times = timesOf(each);
    const word = each['word'] ?? each['text'];
    if (typeof word !== 'string' || word.trim() === '' || times === null) return [];
    return [{ word: word.trim(), ...times, confidence: shareIn(each['probability']) }];
  });
  const spans = segments.flatMap((each, at): RemoteSpan[] => {
    const times = timesOf(each);
    if (times === null) return [];
    return [{ text: texts[at] ?? '', ...times, confidence: meanProbability(each) }];
  });
  return {
    text,
    language: languageCode(answer['language']),
    words: areInOrder(timedWords) ? timedWords : [],
    spans: spans.length === segments.length && areInOrder(spans) ? spans : [],
  };
}

function objectIn(body: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A number, also as a text such as `3.5` or `3.5s`. */
function numberIn(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\s*\d+(\.\d+)?\s*s?\s*$/.test(value)
      ? Number.parseFloat(value)
      : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

const NANOSECONDS = 1e9;
/** A second in nanoseconds is more than this, and no segment is as many seconds long. */
const MAX_SECONDS = 1e6;

/** How many units of the answer are a second: LocalAI counts nanoseconds. */
function unitOf(timed: readonly JsonObject[], durationSeconds: number): number {
  const latest = timed.reduce((last, { end }) => Math.max(last, numberIn(end) ?? 0), 0);
  return latest > Math.max(MAX_SECONDS, durationSeconds) ? NANOSECONDS : 1;
}

function spanOf(
  { start, end }: JsonObject,
  unit: number,
  durationSeconds: number,
): { start: number; end: number } | null {
  const [from, to] = [numberIn(start), numberIn(end)];
  if (from === null || to === null || to < from) return null;
  const within = (time: number): number => Math.min(durationSeconds, time / unit);
  return { start: within(from), end: within(to) };
}

/** Times that stand still or go back are none. */
function areInOrder(timed: readonly { readonly start: number; readonly end: number }[]): boolean {
  const isForward = timed.every(({ start }, at) => start >= (timed[at - 1]?.start ?? 0));
  const last = timed.at(-1);
  return isForward && last !== undefined && last.end > (timed[0]?.start ?? 0);
}

function shareIn(value: unknown): number | null {
  const number = numberIn(value);
  return number !== null && number <= 1 ? number : null;
}

/** The mean probability of a segment's tokens, as Whisper's `avg_logprob` says it. */
function meanProbability({ avg_logprob: logProbability }: JsonObject): number | null {
  if (typeof logProbability !== 'number' || !(logProbability <= 0)) return null;
  // Some servers fill members in that they don't know.
  return logProbability === 0 ? null : Math.exp(logProbability);
}
