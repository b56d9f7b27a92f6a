import {
  defaults,
  type Resolved,
  type Subtitle,
  type Utterance,
  type Word,
} from '@verbatim/contract';

type Config = Resolved.components['schemas']['SubtitlesConfig'];

/** What is on screen at the same time. */
interface Caption {
  readonly start: number;
  readonly end: number;
  readonly rows: readonly string[];
}

/** What can be read with ease, where nothing else is asked for. */
const MOST_CHARACTERS = 42;
const MOST_ROWS = 2;
const MOST_SECONDS = 7;

/** What holds where subtitles are asked for without a word on how. */
const usual: Config = {
  ...defaults.PreRecordedJobRequest.children.subtitles_config.defaults,
  formats: [...defaults.PreRecordedJobRequest.children.subtitles_config.defaults.formats],
};

/** A subtitle file for each format that is asked for, with a new caption for each utterance at least. */
export function subtitlesOf(utterances: readonly Utterance[], config = usual): Subtitle[] {
  const captions = apart(
    utterances.flatMap(({ words }) => captionsOf(words, config)),
    config.minimum_duration ?? 0,
  );
  return config.formats.map((format) => ({ format, subtitles: write[format](captions) }));
}

function captionsOf(words: readonly Word[], config: Config): Caption[] {
  const width = config.maximum_characters_per_row ?? MOST_CHARACTERS;
  const mostRows = config.maximum_rows_per_caption ?? MOST_ROWS;
  const mostSeconds = config.maximum_duration ?? MOST_SECONDS;
  const captions: Caption[] = [];
  for (const { word, start, end } of words) {
    const last = captions.at(-1);
    const rows = last ? withWord(last.rows, word, width) : [];
    if (last && end - last.start <= mostSeconds && rows.length <= mostRows) {
      captions[captions.length - 1] = { start: last.start, end, rows };
    } else captions.push({ start, end, rows: [word] });
  }
  return captions;
}

/** The word in the last row if it has room there. A word that is longer than a row has one to itself. */
function withWord(rows: readonly string[], word: string, width: number): string[] {
  const last = rows.at(-1) ?? '';
  const longer = `${last} ${word}`;
  return longer.length <= width ? [...rows.slice(0, -1), longer] : [...rows, word];
}

/** Captions stay as long as they are to be read, but not into the next one. */
function apart(captions: readonly Caption[], leastSeconds: number): Caption[] {
  const inOrder = captions.toSorted((a, b) => a.start - b.start);
  return inOrder.map((caption, index) => {
    const next = inOrder[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const longer = Math.min(caption.start + leastSeconds, next);
    return { ...caption, end: Math.max(caption.end, longer) };
  });
}

const write: Readonly<Record<Subtitle['format'], (captions: readonly Caption[]) => string>> = {
  srt: (captions) =>
    captions
      .map(({ start, end, rows }, index) =>
        cue([`${index + 1}`, `${time(start, ',')} --> ${time(end, ',')}`, ...rows]),
      )
      .join('\n'),
  vtt: (captions) =>
    [
      'WEBVTT\n',
      ...captions.map(({ start, end, rows }) =>
        cue([`${time(start, '.')} --> ${time(end, '.')}`, ...rows.map(escaped)]),
      ),
    ].join('\n'),
};

const cue = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** What would be markup in WebVTT (W3C, WebVTT, section 4.1). */
const escaped = (row: string): string =>
  row.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function time(seconds: number, separator: string): string {
  const all = Math.round(seconds * 1000);
  const digits = (value: number, count: number): string =>
    String(Math.floor(value)).padStart(count, '0');
  const clock = [all / 3_600_000, (all / 60_000) % 60, (all / 1000) % 60];
  return `${clock.map((value) => digits(value, 2)).join(':')}${separator}${digits(all % 1000, 3)}`;
}
