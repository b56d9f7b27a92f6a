import type { Resolved, Sentence, Subtitle, SubtitleFormat, Word } from '@verbatim/contract';
import { textOf } from './utterances.ts';

type Config = Resolved.components['schemas']['SubtitlesConfig'];

interface Caption {
  readonly start: number;
  readonly end: number;
  readonly rows: readonly string[];
}

/** What most houses take where nothing else is asked for. */
const usual = { charactersPerRow: 42, rows: 2, seconds: 7 };

/** One subtitle file for each format that is asked for. */
export function subtitlesOf(sentences: readonly Sentence[], config: Config): Subtitle[] {
  const captions = sentences.flatMap(({ words }) => captionsOf(words, config));
  return config.formats.map((format) => ({ format, subtitles: writers[format](captions) }));
}

function captionsOf(words: readonly Word[], config: Config): Caption[] {
  const width = config.maximum_characters_per_row ?? usual.charactersPerRow;
  const mostRows = config.maximum_rows_per_caption ?? usual.rows;
  const mostSeconds = config.maximum_duration ?? usual.seconds;
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    const fits =
      group !== undefined &&
      first !== undefined &&
      word.end - first.start <= mostSeconds &&
      rowsOf([...group, word], width).length <= mostRows;
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
  for (const word of textOf(words).split(' ')) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + 1 + word.length <= width)
      rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows;
}

const writers: Readonly<Record<SubtitleFormat, (captions: readonly Caption[]) => string>> = {
  srt: (captions) =>
    captions
      .map(({ start, end, rows }, index) =>
        [index + 1, `${clock(start, ',')} --> ${clock(end, ',')}`, ...rows, ''].join('\n'),
      )
      .join('\n'),
  vtt: (captions) =>
    [
      'WEBVTT\n',
      ...captions.map(({ start, end, rows }) =>
        [`${clock(start, '.')} --> ${clock(end, '.')}`, ...rows, ''].join('\n'),
      ),
    ].join('\n'),
};

function clock(seconds: number, separator: string): string {
  const all = Math.round(seconds * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const fraction = String(all % 1000).padStart(3, '0');
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}${separator}${fraction}`;
}
