import type { Sentence, Subtitle, SubtitleFormat, Word } from '@verbatim/contract';
import type { ResolvedSchemas } from '../document.ts';
import { textOf } from './transcription.ts';

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
