import {
  defaults,
  type Resolved,
  type SpeakerName,
  type Subtitle,
  type Utterance,
  type Word,
} from '@verbatim/contract';
import { type Voice, voiceNames } from '@verbatim/contract/transcript';
import { joinerOf, textOfWords } from '../words/words.ts';

/** Configuration of subtitles that are requested without one. */
const usual: SubtitleSettings = {
  ...defaults.PreRecordedJobRequest.children.subtitles_config.defaults,
  formats: [...defaults.PreRecordedJobRequest.children.subtitles_config.defaults.formats],
};

/** Subtitle files, one for each requested format. A caption holds the words of one voice. */
export function subtitlesOf(
  utterances: readonly Utterance[],
  config: NamedSubtitleSettings = usual,
): Subtitle[] {
  const limits = limitsOf(config);
  const captions = timed(
    utterances.flatMap((utterance) => captionsOf(utterance, limits)),
    limits,
  );
  const nameOf = voiceNames(utterances, config.speakerNames);
  return config.formats.map((format) => {
    const isNamed = config.areSpeakersNamed ?? format === 'vtt';
    return { format, subtitles: write[format](captions, isNamed ? nameOf : nameless) };
  });
}

const captionsOf = (utterance: Utterance, limits: SubtitleLimits): ScreenCaption[] =>
  fill(utterance.words, joinerOf(utterance), limits).map(({ words, rows }) => ({
    startMs: Math.round((words[0]?.start ?? 0) * 1000),
    endMs: Math.round((words.at(-1)?.end ?? 0) * 1000),
    rows,
    voice: utterance,
  }));

type Write = (
  captions: readonly ScreenCaption[],
  /** Null for a voice without a name. */
  nameOf: (voice: Voice) => string | null,
) => string;

const nameless = (): null => null;

const write: Readonly<Record<Subtitle['format'], Write>> = {
  srt: (captions, nameOf) =>
    captions
      .map(({ startMs, endMs, rows, voice }, index) => {
        const name = nameOf(voice);
        const named = rows.map((row, at) => (name !== null && at === 0 ? `${name}: ${row}` : row));
        const times = `${time(startMs, ',')} --> ${time(endMs, ',')}`;
        return cue([`${index + 1}`, times, ...named.map(asRow)]);
      })
      .join('\n'),
  vtt: (captions, nameOf) =>
    [
      'WEBVTT\n',
      ...captions.map(({ startMs, endMs, rows, voice }) => {
        const text = rows.map(escaped).join('\n');
        const name = nameOf(voice);
        const cueText = name === null ? text : `<v ${escaped(name)}>${text}</v>`;
        return cue([`${time(startMs, '.')} --> ${time(endMs, '.')}`, cueText]);
      }),
    ].join('\n'),
};

const cue = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** A row of SRT, which has no escapes: a line break would end the cue, and `-->` begin another. */
const asRow = (row: string): string => row.replace(/\s+/gu, ' ').replaceAll('-->', '→');

/** Escapes markup of WebVTT (W3C, WebVTT, section 4.1). */
const escaped = (row: string): string =>
  row
    .replace(/\s+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function time(ms: number, separator: string): string {
  const digits = (value: number, count: number): string =>
    String(Math.floor(value)).padStart(count, '0');
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60];
  return `${clock.map((value) => digits(value, 2)).join(':')}${separator}${digits(ms % 1000, 3)}`;
}

/** The configuration of subtitles with its defaults. */
type SubtitleSettings = Resolved.components['schemas']['SubtitlesConfig'];

/** Settings of subtitles, and names that speakers were given. */
export interface NamedSubtitleSettings extends SubtitleSettings {
  readonly speakerNames?: readonly SpeakerName[];
  /** Default: in WebVTT, which has voices; in SRT captions begin with the name. */
  readonly areSpeakersNamed?: boolean | undefined;
}

/** Limits of a caption. Times are in milliseconds. */
export interface SubtitleLimits {
  readonly charactersPerRow: number;
  readonly rows: number;
  readonly leastMs: number;
  readonly mostMs: number;
  /** Gap between two captions, if there is time for it. */
  readonly gapMs: number;
  /** Minimum time on screen per character, if there is time for it. */
  readonly msPerCharacter: number;
  /** True if rows and captions end at boundaries of phrases rather than when they are full. */
  readonly syntactic: boolean;
}

/** 20 characters a second for adults, two frames between captions, 5/6 of a second at least: what broadcasters ask for. */
const COMPLIANCE = { gapMs: 80, msPerCharacter: 1000 / 20, syntactic: true };
const DEFAULT = { gapMs: 0, msPerCharacter: 0, syntactic: false };
const COMPLIANCE_LEAST_SECONDS = 0.833;

