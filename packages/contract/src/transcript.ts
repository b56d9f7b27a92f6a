import type {
  Highlight,
  LanguageCode,
  LiveResult,
  NamedEntity,
  SpeakerName,
  Transcription,
  Utterance,
  Word,
} from './index.ts';

/** Characters of scripts without spaces between words, their marks and their wide punctuation included: ー 、 。 ？ */
const UNSPACED =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Tibetan}\\u{ff01}-\\u{ff60}]';
const startsUnspaced = new RegExp(`^${UNSPACED}`, 'u');
const endsUnspaced = new RegExp(`${UNSPACED}$`, 'u');

/** Joins words or utterances to running text: with a space between two, unless the script on both sides uses none. */
export function joinTexts(texts: readonly string[]): string {
  let joined = '';
  let before = '';
  for (const text of texts) {
    if (text === '') continue;
    const needsSpace = before !== '' && !(endsUnspaced.test(before) && startsUnspaced.test(text));
    joined += needsSpace ? ` ${text}` : text;
    before = text;
  }
  return joined;
}

/** The languages of some utterances, the most used first; of two used equally, the earlier one. */
export function languagesByUse(utterances: readonly Utterance[]): LanguageCode[] {
  const counts = new Map<LanguageCode, number>();
  for (const { language } of utterances) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
}

/** The transcript of some utterances, in their order. */
export const transcriptionOf = (utterances: readonly Utterance[]): Transcription => ({
  full_transcript: joinTexts(utterances.map(({ text }) => text)),
  languages: languagesByUse(utterances),
  utterances: [...utterances],
});

/** Joins each utterance to the one before it where that goes on. */
export function joinedUtterances(
  utterances: readonly Utterance[],
  goesOn: (before: Utterance, next: Utterance) => boolean,
): Utterance[] {
  const joined: Utterance[] = [];
  for (const next of utterances) {
    const before = joined.at(-1);
    if (before === undefined || !goesOn(before, next)) joined.push(next);
    else {
      joined[joined.length - 1] = {
        ...before,
        text: joinTexts([before.text, next.text]),
        end: next.end,
        words: [...before.words, ...next.words],
        confidence: meanConfidence(before, next),
      };
    }
  }
  return joined;
}

/** Confidence, weighted by the number of words. */
function meanConfidence(one: Utterance, other: Utterance): number {
  const [first, second] = [one.words.length || 1, other.words.length || 1];
  const mean = (one.confidence * first + other.confidence * second) / (first + second);
  return Math.round(mean * 1000) / 1000;
}

/** Speech of one speaker goes on over shorter pauses, and is read in parts no longer than this. */
const PAUSE_MS = 600;
const MAX_READ_SECONDS = 30;

/** Utterances as they are read: those of one speaker without a pause between them are one. Empty ones are left out. */
export const utterancesAsRead = (utterances: readonly Utterance[]): Utterance[] =>
  joinedUtterances(
    utterances.filter(({ text }) => text !== ''),
    (before, { speaker, channel, language, start, end }) =>
      speaker !== undefined &&
      before.speaker === speaker &&
      before.channel === channel &&
      before.language === language &&
      Math.round((start - before.end) * 1000) < PAUSE_MS &&
      end - before.start <= MAX_READ_SECONDS,
  );

/** A text in parts, of which those with a highlight were found. */
export function highlightParts(
  text: string,
  highlights: readonly Highlight[],
): { readonly text: string; readonly isFound: boolean }[] {
  const characters = [...text];
  let end = 0;
  const parts = highlights.flatMap(({ offset, length }) => {
    const before = characters.slice(end, offset).join('');
    end = offset + length;
    const found = characters.slice(offset, end).join('');
    return [
      { text: before, isFound: false },
      { text: found, isFound: true },
    ];
  });
  const rest = { text: characters.slice(end).join(''), isFound: false };
  return [...parts, rest].filter((part) => part.text !== '');
}

export type Voice = Pick<Utterance, 'channel' | 'speaker' | 'voice'>;

