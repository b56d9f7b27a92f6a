import type {
  ResultMetadata,
  Sentence,
  Subtitle,
  SubtitleFormat,
  Utterance,
  Word,
} from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { roundToMilliseconds } from '@verbatim/live';
import type { ResolvedSchemas } from '../document.ts';
import type { SpokenUtterance } from '../script/script.ts';

/** Assumed speed of recognition, relative to real time. */
const SPEED = 4;

export function metadataOf(audioDuration: number, channels: number): ResultMetadata {
  const duration = roundToMilliseconds(audioDuration);
  return {
    audio_duration: duration,
    number_of_distinct_channels: channels,
    billing_time: roundToMilliseconds(duration * channels),
    transcription_time: roundToMilliseconds(duration / SPEED),
  };
}

export const textOf = (words: readonly Word[]): string => joinTexts(words.map(({ word }) => word));

/** Mean confidence of words; 0 without words. */
export function confidenceOf(words: readonly Word[]): number {
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  return words.length === 0 ? 0 : Math.round((sum / words.length) * 1000) / 1000;
}

/** An utterance as results and messages contain it, with `speaker` only if diarization is on. */
export function utteranceOf(spoken: SpokenUtterance, withSpeaker = false): Utterance {
  const { start, end, language, channel, speaker, voice } = spoken;
  const words = [...spoken.words];
  return {
    text: textOf(words),
    start,
    end,
    language,
    confidence: confidenceOf(words),
    channel,
    ...(withSpeaker && { speaker }),
    ...(withSpeaker && voice !== undefined && { voice }),
    words,
  };
}

export const sentencesOf = (utterances: readonly Utterance[]): Sentence[] =>
  utterances.flatMap((utterance) => {
    const { language, channel, speaker } = utterance;
    return cut(utterance.words).map((words) => ({
      sentence: textOf(words),
      start: words[0]?.start ?? utterance.start,
      end: words.at(-1)?.end ?? utterance.end,
      words,
      confidence: confidenceOf(words),
      language,
      ...(speaker !== undefined && { speaker }),
      channel,
    }));
  });

function cut(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  let current: Word[] = [];
  for (const word of words) {
    current.push(word);
    if (!/[.!?]$/.test(word.word)) continue;
    sentences.push(current);
    current = [];
  }
  return current.length === 0 ? sentences : [...sentences, current];
}

type SubtitlesConfig = ResolvedSchemas['SubtitlesConfig'];

interface SubtitleCaption {
  readonly start: number;
  readonly end: number;
  readonly rows: readonly string[];
}

/** Defaults that are common in subtitling. */
const usual = { charactersPerRow: 42, rows: 2, seconds: 7 };

/** One subtitle file per requested format. */
export function subtitlesOf(sentences: readonly Sentence[], config: SubtitlesConfig): Subtitle[] {
  const captions = sentences.flatMap(({ words }) => captionsOf(words, config));
  return config.formats.map((format) => ({ format, subtitles: writers[format](captions) }));
}

function captionsOf(words: readonly Word[], config: SubtitlesConfig): SubtitleCaption[] {
  const width = config.maximum_characters_per_row ?? usual.charactersPerRow;
  const maxRows = config.maximum_rows_per_caption ?? usual.rows;
  const maxSeconds = config.maximum_duration ?? usual.seconds;
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    const fits =
      group !== undefined &&
      first !== undefined &&
      word.end - first.start <= maxSeconds &&
      rowsOf([...group, word], width).length <= maxRows;
    if (fits) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => {
    const start = group[0]?.start ?? 0;
    const end = group.at(-1)?.end ?? start;
    return {
      start,
      end: Math.max(end, start + (config.minimum_duration ?? 0)),
      rows: rowsOf(group, width),
    };
  });
}

function rowsOf(words: readonly Word[], width: number): string[] {
  const rows: string[] = [];
  for (const word of textOf(words).replaceAll('-->', '→').split(/\s+/u)) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + 1 + word.length <= width)
      rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows;
}

const writers: Readonly<Record<SubtitleFormat, (captions: readonly SubtitleCaption[]) => string>> =
  {
    srt: (captions) =>
      captions
        .map(({ start, end, rows }, index) =>
          [index + 1, `${timestamp(start, ',')} --> ${timestamp(end, ',')}`, ...rows, ''].join(
            '\n',
          ),
        )
        .join('\n'),
    vtt: (captions) =>
      [
        'WEBVTT\n',
        ...captions.map(({ start, end, rows }) =>
          [`${timestamp(start, '.')} --> ${timestamp(end, '.')}`, ...rows, ''].join('\n'),
        ),
      ].join('\n'),
  };

function timestamp(seconds: number, separator: string): string {
  const all = Math.round(seconds * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const fraction = String(all % 1000).padStart(3, '0');
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}${separator}${fraction}`;
}