/** The limits of a configuration. If `minimum_duration` exceeds `maximum_duration`, the maximum holds. */
function limitsOf(config: SubtitleSettings): SubtitleLimits {
  const compliance = config.style === 'compliance';
  const mostMs = Math.round((config.maximum_duration ?? 7) * 1000);
  const least = config.minimum_duration ?? (compliance ? COMPLIANCE_LEAST_SECONDS : 0);
  return {
    ...(compliance ? COMPLIANCE : DEFAULT),
    charactersPerRow: config.maximum_characters_per_row ?? 42,
    rows: config.maximum_rows_per_caption ?? 2,
    leastMs: Math.min(Math.round(least * 1000), mostMs),
    mostMs,
  };
}

/** Text on screen at the same time. Times are in milliseconds. */
export interface ScreenCaption {
  readonly startMs: number;
  readonly endMs: number;
  readonly rows: readonly string[];
  readonly voice: Voice;
}

/** Width of a row in characters as they are displayed. */
const widthOf = (text: string): number =>
  /^[\0-\u02ff]*$/u.test(text) ? text.length : [...text].length;

/** The words of a caption and the rows they stand in. */
type Filled = { readonly words: readonly Word[]; readonly rows: readonly string[] };

/** Cuts the words of one utterance into captions, each as full as the limits allow. */
function fill(words: readonly Word[], joiner: string, limits: SubtitleLimits): Filled[] {
  const captions: Filled[] = [];
  for (let from = 0; from < words.length; ) {
    const full = lastThatFits(words, from, joiner, limits);
    const to = limits.syntactic && full < words.length ? bestEnd(words, from, full) : full;
    const held = words.slice(from, to);
    captions.push({ words: held, rows: rowsOf(held, joiner, limits) });
    from = to;
  }
  return withoutOrphans(captions, joiner, limits);
}

function lastThatFits(
  words: readonly Word[],
  from: number,
  joiner: string,
  limits: SubtitleLimits,
): number {
  const first = words[from];
  let row = widthOf(first?.word ?? '');
  let rows = 1;
  for (let to = from + 1; first; to += 1) {
    const [before, word] = [words[to - 1], words[to]];
    if (!(before && word) || (word.end - first.start) * 1000 > limits.mostMs) return to;
    if (isSilence(before, word) || endsSentence(before)) return to;
    const width = widthOf(word.word);
    row += joiner.length + width;
    if (row > limits.charactersPerRow) {
      rows += 1;
      row = width;
      if (rows > limits.rows) return to;
    }
  }
  return from + 1;
}

/** The best break in the second half: the caption stays at least half full, and each word is rated at most twice. */
function bestEnd(words: readonly Word[], from: number, full: number): number {
  let best = full;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let to = full; to > from + (full - from) / 2; to -= 1) {
    const [before, after] = [words[to - 1], words[to]];
    const score = before && after ? breakScore(before, after) : 0;
    if (score > bestScore) [best, bestScore] = [to, score];
  }
  return best;
}

/** Rows of words: as full as possible, or two of similar length. */
function rowsOf(words: readonly Word[], joiner: string, limits: SubtitleLimits): string[] {
  const rows: string[] = [];
  for (const { word } of words) {
    const last = rows.at(-1);
    const longer = `${last}${joiner}${word}`;
    if (last !== undefined && widthOf(longer) <= limits.charactersPerRow) {
      rows[rows.length - 1] = longer;
    } else rows.push(word);
  }
  return limits.syntactic && rows.length === 2 ? twoRows(words, joiner, limits, rows) : rows;
}

/** Two rows of similar length, broken at a boundary of phrases. */
function twoRows(
  words: readonly Word[],
  joiner: string,
  { charactersPerRow }: SubtitleLimits,
  greedy: string[],
): string[] {
  const text = (part: readonly Word[]): string => textOfWords(part, joiner);
  let best = greedy;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let at = 1; at < words.length; at += 1) {
    const rows = [text(words.slice(0, at)), text(words.slice(at))];
    const [above = 0, below = 0] = rows.map(widthOf);
    const [before, after] = [words[at - 1], words[at]];
    if (Math.max(above, below) > charactersPerRow || !(before && after)) continue;
    const score = breakScore(before, after) - (4 * Math.abs(above - below)) / charactersPerRow;
    if (score > bestScore) [best, bestScore] = [rows, score];
  }
  return best;
}

/** A caption that fills less of a row is an orphan, as is a single word. */
const ROW_SHARE = 1 / 4;