/** Speakers are counted from 0 in results, and from 1 where people read them. */
export const speakerTitle = (speaker: number | undefined): string =>
  `Speaker ${speaker === undefined ? '?' : speaker + 1}`;

/**
 * Names of voices for people, each in one line: those that speakers were given, else those of enrolled voices, else numbers of speakers if there
 * are several, else of channels if there are several, else none. Both are counted from 1.
 */
export function voiceNames(
  utterances: readonly Voice[],
  names: readonly SpeakerName[] = [],
): (voice: Voice) => string | null {
  const known = utterances.flatMap(({ speaker, voice }) =>
    speaker !== undefined && voice ? [{ speaker, name: voice.name }] : [],
  );
  const given = new Map([...known, ...names].map(({ speaker, name }) => [speaker, oneLine(name)]));
  const several = (values: readonly unknown[]): boolean => new Set(values).size > 1;
  const manySpeakers = several(utterances.map(({ speaker }) => speaker));
  const manyChannels = several(utterances.map(({ channel }) => channel));
  return ({ speaker, channel }) => {
    const name = speaker === undefined ? undefined : given.get(speaker);
    if (name !== undefined) return name;
    if (manySpeakers) return speakerTitle(speaker);
    return manyChannels ? `Channel ${channel + 1}` : null;
  };
}

/** A result, as far as it says who speaks when. */
type DiarizedResult = Pick<LiveResult, 'diarization' | 'transcription'>;

/**
 * Who speaks when, as RTTM (https://github.com/nryant/dscore#rttm): a line for each turn; where a result has no turns, for each utterance of
 * a speaker. `file`: the name of the recording.
 */
export function rttmOf(
  { diarization, transcription: { utterances } }: DiarizedResult,
  file: string,
  names: readonly SpeakerName[] = [],
): string {
  const nameOf = voiceNames(utterances, names);
  const channels = new Map(utterances.map(({ speaker, channel }) => [speaker, channel]));
  const found = (diarization?.results ?? []).flatMap(({ speaker, turns = [] }) =>
    turns.map((turn) => ({ ...turn, speaker })),
  );
  return (found.length > 0 ? found : utterances)
    .flatMap(({ start, end, speaker }) => {
      if (speaker === undefined) return [];
      const name =
        nameOf({ speaker, channel: channels.get(speaker) ?? 0 }) ?? speakerTitle(speaker);
      return [{ start, seconds: end - start, name }];
    })
    .sort((a, b) => a.start - b.start)
    .map(({ start, seconds, name }) => {
      const span = `${start.toFixed(3)} ${seconds.toFixed(3)}`;
      return `SPEAKER ${label(file)} 1 ${span} <NA> <NA> ${label(name)} <NA> <NA>\n`;
    })
    .join('');
}

/** A field of RTTM, which has no spaces and is not empty. */
const label = (text: string): string => oneLine(text).replaceAll(' ', '_') || '<NA>';

/** A text without line breaks, and without spaces around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Below it a recognizer is less certain of a word. */
const MIN_CERTAIN = 0.6;

/** Whether people are told that a word may be another one. */
export const isUncertain = ({ confidence }: Pick<Word, 'confidence'>): boolean =>
  confidence < MIN_CERTAIN;

/** Utterances in which uncertain words are marked. */
export const withMarks = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.map((utterance) => {
    if (!utterance.words.some(isUncertain)) return utterance;
    const words = utterance.words.map((each) =>
      isUncertain(each) ? { ...each, word: `${each.word}[?]` } : each,
    );
    return { ...utterance, words, text: joinTexts(words.map(({ word }) => word)) };
  });

/** The texts of entities by their type, each once, with the type as people read it. */
export function entitiesByType(
  entities: readonly NamedEntity[],
): [type: string, texts: readonly string[]][] {
  const found = new Map<string, Set<string>>();
  for (const { entity_type: type, text } of entities)
    found.set(readable(type), (found.get(readable(type)) ?? new Set()).add(oneLine(text)));
  return [...found].map(([type, texts]) => [type, [...texts]]);
}

/** `EMAIL_ADDRESS` as people write it. */
export const readable = (type: string): string => type.toLowerCase().replaceAll('_', ' ');
