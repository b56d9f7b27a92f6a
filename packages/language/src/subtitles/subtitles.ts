import { defaults, type Subtitle, type Utterance } from '@verbatim/contract';
import { joinerOf } from '../words/words.ts';
import {
  fill,
  limitsOf,
  type NamedSubtitleSettings,
  type ScreenCaption,
  type SubtitleLimits,
  type SubtitleSettings,
  timed,
  type Voice,
} from './captions.ts';

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
  const nameOf = namesOf(utterances, config.speakerNames ?? {});
  return config.formats.map((format) => ({ format, subtitles: fileOf(captions, format, nameOf) }));
}

function captionsOf(utterance: Utterance, limits: SubtitleLimits): ScreenCaption[] {
  return fill(utterance.words, joinerOf(utterance), limits).map(({ words, rows }) => ({
    startMs: Math.round((words[0]?.start ?? 0) * 1000),
    endMs: Math.round((words.at(-1)?.end ?? 0) * 1000),
    rows,
    voice: utterance,
  }));
}

/** Given names; else by speaker if there are several, else by channel if there are several. Null if no voice has a name. */
function namesOf(
  utterances: readonly Utterance[],
  given: Readonly<Record<number, string>>,
): ((voice: Voice) => string) | null {
  const speakers = new Set(utterances.map(({ speaker }) => speaker));
  if (speakers.size > 1 || [...speakers].some((speaker) => given[speaker ?? -1] !== undefined))
    return ({ speaker }) => given[speaker ?? -1] ?? `Speaker ${speaker ?? '?'}`;
  const channels = new Set(utterances.map(({ channel }) => channel));
  return channels.size > 1 ? ({ channel }) => `Channel ${channel}` : null;
}

/** Writes captions as a file, with names if there are several voices. */
function fileOf(
  captions: readonly ScreenCaption[],
  format: Subtitle['format'],
  nameOf: ((voice: Voice) => string) | null,
): string {
  return write[format](captions, nameOf);
}

type Write = (
  captions: readonly ScreenCaption[],
  nameOf: ((voice: Voice) => string) | null,
) => string;

const write: Readonly<Record<Subtitle['format'], Write>> = {
  srt: (captions) =>
    captions
      .map(({ startMs, endMs, rows }, index) =>
        cue([`${index + 1}`, `${time(startMs, ',')} --> ${time(endMs, ',')}`, ...rows.map(asRow)]),
      )
      .join('\n'),
  vtt: (captions, nameOf) =>
    [
      'WEBVTT\n',
      ...captions.map(({ startMs, endMs, rows, voice }) => {
        const text = rows.map(escaped).join('\n');
        const cueText = nameOf ? `<v ${escaped(nameOf(voice))}>${text}</v>` : text;
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