/** Merges orphans into the caption before, or moves words of that into them, within all limits. */
function withoutOrphans(
  captions: readonly Filled[],
  joiner: string,
  limits: SubtitleLimits,
): Filled[] {
  const { charactersPerRow, rows, mostMs } = limits;
  const widthIn = (words: readonly Word[]): number => widthOf(textOfWords(words, joiner));
  const isOrphan = (words: readonly Word[]): boolean =>
    words.length === 1 || widthIn(words) < charactersPerRow * ROW_SHARE;
  const captionOf = (words: readonly Word[]): Filled | null => {
    const caption = { words, rows: rowsOf(words, joiner, limits) };
    const ms = ((words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0)) * 1000;
    return caption.rows.length <= rows && ms <= mostMs ? caption : null;
  };

  /** Splits into two captions of similar length, at a boundary of phrases. */
  const cutAnew = (words: readonly Word[]): readonly Filled[] | null => {
    let best: readonly Filled[] | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const [at, after] of words.entries()) {
      const before = words[at - 1];
      const [one, other] = [words.slice(0, at), words.slice(at)];
      if (!before || isOrphan(one) || isOrphan(other)) continue;
      const [first, second] = [captionOf(one), captionOf(other)];
      const unlike = Math.abs(widthIn(one) - widthIn(other)) / charactersPerRow;
      const score = breakScore(before, after) - unlike;
      if (first && second && score > bestScore) [best, bestScore] = [[first, second], score];
    }
    return best;
  };

  const kept: Filled[] = [];
  for (const caption of captions) {
    const last = kept.at(-1);
    const [before, after] = [last?.words.at(-1), caption.words[0]];
    kept.push(caption);
    if (!(last && before && after) || !isOrphan(caption.words) || isSilence(before, after))
      continue;
    const words = [...last.words, ...caption.words];
    const together = captionOf(words);
    const better = together ? [together] : endsSentence(before) ? null : cutAnew(words);
    if (better) kept.splice(-2, 2, ...better);
  }
  return kept;
}

const SENTENCE_END = /[.?!…。？！؟।]["'”’)\]]*$/u;
const CLAUSE_END = /[,;:—–、，；：،]["'”’)\]]*$/u;
/** Words that open a phrase: a row may end before them, but not after them. */
const OPENERS = new Set(
  (
    'and but or nor so because that which who when where while if although though as than ' +
    'in on at by for from with without of to into over under between through about after before'
  ).split(' '),
);
/** Words that belong to the next one. */
const BOUND = new Set(
  'a an the my your his her its our their this these those no not very'.split(' '),
);
const PAUSE_SECONDS = 0.3;

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Score of a break between two consecutive words: higher is better, below 0 is bad. */
function breakScore(before: Word, after: Word): number {
  if (SENTENCE_END.test(before.word)) return 4;
  if (CLAUSE_END.test(before.word)) return 3;
  if (after.start - before.end >= PAUSE_SECONDS) return 2;
  const last = plain(before.word);
  if (BOUND.has(last) || OPENERS.has(last)) return -1;
  return OPENERS.has(plain(after.word)) ? 1 : 0;
}

const endsSentence = (word: Word): boolean => SENTENCE_END.test(word.word);

/** A silence after which a new caption begins. */
const SILENCE_SECONDS = 1;

/** True if the silence between two words is long enough to clear the screen. */
const isSilence = (before: Word, after: Word): boolean =>
  after.start - before.end >= SILENCE_SECONDS;

/** If two voices begin together, the first stays this long before the other replaces it. */
const TURN_MS = 500;

/** Orders captions without overlaps: each lasts as long as reading takes, but never into the next one. */
export function timed(captions: readonly ScreenCaption[], limits: SubtitleLimits): ScreenCaption[] {
  const placed: ScreenCaption[] = [];
  for (const caption of captions.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = placed.at(-1);
    const length = Math.max(1, caption.endMs - caption.startMs);
    const turn = last ? Math.min(TURN_MS, last.endMs - last.startMs) : 0;
    const startMs = last ? Math.max(caption.startMs, last.startMs + turn) : caption.startMs;
    placed.push({ ...caption, startMs, endMs: startMs + length });
  }
  return placed.map((caption, index) => {
    const { startMs, endMs, rows } = caption;
    const next = placed[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const toRead = rows.reduce((sum, row) => sum + widthOf(row), 0) * limits.msPerCharacter;
    const wanted = Math.max(endMs - startMs, limits.leastMs, Math.ceil(toRead));
    const mostMs = Math.min(wanted, limits.mostMs);
    const room = Math.max(
      next - startMs - limits.gapMs,
      Math.min(next - startMs, limits.leastMs || 1),
    );
    return { ...caption, endMs: startMs + Math.min(mostMs, room) };
  });
}
